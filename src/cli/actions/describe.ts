import type { BlockGrid, Vec3 } from '../../blocks/grid.js';
import { cellAt, wayName, type CellPlace } from '../../board/grid.js';
import type { Opening } from '../../flow/maze.js';
import type { Format } from '../../formats/format.js';
import type { BuildingInfo } from '../../formats/metadata.js';
import { USUAL_WALLS } from '../../layout/choices.js';
import { AROUND_PLAYER, feetIn, type MachineFacts } from '../../report/facts.js';
import { WORLDS } from '../../report/worlds.js';
import { UNFAIR } from '../../verify/fairness.js';
import type { PostsReport } from '../../verify/posts.js';
import type { VerifyReport } from '../../verify/verify.js';
import { timerOf, TICKS_A_SECOND } from '../../circuit/controls.js';
import { plural, tell, thousands } from '../answer.js';
import { USUAL_PRESSES, type CompileFlags } from '../../options/commands/compile.js';

/** How often a machine is pressed before it is written. */
export function pressesOf({ verify, presses = USUAL_PRESSES }: CompileFlags): number {
  return verify ? presses : 0;
}

/** The ways in and out of a machine, as answers have them. */
interface MachineOpenings {
  readonly entrance: Opening;
  readonly exit?: Opening | undefined;
  readonly entrances?: readonly Opening[] | undefined;
  readonly others?: readonly Opening[] | undefined;
  readonly buttons: readonly Vec3[];
}

/** Openings as answers have them. @param width cells of the maze from west to east. */
export function openingsJson(
  width: number,
  { entrance, exit, entrances, others, buttons }: MachineOpenings,
): object {
  const opening = ({ cell, side }: Opening): object => ({ cell: cellAt(width, cell), side: wayName(side) });
  return {
    entrance: opening(entrance),
    exit: exit ? opening(exit) : null,
    ...(entrances && { entrances: entrances.map(opening), buttons }),
    ...(others && { others: others.map(opening) }),
  };
}

/** The blocks of a material list, all together. */
export function blockCount(materials: Readonly<Record<string, number>>): number {
  return Object.values(materials).reduce((sum, count) => sum + count, 0);
}

/** The box of a machine, and how deep it lies. */
export function boxText({ width, height, length }: BlockGrid, depth: number): string {
  return `${width} x ${height} x ${length} blocks, ${plural(depth, 'layer')} below the floor`;
}

/** Where a maze is in a schematic; `rise` where it has several floors. */
export type MazePlace = Pick<BuildingInfo, 'origin' | 'square' | 'pitch' | 'rise'>;

/** The cell in whose square a block is, with its floor where there are several. */
export function cellOver({ origin, square, pitch, rise }: MazePlace, [x, y, z]: Vec3): CellPlace {
  const cell = (at: number, from: number, size: number): number => Math.floor((at - from) / size);
  const place = [cell(x, origin[0] + square[0], pitch), cell(z, origin[2] + square[1], pitch)] as const;
  return rise === undefined ? place : [...place, cell(y, origin[1], rise)];
}

/** A timer's seconds, as asked for and as they are, for answers; nothing where there is no timer. */
export function timerJson(
  every: number | undefined,
  { periodTicks }: { readonly periodTicks?: number },
): object {
  if (every === undefined || periodTicks === undefined) return {};
  return { periodTicks, every: { asked: every, seconds: periodTicks / TICKS_A_SECOND } };
}

/** Says where a timer's seconds are not those asked for, and why. */
export function tellTimer(
  every: number | undefined,
  { periodTicks, sectors = 1 }: { readonly periodTicks?: number; readonly sectors?: number },
): void {
  if (every === undefined || periodTicks === undefined || periodTicks === every * TICKS_A_SECOND) return;
  const isRounded = sectors > 1 && timerOf(every).periodTicks !== periodTicks;
  const why = isRounded
    ? `all ${sectors} sectors together take that long`
    : every < 2
      ? 'no timer is quicker'
      : 'no timer comes closer';
  tell(
    `${isRounded ? 'warning' : 'note'}: the timer presses every ${seconds(periodTicks)}, not every ${every} s: ${why}`,
  );
}

