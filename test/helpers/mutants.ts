import { DUST, repeater } from '../../src/cells/cell.js';
import { FAMILIES } from '../../src/cells/families.js';
import { originalOf } from '../../src/machine/original.js';
import { conform, type Original } from '../../src/verify/conform.js';
import type { CellFamily } from '../../src/cells/family.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { EAST, NORTH, opposite } from '../../src/board/grid.js';
import { parseDagFile } from '../../src/dag/file.js';
import { type Diagnostic } from '../../src/base/diagnostic.js';
import {
  AIR,
  blockAt,
  blockIndex,
  type BlockEntity,
  type BlockGrid,
  type Item,
  type Vec3,
} from '../../src/blocks/grid.js';
import { blockInfo, type BlockInfo, type Kind } from '../../src/blocks/catalogue.js';
import type { BuildingInfo } from '../../src/formats/metadata.js';
import { borderAt, roomOf, type BorderPlace, type Span } from '../../src/verify/room.js';
import { DOWN, OFFSETS } from '../../src/blocks/facing.js';
import { formatState } from '../../src/blocks/state.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';
import { withBlocks } from './edits.js';

/*
 * Does the verifier find every changed block? Every block of a small machine is removed, turned, and replaced by a similar
 * one, one at a time, and its contents are changed likewise. The verifier must refuse each mutant and name the block. In
 * machines with more controls than a button, only the controls are changed.
 */

/**
 * A maze with all six pairs of out-edges, each in columns and on squares of both parities, and all four single ones.
 */
const ROWS = ['4ca4c', '20888', '55199', '66331', '221a1'];

/** The role of a block. */
export type Role =
  | Exclude<Kind, 'air' | 'solid' | 'clear'>
  | 'lever'
  | 'plate'
  | 'counter'
  | 'glass'
  | 'composter'
  | 'support'
  | 'slab'
  | 'wall over a torch'
  | 'door'
  | 'lintel over a door'
  | 'lintel over a way'
  | 'floor of a way'
  | 'floor of a room'
  | 'floor under a wall'
  | Wall
  | `top of ${Wall}`
  | 'path around';

type Wall = 'a wall' | 'a wall beside a way' | 'an outer wall' | 'a post';

/** Roles of many similar blocks that are not part of the circuit. Only a sample of them is changed. */
const PASSIVE: ReadonlySet<Role> = new Set([
  'floor of a room',
  'floor of a way',
  'floor under a wall',
  'a wall',
  'a wall beside a way',
  'an outer wall',
  'a post',
  'top of a wall',
  'top of a wall beside a way',
  'top of an outer wall',
  'top of a post',
  'lintel over a way',
  'path around',
]);

/** One change of one block. */
interface Mutant {
  readonly index: number;
  readonly role: Role;
  readonly what: string;
  readonly state: string;
  readonly entity?: BlockEntity | undefined;
}

/** The verifier's answer for a mutant. */
export interface Verdict extends Mutant {
  readonly failures: readonly Diagnostic[];
  /** Whether a failure names its block. */
  readonly isNamed: boolean;
}

/** Mutants that may pass: a block of another material that works the same. */
export const HARMLESS = /^floor of a way: to obsidian$/;

export const nameOf = ({ role, what }: Mutant): string => `${role}: ${what}`;

/**
 * The column [x, z] of a block, relative to the square of cell (0, 0), and its height above the floor's surface layer.
 */
export function placeIn(
  grid: BlockGrid,
  { origin, square }: Pick<BuildingInfo, 'origin' | 'square'>,
  index: number,
): Vec3 {
  const [x, y, z] = blockAt(grid, index);
  return [x - origin[0] - square[0], y - origin[1] + 1, z - origin[2] - square[1]];
}

/** A grid with these changes. */
function gridWith(grid: BlockGrid, mutants: readonly Mutant[]): BlockGrid {
  return withBlocks(
    grid,
    mutants.map(({ index, state, entity }) => [index, state, entity] as const),
  );
}

/** The controls are north of this row, relative to the first cell's square. */
const CONTROLS = -4;
const SIDES = ['north', 'east', 'south', 'west'];
const SPACE = [...SIDES, 'up', 'down'];
const FENCE = 'minecraft:oak_fence[east=false,north=false,south=false,waterlogged=false,west=false]';

type Controls = Pick<CompileOptions, 'trigger' | 'every' | 'lamp'>;

