import { MazestoneError, retold } from '../../base/diagnostic.js';
import { anyOf, type List, says, textOf } from '../../base/sentence.js';
import type { PassName } from '../../base/pipeline.js';
import type { Engine } from '../../engine/engine.js';
import { TREE_BUILDERS } from '../../flow/tree-builders.js';
import type { Format } from '../../formats/format.js';
import { USUAL_WALLS } from '../../layout/choices.js';
import type { Layout } from '../../machine/layout.js';
import type { MachineOptions } from '../../machine/build.js';
import { partsJson, sayParts } from '../../parts/index.js';
import type { Whereabouts } from '../../parts/part.js';
import { COMPILE, type CompileFlags } from '../../options/commands/compile.js';
import { layoutOptions } from '../../options/machine.js';
import { inputsIn } from '../../base/option.js';
import type { MachineFacts } from '../../report/facts.js';
import { DUST_SETTING, EASY_TICK, pressCostText } from '../../report/press-cost.js';
import { answer, thousands } from '../answer.js';
import { enginesFor } from '../engines.js';
import { checkOutput } from '../files.js';
import type { SourceOptions } from '../../source.js';
import { withFootprint } from '../source.js';
import {
  blockCount,
  boxText,
  cellOver,
  openingsJson,
  placeText,
  pressesOf,
  tellTimer,
  timerJson,
  timerNote,
  timerText,
  wallsText,
  writtenText,
} from './describe.js';
import { answerDump, dumpFrom, readingFrom } from './dump.js';
import { listOutputs } from './materials.js';
import { outputFormat } from './output-format.js';
import { whilePressing, writeMachine } from './write-machine.js';

