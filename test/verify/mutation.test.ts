import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../src/compile.js';
import { NO_CELL, type Dag } from '../../src/dag/dag.js';
import { parseDagFile } from '../../src/dag/file.js';
import { MazestoneError, type Diagnostic } from '../../src/diagnostic.js';
import { blockAt, blockIndex, type BlockEntity, type BlockGrid, type Vec3 } from '../../src/layout/grid.js';
import { blockInfo, formatState, type Kind } from '../../src/redstone/blocks.js';
import { writeSponge } from '../../src/schematic/sponge.js';
import { readMachine, verifyMachine, verifyStatic, type MachineFile } from '../../src/verify/verify.js';

/*
 * Does the verifier bite? Every block of a small machine is taken away, turned, and exchanged for its like, one
 * at a time; the verifier has to say no and name a place near by. What it lets pass must be on the list below,
 * with the reason why it does no harm.
 */

/** All six pairs of ways out, all four single ones, and randomizers beside each other on both axes. */
const ROWS = ['264c', '5088', '2331', '19a1'];
/** Half of them in each settle mode. */
const PRESSES = 4;
/** Floor and wall blocks of one role are many and alike: this many of them are tried. */
const SAMPLE = 4;

/** What the verifier does not see, and why it need not. */
const HARMLESS: Readonly<Record<string, string>> = {
  'path around: taken away': 'outside the maze; the console stands on its own blocks',
  'floor under a wall: taken away': 'the wall above it stays, and nobody gets under it',
  'top of a wall: taken away': 'two blocks are too high to jump',
  'lintel over a way: taken away': 'no door comes up here that somebody could jump on',
  'floor of a way: to obsidian': 'nothing ever moves it',
  'support: to glass': 'it carries dust or a repeater; no power goes through it',
  'glass: to stone': 'only a dropper beside it could be powered by it, and none is',
  'comparator: to subtract mode': 'its sides are dead, so both modes put out what the hopper holds',
  'repeater: to comparator': 'it passes the level on as it is; where that is too low, the verifier says no',
  'repeater: slower': 'others are later, so the machine is still in time',
  'button: turned to east': 'on a floor the direction is for the eye',
  'button: turned to south': 'on a floor the direction is for the eye',
  'button: turned to west': 'on a floor the direction is for the eye',
};

type Role =
  | Exclude<Kind, 'air' | 'solid' | 'clear'>
  | 'glass'
  | 'support'
  | 'door'
  | 'lintel over a door'
  | 'lintel over a way'
  | 'floor of a way'
  | 'floor of a room'
  | 'floor under a wall'
  | 'wall'
  | 'top of a wall'
  | 'path around';

const PASSIVE: readonly Role[] = [
  'floor of a room',
  'floor under a wall',
  'wall',
  'top of a wall',
  'path around',
];

interface Change {
  readonly what: string;
  readonly state: string;
  readonly entity?: BlockEntity | undefined;
}

interface Mutant extends Change {
  readonly index: number;
  readonly at: Vec3;
  readonly role: Role;
}

interface Verdict extends Mutant {
  readonly by: 'static' | 'engine' | 'nobody';
  readonly failures: readonly Diagnostic[];
}

const AIR = 'minecraft:air';
const DUST = 'minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]';
const SIDES = ['north', 'east', 'south', 'west'];
const SPACE = [...SIDES, 'up', 'down'];
/** The lowest level of a cell's own circuit; T rows run there too, and the rest of the T line below. */
const ROW_LEVEL = -5;

/** A machine, with its blocks asked for by place: column [x, z], and level over the floor's surface layer. */
class Site {
  readonly grid: BlockGrid;
  readonly dag: Dag;
  private readonly file: MachineFile;

  constructor(file: MachineFile) {
    this.file = file;
    this.grid = file.grid;
    this.dag = file.dag;
  }

  /** [x, level, z] relative to cell (0, 0)'s first room block. */
  place(index: number): Vec3 {
    const [x, y, z] = blockAt(this.grid, index);
    const { origin } = this.file.info;
    return [x - origin[0], y - origin[1] + 1, z - origin[2]];
  }

