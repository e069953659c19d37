import { describe, expect, it } from 'vitest';
import { DUST, glyphState, repeater } from '../../src/cells/cell.js';
import type { StandardCell } from '../../src/cells/family.js';
import { FULL_3 } from '../../src/cells/full3.js';
import {
  cellAt,
  DIRECTIONS,
  EAST,
  neighbour,
  NO_CELL,
  opposite,
  OUT_DEGREE,
  SOUTH,
  step,
  WEST,
  type Direction,
} from '../../src/dag/dag.js';
import { loadMachine, SETTLE_MODES, type Machine, type SettleMode } from '../../src/engine/engine.js';
import { GridBuilder } from '../../src/layout/builder.js';
import { AIR, blockIndex, type BlockGrid, type Vec3 } from '../../src/layout/grid.js';
import { rest } from '../../src/layout/rest.js';
import { random } from '../../src/random.js';
import { parseState } from '../../src/redstone/blocks.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { writeSponge } from '../../src/schematic/sponge.js';
import { checkAtRest } from '../../src/verify/at-rest.js';
import { checkDesignRules } from '../../src/verify/drc.js';
import { squeezesThrough } from '../helpers/bodies.js';
import { chiSquareLimit } from '../helpers/chi-square.js';
import { rotateGrid, rotatePlace } from '../helpers/rotate.js';

const PAIRS = [3, 5, 6, 9, 10, 12];
const SINGLES = [1, 2, 4, 8];
const STICK = { slot: 0, id: 'minecraft:stick', count: 1 };
const SWORD = { slot: 0, id: 'minecraft:wooden_sword', count: 1 };
const DOOR = 'minecraft:polished_andesite';
const { pitch: P, bus } = FULL_3;

/** Out-masks of cells in rows; no wall is way out of both its cells. */
interface Masks {
  readonly width: number;
  readonly height: number;
  readonly out: Uint8Array;
}

/** Masks at random, all of them where they fit, `share` of the cells. They need not be a DAG: doors do not care. */
function anyMasks(seed: string, width: number, height: number, share = 0.95): Masks {
  const draw = random(seed, 'masks');
  const size = width * height;
  const out = Uint8Array.from({ length: size }, () => (draw.below(100) < 100 * share ? 0 : NO_CELL));
  const order = Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i--) {
    const j = draw.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  for (const cell of order) {
    if (out[cell] === NO_CELL) continue;
    const free = DIRECTIONS.filter((side) => {
      const next = neighbour(width, height, cell, side);
      return next >= 0 && out[next] !== NO_CELL && (out[next]! & opposite(side)) === 0;
    });
    const fits = (mask: number): boolean => DIRECTIONS.every((d) => (mask & d) === 0 || free.includes(d));
    const pairs = PAIRS.filter(fits);
    const masks = pairs.length === 0 || draw.below(3) === 0 ? SINGLES.filter(fits) : pairs;
    if (masks.length > 0) out[cell] = masks[draw.below(masks.length)]!;
  }
  return { width, height, out };
}

/** One cell with a choice among cells without any. */
function alone(mask: number, odd: boolean): Masks {
  const out = new Uint8Array(12);
  out[odd ? 5 : 6] = mask;
  return { width: 4, height: 3, out };
}

interface Wall {
  readonly cell: number;
  readonly side: Direction;
  /** Whether it is closed while the owner's bit is this; undefined for one without a door. */
  readonly shut?: 0 | 1;
  /** Number of the randomizer. */
  readonly owner?: number;
  /** Places of the doorway: floor, foot, head. */
  readonly doorway: readonly [Vec3, Vec3, Vec3];
  readonly pistons: readonly Vec3[];
  /** Places of the blocks round both rooms at foot and head level, for a body to squeeze through. */
  readonly around: readonly Vec3[];
}

interface Board {
  readonly grid: BlockGrid;
  readonly button: Vec3;
  readonly cells: readonly {
    readonly hopper: Vec3;
    readonly dropper: Vec3;
    readonly reading: Vec3;
    /** The bus's dust beside the cell. */
    readonly tap: Vec3;
  }[];
  readonly walls: readonly Wall[];
}

/**
 * The cells with floor, walls, buses, a header for these and a button, at rest.
 * @param without the block of each standard cell that is left out, or glass in a wall.
 */
