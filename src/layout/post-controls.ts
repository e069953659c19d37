import type { Vec3 } from '../blocks/grid.js';
import { plus } from '../blocks/grid.js';
import { turnState } from '../blocks/turn.js';
import type { CellBlock } from '../cells/cell.js';
import type { Trigger } from '../circuit/controls.js';
import { cable } from './cable.js';
import { planConsole, type Console } from './console.js';

/*
 * The controls of a machine that pops walls, where they are more than its own button: those of other machines, turned so that
 * they lie to the south of the clock, west of the maze. What is T there, low while it is pressed, is what the clock wants to
 * hear of a press.
 */

/** The controls, and the line from them to the clock. */
export interface PostControls extends Pick<
  Console,
  'generate' | 'stand' | 'timer' | 'periodTicks' | 'plates' | 'footprint'
> {
  readonly console: Pick<Console, 'blocks'>;
  readonly line: readonly CellBlock[];
}

/** Blocks from the clock's dust to that which the controls drive. */
const APART = 2;

/**
 * Plans them.
 * @param press the clock's dust that is to be low while there is a press; its line comes from the south.
 * @throws MazestoneError `bad-period` where `every` is not in 1 .. 3600.
 */
export function planPostControls(
  press: Vec3,
  { trigger, every }: { readonly trigger: Trigger; readonly every: number | undefined },
): PostControls {
  const plan = planConsole({ u: 0, busY: press[1], trigger, ...(every !== undefined && { every }) });
  const head = plus(press, [0, 0, APART]);
  const [headX, , headZ] = quarterBack([plan.t.x, 0, plan.t.z]);
  const placed = (at: Vec3): Vec3 => plus(quarterBack(at), [head[0] - headX, 0, head[2] - headZ]);
  const blocks = plan.blocks.map((block) =>
    'state' in block
      ? { ...block, at: placed(block.at), state: turnState(turnState(turnState(block.state))) }
      : { ...block, at: placed(block.at) },
  );
  return {
    console: { blocks },
    line: cable([head, plus(press, [0, 0, 1])]),
    generate: placed(plan.generate),
    stand: placed(plan.stand),
    plates: plan.plates.map(placed),
    ...(plan.timer && { timer: placed(plan.timer) }),
    ...(plan.periodTicks !== undefined && { periodTicks: plan.periodTicks }),
    footprint: plan.footprint.map(([x, z]) => {
      const [px, , pz] = placed([x, 0, z]);
      return [px, pz];
    }),
  };
}

/** A quarter turn counterclockwise. */
const quarterBack = ([x, y, z]: Vec3): Vec3 => [z, y, 0 - x];