  state(x: number, level: number, z: number): string {
    const { origin } = this.file.info;
    const i = blockIndex(this.grid, x + origin[0], level - 1 + origin[1], z + origin[2]);
    return i < 0 ? AIR : this.grid.palette[this.grid.blocks[i]!]!;
  }

  kind(x: number, level: number, z: number): Kind {
    return blockInfo(this.state(x, level, z)).kind;
  }

  /** The cell whose square a column is in; beyond the rim the numbers go on. */
  cell(x: number, z: number): readonly [number, number] {
    const { pitch } = this.file.info;
    return [Math.floor(x / pitch), Math.floor(z / pitch)];
  }

  inRoom(x: number, z: number): boolean {
    const { pitch } = this.file.info;
    const [cx, cy] = this.cell(x, z);
    const { width, height, out } = this.dag;
    const inside = cx >= 0 && cy >= 0 && cx < width && cy < height && out[cx + cy * width] !== NO_CELL;
    return inside && x - cx * pitch < pitch - 1 && z - cy * pitch < pitch - 1;
  }

  inWall(x: number, z: number): boolean {
    const steps = [-1, 0, 1];
    return !this.inRoom(x, z) && steps.some((dx) => steps.some((dz) => this.inRoom(x + dx, z + dz)));
  }

  /** What the block at an index is there for. */
  role(index: number): Role {
    const [x, level, z] = this.place(index);
    const { kind, name } = blockInfo(this.state(x, level, z));
    if (kind !== 'solid' && kind !== 'clear' && kind !== 'air') return kind;
    if (level < 0) return name === 'minecraft:glass' ? 'glass' : 'support';
    const wall = this.inWall(x, z);
    if (!wall && !this.inRoom(x, z))
      return this.kind(x, level + 1, z) === 'button' ? 'support' : 'path around';
    if (!wall) return 'floor of a room';
    const way = this.kind(x, 2, z) === 'air';
    const door = way && this.kind(x, -1, z) === 'piston';
    if (level === 3) return door ? 'lintel over a door' : way ? 'lintel over a way' : 'top of a wall';
    if (door) return 'door';
    if (level > 0) return 'wall';
    return way ? 'floor of a way' : 'floor under a wall';
  }
}

/** All that is done to a block, one at a time. */
function changesOf(role: Role, state: string, entity: BlockEntity | undefined): Change[] {
  const { name, properties } = blockInfo(state);
  const changes: Change[] = [{ what: 'taken away', state: AIR }];
  const become = (what: string, other: string, content = entity): void => {
    changes.push({ what, state: other, entity: content });
  };
  const set = (what: string, changed: Record<string, string>): void => {
    become(what, formatState({ name, properties: { ...properties, ...changed } }));
  };
  const turn = (ways: readonly string[]): void => {
    for (const facing of ways) if (facing !== properties.facing) set(`turned to ${facing}`, { facing });
  };
  const { facing, powered, lit, extended } = properties as Record<string, string>;
  switch (role) {
    case 'dust':
      become('to torch', 'minecraft:redstone_torch[lit=true]');
      set('saved otherwise', { power: properties.power === '0' ? '15' : '0' });
      break;
    case 'torch':
      if (name === 'minecraft:redstone_wall_torch') {
        turn(SIDES);
        become('to standing', `minecraft:redstone_torch[lit=${lit!}]`);
      } else {
        for (const side of SIDES)
          become(`turned to ${side}`, `minecraft:redstone_wall_torch[facing=${side},lit=${lit!}]`);
      }
      become('to dust', DUST);
      set('saved otherwise', { lit: lit === 'true' ? 'false' : 'true' });
      break;
    case 'repeater':
      turn(SIDES);
      become('to comparator', `minecraft:comparator[facing=${facing!},mode=compare,powered=${powered!}]`, {
        id: 'minecraft:comparator',
        outputSignal: powered === 'true' ? 15 : 0,
      });
      become('to dust', DUST);
      set('slower', { delay: '2' });
      set('saved otherwise', { powered: powered === 'true' ? 'false' : 'true' });
      set('saved locked', { locked: 'true' });
      break;
    case 'comparator':
      turn(SIDES);
      become(
        'to repeater',
        `minecraft:repeater[delay=1,facing=${facing!},locked=false,powered=true]`,
        undefined,
      );
      set('to subtract mode', { mode: 'subtract' });
      set('saved otherwise', { powered: 'false' });
      become('without its output', state, { ...entity!, outputSignal: 0 });
      break;
    case 'hopper':
    case 'dropper': {
      turn(role === 'hopper' ? [...SIDES, 'down'] : SPACE);
      set('saved otherwise', role === 'hopper' ? { enabled: 'true' } : { triggered: 'false' });
      const [item] = entity!.items!;
      const other = item!.id === 'minecraft:stick' ? 'minecraft:wooden_sword' : 'minecraft:stick';
      become('emptied', state, { ...entity!, items: [] });
      become('with the other item', state, { ...entity!, items: [{ ...item!, id: other }] });
      become('with two of its item', state, { ...entity!, items: [{ ...item!, count: 2 }] });
      break;
    }
    case 'piston':
      turn(SPACE);
      become('to plain piston', state.replace('sticky_', ''));
      set('saved otherwise', { extended: extended === 'true' ? 'false' : 'true' });
      break;
    case 'head':
      turn(SPACE);
      set('to a plain piston’s', { type: 'normal' });
      break;
    case 'button':
      turn(SIDES);
      set('to a wall', { face: 'wall' });
      set('to a ceiling', { face: 'ceiling' });
      set('saved otherwise', { powered: 'true' });
      break;
    case 'door':
    case 'floor of a way':
      become('to obsidian', 'minecraft:obsidian');
      break;
    case 'support':
      become('to glass', 'minecraft:glass');
      break;
    case 'glass':
      become('to stone', 'minecraft:stone');
      break;
    case 'wall':
      become(
        'to fence',
        'minecraft:oak_fence[east=false,north=false,south=false,waterlogged=false,west=false]',
      );
      break;
    default:
  }
  return changes;
}

