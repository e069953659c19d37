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

/** What a file describes: a machine of cells, one of posts, or none. */
type Kind = 'cells' | 'posts' | 'growth' | 'minefield';

/** What `Algorithm` says of it; where it says nothing it is a flow. */
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

/** How a field of a description stands in the file. */
interface TagOf<V, K extends Kind, IsOptional extends boolean> {
  readonly tag: string;
  /** The kinds of files that have it; in others nobody looks at it. */
  readonly of: readonly K[];
  readonly codec: Codec<V>;
  /** Whether a file can be without it. */
  readonly optional: IsOptional;
  /** Where this tag is, it has to be, too. */
  readonly beside?: string;
  /** What holds where it is not there. */
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

/** Ten minutes: no machine that fits into a schematic is slower, and a damaged number must not keep anybody waiting. */
const MOST_TICKS = 12000;
const TICKS = integer(0, MOST_TICKS, { unit: ' game ticks' });
/** An hour and a little, the longest there is. */
const PERIOD = integer(1, 73000, { unit: ' game ticks' });
/** An NBT string's length is an unsigned short. */
const DAG = text('the text of a DAG file, at most 65535 characters', /^[^]{1,65535}$/, asciiJson);
const ASKED = text('the JSON of options, at most 65535 characters', /^[^]{1,65535}$/, asciiJson);
const REGION = text('the region file of two or more rows of . and #, all of one length, from two on', {
  test: (value) => {
    const rows = value.replace(/\r?\n$/, '').split(/\r?\n/);
    return rows.length > 1 && rows.every((row) => /^[.#]{2,}$/.test(row) && row.length === rows[0]!.length);
  },
});
const SECTOR_OF = text('rows of cells: 0 to 9, a to z, or . each', /^[.0-9a-z]+(\n[.0-9a-z]+)*$/);
const LOOT = text(
  'a loot table such as minecraft:chests/simple_dungeon, or items such as 16 minecraft:bread',
  {
    test: (value) => {
      const loot = readLoot(value);
      return !('problem' in loot) && formatLoot(loot) === value;
    },
  },
);
const LABEL = text('the texts of signs, such as IN,OUT', {
  test: (value) => textsFault(value) === undefined,
});
/** Two go without saying; far more than any maze has sides to the outside is a damaged file. */
const OPENINGS = integer(1, 2 ** 16, { but: 2 });
const DOORS = oneOf<DoorKind>(['low', 'full'], '"low" or "full"');
const FLOORS = integer(1, ({ height }) => height);
/** Floor, feet, head, lintel and ceiling at least. */
const RISE = integer(5, ({ height }) => height);
const MINES = integer(0, ({ width, length }) => width * length);
const PITCH = integer(1, ({ width, length }) => Math.max(width, length));

/** All that a file can say, in the order in which it is written. What a file need not say, it promises nothing of. */
const TAGS = {
  version: always('Version', ALL, only(1, '1, the only version')),
  /** The DAG file's JSON text. In the file, characters beyond ASCII are written as JSON escapes. */
  dag: always('Dag', CELLS, DAG),
  kind: always('Algorithm', [...POSTS, ...MINEFIELD], KIND),
  /** The region file's text: the cells. */
  region: always('Region', POSTS, REGION),
  /** The lamp that is lit while a finished maze stands. */
  done: always('Done', POSTS, PLACE),
  /** How many there are. */
  mines: always('Mines', MINEFIELD, MINES),
  /** Blocks from one cell to the next. */
  pitch: always('Pitch', MACHINES, PITCH),
  /** A block in cell (0, 0) where a player's feet are when standing there. */
  origin: always('Origin', ALL, PLACE),
  /** `[dx, dz]`: the square of cell (0, 0) is `pitch` columns both ways from `origin` + (dx, 0, dz). */
  square: always('Square', MACHINES, SQUARE),
  /** What makes a new maze: button, lever, plate, or the block to power. */
  generate: always('Generate', MACHINES, PLACE),
  /** Game ticks until all doors are still: from the press, or from when the lamp of a uniform machine is lit. */
  settleTicks: always('SettleTicks', MACHINES, TICKS),
  doors: always('Doors', MACHINES, DOORS),
  /** How many floors there are, and blocks from one to the next. */
  floors: maybe('Floors', CELLS, FLOORS, { beside: 'Rise' }),
  rise: maybe('Rise', CELLS, RISE, { beside: 'Floors' }),
  trigger: maybe('Trigger', MACHINES, oneOf<Trigger>(TRIGGERS), { unsaid: 'button' }),
  /** The timer's lever, and game ticks from one maze of the timer to the next. */
  timer: maybe('Timer', MACHINES, PLACE, { beside: 'Period' }),
  periodTicks: maybe('Period', MACHINES, PERIOD, { beside: 'Timer' }),
  /** The lamp that is lit while the maze changes. */
  lamp: maybe('Lamp', CELLS, PLACE),
  /** Every plate that makes a new maze. */
  plates: maybe('Plates', MACHINES, places('plate')),
  /** The button that lights the trail, where it is not lit always. */
  trail: maybe('Trail', CELLS, PLACE),
  /** Game ticks until the trail is lit all the way: from the press of its button, or from when the doors are still. */
  trailTicks: maybe('TrailTicks', CELLS, TICKS, { beside: 'Trail' }),
  /** Further buttons that make a new maze. */
  buttons: maybe('Buttons', MACHINES, places('button')),
  /** The plate in the goal that makes a new maze. */
  goal: maybe('Goal', CELLS, PLACE),
  /** How many sectors renew in turn, one after the other. */
  sectors: maybe('Sectors', MACHINES, integer(2, MOST_TICKS), { unsaid: 1 }),
  /** In which of them each cell or post renews: a row of characters for each row, `.` where nothing does, else 0 to 9 and a to z. */
  sectorOf: maybe('SectorOf', MACHINES, SECTOR_OF),
  /** How many ways in and out there are on the ground. */
  openings: maybe('Openings', MACHINES, OPENINGS, { unsaid: 2 }),
  /** Every way in and out, the entrance first: the block at foot level in the outer wall, right beside the room. */
  ways: maybe('Ways', MACHINES, places('way in or out')),
  chests: maybe('Chests', MACHINES, places('chest')),
  /** What is in each chest, as `formatLoot` says it; nothing where they are empty. */
  loot: maybe('Loot', MACHINES, LOOT),
  /** The signs over ways in and out, and the text of each as `IN,OUT`, lines apart by `|`. */
  signs: maybe('Signs', MACHINES, places('sign'), { beside: 'Label' }),
  label: maybe('Label', MACHINES, LABEL, { beside: 'Signs' }),
  /** The ladder onto the spectators' gallery, from the ground on, then what it hangs on. */
  gallery: maybe('Gallery', MACHINES, places('block of the way up')),
  /** Water beside the machine washes nothing away. */
  casing: maybe('Casing', MACHINES, only(true, '1, or absent')),
  /** What the machine was asked for, from which it can be made again: see `askedText`. */
  asked: maybe('Asked', MACHINES, ASKED),
};

type Tags = typeof TAGS;
/** A field of a description. */
type Field = keyof Tags;
type ValueOf<T> = T extends TagOf<infer V, Kind, boolean> ? V : never;
/** The fields that files of a kind have always, or can be without. */
type FieldOf<K extends Kind, IsOptional> = {
  [F in Field]: K extends Tags[F]['of'][number]
    ? IsOptional extends Tags[F]['optional']
      ? F
      : never
    : never;
}[Field];

/** What a file of a kind says of itself: the fields of {@link TAGS} that it has. Positions are blocks in the schematic, [0, 0, 0] being its north-west bottom corner. */
type InfoOf<K extends Kind> = { readonly kind: K } & {
  readonly [F in Exclude<FieldOf<K, false>, 'kind'>]: ValueOf<Tags[F]>;
} & { readonly [F in FieldOf<K, true>]?: ValueOf<Tags[F]> };

/** What a schematic says about a machine of cells in it, whose mazes are drawn from a DAG: the `Mazestone` compound of its `Metadata`. */
export type CellsInfo = InfoOf<'cells'>;
/** What it says about a uniform machine: `Algorithm` is `uniform`, and there is no DAG. */
export type PostsInfo = InfoOf<'posts'>;
/** What it says of a growth machine: `Algorithm` is `growth`. Older versions made some, and nothing presses or checks them now. */
export type GrowthInfo = InfoOf<'growth'>;
/** What it says of a minefield: `Algorithm` is `minefield`, and there are no tags of a machine. */
export type MinefieldInfo = InfoOf<'minefield'>;
/** What metadata say of a machine's building and controls, whatever makes its mazes. */
export type BuildingInfo = Omit<CellsInfo, 'kind' | 'dag'>;

/** What a file says of its machine. */
export type MachineInfo = CellsInfo | PostsInfo;

/** What a file of ours can say of itself. */
export type FileInfo = MachineInfo | GrowthInfo | MinefieldInfo;

/** What a file says that is a part of another, for structure blocks, which take no whole one: no machine by itself. */
export interface PieceInfo {
  /** Which piece it is along x, y and z, from 0. */
  readonly at: Vec3;
  /** The name of the file that all of it is in. */
  readonly whole: string;
}

/**
 * All that a player makes a new maze with, the place in `Generate` first.
 * @param info what a file's metadata say of it.
 */
export function pressPlaces(info: Pick<CellsInfo, 'generate' | 'buttons' | 'goal'>): Vec3[] {
  const { generate, buttons = [], goal } = info;
  return [generate, ...buttons, ...(goal ? [goal] : [])];
}

/** What a file says of where controls stand. */
export type ControlsInfo = Partial<
  Pick<CellsInfo, 'timer' | 'lamp' | 'trail' | 'plates'> & Pick<PostsInfo, 'done'>
> &
  Parameters<typeof pressPlaces>[0];

/** Where all controls of a machine stand, and its lamp. */
export function controlPlaces(info: ControlsInfo): Vec3[] {
  const { timer, lamp, trail, plates = [], done } = info;
  const single = [timer, lamp, trail, done].filter((at) => at !== undefined);
  return [...pressPlaces(info), ...single, ...plates];
}

/** They one by one: a field's codec is of the field's values. */
const ENTRIES = Object.entries(TAGS) as unknown as readonly (readonly [
  Field,
  TagOf<unknown, Kind, boolean>,
])[];

/** The tag in which a field of a description stands. */
export const tagOf = (field: string): string => TAGS[field as Field].tag;

/** What is known of what a file describes: of what is optional it may be that there is nothing of it. */
export type Facts<I extends FileInfo> = {
  readonly [F in keyof I]: I[F] | (undefined extends I[F] ? false | undefined : never);
};

/** What metadata say of it: what goes without saying is left out, and whatever else `facts` have. */
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
 * The `Mazestone` compound for a schematic of the given size.
 * @throws MazestoneError `bad-metadata`, one diagnostic per field out of range: what is written can be read.
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

/** What a piece says of itself, beside what it describes. */
export function pieceFields({ at, whole }: PieceInfo): Fields {
  return { Version: int(1), Piece: intArray(at), Whole: string(whole) };
}

/** What is read of a file's description. */
export type InfoRead = { readonly info: FileInfo } | { readonly errors: readonly Diagnostic[] };

/** A description as a `Schematic` has it. */
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

/** Why a file is no machine of cells, for what takes those only: it is of another kind, or its description is no good. */
export function whyNoCells({
  info,
  infoErrors,
}: Pick<Schematic, 'info' | 'infoErrors'>): readonly Diagnostic[] {
  if (info === undefined || info.kind === 'cells') return infoErrors;
  return [OTHERS[info.kind]];
}

/**
 * What a schematic's `Metadata` children describe, or what is wrong: one `no-metadata` where there is no `Mazestone`
 * compound, else one `bad-metadata` per field that is missing, of the wrong type or out of range. The DAG text is only
 * taken over; `parseDagFile` reads it.
 * @param where what diagnostics call the compound.
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
    // Of an unknown kind it has what all machines have.
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

/** What a piece of a file is refused with. */
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
 * Where the player stands when the blocks are pasted, as WorldEdit writes it: the way from there to the box's corner.
 * Other editors leave these tags alone.
 */
export function offsetFields(anchor: Vec3): Fields {
  const [x, y, z] = anchor.map((a) => int(0 - a));
  return { WEOffsetX: x, WEOffsetY: y, WEOffsetZ: z };
}

/** The anchor that such tags say; the corner where there are none. */
export function anchorOf(fields: Fields): Vec3 {
  const [x = 0, y = 0, z = 0] = ['X', 'Y', 'Z'].map((axis) => childValue(fields, `WEOffset${axis}`, 'int'));
  return [0 - x, 0 - y, 0 - z];
}

/** What a format's tags say of a file as people see it. */
export function aboutFields({ name, author, description }: About): Fields {
  return {
    ...(name !== undefined && { Name: string(name) }),
    ...(author !== undefined && { Author: string(author) }),
    ...(description !== undefined && { Description: string(description) }),
  };
}

/** What such tags say. */
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

/** What a machine is called where nobody says otherwise. */
export const MACHINE_ABOUT: About = {
  name: 'Maze',
  author: 'Mazestone',
  description: 'A machine that raises a new random maze at each press',
};

/** What a minefield is called. */
export const MINEFIELD_ABOUT: About = {
  name: 'Minefield',
  author: 'Mazestone',
  description: 'A minefield with a block of TNT under every mine',
};

/**
 * When a file was made: not known. Equal input gives equal bytes, on any day; readers want a number, and
 * to Litematica a schematic without one was made at the moment it is looked at.
 */
export const NO_DATE: Tag = { type: 'long', value: [0, 0] };

/**
 * JSON with every character beyond ASCII as an escape. Many programs take NBT strings for UTF-8 and not for Java's modified
 * UTF-8, and would misread an emoji in a seed. In JSON such characters stand in strings only, where an escape is the same.
 */
export function asciiJson(json: string): string {
  return json.replaceAll(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
