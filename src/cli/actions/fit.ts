import { MazestoneError } from '../../base/diagnostic.js';
import { freshSeed } from '../../base/random.js';
import { FAMILIES } from '../../cells/families.js';
import type { CellFamily } from '../../cells/family.js';
import { machineSize, type CompileOptions, type MachineSize } from '../../compile.js';
import type { Dag } from '../../dag/dag.js';
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

/** What the compiler is asked for with a DAG, a seed and a family. */
export type Wanted = (dag: Dag | StackDag, seed: string, family: CellFamily) => CompileOptions;

/**
 * The source, and the family of cells: of those asked for the first, the ones like the usual one before the others, whose
 * machine is no deeper than `--max-depth`; with `--fit` the one with as many cells as fit into that room.
 * @param usual the family where no depth is asked for, of one floor or of several.
 * @throws MazestoneError `fit` where none does, naming what each would take; UsageError for a size beside `--fit`.
 */
export function fitSource(
  file: string | undefined,
  options: CompileFlags,
  usual: (hasFloors: boolean) => CellFamily,
  wanted: Wanted,
): Fitted {
  const { fit, maxDepth = Infinity } = options;
  if (maxDepth === Infinity && fit === undefined) {
    const source = resolveGrid(file, options, true);
    return { ...source, family: usual(isStack(source.dag)), givenUp: [] };
  }
  const sourceOf = fit === undefined ? oneSource(file, options) : roomSource(file, options, fit, wanted);
  const first = usual(false);
  const givenUp: string[] = [];
  for (const family of maxDepth === Infinity ? [first] : familiesLike(first, options)) {
    const source = sourceOf(family);
    const depth = source && sizeOf(source, family, wanted).depth;
    if (source !== undefined && depth! <= maxDepth) return { ...source, family, givenUp };
    givenUp.push(
      depth === undefined
        ? `${family.name}: not one cell fits`
        : `${family.name}: ${depth} layers below the floor`,
    );
  }
  throw new MazestoneError({
    code: 'fit',
    message: fit === undefined ? 'no machine is as flat' : 'no machine fits',
    where: fit === undefined ? `--max-depth ${maxDepth}` : `--fit ${fit.join(',')}`,
    hint: givenUp.join('; '),
  });
}

/** The one source there is, whatever the family. */
function oneSource(file: string | undefined, options: CompileFlags): () => Source<Dag> {
  const source = resolveFloor(file, options, true);
  return () => source;
}

/** For a family the largest source that fits, if any. */
function roomSource(
  file: string | undefined,
  options: CompileFlags,
  fit: readonly [number, number],
  wanted: Wanted,
): (family: CellFamily) => Source<Dag> | undefined {
  const given = (['size', 'width', 'height', 'region', 'floors'] as const).find(
    (name) => options[name] !== undefined,
  );
  if (file !== undefined || given !== undefined)
    throw new UsageError(`--fit chooses the cells itself, leave ${file ?? `--${given!}`} out`);
  const { seed = freshSeed() } = options;
  if (options.seed === undefined) tellSeed(seed);
  return (family) => largestWithin(fit, { ...options, seed }, family, wanted);
}

/** The families that are asked for, those with the usual one's doors first, of them the nearest pitch first. */
function familiesLike(usual: CellFamily, { doors, pitch }: CompileFlags): CellFamily[] {
  const away = (family: CellFamily): number =>
    (family.doors === usual.doors ? 0 : 100) + Math.abs(family.pitch - usual.pitch);
  return FAMILIES.filter(
    (family) => (doors ?? family.doors) === family.doors && (pitch ?? family.pitch) === family.pitch,
  ).sort((a, b) => away(a) - away(b));
}

function sizeOf({ dag, seed }: Source<Dag>, family: CellFamily, wanted: Wanted): MachineSize {
  return machineSize(dag, { ...wanted(dag, seed, family), presses: 0 });
}

/**
 * The source of most cells whose machine is no larger along x and z, of as many cells the one nearest to a square;
 * undefined where none is. Sizes that the builder does not take are left out.
 */
function largestWithin(
  [x, z]: readonly [number, number],
  options: CompileFlags,
  family: CellFamily,
  wanted: Wanted,
): Source<Dag> | undefined {
  const [columns, rows] = [x, z].map((blocks) => Math.floor(blocks / family.pitch)) as [number, number];
  const sizes = Array.from({ length: columns * rows }, (_, i) => ({
    width: 1 + (i % columns),
    height: 1 + Math.floor(i / columns),
  })).sort(
    (a, b) =>
      b.width * b.height - a.width * a.height || Math.abs(a.width - a.height) - Math.abs(b.width - b.height),
  );
  for (const size of sizes) {
    try {
      const source = resolveFloor(undefined, { ...options, ...size }, false);
      const [width, , length] = sizeOf(source, family, wanted).size;
      if (width <= x && length <= z) return source;
    } catch (error) {
      const isSize =
        error instanceof MazestoneError && error.diagnostics.every(({ code }) => code === 'size');
      if (!isSize) throw error;
    }
  }
  return undefined;
}
