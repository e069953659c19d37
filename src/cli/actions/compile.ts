import { getHeapStatistics } from 'node:v8';
import { MazestoneError, retold } from '../../base/diagnostic.js';
import { anyOf, counted, list, type List, says, textOf } from '../../base/sentence.js';
import { inputsIn } from '../../base/option.js';
import type { PassName } from '../../base/pipeline.js';
import { cellCountOf, type GridCells } from '../../board/grid.js';
import { FAMILIES, familyOf } from '../../cells/families.js';
import type { CellFamily } from '../../cells/family.js';
import { gridCells } from '../../dag/dag.js';
import type { Engine } from '../../engine/engine.js';
import { TREE_BUILDERS } from '../../flow/tree-builders.js';
import type { Format } from '../../formats/format.js';
import type { Openings } from '../../layout/face.js';
import { openingsFrom } from '../../layout/openings.js';
import type { MachineOptions } from '../../machine/build.js';
import type { Layout } from '../../machine/layout.js';
import type { MachineReport } from '../../machine/report.js';
import { formatReport, warningsOf } from '../../machine/report-text.js';
import { COMPILE, USUAL_PRESSES, type CompileFlags } from '../../options/commands/compile.js';
import { layoutOptions } from '../../options/machine.js';
import { answer, printLine, UsageError, withProgress } from '../answer.js';
import { enginesFor } from '../engines.js';
import { checkOutput, writeOutputs } from '../files.js';
import type { SourceOptions } from '../../source.js';
import { resolveSource, withFootprint } from '../source.js';
import { answerDump, dumpFrom, readingFrom } from './dump.js';
import { fitSource, type Wanted } from './fit.js';
import { warnOfServers } from './doctor.js';
import { listOutputs, listWritten } from './materials.js';
import { outputFormat } from './output-format.js';
import { thousands } from '../../base/numbers.js';

/** The compiler's options for both kinds of machines. */
type AskedOfAll = Pick<MachineOptions, 'presses' | 'from'> & {
  readonly engine: readonly Engine[];
  readonly format: Format;
};

/** A finished machine. */
interface Made {
  readonly bytes: Uint8Array;
  readonly layout: Layout;
  readonly report: MachineReport;
}

/** A machine that is ready to be made. */
interface MachinePlan {
  readonly seed: string;
  /** The text of one pass. */
  dump(pass: string): string;
  make(onProgress: (done: number, total: number) => void): Made;
  /** The facts about its source, for the report. */
  sourceFacts(report: MachineReport): Pick<MachineReport, 'fit' | 'targets'>;
}

/** The maker of machines of one kind. */
interface Maker {
  readonly passes: readonly PassName[];
  /** Names of passes whose dumps can be read. */
  readonly readable: readonly string[];
  /** Resolves the source. */
  plan(
    file: string | undefined,
    options: CompileFlags & Partial<SourceOptions>,
    asked: AskedOfAll,
  ): MachinePlan;
}

/** Compiles a machine, verifies it in the tick engine, and writes it. */
export async function runCompile(file: string | undefined, flags: CompileFlags): Promise<void> {
  try {
    await compileSource(file, flags);
  } catch (error) {
    throw file === undefined ? error : withSinkOf(file, error);
  }
}

/** An error without the remedy of another builder, for a DAG from a file. */
function withSinkOf(file: string, error: unknown): unknown {
  if (!(error instanceof MazestoneError)) return error;
  const faults = error.diagnostics.map((fault) => {
    if (fault.code !== 'goal') return fault;
    const [remedies] = fault.said.hint!.values as [List];
    const own = remedies.list.filter((remedy) => !textOf(remedy).includes('--builder'));
    const hint = own.length === 0 ? says`choose an exit at the edge` : says`${anyOf(own, ', or ')}`;
    return retold({ ...fault, file }, { hint });
  });
  return new MazestoneError(faults);
}

async function compileSource(file: string | undefined, flags: CompileFlags): Promise<void> {
  const options = await withFootprint(flags);
  const { builder = '', dump } = options;
  const maker = await (TREE_BUILDERS.has(builder) ? uniformMaker() : flowMaker());
  const from = dumpFrom(options.from, maker.readable, maker.passes);
  const planned = async (): Promise<MachinePlan> => {
    const format = outputFormat(options.output, options.schem);
    const engine = await enginesOf(options);
    const presses = options.verify ? (options.presses ?? USUAL_PRESSES) : 0;
    return maker.plan(file, options, { ...from, format, engine, presses });
  };
  if (dump !== undefined) {
    const dumped = async (): Promise<{ text: string; seed: string }> => {
      const plan = await planned();
      return { text: readingFrom(options.from, () => plan.dump(dump)), seed: plan.seed };
    };
    await answerDump(dump, maker.passes, dumped, options.json);
    return;
  }
  const inputs = { input: file, ...inputsIn(COMPILE, options) };
  const output = checkOutput(options.output, { ...options, besides: inputs, binary: true });
  const lists = listOutputs(options, inputs);
  const format = outputFormat(options.output, options.schem);
  const plan = await planned();
  // Errors in a dump name the file of the dump.
  const made = withProgress('pressing', (onProgress) =>
    readingFrom(options.from, () => plan.make(onProgress)),
  );
  const report = { ...made.report, file: options.output, ...plan.sourceFacts(made.report) };
  const { grid } = made.layout;
  writeOutputs([{ output, data: made.bytes }, ...lists.map((list) => listWritten(list, grid))]);
  warnOfServers(report.facts, output.kind === 'standard' ? 'FILE' : options.output);
  warningsOf(report).forEach(printLine);
  answer(options.json, report, formatReport(report, format, options.verbose === true), [output, ...lists]);
}

