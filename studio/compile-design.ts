import { says } from '../src/base/sentence.js';
import {
  familyOf,
  MazestoneError,
  SPONGE_2,
  SPONGE_3,
  type BlockGrid,
  type Compiled,
  type CompileOptions,
  type Dag,
  type DoorKind,
  type Format,
  type MachineReport,
} from '../src/core.js';
import type { PassName } from '../src/base/pipeline.js';
import { regionOf } from '../src/dag/dag.js';
import { FLOW } from '../src/machine/cells.js';
import type { MachineOptions } from '../src/machine/build.js';
import type { Layout } from '../src/machine/layout.js';
import { layoutOptions } from '../src/options/machine.js';
import { NO_GROWTH } from '../src/base/needs.js';
import { lawOf, type Design } from './design.js';
import { openingsOf, sourceOf } from './source.js';
import { valuesOf } from './values.js';

/** A compiled design: the file, its blocks, and the facts about it. */
interface DesignedMachine {
  readonly bytes: Uint8Array;
  readonly grid: BlockGrid;
  readonly report: MachineReport;
}

/** A listener to the progress of the compiler. */
interface PassListener {
  /** Called with all passes, before the first. */
  readonly onPasses?: (passes: readonly PassName[]) => void;
  readonly onPass?: CompileOptions['onPass'];
}

/** The functions of the compiler for a design. */
export interface Maker {
  readonly passes: readonly PassName[];
  compile(
    asked: Pick<MachineOptions, 'onPass'>,
  ): Pick<Compiled<Layout, unknown>, 'bytes' | 'layout' | 'report'>;
  layOut(): unknown;
}

/** The machine of a design, checked but not pressed. @throws MazestoneError as `compile`. */
export async function compileDesign(
  design: Design,
  format: Format,
  { onPasses, onPass }: PassListener = {},
): Promise<DesignedMachine> {
  const maker = await makerOf(design, format);
  // Presses come behind, see `verify`.
  onPasses?.(maker.passes.flatMap(({ name, about }) => (name === 'press' ? [] : [{ name, about }])));
  const { bytes, layout, report } = maker.compile(onPass ? { onPass } : {});
  return { bytes, grid: layout.grid, report };
}

/** Lays out a design's machine, without compiling it. @throws MazestoneError if no such machine is possible. */
export async function layOutDesign(design: Design): Promise<void> {
  (await makerOf(design, SPONGE_2)).layOut();
}

/** The compiler for a design. The one of uniform machines is loaded when needed. @throws MazestoneError if no machine is possible. */
async function makerOf(design: Design, format: Format): Promise<Maker> {
  const law = lawOf(design);
  if (law === 'growth') throw new MazestoneError({ code: 'bad-option', ...NO_GROWTH });
  if (law !== 'flow') return (await import('./uniform.js')).uniformMaker(design, format);
  const { dag } = sourceOf(design);
  const options = compileOptions(dag, design, format);
  return {
    passes: FLOW.passes,
    compile: (asked) => FLOW.compile(dag, { ...options, ...asked }),
    layOut: () => FLOW.layOut(dag, options),
  };
}

/**
 * The compiler's options for a design, the same as those of `mazestone compile`.
 * @throws MazestoneError for impossible openings, or doors that do not exist.
 */
export function compileOptions(dag: Dag, design: Design, format: Format): CompileOptions {
  const { seed, doors, pitch } = design;
  const family = familyOf(doorsOf(design), pitch);
  if (family === undefined) {
    throw new MazestoneError({
      code: 'bad-option',
      message: says`there are no ${doors} doors at pitch ${pitch}`,
      where: says`pitch ${pitch}`,
      hint: says`choose another pitch, or the other doors`,
    });
  }
  return {
    ...layoutOptions(valuesOf(design)),
    ...{ seed, family, format },
    ...openingsOf(regionOf(dag), design),
  };
}

/** The kind of doors of a design. */
export const doorsOf = ({ doors }: Design): DoorKind => (doors === 'low' ? 'low' : 'full');

/** The format of a design's `.schem`, in the design's version of it. */
export function formatFor({ schem }: Design): Format {
  return schem === '3' ? SPONGE_3 : SPONGE_2;
}