/** The machines to change, by name: families with all their blocks, and machines with their controls. */
export const VICTIMS: Readonly<Record<string, readonly [family: string, controls?: Controls]>> = {
  ...Object.fromEntries(FAMILIES.map(({ name }) => [name, [name] as const])),
  'plates, timer, lamp': ['low-3', { trigger: 'plate', every: 4, lamp: true }],
  'lever, timer': ['low-3', { trigger: 'lever', every: 5 }],
  'input, lamp': ['full-4', { trigger: 'none', lamp: true }],
};

export function victimOf(name: string): Victim {
  const [family, controls] = VICTIMS[name]!;
  return new Victim(
    FAMILIES.find((f) => f.name === family)!,
    controls,
  );
}

/** A machine to change. */
export class Victim {
  readonly file: CellsFile;
  private readonly original: Original;
  private readonly infos: readonly BlockInfo[];
  private readonly doors = new Set<number>();
  private readonly supports = new Set<number>();

  constructor(
    readonly family: CellFamily,
    readonly controls?: Controls,
  ) {
    const dag = parseDagFile(
      JSON.stringify({ format: 'mazestone/dag', version: 1, width: 5, height: 5, out: ROWS }),
    );
    const entrance = { cell: 4, side: NORTH } as const;
    const { bytes } = compile(dag, { seed: '1', family, entrance, presses: 0, ...controls });
    this.file = readMachine(bytes);
    this.original = originalOf(this.file) as Original;
    const { grid } = this.file;
    this.infos = grid.palette.map(blockInfo);
    grid.blocks.forEach((_, i) => {
      const { kind, facing, properties } = this.at(i);
      if (kind === 'piston') this.doors.add(this.beside(i, facing, properties.extended === 'true' ? 2 : 1));
      else if (kind === 'torch' || kind === 'button') this.supports.add(this.beside(i, facing));
      else if (kind === 'dust' || kind === 'repeater' || kind === 'comparator')
        this.supports.add(this.beside(i, 0));
    });
  }

  private at(index: number): BlockInfo {
    return this.infos[this.file.grid.blocks[index]!]!;
  }

  private beside(index: number, direction: number, far = 1): number {
    const [x, y, z] = blockAt(this.file.grid, index);
    const [dx, dy, dz] = OFFSETS[direction]!;
    return blockIndex(this.file.grid, x + far * dx, y + far * dy, z + far * dz);
  }

  place(index: number): Vec3 {
    return placeIn(this.file.grid, this.file.info, index);
  }

  /** The role of the block at an index. */
  role(index: number): Role {
    const { grid, dag, info } = this.file;
    const { kind, name } = this.at(index);
    if (kind === 'button')
      return name.endsWith('lever') ? 'lever' : name.endsWith('plate') ? 'plate' : 'button';
    if (kind === 'hopper' && this.at(this.beside(index, DOWN)).kind !== 'dropper') return 'counter';
    if (kind !== 'solid' && kind !== 'clear' && kind !== 'air') return kind;
    const [x, level, z] = this.place(index);
    if (this.doors.has(index)) return 'door';
    if (name.endsWith('slab')) return 'slab';
    if (name === 'minecraft:composter') return 'composter';
    if (level < 0) return name === 'minecraft:glass' ? 'glass' : 'support';
    if (this.supports.has(index)) return 'support';
    if (level > 0 && this.at(this.beside(index, 0)).kind === 'torch') return 'wall over a torch';
    const room = roomOf(info);
    const { pitch } = info;
    const thick = pitch - this.family.room;
    if (x < -thick || z < -thick || x >= pitch * dag.width || z >= pitch * dag.height) return 'path around';
    const inRoom = (a: number, { from, to }: Span): boolean => {
      const along = (a + pitch) % pitch;
      return along >= from && along < to;
    };
    if (inRoom(x, room.x) && inRoom(z, room.z)) return 'floor of a room';
    const kindAt = (l: number): Kind => {
      const i = index + (l - level) * grid.width * grid.length;
      return this.doors.has(i) ? 'air' : this.at(i).kind;
    };
    const way = kindAt(1) === 'air' && kindAt(2) === 'air';
    if (level === 0) return way ? 'floor of a way' : 'floor under a wall';
    if (level === 3 && way) return kindAt(-1) === 'piston' ? 'lintel over a door' : 'lintel over a way';
    const wall = this.wall(borderAt(info, room, ...this.column(index)));
    return level === 3 ? `top of ${wall}` : wall;
  }

  private column(index: number): readonly [x: number, z: number] {
    const [x, , z] = blockAt(this.file.grid, index);
    return [x, z];
  }