/** The indices to try: all blocks of a role, or so many spread over them. */
function chosen(site: Site): (readonly [number, Role])[] {
  const byRole = new Map<Role, number[]>();
  for (let i = 0; i < site.grid.blocks.length; i++) {
    if (site.grid.palette[site.grid.blocks[i]!] === AIR) continue;
    const role = site.role(i);
    byRole.set(role, [...(byRole.get(role) ?? []), i]);
  }
  return [...byRole].flatMap(([role, all]) => {
    const some = Array.from(
      { length: SAMPLE },
      (_, k) => all[Math.floor(((k + 0.5) * all.length) / SAMPLE)]!,
    );
    return (PASSIVE.includes(role) ? some : all).map((i) => [i, role] as const);
  });
}

/** The file's bytes with these changes made. */
function mutated(file: MachineFile, mutants: readonly Mutant[]): Uint8Array {
  const blocks = file.grid.blocks.slice();
  const palette = [...file.grid.palette];
  const entities = new Map(file.grid.entities);
  for (const { index, state, entity } of mutants) {
    blocks[index] = palette.push(state) - 1;
    entities.delete(index);
    if (entity !== undefined) entities.set(index, entity);
  }
  const grid: BlockGrid = { ...file.grid, blocks, palette, entities };
  return writeSponge(grid, file.info);
}

function press(bytes: Uint8Array): readonly Diagnostic[] {
  try {
    const report = verifyMachine(bytes, { presses: PRESSES, seed: 'bite' });
    expect(report.ok).toBe(report.failures.length === 0);
    return report.failures;
  } catch (error) {
    if (error instanceof MazestoneError) return error.diagnostics;
    throw error;
  }
}

/**
 * Static checks for every mutant. Those they pass go to the engine: first all of a kind in one machine, and where
 * that fails, one by one.
 */
function judgeAll(file: MachineFile, mutants: readonly Mutant[]): Verdict[] {
  const verdicts: Verdict[] = [];
  const left = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const failures = verifyStatic(readMachine(mutated(file, [mutant])));
    // Where the static checks can name no place, the engine's part of the verifier has to.
    if (failures.some(({ blocks, cells }) => blocks ?? cells)) {
      verdicts.push({ ...mutant, by: 'static', failures });
    } else left.set(nameOf(mutant), [...(left.get(nameOf(mutant)) ?? []), mutant]);
  }
  for (const alike of left.values()) {
    const harmless = press(mutated(file, alike)).length === 0;
    for (const mutant of alike) {
      const failures = harmless ? [] : press(mutated(file, [mutant]));
      verdicts.push({ ...mutant, by: failures.length === 0 ? 'nobody' : 'engine', failures });
    }
  }
  return verdicts;
}