/** The maker of machines of cells, which make the mazes of a DAG. */
async function flowMaker(): Promise<Maker> {
  const { FLOW } = await import('../../machine/cells.js');
  return {
    ...FLOW,
    plan: (file, options, asked) => {
      const wanted: Wanted = (dag, seed, family) => ({
        ...layoutOptions(options),
        ...{ seed, family },
        ...openingsFrom(gridCells(dag), options.entrance, options.exit),
        ...asked,
      });
      const { source, family, givenUp } = fitSource(file, options, usualFamily(options), wanted);
      const { dag, seed, targets } = source;
      const { fit, maxDepth } = options;
      const isFitted = fit !== undefined || maxDepth !== undefined;
      return {
        seed,
        dump: (pass) => FLOW.dump(dag, wanted(dag, seed, family), pass),
        make: (onProgress) => {
          checkMemory(cellCountOf(dag.out));
          return FLOW.compile(dag, { ...wanted(dag, seed, family), onProgress });
        },
        sourceFacts: ({ stand }) => ({
          ...(isFitted && {
            fit: { room: fit ?? null, maxDepth: maxDepth ?? null, givenUp: givenUp.map(textOf), stand },
          }),
          ...(targets && { targets }),
        }),
      };
    },
  };
}

/** The maker of uniform machines. */
async function uniformMaker(): Promise<Maker> {
  const { UNIFORM } = await import('../../machine/posts.js');
  return {
    ...UNIFORM,
    plan: (file, options, asked) => {
      const { board, seed } = cellsOf(file, options);
      const wanted = {
        ...layoutOptions(options),
        ...{ doors: options.doors ?? 'low', seed },
        ...postOpenings(board, options),
        ...asked,
      };
      return {
        seed,
        dump: (pass) => UNIFORM.dump(board, wanted, pass),
        make: (onProgress) => UNIFORM.compile(board, { ...wanted, onProgress }),
        sourceFacts: () => ({}),
      };
    },
  };
}

/** The cells of a uniform machine. @throws UsageError for a mesh, and for rooms. */
function cellsOf(
  file: string | undefined,
  options: CompileFlags & Partial<SourceOptions>,
): { readonly board: GridCells; readonly seed: string } {
  const source = resolveSource(COMPILE, file, options, true);
  if (source.kind !== 'trees' || !('width' in source.board))
    throw new UsageError(says`compile takes no mesh: machines are made for grids only`);
  if ('graph' in source.trees)
    throw new UsageError(
      says`rooms do not work with a uniform machine`,
      says`remove the letters from ${options.region!}, or choose a builder with a DAG, such as --builder peel`,
    );
  return { board: source.board, seed: source.seed };
}

/** The controls are west of the maze. The first entrance has its own button only if the options say so. */
function postOpenings(
  board: GridCells,
  { entrance: ins, exit }: Pick<CompileFlags, 'entrance' | 'exit'>,
): Partial<Openings> {
  const [first, ...others] = ins ?? [];
  if (first === undefined) return openingsFrom(board, ins, exit);
  const openings = openingsFrom(board, [{ ...first, button: true }, ...others], exit);
  const { entrance, entrances = [] } = openings;
  return first.button === true ? { ...openings, entrances: [entrance!, ...entrances] } : openings;
}

/** The engines that must know the blocks: those that press, or else ours for blocks that are not of a theme. */
async function enginesOf(options: CompileFlags): Promise<readonly Engine[]> {
  if (options.verify) return enginesFor(options.engine);
  const hasOwn = Object.keys(layoutOptions(options).dress).some((role) => role !== 'theme');
  return hasOwn ? enginesFor('redstone') : [];
}

/** Bytes of heap for compiling, in total and per cell, as measured on squares of up to 150 x 150 cells. */
const HEAP = { least: 60e6, cell: 14e3 };

/**
 * Refuses a machine for which the heap is too small. Otherwise the process would end without a message.
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

/** The default pitch: the smallest one with rooms of more than one block. */
const USUAL_PITCH = { low: 3, full: 4 } as const;

/**
 * The requested family of cells. Full doors are the default if they exist. With several floors or a trail, it is the first family
 * that supports them at the given pitch.
 * @throws UsageError if there is none, before any file is read.
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
