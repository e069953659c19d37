import { MazestoneError } from '../src/base/diagnostic.js';
import { keyOf } from '../src/base/option.js';
import { directionName } from '../src/board/grid.js';
import { isSameOpening } from '../src/flow/maze.js';
import type { MachineInfo } from '../src/formats/metadata.js';
import type { FurtherOpening, Openings } from '../src/layout/face.js';
import type { CompileOptions } from '../src/machine/cells.js';
import type { PostsOptions } from '../src/machine/posts.js';
import { cellsAsked, parseAsked, postsAsked } from '../src/machine/asked.js';
import { FIELDS, valueOf, type Field, type Options } from './options.js';

/**
 * The options with which a machine was made, for the form. Of a file of another version they may be its kind and its doors only.
 * @param sides width and height of the machine, in cells.
 */
export function optionsIn(info: MachineInfo, sides: readonly [number, number]): Partial<Options> {
  const { kind, doors, pitch } = info;
  const own = kind === 'cells' ? { doors, pitch } : { doors, builder: 'uniform' };
  const asked = askedIn(info);
  if (asked === undefined) return own;
  const { roof: roofOf, theme, wall, floor, post, door } = asked.dress ?? {};
  const told: Readonly<Record<string, unknown>> = {
    ...{ ...asked, ...waysIn(asked, sides) },
    ...{ theme, wall, floor, post, door, roofOf },
  };
  const values = FIELDS.map((field) => [field.key, valueIn(field, told[keyOf(field.key)])] as const);
  const { builder: _, ...options } = Object.fromEntries(values) as unknown as Options;
  return { ...options, ...own };
}

/** The options in a file's metadata; undefined if they are not there, or if this version has not all of them. */
function askedIn({ kind, asked }: MachineInfo): CompileOptions | PostsOptions | undefined {
  if (asked === undefined) return undefined;
  try {
    const parsed = parseAsked(asked);
    return kind === 'cells' ? cellsAsked(parsed) : postsAsked(parsed);
  } catch (error) {
    if (error instanceof MazestoneError) return undefined;
    throw error;
  }
}

/** The value of a field; the usual one if the file does not tell it. */
function valueIn(field: Field, told: unknown): unknown {
  const isChoice = typeof told === 'boolean' && field.choices !== undefined;
  const text = isChoice ? (told ? 'yes' : 'no') : String(told);
  return (told === undefined ? undefined : valueOf(field, text)) ?? field.usual;
}

/** Entrances and exits, as one types them. A goal is an exit inside. */
function waysIn(
  { entrance, exit, others = [], entrances = [], goal }: Partial<Openings>,
  [width, height]: readonly [number, number],
): Pick<Options, 'entrance' | 'exit'> {
  const cellOf = (cell: number): number[] => [cell % width, Math.floor(cell / width) % height];
  const wordOf = ({ cell, side }: FurtherOpening, ...controls: readonly string[]): string =>
    [...cellOf(cell), directionName(side), ...controls].join();
  const isOut = (one: FurtherOpening): boolean => one.isExit === true || isSameOpening(one, exit);
  const isIn = (one: FurtherOpening): boolean => !isOut(one);
  const inside = goal === undefined ? [] : [cellOf(goal).join()];
  const ins = [
    ...(entrance ? [wordOf(entrance)] : []),
    ...entrances.filter(isIn).map((one) => wordOf(one)),
    ...others.filter(isIn).map((one) => wordOf(one, 'none')),
  ];
  const outs = [
    ...(exit && !entrances.some((one) => isSameOpening(one, exit)) ? [wordOf(exit)] : []),
    ...entrances.filter(isOut).map((one) => wordOf(one, 'button')),
    ...others.filter(isOut).map((one) => wordOf(one)),
  ];
  return { entrance: ins.join(' '), exit: [...inside, ...outs].join(' ') };
}
