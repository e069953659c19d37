import * as fc from 'fast-check';
import type { Random } from '../../src/base/random.js';
import type { AnyDag, Dag } from '../../src/dag/dag.js';
import { graphOf } from '../../src/dag/graph.js';
import { weightByte, WEIGHTS, withWeights } from '../../src/dag/weights.js';
import { anyFlow } from '../stats/stats-flows.js';

/** A DAG with a random weight for every coin. All 27 weights are equally likely. */
export function withRandomWeights<D extends AnyDag>(dag: D, draws: Random): D {
  const length = graphOf(dag).board.size;
  return withWeights(
    dag,
    Uint8Array.from({ length }, () => weightByte(...WEIGHTS[draws.below(WEIGHTS.length)]!)),
  );
}

/** A flow of `anyFlow` with any weights. */
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
