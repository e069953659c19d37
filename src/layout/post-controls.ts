import type { Vec3 } from '../blocks/grid.js';
import { plus } from '../blocks/grid.js';
import { turnedGlyph, type Block, type Glyph } from '../cells/cell.js';
import type { Trigger } from '../circuit/triggers.js';
import { lay } from '../wire/lay.js';
import { mapConsole, planConsole, type Console } from './console.js';

/*
 * The controls of a uniform machine, where they are more than its own button: those of other machines, turned so that
 * they lie to the south of the controller, west of the maze. What is the clock there, low while it is pressed, is the
 * controller's input "pressed" here.
 */

/** What controls are wanted. */
export interface PostControlsOptions {
  readonly trigger: Trigger;
  readonly every: number | undefined;
  /** How many buttons there are elsewhere. */
  readonly buttons?: number;
}

/** The controls, and the line from them to the controller. */
export interface PostControls {
  readonly console: Console;
  readonly line: readonly Block[];
}

/** Blocks from the controller's dust to that which the controls drive. */
const APART = 2;

/**
 * Plans them.
 * @param press the controller's dust that is to be low while there is a press; its line comes from the south.
 * @throws MazestoneError `bad-period` where `every` is not in 1 .. 3600.
 */
export function planPostControls(
  press: Vec3,
  { trigger, every, buttons = 0 }: PostControlsOptions,
): PostControls {
  const calls = buttons > 0 ? { buttons, goal: false } : undefined;
  const plan = planConsole({ u: 0, busY: press[1], trigger, calls, ...(every !== undefined && { every }) });
  const head = plus(press, [0, 0, APART]);
  const way = plus(head, quarterBack(plan.joints.t), -1);
  return {
    console: mapConsole(plan, (at) => plus(quarterBack(at), way), turnedBack),
    line: lay([head, plus(press, [0, 0, 1])]).blocks,
  };
}

/** Switches on the floor that are turned along. */
const TURNED: Readonly<Record<Glyph, Glyph>> = { BT: 'BW', LV: 'LW' };
const turnedBack = (glyph: Glyph): Glyph => TURNED[glyph] ?? turnedGlyph(glyph, 'WNES');

/** A quarter turn counterclockwise. */
const quarterBack = ([x, y, z]: Vec3): Vec3 => [z, y, 0 - x];