function build({ width, height, out }: Masks, seed = '', without?: number): Board {
  const low: Vec3 = [-5, bus.y - 1, -5];
  const builder = new GridBuilder(low, [P * width + 2, 3, P * height + 2]);
  const draw = random(seed, 'rest');
  const local = ([x, y, z]: Vec3): Vec3 => builder.local(x, y, z);
  const cells: Board['cells'][number][] = [];
  const walls: Wall[] = [];
  const ways = new Set<string>();

  for (let cell = 0; cell < out.length; cell++) {
    if (out[cell] === NO_CELL) continue;
    const [cx, cy] = cellAt(width, cell);
    const place = ([x, y, z]: Vec3): Vec3 => [P * cx + x, y, P * cy + z];
    let standard: StandardCell | undefined;
    if (OUT_DEGREE[out[cell]!] === 2) {
      standard = FULL_3.cell(out[cell]!, cx, cy);
      const items = draw.below(2) === 0 ? [STICK, SWORD] : [SWORD, STICK];
      for (const [k, { at, glyph: drawn }] of standard.blocks.entries()) {
        if (k === without && at[1] <= 0) continue;
        const glyph = k === without ? 'GG' : drawn;
        const state = glyphState(glyph, 'minecraft:white_concrete', DOOR);
        const entity =
          glyph === 'HD'
            ? { id: 'minecraft:hopper', items: [items[0]!] }
            : glyph === 'DU'
              ? { id: 'minecraft:dropper', items: [items[1]!] }
              : glyph.startsWith('C')
                ? { id: 'minecraft:comparator', outputSignal: 0 }
                : undefined;
        builder.set(...place(at), state, entity);
      }
      const find = (glyph: string): Vec3 => place(standard!.blocks.find((b) => b.glyph === glyph)!.at);
      const [hx, hy, hz] = find('HD');
      // The comparator reads the hopper to its south and puts out to the north.
      cells.push({
        hopper: local([hx, hy, hz]),
        dropper: local(find('DU')),
        reading: local([hx, hy, hz - 2]),
        tap: local(place([bus.x, bus.y, bus.taps[0]!])),
      });
    }
    for (const side of DIRECTIONS) {
      if ((out[cell]! & side) === 0) continue;
      const [dx, dz] = step(side);
      for (const k of [1, 2]) ways.add(place([k * dx, 1, k * dz]).join(','));
      const [x, z] = FULL_3.doorways(cx, cy)[side];
      if (standard !== undefined) expect(standard.doorways.get(side)).toEqual([x, z]);
      const doorway = [0, 1, 2].map((y) => local(place([x, y, z]))) as unknown as Wall['doorway'];
      // The head piston points at its doorway, two blocks away.
      const pistons = (standard?.blocks ?? []).filter(({ glyph, at: [px, , pz] }) => {
        const [fx, fz] = glyph === 'PU' ? [0, 0] : step(DIRECTIONS['NESW'.indexOf(glyph[1]!)] ?? side);
        return glyph.startsWith('P') && px + 2 * fx === x && pz + 2 * fz === z;
      });
      const [u, v] = [Math.min(0, 3 * dx), Math.min(0, 3 * dz)];
      const around: Vec3[] = [];
      for (const y of [1, 2])
        for (let az = v - 2; az <= v + 3 * Math.abs(dz) + 2; az++)
          for (let ax = u - 2; ax <= u + 3 * Math.abs(dx) + 2; ax++) around.push(local(place([ax, y, az])));
      walls.push({
        cell,
        side,
        doorway,
        pistons: pistons.map(({ at }) => local(place(at))),
        around,
        ...(standard && { shut: standard.shut0 === side ? 0 : 1, owner: cells.length - 1 }),
      });
    }
  }

  const wire = (x: number, z: number, input?: string): void => {
    builder.set(x, bus.y - 1, z, 'minecraft:blue_concrete');
    builder.set(x, bus.y, z, input === undefined ? DUST : repeater(input));
  };
  // The source: a torch on the button's block; then the header, dust and repeaters west to east.
  const HEADER = -4;
  builder.set(-4, bus.y, HEADER, 'minecraft:stone');
  builder.set(-4, bus.y + 1, HEADER, 'minecraft:stone_button[face=floor,facing=north,powered=false]');
  builder.set(-3, bus.y, HEADER, 'minecraft:redstone_wall_torch[facing=east,lit=false]');
  for (let x = -2; x <= P * (width - 1) + bus.x; x++)
    wire(x, HEADER, (x - bus.x) % P === 1 - P ? 'west' : (x - bus.x + P) % P === 1 ? 'west' : undefined);
  for (let cx = 0; cx < width; cx++) {
    for (let z = HEADER + 1; z <= P * (height - 1) + bus.taps[0]!; z++) {
      wire(P * cx + bus.x, z, z === HEADER + 2 || (z > 0 && z % 9 === 0) ? 'north' : undefined);
    }
  }

  for (let z = -2; z < P * height; z++) {
    for (let x = -2; x < P * width; x++) {
      const cell = x % P === 0 && z % P === 0 ? x / P + (z / P) * width : -1;
      const room = cell >= 0 && out[cell] !== NO_CELL;
      const way = ways.has([x, 1, z].join(','));
      for (let y = 0; y <= 3; y++) {
        if (y > 0 && (room || (way && y < 3))) continue;
        if (builder.isAir(x, y, z)) builder.set(x, y, z, y === 0 && way ? DOOR : 'minecraft:stone_bricks');
      }
    }
  }
  return { grid: rest(builder.done()), button: local([-4, bus.y + 1, HEADER]), cells, walls };
}

