import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import type { DoorKind } from '../cells/family.js';
import { TRIGGERS, type Trigger } from '../circuit/controls.js';
import type { PoppingRule } from '../flow/popping.js';
import type { About, Schematic } from './format.js';
import {
  child,
  childValue,
  compound,
  int,
  intArray,
  string,
  type Fields,
  type Tag,
  type TagValue,
} from './nbt.js';

/**
 * What a schematic says about the machine in it: the `Mazestone` compound of its `Metadata`. Positions are
 * blocks in the schematic, [0, 0, 0] being its north-west bottom corner.
 */
export interface MachineInfo {
  readonly version: 1;
  /** The DAG file's JSON text. In the file, characters beyond ASCII are written as JSON escapes. */
  readonly dag: string;
  /** Blocks from one cell to the next. */
  readonly pitch: number;
  /** A block in cell (0, 0) where a player's feet are when standing there. */
  readonly origin: Vec3;
  /** `[dx, dz]`: the square of cell (0, 0) is `pitch` columns both ways from `origin` + (dx, 0, dz). */
  readonly square: readonly [number, number];
  /** The button or lever that makes a new maze. */
  readonly generate: Vec3;
  /** Game ticks from the press until all doors are still. */
  readonly settleTicks: number;
  readonly doors: DoorKind;
  /** What the controls promise; a file without a tag promises nothing of it. A button is said by no tag. */
  readonly trigger?: Trigger;
  /** The timer's lever, and game ticks from one maze of the timer to the next. */
  readonly timer?: Vec3;
  readonly periodTicks?: number;
  /** The lamp that is lit while the maze changes. */
  readonly lamp?: Vec3;
  /** Every plate that makes a new maze. */
  readonly plates?: readonly Vec3[];
  /** The button that lights the trail, where it is not lit always. */
  readonly trail?: Vec3;
  /**
   * Game ticks until the trail is lit all the way from the entrance to the sink: from the press of its button, or from when the
   * doors are still. Where there is no trail, nothing.
   */
  readonly trailTicks?: number;
  /** Further buttons that make a new maze. */
  readonly buttons?: readonly Vec3[];
  /** The plate in the goal that makes a new maze. */
  readonly goal?: Vec3;
  /** How many sectors renew in turn, one after the other; without it all cells at once. */
  readonly sectors?: number;
  /** In which of them each cell renews: a row of characters for each row of cells, `.` where nothing does, else 0 to 9 and a to z. */
  readonly sectorOf?: string;
  /** How many ways in and out there are on the ground; without it an entrance and an exit. */
  readonly openings?: number;
  /**
   * Every way in and out, the entrance first: the block at foot level in the outer wall, right beside the room. Older files do
   * not say it, nor which chests there are.
   */
  readonly ways?: readonly Vec3[];
  /** Every chest. */
  readonly chests?: readonly Vec3[];
  /** Water beside the machine washes nothing away. */
  readonly casing?: true;
  /** On a machine of several floors how many there are, and blocks from one to the next. */
  readonly floors?: number;
  readonly rise?: number;
}

/** What metadata say of a machine's building and controls, whatever makes its mazes. */
export type BuildingInfo = Omit<MachineInfo, 'dag'>;

/** What it says about a machine that makes mazes by popping walls: `Algorithm` is `uniform` or `growth`, and there is no DAG. */
export interface PostsInfo extends Pick<
  MachineInfo,
  | 'version'
  | 'pitch'
  | 'origin'
  | 'square'
  | 'generate'
  | 'doors'
  | 'trigger'
  | 'timer'
  | 'periodTicks'
  | 'plates'
  | 'openings'
  | 'ways'
  | 'casing'
> {
  /** Which posts toss again. */
  readonly algorithm: PoppingRule;
  /** The region file's text: its cells. */
  readonly region: string;
  /** The lamp that is lit while a finished maze stands. */
  readonly done: Vec3;
  /** Game ticks from the lamp's lighting until all doors are still. */
  readonly settleTicks: number;
}

/** What it says of a minefield: `Algorithm` is `minefield`, and there are no tags of a machine. */
export interface MinefieldInfo extends Pick<MachineInfo, 'version' | 'origin'> {
  /** How many mines there are. */
  readonly mines: number;
}

/** What a file of ours can say of itself. */
export type FileInfo = MachineInfo | PostsInfo | MinefieldInfo;

