import type { Vec3 } from '../blocks/grid.js';
import { plus } from '../blocks/grid.js';
import { turnedGlyph, type Block, type Glyph } from '../cells/cell.js';
import type { Trigger } from '../circuit/triggers.js';
import { lay } from '../wire/lay.js';
import { mapConsole, planConsole, type Console } from './console.js';

/*
 * The controls of a uniform machine that needs more than the controller's own button. They are the console of other
 * machines, turned, south of the controller and west of the maze. The console's clock, which is low during a press,
 * becomes the controller's input "pressed".
 */

/** Options of the controls. */
interface PostControlsOptions {
  readonly trigger: Trigger;
  readonly every: number | undefined;
  /** Number of buttons away from the console. */
  readonly buttons: number;
}

/** The controls, and the line from them to the controller. */
interface PostControls {
  readonly console: Console;
  readonly line: readonly Block[];
}

/** Blocks from the controller's dust to the dust that the console drives. */
const APART = 2;

/**
 * Plans the controls.
 * @param press the controller's dust that must be low during a press. Its line comes from the south.
 * @throws MazestoneError `bad-option` if `every` is not in 1 .. 3600.
 */
export function planPostControls(
  press: Vec3,
  { trigger, every, buttons }: PostControlsOptions,
): PostControls {
  const calls = buttons > 0 ? { buttons, goal: false } : undefined;
  const plan = planConsole({ u: 0, busY: press[1], trigger, calls, ...(every !== undefined && { every }) });
  const head = plus(press, [0, 0, APART]);
  const offset = plus(head, quarterBack(plan.joints.t), -1);
  return {
    console: mapConsole(plan, (at) => plus(quarterBack(at), offset), turnedBack),
    line: lay([head, plus(press, [0, 0, 1])]).blocks,
  };
}

/** Glyphs of switches on the floor after the turn. */
const TURNED: Readonly<Record<Glyph, Glyph>> = { BT: 'BW', LV: 'LW' };
const turnedBack = (glyph: Glyph): Glyph => TURNED[glyph] ?? turnedGlyph(glyph, 'WNES');

/** A quarter turn counterclockwise. */
const quarterBack = ([x, y, z]: Vec3): Vec3 => [z, y, 0 - x];
