import { floorCount, sizeText } from '../board/grid.js';
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
import type { Format } from '../formats/format.js';
import { asciiJson, type CellsInfo } from '../formats/metadata.js';
import { TRIGGERS } from '../circuit/triggers.js';
import { faceNorth, formatOpenings, type Openings } from '../layout/face.js';
import type { LayoutOptions } from '../layout/options.js';
import { MOST_SECTORS, SECTOR_SHAPES, TRAILS } from '../layout/choices.js';
import { planOpenings, withGoal } from '../layout/openings.js';
import { cellsCircuit, formatPlan, isAnyClocked, planMachine } from '../layout/plan.js';
import { badOption } from '../parts/part.js';
import { partFaults, sizeOf, type PartOptions } from '../parts/index.js';
import { RedstoneModel } from '../redstone/solve.js';
import { MACHINE } from '../options/machine.js';
import { refusalsOf, type Asked } from '../base/needs.js';
import { countMaterials } from '../report/material-list.js';
import { extractNetlists } from '../verify/lvs.js';
import {
  readMachine,
  pressAll,
  staticFaults,
  type MachineFile,
  type VerifyReport,
} from '../verify/verify.js';
import { BUILD, DRESS, judged, refuse, resolved, SITE, type MachineOptions, type Resolved } from './build.js';
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

/** A finished and verified machine. */
export interface Compiled {
  /** The file. */
  readonly bytes: Uint8Array;
  readonly layout: CellsLayout;
  readonly dag: Dag;
  /** Number of blocks by name, without air. */
  readonly materials: Readonly<Record<string, number>>;
  /** Undefined without an engine or without presses. */
  readonly verified: VerifyReport | undefined;
  /** The time of each pass in milliseconds, in order. */
  readonly passes: Readonly<Record<string, number>>;
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
      refuse([...checkOptions(options), ...partFaults(options), ...checkDag(dag).errors]);
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
        order: { options: { ...options, ...openings }, blocks: () => machineOf(dag, options).grid },
      };
    },
    dump: ({ plan }) => formatPlan(plan),
  });

const LAYOUT = PLANNING.concat(BUILD);

/** The whole compiler. */
const COMPILER = PLANNING.concat(
  judged({
    read: readMachine,
    faults: (file) => [...staticFaults(file)].flat(),
    press: (file, bytes, options) =>
      pressAll(bytes, file, [], { ...options, faultInjections: INJECTED_FAULTS }),
    formatFile: ({ grid, dag }) =>
      `${grid.width} x ${grid.height} x ${grid.length} blocks, ${grid.entities.size} block entities\n${formatDagFile(dag)}`,
    formatCircuit: (file) => formatNetlists(extracted(file)),
  }),
);

/** The names of all passes, in order, for `dumpPass`. */
export const PASSES = COMPILER.passes;
/** The names of the passes with dumps that the option `from` can read. */
export const READABLE = COMPILER.readable;

/**
 * Compiles a DAG to a file with a machine that builds a new maze at each press of its button, by all {@link PASSES}.
 * The bytes are read back, and returned only if they pass every check.
 * @throws MazestoneError with the diagnostics of the DAG's check, or of the first failed verification.
 * @example
 * import { buildDag, compile } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const { bytes, materials } = compile(dag, { seed: '1', dress: { theme: 'deepslate' } });
 * console.log(bytes instanceof Uint8Array, materials['minecraft:sticky_piston']); // true 24
 */
export function compile(dag: Dag, options: CompileOptions): Compiled {
  const passes: Record<string, number> = {};
  const onPass = (name: string, ms: number): void => {
    passes[name] = ms;
    options.onPass?.(name, ms);
  };
  const made = COMPILER.run(sourceOf(dag, options), { onPass, from: options.from });
  const { bytes, verified } = made;
  const layout = layoutIn(made);
  return { bytes, layout, dag, materials: countMaterials(layout.grid), verified, passes };
}