  private wall(border: BorderPlace | undefined): Wall {
    const { width, height, out } = this.file.dag;
    if (border === undefined) return 'a post';
    const { x, y, side } = border;
    const cells = side === EAST ? [x, x + 1].map((cx) => [cx, y]) : [y, y + 1].map((cy) => [x, cy]);
    const [here, there] = cells.map(([cx, cy]) =>
      cx! >= 0 && cy! >= 0 && cx! < width && cy! < height ? out[cx! + cy! * width]! : undefined,
    );
    if (here === undefined || there === undefined) return 'an outer wall';
    return here === side || there === opposite(side) ? 'a wall beside a way' : 'a wall';
  }

  /** All mutants, block by block. Of passive blocks only one in `every` is changed. */
  mutants(every: number): Mutant[] {
    const { grid } = this.file;
    const seen = new Map<Role, number>();
    return [...grid.blocks.keys()].flatMap((index) => {
      const state = grid.palette[grid.blocks[index]!]!;
      if (state === AIR || (this.controls !== undefined && this.place(index)[2] > CONTROLS)) return [];
      const role = this.role(index);
      const nth = seen.get(role) ?? 0;
      seen.set(role, nth + 1);
      if (PASSIVE.has(role) && nth % every !== 0) return [];
      const entity = grid.entities.get(index);
      const isOther = (change: Change): boolean =>
        change.state !== state || JSON.stringify(change.entity) !== JSON.stringify(entity);
      const changes = changesOf(role, state, entity).filter(isOther);
      return changes.map((change) => ({ ...change, index, role }));
    });
  }

  /** Compares the mutants with the machine's original, those of different blocks together. */
  judge(mutants: readonly Mutant[], onVerdict?: (done: number) => void): Verdict[] {
    const verdicts: Verdict[] = [];
    for (const some of apart(mutants)) {
      verdicts.push(...this.judgeTogether(some));
      onVerdict?.(verdicts.length);
    }
    return verdicts;
  }

  private judgeTogether(mutants: readonly Mutant[]): Verdict[] {
    const { grid, info } = this.file;
    const failures = conform({ grid: gridWith(grid, mutants), info }, this.original, 'tag');
    const named = new Set(failures.flatMap(({ blocks = [] }) => blocks.map(String)));
    return mutants.map((mutant) => ({
      ...mutant,
      failures,
      isNamed: named.has(String(blockAt(grid, mutant.index))),
    }));
  }
}

/** The number of mutants in one machine. A diagnostic names many more blocks. */
const TOGETHER = 20;

/** Groups of mutants, each with at most one mutant of a block. */
function apart(mutants: readonly Mutant[]): Mutant[][] {
  const groups: Mutant[][] = [];
  for (const mutant of mutants) {
    const fits = (group: readonly Mutant[]): boolean =>
      group.length < TOGETHER && group.every(({ index }) => index !== mutant.index);
    const open = groups.findLast(fits);
    if (open === undefined) groups.push([mutant]);
    else open.push(mutant);
  }
  return groups;
}

type Change = Omit<Mutant, 'index' | 'role'>;

