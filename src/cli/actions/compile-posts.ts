import {
  compilePosts,
  dumpPosts,
  POST_PASSES,
  READABLE_POSTS,
  type CompiledPosts,
} from '../../machine/posts.js';
import type { Trigger } from '../../circuit/triggers.js';
import type { GridCells } from '../../board/grid.js';
import type { Engine } from '../../engine/engine.js';
import type { Format } from '../../formats/format.js';
import type { Openings } from '../../layout/face.js';
import { USUAL_WALLS } from '../../layout/choices.js';
import { openingsFrom } from '../../layout/openings.js';
import { countMaterials } from '../../report/material-list.js';
import type { MachineFacts } from '../../report/facts.js';
import { cellCount } from '../../region/region.js';
import { layoutOptions } from '../../options/machine.js';
import { answer, plural, thousands } from '../answer.js';
import { COMPILE, type CompileFlags } from '../../options/commands/compile.js';
import { inputsIn } from '../../options/option.js';
import { enginesFor } from '../engines.js';
import { checkOutput } from '../files.js';
import type { TreeSource } from '../source.js';
import { listOutputs } from './materials.js';
import {
  blockCount,
  boxText,
  describePosts,
  fixturesJson,
  fixturesText,
  openingsJson,
  placeText,
  pressesOf,
  seconds,
  tellTimer,
  timerJson,
  timerNote,
  timerText,
  verifiedText,
  wallsText,
  writtenText,
} from './describe.js';
import { answerDump, dumpFrom, readingFrom } from './dump.js';
import { outputFormat } from './output-format.js';
import { whilePressing, writeMachine } from './write-machine.js';

/** Makes a uniform machine, verifies it, writes it. */
export async function runCompilePosts(source: TreeSource<GridCells>, options: CompileFlags): Promise<void> {
  const { board, seed } = source;
  const { dump } = options;
  const from = dumpFrom(options.from, READABLE_POSTS, POST_PASSES);
  const asked = {
    ...layoutOptions(options),
    ...{ width: board.width, height: board.height, region: board },
    ...{ doors: options.doors ?? 'low', seed, openings: postOpenings(board, options) },
    presses: pressesOf(options),
    ...from,
  };
  const enginesAsked = (): Promise<readonly Engine[]> =>
    enginesFor(options.verify ? options.engine : 'redstone');
  if (dump !== undefined) {
    const dumped = async (): Promise<{ text: string; seed: string }> => {
      const engine = await enginesAsked();
      const format = outputFormat(options.output, options.schem);
      return { text: readingFrom(options.from, () => dumpPosts({ ...asked, engine, format }, dump)), seed };
    };
    await answerDump(dump, POST_PASSES, dumped, options.json);
    return;
  }
  const inputs = inputsIn(COMPILE, options);
  const output = checkOutput(options.output, { ...options, besides: inputs, binary: true });
  const lists = listOutputs(options, inputs);
  const format = outputFormat(options.output, options.schem);
  const engine = await enginesAsked();
  const compiled = whilePressing(options, (onProgress) =>
    compilePosts({ ...asked, format, engine, onProgress }),
  );
  const facts = writeMachine(compiled, { output, lists, format }, options);
  tellTimer(options.every, compiled.layout);
  const materials = countMaterials(compiled.layout.grid);
  const made: MadePosts = { compiled, source, facts, materials, format };
  answer(options.json, postsJson(made, options), postsText(made, options), [output, ...lists]);
}

/** A uniform machine that has been written, with what is told of it. */
interface MadePosts {
  readonly compiled: CompiledPosts;
  readonly source: TreeSource<GridCells>;
  readonly facts: MachineFacts;
  /** Blocks by name. */
  readonly materials: Readonly<Record<string, number>>;
  readonly format: Format;
}

/** The answer as an object. */
function postsJson(
  { compiled, source: { board, seed }, materials }: MadePosts,
  options: CompileFlags,
): object {
  const { bytes, layout, verified } = compiled;
  const { grid, postCount } = layout;
  return {
    ok: true,
    file: options.output,
    bytes: bytes.length,
    size: [grid.width, grid.height, grid.length],
    pitch: layout.pitch,
    depth: layout.depth,
    cells: cellCount(board),
    posts: postCount,
    randomizers: 2 * postCount,
    doors: layout.doorCount,
    blocks: blockCount(materials),
    materials,
    settleTicks: layout.settleTicks,
    casing: options.casing ?? false,
    wallHeight: options.wallHeight ?? USUAL_WALLS,
    ...fixturesJson(layout, layout),
    sectors: layout.sectors ?? 1,
    trigger: options.trigger,
    ...timerJson(options.every, layout),
    ...openingsJson(board.width, { ...layout.openings, buttons: layout.buttons }),
    wait: layout.wait,
    seed,
    verified: verified ?? null,
  };
}

/** The answer in lines of text. */
function postsText(
  { compiled, source, facts, materials, format }: MadePosts,
  options: CompileFlags,
): string[] {
  const { bytes, layout, verified } = compiled;
  const { width, height } = source.board;
  const cells = cellCount(source.board);
  const isVerbose = options.verbose === true;
  const more = (...lines: readonly string[]): readonly string[] => (isVerbose ? lines : []);
  return [
    `compiled   ${width} x ${height} cells${cells < width * height ? `, ${cells} of them used` : ''} (${source.builder.name}): ${boxText(layout.grid, layout.depth)}${wallsText(options)}`,
    ...placeText(facts, format, layout.stand),
    `new maze   ${USES[options.trigger]}; when the lamp lights up, the doors move, within ${seconds(layout.settleTicks)}${timerNote(layout)}`,
    ...(layout.sectors === undefined
      ? []
      : [
          `sectors    ${layout.sectors}, columns of posts side by side; at each press the walls of the next one change`,
        ]),
    ...fixturesText(layout, layout),
    ...more(
      `blocks     ${thousands(blockCount(materials))}, among them ${plural(layout.postCount, 'post')}, at pitch ${layout.pitch}`,
      `timing     a round waits at least ${layout.wait.given} game ticks, as the first answer of a post can take ${layout.wait.needed}, and then until no post answers any more; how many rounds a press takes is random`,
      ...timerText(layout, '; a press counts while the lamp is lit'),
    ),
    ...verifiedText(verified, (report) => describePosts(report, isVerbose)),
    writtenText(options.output, bytes, format),
  ];
}

/** The controls stand west of the maze: the first entrance has a button of its own only where it is said. */
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

/** What a player does with each trigger, in words. */
const USES: Readonly<Record<Trigger, string>> = {
  button: 'press the button west of the maze',
  plate: 'step on a plate west of the maze',
  lever: 'flip the lever west of the maze',
  none: 'power the marked block west of the maze',
};
