import { plural, thousands } from '../base/numbers.js';
import { TICKS_A_SECOND } from '../circuit/controls.js';
import type { VerifyReport } from '../verify/cells.js';
import { UNFAIR } from '../verify/fairness.js';
import type { PostsReport } from '../verify/posts.js';

/* What checks and presses of a machine have found, in lines of text: briefly, or all of it. */

/** Formats a report on a machine of either kind as lines of text. */
export function formatVerdict(report: VerifyReport | PostsReport, isVerbose: boolean): string[] {
  if (report.presses === 0) return ['verified   nothing was pressed'];
  return 'fairness' in report ? ofCells(report, isVerbose) : ofPosts(report, isVerbose);
}

function ofCells(report: VerifyReport, isVerbose: boolean): string[] {
  const { ones, draws, pValue, wrongDoors, fairness, settleTicks, bare, faultInjections } = report;
  const seen = fairness.tested
    ? 'the presses were enough to notice a coin that always falls the same way'
    : `it takes ${fairness.leastPresses} presses to notice a coin that always falls the same way`;
  return [
    pressedText(report),
    draws === 0 ? 'fair       the machine flips no coins' : `fair       ${oddsText(pValue)}`,
    `still      all doors are still ${seconds(settleTicks.max)} after a press at the latest (${plural(settleTicks.max, 'game tick')})`,
    ...(isVerbose
      ? [
          simulatedText(report),
          `doors      ${plural(wrongDoors, 'wrong door')} after all presses`,
          `coins      ${thousands(ones)} of ${thousands(draws)} fell on one side; ${seen}`,
          ...faultInjections.map((played) => `faults     ${correctText(played)} with ${played.engine}`),
          bare === 0
            ? 'water      the circuit is closed: water and lava beside the machine do no harm'
            : `water      water or lava beside the machine would wash away ${plural(bare, 'part')} of its circuit; compile it with --casing to close it`,
        ]
      : []),
  ];
}

/** The number of presses that gave a correct maze, in words. */
function correctText({ presses, trees }: Pick<VerifyReport, 'presses' | 'trees'>): string {
  return `${thousands(trees)} of ${thousands(presses)} simulated presses gave a correct maze`;
}

/** The line about the presses. */
export function pressedText(report: Pick<VerifyReport, 'presses' | 'trees'>): string {
  return `verified   ${correctText(report)}`;
}

/** The line about the engine and the load modes. */
function simulatedText({ engine, modes }: Pick<VerifyReport, 'engine' | 'modes'>): string {
  return `simulated  by ${engine}, loaded ${modes.join(' and ')}`;
}

/** A p-value with its meaning. */
export function oddsText(pValue: number): string {
  const odds = `p = ${pValue.toPrecision(2)}: chance alone makes a difference this large in ${shareText(pValue)} of such tests`;
  return pValue < UNFAIR ? `${odds}, so this is not chance` : odds;
}

/** A share in words: a percentage, or `1 in 200` below 1 %. */
function shareText(share: number): string {
  if (share >= 0.01) return `${Math.round(100 * share)} %`;
  return share < UNFAIR
    ? `fewer than 1 in ${thousands(1 / UNFAIR)}`
    : `1 in ${thousands(Math.round(1 / share))}`;
}

function ofPosts(report: PostsReport, isVerbose: boolean): string[] {
  const { different, ticks, flickers, earlyTicks, litWithoutMaze } = report;
  return [
    pressedText(report),
    ...(ticks.length === 0 ? [] : [`time       ${postTimes(ticks)}`]),
    ...(isVerbose ? [simulatedText(report), `mazes      ${thousands(different)} different ones`] : []),
    ...(flickers + litWithoutMaze === 0
      ? []
      : [
          `lamp       ${plural(flickers, 'flicker')}, lit up to ${seconds(earlyTicks)} early, ${plural(litWithoutMaze, 'time')} without a maze`,
        ]),
  ];
}

/** The times of the presses of a uniform machine, in words. @param ticks ascending, at least one */
function postTimes(ticks: readonly number[]): string {
  return `half of the presses took ${seconds(ticks[Math.floor(ticks.length / 2)]!)} or less, the longest ${seconds(ticks.at(-1)!)}`;
}

/** Formats game ticks as seconds: `3.4 s`. */
export function seconds(ticks: number): string {
  return `${Number((ticks / TICKS_A_SECOND).toFixed(1))} s`;
}
