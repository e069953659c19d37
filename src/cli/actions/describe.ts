import { listSome } from '../../base/diagnostic.js';
import type { Vec3 } from '../../blocks/grid.js';
import { cellAt, wayName, type CellPlace } from '../../board/grid.js';
import type { Opening } from '../../flow/maze.js';
import type { BuildingInfo } from '../../formats/metadata.js';
import type { PostsReport } from '../../verify/posts.js';
import type { VerifyReport } from '../../verify/verify.js';
import { timerOf, TICKS_A_SECOND } from '../../circuit/controls.js';
import { plural, tell, thousands } from '../answer.js';
import { USUAL_PRESSES, type CompileFlags } from '../../options/commands/compile.js';

/** How often a machine is pressed before it is written. */
export function pressesOf({ verify, presses = USUAL_PRESSES }: CompileFlags): number {
  return verify ? presses : 0;
}

/** Openings as answers have them, of a maze so many cells wide. */
export const openingJson =
  (width: number) =>
  ({ cell, side }: Opening): object => ({ cell: cellAt(width, cell), side: wayName(side) });

/** Where a maze is in a schematic; `rise` where it has several floors. */
type MazePlace = Pick<BuildingInfo, 'origin' | 'square' | 'pitch' | 'rise'>;

/** The cell in whose square a block is, with its floor where there are several. */
export function cellOver({ origin, square, pitch, rise }: MazePlace, [x, y, z]: Vec3): CellPlace {
  const cell = (at: number, from: number, size: number): number => Math.floor((at - from) / size);
  const place = [cell(x, origin[0] + square[0], pitch), cell(z, origin[2] + square[1], pitch)] as const;
  return rise === undefined ? place : [...place, cell(y, origin[1], rise)];
}

/** A chest as answers have it. */
interface ChestJson {
  readonly cell: CellPlace;
  readonly block: Vec3;
}

/** Chests as answers have them. */
export function chestsJson(chests: readonly Vec3[], place: MazePlace): ChestJson[] {
  return chests.map((at) => ({ cell: cellOver(place, at), block: at }));
}

/** Chests in a line of text, where there are any. */
export function chestsText(chests: readonly ChestJson[]): string[] {
  if (chests.length === 0) return [];
  const cells = listSome(chests, ({ cell }) => `(${cell.join(', ')})`);
  return [`treasure   ${plural(chests.length, 'chest')}, in ${cells}`];
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
    ? `so long do all ${sectors} sectors take, one after the other`
    : every < 2
      ? 'a press takes so long'
      : 'no timer comes nearer';
  tell(
    `${isRounded ? 'warning' : 'note'}: the timer makes a new maze every ${periodTicks / TICKS_A_SECOND} s, not every ${every} s: ${why}`,
  );
}

/** A report on a machine in lines of text. */
export function describeVerify(report: VerifyReport): string[] {
  const { presses, modes, trees, wrongDoors, ones, draws, pValue, fairness, settleTicks, bare, engine } =
    report;
  const { adversaries } = report;
  const seen = fairness.tested
    ? 'a bit that never changes would show'
    : `to see a bit that never changes takes ${fairness.leastPresses} presses`;
  return [
    `verified   ${thousands(trees)} of ${thousands(presses)} presses gave a spanning tree (${engine}, loaded ${modes.join(' and ')}), ${plural(wrongDoors, 'wrong door')}`,
    `fair       ${thousands(ones)} of ${thousands(draws)} bits were ones, p = ${pValue.toPrecision(2)}; ${seen}`,
    `still      after at most ${plural(settleTicks.max, 'game tick')}`,
    ...adversaries.map(
      (played) =>
        `adversary  ${thousands(played.trees)} of ${thousands(played.presses)} presses gave a spanning tree (${played.engine})`,
    ),
    bare === 0
      ? 'casing     closed: water and lava beside the machine do no harm'
      : `casing     none: water or lava beside the machine would wash away ${plural(bare, 'part')} of its circuit (compile --casing closes it)`,
  ];
}

/** A report on a machine that pops walls in lines of text. */
export function describePosts(report: PostsReport): string[] {
  const { presses, trees, different, engine, modes, ticks, flickers, earlyTicks, litWithoutMaze } = report;
  const middle = ticks[Math.floor(ticks.length / 2)];
  return [
    `verified   ${thousands(trees)} of ${thousands(presses)} presses gave a spanning tree, ${thousands(different)} of them different (${engine}, loaded ${modes.join(' and ')})`,
    ...(middle === undefined
      ? []
      : [
          `time       ${(middle / 20).toFixed(1)} s in the median from the press to the lamp, ${(ticks.at(-1)! / 20).toFixed(1)} s at most`,
        ]),
    ...(flickers + litWithoutMaze === 0
      ? []
      : [
          `lamp       ${plural(flickers, 'flicker')}, lit up to ${(earlyTicks / 20).toFixed(1)} s early, ${plural(litWithoutMaze, 'time')} without a maze`,
        ]),
  ];
}
