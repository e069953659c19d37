import { getHeapStatistics } from 'node:v8';
import { MazestoneError } from '../../base/diagnostic.js';
import { counted, list, says, textOf } from '../../base/sentence.js';
import type { Vec3 } from '../../blocks/grid.js';
import { cellCountOf, floorCount, sizeText } from '../../board/grid.js';
import { FAMILIES, familyOf } from '../../cells/families.js';
import type { CellFamily } from '../../cells/family.js';
import { TICKS_A_SECOND, TRIGGER_USES } from '../../circuit/controls.js';
import { gridCells, type Dag } from '../../dag/dag.js';
import type { Fit } from '../../fit.js';
import type { Layout } from '../../machine/layout.js';
import { openingsFrom } from '../../layout/openings.js';
import { compile, dumpPass, PASSES, READABLE, type CellsLayout, type Compiled } from '../../machine/cells.js';
import type { CompileFlags } from '../../options/commands/compile.js';
import { layoutOptions } from '../../options/machine.js';
import type { FlowSource } from '../../source.js';
import { plural, tell, thousands, UsageError } from '../answer.js';
import { besideJson, besideText } from '../dag-file.js';
import type { Made, Maker } from './compile.js';
import { cellOver, describeVerify, pressedText, seconds } from './describe.js';
import { fitSource, type Wanted } from './fit.js';

/** Machines of cells, which make the mazes of a DAG. */
export const CELLS: Maker = {
  passes: PASSES,
  readable: READABLE,
  plan: (file, options, asked) => {
    const wanted: Wanted = (dag, seed, family) => ({
      ...layoutOptions(options),
      ...{ seed, family },
      ...openingsFrom(gridCells(dag), options.entrance, options.exit),
      ...asked,
    });
    const fitted = fitSource(file, options, usualFamily(options), wanted);
    const { family } = fitted;
    const { dag, seed } = fitted.source;
    return {
      seed,
      dump: (pass) => dumpPass(dag, wanted(dag, seed, family), pass),
      make: (onProgress) => {
        checkMemory(cellCountOf(dag.out));
        return madeOf(compile(dag, { ...wanted(dag, seed, family), onProgress }), fitted, options);
      },
    };
  },
};

/** What the answer says of machines of cells alone. */
function madeOf(compiled: Compiled, fitted: Fit<FlowSource<Dag>>, options: CompileFlags): Made {
  const { bytes, layout, dag, materials, verified } = compiled;
  const { family, givenUp } = fitted;
  const { seed, targets } = fitted.source;
  const { netlist, settleTicks, trailTicks, sectors = 1, goal } = layout;
  const { fit, maxDepth, trigger, every } = options;
  const floors = floorCount(dag) > 1 ? { floors: floorCount(dag), rise: family.floors!.rise } : undefined;
  const isFitted = fit !== undefined || maxDepth !== undefined;
  const randomizers = netlist.clocked.length;
  const doors = randomizers + netlist.bits.length;
  return {
    ...{ bytes, layout, materials, verified, seed },
    ...{ cells: cellCountOf(dag.out), randomizers, doors, casing: layout.casing },
    ...(floors && { rise: floors.rise }),
    fields: { ...(dag.builder !== undefined && { builder: dag.builder }), ...floors, ...besideJson(dag) },
    furtherFields: {
      ...(trailTicks !== undefined && { trail: { button: layout.trail ?? null, ticks: trailTicks } }),
      family: family.name,
      ...(isFitted && {
        fit: {
          room: fit ?? null,
          maxDepth: maxDepth ?? null,
          givenUp: givenUp.map(textOf),
          stand: layout.stand,
        },
      }),
      ...(goal && {
        goal: { cell: cellOver({ ...layout, ...(floors && { rise: floors.rise }) }, goal), block: goal },
      }),
      ...(targets && { targets }),
    },
    about: `${sizeText(dag)} cells${dag.builder === undefined ? '' : ` (${dag.builder})`}`,
    notes: isFitted ? fitText(fitted, layout, options) : [],
    use: `${TRIGGER_USES[trigger]}; all doors are still after ${seconds(settleTicks)}`,
    among: `${plural(randomizers, 'randomizer')} and ${plural(doors, 'door')}`,
    details: [
      ...besideText(dag),
      `timing     ${settleTicks} game ticks from the press until all doors are still`,
      ...(sectors === 1 ? [] : [`sectors    ${sectors}, which change one after the other at each press`]),
      ...(trailTicks === undefined ? [] : [trailText(layout.trail, trailTicks)]),
    ],
    verifiedLines: (isVerbose) =>
      verified === undefined
        ? undefined
        : isVerbose
          ? describeVerify(verified, true)
          : [pressedText(verified)],
    tell: () => {
      tellOfPresses(layout, every);
    },
  };
}

