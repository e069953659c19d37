import { getHeapStatistics } from 'node:v8';
import { MazestoneError } from '../../base/diagnostic.js';
import type { Vec3 } from '../../blocks/grid.js';
import { FAMILIES, familyOf } from '../../cells/families.js';
import type { CellFamily } from '../../cells/family.js';
import {
  compile,
  dumpPass,
  PASSES,
  READABLE,
  type Compiled,
  type CompileOptions,
} from '../../machine/cells.js';
import { cellCountOf, floorCount, sizeText, type GridCells } from '../../board/grid.js';
import { type Dag, gridCells } from '../../dag/dag.js';
import type { Engine } from '../../engine/engine.js';
import { TICKS_A_SECOND, TRIGGER_USES } from '../../circuit/controls.js';
import type { Layout } from '../../layout/layout.js';
import { USUAL_WALLS } from '../../layout/choices.js';
import { openingsFrom } from '../../layout/openings.js';
import type { Format } from '../../formats/format.js';
import type { MachineFacts } from '../../report/facts.js';
import { DUST_SETTING, EASY_TICK, pressCostText } from '../../report/press-cost.js';
import { answer, plural, tell, thousands, UsageError } from '../answer.js';
import { COMPILE, type CompileFlags } from '../../options/commands/compile.js';
import { layoutOptions } from '../../options/machine.js';
import { inputsIn } from '../../options/option.js';
import { enginesFor } from '../engines.js';
import { checkOutput } from '../files.js';
import { besideJson, besideText } from '../dag-file.js';
import { TREE_BUILDERS } from '../../flow/tree-builders.js';
import { resolveSource, withFootprint, type TreeSource } from '../source.js';
import { answerDump, dumpFrom, readingFrom } from './dump.js';
import { fitSource, type Fitted, type Wanted } from './fit.js';
import { listOutputs } from './materials.js';
import {
  blockCount,
  boxText,
  cellOver,
  describeVerify,
  fixturesJson,
  fixturesText,
  openingsJson,
  placeText,
  pressedText,
  pressesOf,
  seconds,
  tellTimer,
  timerJson,
  timerNote,
  timerText,
  verifiedText,
  wallsText,
  writtenText,
  type MazePlace,
} from './describe.js';
import { outputFormat } from './output-format.js';
import { whilePressing, writeMachine } from './write-machine.js';

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
    const [own] = (fault.hint ?? '').split(/(?:, or )?choose --builder/);
    return { ...fault, file, hint: own || 'choose an exit at the edge' };
  });
  return new MazestoneError(told);
}

async function compileSource(file: string | undefined, flags: CompileFlags): Promise<void> {
  const options = await withFootprint(flags);
  if (TREE_BUILDERS.has(options.builder ?? '')) {
    const { runCompilePosts } = await import('./compile-posts.js');
    await runCompilePosts(treesOf(file, options), options);
    return;
  }
  const usual = usualFamily(options);
  const from = dumpFrom(options.from, READABLE, PASSES);
  if (options.dump !== undefined) {
    await dumpCells(file, options, usual, options.dump, from);
    return;
  }
  const inputs = { input: file, ...inputsIn(COMPILE, options) };
  const output = checkOutput(options.output, { ...options, besides: inputs, binary: true });
  const lists = listOutputs(options, inputs);
  const format = outputFormat(options.output, options.schem);
  const engines = await enginesOf(options);
  const fitted = fitSource(file, options, usual, (...source) => wantedOf(...source, engines, options));
  const { dag, seed, family } = fitted;
  checkMemory(cellCountOf(dag.out));
  const wanted = wantedOf(dag, seed, family, engines, options);
  const compiled = whilePressing(options, (onProgress) => compile(dag, { ...wanted, ...from, onProgress }));
  const facts = writeMachine(compiled, { output, lists, format }, options);
  tellOfPresses(compiled.layout, options);
  const made: MadeCells = { compiled, fitted, facts, format };
  answer(options.json, cellsJson(made, options), cellsText(made, options), [output, ...lists]);
}

