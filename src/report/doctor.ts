import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { counted, says } from '../base/sentence.js';
import { plural, thousands } from '../base/numbers.js';
import type { BlockGrid } from '../blocks/grid.js';
import type { CellsInfo } from '../formats/metadata.js';
import { emptyContainers } from '../verify/coins.js';
import { itemsIn } from './material-list.js';
import {
  chunksAcross,
  feetIn,
  lostAt,
  machineFacts,
  simulationDistances,
  type Heights,
  type MachineFacts,
} from './facts.js';
import { pressCostText, type PressCost } from './press-cost.js';
import { noticesOn, type ServerPlugins } from './server-plugins.js';
import {
  isAdded,
  noticesFor,
  NOTICES,
  releaseName,
  THIS_FILE,
  type Notice,
  type ToldNotice,
  toldOf,
} from './servers.js';
import { WORLDS, type World } from './worlds.js';
import { shortName } from '../blocks/state.js';

/** The intended place of a machine. */
export interface DoctorOptions {
  /** The world. Without it, the answer covers all of `WORLDS`, and `y` is in the overworld. */
  readonly world?: World;
  /** The y of the feet of the player who pastes, at foot level of the maze. */
  readonly y?: number;
  /** The notices about importers and servers to choose from; by default `NOTICES`, without `PLUGINS`. */
  readonly notices?: readonly Notice[];
  /** The plugins and mods of the server; without them, all notices that may apply. */
  readonly plugins?: ServerPlugins;
}

/** The answers to what a server owner asks before pasting. Lengths are in blocks, distances in chunks. */
export interface Doctor {
  /** Whether the machine fits at its intended place. */
  readonly ok: boolean;
  /** `outside-world` if it does not fit. */
  readonly errors: readonly Diagnostic[];
  readonly format: string;
  readonly minecraft: { readonly dataVersion: number; readonly release: string };
  readonly size: MachineFacts['size'];
  readonly blocks: number;
  readonly blockEntities: number;
  /** Layers below the feet. */
  readonly below: number;
  /**
   * For each world, the heights of the feet at which the whole machine is inside; null if the machine is too
   * high.
   */
  readonly feet: Readonly<Record<string, Heights | null>>;
  /** The layers that are lost if the machine is pasted from the ground, for worlds with even ground. */
  readonly lostOnGround: Readonly<Record<string, number>>;
  /** The most chunks that it can span along x and z. */
  readonly chunks: readonly [number, number];
  /**
   * The simulation distances that keep the whole machine running: for a player at the control (or at cell (0,
   * 0) of a minefield), anywhere in it, and in its middle.
   */
  readonly simulationDistance: ReturnType<typeof simulationDistances>;
  /** Whether it is a minefield, which has no control. */
  readonly minefield: boolean;
  readonly containers: MachineFacts['containers'];
  /** The items in containers by name, most frequent first. */
  readonly items: Readonly<Record<string, number>>;
  readonly timer: boolean;
  /** Parts of the circuit that adjacent water washes away, as `verify` counts them. */
  readonly bare: number;
  /** The cost of a press, if one press makes a maze. */
  readonly press: PressCost | null;
  /** The plugins from `DoctorOptions`. */
  readonly plugins?: ServerPlugins;
  readonly notices: readonly ToldNotice[];
}

/**
 * Answers what a server owner asks about a machine before pasting it.
 * @param info the machine's metadata
 * @param file the name of the file's format, and its DataVersion
 * @param options the intended place
 * @example
 * import { compile, buildDag, doctor, readMachine } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const { grid, info, dataVersion } = readMachine(compile(dag, { seed: '1' }).bytes);
 * const { ok, feet, errors } = doctor(grid, info, { format: 'sponge-2', dataVersion }, { y: -60 });
 * console.log(ok, feet['overworld'], errors[0]?.code); // false { from: -55, to: 317 } outside-world
 */
