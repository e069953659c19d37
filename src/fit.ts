import { MazestoneError, type Diagnostic } from './base/diagnostic.js';
import { anyOf, says, type Sentence } from './base/sentence.js';
import { FAMILIES } from './cells/families.js';
import type { CellFamily } from './cells/family.js';
import { FLOW, type CompileOptions } from './machine/cells.js';
import type { MachineSize } from './machine/compiler.js';
import type { Dag } from './dag/dag.js';

/** The room for a machine. */
export interface Room {
  /** Blocks along x and z, with the console. The source gets as many cells as fit. */
  readonly fit?: readonly [x: number, z: number] | undefined;
  /** Layers below the floor. */
  readonly maxDepth?: number | undefined;
}

/** A source, and a family of cells for it. */
export interface Fit<S> {
  readonly source: S;
  readonly family: CellFamily;
  /** Earlier families, each with the reason against it. */
  readonly givenUp: readonly Sentence[];
}

/**
 * The families of cells, the most similar to a given one first. Those with the same doors come first, in order of pitch.
 * @param asked doors and pitch that must stay.
 */
export function familiesLike(
  usual: CellFamily,
  { doors, pitch }: Partial<Pick<CellFamily, 'doors' | 'pitch'>> = {},
): CellFamily[] {
  const away = (family: CellFamily): number =>
    (family.doors === usual.doors ? 0 : 100) + Math.abs(family.pitch - usual.pitch);
  return FAMILIES.filter(
    (family) => (doors ?? family.doors) === family.doors && (pitch ?? family.pitch) === family.pitch,
  ).sort((a, b) => away(a) - away(b));
}

/**
 * The first family of cells whose machine is flat enough, and the source with the most cells whose machine fits. Of
 * equally many cells it takes the size nearest to a square. It places no block.
 * @param families the families to try, in order.
 * @param room the room for the machine.
 * @param build makes a source of a given size, or the only source if the room has no sides.
 * @param wanted the compiler's options for a source and a family.
 * @param finish completes a source whose machine fits, for work that takes long; by default it changes nothing.
 * @throws MazestoneError `fit` if no machine fits, with the room that each would take.
 * @example
 * import { buildDag, FAMILIES, fitMachine } from 'mazestone/core';
 *
 * const { source } = fitMachine(
 *   FAMILIES.filter(({ name }) => name === 'full-4'),
 *   { fit: [30, 30] },
 *   (size = { width: 4, height: 4 }) => ({ dag: buildDag('peel', { ...size, seed: '1' }) }),
 *   (_, family) => ({ seed: '1', family }),
 * );
 * console.log(source.dag.width, source.dag.height); // 6 5
 */
export function fitMachine<S extends { readonly dag: Dag }>(
  families: readonly CellFamily[],
  room: Room,
  build: (size?: Pick<Dag, 'width' | 'height'>) => S,
  wanted: (source: S, family: CellFamily) => CompileOptions,
  finish: (source: S) => S = (source) => source,
): Fit<S> {
  const { fit, maxDepth = Infinity } = room;
  const sizeOf = (source: S, family: CellFamily): MachineSize =>
    FLOW.sizeOf(source.dag, { ...wanted(source, family), presses: 0 });
  const whole = fit === undefined ? finish(build()) : undefined;
  const givenUp: Sentence[] = [];
  const hints = new Map<string, Sentence>();
  let flattest = Infinity;
  let narrowest: MachineSize | undefined;
  for (const family of families) {
    try {
      const { source, least } =
        fit === undefined
          ? { source: whole, least: undefined }
          : largestWithin(fit, family, build, sizeOf, finish);
      const depth = source && sizeOf(source, family).depth;
      if (source !== undefined && depth! <= maxDepth) return { source, family, givenUp };
      flattest = Math.min(flattest, depth ?? Infinity);
      if (least !== undefined && least.depth <= maxDepth) narrowest ??= least;
      givenUp.push(
        depth === undefined
          ? says`${family.name}: not one cell fits`
          : says`${family.name}: ${depth} layers below the floor`,
      );
    } catch (error) {
      if (!isOf(error, FAMILY_CODES)) throw error;
      const [{ hint, said }] = error.diagnostics as [Diagnostic];
      givenUp.push(says`${family.name}: ${said.message}`);
      // A family that is tried anyway is no remedy.
      if (hint !== undefined && !families.some(({ name }) => hint.includes(name)))
        hints.set(hint, said.hint!);
    }
  }
  if (flattest < Infinity) hints.set('', says`ask for --max-depth ${flattest}`);
  else if (narrowest !== undefined)
    hints.set('', says`ask for --fit ${narrowest.size[0]},${narrowest.size[2]} or more`);
  throw new MazestoneError({
    code: 'fit',
    message: fit === undefined ? says`no machine is as flat as that` : says`no machine fits`,
    where: fit === undefined ? says`--max-depth ${maxDepth}` : says`--fit ${fit.join(',')}`,
    hint: says`${anyOf([...givenUp, ...hints.values()], '; ')}`,
  });
}

