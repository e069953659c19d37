import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { keyOf, type Option } from '../base/option.js';
import { VERSION } from '../base/version.js';
import type { BlockGrid } from '../blocks/grid.js';
import { DEFAULT_MINECRAFT, MINECRAFT_VERSIONS } from '../blocks/versions.js';
import { familyOf } from '../cells/families.js';
import type { CellFamily } from '../cells/family.js';
import { USUAL_WALLS } from '../layout/choices.js';
import { isSameOpening } from '../flow/maze.js';
import type { Openings } from '../layout/face.js';
import { asciiJson } from '../formats/metadata.js';
import { DEFAULT_THEME, ROLES } from '../layout/themes.js';
import type { PartOptions } from '../parts/index.js';
import { PART_OPTIONS } from '../parts/options.js';
import { heldBy } from '../verify/conform.js';
import type { CompileOptions } from './cells.js';
import type { PostsOptions } from './posts.js';

/*
 * The tag `Asked`: the options of a machine by their names in the table, and the version of mazestone. With the DAG or
 * the region, which is also in the file, they determine every block.
 */

/** The content of the tag `Asked`. */
export interface Asked {
  /** The version of mazestone that made the file. */
  readonly mazestone: string;
  readonly options: unknown;
}

/** Options that do not decide which blocks a machine has. */
type Beside = 'format' | 'engine' | 'presses' | 'onPass' | 'onProgress' | 'from' | 'saved' | 'family';

/** The options of both kinds of machines that decide which blocks they have. */
type Deciding = Omit<CompileOptions, Beside> &
  Omit<PostsOptions, Beside | keyof CompileOptions> & {
    readonly pitch?: number;
    /** The openings of a uniform machine. */
    readonly openings?: Partial<Openings>;
  };

/** Whether a value from JSON is a possible value of an option. */
type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => Number.isSafeInteger(value);
const isFlag: Test = (value) => typeof value === 'boolean';
const recordOf =
  (isValue: (value: unknown, key: string) => boolean): Test =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([key, each]) => isValue(each, key));
