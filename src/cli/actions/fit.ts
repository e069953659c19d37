import { freshSeed } from '../../base/random.js';
import type { CellFamily } from '../../cells/family.js';
import type { CompileOptions } from '../../compile.js';
import type { Dag } from '../../dag/dag.js';
import { familiesLike, fitMachine } from '../../fit.js';
import { isStack, type StackDag } from '../../stack/stack.js';
import { tellSeed, UsageError } from '../answer.js';
import type { CompileFlags } from '../compile.js';
import { resolveFloor, resolveGrid, type Source } from '../source.js';

/** A source with the family of cells that it is compiled with. */
export interface Fitted extends Source<Dag | StackDag> {
  readonly family: CellFamily;
  /** Families that would have come first, each with the reason against it. */
  readonly givenUp: readonly string[];
}

/** What is there for one floor only, in words. */
const FITTED = '--fit and --max-depth';
/** The builder where none is named: it takes every size. */
const FITTING = 'peel';

/** What the compiler is asked for with a DAG, a seed and a family. */
export type Wanted = (dag: Dag | StackDag, seed: string, family: CellFamily) => CompileOptions;

/**
 * The source, and the family of cells: of those asked for the first, the ones like the usual one before the others, whose
 * machine is no deeper than `--max-depth`; with `--fit` the one with as many cells as fit into that room.
 * @param usual the family where no depth is asked for, of one floor or of several.
 * @throws MazestoneError as `fitMachine`; UsageError for a size beside `--fit`.
 */
export function fitSource(
  file: string | undefined,
  options: CompileFlags,
  usual: (hasFloors: boolean) => CellFamily,
  wanted: Wanted,
): Fitted {
  const { fit, maxDepth } = options;
  if (maxDepth === undefined && fit === undefined) {
    const source = resolveGrid(file, options, true, 'machines');
    return { ...source, family: usual(isStack(source.dag)), givenUp: [] };
  }
  const seeded = fit === undefined ? options : seededForFit(file, options);
  const first = usual(false);
  // What is aimed at takes long: sizes whose machine does not fit are told by one that is not aimed.
  const { target, ...plain } = seeded;
  const isAimed = fit !== undefined && target !== undefined;
  const rough = isAimed ? { builder: FITTING, ...plain } : seeded;
  const { source, family, givenUp } = fitMachine(
    maxDepth === undefined ? [first] : familiesLike(first, options),
    options,
    (size) => resolveFloor(file, { ...rough, ...size }, size === undefined, FITTED),
    ({ dag, seed }, one) => wanted(dag, seed, one),
    (found) => {
      const { width, height } = found.dag;
      return isAimed ? resolveFloor(file, { ...seeded, width, height }, false, FITTED) : found;
    },
  );
  return { ...source, family, givenUp };
}

/**
 * The options with one seed, and one builder where no target asks for the best, for all sizes that are tried.
 * @throws UsageError for cells beside `--fit`.
 */
function seededForFit(file: string | undefined, options: CompileFlags): CompileFlags {
  const given = (['size', 'width', 'height', 'region', 'floors'] as const)
    .filter((name) => options[name] !== undefined)
    .map((name) => `--${name}`);
  const [cells] = [file, options.footprint?.flag, ...given].filter((one) => one !== undefined);
  if (cells !== undefined) throw new UsageError(`--fit chooses the cells itself, leave ${cells} out`);
  const { seed = freshSeed(), builder = options.target === undefined ? FITTING : undefined } = options;
  if (options.seed === undefined) tellSeed(seed);
  return { ...options, seed, ...(builder !== undefined && { builder }) };
}