/** What the line of sizes says of walls, where they are not as usual. */
export function wallsText({ wallHeight = USUAL_WALLS }: { readonly wallHeight?: number }): string {
  return wallHeight === USUAL_WALLS ? '' : `, walls ${wallHeight} blocks high`;
}

/** What the short answer says of a timer, where there is one: it stands still in the file. */
export function timerNote({ periodTicks }: { readonly periodTicks?: number }): string {
  if (periodTicks === undefined) return '';
  return `; the timer is off until you flip its lever, then it presses every ${seconds(periodTicks)}`;
}

/** A timer in a line of text, where there is one. */
export function timerText({ periodTicks }: { readonly periodTicks?: number }, note = ''): string[] {
  return periodTicks === undefined ? [] : [`timer      a press every ${periodTicks} game ticks${note}`];
}

/** Game ticks in seconds, as a person reads them: `3.4 s`. */
export function seconds(ticks: number): string {
  return `${Number((ticks / TICKS_A_SECOND).toFixed(1))} s`;
}

/** Where to stand for pasting, or where the controls are in the box, and how high. */
export function placeText(facts: MachineFacts, { name }: Pick<Format, 'name'>, [x, y, z]: Vec3): string[] {
  const [width, , length] = facts.size;
  const overworld = WORLDS[0]!;
  if (!AROUND_PLAYER.has(name))
    return [
      `controls   ${x} blocks east, ${y} up and ${z} south of the lowest north-west corner, which has to be at y = ${overworld.from} or higher`,
    ];
  return [
    `stand      where you want the controls, with your feet at y = ${feetIn(facts, overworld).from} or higher`,
    `reach      ${x} blocks west, ${width - 1 - x} east, ${z} north and ${length - 1 - z} south of you`,
  ];
}

/** A report on a machine in lines of text; briefly, or all of it. */
export function describeVerify(report: VerifyReport, isVerbose: boolean): string[] {
  const { ones, draws, pValue, wrongDoors, fairness, settleTicks, bare, faultInjections } = report;
  if (report.presses === 0) return ['verified   nothing was pressed'];
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

/** Where a machine was written to, and how one uses the file. */
export function writtenText(file: string, bytes: Uint8Array, { use }: Format): string {
  return `written    ${file} (${plural(bytes.length, 'byte')}): ${use}`;
}

/** How many presses gave a maze as it should be. */
function correctText({ presses, trees }: Pick<VerifyReport, 'presses' | 'trees'>): string {
  return `${thousands(trees)} of ${thousands(presses)} simulated presses gave a correct maze`;
}

/** What was found by pressing. */
export function pressedText(report: Pick<VerifyReport, 'presses' | 'trees'>): string {
  return `verified   ${correctText(report)}`;
}

/** What pressed it, and how it was loaded. */
function simulatedText({ engine, modes }: Pick<VerifyReport, 'engine' | 'modes'>): string {
  return `simulated  by ${engine}, loaded ${modes.join(' and ')}`;
}

/** What a p-value means. */
export function oddsText(pValue: number): string {
  const odds = `p = ${pValue.toPrecision(2)}: chance alone makes a difference this large in ${shareText(pValue)} of such tests`;
  return pValue < UNFAIR ? `${odds}, so this is not chance` : odds;
}

/** A share in words: per cent, or one in so many where that is little. */
function shareText(share: number): string {
  if (share >= 0.01) return `${Math.round(100 * share)} %`;
  return share < UNFAIR
    ? `fewer than 1 in ${thousands(1 / UNFAIR)}`
    : `1 in ${thousands(Math.round(1 / share))}`;
}

/** A report on a uniform machine in lines of text; briefly, or all of it. */
export function describePosts(report: PostsReport, isVerbose: boolean): string[] {
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

/** How long presses of a uniform machine took, of at least one. */
function postTimes(ticks: readonly number[]): string {
  return `half of the presses took ${seconds(ticks[Math.floor(ticks.length / 2)]!)} or less, the longest ${seconds(ticks.at(-1)!)}`;
}
