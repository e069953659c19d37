import { compilePosts, dumpPosts, POST_PASSES, READABLE_POSTS } from '../../machine/posts.js';
import type { Trigger } from '../../circuit/triggers.js';
import type { GridCells } from '../../board/grid.js';
import { minecraftVersion } from '../../blocks/versions.js';
import type { Openings } from '../../layout/face.js';
import { USUAL_WALLS } from '../../layout/choices.js';
import { openingsFrom } from '../../layout/openings.js';
import { countMaterials } from '../../report/material-list.js';
import { machineFacts } from '../../report/facts.js';
import { cellCount } from '../../region/region.js';
import { layoutOptions } from '../../options/machine.js';
import { answer, plural, progress, thousands } from '../answer.js';
import { COMPILE, type CompileFlags } from '../../options/commands/compile.js';
import { inputsIn } from '../../options/option.js';
import { enginesFor } from '../engines.js';
import { checkOutput, writeOutputs } from '../files.js';
import type { TreeSource } from '../source.js';
import { listOutputs, listWritten } from './materials.js';
import {
  chestsJson,
  chestsText,
  describePosts,
  galleryText,
  openingJson,
  placeText,
  pressesOf,
  seconds,
  tellTimer,
  timerNote,
  timerText,
  timerJson,
  UNPRESSED,
  wallsText,
} from './describe.js';
import { warnOfServers } from './doctor.js';
import { answerDump, dumpFrom, readingFrom } from './dump.js';
import { outputFormat } from './output-format.js';

/** Makes a uniform or growth machine, verifies it, writes it. */
export async function runCompilePosts(
  { builder: { name: rule }, board, seed }: TreeSource<GridCells>,
  options: CompileFlags,
): Promise<void> {
  const { width, height } = board;
  const { doors: kind = 'low', casing = false, trigger, every, minecraft, dump } = options;
  const from = dumpFrom(options.from, READABLE_POSTS, POST_PASSES);
  const openings = postOpenings(board, options);
  const asked = {
    ...layoutOptions(options),
    ...{ width, height, region: board, rule, doors: kind, seed, openings },
    ...from,
  };
  if (dump !== undefined) {
    const dumped = async (): Promise<{ text: string; seed: string }> => {
      const engine = await enginesFor(options.verify ? options.engine : 'redstone');
      const format = outputFormat(options.output, options.schem);
      const wanted = { ...asked, engine, format, presses: pressesOf(options) };
      return { text: readingFrom(options.from, () => dumpPosts(wanted, dump)), seed };
    };
    await answerDump(dump, POST_PASSES, dumped, options.json);
    return;
  }
  const inputs = inputsIn(COMPILE, options);
  const output = checkOutput(options.output, { ...options, besides: inputs, binary: true });
  const lists = listOutputs(options, inputs);
  const format = outputFormat(options.output, options.schem);
  const engine = await enginesFor(options.verify ? options.engine : 'redstone');
  const bar = await progress('pressing');
  const presses = pressesOf(options);
  let compiled: ReturnType<typeof compilePosts>;
  try {
    const wanted = { ...asked, format, engine, presses, onProgress: bar.update };
    compiled = readingFrom(options.from, () => compilePosts(wanted));
  } finally {
    bar.stop();
  }
  const { bytes, layout, verified, wait } = compiled;
  const { grid, depth, settleTicks, pitch } = layout;
  const opening = openingJson(width);
  writeOutputs([{ output, data: bytes }, ...lists.map((list) => listWritten(list, grid))]);
  const { dataVersion } = minecraftVersion(minecraft);
  const told = machineFacts(grid, layout, { format: format.name, dataVersion });
  warnOfServers(told, output.kind === 'standard' ? 'FILE' : options.output);
  tellTimer(every, layout);
  const size = [grid.width, grid.height, grid.length];
  const materials = countMaterials(grid);
  const blocks = Object.values(materials).reduce((sum, count) => sum + count, 0);
  const { postCount: posts, doorCount: doors } = layout;
  const cells = cellCount(board);
  const chests = chestsJson(layout.treasure, layout);
  const isVerbose = options.verbose === true;
  const more = (...lines: readonly string[]): readonly string[] => (isVerbose ? lines : []);
  const facts = {
    bytes: bytes.length,
    size,
    pitch,
    depth,
    cells,
    posts,
    randomizers: 2 * posts,
    doors,
    blocks,
    materials,
    settleTicks,
    casing,
    wallHeight: options.wallHeight ?? USUAL_WALLS,
    treasure: chests,
    ...(layout.gallery && { gallery: layout.gallery[0] }),
    sectors: layout.sectors ?? 1,
    trigger,
    ...timerJson(every, layout),
    entrance: opening(layout.openings.entrance),
    exit: layout.openings.exit ? opening(layout.openings.exit) : null,
    ...(layout.openings.entrances && {
      entrances: layout.openings.entrances.map(opening),
      buttons: layout.buttons,
    }),
    ...(layout.openings.others && { others: layout.openings.others.map(opening) }),
  };
  answer(
    options.json,
    { ok: true, file: options.output, ...facts, wait, seed, verified: verified ?? null },
    [
      `compiled   ${width} x ${height} cells${cells < width * height ? `, ${cells} of them used` : ''} (${rule}): ${size.join(' x ')} blocks, ${plural(depth, 'layer')} below the floor${wallsText(options)}`,
      ...placeText(told, format, layout.stand),
      `new maze   ${USES[trigger]}; when the lamp lights up, the doors move, within ${seconds(settleTicks)}${timerNote(layout)}`,
      ...(layout.sectors === undefined
        ? []
        : [
            `sectors    ${layout.sectors}, columns of posts side by side; at each press the walls of the next one change`,
          ]),
      ...chestsText(chests),
      ...galleryText(layout),
      ...more(
        `blocks     ${thousands(blocks)}, among them ${plural(posts, 'post')}, at pitch ${pitch}`,
        `timing     a round waits at least ${wait.given} game ticks, as the first answer of a post can take ${wait.needed}, and then until no post answers any more; how many rounds a press takes is random`,
        ...timerText(layout, '; a press counts while the lamp is lit'),
      ),
      ...(verified === undefined ? [UNPRESSED] : describePosts(verified, isVerbose)),
      `written    ${options.output} (${plural(bytes.length, 'byte')}): ${format.use}`,
    ],
    [output, ...lists],
  );
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
