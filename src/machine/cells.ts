import { cellCountOf, floorCount, sizeText } from '../board/grid.js';
import { formatDagFile, compactDagFile, parseDagFile } from '../dag/file.js';
import { planOf } from '../dag/floor-plan.js';
import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { anyOf, list, says, type Sentence } from '../base/sentence.js';
import { Pipeline } from '../base/pipeline.js';
import type { Vec3 } from '../blocks/grid.js';
import { FAMILIES, familyOf } from '../cells/families.js';
import type { CellFamily } from '../cells/family.js';
import { formatNetlists, joinNetlists, netlistsOf, parseNetlists, type Netlist } from '../circuit/netlist.js';
import { checkDag } from '../dag/check.js';
import type { Dag } from '../dag/dag.js';
import type { FaultOptions } from '../engine/fault-injector.js';
import { asciiJson } from '../formats/metadata.js';
import { faceNorth, formatOpenings, type Openings } from '../layout/face.js';
import type { LayoutOptions } from '../layout/options.js';
import { MOST_SECTORS, SECTOR_SHAPES, TRAILS } from '../layout/choices.js';
import { planOpenings, withGoal } from '../layout/openings.js';
import { cellsCircuit, formatPlan, isAnyClocked, planMachine } from '../layout/plan.js';
import { badOption } from '../parts/part.js';
import { partFaults, type PartOptions } from '../parts/index.js';
import { RedstoneModel } from '../redstone/solve.js';
import { MACHINE } from '../options/machine.js';
import { refusalsOf, type Asked } from '../base/needs.js';
import { besideOf } from '../report/beside.js';
import { CELLS, type VerifyReport } from '../verify/cells.js';
import { extractCircuit, netlistsFound } from '../verify/extract.js';
import { cellOver } from '../verify/room.js';
import { readMachine, type CellsFile } from '../verify/machine-file.js';
import {
  BUILD,
  checkOptions,
  DRESS,
  judged,
  refuse,
  resolved,
  SITE,
  type MachineOptions,
  type Resolved,
} from './build.js';
import { compilerOf, type Compiler } from './compiler.js';
import type { Layout } from './layout.js';

/** Options of a machine of cells. Most have defaults: full doors at pitch 4, the theme `stone`. */
export interface CompileOptions
  extends MachineOptions, PartOptions, Omit<Partial<LayoutOptions>, 'seed' | 'dress'> {}

/** The blocks of a machine of cells, with its netlist and family. */
export interface CellsLayout extends Layout {
  readonly line: readonly Vec3[];
  readonly netlist: Netlist;
  readonly family: CellFamily;
}

/** The input of the first pass. */
interface Source {
  readonly dag: Dag;
  readonly options: Resolved<CompileOptions> & Required<Pick<CompileOptions, 'family'>>;
}

/** The faults injected into every machine before it is written. They change no times (docs/engines.md). */
const INJECTED_FAULTS: readonly FaultOptions[] = [{ order: 'reversed' }, { order: 'shuffled' }];

/** The default number of presses. */
const USUAL_PRESSES = 10;

/** The most bytes of an NBT string. */
const MOST_TEXT = 65535;

/** The controls of a maze without choices: only a button. */
const BUTTON_ONLY = { trigger: 'button', every: undefined, lamp: false } as const;

/** The first passes of the compiler, from a DAG to a plan. */
const PLANNING = new Pipeline<Source>()
  .add({
    name: 'check',
    about: 'check of the DAG and the options',
    run: ({ dag, options }) => {
      refuse([
        ...checkOptions(options),
        ...checkCells(options),
        ...partFaults(options),
        ...checkDag(dag).errors,
      ]);
      refuse([...checkText(dag), ...checkNeeds(dag, options)]);
      return {};
    },
    dump: ({ dag }) => formatDagFile(dag),
    read: (text) => {
      const dag = parseDagFile(text);
      refuse(checkDag(dag).errors);
      return { dag };
    },
  })
  .add(DRESS)
  .add({
    name: 'openings',
    about: 'entrances and exits',
    run: ({ dag, options }) => {
      const { goal, exit } = options;
      const planned = planOpenings(dag, options);
      const openings: Openings =
        goal === undefined ? planned : withGoal(dag, planned, goal, exit !== undefined);
      return { openings };
    },
    dump: ({ dag, openings }) => formatOpenings(dag, openings),
  })
  .add({
    name: 'face',
    about: 'the maze turned so that its entrance is to the north',
    run: ({ dag, openings }) => {
      return { faced: faceNorth(dag, openings) };
    },
    dump: ({ faced }) =>
      `turned ${faced.turns}\n${formatOpenings(faced.dag, faced)}${formatDagFile(faced.dag)}`,
  })
  .add({
    name: 'netlist',
    about: 'a random bit for each cell with two out-edges, a passage for each other edge',
    run: ({ faced }) => ({ netlists: netlistsOf(faced.dag) }),
    dump: ({ netlists }) => formatNetlists(netlists),
    read: (text, { faced }) => ({ netlists: parseNetlists(text, faced.dag) }),
  })
  .add({
    name: 'plan',
    about: 'where cells, clock line and console go, and how long they take',
    run: ({ dag, netlists, faced, dress, openings, options }) => {
      const family = drawnFor(options);
      const building = { ...options, ...(!isAnyClocked(netlists) && BUTTON_ONLY) };
      const layoutOptions: LayoutOptions = { ...building, family, dress };
      const plan = planMachine(netlists, faced, layoutOptions);
      const { doors, pitch, floors } = family;
      return {
        ...{ plan, building, family },
        asked: { ...faced.asked, ...{ width: dag.width, height: dag.height } },
        circuit: cellsCircuit(netlists, faced, plan, layoutOptions),
        about: {
          ...({ kind: 'cells', dag: compactDagFile(dag), pitch, doors } as const),
          ...(floorCount(dag) > 1 && { floors: floorCount(dag), rise: floors!.rise }),
        },
        order: { options: { ...options, ...openings }, blocks: () => FLOW.found(dag, options).grid },
      };
    },
    dump: ({ plan }) => formatPlan(plan),
  });