function nameOf({ role, what }: Mutant): string {
  return `${role}: ${what}`;
}

/** Whether a failure's blocks and cells lead to the mutant: its cell or one beside it. */
function leadsTo(site: Site, origin: Vec3, at: Vec3, { blocks = [], cells = [] }: Diagnostic): boolean {
  const named = [...blocks.map(([x, , z]) => site.cell(x - origin[0], z - origin[2])), ...cells];
  const [cx, cy] = site.cell(at[0], at[2]);
  if (named.some(([x, y]) => Math.abs(x - cx) <= 1 && Math.abs(y - cy) <= 1)) return true;
  // The T line comes from the console in the north, so that all that hangs on a block of it lies to the south.
  const inT = at[1] < ROW_LEVEL || !site.inRoom(at[0], at[2]);
  return inT && named.some(([, y]) => y >= cy - 1);
}

describe('the verifier bites', () => {
  let site: Site;
  let file: MachineFile;
  let verdicts: readonly Verdict[];

  beforeAll(() => {
    const dag = parseDagFile(
      JSON.stringify({ format: 'mazestone/dag', version: 1, width: 4, height: 4, out: ROWS }),
    );
    file = readMachine(compile(dag, { seed: '1', presses: 0 }).bytes);
    site = new Site(file);
    const mutants = chosen(site).flatMap(([index, role]) =>
      changesOf(role, file.grid.palette[file.grid.blocks[index]!]!, file.grid.entities.get(index)).map(
        (change): Mutant => ({ ...change, index, role, at: site.place(index) }),
      ),
    );
    verdicts = judgeAll(file, mutants);
  });

  const list = (some: readonly Verdict[]): string[] =>
    some.map((v) => `${nameOf(v)} at (${v.at.join(', ')})`);

  it('says no to every mutant but the harmless kinds, each of which there is', ({ annotate }) => {
    const alive = verdicts.filter(({ by }) => by === 'nobody');
    const count = (by: Verdict['by']): number => verdicts.filter((v) => v.by === by).length;
    void annotate(
      `${verdicts.length} mutants: ${count('static')} found by static checks, ${count('engine')} by the engine, ${alive.length} harmless`,
    );
    expect(list(alive.filter((v) => HARMLESS[nameOf(v)] === undefined))).toEqual([]);
    expect([...new Set(alive.map(nameOf))].sort()).toEqual(Object.keys(HARMLESS).sort());
  });

  it('lets no functional block be taken away', () => {
    const gone = verdicts.filter(({ what }) => what === 'taken away');
    for (const role of [
      'dust',
      'torch',
      'repeater',
      'comparator',
      'hopper',
      'dropper',
      'piston',
      'head',
    ] as const) {
      expect(gone.filter((v) => v.role === role).length, role).toBeGreaterThan(4);
    }
    const decoration = /^(path around|floor under a wall|top of a wall|lintel over a way)$/;
    expect(list(gone.filter(({ role, by }) => !decoration.test(role) && by === 'nobody'))).toEqual([]);
  });

  it('names a place in the cell concerned, in one beside it, or in one that hangs on that piece of the T line', () => {
    const { origin } = file.info;
    const lost = verdicts.filter(
      ({ at, by, failures }) => by !== 'nobody' && !failures.some((f) => leadsTo(site, origin, at, f)),
    );
    expect(list(lost)).toEqual([]);
  });

  it('lets stone under the bit pass only where no dropper is beside it', () => {
    const beside = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const;
    const stone = verdicts.filter((v) => nameOf(v) === 'glass: to stone');
    for (const { at, by } of stone) {
      const dropper = beside.some(([dx, dz]) => site.kind(at[0] + dx, at[1], at[2] + dz) === 'dropper');
      expect(by, at.join(',')).toBe(dropper ? 'static' : 'nobody');
    }
  });
});