/** The board turned clockwise by quarters. */
function turned(board: Board, quarters: number): Board {
  if (quarters === 0) return board;
  const place = (at: Vec3): Vec3 => rotatePlace(at, board.grid.length);
  return turned(
    {
      grid: rotateGrid(board.grid),
      button: place(board.button),
      cells: board.cells.map(({ hopper, dropper, reading, tap }) => ({
        tap: place(tap),
        hopper: place(hopper),
        dropper: place(dropper),
        reading: place(reading),
      })),
      walls: board.walls.map((wall) => ({
        ...wall,
        doorway: wall.doorway.map(place) as unknown as Wall['doorway'],
        pistons: wall.pistons.map(place),
        around: wall.around.map(place),
      })),
    },
    quarters - 1,
  );
}

/** Draws every bit both ways in the steady-state model, and holds the button. */
function expectTruthInModel({ grid, button, cells, walls }: Board, draws: number): void {
  const model = new RedstoneModel(grid);
  const bits = random('truth', 'model');
  const at = (place: Vec3): number => blockIndex(grid, ...place);
  for (let k = 0; k < draws; k++) {
    const drawn = cells.map(() => bits.below(2));
    for (const other of [0, 1]) {
      cells.forEach(({ hopper }, i) => {
        model.draw(at(hopper), [(drawn[i]! ^ other) === 1 ? SWORD : STICK]);
      });
      expect(model.settle()).toBe(true);
      for (const { owner, shut, pistons } of walls) {
        if (owner === undefined) continue;
        const closed = (drawn[owner]! ^ other) === shut ? 1 : 0;
        expect(pistons.map((p) => model.levelOf(at(p)))).toEqual([closed, closed]);
      }
    }
  }
  for (const down of [true, false]) {
    model.press(at(button), down);
    expect(model.settle()).toBe(true);
    const fed = cells.flatMap(({ hopper, dropper }) => [hopper, dropper]).map((p) => model.levelOf(at(p)));
    expect(new Set(fed)).toEqual(new Set([down ? 0 : 1]));
  }
}

const PRESSED_TICKS = 20;
const bytesOf = (board: Board): Uint8Array => writeSponge(board.grid, undefined);

/** Game ticks from the press in which everything has happened: the header, the bus, a randomizer. */
const limitOf = ({ grid }: Board): number => PRESSED_TICKS + grid.width + grid.length + FULL_3.doorTicks;

function run(world: Machine, ticks: number): void {
  for (let t = 0; t < ticks; t++) world.step();
}

interface Load {
  readonly mode: SettleMode;
  readonly presses: number;
  readonly origin?: Vec3;
  /** Does something to the world before each press that is looked at. */
  readonly before?: (world: Machine, below: (n: number) => number) => void;
  /** Called after each press with the states of all walls' surroundings. */
  readonly after?: (bits: readonly number[], around: readonly (readonly string[])[]) => void;
}

/** Presses the button again and again; every door has to be as its bit says. Returns how often each bit was 1. */
function press(board: Board, { mode, presses, origin, before, after }: Load): number[] {
  const { cells, walls, button } = board;
  const world = loadMachine(bytesOf(board), mode, origin);
  world.resetChanges();
  run(world, 100);
  expect(world.changes()).toBe(0);
  const eyes = world.probe([
    ...cells.map(({ reading }) => reading),
    ...walls.flatMap(({ doorway }) => doorway),
  ]);
  const surroundings = walls.map(({ around }) => world.probe(around));
  const luck = random('presses', mode);
  const ones = cells.map(() => 0);
  for (let k = 0; k < presses; k++) {
    world.seed([luck.next(), luck.next()]);
    before?.(world, luck.below);
    world.use(button);
    run(world, limitOf(board));
    const states = eyes.read();
    const bits = cells.map((_, i) => {
      // A stick reads 1, a sword 3.
      const { power } = parseState(states[i]!).properties;
      expect(['1', '3']).toContain(power);
      return power === '3' ? 1 : 0;
    });
    bits.forEach((bit, i) => (ones[i]! += bit));
    walls.forEach((wall, w) => {
      const at = cells.length + 3 * w;
      const [floor, foot, head] = states.slice(at, at + 3);
      if (isClosed(wall, bits)) expect([foot, head], `wall ${w}, press ${k}`).toEqual([DOOR, DOOR]);
      else expect([floor, foot, head], `wall ${w}, press ${k}`).toEqual([DOOR, AIR, AIR]);
    });
    if (after !== undefined)
      after(
        bits,
        surroundings.map((probe) => probe.read()),
      );
  }
  return ones;
}