export function doctor(
  grid: BlockGrid,
  info: Pick<CellsInfo, 'origin' | 'generate' | 'timer'>,
  file: Pick<MachineFacts, 'format' | 'dataVersion'>,
  { world, y, notices = NOTICES, plugins }: DoctorOptions = {},
): Doctor {
  const facts = machineFacts(grid, info, file);
  const { format, dataVersion, size, blocks, blockEntities, below, containers, timer, bare, press, tnt } =
    facts;
  const worlds = world === undefined ? WORLDS : [world];
  const errors = outside(facts, world ?? WORLDS[0]!, y);
  const chosen = plugins === undefined ? notices : noticesOn(plugins, format, notices);
  return {
    ok: errors.length === 0,
    errors,
    format,
    minecraft: { dataVersion, release: releaseName(dataVersion) },
    size,
    blocks,
    blockEntities,
    below,
    feet: Object.fromEntries(worlds.map((one) => [one.name, possible(feetIn(facts, one))])),
    lostOnGround: Object.fromEntries(
      worlds.flatMap((one) =>
        one.ground === undefined ? [] : [[one.name, lostAt(facts, one, one.ground).below]],
      ),
    ),
    chunks: [chunksAcross(size[0]), chunksAcross(size[2])],
    simulationDistance: simulationDistances(facts),
    minefield: tnt,
    containers,
    items: Object.fromEntries(itemsIn(grid)),
    timer,
    bare,
    press: press ?? null,
    ...(plugins && { plugins }),
    notices: [...emptiness(grid), ...noticesFor(facts, chosen)],
  };
}

/** A notice about a file whose randomizers lost their items. */
function emptiness(grid: BlockGrid): ToldNotice[] {
  const empty = emptyContainers(grid).length;
  if (empty === 0) return [];
  return [
    {
      id: 'empty-containers',
      importer: THIS_FILE,
      ...toldOf({
        what: says`${counted(empty, 'container')} of its randomizers ${empty === 1 ? 'is' : 'are'} empty in it, so it makes no mazes`,
        remedy: says`use the file as mazestone wrote it, or fill them as \`mazestone materials\` lists for that file`,
      }),
      harms: true,
      source: 'the file',
    },
  ];
}

/** The error if part of the machine is outside a world, with the feet at y or at any height. */
function outside(facts: MachineFacts, world: World, y: number | undefined): Diagnostic[] {
  const feet = feetIn(facts, world);
  const { name, from, to } = world;
  if (possible(feet) === null) {
    const layers = facts.size[1] - (to - from + 1);
    const message = says`the machine is ${facts.size[1]} layers high, and the world ${name} has ${to - from + 1}`;
    return [
      diagnostic({
        code: 'outside-world',
        message,
        where: says`world ${name}`,
        hint: says`choose a higher world`,
        layers,
      }),
    ];
  }
  if (y === undefined) return [];
  const lost = lostAt(facts, world, y);
  const layers = lost.below + lost.above;
  if (layers === 0) return [];
  const many = layers === 1 ? says`1 layer is` : says`${layers} layers are`;
  const side = lost.below > 0 ? says`below y = ${from}` : says`above y = ${to}`;
  return [
    diagnostic({
      code: 'outside-world',
      message: says`${many} outside of the world ${name}, ${side}, and would be dropped without a word`,
      where: says`y = ${y}`,
      hint: says`paste with the feet at y = ${feet.from} to ${feet.to}`,
      layers,
    }),
  ];
}

/** The heights, or null if there are none. */
function possible(heights: Heights): Heights | null {
  return heights.from <= heights.to ? heights : null;
}

/**
 * Formats the answer as lines of text.
 * @param name of the file
 * @example
 * import { buildDag, compile, doctor, formatDoctor, readMachine } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const { grid, info, dataVersion } = readMachine(compile(dag, { seed: '1' }).bytes);
 * const lines = formatDoctor('maze.schem', doctor(grid, info, { format: 'sponge-2', dataVersion }));
 * console.log(lines[1]?.includes('26 x 12 x 22 blocks')); // true
 */
