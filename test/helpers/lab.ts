import { DUST, glyphState, repeater } from '../../src/cells/cell.js';
import type { CellFamily, StandardCell } from '../../src/cells/family.js';
import { cellAt, DIRECTIONS, neighbour, NO_CELL, opposite, OUT_DEGREE, type Dag } from '../../src/dag/dag.js';
import { GridBuilder } from '../../src/layout/builder.js';
import type { BlockGrid, Vec3 } from '../../src/layout/grid.js';
import { rest } from '../../src/layout/rest.js';
import { entityOf } from '../../src/layout/layout.js';
import { random } from '../../src/random.js';
import type { Parts } from './parts.js';

const FLOOR = 'minecraft:smooth_stone';
const WALL = 'minecraft:stone_bricks';
const DOOR = 'minecraft:polished_andesite';
const SUPPORT = 'minecraft:white_concrete';
const CARRIER = 'minecraft:blue_concrete';
export const STICK = 'minecraft:stick';
export const SWORD = 'minecraft:wooden_sword';

/** Cells of a family with buses, floor, walls and one button. At rest. */
export interface Lab {
  readonly grid: BlockGrid;
  readonly parts: readonly Parts[];
  readonly button: Vec3;
  /** Game ticks from the press until NOT T is at the last cell. */
  readonly delay: number;
  /** The place of a block, x and z relative to the first room block of cell (0, 0), floor at y = 0. */
  readonly place: (at: Vec3) => Vec3;
}

/**
 * Out-masks of any two free sides, cells taken in random order, so that no two want the same wall: denser than any
 * DAG. A share of them, `spare`, has one way out or is no cell.
 */
export function randomMasks(seed: string, width: number, height: number, spare = 0.1): Dag {
  const draw = random(seed, 'masks');
  const out = new Uint8Array(width * height).fill(NO_CELL);
  const order = Array.from(out, (_, i) => i);
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  for (const cell of order) {
    const dice = draw.below(1000) / 1000;
    if (dice < spare / 2) continue;
    const free = DIRECTIONS.filter((d) => {
      const next = neighbour(width, height, cell, d);
      return next >= 0 && (out[next] === NO_CELL || (out[next]! & opposite(d)) === 0);
    });
    while (free.length > (dice < spare ? 1 : 2)) free.splice(draw.below(free.length), 1);
    out[cell] = free.reduce((a, b) => a | b, 0);
  }
  return { width, height, out };
}

/** Builds all cells of a DAG (or any out-masks in which no two cells want the same wall). */
export function buildLab(family: CellFamily, dag: Dag, seed: string): Lab {
  const { pitch, room } = family;
  const cells = Array.from(dag.out, (mask, cell) => ({ cell, mask }))
    .filter(({ mask }) => mask !== NO_CELL && OUT_DEGREE[mask] === 2)
    .map(({ cell, mask }) => {
      const [x, y] = cellAt(dag.width, cell);
      return { cell, x, y, standard: family.cell(mask, x, y) };
    });
  const all = cells.flatMap(({ x, y, standard }) =>
    standard.blocks.map(({ at }) => [at[0] + pitch * x, at[1], at[2] + pitch * y] as const),
  );
  const depth = Math.min(...all.map(([, y]) => y), ...family.buses.map(({ y }) => y - 1));
  const west = Math.min(-1, ...all.map(([x]) => x)) - 2;
  const east = Math.max(pitch * dag.width, ...all.map(([x]) => x)) + family.columns * pitch;
  const south = Math.max(pitch * dag.height, ...all.map(([, , z]) => z)) + 2;
  const header = Math.min(-1, ...all.map(([, , z]) => z)) - 3;
  const stairX = west - 4;
  const stair = planStair(-Math.min(...family.buses.map(({ y }) => y)));
  const builder = new GridBuilder([stairX - 1, depth - 1, header - stair.length - 3], [east, 3, south]);
  const dust = (x: number, y: number, z: number, input?: string): void => {
    builder.set(x, y - 1, z, CARRIER);
    builder.set(x, y, z, input === undefined ? DUST : repeater(input));
  };

  const draws = random(seed, 'rest');
  const parts = cells.map(({ cell, x, y, standard }): Parts => {
    const [drawn, other] = draws.below(2) === 0 ? ([STICK, SWORD] as const) : ([SWORD, STICK] as const);
    for (const { at, glyph } of standard.blocks) {
      builder.set(
        pitch * x + at[0],
        at[1],
        pitch * y + at[2],
        glyphState(glyph, SUPPORT, DOOR),
        entityOf(glyph, drawn, other),
      );
    }
    const place = ([a, b, c]: Vec3): Vec3 => builder.local(pitch * x + a, b, pitch * y + c);
    return { cell, mask: standard.mask, ...partsOfCell(standard, place) };
  });

  // The buses, each with its own header, from one stair.
  let delay = 0;
  for (const bus of family.buses) {
    const wanted = new Map<number, number>();
    const taps = new Set<string>();
    for (const { x, y } of cells) {
      if (bus.column !== undefined && x % family.columns !== bus.column) continue;
      const bx = bus.x + pitch * (x - (x % family.columns));
      for (const tap of bus.taps) {
        const z = pitch * y + tap;
        wanted.set(bx, Math.max(wanted.get(bx) ?? z, z));
        taps.add(`${bx},${z}`);
      }
    }
    const step = stair.find(({ y }) => y === bus.y)!;
    const startZ = header - step.back;
    const places = new Set<string>();
    for (let z = startZ; z <= header; z++) places.add(`${stairX + 2},${z}`);
    for (const [bx, to] of wanted) {
      for (let x = stairX + 2; x <= bx; x++) places.add(`${x},${header}`);
      for (let z = header; z <= to; z++) places.add(`${bx},${z}`);
    }
    if (wanted.size === 0) continue;
    dust(stairX + 1, bus.y, startZ, 'west');
    delay = Math.max(
      delay,
      step.ticks +
        2 +
        walk(places, taps, [stairX + 2, startZ], (x, z, input) => {
          dust(x, bus.y, z, input);
        }),
    );
  }
  for (const { y, back, relay } of stair) dust(stairX, y, header - back, relay ? 'south' : undefined);
  builder.set(stairX, 1, header, FLOOR);
  builder.set(stairX, 2, header, 'minecraft:stone_button[face=floor,facing=north,powered=false]');

  // Floor and walls as in a finished machine, doorways 2 high under a lintel.
  const doorways = new Set<string>();
  for (let cell = 0; cell < dag.out.length; cell++) {
    if (dag.out[cell] === NO_CELL) continue;
    const [x, y] = cellAt(dag.width, cell);
    for (const d of DIRECTIONS) {
      if ((dag.out[cell]! & d) === 0) continue;
      const of =
        OUT_DEGREE[dag.out[cell]!] === 2
          ? family.cell(dag.out[cell]!, x, y).doorways.get(d)!
          : family.doorways(x, y)[d];
      doorways.add(`${pitch * x + of[0]},${pitch * y + of[1]}`);
    }
  }
  for (let x = -1; x < pitch * dag.width; x++) {
    for (let z = -1; z < pitch * dag.height; z++) {
      if (builder.isAir(x, 0, z)) builder.set(x, 0, z, FLOOR);
      const inRoom = ((x % pitch) + pitch) % pitch < room && ((z % pitch) + pitch) % pitch < room;
      if (inRoom) continue;
      for (let y = doorways.has(`${x},${z}`) ? 3 : 1; y <= 3; y++) builder.set(x, y, z, WALL);
    }
  }
  return {
    grid: rest(builder.done()),
    parts,
    button: builder.local(stairX, 2, header),
    delay,
    place: (at) => builder.local(...at),
  };
}

