import { says } from '../src/base/sentence.js';
import {
  compile,
  familyOf,
  MazestoneError,
  SPONGE_2,
  SPONGE_3,
  type BlockGrid,
  type CompileOptions,
  type Dag,
  type DoorKind,
  type Format,
} from '../src/core.js';
import type { PassName } from '../src/base/pipeline.js';
import { regionOf } from '../src/dag/dag.js';
import { planOpenings } from '../src/layout/openings.js';
import { layOut, PASSES } from '../src/machine/cells.js';
import { layoutOptions } from '../src/options/machine.js';
import { NO_GROWTH } from '../src/base/needs.js';
import { lawOf, type Design } from './design.js';
import type { Facts } from './jobs.js';
import { openingsOf, sourceOf } from './source.js';
import { valuesOf } from './values.js';

/** A design compiled: the file, its blocks, and what there is to know of it. */
export interface DesignedMachine {
  readonly bytes: Uint8Array;
  readonly grid: BlockGrid;
  readonly facts: Facts;
}

/** Who is told how far the compiler is. */
export interface PassListener {
  /** All passes, before the first. */
  readonly onPasses?: (passes: readonly PassName[]) => void;
  readonly onPass?: CompileOptions['onPass'];
}

/** The machine of a design, checked but not pressed. @throws MazestoneError as `compile` and `compilePosts`. */
export async function compileDesign(
  design: Design,
  format: Format,
  listener: PassListener = {},
): Promise<DesignedMachine> {
  const popping = await poppingOf(design);
  if (popping !== undefined) return popping.compilePopping(design, format, listener);
  tellPasses(PASSES, listener);
  return compileFlow(design, format, listener.onPass);
}

/**
 * Lays out a design's machine, and no more. @throws MazestoneError what keeps it from being one.
 */
export async function layOutDesign(design: Design): Promise<void> {
  const popping = await poppingOf(design);
  if (popping !== undefined) {
    popping.layOutPopping(design);
    return;
  }
  const { dag } = sourceOf(design);
  layOut(dag, compileOptions(dag, design, SPONGE_2));
}

/** What compiles designs without a DAG; undefined for flows. @throws MazestoneError for those that are no machines. */
async function poppingOf(design: Design): Promise<typeof import('./compile-popping.js') | undefined> {
  const law = lawOf(design);
  if (law === 'growth') throw new MazestoneError({ code: 'bad-option', ...NO_GROWTH });
  return law === 'flow' ? undefined : import('./compile-popping.js');
}

/** Presses come behind, see `verify`. */
export function tellPasses(passes: readonly PassName[], { onPasses }: PassListener): void {
  onPasses?.(passes.flatMap(({ name, about }) => (name === 'press' ? [] : [{ name, about }])));
}

function compileFlow(design: Design, format: Format, onPass: CompileOptions['onPass']): DesignedMachine {
  const { dag } = sourceOf(design);
  const options = { ...compileOptions(dag, design, format), ...(onPass && { onPass }) };
  const { bytes, layout, materials } = compile(dag, options);
  const { grid, netlist, settleTicks, depth } = layout;
  return {
    bytes,
    grid,
    facts: {
      size: [grid.width, grid.height, grid.length],
      blocks: Object.values(materials).reduce((sum, n) => sum + n, 0),
      randomizers: netlist.clocked.length,
      doors: netlist.clocked.length + netlist.bits.length,
      settleTicks,
      depth,
      openings: planOpenings(dag, layout),
    },
  };
}

/**
 * What the compiler is asked for, as `mazestone compile` asks it.
 * @throws MazestoneError for openings that are none, and for doors that there are not.
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

/** The format of a design's `.schem`, in the version that the design has. */
export function formatFor({ schem }: Design): Format {
  return schem === '3' ? SPONGE_3 : SPONGE_2;
}