/** What makes machines of one kind. */
export interface Maker {
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

/** What is asked of the compiler, whatever it makes. */
type AskedOfAll = Pick<MachineOptions, 'presses' | 'from'> & {
  readonly engine: readonly Engine[];
  readonly format: Format;
};

/** A machine that can be made. */
interface MachinePlan {
  readonly seed: string;
  /** The text of one pass. */
  dump(pass: string): string;
  make(onProgress: (done: number, total: number) => void): Made;
}

/** A machine, and what the answer says of its kind. */
export interface Made {
  readonly bytes: Uint8Array;
  readonly layout: Layout;
  readonly seed: string;
  readonly cells: number;
  readonly randomizers: number;
  readonly doors: number;
  readonly casing: number | boolean;
  /** Blocks by name. */
  readonly materials: Readonly<Record<string, number>>;
  /** Blocks from floor to floor, where there are several. */
  readonly rise?: number;
  readonly verified: object | undefined;
  /** Fields of the answer as an object: about the maze, and about the machine. */
  readonly fields: object;
  readonly furtherFields: object;
  /** The maze in words. */
  readonly about: string;
  /** Lines after the first. */
  readonly notes: readonly string[];
  /** What a player does for a new maze, and when it is there. */
  readonly use: string;
  /** What to count among the blocks, in words. */
  readonly among: string;
  /** Lines for `--verbose`, and what to add to that of a timer. */
  readonly details: readonly string[];
  readonly timerNote?: string;
  /** What the presses have shown; undefined where nothing was pressed. */
  verifiedLines(isVerbose: boolean): readonly string[] | undefined;
  /** Notes and warnings of its kind. */
  tell?(): void;
}

/** Makes the circuit, verifies it in the tick engine, writes it. */
export async function runCompile(file: string | undefined, flags: CompileFlags): Promise<void> {
  try {
    await compileSource(file, flags);
  } catch (error) {
    throw file === undefined ? error : withSinkOf(file, error);
  }
}

/** An error without a remedy that builds another DAG: a file's sink is where it is. */
function withSinkOf(file: string, error: unknown): unknown {
  if (!(error instanceof MazestoneError)) return error;
  const told = error.diagnostics.map((fault) => {
    if (fault.code !== 'goal') return fault;
    const [remedies] = fault.said.hint!.values as [List];
    const own = remedies.list.filter((remedy) => !textOf(remedy).includes('--builder'));
    const hint = own.length === 0 ? says`choose an exit at the edge` : says`${anyOf(own, ', or ')}`;
    return retold({ ...fault, file }, { hint });
  });
  return new MazestoneError(told);
}

async function compileSource(file: string | undefined, flags: CompileFlags): Promise<void> {
  const options = await withFootprint(flags);
  const { dump } = options;
  const maker = await makerOf(options);
  const from = dumpFrom(options.from, maker.readable, maker.passes);
  const planned = async (): Promise<MachinePlan> => {
    const format = outputFormat(options.output, options.schem);
    const engine = await enginesOf(options);
    return maker.plan(file, options, { ...from, format, engine, presses: pressesOf(options) });
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
  const made = whilePressing(options, (onProgress) => plan.make(onProgress));
  const facts = writeMachine(made, { output, lists, format }, options);
  tellTimer(options.every, made.layout);
  made.tell?.();
  const { materials } = made;
  const blocks = blockCount(materials);
  answer(
    options.json,
    machineJson(made, blocks, options),
    machineText(made, { facts, format, blocks }, options),
    [output, ...lists],
  );
}

/** What makes the machine that is asked for, loaded when it is. */
async function makerOf({ builder = '' }: CompileFlags): Promise<Maker> {
  if (TREE_BUILDERS.has(builder)) return (await import('./compile-posts.js')).POSTS;
  return (await import('./compile-cells.js')).CELLS;
}

/** What has to know the blocks: the engines that press, or ours where none does. The themes' it knows; for them it is not loaded. */
async function enginesOf(options: CompileFlags): Promise<readonly Engine[]> {
  if (options.verify) return enginesFor(options.engine);
  const hasOwn = Object.keys(layoutOptions(options).dress).some((role) => role !== 'theme');
  return hasOwn ? enginesFor('redstone') : [];
}

/** The answer as an object. */
function machineJson(
  made: Made,
  blocks: number,
  { output, wallHeight = USUAL_WALLS, trigger, every }: CompileFlags,
): object {
  const { bytes, layout, cells, randomizers, doors, casing, materials, seed, verified } = made;
  const { grid, pitch, depth, settleTicks, sectors = 1 } = layout;
  return {
    ...{ ok: true, file: output, bytes: bytes.length },
    ...{ size: [grid.width, grid.height, grid.length], pitch, depth, cells },
    ...made.fields,
    ...{ randomizers, doors, blocks, materials },
    ...{ settleTicks, casing, wallHeight, sectors },
    ...partsJson(layout, whereaboutsOf(made)),
    trigger,
    ...timerJson(every, layout),
    ...openingsJson(layout.width, layout),
    ...made.furtherFields,
    seed,
    verified: verified ?? null,
  };
}

/** Where things of a machine are, for people. */
const whereaboutsOf = ({ layout, rise }: Made): Whereabouts => ({
  stand: layout.stand,
  cellOver: (at) => cellOver({ ...layout, ...(rise !== undefined && { rise }) }, at),
});

/** The answer in lines of text. */
function machineText(
  made: Made,
  {
    facts,
    format,
    blocks,
  }: { readonly facts: MachineFacts; readonly format: Format; readonly blocks: number },
  options: CompileFlags,
): string[] {
  const { layout, bytes } = made;
  const { grid, depth, pitch } = layout;
  const isVerbose = options.verbose === true;
  return [
    `compiled   ${made.about}: ${boxText(grid, depth)}${wallsText(options)}`,
    ...made.notes,
    ...placeText(facts, format, layout.stand),
    `new maze   ${made.use}${timerNote(layout)}${lagNote(facts)}`,
    ...sayParts(layout, whereaboutsOf(made)),
    ...(isVerbose
      ? [
          `blocks     ${thousands(blocks)}, among them ${made.among}, at pitch ${pitch}`,
          ...made.details,
          ...lagText(facts),
          ...timerText(layout, made.timerNote),
        ]
      : []),
    ...(made.verifiedLines(isVerbose) ?? [
      'verified   by the static checks; nothing was pressed (--no-verify)',
    ]),
    writtenText(options.output, bytes, format),
  ];
}

/** What the short answer says of a press that a server may feel. */
function lagNote({ press }: MachineFacts): string {
  return press !== undefined && press.busiestTick > EASY_TICK ? `; a press is ${pressCostText(press)}` : '';
}

/** What a press asks of a server, and what helps. */
function lagText({ press }: MachineFacts): string[] {
  if (press === undefined) return [];
  return [`server     a press is ${pressCostText(press)}`, `dust       on Paper, ${DUST_SETTING}`];
}
