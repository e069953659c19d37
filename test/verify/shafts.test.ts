import { describe, expect, it } from 'vitest';
import { planOf } from '../../src/dag/floor-plan.js';
import { familyOf } from '../../src/cells/families.js';
import { AIR, blockAt, blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { OUT_DEGREE, Vertical, neighbour, placeOf } from '../../src/board/grid.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { checkBuilding } from '../../src/verify/building.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import type { CellsInfo } from '../../src/formats/metadata.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { faultOf } from '../helpers/fault.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';
import { replacing } from '../helpers/edits.js';

/*
 * Machines of several floors, damaged between the floors: each damage is refused by a code that fits, at a place near by.
 */

const family = familyOf('low', 8)!;
const { rise, shaft } = family.floors!;
const dag = buildDag('peel', { width: 3, height: 3, floors: 3, seed: '5' });
const compiled = compile(dag, { seed: '1', family, presses: 0, entrance: { cell: 1, side: 1 } });
const machine = readMachine(compiled.bytes);
const { grid, info } = machine;

/** A block in a column of a cell, which is relative to its first room block, `up` blocks above the feet. */
const at = (cell: number, [dx, dz]: readonly [number, number], up: number): Vec3 => {
  const [x, y, floor] = placeOf(dag, cell) as [number, number, number];
  return [
    info.origin[0] + info.square[0] + 8 * x + dx,
    info.origin[1] + rise * floor + up,
    info.origin[2] + info.square[1] + 8 * y + dz,
  ];
};

/** The machine with one state at some places. */
const having = (places: readonly Vec3[], state: string): BlockGrid => replacing(grid, places, state);
const stateAt = (place: Vec3): string => grid.palette[grid.blocks[blockIndex(grid, ...place)]!]!;
const codesOf = (changed: BlockGrid): string[] => [
  ...new Set(verifyStatic({ ...machine, grid: changed }).map(({ code }) => code)),
];

/** Every edge up or down: its lower cell, the cell whose edge it is, and whether it can be closed. */
const edges = [...dag.out.keys()].flatMap((cell) => {
  const above = neighbour(dag, cell, Vertical.Up);
  if (above < 0) return [];
  const floor = Math.floor(cell / 9);
  const up = (dag.out[cell]! & Vertical.Up) !== 0;
  const down = (dag.out[above]! & Vertical.Down) !== 0;
  if (!up && !down) return [];
  const owner = up ? cell : above;
  return [{ lower: cell, above, floor, owner, up, isDoor: OUT_DEGREE[dag.out[owner]!] === 2 }];
});
const upwards = edges.find(({ up, isDoor }) => up && isDoor)!;
const downwards = edges.find(({ up, isDoor }) => !up && isDoor)!;

/** All blocks along a shaft, from the lower cell's feet to the upper floor's surface. */
const column = ({ lower }: (typeof edges)[number], of: readonly [number, number]): Vec3[] =>
  Array.from({ length: rise }, (_, up) => at(lower, of, up));

describe('a machine of several floors', () => {
  it('has edges up and down, with closets and without, in these tests', () => {
    expect(upwards).toBeDefined();
    expect(downwards).toBeDefined();
  });

  it('has a ladder for every edge up or down, and for nothing else', () => {
    const wanted = new Set(
      edges.flatMap((edge) => column(edge, shaft(edge.floor).ladder).map((place) => place.join())),
    );
    const found = [...grid.blocks.keys()].filter((i) => grid.palette[grid.blocks[i]!]!.includes('ladder'));
    expect(new Set(found.map((i) => blockAt(grid, i).join()))).toEqual(wanted);
  });
});

describe('damage between floors', () => {
  it('missing rungs are reported', () => {
    for (const edge of [upwards, downwards]) {
      const rungs = column(edge, shaft(edge.floor).ladder);
      expect(codesOf(having([rungs[3]!], AIR))).not.toEqual([]);
    }
  });

  it('a ladder with water in it is no ladder', () => {
    const rungs = column(upwards, shaft(upwards.floor).ladder);
    expect(codesOf(having([rungs[3]!], stateAt(rungs[3]!).replace('=false', '=true')))).not.toEqual([]);
  });

  it('the support of a ladder is missing', () => {
    const back = column(upwards, shaft(upwards.floor).wall)[5]!;
    expect(codesOf(having([back], AIR))).toContain('unsupported');
  });

  it('two blocks beside a ladder are missing where it passes the circuit', () => {
    const { front, sides } = shaft(upwards.floor);
    for (const side of [front, ...sides]) {
      const places = column(upwards, side).slice(5, 7);
      const faults = checkBuilding(having(places, AIR), planOf(dag), info);
      expect(faults.map(({ code }) => code)).toEqual(['breach']);
      expect(faults[0]!.blocks).toEqual([places[0]]);
    }
  });

  it.each([
    ['up', () => upwards],
    ['down', () => downwards],
  ] as const)('a wall of a closet, or the block over its doorway, is missing (%s)', (_, edge) => {
    const { owner, floor } = edge();
    const { front, sides } = shaft(floor);
    const walls = sides.map((side) => [at(owner, side, 0), at(owner, side, 1)]);
    for (const missing of [...walls, [at(owner, front, 2)]]) {
      const [fault] = verifyStatic({ ...machine, grid: having(missing, AIR) }).filter(
        ({ code }) => code === 'lvs-door',
      );
      expect(fault).toMatchObject({ cells: [placeOf(dag, owner)] });
    }
  });

  it.each([
    ['up', () => upwards],
    ['down', () => downwards],
  ] as const)('a closet cannot be left (%s)', (_, edge) => {
    const { owner, floor } = edge();
    const { ladder, facing } = shaft(floor);
    // A block over the ladder on the upper floor, or in front of it on the lower.
    const blocked = at(edge().above, ladder, 0);
    const front = at(edge().lower, [ladder[0], ladder[1] + (facing === 'south' ? 1 : -1)], 1);
    const stuck = having(
      edge().up ? [blocked] : [front, at(owner, shaft(floor).front, 1)],
      'minecraft:stone',
    );
    expect(codesOf(stuck)).not.toEqual([]);
  });

  it('an opening between floors where there is no edge, and one walled up where there is', () => {
    const closed = [...dag.out.keys()].find((cell) => {
      const above = neighbour(dag, cell, Vertical.Up);
      return above >= 0 && edges.every(({ lower }) => lower !== cell);
    })!;
    const floor = Math.floor(closed / 9);
    const { ladder, facing } = shaft(floor);
    const rungs = Array.from({ length: rise }, (_, up) => at(closed, ladder, up));
    const state = `minecraft:ladder[facing=${facing},waterlogged=false]`;
    expect(codesOf(having(rungs, state))).toContain('lvs-passage');
    const free = edges.find(({ isDoor }) => !isDoor);
    if (free === undefined) return;
    const walled = column(free, shaft(free.floor).ladder)[4]!;
    expect(codesOf(having([walled], 'minecraft:stone'))).toContain('lvs-passage');
  });

  it('an opening in the outer wall of an upper floor', () => {
    const places = [0, 1].map((up) => at(dag.width * dag.height, [-1, 3], up));
    expect(codesOf(having(places, AIR))).toContain('breach');
  });

  it.each([
    ['fewer floors', { floors: 2 }],
    ['no floors', { floors: undefined, rise: undefined }],
    ['a rise that leaves the schematic', { rise: 39 }],
    ['full doors', { doors: 'full' }],
  ] as const)('metadata that do not fit the DAG: %s', (_, change) => {
    const bytes = SPONGE_2.write(grid, { ...info, ...change } as CellsInfo, {
      minecraft: '1.20.4',
      anchor: [0, 0, 0],
    });
    expect(faultOf(() => readMachine(bytes)).code).toBe('bad-metadata');
  });

  it('a rise that differs from the height of the floors', () => {
    const faults = verifyStatic({ ...machine, info: { ...info, rise: rise - 1 } });
    expect(faults.length).toBeGreaterThan(0);
  });

  it('another DAG: its doors and closets are not those of this machine', () => {
    const other = buildDag('peel', { width: 3, height: 3, floors: 3, seed: '6' });
    const faults = verifyStatic({
      ...machine,
      dag: other,
    });
    expect(faults.map(({ code }) => code)).toContain('lvs-bit');
    for (const fault of faults.filter(({ code }) => code === 'lvs-bit'))
      expect(fault.where).toMatch(/^(cell \(\d, \d, [012]\)|block .*)$/);
  });
});
