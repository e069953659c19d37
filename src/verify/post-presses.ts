import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { random } from '../base/random.js';
import type { BlockGrid } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import { TRIGGER_STATES, triggerAt } from '../engine/trigger.js';
import { provePassages } from '../flow/prove.js';
import { pressPlaces, type PostsInfo } from '../formats/metadata.js';
import { parseRegion } from '../region/region.js';
import { ENDLESS, IDLE_TICKS, STILL_TICKS, watch, type PressOptions } from './presses.js';
import { watchChoices } from './post-choices.js';
import { passagesSeen, postsMap } from './post-passages.js';

/** Game ticks from a press until the lamp must be dark. */
const DARK_TICKS = 40;
/** Game ticks after which a machine whose lamp is still dark is given up: an hour and more. */
export const MOST_TICKS = 100_000;
/** Failures told one by one, up to this many. */
const MOST_FAILURES = 50;

/** What K presses of a uniform machine showed. */
export interface PostPressReport {
  readonly presses: number;
  /** Presses after which the passages were a spanning tree. */
  readonly trees: number;
  /** Different mazes among them. */
  readonly different: number;
  /** Game ticks from each press that the lamp heard until it was lit again, ascending. */
  readonly ticks: readonly number[];
  /** Game ticks from the lamp's lighting until the last door was still, the most of all presses. */
  readonly settleTicks: number;
  /** How often the lamp, lit after a press, went dark again by itself. */
  readonly flickers: number;
  /** Game ticks by which it was lit before it was lit for good, the most of all presses. */
  readonly earlyTicks: number;
  /** How often what stood while it was lit was no maze: when it went dark again, or once it was lit for good and the doors were still. */
  readonly litWithoutMaze: number;
  readonly failures: readonly Diagnostic[];
}

/**
 * Presses the buttons of a uniform machine again and again, each time until its lamp is lit. While it is dark no
 * door may move; when it is lit and the doors are still, the passages, as a player finds them, must be a spanning tree. An
 * engine that makes the machine late is waited for until the lamp stays lit and the doors are still, and asked for the tree alone:
 * late ticks light the lamp for a moment, which is counted, and the doors are still on their way then.
 *
 * Codes: `not-at-rest`; `no-response` for a lamp that does not go dark; `not-settled` for one that is not lit again, or doors that
 * still move after SettleTicks; `door-mismatch` for one that moves while the lamp is dark, or is neither open nor closed; and
 * those of the proof; and `wrong-choice` for posts that choose again without need or do not although they have to, which no maze shows.
 */