/** Codes of faults that another family of cells, or a larger machine, may not have. */
const FAMILY_CODES: ReadonlySet<string> = new Set(['entrance-room', 'goal-room', 'sectors', 'trail']);
/** Codes of faults that another size may not have. */
const SIZE_CODES: ReadonlySet<string> = new Set([
  ...['loops', 'outside', 'room', 'rooms', 'sectors'],
  ...['size', 'target'],
]);

/** After this many sizes that miss a target, each further size has at most this share of the cells of the last one. */
const MOST_MISSED = 16;
const NEXT_SHARE = 0.9;

const isOf = (error: unknown, codes: ReadonlySet<string>): error is MazestoneError =>
  error instanceof MazestoneError && error.diagnostics.every(({ code }) => codes.has(code));

/**
 * The source with the most cells that fits, or the size of the smallest machine if none does. It leaves out sizes that the
 * builder does not support, that have no place for the sectors, rooms, loops or openings, or that do not reach a target.
 * @throws MazestoneError the fault of the largest of these sizes, if no other size fits.
 */
function largestWithin<S>(
  [x, z]: readonly [number, number],
  family: CellFamily,
  build: (size: Pick<Dag, 'width' | 'height'>) => S,
  sizeOf: (source: S, family: CellFamily) => MachineSize,
  finish: (source: S) => S,
): { readonly source?: S; readonly least?: MachineSize | undefined } {
  let least: MachineSize | undefined;
  const fits = (source: S): boolean => {
    least = sizeOf(source, family);
    const [width, , length] = least.size;
    return width <= x && length <= z;
  };
  const [columns, rows] = [x, z].map((blocks) => Math.max(1, Math.floor(blocks / family.pitch))) as [
    number,
    number,
  ];
  const sizes = Array.from({ length: columns * rows }, (_, i) => ({
    width: 1 + (i % columns),
    height: 1 + Math.floor(i / columns),
  })).sort(
    (a, b) =>
      b.width * b.height - a.width * a.height || Math.abs(a.width - a.height) - Math.abs(b.width - b.height),
  );
  let unfit: MazestoneError | undefined;
  let missed = 0;
  let mostCells = Infinity;
  for (const size of sizes) {
    const cells = size.width * size.height;
    if (cells > mostCells) continue;
    try {
      const source = build(size);
      const finished = fits(source) ? finish(source) : undefined;
      if (finished !== undefined && fits(finished)) return { source: finished };
    } catch (error) {
      if (!isOf(error, SIZE_CODES)) throw error;
      if (error.diagnostics.some(({ code }) => code !== 'size')) unfit ??= error;
      if (error.diagnostics.some(({ code }) => code === 'target') && ++missed >= MOST_MISSED)
        mostCells = NEXT_SHARE * cells;
    }
  }
  if (unfit !== undefined) throw unfit;
  // The smallest size comes last.
  return { least };
}
