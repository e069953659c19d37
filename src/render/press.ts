import { random } from '../base/random.js';
import { blockAt, type BlockGrid } from '../blocks/grid.js';
import { redstone } from '../engine/redstone.js';
import { TRIGGER_STATES, triggerAt } from '../engine/trigger.js';
import { movingBlocks } from '../redstone/moving.js';
import type { CellsFile } from '../verify/machine-file.js';
import { forEngine } from '../verify/verify.js';
import { blockBoxes } from './block-boxes.js';
import { facesSvg, machineFaces, renderMachineSvg, type Look } from './machine.js';

/** A button press, recorded game tick by game tick. */
export interface Film {
  /** The machine in steady state, before the press. */
  readonly grid: BlockGrid;
  /** The lowest layer that is shown: the floor. */
  readonly low: number;
  /** Indices of the blocks that a press may change. */
  readonly moving: Uint32Array;
  /** Their states, in steady state and then after each game tick from the press on. */
  readonly ticks: readonly (readonly string[])[];
}

/** Game ticks for which the new maze is shown before the film begins again. */
const REST_TICKS = 40;
const SECONDS_A_TICK = 0.05;
const ON_ITS_WAY = 'minecraft:moving_piston';

/**
 * Presses a machine's button in mazestone's own engine and records what players see: the floor and what is
 * above it.
 * @param file a machine file.
 * @param seed the seed of the new maze.
 * @throws MazestoneError `engine` for blocks that the engine does not know.
 */
export function recordPress(file: CellsFile, seed: string): Film {
  const { grid, info } = file;
  // The floor is the layer under the player's feet.
  const low = info.origin[1] - 1;
  const moving = movingBlocks(grid).filter((i) => blockAt(grid, i)[1] >= low);
  const machine = redstone.load(forEngine(undefined, file), 'in-world', [0, 0, 0], TRIGGER_STATES);
  const trigger = triggerAt(machine, info.generate);
  const eyes = machine.probe(Array.from(moving, (i) => blockAt(grid, i)));
  const seeds = random(seed, 'press');
  machine.seed([seeds.next(), seeds.next()]);
  const ticks = [eyes.read()];
  trigger.press();
  for (let tick = 1; tick <= info.settleTicks; tick++) {
    machine.step();
    if (tick === trigger.holdTicks) trigger.release();
    ticks.push(eyes.read());
  }
  return { grid, low, moving, ticks: landed(ticks) };
}

/** Shows a block that a piston is moving at the place where it will arrive. */
function landed(ticks: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const last = [...ticks.at(-1)!];
  return ticks
    .toReversed()
    .map((states) => states.map((state, k) => (state.startsWith(ON_ITS_WAY) ? last[k]! : (last[k] = state))))
    .toReversed();
}

/**
 * An animated picture of a press: isometric like `renderMachineSvg`, with moving doors. It runs at the speed
 * of the game and begins again after two seconds. For readers who ask for less motion it does not move.
 * @param film a recorded press.
 */
export function renderPressSvg({ grid, low, moving, ticks }: Film): string {
  const still = grid.palette.map((state): readonly Look[] => [blockBoxes(state)]);
  const looks = new Map<number, readonly Look[]>();
  const classes = new Map<string, string>();
  moving.forEach((i, k) => {
    const states = ticks.map((tick) => tick[k]!);
    const all = [...new Set(states)];
    if (all.length === 1) return;
    looks.set(
      i,
      all.map((state) => {
        const times = states.map((now) => (now === state ? '1' : '0')).join('');
        if (!classes.has(times)) classes.set(times, className(classes.size));
        return { ...blockBoxes(state), shown: classes.get(times)! };
      }),
    );
  });
  const faces = machineFaces(
    grid,
    { low, high: grid.height - 1 },
    (i) => looks.get(i) ?? still[grid.blocks[i]!]!,
  );
  return facesSvg(faces, styleOf(classes, ticks.length + REST_TICKS));
}

/** Names of CSS classes: a, b, ... z, aa, ab ... */
function className(n: number): string {
  return (n < 26 ? '' : className(Math.floor(n / 26) - 1)) + String.fromCharCode(97 + (n % 26));
}

/** CSS rules that show each class at its times. A key of `classes` has one character per game tick. */
function styleOf(classes: ReadonlyMap<string, string>, total: number): string {
  const seconds = total * SECONDS_A_TICK;
  const rules = Array.from(classes, ([times, name]) => {
    const frames = Array.from(times, (now, tick) => ({ now, tick })).filter(
      ({ now, tick }) => now !== times[tick - 1],
    );
    const steps = frames.map(
      ({ now, tick }) =>
        `${Math.round((tick / total) * 1e4) / 100}%{visibility:${now === '1' ? 'visible' : 'hidden'}}`,
    );
    const end = `100%{visibility:${times.endsWith('1') ? 'visible' : 'hidden'}}`;
    const first = times.startsWith('1') ? '' : `.${name}{visibility:hidden}`;
    return `${first}.${name}{animation:${name} ${Math.round(seconds * 100) / 100}s step-end infinite}@keyframes ${name}{${steps.join('')}${end}}`;
  });
  return `${rules.join('')}@media(prefers-reduced-motion:reduce){*{animation:none!important}}`;
}

/** One picture of a film, and how long it is shown. */
interface FilmFrame {
  readonly svg: string;
  readonly seconds: number;
}

/** A press as single pictures of the same size, for formats that consist of such. */
export function pressFrames({ grid, low, moving, ticks }: Film): FilmFrame[] {
  const frames: { svg: string; seconds: number }[] = [];
  ticks.forEach((states, tick) => {
    const same = tick > 0 && states.every((state, k) => state === ticks[tick - 1]![k]);
    if (same) frames.at(-1)!.seconds += SECONDS_A_TICK;
    else
      frames.push({ svg: renderMachineSvg(gridAt(grid, moving, states), { low }), seconds: SECONDS_A_TICK });
  });
  frames.at(-1)!.seconds += REST_TICKS * SECONDS_A_TICK;
  return frames;
}

function gridAt(grid: BlockGrid, moving: Uint32Array, states: readonly string[]): BlockGrid {
  const palette = [...new Set([...grid.palette, ...states])];
  const ids = new Map(palette.map((state, id) => [state, id]));
  const blocks = grid.blocks.slice();
  moving.forEach((i, k) => {
    blocks[i] = ids.get(states[k]!)!;
  });
  return { ...grid, palette, blocks };
}