/** Compiles machines of cells, from a DAG. */
export const FLOW: Compiler<Dag, CompileOptions, CellsLayout, VerifyReport> = compilerOf({
  source: sourceOf,
  site: PLANNING.concat(SITE),
  blocks: PLANNING.concat(BUILD),
  all: PLANNING.concat(
    judged({
      kind: CELLS,
      read: readMachine,
      faultInjections: INJECTED_FAULTS,
      formatMaze: ({ dag }) => formatDagFile(dag),
      formatCircuit: (file) => formatNetlists(extracted(file)),
    }),
  ),
  layoutIn: ({ layout, family, dag }) => ({
    ...{ ...layout, line: layout.line!, family },
    netlist: joinNetlists(netlistsOf(dag)),
  }),
  reportIn: ({ dag, family }, layout) => {
    const { netlist, casing, trail, trailTicks, goal } = layout;
    const randomizers = netlist.clocked.length;
    const floors = floorCount(dag);
    const rise = floors > 1 ? { rise: family.floors!.rise } : {};
    return {
      ...{ cells: cellCountOf(dag.out), randomizers, doors: randomizers + netlist.bits.length, casing },
      ...(dag.builder !== undefined && { builder: dag.builder }),
      ...(floors > 1 && { floors, ...rise }),
      ...besideOf(dag),
      ...(trailTicks !== undefined && { trail: { button: trail ?? null, ticks: trailTicks } }),
      family: family.name,
      ...(goal && { goal: { cell: cellOver({ ...layout, ...rise }, goal), block: goal } }),
    };
  },
});

function sourceOf(dag: Dag, options: CompileOptions): Source {
  return { dag, options: { family: familyOf('full', 4)!, ...resolved(options, USUAL_PRESSES) } };
}

/** Checks options for callers without types. Openings, blocks, period and version are checked where they are used. */
function checkCells({ family, sectors = 1, trail = 'button', sectorShape }: Source['options']): Diagnostic[] {
  const isFamily = FAMILIES.includes(family);
  const faults: (readonly [isWrong: boolean, option: string, value: unknown, hint: Sentence])[] = [
    [
      !(Number.isInteger(sectors) && sectors >= 1 && sectors <= MOST_SECTORS),
      'sectors',
      sectors,
      says`give a whole number from 1 to ${MOST_SECTORS}`,
    ],
    [
      sectorShape !== undefined && !SECTOR_SHAPES.includes(sectorShape),
      'sectorShape',
      sectorShape,
      says`give one of ${list(SECTOR_SHAPES)}`,
    ],
    [!TRAILS.includes(trail), 'trail', trail, says`give one of ${list(TRAILS)}`],
    [!isFamily, 'family', family, says`give one of FAMILIES, or familyOf(doors, pitch)`],
  ];
  return faults.flatMap((fault) => badOption(...fault));
}

/** Checks that the DAG's text fits into one string of the file. */
function checkText(dag: Dag): Diagnostic[] {
  const { seed = '', builder = '', width, height } = dag;
  const length = textLength(dag);
  if (length <= MOST_TEXT) return [];
  const fits = textLength({ ...dag, seed: '', builder: '' }) <= MOST_TEXT;
  const [longest, name] = seed.length < builder.length ? [builder, 'builder name'] : [seed, 'seed'];
  return [
    diagnostic({
      code: 'too-big',
      message: says`the DAG takes ${length} characters, but a schematic holds at most ${MOST_TEXT}`,
      where: fits ? says`a ${name} of ${longest.length} characters` : says`${width} x ${height} cells`,
      hint: fits ? says`choose a shorter ${name}` : says`compile at most about 250 x 250 cells`,
    }),
  ];
}

/** Length of a DAG's text in the file, in characters. */
function textLength(dag: Dag): number {
  return asciiJson(compactDagFile(dag)).length;
}

/** The variant of the family for these options. */
function drawnFor({ family, trail, sectors = 1 }: Source['options']): CellFamily {
  const { lit = family, apart = family } = family;
  if (trail !== undefined) return lit;
  return sectors > 1 ? apart : family;
}

/** Checks what several floors need, and which options need one floor. */
function checkNeeds(dag: Dag, values: Source['options']): Diagnostic[] {
  const floors = floorCount(dag);
  if (floors === 1) return [];
  const cells = says`${sizeText(dag)} cells`;
  const { family } = values;
  const asked: Asked = { law: 'flow', board: 'grid', floors, cells, values };
  const faults = refusalsOf(MACHINE, asked).filter(({ code }) => code === 'several-floors');
  const able = FAMILIES.filter(({ floors }) => floors !== undefined);
  if (!able.some(({ name }) => name === family.name)) {
    faults.push(
      diagnostic({
        code: 'several-floors',
        message: says`cells of the family ${family.name} stand on one floor only`,
        where: cells,
        hint: says`several floors need ${anyOf(able.map(({ doors, pitch }) => `--doors ${doors} --pitch ${pitch}`))}`,
      }),
    );
  }
  return faults;
}

/** The netlists extracted from a file's blocks. */
function extracted(machine: CellsFile): Netlist[] {
  const { grid, info } = machine;
  const plan = planOf(machine.dag);
  return netlistsFound(extractCircuit(grid, plan, info, new RedstoneModel(grid)), plan);
}
