import { describe, expect, it } from 'vitest';
import { regionOf } from '../../src/dag/dag.js';
import { random } from '../../src/base/random.js';
import type { Dag } from '../../src/dag/dag.js';
import { pathBetween } from '../../src/flow/path.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { openingsFrom, planOpenings, type WantedOpening } from '../../src/layout/openings.js';
import { parseTargets } from '../../src/stats/target.js';
import { dagFrom, type SourceOptions } from '../../src/source.js';
import { faultOf } from '../helpers/fault.js';

/*
 * `compile --sink 5,5 --entrance 5,0,north --target way=8..9` used the path from the entrance that it would have chosen, not
 * from the given one, and said that the target was reached. An exit inside the maze, at the sink, was refused.
 */

const FLOW: SourceOptions = { builder: 'peel', width: 6, height: 6, sink: [5, 5], seed: '1' };

/** The mean path length from the entrance to the exit of a machine, over sampled mazes. */
function sampledWay(dag: Dag, ins: readonly WantedOpening[], outs: readonly WantedOpening[] = []): number {
  const { goal, ...wanted } = openingsFrom(regionOf(dag), ins, outs);
  const { entrance, exit } = planOpenings(dag, wanted);
  const draws = random('way', 'bugs');
  const runs = 2000;
  let steps = 0;
  for (let k = 0; k < runs; k++)
    steps += pathBetween(sampleMaze(dag, draws), entrance.cell, goal ?? exit.cell).length - 1;
  return steps / runs;
}

describe('the path of a target', () => {
  it.each<readonly [what: string, cell: readonly [number, number], target: string]>([
    ['a near entrance', [5, 0], 'way=7..8'],
    ['a far one', [0, 0], 'way=12..13'],
  ])('begins at %s that is given', (_, cell, target) => {
    const entrance = [{ cell }];
    const asked = { ...FLOW, target: parseTargets(target), entrance };
    const { dag, targets } = dagFrom(asked);
    expect(sampledWay(dag, entrance)).toBeCloseTo(targets![0]!.reached, 0);
  });

  it('leads to an exit inside the maze', () => {
    const [entrance, exit] = [[{ cell: [0, 0] as const }], [{ cell: [2, 2] as const }]];
    const target = parseTargets('way=6..9');
    const { dag, targets } = dagFrom({ ...FLOW, sink: [2, 2], target, entrance, exit });
    expect(sampledWay(dag, entrance, exit)).toBeCloseTo(targets![0]!.reached, 0);
  });

  it('is not the path to the sink if the exit is elsewhere', () => {
    const exit = [{ cell: [0, 0] as const }];
    const fault = faultOf(() => dagFrom({ ...FLOW, target: parseTargets('way=12..14'), exit }));
    expect(fault.code).toBe('target');
  });
});

// `--size 5 --target way=18..19` was refused with 14 as the nearest, although `--builder gilbert` reached it.
it('no single builder reaches a target that was refused for all', () => {
  const open: SourceOptions = { width: 5, height: 5, seed: '1', target: parseTargets('way=18..19') };
  const alone = dagFrom({ ...open, builder: 'gilbert' }).targets![0]!.reached;
  const ofAll = dagFrom(open).targets![0]!.reached;
  for (const reached of [alone, ofAll]) {
    expect(reached).toBeGreaterThanOrEqual(18);
    expect(reached).toBeLessThanOrEqual(19);
  }
});
