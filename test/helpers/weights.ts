import * as fc from 'fast-check';
import type { Random } from '../../src/base/random.js';
import type { Dag } from '../../src/dag/dag.js';
import { weightByte, WEIGHTS, withWeights } from '../../src/dag/weights.js';
import { anyFlow } from '../stats/stats-flows.js';

/** A DAG with a random weight for every coin, each of the 27 alike. */
export function withRandomWeights(dag: Dag, draws: Random): Dag {
  return withWeights(
    dag,
    dag.out.map(() => weightByte(...WEIGHTS[draws.below(WEIGHTS.length)]!)),
  );
}

/** A flow as `anyFlow` grows it, its coins with any weights. */
export function anyWeightedFlow(most: number): fc.Arbitrary<Dag> {
  return anyFlow(most).chain((dag) =>
    fc
      .array(fc.constantFrom(...WEIGHTS), { minLength: dag.out.length, maxLength: dag.out.length })
      .map((weights) =>
        withWeights(
          dag,
          dag.out.map((_, cell) => weightByte(...weights[cell]!)),
        ),
      ),
  );
}