/** What a file says that is a part of another, for structure blocks, which take no whole one: no machine by itself. */
export interface PieceInfo {
  /** Which piece it is along x, y and z, from 0. */
  readonly at: Vec3;
  /** The name of the file that all of it is in. */
  readonly whole: string;
}

/** Ten minutes: no machine that fits into a schematic is slower, and a damaged number must not keep anybody waiting. */
const MOST_TICKS = 12000;
/** Ways in and out at most: far more than any maze has sides to the outside is a damaged file. */
const MOST_OPENINGS = 2 ** 16;

/** What `Algorithm` says: mazes are drawn from a DAG, as where it says nothing, or by popping walls. */
const FLOW = 'flow';
const POPPING: readonly PoppingRule[] = ['uniform', 'growth'];
/** Or what is there makes no mazes. */
const MINEFIELD = 'minefield';

const ALGORITHMS: readonly string[] = [FLOW, ...POPPING, MINEFIELD];

/** Floor, feet, head, lintel and ceiling. */
const LEAST_RISE = 5;

/** An hour and a little, the longest there is. */
const MOST_PERIOD = 73000;

/**
 * All that a player makes a new maze with, the place in `Generate` first.
 * @param info what a file's metadata say of it.
 * @example
 * import { buildDag, compile, openingsFrom, pressPlaces, readMachine } from 'mazestone/core';
 *
 * const dag = buildDag('peel', { width: 4, height: 4, seed: '1' });
 * const openings = openingsFrom(dag, [{ cell: [0, 0] }, { cell: [3, 3] }]);
 * const { bytes } = compile(dag, { seed: '1', ...openings });
 * console.log(pressPlaces(readMachine(bytes).info).length); // 2
 */
export function pressPlaces(info: Pick<MachineInfo, 'generate' | 'buttons' | 'goal'>): Vec3[] {
  const { generate, buttons = [], goal } = info;
  return [generate, ...buttons, ...(goal ? [goal] : [])];
}

/** Where all controls of a machine stand, and its lamp. */
export function controlPlaces(
  info: Partial<Pick<MachineInfo, 'timer' | 'lamp' | 'trail' | 'plates'> & Pick<PostsInfo, 'done'>> &
    Parameters<typeof pressPlaces>[0],
): Vec3[] {
  const { timer, lamp, trail, plates = [], done } = info;
  const single = [timer, lamp, trail, done].filter((at) => at !== undefined);
  return [...pressPlaces(info), ...single, ...plates];
}

/** The region file of a rectangle that misses no cell and has posts inside. */
const FULL = /^(\.{2,})(\r?\n\1)+(\r?\n)?$/;
const SECTOR_ROWS = /^[.0-9a-z]+(\n[.0-9a-z]+)*$/;

/** A schematic's size: along x, y and z. */
export type Box = Pick<BlockGrid, 'width' | 'height' | 'length'>;

/** An NBT string's length is an unsigned short. */
const MAX_STRING = 65535;

/**
 * The `Mazestone` compound for a schematic of the given size.
 * @throws MazestoneError `bad-metadata`, one diagnostic per field out of range: what is written can be read.
 */
export function writeMachineInfo(info: FileInfo, box: Box): Tag {
  const fields = 'mines' in info ? minefieldFields(info) : machineFields(info);
  const result = readMachineInfo({ Mazestone: compound(fields) }, box);
  if ('errors' in result) throw new MazestoneError(result.errors);
  return compound(fields);
}

/** What a piece says of itself, beside what it describes. */
export function pieceFields({ at, whole }: PieceInfo): Fields {
  return { Version: int(1), Piece: intArray(at), Whole: string(asciiJson(whole)) };
}

function minefieldFields({ version, mines, origin }: MinefieldInfo): Fields {
  return { Version: int(version), Algorithm: string(MINEFIELD), Mines: int(mines), Origin: intArray(origin) };
}

function machineFields(info: MachineInfo | PostsInfo): Fields {
  return {
    Version: int(info.version),
    ...('dag' in info
      ? { Dag: string(asciiJson(info.dag)) }
      : { Algorithm: string(info.algorithm), Region: string(info.region), Done: intArray(info.done) }),
    Pitch: int(info.pitch),
    Origin: intArray(info.origin),
    Square: intArray(info.square),
    Generate: intArray(info.generate),
    SettleTicks: int(info.settleTicks),
    Doors: string(info.doors),
    ...promises(info),
  };
}