/** The builder and the grid of a uniform machine. @throws UsageError for a mesh, and for rooms. */
function treesOf(file: string | undefined, options: CompileFlags): TreeSource<GridCells> {
  const source = resolveSource(COMPILE, file, options, true);
  if (source.kind !== 'trees' || !('width' in source.board))
    throw new UsageError('compile takes no mesh: machines are made for grids only');
  if ('graph' in source.trees)
    throw new UsageError(
      'rooms do not work with a uniform machine',
      `remove the letters from ${options.region!}, or choose a builder with a DAG, such as --builder peel`,
    );
  return { ...source, board: source.board };
}

/** Prints what one pass made. */
async function dumpCells(
  file: string | undefined,
  options: CompileFlags,
  usual: ReturnType<typeof usualFamily>,
  pass: string,
  from: ReturnType<typeof dumpFrom>,
): Promise<void> {
  const dumped = async (): Promise<{ text: string; seed: string }> => {
    const engines = await enginesOf(options);
    const asked: Wanted = (...source) => wantedOf(...source, engines, options);
    const { dag, seed, family } = fitSource(file, options, usual, asked);
    const text = readingFrom(options.from, () =>
      dumpPass(dag, { ...asked(dag, seed, family), ...from }, pass),
    );
    return { text, seed };
  };
  await answerDump(pass, PASSES, dumped, options.json);
}

/** What a player may not expect of a press. */
function tellOfPresses(layout: Layout, { every }: CompileFlags): void {
  if (layout.netlist.clocked.length === 0)
    tell('note: no cell has a choice, so the maze is always the same and the button does nothing');
  tellTimer(every, layout);
  const { periodTicks, settleTicks } = layout;
  if (periodTicks === undefined || periodTicks >= settleTicks) return;
  tell(
    `warning: the timer presses again after ${seconds(periodTicks)}, but the doors of a maze are still only ${seconds(settleTicks)} after its press; with --every ${Math.ceil(settleTicks / TICKS_A_SECOND)} they are in time`,
  );
}

/** A machine of cells that has been written, with what is told of it. */
interface MadeCells {
  readonly compiled: Compiled;
  readonly fitted: Fitted;
  readonly facts: MachineFacts;
  readonly format: Format;
}

/** Where the maze of a machine is in its schematic. */
function placeIn({ compiled: { layout, dag }, fitted: { family } }: MadeCells): MazePlace {
  return {
    ...layout,
    pitch: family.pitch,
    ...(floorCount(dag) > 1 && { rise: family.floors!.rise }),
  };
}

/** The answer as an object. */
function cellsJson(made: MadeCells, options: CompileFlags): object {
  const { compiled, fitted } = made;
  const { layout, dag, bytes, materials, verified } = compiled;
  const { family } = fitted;
  const { grid, netlist } = layout;
  const place = placeIn(made);
  const randomizers = netlist.clocked.length;
  return {
    ok: true,
    file: options.output,
    bytes: bytes.length,
    size: [grid.width, grid.height, grid.length],
    pitch: layout.family.pitch,
    depth: layout.depth,
    cells: cellCountOf(dag.out),
    ...(dag.builder !== undefined && { builder: dag.builder }),
    ...(floorCount(dag) > 1 && { floors: floorCount(dag), rise: family.floors!.rise }),
    randomizers,
    doors: randomizers + netlist.bits.length,
    ...besideJson(dag),
    blocks: blockCount(materials),
    materials,
    settleTicks: layout.settleTicks,
    casing: layout.casing,
    wallHeight: options.wallHeight ?? USUAL_WALLS,
    sectors: layout.sectors,
    ...(layout.trailTicks !== undefined && {
      trail: { button: layout.trail ?? null, ticks: layout.trailTicks },
    }),
    ...fixturesJson(layout, place),
    family: family.name,
    trigger: options.trigger,
    ...(isFitted(options) && {
      fit: {
        room: options.fit ?? null,
        maxDepth: options.maxDepth ?? null,
        givenUp: fitted.givenUp,
        stand: layout.stand,
      },
    }),
    ...timerJson(options.every, layout),
    ...openingsJson(
      dag.width,
      layout,
      layout.goal && { cell: cellOver(place, layout.goal), block: layout.goal },
    ),
    seed: fitted.seed,
    ...(fitted.targets && { targets: fitted.targets }),
    verified: verified ?? null,
  };
}