const isClosed = ({ owner, shut }: Wall, bits: readonly number[]): boolean =>
  owner !== undefined && bits[owner] === shut;

/** Whether a body gets through a wall, given the states round it. */
function isPassable({ side }: Wall, around: readonly string[]): boolean {
  const long = 3 + 5;
  const [from, to]: [number, number][] =
    side === EAST || side === SOUTH
      ? [
          [2, 2],
          [5, 5],
        ]
      : [
          [5, 5],
          [2, 2],
        ];
  return side === EAST || side === WEST
    ? squeezesThrough(around, long, 5, [from![0], 2], [to![0], 2])
    : squeezesThrough(around, 5, long, [2, from![1]], [2, to![1]]);
}

/** Every pair of kinds beside each other: parity, mask, side, the neighbour's mask. */
function combinationsOf({ width, height, out }: Masks): string[] {
  return [...out].flatMap((mask, cell) => {
    const [x, y] = cellAt(width, cell);
    return PAIRS.includes(mask)
      ? DIRECTIONS.map((side) => [side, neighbour(width, height, cell, side)] as const)
          .filter(([, next]) => next >= 0)
          .map(([side, next]) => `${(x + y) % 2} ${mask} ${side} ${out[next]!}`)
      : [];
  });
}
const COMBINATIONS = [0, 1].flatMap((parity) =>
  PAIRS.flatMap((mask) =>
    DIRECTIONS.flatMap((side) =>
      [...PAIRS, ...SINGLES, NO_CELL]
        .filter((kind) =>
          kind === NO_CELL ? (mask & side) === 0 : (mask & side) === 0 || (kind & opposite(side)) === 0,
        )
        .map((kind) => `${parity} ${mask} ${side} ${kind}`),
    ),
  ),
);

/** Random boards, some with holes, as many as show every combination. */
function crowdOfAll(): Masks[] {
  const missing = new Set(COMBINATIONS);
  const crowd: Masks[] = [];
  for (let k = 0; missing.size > 0 && k < 60; k++) {
    const masks = anyMasks(`crowd ${k}`, 12, 12, k % 4 === 3 ? 0.8 : 0.97);
    const added = combinationsOf(masks).filter((name) => missing.delete(name));
    if (added.length > 0) crowd.push(masks);
  }
  return crowd;
}
const CROWD = crowdOfAll();

