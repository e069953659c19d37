import {
  compile,
  compilePosts,
  familyOf,
  MazestoneError,
  rectangle,
  SPONGE_2,
  SPONGE_3,
  type BlockGrid,
  type CompileOptions,
  type Dag,
  type DoorKind,
  type Format,
  type PoppingRule,
} from '../src/core.js';
import { regionOf, layoutOptions, planOpenings, planPostOpenings } from '../src/advanced.js';
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

/** The machine of a design, checked but not pressed. @throws MazestoneError as `compile` and `compilePosts`. */
export function compileDesign(
  design: Design,
  format: Format,
  onPass?: CompileOptions['onPass'],
): DesignedMachine {
  const law = lawOf(design);
  return law === 'flow' ? compileFlow(design, format, onPass) : compilePopping(design, law, format, onPass);
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

/** The uniform or growth machine. */
function compilePopping(
  design: Design,
  rule: PoppingRule,
  format: Format,
  onPass: CompileOptions['onPass'],
): DesignedMachine {
  const { region, width, height, seed } = design;
  const cells = region ?? rectangle(width, height);
  const openings = openingsOf(cells, design);
  const options = { ...layoutOptions(valuesOf(design)), rule, openings, format } as const;
  const { bytes, layout } = compilePosts({
    width,
    height,
    region: cells,
    seed,
    doors: doorsOf(design),
    ...options,
    ...(onPass && { onPass }),
  });
  const { grid, settleTicks, depth } = layout;
  const { entrance, exit, others } = planPostOpenings(cells, layout.openings);
  return {
    bytes,
    grid,
    facts: {
      size: [grid.width, grid.height, grid.length],
      blocks: grid.blocks.reduce((sum, id) => sum + (id === 0 ? 0 : 1), 0),
      randomizers: 2 * layout.postCount,
      doors: layout.doorCount,
      settleTicks,
      depth,
      openings: { entrance, exit, ...(others && { others }) },
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
      message: `there are no ${doors} doors at pitch ${pitch}`,
      where: `pitch ${pitch}`,
      hint: 'choose another pitch, or the other doors',
    });
  }
  return {
    ...layoutOptions(valuesOf(design)),
    ...{ seed, family, format },
    ...openingsOf(regionOf(dag), design),
  };
}

const doorsOf = ({ doors }: Design): DoorKind => (doors === 'low' ? 'low' : 'full');

/** The format of a design's `.schem`, in the version that the design has. */
export function formatFor({ schem }: Design): Format {
  return schem === '3' ? SPONGE_3 : SPONGE_2;
}