function partsOfCell(
  { shut0, shut1, blocks, doorways }: StandardCell,
  place: (at: Vec3) => Vec3,
): Pick<Parts, 'hopper' | 'dropper' | 'reading' | 'up0' | 'up1'> {
  const find = (start: string): { at: Vec3; glyph: string } =>
    blocks.find(({ glyph }) => glyph.startsWith(start))!;
  const [hopper, comparator] = [find('HD').at, find('C').at];
  const out = comparator.map((c, k) => 2 * c - hopper[k]!) as unknown as Vec3;
  const piston = (side: (typeof DIRECTIONS)[number]): Vec3 => {
    const [x, z] = doorways.get(side)!;
    return place(blocks.find(({ at, glyph }) => glyph === 'PU' && at[0] === x && at[2] === z)!.at);
  };
  return {
    hopper: place(hopper),
    dropper: place(find('DU').at),
    reading: place(out),
    up0: piston(shut0),
    up1: piston(shut1),
  };
}

interface Step {
  readonly y: number;
  /** Blocks north of the stair's top. */
  readonly back: number;
  readonly relay: boolean;
  readonly ticks: number;
}

/** A straight stair of dust going down northwards, with a repeater on the flat every so often. */
function planStair(depth: number): Step[] {
  const steps: Step[] = [{ y: 0, back: 0, relay: false, ticks: 0 }];
  let [level, ticks] = [15, 0];
  for (let [y, back] = [0, 0]; y > -depth;) {
    if (level <= 4) {
      steps.push(
        { y, back: ++back, relay: true, ticks },
        { y, back: ++back, relay: false, ticks: ticks + 2 },
      );
      ticks += 2;
      level = 15;
    }
    steps.push({ y: --y, back: ++back, relay: false, ticks });
    level--;
  }
  return steps;
}

/** A tree of dust from its start, a repeater on the straight wherever it gets low; returns the ticks to its last tap. */
function walk(
  places: Set<string>,
  taps: ReadonlySet<string>,
  start: readonly [number, number],
  put: (x: number, z: number, input?: string) => void,
): number {
  const sides = [
    [0, -1, 'south'],
    [1, 0, 'west'],
    [0, 1, 'north'],
    [-1, 0, 'east'],
  ] as const;
  const queue = [{ x: start[0], z: start[1], dx: 0, dz: 0, input: 'west', level: 15, ticks: 0 }];
  places.delete(start.join());
  let longest = 0;
  for (const at of queue) {
    const ahead = sides.filter(([dx, dz]) => places.has(`${at.x + dx},${at.z + dz}`));
    const straight = ahead.length === 1 && ahead[0]![0] === at.dx && ahead[0]![1] === at.dz;
    const tap = taps.has(`${at.x},${at.z}`);
    const relay = at.level <= 3 && straight && !tap;
    if (at.level < 1) throw new Error('lab: a bus runs dry');
    put(at.x, at.z, relay ? at.input : undefined);
    const ticks = at.ticks + (relay ? 2 : 0);
    if (tap) longest = Math.max(longest, ticks);
    for (const [dx, dz, input] of ahead) {
      places.delete(`${at.x + dx},${at.z + dz}`);
      queue.push({ x: at.x + dx, z: at.z + dz, dx, dz, input, level: relay ? 15 : at.level - 1, ticks });
    }
  }
  return longest;
}
