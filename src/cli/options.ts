import { InvalidArgumentError, type Command } from 'commander';
import { parseRoom, type RoomArea } from '../region/rooms.js';

/** What help says of an output that may go to standard output. */
export const DASH = '- is standard output, the answer then goes to standard error';

/** For commands that answer in JSON. */
export function addJson(command: Command): Command {
  return command.option('--json', 'one JSON object on standard output');
}

/** A whole number, 0 and negative ones included, so that their own checks can say what is wrong. */
export function wholeNumber(text: string): number {
  if (!/^[+-]?\d+$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new InvalidArgumentError('Give a smaller number.');
  return n;
}

/** A whole number of at least 1. */
export function count(text: string): number {
  const n = wholeNumber(text);
  if (n < 1) throw new InvalidArgumentError('Give a number from 1.');
  return n;
}

/** A cell as a user names it; of several floors the lowest if none is named. */
export type CellOption = readonly [x: number, y: number, floor?: number];

/** `X,Y` or `X,Y,FLOOR` */
export function cellOption(text: string): CellOption {
  const match = /^(\d{1,9}),(\d{1,9})(?:,(\d{1,9}))?$/.exec(text);
  if (match === null) {
    throw new InvalidArgumentError(
      'Give a cell as X,Y, counted from 0, such as 3,0; of several floors as X,Y,FLOOR.',
    );
  }
  const [x, y] = [Number(match[1]), Number(match[2])];
  return match[3] === undefined ? [x, y] : [x, y, Number(match[3])];
}

/** `W,H`, in blocks. */
export function blocksOption(text: string): readonly [number, number] {
  const match = /^([1-9]\d{0,4}),([1-9]\d{0,4})$/.exec(text);
  if (match === null) throw new InvalidArgumentError('Give blocks as W,H, along x and z, such as 60,50.');
  return [Number(match[1]), Number(match[2])];
}

/** `X,Y,W,H`, any number of times. */
export function roomsOption(text: string, before: readonly RoomArea[] = []): readonly RoomArea[] {
  const room = parseRoom(text);
  if (room === undefined)
    throw new InvalidArgumentError('Give a room as X,Y,W,H, in cells, such as 3,0,2,2.');
  return [...before, room];
}