/** The answer in lines of text. */
function cellsText(made: MadeCells, options: CompileFlags): string[] {
  const { compiled, fitted, facts, format } = made;
  const { layout, dag, bytes, materials, verified } = compiled;
  const { grid, netlist, family, settleTicks } = layout;
  const randomizers = netlist.clocked.length;
  const isVerbose = options.verbose === true;
  const more = (...lines: readonly string[]): readonly string[] => (isVerbose ? lines : []);
  return [
    `compiled   ${sizeText(dag)} cells${dag.builder === undefined ? '' : ` (${dag.builder})`}: ${boxText(grid, layout.depth)}${wallsText(options)}`,
    ...(isFitted(options) ? fitText(fitted, layout, options) : []),
    ...placeText(facts, format, layout.stand),
    `new maze   ${TRIGGER_USES[options.trigger]}; all doors are still after ${seconds(settleTicks)}${timerNote(layout)}${lagNote(facts)}`,
    ...fixturesText(layout, placeIn(made)),
    ...more(
      `blocks     ${thousands(blockCount(materials))}, among them ${plural(randomizers, 'randomizer')} and ${plural(randomizers + netlist.bits.length, 'door')}, at pitch ${family.pitch}`,
      ...besideText(dag),
      `timing     ${settleTicks} game ticks from the press until all doors are still`,
      ...lagText(facts),
      ...timerText(layout),
      ...(layout.sectors === 1
        ? []
        : [`sectors    ${layout.sectors}, which change one after the other at each press`]),
      ...(layout.trailTicks === undefined ? [] : [trailText(layout.trail, layout.trailTicks)]),
    ),
    ...verifiedText(verified, (report) => (isVerbose ? describeVerify(report, true) : [pressedText(report)])),
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

/** How one sees the trail, and how long it takes until all of it is lit. */
function trailText(button: Vec3 | undefined, ticks: number): string {
  const when =
    button === undefined ? 'after the doors are still' : 'after a press of its button beside the entrance';
  const until = button === undefined ? '' : '; they go out at the next maze';
  return `trail      lamps in the floor show the path to the sink, all of them ${seconds(ticks)} (${ticks} game ticks) ${when}${until}`;
}

/** Whether the machine was chosen for its size. */
function isFitted({ fit, maxDepth }: CompileFlags): boolean {
  return fit !== undefined || maxDepth !== undefined;
}

/** What was chosen for its size, and what that gave up. */
function fitText(
  { givenUp, family }: Fitted,
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
          `depth      ${depth} of ${maxDepth} layers, with cells ${family.name}${givenUp.length === 0 ? '' : `; not possible: ${givenUp.join('; ')}`}`,
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
    message: `${plural(cells, 'cell')} need about ${megabytes(needed)} of memory, and Node has ${megabytes(limit)} here`,
    hint: `choose fewer cells, or set NODE_OPTIONS=--max-old-space-size=${Math.ceil(needed / 1e6)}`,
  });
}

/** What has to know the blocks: the engines that press, or ours where none does. The themes' it knows; for them it is not loaded. */
async function enginesOf(options: CompileFlags): Promise<readonly Engine[]> {
  if (options.verify) return enginesFor(options.engine);
  const hasOwn = Object.keys(layoutOptions(options).dress).some((role) => role !== 'theme');
  return hasOwn ? enginesFor('redstone') : [];
}

/** What is asked of the compiler. */
function wantedOf(
  dag: Dag,
  seed: string,
  family: CellFamily,
  engine: readonly Engine[],
  options: CompileFlags,
): CompileOptions & { readonly format: Format } {
  return {
    ...layoutOptions(options),
    ...{ seed, family },
    ...openingsFrom(gridCells(dag), options.entrance, options.exit),
    format: outputFormat(options.output, options.schem),
    engine,
    presses: pressesOf(options),
  };
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
  throw new UsageError(`there are ${kind} doors at pitch ${pitches.join(', ')}, not at pitch ${pitch}`);
}
