import { diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { directionsOf } from '../board/grid.js';
import { isPassage } from '../flow/maze.js';
import type { CellsFile } from './machine-file.js';
import { coinsOf } from './passages.js';
import { placed, type Bench, type Pressed, type PressOptions, type Protocol } from './presses.js';
import { watchTrail } from './trail.js';

/** The results of the presses of a machine of cells. */
export interface PressReport extends Pressed {
  /** Wrong or unclear passages, summed over all presses. */
  readonly wrongDoors: number;
  /** For each coin of {@link coinsOf}, how often its passage was open. */
  readonly ones: Uint32Array;
  /** Presses that repeated an earlier maze. */
  readonly repeats: number;
  /** Game ticks from a press to the last block change, the maximum of all presses. */
  readonly settleTicks: number;
}

/**
 * A machine of cells must have still doors by SettleTicks. With injected faults, a press lasts until nothing moves.
 *
 * Codes: `no-response`, `not-settled`, those of a trail.
 */
export function cellsProtocol(
  { machine, eyes, judge, map, isPunctual, patience, isOver, fail, step, settle }: Bench,
  file: CellsFile,
  { presses }: PressOptions,
): Protocol<PressReport> {
  const { grid, dag, info } = file;
  // A lamp goes dark some time after the last door is still.
  const hasLamp = grid.palette.some((state) => state.startsWith('minecraft:redstone_lamp'));
  const trail = watchTrail(machine, file);
  const coins = coinsOf(dag);
  const ones = new Uint32Array(coins.length);
  const seen = new Set<string>();
  let [wrongDoors, repeats, settleTicks] = [0, 0, 0];
  return {
    press: (press, trigger) => {
      const dueTick = info.settleTicks + patience;
      let [last, changed] = [0, 0];
      let due: Uint16Array | undefined;
      settle((tick) => {
        step();
        const hasMoved = machine.changes() !== changed;
        changed = machine.changes();
        if (hasMoved && (!hasLamp || tick <= dueTick)) last = tick;
        if (tick === dueTick) due = eyes.moving().slice();
        return hasMoved;
      });
      if (isOver()) return undefined;
      settleTicks = Math.max(settleTicks, last);
      if (isPunctual && changed <= trigger.ownChanges && coins.length > 0) {
        fail(
          diagnostic({
            code: 'no-response',
            message: says`nothing responded to the press`,
            where: says`block (${info.generate.join(', ')})`,
            blocks: [info.generate],
            press,
          }),
        );
      }
      // Between the first and the last press it reads only blocks that pistons can reach.
      const bodies = press === presses ? eyes.all() : eyes.moving();
      const late = map.positions.filter((_, i) => due !== undefined && due[i] !== bodies[i]);
      if (isPunctual && (last > dueTick || late.length > 0)) {
        fail(
          diagnostic({
            code: 'not-settled',
            message: says`blocks still changed ${Math.max(last, dueTick + 1)} game ticks after the press, but SettleTicks says ${info.settleTicks}`,
            ...placed(late, says`press ${press}`),
            press,
          }),
        );
      }
      const verdict = judge(bodies);
      wrongDoors += verdict.wrongDoors;
      let bits = '';
      coins.forEach(({ cell, side }, k) => {
        const open = isPassage(verdict.passages, cell, side) ? 1 : 0;
        ones[k]! += open;
        bits += String(open);
      });
      if (seen.has(bits)) repeats++;
      seen.add(bits);
      if (trail === undefined || !isPunctual || !verdict.tree) return verdict;
      const pick = (cell: number): number =>
        directionsOf(dag.out[cell]!).find((side) => isPassage(verdict.passages, cell, side)) ?? 0;
      const faults = trail(pick);
      return { ...verdict, faults };
    },
    report: (pressed) => ({ ...pressed, wrongDoors, ones, repeats, settleTicks }),
  };
}
