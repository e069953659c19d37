import { diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { parseState } from '../blocks/state.js';
import type { Machine } from '../engine/engine.js';
import type { PostsInfo } from '../formats/metadata.js';
import type { PostsFile } from './machine-file.js';
import type { Verdict } from './passages.js';
import { watchChoices } from './post-choices.js';
import { ENDLESS, type Bench, type Pressed, type Protocol } from './presses.js';

/** Game ticks from a press until the lamp must be dark. */
const DARK_TICKS = 40;
/** Game ticks after which a machine with a dark lamp is given up: more than an hour. */
export const MOST_TICKS = 100_000;

/** The results of the presses of a uniform machine. */
export interface PostPressReport extends Pressed {
  /** The number of different mazes. */
  readonly different: number;
  /** For each press that made the lamp go dark, game ticks until it was lit again, in ascending order. */
  readonly ticks: readonly number[];
  /** Game ticks from the lamp's lighting to the last door movement, the maximum of all presses. */
  readonly settleTicks: number;
  /** How often the lamp went dark again by itself after a press. */
  readonly flickers: number;
  /** Game ticks between the first and the final lighting of the lamp, the maximum of all presses. */
  readonly earlyTicks: number;
  /** How often there was no maze while the lamp was lit: when it went dark again, or at the end. */
  readonly litWithoutMaze: number;
}

/** Returns a function that tells whether the lamp of a uniform machine is lit, so that a maze is finished. */
export function lampOf(machine: Machine, { done }: Pick<PostsInfo, 'done'>): () => boolean {
  const lamp = machine.probe([done]);
  return () => parseState(lamp.read()[0]!).properties.lit === 'true';
}

/**
 * A uniform machine: a press lasts until the lamp is lit. No door may move while the lamp is dark, and there must be a
 * maze once it is lit and the doors are still. With an engine that makes the machine late, only the tree is required:
 * late ticks can light the lamp for a moment while doors still move, which is counted. Such a press lasts until the
 * lamp stays lit and the doors are still.
 *
 * Codes: `no-response` if the lamp does not go dark; `not-settled` if it is not lit again, or doors still move after
 * SettleTicks; `door-mismatch` if a door moves while the lamp is dark; `wrong-choice` if posts choose again without
 * need, or fail to, which no maze shows.
 */
export function postsProtocol(
  { machine, eyes, judge, isPunctual, patience, isOver, fail, step, settle }: Bench,
  file: PostsFile,
): Protocol<PostPressReport> {
  const { info } = file;
  const choices = isPunctual ? watchChoices(machine, file) : undefined;
  const isDone = lampOf(machine, info);
  const seen = new Set<string>();
  const ticks: number[] = [];
  let [settleTicks, flickers, earlyTicks, litWithoutMaze] = [0, 0, 0, 0];
  const press = (number: number): Verdict | undefined => {
    const old = eyes.all().join();
    let [tick, firstLit] = [0, -1];
    let [wasLit, wasDark] = [true, false];
    const look = (): void => {
      const before = wasDark && wasLit ? eyes.all() : undefined;
      step();
      tick++;
      wasLit = isDone();
      wasDark ||= !wasLit;
      if (wasDark && wasLit && firstLit < 0) firstLit = tick;
      if (wasLit || before === undefined) return;
      flickers++;
      if (!judge(before).tree) litWithoutMaze++;
    };
    const until = (done: boolean, most: number): boolean => {
      for (const end = tick + most; tick < end && isDone() !== done && !isOver();) {
        look();
        choices?.look();
      }
      return isDone() === done;
    };
    const isHeard = until(false, DARK_TICKS + ENDLESS * (isPunctual ? 0 : patience));
    if (isOver()) return undefined;
    if (!isHeard && isPunctual) {
      const message = says`the lamp is still lit ${DARK_TICKS} game ticks after the press`;
      fail(diagnostic({ code: 'no-response', message, press: number }));
      return undefined;
    }
    const isLitAgain = until(true, MOST_TICKS);
    if (isOver()) return undefined;
    if (!isLitAgain) {
      stillDark(number);
      return undefined;
    }
    for (const message of choices?.end() ?? [])
      fail(diagnostic({ code: 'wrong-choice', message, press: number }));
    if (isPunctual && eyes.moving().join() !== old)
      fail(
        diagnostic({
          code: 'door-mismatch',
          message: says`doors moved while the lamp was dark`,
          press: number,
        }),
      );
    /** Waits for still doors. Returns its start, the last movement, and whether the lamp stayed lit. */
    const settled = (): { readonly litAt: number; readonly last: number; readonly isLit: boolean } => {
      const litAt = tick;
      let [last, before, isLit] = [0, old, true];
      settle((after) => {
        look();
        isLit &&= isDone();
        const now = eyes.moving().join();
        const hasMoved = now !== before;
        if (hasMoved) last = after;
        before = now;
        return hasMoved;
      });
      return { litAt, last, isLit };
    };
    let end = settled();
    for (let k = 1; !isPunctual && !end.isLit && k < ENDLESS && until(true, MOST_TICKS); k++) end = settled();
    if (isOver()) return undefined;
    const { litAt, last, isLit } = end;
    if (isHeard) ticks.push(litAt);
    if (!isPunctual && !isLit) {
      stillDark(number);
      return undefined;
    }
    settleTicks = Math.max(settleTicks, last);
    if (isHeard) earlyTicks = Math.max(earlyTicks, litAt - firstLit);
    if (isPunctual && last > info.settleTicks) {
      const message = says`doors still moved ${last} game ticks after the lamp was lit, but SettleTicks says ${info.settleTicks}`;
      fail(diagnostic({ code: 'not-settled', message, press: number }));
    }
    const verdict = judge(eyes.all());
    if (verdict.tree) seen.add(verdict.passages.open.join(''));
    else litWithoutMaze++;
    return verdict;
  };
  const stillDark = (number: number): void => {
    const message = says`the lamp is still dark ${MOST_TICKS} game ticks after the press`;
    fail(diagnostic({ code: 'not-settled', message, press: number }));
  };
  return {
    press,
    unready: () => (isDone() ? undefined : says`the lamp is dark`),
    report: ({ failures, ...pressed }) => ({
      ...pressed,
      different: seen.size,
      ticks: ticks.toSorted((a, b) => a - b),
      ...{ settleTicks, flickers, earlyTicks, litWithoutMaze, failures },
    }),
  };
}
