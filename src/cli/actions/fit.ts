import { floorCount } from '../../board/grid.js';
import type { CellFamily } from '../../cells/family.js';
import type { CompileOptions } from '../../machine/cells.js';
import type { Dag } from '../../dag/dag.js';
import { familiesLike, fitMachine, type Fit } from '../../fit.js';
import { COMPILE, type CompileFlags } from '../../options/commands/compile.js';
import type { FlowSource, SourceOptions } from '../../source.js';
import { resolveGrid } from '../source.js';
import { seedOf } from '../seed.js';

/** The default builder, because it supports every size. */
const FITTING = 'peel';

/** The compiler's options for a DAG, a seed and a family. */
export type Wanted = (dag: Dag, seed: string, family: CellFamily) => CompileOptions;

/**
 * The source and the family of cells. Families similar to the default come first. The result is the first one whose machine is not
 * deeper than `--max-depth`. With `--fit` its source has as many cells as fit into the room.
 * @param usual the default family, for one floor or several.
 * @throws MazestoneError as `fitMachine`.
 */
export function fitSource(
  file: string | undefined,
  options: CompileFlags & Partial<SourceOptions>,
  usual: (hasFloors: boolean) => CellFamily,
  wanted: Wanted,
): Fit<FlowSource<Dag>> {
  const { fit, maxDepth } = options;
  if (maxDepth === undefined && fit === undefined) {
    const source = resolveGrid(COMPILE, file, options, true, 'compile');
    return { source, family: usual(floorCount(source.dag) > 1), givenUp: [] };
  }
  const seeded = fit === undefined ? options : seededForFit(options);
  const first = usual(false);
  // Targets take long. So sizes whose machine does not fit are found without targets first.
  const { target, braid, ...plain } = seeded;
  const isAimed = fit !== undefined && (target ?? braid) !== undefined;
  const rough = isAimed ? { builder: FITTING, ...plain } : seeded;
  const resolve = (asked: CompileFlags & Partial<SourceOptions>, draws: boolean): FlowSource<Dag> =>
    resolveGrid(COMPILE, file, asked, draws, 'compile');
  return fitMachine(
    maxDepth === undefined ? [first] : familiesLike(first, options),
    options,
    (size) => resolve({ ...rough, ...size }, size === undefined),
    ({ dag, seed }, one) => wanted(dag, seed, one),
    (found) => {
      const { width, height } = found.dag;
      return isAimed ? resolve({ ...seeded, width, height }, false) : found;
    },
  );
}

/** The options for all sizes to try: with one seed, and with one builder unless there is a target. */
function seededForFit<T extends CompileFlags>(options: T): T {
  const { builder = options.target === undefined ? FITTING : undefined } = options;
  return { ...options, seed: seedOf(options), ...(builder !== undefined && { builder }) };
}
