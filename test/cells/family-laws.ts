import { beforeAll, describe, expect, it } from 'vitest';
import type { CellFamily } from '../../src/cells/family.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { HORIZONTALS, NO_CELL, neighbour, opposite } from '../../src/board/grid.js';
import { type Dag } from '../../src/dag/dag.js';
import { LOAD_MODES, type Engine } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import { blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { random } from '../../src/base/random.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { growDag } from '../helpers/grow-dag.js';
import { northOf, partsOf, type Parts } from '../helpers/parts.js';
import { parseState } from '../../src/blocks/state.js';
import { times } from '../helpers/thorough.js';
import { compile } from '../../src/machine/compile.js';
import type { Compiled } from '../../src/machine/compiler.js';

const PAIRS = [3, 5, 6, 9, 10, 12];
const SINGLES = [1, 2, 4, 8];

/** A pair of out-edges as the only choice of a small maze, in column `x` of it. */
const makeAlone = (
  family: CellFamily,
  mask: number,
  x: number,
  options: Pick<CompileOptions, 'trail'>,
): Compiled =>
  compile(
    growDag(`alone ${mask}`, {
      width: 6,
      height: 3,
      choices: false,
      forced: new Map([[6 + x, mask]]),
    }),
    { seed: '1', presses: 0, family, ...options, ...northOf(0) },
  );

/** The same, cached. */
function aloneOnce(
  family: CellFamily,
  options: Pick<CompileOptions, 'trail'>,
): (mask: number, x: number) => Compiled {
  const made = new Map<string, Compiled>();
  return (mask, x) => {
    const name = `${mask} ${x}`;
    const machine = made.get(name) ?? makeAlone(family, mask, x, options);
    made.set(name, machine);
    return machine;
  };
}

/** The columns of inner cells that differ: one of each in a group, with both parities. */
const columnsOf = ({ columns }: CellFamily): number[] =>
  Array.from({ length: Math.max(2, columns) }, (_, k) => k + 1);

/**
 * The other families are full-4 with longer wires or other doors, so fewer neighbours and presses suffice for
 * them.
 */
const isWide = ({ name, pitch }: CellFamily): boolean => pitch >= 4 && name !== 'full-4';

/** A pair, one of its sides, and the kind of cell there. Two cells do not lead into each other. */
const COMBINATIONS = PAIRS.flatMap((mask) =>
  HORIZONTALS.flatMap((side) =>
    [...PAIRS, ...SINGLES]
      .filter((kind) => (mask & side) === 0 || (kind & opposite(side)) === 0)
      .map((kind) => ({ mask, side, kind, name: `${mask} ${side} ${kind}` })),
  ),
);

/** The names of the combinations in a DAG. */
function combinationsOf(dag: Dag): string[] {
  const { out } = dag;
  return [...out].flatMap((mask, cell) =>
    PAIRS.includes(mask)
      ? HORIZONTALS.map((side) => [side, neighbour(dag, cell, side)] as const)
          .filter(([, next]) => next >= 0)
          .map(([side, next]) => `${mask} ${side} ${out[next]!}`)
      : [],
  );
}

/** Random mazes, some with holes, and one more with the combinations that are missing in them. */
function crowdOfAll(): Dag[] {
  const dags = [1, 1, 1, 0.8, 0.8].map((share, k) => growDag(`crowd ${k}`, { width: 12, height: 12, share }));
  const seen = new Set(dags.flatMap(combinationsOf));
  const forced = new Map<number, number>();
  const width = 14;
  COMBINATIONS.filter(({ name }) => !seen.has(name)).forEach(({ mask, side, kind }, k) => {
    const cell = 2 + 3 * (k % 4) + (2 + 3 * Math.floor(k / 4)) * width;
    forced.set(cell, mask).set(neighbour({ width, height: width }, cell, side), kind);
  });
  return [...dags, growDag('rest', { width, height: width, forced })];
}

const CROWD = crowdOfAll();
const SMALL_CROWD = [growDag('small', { width: 9, height: 9 })];

/** The expected pistons of both doors, each door given once. */
function both<T>([a, b]: readonly [T, T], { shut0, shut1 }: Parts): T[][] {
  return [shut0.map(() => a), shut1.map(() => b)];
}

/**
 * Draws every bit at random in the steady-state model. Door 0 must be up exactly while the bit is 0, door 1
 * while it is 1.
 */
function expectTruthInModel(machine: Compiled, draws: number): void {
  const { grid } = machine.layout;
  const model = new RedstoneModel(grid);
  const parts = partsOf(machine);
  const bits = random('truth', 'model');
  const at = (place: Vec3): number => blockIndex(grid, ...place);
  for (let k = 0; k < draws; k++) {
    const drawn = parts.map(() => bits.below(2));
    // Every cell gets both values, because the second draw is the opposite of the first.
    for (const turned of [0, 1]) {
      parts.forEach(({ hopper }, i) => {
        const id = (drawn[i]! ^ turned) === 1 ? 'minecraft:wooden_sword' : 'minecraft:stick';
        model.draw(at(hopper), [{ id, count: 1 }]);
      });
      expect(model.solve()).toBe(true);
      const doors = parts.map(({ shut0, shut1 }) =>
        [shut0, shut1].map((d) => d.map((p) => model.levelOf(at(p)))),
      );
      expect(doors).toEqual(drawn.map((bit, i) => both((bit ^ turned) === 1 ? [0, 1] : [1, 0], parts[i]!)));
    }
  }
}

/** Presses the button in an engine and compares doors with comparators. Returns how often each bit was 1. */
function onesIn(
  engine: Engine,
  machine: Compiled,
  mode: (typeof LOAD_MODES)[number],
  presses: number,
): number[] {
  const parts = partsOf(machine);
  const world = engine.load(machine.bytes, mode);
  const probes = [
    parts.map(({ reading }) => reading),
    parts.flatMap(({ shut0 }) => shut0),
    parts.flatMap(({ shut1 }) => shut1),
  ].map((positions) => world.probe(positions));
  const luck = random('truth', mode);
  const ones = parts.map(() => 0);
  for (let press = 0; press < presses; press++) {
    world.seed([luck.next(), luck.next()]);
    world.use(machine.layout.generate);
    for (let t = 0; t < machine.layout.settleTicks; t++) world.step();
    const [read, out0, out1] = probes.map((probe) =>
      probe.read().map((state) => parseState(state).properties),
    ) as [Props[], Props[], Props[]];
    // A stick reads 1, a sword 3.
    expect(read.every(({ power }) => power === '1' || power === '3')).toBe(true);
    const drawn = read.map(({ power }) => power === '3');
    const perDoor = parts[0]!.shut0.length;
    const want = (shut: boolean): string[] =>
      drawn.flatMap((one) => Array<string>(perDoor).fill(String(one === shut)));
    expect(out0.map(({ extended }) => extended)).toEqual(want(false));
    expect(out1.map(({ extended }) => extended)).toEqual(want(true));
    drawn.forEach((one, i) => (ones[i]! += one ? 1 : 0));
  }
  return ones;
}

type Props = Readonly<Record<string, string>>;

/**
 * Registers the tests of what a family guarantees in any mix, in machines with some options.
 * @param isShare tests only a small mix
 */
export function testCrowd(
  family: CellFamily,
  options: Pick<CompileOptions, 'trail' | 'sectors'>,
  isShare = false,
): void {
  const isSmall = isShare || isWide(family);
  describe('cells beside one another', () => {
    let crowd: readonly Compiled[];
    beforeAll(() => {
      crowd = (isSmall ? SMALL_CROWD : CROWD).map((dag, k) =>
        compile(dag, {
          seed: `${k}`,
          presses: 0,
          family,
          ...options,
          ...northOf(dag.out.findIndex((mask) => mask !== NO_CELL)),
        }),
      );
    });

    it('move only their own two doors for every bit, in the model', () => {
      for (const machine of crowd) expectTruthInModel(machine, isSmall ? 2 : 4);
    });

    it('behave the same in both engines, and every bit takes both values', () => {
      // With 500 cells, one fair bit shows a single value in 20 presses once in 1000 runs.
      crowd.forEach((machine, k) => {
        const mode = LOAD_MODES[(k + family.pitch) % 2]!;
        const ones = onesIn(redstone, machine, mode, 20);
        expect(Math.min(...ones)).toBeGreaterThan(0);
        expect(Math.max(...ones)).toBeLessThan(20);
        onesIn(nucleation, machine, mode, times(20, 1));
      });
    });
  });
}

/**
 * Registers the tests of what every family guarantees, for the given families.
 * @param isShare tests one pair of each family in one column, and a small mix
 */
export function testFamilies(
  families: readonly CellFamily[],
  options: Pick<CompileOptions, 'trail'> = {},
  isShare = false,
): void {
  describe.each(families.map((family) => [family.name, family] as const))('the family %s', (_, family) => {
    const alone = aloneOnce(family, options);
    const all = PAIRS.flatMap((mask) => columnsOf(family).map((x) => [mask, x] as const));
    const shown = isShare ? [all[random(family.name, 'share').below(all.length)]!] : all;
    describe.each(shown.map(([mask, x], k) => [mask, x, LOAD_MODES[(k + family.pitch) % 2]!] as const))(
      'the pair of out-edges %i in column %i (%s)',
      (mask, x, mode) => {
        let machine: Compiled;
        beforeAll(() => {
          machine = alone(mask, x);
        });

        it('has as many pistons per door as the kind of door needs', () => {
          const [{ shut0, shut1 }] = partsOf(machine) as [Parts];
          const wanted = family.doors === 'low' ? 1 : 2;
          expect([shut0.length, shut1.length]).toEqual([wanted, wanted]);
        });

        it('alone, bit 0 raises one door and bit 1 the other, in the model', () => {
          expect(partsOf(machine).map((parts) => parts.mask)).toEqual([mask]);
          expectTruthInModel(machine, 1);
        });

        it('alone, behaves the same in both engines, and both bits occur', () => {
          const [ones] = onesIn(redstone, machine, mode, 12);
          expect(ones).toBeGreaterThan(0);
          expect(ones).toBeLessThan(12);
          onesIn(nucleation, machine, mode, times(12, 1));
        });
      },
    );

    // A trail goes on changing.
    if (!isShare && options.trail === undefined)
      it('has still doors at most doorTicks after the clock rises on the bus, and for one bit not earlier', () => {
        const longest = all.map(([mask, x]) => {
          const machine = alone(mask, x);
          const world = redstone.load(machine.bytes, 'in-world');
          const luck = random('ticks', '');
          let last = 0;
          for (let press = 0; press < (isWide(family) ? 6 : 10); press++) {
            world.seed([luck.next(), luck.next()]);
            world.use(machine.layout.generate);
            let changes = world.changes();
            for (let tick = 1; tick <= machine.layout.settleTicks + 20; tick++) {
              world.step();
              if (world.changes() !== changes) last = Math.max(last, tick);
              changes = world.changes();
            }
          }
          // The rest of the settling time belongs to the console and the clock line.
          return last - (machine.layout.settleTicks - family.doorTicks);
        });
        // If the columns of a group differ, the slowest one need not be on the longest path.
        expect(Math.max(...longest)).toBeLessThanOrEqual(family.doorTicks);
        if (family.columns <= 2) expect(Math.max(...longest)).toBe(family.doorTicks);
      });

    testCrowd(family, options, isShare);
  });

  if (isShare) return;
  it('a crowd has every kind of cell on every side of every pair, as far as a DAG can', () => {
    const seen = new Set(CROWD.flatMap(combinationsOf));
    expect(COMBINATIONS.filter(({ name }) => !seen.has(name))).toEqual([]);
  });
}