/** All changes of a block, to be made one at a time. */
export function changesOf(role: Role, state: string, entity: BlockEntity | undefined): Change[] {
  const { name, properties } = blockInfo(state);
  const changes: Change[] = [{ what: 'taken away', state: AIR }];
  const become = (what: string, other: string, content = entity): void => {
    changes.push({ what, state: other, entity: content });
  };
  const set = (what: string, changed: Record<string, string>): void => {
    become(what, formatState({ name, properties: { ...properties, ...changed } }));
  };
  const toggle = (property: string): void => {
    set('saved otherwise', { [property]: String(properties[property] !== 'true') });
  };
  const turn = (ways: readonly string[]): void => {
    for (const facing of ways) if (facing !== properties.facing) set('turned', { facing });
  };
  const { facing = '', powered = '', lit = '' } = properties;
  switch (role) {
    case 'dust':
      become('to torch', 'minecraft:redstone_torch[lit=true]');
      for (const side of SIDES) become('to repeater', repeater(side));
      set('saved otherwise', { power: properties.power === '0' ? '15' : '0' });
      set('saved joined otherwise', { north: properties.north === 'none' ? 'side' : 'none' });
      break;
    case 'torch':
      if (name === 'minecraft:redstone_wall_torch') {
        turn(SIDES);
        become('to standing', `minecraft:redstone_torch[lit=${lit}]`);
      } else {
        for (const side of SIDES)
          become('to wall', `minecraft:redstone_wall_torch[facing=${side},lit=${lit}]`);
      }
      become('to dust', DUST);
      become('to repeater', repeater('north'));
      toggle('lit');
      break;
    case 'repeater':
      turn(SIDES);
      become('to comparator', `minecraft:comparator[facing=${facing},mode=compare,powered=${powered}]`, {
        id: 'minecraft:comparator',
        outputSignal: powered === 'true' ? 15 : 0,
      });
      become('to dust', DUST);
      become('to torch', 'minecraft:redstone_torch[lit=true]');
      for (const delay of ['1', '2', '3', '4'])
        if (delay !== properties.delay) set(delay > properties.delay! ? 'slower' : 'faster', { delay });
      toggle('powered');
      set('saved locked', { locked: 'true' });
      break;
    case 'comparator':
      turn(SIDES);
      become('to repeater', repeater(facing).replace('powered=false', 'powered=true'));
      become('to dust', DUST);
      if (properties.mode === 'subtract') set('to compare mode', { mode: 'compare' });
      else set('to subtract mode', { mode: 'subtract' });
      toggle('powered');
      if (entity!.outputSignal !== 0) become('without its output', state, { ...entity!, outputSignal: 0 });
      become('with a stronger output', state, { ...entity!, outputSignal: 15 });
      break;
    case 'hopper':
    case 'dropper': {
      turn(role === 'hopper' ? [...SIDES, 'down'] : SPACE);
      toggle(role === 'hopper' ? 'enabled' : 'triggered');
      if (role === 'hopper') become('to dropper', 'minecraft:dropper[facing=down,triggered=true]');
      else become('to hopper', 'minecraft:hopper[enabled=false,facing=down]');
      const [item] = entity!.items!;
      const hold = (what: string, ...items: Item[]): void => {
        become(what, state, { ...entity!, items });
      };
      const other = item!.id === 'minecraft:stick' ? 'minecraft:wooden_sword' : 'minecraft:stick';
      hold('emptied');
      hold('with the other item', { ...item!, id: other });
      hold('with two of its item', { ...item!, count: 2 });
      hold('with its item twice', item!, { ...item!, slot: 1 });
      hold('with both items', item!, { slot: 1, id: other, count: 1 });
      break;
    }
    case 'counter': {
      turn([...SIDES, 'down']);
      toggle('enabled');
      const { items = [] } = entity!;
      const [item = { slot: 0, id: 'minecraft:stick', count: 0 }] = items;
      const hold = (what: string, changed: Partial<Item>): void => {
        become(what, state, { ...entity!, items: [{ ...item, ...changed }, ...items.slice(1)] });
      };
      become('emptied', state, { ...entity!, items: [] });
      hold('with one item more', { count: item.count + 1 });
      if (item.count > 1) hold('with one item fewer', { count: item.count - 1 });
      hold('with one item', { count: 1 });
      hold('with what does not stack', { id: 'minecraft:wooden_sword', count: 1 });
      hold('with what is no item', { id: 'minecraft:stik', count: Math.max(1, item.count) });
      hold('with a slot it has not', { slot: 5, count: Math.max(1, item.count) });
      break;
    }
    case 'plate':
      become('to carpet', 'minecraft:white_carpet');
      become('to weighted plate', 'minecraft:light_weighted_pressure_plate[power=0]');
      toggle('powered');
      break;
    case 'lever':
      turn(SIDES);
      set('to a ceiling', { face: 'ceiling' });
      become('to button', state.replace('lever', 'stone_button'));
      toggle('powered');
      break;
    case 'lamp':
      become('to glowstone', 'minecraft:glowstone');
      toggle('lit');
      break;
    case 'piston':
      turn(SPACE);
      become('to plain piston', state.replace('sticky_', ''));
      toggle('extended');
      break;
    case 'head':
      turn(SPACE);
      set('to a plain piston’s', { type: 'normal' });
      set('shortened', { short: 'true' });
      break;
    case 'button':
      turn(SIDES);
      set('to a wall', { face: 'wall' });
      set('to a ceiling', { face: 'ceiling' });
      become('to lever', state.replace('stone_button', 'lever'));
      toggle('powered');
      break;
    case 'door':
    case 'floor of a way':
      become('to obsidian', 'minecraft:obsidian');
      become('to glass', 'minecraft:glass');
      become('to sand', 'minecraft:sand');
      break;
    case 'support':
    case 'wall over a torch':
      become('to glass', 'minecraft:glass');
      break;
    case 'composter':
      set('emptied', { level: '0' });
      set('filled more', { level: '2' });
      set('full', { level: '8' });
      break;
    case 'glass':
    case 'slab':
      become('to stone', 'minecraft:stone');
      break;
    case 'a wall':
    case 'a wall beside a way':
    case 'an outer wall':
    case 'a post':
      become('to fence', FENCE);
      become('to carpet', 'minecraft:white_carpet');
      break;
    default:
  }
  return changes;
}