describe.each(PAIRS.flatMap((mask) => [false, true].map((odd) => ({ mask, odd }))))(
  'alone: mask $mask, odd $odd',
  ({ mask, odd }) => {
    const board = build(alone(mask, odd));

    it('has two doors of two pistons', () => {
      expect(board.walls.map(({ pistons }) => pistons.length)).toEqual([2, 2]);
      expect(board.walls.map(({ shut }) => shut).sort()).toEqual([0, 1]);
    });

    it('needs every block it draws', () => {
      const [cell] = alone(mask, odd)
        .out.map((m, k) => (m === 0 ? 0 : k))
        .filter((k) => k > 0);
      const { blocks } = FULL_3.cell(mask, cell! % 4, Math.floor(cell! / 4));
      expect(new Set(blocks.map(({ at }) => at.join())).size).toBe(blocks.length);
      const needless = blocks.filter(({ glyph }, without) => {
        // The model takes containers as they are. A floor block left out is filled in.
        if (/HD|DU|WW/.test(glyph)) return false;
        try {
          const broken = build(alone(mask, odd), '', without);
          expect(checkDesignRules(broken.grid)).toEqual([]);
          expectTruthInModel(broken, 1);
          return true;
        } catch {
          return false;
        }
      });
      expect(needless).toEqual([]);
    });

    it('has its doors still within doorTicks of T at its bus', () => {
      const world = loadMachine(bytesOf(board), 'in-world');
      const [{ tap }] = board.cells as [Board['cells'][number]];
      const eyes = world.probe([
        tap,
        ...board.walls.flatMap(({ pistons, doorway }) => [...pistons, ...doorway]),
      ]);
      const luck = random('ticks', '');
      let longest = 0;
      for (let k = 0; k < 40; k++) {
        world.seed([luck.next(), luck.next()]);
        world.use(board.button);
        let [rise, last, before] = [0, 0, eyes.read()];
        for (let tick = 1; tick <= limitOf(board); tick++) {
          world.step();
          const states = eyes.read();
          if (states.slice(1).join() !== before.slice(1).join()) last = tick;
          const [was, is] = [before[0]!, states[0]!].map((state) => parseState(state).properties.power);
          if (was === '0' && is !== '0') rise = tick;
          before = states;
        }
        expect(rise).toBeGreaterThanOrEqual(PRESSED_TICKS);
        longest = Math.max(longest, last - rise);
      }
      expect(longest).toBeLessThanOrEqual(FULL_3.doorTicks);
    });

    it('closes one door for each bit, in the model', () => {
      expectTruthInModel(board, 1);
    });

    it.each(SETTLE_MODES)('and in the engine (%s)', (mode) => {
      const [ones] = press(board, { mode, presses: 20 });
      expect(ones).toBeGreaterThan(0);
      expect(ones).toBeLessThan(20);
    });
  },
);

describe('beside each other', () => {
  const boards = CROWD.map((masks, k) => build(masks, `${k}`));

  it('the crowd has every kind on every side of every pair', () => {
    const seen = new Set(CROWD.flatMap(combinationsOf));
    expect(COMBINATIONS.filter((name) => !seen.has(name))).toEqual([]);
  });

  it('keeps the design rules and is saved at rest', () => {
    for (const { grid } of boards) {
      expect(checkDesignRules(grid)).toEqual([]);
      const model = new RedstoneModel(grid);
      expect(model.settle()).toBe(true);
      expect(checkAtRest(grid, model)).toEqual([]);
    }
  });

  it('every bit moves its own two doors and no others, in the model', () => {
    for (const board of boards) expectTruthInModel(board, 5);
  });

  it.each(SETTLE_MODES)('the same in the engine (%s)', (mode) => {
    for (const board of boards) press(board, { mode, presses: 5 });
  });
});

describe('a board of every kind', () => {
  const board = build(CROWD[0]!, 'all');

  it.each([1, 2, 3])('turned by %i quarters', (quarters) => {
    const other = turned(board, quarters);
    expectTruthInModel(other, 2);
    for (const mode of SETTLE_MODES) press(other, { mode, presses: 6 });
  });

  it.each([[[7, -64, 9]], [[-1, -5, -1]], [[-1_000_003, 60, 999_983]], [[16_777_217, 200, -16_777_217]]] as [
    Vec3,
  ][])('wherever it stands: %j', (origin) => {
    for (const mode of SETTLE_MODES) press(board, { mode, presses: 4, origin });
  });

  it('hundreds of times, with fair bits', () => {
    const ones = SETTLE_MODES.map((mode) => press(board, { mode, presses: 150 }));
    const draws = 150 * SETTLE_MODES.length;
    const statistic = board.cells.reduce((sum, _, i) => {
      const count = ones[0]![i]! + ones[1]![i]!;
      return sum + (2 * count - draws) ** 2 / draws;
    }, 0);
    expect(statistic).toBeLessThan(chiSquareLimit(board.cells.length));
  });

  it('after whatever impatience, at the next press', () => {
    press(board, {
      mode: 'in-world',
      presses: 20,
      before: (world, below) => {
        for (let k = 0; k < 4; k++) {
          world.use(board.button);
          run(world, PRESSED_TICKS + below(12));
        }
      },
    });
  });

  it('lets a body of 0.6 blocks through open doors and through no closed one', () => {
    const known = new Map<string, boolean>();
    const seen = { open: 0, closed: 0 };
    press(board, {
      mode: 'in-world',
      presses: 4,
      after: (bits, around) => {
        board.walls.forEach((wall, w) => {
          const key = [wall.side, ...around[w]!].join();
          const passable = known.get(key) ?? isPassable(wall, around[w]!);
          known.set(key, passable);
          expect(passable, `wall ${w}`).toBe(!isClosed(wall, bits));
          seen[passable ? 'open' : 'closed']++;
        });
      },
    });
    expect(Math.min(seen.open, seen.closed)).toBeGreaterThan(100);
  });
});