export function formatDoctor(name: string, found: Doctor): string[] {
  const {
    format,
    minecraft,
    size,
    below,
    blocks,
    blockEntities,
    chunks,
    simulationDistance,
    minefield,
    press,
    plugins,
    notices,
  } = found;
  const { control, anywhere, middle } = simulationDistance;
  const usual = notices.filter((notice) => !isAdded(notice));
  const added = notices.filter(isAdded);
  return [
    `file       ${name}: ${format}, Minecraft ${minecraft.release} and newer (DataVersion ${minecraft.dataVersion})`,
    `size       ${size.join(' x ')} blocks, ${below - 1} layers below the floor: ${thousands(blocks)} blocks, ${thousands(blockEntities)} with data`,
    ...Object.entries(found.feet).map(([world, heights], k) =>
      column(k === 0 ? 'feet' : '', feetText(world, heights, found)),
    ),
    `chunks     up to ${chunks.join(' x ')}; all of it works with simulation distance ${control} if you stand at the ${minefield ? 'start, its north-west cell' : 'control'}, ${middle} in its middle, ${anywhere} anywhere in it`,
    `items      ${itemsText(found)}`,
    ...(press === null ? [] : [`press      ${pressCostText(press)}`]),
    ...(plugins === undefined ? [] : pluginLines(plugins)),
    ...noticeLines(
      'Does harm unless you prevent it',
      usual.filter(({ harms }) => harms),
    ),
    ...noticeLines(
      'Worth knowing',
      usual.filter(({ harms }) => !harms),
    ),
    ...(added.length === 0
      ? []
      : [
          '',
          plugins === undefined
            ? 'Plugins and mods that stop it, if the server has them:'
            : 'About its plugins and mods:',
        ]),
    ...added.flatMap(({ importer, what, remedy }) => [`  - ${importer}: ${what}`, `    > ${remedy}`]),
  ];
}

/** The known plugins, and suggestions for unknown ones. */
function pluginLines({ known, unknown }: ServerPlugins): string[] {
  const others = unknown.map(({ name, near }) =>
    near.length === 0 ? name : `${name} (did you mean ${near.join(' or ')}?)`,
  );
  return [
    column(
      'plugins',
      known.join(', ') || (others.length > 0 ? 'none known' : 'none: the folder has no jars'),
    ),
    ...(others.length === 0 ? [] : [column('', `not known: ${others.join(', ')}`)]),
  ];
}

/** A line with a heading in the left column. */
function column(heading: string, text: string): string {
  return `${heading.padEnd(11)}${text}`;
}

function feetText(world: string, heights: Heights | null, { lostOnGround }: Doctor): string {
  if (heights === null) return `${world}: the machine is too high for it`;
  const lost = lostOnGround[world] ?? 0;
  const ground =
    lost === 0 ? '' : `, not on its ground, where ${lost === 1 ? '1 layer is' : `${lost} layers are`} lost`;
  return `${world}: at y = ${heights.from} to ${heights.to}${ground}`;
}

function itemsText({ containers: { total, filled, byTable }, items }: Doctor): string {
  if (total === 0) return 'no containers';
  const list = Object.entries(items).map(([item, count]) => `${thousands(count)} ${shortName(item)}`);
  if (byTable > 0) list.push(`the loot of ${plural(byTable, 'chest')}`);
  const what = list.length === 0 ? 'nothing' : list.join(', ');
  return `${thousands(filled)} of ${thousands(total)} containers are filled in the file: ${what}`;
}

/** Notices under a heading, grouped by importer. */
function noticeLines(heading: string, notices: readonly ToldNotice[]): string[] {
  if (notices.length === 0) return [];
  const importers = [...new Set(notices.map(({ importer }) => importer))];
  return [
    '',
    `${heading}:`,
    ...importers.flatMap((importer) => [
      `  ${importer}`,
      ...notices
        .filter((notice) => notice.importer === importer)
        .flatMap(({ what, remedy }) => [`  - ${what}`, `    > ${remedy}`]),
    ]),
  ];
}