/** What a player may not expect of a press. */
function tellOfPresses({ netlist, periodTicks, settleTicks }: CellsLayout, every: number | undefined): void {
  if (netlist.clocked.length === 0)
    tell('note: no cell has a choice, so the maze is always the same and the button does nothing');
  if (every === undefined || periodTicks === undefined || periodTicks >= settleTicks) return;
  tell(
    `warning: the timer presses again after ${seconds(periodTicks)}, but the doors of a maze are still only ${seconds(settleTicks)} after its press; with --every ${Math.ceil(settleTicks / TICKS_A_SECOND)} they are in time`,
  );
}

/** How one sees the trail, and how long it takes until all of it is lit. */
function trailText(button: Vec3 | undefined, ticks: number): string {
  const when =
    button === undefined ? 'after the doors are still' : 'after a press of its button beside the entrance';
  const until = button === undefined ? '' : '; they go out at the next maze';
  return `trail      lamps in the floor show the path to the sink, all of them ${seconds(ticks)} (${ticks} game ticks) ${when}${until}`;
}

/** What was chosen for its size, and what that gave up. */
function fitText(
  { givenUp, family }: Fit<unknown>,
  { grid: { width, length }, depth }: Layout,
  { fit, maxDepth }: CompileFlags,
): string[] {
  return [
    ...(fit === undefined
      ? []
      : [
          `fit        ${width} x ${length} of the ${fit.join(' x ')} blocks; ${fit[0] - width} and ${fit[1] - length} are left over`,
        ]),
    ...(maxDepth === undefined
      ? []
      : [
          `depth      ${depth} of ${maxDepth} layers, with cells ${family.name}${givenUp.length === 0 ? '' : `; not possible: ${givenUp.map(textOf).join('; ')}`}`,
        ]),
  ];
}

/** Bytes of heap that compiling takes, at all and for each cell, as measured on squares of up to 150 x 150 cells. */
const HEAP = { least: 60e6, cell: 14e3 };

/**
 * Says no before a heap too small ends the process without a word.
 * @throws MazestoneError `too-big`.
 */
function checkMemory(cells: number): void {
  const needed = HEAP.least + HEAP.cell * cells;
  const { heap_size_limit: limit } = getHeapStatistics();
  if (needed <= limit) return;
  const megabytes = (bytes: number): string => `${thousands(Math.ceil(bytes / 1e6))} MB`;
  throw new MazestoneError({
    code: 'too-big',
    message: says`${counted(cells, 'cell')} need about ${megabytes(needed)} of memory, and Node has ${megabytes(limit)} here`,
    hint: says`choose fewer cells, or set NODE_OPTIONS=--max-old-space-size=${Math.ceil(needed / 1e6)}`,
  });
}

/** Pitch 3 has rooms of 2 x 2 blocks with low doors; with full doors pitch 4 is the first with more than one. */
const USUAL_PITCH = { low: 3, full: 4 } as const;

/**
 * The family of cells asked for: full doors where nothing is said and there are any; on several floors, or with a trail, the
 * first that can have that, at the pitch that is named.
 * @throws UsageError where there is none, before anything is read.
 */
function usualFamily(options: CompileFlags): (hasFloors: boolean) => CellFamily {
  const { doors, pitch, trail } = options;
  const flat = flatFamily(options);
  const first = (isAble: (family: CellFamily) => boolean): CellFamily =>
    FAMILIES.find(
      (family) =>
        isAble(family) &&
        (doors ?? family.doors) === family.doors &&
        (pitch ?? family.pitch) === family.pitch,
    ) ?? flat;
  const usual =
    trail === undefined || pitch !== undefined ? flat : first((family) => family.lit !== undefined);
  const able = first(({ floors }) => floors !== undefined);
  return (hasFloors) => (hasFloors ? able : usual);
}

function flatFamily({ doors, pitch }: CompileFlags): CellFamily {
  if (pitch !== undefined) {
    const kinds = doors === undefined ? (['full', 'low'] as const) : [doors];
    const found = kinds.map((kind) => familyOf(kind, pitch)).find((family) => family !== undefined);
    if (found !== undefined) return found;
  }
  const kind = doors ?? 'full';
  if (pitch === undefined) return familyOf(kind, USUAL_PITCH[kind])!;
  const pitches = FAMILIES.filter((family) => family.doors === kind).map((family) => family.pitch);
  throw new UsageError(says`there are ${kind} doors at pitch ${list(pitches)}, not at pitch ${pitch}`);
}