/** What not every machine has. */
function promises(info: Partial<MachineInfo>): Fields {
  return {
    ...(info.floors !== undefined && { Floors: int(info.floors) }),
    ...(info.rise !== undefined && { Rise: int(info.rise) }),
    ...(info.trigger && { Trigger: string(info.trigger) }),
    ...(info.timer && { Timer: intArray(info.timer) }),
    ...(info.periodTicks !== undefined && { Period: int(info.periodTicks) }),
    ...(info.lamp && { Lamp: intArray(info.lamp) }),
    ...(info.plates && { Plates: intArray(info.plates.flat()) }),
    ...(info.trail && { Trail: intArray(info.trail) }),
    ...(info.trailTicks !== undefined && { TrailTicks: int(info.trailTicks) }),
    ...(info.buttons && { Buttons: intArray(info.buttons.flat()) }),
    ...(info.goal && { Goal: intArray(info.goal) }),
    ...(info.sectors !== undefined && { Sectors: int(info.sectors) }),
    ...(info.sectorOf !== undefined && { SectorOf: string(info.sectorOf) }),
    ...(info.openings !== undefined && { Openings: int(info.openings) }),
    ...(info.ways && { Ways: intArray(info.ways.flat()) }),
    ...(info.chests && { Chests: intArray(info.chests.flat()) }),
    ...(info.casing && { Casing: int(1) }),
  };
}

/** What is read of a file's description. */
export type InfoRead =
  | { readonly info: MachineInfo }
  | { readonly posts: PostsInfo }
  | { readonly minefield: MinefieldInfo }
  | { readonly errors: readonly Diagnostic[] };

/** A description as a `Schematic` has it. */
export function infoFields(read: InfoRead): Pick<Schematic, 'info' | 'posts' | 'minefield' | 'infoErrors'> {
  if ('info' in read) return { info: read.info, infoErrors: [] };
  if ('errors' in read) return { infoErrors: read.errors };
  if ('minefield' in read) {
    const error: Diagnostic = {
      code: 'minefield',
      message: 'this is a minefield, which makes no mazes and has no button',
      where: 'tag Algorithm',
      hint: 'verify, doctor, bill and convert take it, and render without --press',
    };
    return { minefield: read.minefield, infoErrors: [error] };
  }
  const error: Diagnostic = {
    code: 'no-dag',
    message: 'this machine makes its mazes by popping walls, not from a DAG',
    where: 'tag Algorithm',
    hint: 'verify, convert, bill, doctor and render -o take it',
  };
  return { posts: read.posts, infoErrors: [error] };
}

/**
 * The machine described by a schematic's `Metadata` children, or what is wrong: one `no-metadata` where
 * there is no `Mazestone` compound, else one `bad-metadata` per field that is missing, of the wrong type or
 * out of range. The DAG text is only taken over; `parseDagFile` reads it.
 * @param where what diagnostics call the compound.
 */
