import { diagnostic, MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { says, type Value } from '../base/sentence.js';
import type { Vec3 } from '../blocks/grid.js';
import { formatLoot, readLoot } from '../blocks/loot.js';
import { textsFault } from '../blocks/sign.js';
import type { DoorKind } from '../cells/family.js';
import { TRIGGERS, type Trigger } from '../circuit/triggers.js';
import { integer, oneOf, only, PLACE, places, SQUARE, text, type Box, type Codec } from './codecs.js';
import type { About, Schematic } from './format.js';
import { childValue, compound, int, intArray, string, type Fields, type Tag } from './nbt.js';

/** The kinds of files: a machine of cells, a machine of posts, an old growth machine, or a minefield. */
type Kind = 'cells' | 'posts' | 'growth' | 'minefield';

/** The value of `Algorithm` for each kind. Without the tag it is `flow`. */
const ALGORITHMS: Readonly<Record<Kind, string>> = {
  cells: 'flow',
  posts: 'uniform',
  growth: 'growth',
  minefield: 'minefield',
};
const ALGORITHM = oneOf(Object.values(ALGORITHMS));
const KIND: Codec<Kind> = {
  write: (kind) => ALGORITHM.write(ALGORITHMS[kind]),
  read: (fields, tag, within) => {
    const found = ALGORITHM.read(fields, tag, within);
    if (!('value' in found)) return found;
    const kinds = Object.keys(ALGORITHMS) as Kind[];
    return { value: kinds.find((kind) => ALGORITHMS[kind] === found.value)! };
  },
};

const CELLS = ['cells'] as const;
const POSTS = ['posts', 'growth'] as const;
const MINEFIELD = ['minefield'] as const;
const MACHINES = [...CELLS, ...POSTS] as const;
const ALL = [...MACHINES, ...MINEFIELD] as const;

/** How a field of the metadata is stored in the file. */
interface TagOf<V, K extends Kind, IsOptional extends boolean> {
  readonly tag: string;
  /** The kinds of files that have it. In others it is ignored. */
  readonly of: readonly K[];
  readonly codec: Codec<V>;
  /** Whether a file can be without it. */
  readonly optional: IsOptional;
  /** Another tag that must be there together with this one. */
  readonly beside?: string;
  /** The value that holds without the tag. */
  readonly unsaid?: V;
}

const always = <V, K extends Kind>(tag: string, of: readonly K[], codec: Codec<V>): TagOf<V, K, false> => ({
  ...{ tag, of, codec, optional: false },
});
const maybe = <V, K extends Kind>(
  tag: string,
  of: readonly K[],
  codec: Codec<V>,
  more: { readonly beside?: string; readonly unsaid?: NoInfer<V> } = {},
): TagOf<V, K, true> => ({ tag, of, codec, optional: true, ...more });

/** Ten minutes in game ticks. No machine is slower, and a damaged number must not cause a long wait. */
const MOST_TICKS = 12000;
const TICKS = integer(0, MOST_TICKS, { unit: says` game ticks` });
/** The period of a timer, which is at most a little over an hour. */
const PERIOD = integer(1, 73000, { unit: says` game ticks` });
/** The text of a DAG. The length of an NBT string is an unsigned short. */
const DAG = text(says`the text of a DAG file, at most 65535 characters`, /^[^]{1,65535}$/, asciiJson);
const ASKED = text(says`the JSON of options, at most 65535 characters`, /^[^]{1,65535}$/, asciiJson);
const REGION = text(says`a region file: two or more rows of . and #, all of the same length of two or more`, {
  test: (value) => {
    const rows = value.replace(/\r?\n$/, '').split(/\r?\n/);
    return rows.length > 1 && rows.every((row) => /^[.#]{2,}$/.test(row) && row.length === rows[0]!.length);
  },
});
const SECTOR_OF = text(
  says`rows with one character per cell: 0 to 9, a to z, or .`,
  /^[.0-9a-z]+(\n[.0-9a-z]+)*$/,
);
const LOOT = text(
  says`a loot table such as minecraft:chests/simple_dungeon, or items such as 16 minecraft:bread`,
  {
    test: (value) => {
      const loot = readLoot(value);
      return !('problem' in loot) && formatLoot(loot) === value;
    },
  },
);
const LABEL = text(says`the texts of signs, such as IN,OUT`, {
  test: (value) => textsFault(value) === undefined,
});
/** The number of openings. The default is two. The limit is far above the number of outer sides of any maze. */
const OPENINGS = integer(1, 2 ** 16, { but: 2 });
const DOORS = oneOf<DoorKind>(['low', 'full'], says`"low" or "full"`);
const FLOORS = integer(1, ({ height }) => height);
/** The blocks from floor to floor: at least floor, foot level, head level, lintel and ceiling. */
const RISE = integer(5, ({ height }) => height);
const MINES = integer(0, ({ width, length }) => width * length);
const PITCH = integer(1, ({ width, length }) => Math.max(width, length));

/** All tags, in the order of writing. If an optional tag is missing, the file promises nothing about it. */
const TAGS = {
  version: always('Version', ALL, only(1, says`1, the only version`)),
  /** The DAG file's JSON text. In the file, characters beyond ASCII are written as JSON escapes. */
  dag: always('Dag', CELLS, DAG),
  kind: always('Algorithm', [...POSTS, ...MINEFIELD], KIND),
  /** The region file's text: the cells. */
  region: always('Region', POSTS, REGION),
  /** The lamp that is lit while a maze is finished. */
  done: always('Done', POSTS, PLACE),
  /** The number of mines. */
  mines: always('Mines', MINEFIELD, MINES),
  /** Blocks from one cell to the next. */
  pitch: always('Pitch', MACHINES, PITCH),
  /** The feet block of cell (0, 0). */
  origin: always('Origin', ALL, PLACE),
  /** `[dx, dz]`: the square of cell (0, 0) is `pitch` columns both ways from `origin` + (dx, 0, dz). */
  square: always('Square', MACHINES, SQUARE),
  /** The control that makes a new maze: button, lever, plate, or the block to power. */
  generate: always('Generate', MACHINES, PLACE),
  /**
   * Game ticks until all doors are still: from the press, or from the moment the lamp of a uniform machine lights up.
   */
  settleTicks: always('SettleTicks', MACHINES, TICKS),
  doors: always('Doors', MACHINES, DOORS),
  /** The number of floors, and the blocks from one to the next. */
  floors: maybe('Floors', CELLS, FLOORS, { beside: 'Rise' }),
  rise: maybe('Rise', CELLS, RISE, { beside: 'Floors' }),
  trigger: maybe('Trigger', MACHINES, oneOf<Trigger>(TRIGGERS), { unsaid: 'button' }),
  /** The timer's lever, and the game ticks between two of its presses. */
  timer: maybe('Timer', MACHINES, PLACE, { beside: 'Period' }),
  periodTicks: maybe('Period', MACHINES, PERIOD, { beside: 'Timer' }),
  /** The lamp that is lit while the maze changes. */
  lamp: maybe('Lamp', CELLS, PLACE),
  /** Every plate that makes a new maze. */
  plates: maybe('Plates', MACHINES, places(says`plate`)),
  /** The button that lights the trail, if it is not always lit. */
  trail: maybe('Trail', CELLS, PLACE),
  /** Game ticks until the whole trail is lit: from a press of its button, or from the moment the doors are still. */
  trailTicks: maybe('TrailTicks', CELLS, TICKS, { beside: 'Trail' }),
  /** Further buttons that make a new maze. */
  buttons: maybe('Buttons', MACHINES, places(says`button`)),
  /** The plate in the goal that makes a new maze. */
  goal: maybe('Goal', CELLS, PLACE),
  /** The number of sectors that renew one after another. */
  sectors: maybe('Sectors', MACHINES, integer(2, MOST_TICKS), { unsaid: 1 }),
  /** The sector of each cell or post: a line of characters for each row, `.` for none, else 0 to 9 and a to z. */
  sectorOf: maybe('SectorOf', MACHINES, SECTOR_OF),
  /** The number of openings. */
  openings: maybe('Openings', MACHINES, OPENINGS, { unsaid: 2 }),
  /** All openings, the entrance first: the block at foot level in the outer wall, next to the interior. */
  ways: maybe('Ways', MACHINES, places(says`opening`)),
  chests: maybe('Chests', MACHINES, places(says`chest`)),
  /** The contents of each chest, as text of `formatLoot`. Missing if chests are empty. */
  loot: maybe('Loot', MACHINES, LOOT),
  /** The signs over openings, and their texts as `IN,OUT`, with lines separated by `|`. */
  signs: maybe('Signs', MACHINES, places(says`sign`), { beside: 'Label' }),
  label: maybe('Label', MACHINES, LABEL, { beside: 'Signs' }),
  /** The ladder to the spectators' gallery, from the ground up, then the blocks that it hangs on. */
  gallery: maybe('Gallery', MACHINES, places(says`block of the ladder`)),
  /** Whether the machine is waterproof: water beside it washes nothing away. */
  casing: maybe('Casing', MACHINES, only(true, says`1, or absent`)),
  /** The options of the machine, from which it can be made again: see `askedText`. */
  asked: maybe('Asked', MACHINES, ASKED),
};

type Tags = typeof TAGS;
/** A field of the metadata. */
type Field = keyof Tags;
type ValueOf<T> = T extends TagOf<infer V, Kind, boolean> ? V : never;
/** The fields that are required, or optional, in files of a kind. */
type FieldOf<K extends Kind, IsOptional> = {
  [F in Field]: K extends Tags[F]['of'][number]
    ? IsOptional extends Tags[F]['optional']
      ? F
      : never
    : never;
}[Field];

/**
 * The metadata of a kind of files: its fields of {@link TAGS}. Places are blocks of the schematic, from its north-west
 * bottom corner [0, 0, 0].
 */
type InfoOf<K extends Kind> = { readonly kind: K } & {
  readonly [F in Exclude<FieldOf<K, false>, 'kind'>]: ValueOf<Tags[F]>;
} & { readonly [F in FieldOf<K, true>]?: ValueOf<Tags[F]> };

/** The metadata of a machine of cells, which has a DAG: the `Mazestone` compound of the schematic's `Metadata`. */
export type CellsInfo = InfoOf<'cells'>;
/** The metadata of a uniform machine: `Algorithm` is `uniform`, and there is no DAG. */
export type PostsInfo = InfoOf<'posts'>;
/**
 * The metadata of a growth machine: `Algorithm` is `growth`. Older versions made them. They cannot be pressed or
 * checked any more.
 */
export type GrowthInfo = InfoOf<'growth'>;
/** The metadata of a minefield: `Algorithm` is `minefield`, and there are no tags of a machine. */
export type MinefieldInfo = InfoOf<'minefield'>;
/** The metadata of the building and the controls of any machine. */
export type BuildingInfo = Omit<CellsInfo, 'kind' | 'dag'>;

/** The metadata of any machine. */
export type MachineInfo = CellsInfo | PostsInfo;

/** All kinds of metadata in our files. */
export type FileInfo = MachineInfo | GrowthInfo | MinefieldInfo;

/** The metadata of a piece: a part of a machine that was split for structure blocks. It is no machine by itself. */
export interface PieceInfo {
  /** Its index along x, y and z, from 0. */
  readonly at: Vec3;
  /** The name of the file with the whole machine. */
  readonly whole: string;
}

/**
 * The places of all controls that make a new maze, the one in `Generate` first.
 * @param info the metadata of a machine.
 */
export function pressPlaces(info: Pick<CellsInfo, 'generate' | 'buttons' | 'goal'>): Vec3[] {
  const { generate, buttons = [], goal } = info;
  return [generate, ...buttons, ...(goal ? [goal] : [])];
}

/** The metadata with places of controls. */
export type ControlsInfo = Partial<
  Pick<CellsInfo, 'timer' | 'lamp' | 'trail' | 'plates'> & Pick<PostsInfo, 'done'>
> &
  Parameters<typeof pressPlaces>[0];

/** The places of all controls of a machine, and of its lamp. */
export function controlPlaces(info: ControlsInfo): Vec3[] {
  const { timer, lamp, trail, plates = [], done } = info;
  const single = [timer, lamp, trail, done].filter((at) => at !== undefined);
  return [...pressPlaces(info), ...single, ...plates];
}

/** The entries of the table. The cast is safe, because a field's codec is for the field's values. */
const ENTRIES = Object.entries(TAGS) as unknown as readonly (readonly [
  Field,
  TagOf<unknown, Kind, boolean>,
])[];

/** The tag of a field. */
export const tagOf = (field: string): string => TAGS[field as Field].tag;

/** The values for metadata. Optional ones can also be `false` or undefined. */
export type Facts<I extends FileInfo> = {
  readonly [F in keyof I]: I[F] | (undefined extends I[F] ? false | undefined : never);
};

/** Makes metadata from values. Defaults are left out, and so are other properties of `facts`. */
export function infoOf<I extends FileInfo>(facts: Facts<I>): I {
  const isNothing = (value: unknown): boolean =>
    value === undefined || value === false || (Array.isArray(value) && value.length === 0);
  const said = Object.entries(facts).filter(
    ([field, value]) =>
      Object.hasOwn(TAGS, field) &&
      !isNothing(value) &&
      value !== ENTRIES.find(([name]) => name === field)?.[1].unsaid,
  );
  return Object.fromEntries(said) as unknown as I;
}

/**
 * Writes the `Mazestone` compound for a schematic of the given size.
 * @throws MazestoneError `bad-metadata` with a diagnostic for each field out of range, which could not be read again.
 */
export function writeMachineInfo(info: FileInfo, box: Box): Tag {
  const values: Partial<Record<Field, unknown>> = info;
  const written = ENTRIES.filter(
    ([field, { of }]) => values[field] !== undefined && of.includes(info.kind),
  ).map(([field, { tag, codec }]) => [tag, codec.write(values[field])] as const);
  const fields = compound(Object.fromEntries(written));
  const result = readMachineInfo({ Mazestone: fields }, box);
  if ('errors' in result) throw new MazestoneError(result.errors);
  return fields;
}

/** The tags of a piece, besides those of the machine. */
export function pieceFields({ at, whole }: PieceInfo): Fields {
  return { Version: int(1), Piece: intArray(at), Whole: string(whole) };
}

/** The result of reading metadata. */
type InfoRead = { readonly info: FileInfo } | { readonly errors: readonly Diagnostic[] };

/** The result as properties of a `Schematic`. */
export function infoFields(read: InfoRead): Pick<Schematic, 'info' | 'infoErrors'> {
  return 'errors' in read ? { infoErrors: read.errors } : { info: read.info, infoErrors: [] };
}

const OTHERS: Readonly<Record<Exclude<Kind, 'cells'>, Diagnostic>> = {
  posts: diagnostic({
    code: 'no-dag',
    message: says`this is a uniform machine, which has no DAG`,
    where: says`tag ${'Algorithm'}`,
    hint: says`verify, convert, materials, doctor and render -o take it`,
  }),
  growth: diagnostic({
    code: 'growth-machine',
    message: says`this is a growth machine, made by an older version, and growth machines are no longer verified`,
    where: says`tag ${'Algorithm'}`,
    hint: says`compile a uniform machine instead; convert, materials, doctor and render still take this file`,
  }),
  minefield: diagnostic({
    code: 'minefield',
    message: says`this is a minefield, which makes no mazes and has no button`,
    where: says`tag ${'Algorithm'}`,
    hint: says`verify, doctor, materials and convert take it, and render without --press`,
  }),
};

/** The reasons why a file is no machine of cells: it is another kind of file, or its metadata are bad. */
export function whyNoCells({
  info,
  infoErrors,
}: Pick<Schematic, 'info' | 'infoErrors'>): readonly Diagnostic[] {
  if (info === undefined || info.kind === 'cells') return infoErrors;
  return [OTHERS[info.kind]];
}

/**
 * Reads our metadata from the children of a schematic's `Metadata`. Without a `Mazestone` compound there is one
 * `no-metadata`. Otherwise there is a `bad-metadata` for each field that is missing, has the wrong type or is out of range.
 * The DAG's text is not parsed here.
 * @param where the name of the compound in diagnostics.
 */
export function readMachineInfo(metadata: Fields, box: Box, where = 'tag Metadata.Mazestone'): InfoRead {
  const fields = childValue(metadata, 'Mazestone', 'compound');
  if (fields === undefined) {
    const error: Diagnostic = diagnostic({
      code: 'no-metadata',
      message: says`this is somebody else's schematic: it does not say which machine is in it`,
      where,
      hint: says`use the file as mazestone wrote it; other programs leave out this part when they save a copy`,
    });
    return { errors: [error] };
  }
  const has = (tag: string | undefined): boolean => tag !== undefined && Object.hasOwn(fields, tag);
  if (has('Piece')) return { errors: [pieceFault(fields, where)] };

  const said = KIND.read(fields, 'Algorithm', { box, pitch: undefined });
  const kind = 'value' in said ? said.value : has('Algorithm') ? undefined : 'cells';
  const errors: Diagnostic[] = [];
  const info: Partial<Record<Field, unknown>> & { pitch?: number } = {};
  for (const [field, { tag, of, codec, optional, beside }] of ENTRIES) {
    // A file of an unknown kind must have the tags of all machines.
    const isOfKind =
      kind === undefined
        ? field === 'kind' || MACHINES.every((each) => of.includes(each))
        : of.includes(kind);
    if (!isOfKind || (optional && !has(tag) && !has(beside))) continue;
    const found = codec.read(fields, tag, { box, pitch: info.pitch });
    if ('value' in found) Object.assign(info, { [field]: found.value });
    else
      errors.push(
        diagnostic({
          code: 'bad-metadata',
          message: says`${tag} ${found.problem}`,
          where: says`${where}.${tag}`,
          hint: says`use the file as mazestone wrote it`,
          field: tag,
        }),
      );
  }
  return errors.length > 0 ? { errors } : { info: { kind, ...info } as unknown as FileInfo };
}

/** The diagnostic for a file that is only a piece. */
function pieceFault(fields: Fields, where: Value): Diagnostic {
  const at = childValue(fields, 'Piece', 'intArray');
  const whole = childValue(fields, 'Whole', 'string');
  return diagnostic({
    code: 'partial-file',
    message: says`this is ${at === undefined ? says`a piece` : says`piece ${at.join(', ')}`} of a file that was split for structure blocks, not a whole machine`,
    where,
    hint: says`use the whole file that it was split from${whole === undefined ? '' : says`, ${whole}`}`,
  });
}

/**
 * WorldEdit's tags for an anchor: the offset from the player to the corner of the box. Other editors do not change these
 * tags.
 */
export function offsetFields(anchor: Vec3): Fields {
  const [x, y, z] = anchor.map((a) => int(0 - a));
  return { WEOffsetX: x, WEOffsetY: y, WEOffsetZ: z };
}

/** The anchor in WorldEdit's tags. Without them it is the corner. */
export function anchorOf(fields: Fields): Vec3 {
  const [x = 0, y = 0, z = 0] = ['X', 'Y', 'Z'].map((axis) => childValue(fields, `WEOffset${axis}`, 'int'));
  return [0 - x, 0 - y, 0 - z];
}

/** The tags for name, author and description. */
export function aboutFields({ name, author, description }: About): Fields {
  return {
    ...(name !== undefined && { Name: string(name) }),
    ...(author !== undefined && { Author: string(author) }),
    ...(description !== undefined && { Description: string(description) }),
  };
}

/** Reads the tags for name, author and description. */
export function aboutOf(fields: Fields): About {
  const [name, author, description] = ['Name', 'Author', 'Description'].map((tag) =>
    childValue(fields, tag, 'string'),
  );
  return {
    ...(name !== undefined && { name }),
    ...(author !== undefined && { author }),
    ...(description !== undefined && { description }),
  };
}

/** The default name and description of a machine. */
export const MACHINE_ABOUT: About = {
  name: 'Maze',
  author: 'Mazestone',
  description: 'A machine that raises a new random maze at each press',
};

/** The default name and description of a minefield. */
export const MINEFIELD_ABOUT: About = {
  name: 'Minefield',
  author: 'Mazestone',
  description: 'A minefield with a block of TNT under every mine',
};

/**
 * The date of a file: none, so that equal input gives equal bytes on any day. Readers need a number, and Litematica shows
 * the present time for a schematic without one.
 */
export const NO_DATE: Tag = { type: 'long', value: [0, 0] };

/**
 * JSON with every character beyond ASCII as an escape. Many programs read NBT strings as UTF-8, not as Java's modified UTF-8,
 * and would misread an emoji in a seed. In JSON such characters are only in strings, where escapes mean the same.
 */
export function asciiJson(json: string): string {
  return json.replaceAll(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