const listOf =
  (isEach: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(isEach);
const isOpening = recordOf((value, key) => (key === 'isExit' ? isFlag(value) : isNumber(value)));
const areOpenings = recordOf((value, key) =>
  key === 'goal' ? isNumber(value) : Array.isArray(value) ? listOf(isOpening)(value) : isOpening(value),
);

/** The names in the option `dress`. */
const DRESSED: ReadonlySet<string> = new Set(['theme', ...ROLES]);

/** The options that decide which blocks a machine has, in the order of the file, with the test of their values. */
const DECIDES: Readonly<Record<string, Test>> = {
  seed: isText,
  doors: isText,
  pitch: isNumber,
  entrance: isOpening,
  exit: isOpening,
  entrances: listOf(isOpening),
  others: listOf(isOpening),
  goal: isNumber,
  openings: areOpenings,
  shortRounds: isFlag,
  trigger: isText,
  every: isNumber,
  lamp: isFlag,
  trail: isText,
  sectors: isNumber,
  sectorShape: isText,
  dress: recordOf((value, key) => isText(value) && DRESSED.has(key)),
  ...Object.fromEntries(Object.entries(PART_OPTIONS).map(([name, option]) => [keyOf(name), testOf(option)])),
  minecraft: (value) => MINECRAFT_VERSIONS.some(({ name }) => name === value),
} satisfies { readonly [Name in keyof Omit<Deciding, keyof PartOptions>]-?: Test };

/** The test for the values of a part's option, derived from its type and its default. */
function testOf({ type, field }: Option): Test {
  if (type.argument === undefined || field?.usual === false) return isFlag;
  return typeof field?.usual === 'number' ? isNumber : isText;
}

/**
 * Defaults that the tag leaves out. Lights and waterproofing are not here: their defaults depend on the kind of
 * machine.
 */
const USUAL: Readonly<Record<string, unknown>> = {
  ...{ trigger: 'button', lamp: false, sectors: 1 },
  ...{ roof: false, wallHeight: USUAL_WALLS, gallery: false, treasure: 0 },
  minecraft: DEFAULT_MINECRAFT,
};

/** Options that have no effect without another one. */
const BESIDE: Readonly<Record<string, string>> = {
  treasureAt: 'treasure',
  loot: 'treasure',
  sectorShape: 'sectors',
};

/** The most bytes of an NBT string. */
const MOST_TEXT = 65535;

/** All options of a machine. */
export type OrderOptions = (CompileOptions & { readonly family: CellFamily }) | PostsOptions;

/**
 * The text of the tag `Asked`.
 * @param made the machine's blocks. @param again makes the blocks that the options give without a dump.
 * @returns undefined if a dump has changed the blocks, or if the text is too long for a tag.
 */
export function askedText(
  options: OrderOptions,
  made: BlockGrid,
  again: () => BlockGrid,
): string | undefined {
  if (options.from !== undefined && !isSame(made, again())) return undefined;
  const all: Readonly<Record<string, unknown>> = { ...inTag(options), dress: ownDress(options.dress) };
  const isSaid = (name: string): boolean => all[name] !== undefined && all[name] !== USUAL[name];
  const said = Object.keys(DECIDES).filter((name) => isSaid(name) && isSaid(BESIDE[name] ?? name));
  const text = JSON.stringify({
    mazestone: VERSION,
    options: Object.fromEntries(said.map((name) => [name, all[name]])),
  });
  return asciiJson(text).length > MOST_TEXT ? undefined : text;
}

/** The options of each kind of machine by their names in the tag. */
function inTag(options: OrderOptions): object {
  if ('family' in options) {
    const { doors, pitch } = options.family;
    return { ...options, doors, pitch };
  }
  const { entrance, exit, entrances, others, ...rest } = options;
  return { ...rest, openings: { entrance, exit, entrances, others } };
}

function isSame(a: BlockGrid, b: BlockGrid): boolean {
  const isBlock = (id: number, k: number): boolean => a.palette[id] === b.palette[b.blocks[k]!];
  const areHeld = [...a.entities].every(
    ([index, entity]) => heldBy(entity) === heldBy(b.entities.get(index)),
  );
  return areHeld && a.entities.size === b.entities.size && a.blocks.every(isBlock);
}

/** The options of the dress that differ from the default theme; undefined if there are none. */
function ownDress(dress: CompileOptions['dress']): CompileOptions['dress'] {
  const own = Object.entries(dress ?? {}).filter(
    ([role, value]) => role !== 'theme' || value !== DEFAULT_THEME,
  );
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/**
 * Parses the text of the tag `Asked`.
 * @throws MazestoneError `bad-metadata` if it is not the JSON of options.
 */
export function parseAsked(text: string): Asked {
  try {
    const { mazestone, options } = JSON.parse(text) as Record<string, unknown>;
    if (typeof mazestone === 'string') return { mazestone, options };
  } catch {
    // No JSON, or none that is an object.
  }
  throw badAsked(says`is not the JSON of options`);
}

/** The options of a machine of cells. @throws MazestoneError `bad-metadata` for options that no machine has. */
export function cellsAsked({ options }: Asked): CompileOptions {
  const { doors, pitch, ...others } = deciding(options);
  const family = doors && pitch !== undefined ? familyOf(doors, pitch) : undefined;
  if (family === undefined) throw badAsked(says`names doors that do not exist`);
  return { ...others, family, ...asOne(others) };
}

/**
 * The options of a uniform machine, without its cells.
 * @throws MazestoneError `bad-metadata` for options that no machine has.
 */
export function postsAsked({ options }: Asked): PostsOptions {
  const { openings = {}, ...others } = deciding(options);
  return { ...others, ...openings, ...asOne(openings) };
}

/** `entrances`, in which an exit or first entrance with a button is the same object again. */
function asOne({ entrance, exit, entrances }: Partial<Openings>): Pick<Openings, 'entrances'> {
  if (entrances === undefined) return {};
  return {
    entrances: entrances.map((one) => [entrance, exit].find((first) => isSameOpening(one, first)) ?? one),
  };
}

function deciding(options: unknown): Deciding {
  const isKnown = recordOf((value, name) => Object.hasOwn(DECIDES, name) && DECIDES[name]!(value));
  if (isKnown(options) && isText((options as Deciding).seed)) return options as Deciding;
  throw badAsked(says`names options that do not exist`);
}

/** The error of a bad tag `Asked`. @param problem the rest of a sentence after its name. */
export function badAsked(problem: Sentence): MazestoneError {
  return new MazestoneError({
    code: 'bad-metadata',
    message: says`Asked ${problem}`,
    where: says`tag ${'Metadata.Mazestone.Asked'}`,
    hint: says`use the file as mazestone wrote it`,
    field: 'Asked',
  });
}