/**
 * Lays out a machine without verification, by the passes up to `turn`: its blocks in steady state, and the places of its
 * parts.
 * @throws MazestoneError as {@link compile}.
 */
export function layOut(dag: Dag, options: CompileOptions): CellsLayout {
  return layoutIn(LAYOUT.run(sourceOf(dag, options), options));
}

function layoutIn({ layout, family, dag }: { layout: Layout; family: CellFamily; dag: Dag }): CellsLayout {
  return { ...layout, line: layout.line!, family, netlist: joinNetlists(netlistsOf(dag)) };
}

/**
 * A machine's blocks and metadata, without verification and without a dump.
 * @throws MazestoneError as {@link compile}.
 */
export function machineOf(dag: Dag, options: CompileOptions): Pick<MachineFile, 'grid' | 'info'> {
  const { from: _, ...plain } = options;
  const { layout, info } = LAYOUT.run(sourceOf(dag, plain));
  return { grid: layout.grid, info: info as CellsInfo };
}

/** The size of a machine. */
export interface MachineSize {
  /** The size of the schematic along x, y and z, in blocks. */
  readonly size: Vec3;
  /** Layers below the floor's surface layer. */
  readonly depth: number;
}

/**
 * Computes the size of a machine from its plan, without placing blocks.
 * @throws MazestoneError as the passes of {@link compile} up to `plan`.
 * @example
 * import { buildDag, machineSize } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * console.log(machineSize(dag, { seed: '1' })); // { size: [ 26, 12, 22 ], depth: 8 }
 */
export function machineSize(dag: Dag, options: CompileOptions): MachineSize {
  const { site, faced } = PLANNING.concat(SITE).run(sourceOf(dag, options));
  const [x, y, z] = sizeOf(site);
  return { size: faced.turns % 2 === 0 ? [x, y, z] : [z, y, x], depth: -site.low[1] };
}

/**
 * Dumps the result of one pass as text. Later passes are not run.
 * @param pass a name in {@link PASSES}.
 * @throws MazestoneError as {@link compile}; RangeError if there is no such pass.
 */
export function dumpPass(dag: Dag, options: CompileOptions, pass: string): string {
  return COMPILER.dump(sourceOf(dag, options), pass, options);
}

function sourceOf(dag: Dag, options: CompileOptions): Source {
  return { dag, options: { family: familyOf('full', 4)!, ...resolved(options, USUAL_PRESSES) } };
}

/** Checks options for callers without types. Openings, blocks, period and version are checked where they are used. */
function checkOptions({
  seed,
  trigger = 'button',
  presses,
  format,
  family,
  sectors = 1,
  trail = 'button',
  sectorShape,
}: Source['options']): Diagnostic[] {
  const isFormat = typeof (format as Partial<Format>).write === 'function';
  const isFamily = FAMILIES.includes(family);
  const faults: (readonly [isWrong: boolean, option: string, value: unknown, hint: Sentence])[] = [
    [typeof seed !== 'string', 'seed', seed, says`give a string`],
    [!TRIGGERS.includes(trigger), 'trigger', trigger, says`give one of ${list(TRIGGERS)}`],
    [!(Number.isInteger(presses) && presses >= 0), 'presses', presses, says`give a whole number, 0 for none`],
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
    [!isFormat, 'format', format, says`give a Format such as SPONGE_2`],
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
function checkNeeds(dag: Dag, { family, trail, wallHeight, gallery }: Source['options']): Diagnostic[] {
  const floors = floorCount(dag);
  if (floors === 1) return [];
  const cells = says`${sizeText(dag)} cells`;
  const values = { trail, wallHeight, gallery };
  const asked: Asked = { law: 'flow', board: 'grid', floors, cells, values };
  const faults = refusalsOf(MACHINE, asked);
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
function extracted(machine: MachineFile): Netlist[] {
  const { grid, info } = machine;
  const model = new RedstoneModel(grid);
  model.solve();
  return extractNetlists(grid, planOf(machine.dag), info, model).map(({ netlist }) => netlist);
}