export function pressPosts(
  bytes: Uint8Array,
  grid: BlockGrid,
  info: PostsInfo,
  { engine, mode, at, presses, seed, onPress }: PressOptions,
): PostPressReport {
  const { play } = engine;
  const isPunctual = play?.delays !== true;
  const patience = isPunctual ? 0 : play.patience;
  const failures: Diagnostic[] = [];
  const fail = (failure: Diagnostic): void => {
    if (failures.length < MOST_FAILURES) failures.push({ ...failure, mode });
  };
  const machine = engine.load(bytes, mode, at, TRIGGER_STATES);
  const triggers = pressPlaces(info).map((at) => triggerAt(machine, at));
  const region = parseRegion(info.region);
  const map = postsMap(grid, info, region);
  const eyes = watch(machine, grid, map);
  const choices = isPunctual ? watchChoices(machine, grid, info) : undefined;
  const lamp = machine.probe([info.done]);
  const isDone = (): boolean => parseState(lamp.read()[0]!).properties.lit === 'true';
  const seeds = random(seed, `presses ${mode}`);
  const prove = (press: number): string | undefined => {
    const { passages, unclear } = passagesSeen(region, map, eyes.all());
    if (unclear > 0)
      fail(
        diagnostic({
          code: 'door-mismatch',
          message: says`${unclear} passages are neither open nor closed to a player`,
          press,
        }),
      );
    const proof = provePassages(passages);
    if (!proof.ok) for (const error of proof.errors) fail({ ...error, press });
    return proof.ok && unclear === 0 ? passages.open.join('') : undefined;
  };

  machine.resetChanges();
  for (let tick = 0; tick < IDLE_TICKS; tick++) machine.step();
  if (machine.changes() > 0 || !isDone()) {
    const message = says`${machine.changes()} blocks changed in ${IDLE_TICKS} game ticks before any press, or the lamp went dark`;
    fail(diagnostic({ code: 'not-at-rest', message, where: says`load mode ${mode}` }));
  }
  prove(0);
  const seen = new Set<string>();
  const ticks: number[] = [];
  let [trees, settleTicks, made] = [0, 0, 0];
  let [flickers, earlyTicks, litWithoutMaze] = [0, 0, 0];
  for (let press = 1; press <= presses; press++) {
    const old = eyes.all().join();
    machine.seed([seeds.next(), seeds.next()]);
    // As on machines of cells.
    const trigger = triggers.at((mode === 'in-world' ? press - 1 : -press) % triggers.length)!;
    trigger.press();
    let [tick, firstLit] = [0, -1];
    let [wasLit, wasDark] = [true, false];
    const step = (): void => {
      const before = wasDark && wasLit ? eyes.all() : undefined;
      machine.step();
      if (++tick === trigger.holdTicks) trigger.release();
      wasLit = isDone();
      wasDark ||= !wasLit;
      if (wasDark && wasLit && firstLit < 0) firstLit = tick;
      if (wasLit || before === undefined) return;
      flickers++;
      const { passages, unclear } = passagesSeen(region, map, before);
      if (unclear > 0 || !provePassages(passages).ok) litWithoutMaze++;
    };
    const until = (done: boolean, most: number): boolean => {
      for (const end = tick + most; tick < end && isDone() !== done;) {
        step();
        choices?.look();
      }
      return isDone() === done;
    };
    const isHeard = until(false, DARK_TICKS + ENDLESS * patience);
    if (!isHeard && isPunctual) {
      fail(
        diagnostic({
          code: 'no-response',
          message: says`the lamp is still lit ${DARK_TICKS} game ticks after the press`,
          press,
        }),
      );
      break;
    }
    if (!until(true, MOST_TICKS)) {
      fail(stillDark(press));
      break;
    }
    for (const message of choices?.end() ?? []) fail(diagnostic({ code: 'wrong-choice', message, press }));
    if (isPunctual && eyes.moving().join() !== old)
      fail(diagnostic({ code: 'door-mismatch', message: says`doors moved while the lamp was dark`, press }));
    /** Waits until the doors are still; since when, when the last one moved, and whether the lamp was lit all the while. */
    const settle = (): { readonly litAt: number; readonly last: number; readonly isLit: boolean } => {
      const litAt = tick;
      let [last, before, isLit] = [0, old, true];
      let limit = info.settleTicks + patience + STILL_TICKS;
      const most = isPunctual ? limit : ENDLESS * limit;
      for (let after = 1; after <= limit; after++) {
        step();
        isLit &&= isDone();
        const now = eyes.moving().join();
        if (now !== before) {
          last = after;
          limit = Math.min(most, Math.max(limit, after + patience + STILL_TICKS));
        }
        before = now;
      }
      return { litAt, last, isLit };
    };
    let settled = settle();
    for (let k = 1; !isPunctual && !settled.isLit && k < ENDLESS && until(true, MOST_TICKS); k++)
      settled = settle();
    const { litAt, last, isLit } = settled;
    if (isHeard) ticks.push(litAt);
    if (!isPunctual && !isLit) {
      fail(stillDark(press));
      break;
    }
    settleTicks = Math.max(settleTicks, last);
    if (isHeard) earlyTicks = Math.max(earlyTicks, litAt - firstLit);
    if (isPunctual && last > info.settleTicks) {
      fail(
        diagnostic({
          code: 'not-settled',
          message: says`doors still moved ${last} game ticks after the lamp was lit, but SettleTicks says ${info.settleTicks}`,
          press,
        }),
      );
    }
    const maze = prove(press);
    if (maze === undefined) litWithoutMaze++;
    else {
      trees++;
      seen.add(maze);
    }
    made = press;
    onPress?.(press);
  }
  ticks.sort((a, b) => a - b);
  const seenOfLamp = { flickers, earlyTicks, litWithoutMaze };
  return { presses: made, trees, different: seen.size, ticks, settleTicks, ...seenOfLamp, failures };
}

function stillDark(press: number): Diagnostic {
  const message = says`the lamp is still dark ${MOST_TICKS} game ticks after the press`;
  return diagnostic({ code: 'not-settled', message, press });
}