export function readMachineInfo(metadata: Fields, box: Box, where = 'tag Metadata.Mazestone'): InfoRead {
  const fields = childValue(metadata, 'Mazestone', 'compound');
  if (fields === undefined) {
    const error: Diagnostic = {
      code: 'no-metadata',
      message: "this is somebody else's schematic: it does not say which machine is in it",
      where,
      hint: 'use the file as mazestone wrote it; other programs leave this part out when they save a copy',
    };
    return { errors: [error] };
  }

  const errors: Diagnostic[] = [];
  /** The tag's value if it has the type and passes; `expected` says what does. */
  const field = <T extends 'int' | 'string' | 'intArray'>(
    name: string,
    type: T,
    passes: (value: TagValue[T]) => boolean,
    expected: string,
  ): TagValue[T] | undefined => {
    const found = child(fields, name, type);
    if ('value' in found && passes(found.value)) return found.value;
    const problem = 'problem' in found ? found.problem : `is ${shown(found.value)}`;
    errors.push({
      code: 'bad-metadata',
      message: `${name} ${problem}; it should be ${expected}`,
      where: `${where}.${name}`,
      hint: 'use the file as mazestone wrote it',
      field: name,
    });
    return undefined;
  };
  const integer = (value: number, least: number, most: number): boolean =>
    Number.isInteger(value) && value >= least && value <= most;
  const insideBox = (at: readonly number[]): boolean =>
    at.length === 3 &&
    [box.width, box.height, box.length].every((size, axis) => integer(at[axis]!, 0, size - 1));

  const version = field('Version', 'int', (v) => v === 1, '1, the only version there is');
  if (Object.hasOwn(fields, 'Piece')) return { errors: [pieceFault(fields, where)] };
  const text = (name: string, what: string): string | undefined =>
    field(
      name,
      'string',
      (v) => v.length > 0 && v.length <= MAX_STRING,
      `the text of a ${what} file, at most ${MAX_STRING} characters`,
    );
  const has = (...names: readonly string[]): boolean => names.some((name) => Object.hasOwn(fields, name));
  const algorithm = has('Algorithm')
    ? field('Algorithm', 'string', (v) => ALGORITHMS.includes(v), `one of ${ALGORITHMS.join(', ')}`)
    : FLOW;
  if (algorithm === MINEFIELD) {
    const most = box.width * box.length;
    const mines = field('Mines', 'int', (v) => integer(v, 0, most), `an integer from 0 to ${most}`);
    const at = field('Origin', 'intArray', insideBox, '[x, y, z] inside the schematic');
    if (errors.length > 0) return { errors };
    return { minefield: { version: version as 1, mines: mines!, origin: at as unknown as Vec3 } };
  }
  const dag = algorithm === FLOW ? text('Dag', 'DAG') : undefined;
  const mostPitch = Math.max(box.width, box.length);
  const pitch = field('Pitch', 'int', (v) => integer(v, 1, mostPitch), `an integer from 1 to ${mostPitch}`);
  const boxText = `${box.width} x ${box.height} x ${box.length}`;
  const origin = field('Origin', 'intArray', insideBox, `[x, y, z] inside the schematic of ${boxText}`);
  const square = field(
    'Square',
    'intArray',
    (v) => v.length === 2 && v.every((d) => integer(d, pitch === undefined ? -mostPitch : 1 - pitch, 0)),
    '[dx, dz], each above -Pitch and at most 0, so that Origin is in the square',
  );
  const generate = field('Generate', 'intArray', insideBox, `[x, y, z] inside the schematic of ${boxText}`);
  const settleTicks = field(
    'SettleTicks',
    'int',
    (v) => integer(v, 0, MOST_TICKS),
    `an integer from 0 to ${MOST_TICKS} game ticks`,
  );
  const doors = field('Doors', 'string', (v) => v === 'low' || v === 'full', '"low" or "full"');
  const place = `[x, y, z] inside the schematic of ${boxText}`;
  /** What every machine has, once there are no errors. */
  const common = () => ({
    version: version as 1,
    pitch: pitch!,
    origin: origin as unknown as Vec3,
    square: square as unknown as readonly [number, number],
    generate: generate as unknown as Vec3,
    settleTicks: settleTicks!,
    doors: doors as DoorKind,
  });
  const trigger = has('Trigger')
    ? field('Trigger', 'string', (v) => TRIGGERS.some((name) => name === v), `one of ${TRIGGERS.join(', ')}`)
    : undefined;
  // A timer is its lever and its period.
  const timed = has('Timer', 'Period');
  const timer = timed ? field('Timer', 'intArray', insideBox, place) : undefined;
  const periodTicks = timed
    ? field(
        'Period',
        'int',
        (v) => integer(v, 1, MOST_PERIOD),
        `an integer from 1 to ${MOST_PERIOD} game ticks`,
      )
    : undefined;
  const one = (name: string): readonly number[] | undefined =>
    has(name) ? field(name, 'intArray', insideBox, place) : undefined;
  const places = (name: string, each: string): readonly number[] | undefined =>
    has(name)
      ? field(
          name,
          'intArray',
          (v) => v.length > 0 && triples(v).every(insideBox),
          `${place}, once for each ${each}`,
        )
      : undefined;
  const plates = places('Plates', 'plate');
  const openings = has('Openings')
    ? field(
        'Openings',
        'int',
        (v) => v !== 2 && integer(v, 1, MOST_OPENINGS),
        `an integer from 1 to ${MOST_OPENINGS}, but 2, which goes without saying`,
      )
    : undefined;
  const ways = places('Ways', 'way in or out');
  const casing = has('Casing') ? field('Casing', 'int', (v) => v === 1, '1, or not there at all') : undefined;

  /** What machines of either kind may have, once there are no errors. */
  const further = () => ({
    ...(trigger !== undefined && { trigger: trigger as Trigger }),
    ...(timer && { timer: timer as unknown as Vec3 }),
    ...(periodTicks !== undefined && { periodTicks }),
    ...(plates && { plates: triples(plates) as unknown as Vec3[] }),
    ...(openings !== undefined && { openings }),
    ...(ways && { ways: triples(ways) as unknown as Vec3[] }),
    ...(casing !== undefined && { casing: true as const }),
  });
  const rule = POPPING.find((name) => name === algorithm);
  if (rule !== undefined) {
    const region = field(
      'Region',
      'string',
      (v) => FULL.test(v),
      'the region file of a rectangle that misses no cell, 2 or more along each side',
    );
    const done = field('Done', 'intArray', insideBox, place);
    if (errors.length > 0) return { errors };
    return {
      posts: { ...common(), ...further(), algorithm: rule, region: region!, done: done as unknown as Vec3 },
    };
  }

  const lamp = one('Lamp');
  const buttons = places('Buttons', 'button');
  const goal = one('Goal');
  const chests = places('Chests', 'chest');

  const sectors = has('Sectors')
    ? field('Sectors', 'int', (v) => integer(v, 2, MOST_TICKS), `an integer from 2 to ${MOST_TICKS}`)
    : undefined;
  const sectorOf = has('SectorOf')
    ? field('SectorOf', 'string', (v) => SECTOR_ROWS.test(v), 'rows of cells: 0 to 9, a to z, or . each')
    : undefined;

  const trail = one('Trail');
  const trailTicks = has('Trail', 'TrailTicks')
    ? field(
        'TrailTicks',
        'int',
        (v) => integer(v, 0, MOST_TICKS),
        `an integer from 0 to ${MOST_TICKS} game ticks`,
      )
    : undefined;

  // Several floors are their number and how far they are apart.
  const storeyed = has('Floors', 'Rise');
  const most = (least: number): string => `an integer from ${least} to ${box.height}`;
  const floors = storeyed ? field('Floors', 'int', (v) => integer(v, 1, box.height), most(1)) : undefined;
  const rise = storeyed
    ? field('Rise', 'int', (v) => integer(v, LEAST_RISE, box.height), most(LEAST_RISE))
    : undefined;

  if (errors.length > 0) return { errors };
  return {
    info: {
      ...common(),
      ...further(),
      dag: dag!,
      ...(lamp && { lamp: lamp as unknown as Vec3 }),
      ...(trail && { trail: trail as unknown as Vec3 }),
      ...(trailTicks !== undefined && { trailTicks }),
      ...(buttons && { buttons: triples(buttons) as unknown as Vec3[] }),
      ...(chests && { chests: triples(chests) as unknown as Vec3[] }),
      ...(goal && { goal: goal as unknown as Vec3 }),
      ...(sectors !== undefined && { sectors }),
      ...(sectorOf !== undefined && { sectorOf }),
      ...(floors !== undefined && { floors }),
      ...(rise !== undefined && { rise }),
    },
  };
}

/** What a piece of a file is refused with. */
function pieceFault(fields: Fields, where: string): Diagnostic {
  const at = childValue(fields, 'Piece', 'intArray');
  const whole = childValue(fields, 'Whole', 'string');
  return {
    code: 'piece',
    message: `this is ${at === undefined ? 'a piece' : `piece ${at.join(', ')}`} of a file that was split for structure blocks, and nothing by itself`,
    where,
    hint: `take the whole file that it was split from${whole === undefined ? '' : `, ${whole}`}`,
  };
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
 * JSON with every character beyond ASCII as an escape. NBT strings are in Java's modified UTF-8, which
 * differs from UTF-8 outside the basic plane: an emoji in a seed would make a file
 * that the game cannot open. In JSON such characters stand in strings only, where an escape is the same.
 */
export function asciiJson(json: string): string {
  return json.replaceAll(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A value for a message, shortened. */
function shown(value: number | string | readonly number[]): string {
  if (typeof value === 'string' && value.length > 40) return `a text of ${value.length} characters`;
  return JSON.stringify(value);
}

function triples(values: readonly number[]): (readonly number[])[] {
  return Array.from({ length: Math.ceil(values.length / 3) }, (_, k) => values.slice(3 * k, 3 * k + 3));
}
