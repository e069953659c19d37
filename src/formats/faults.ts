/** Faults of files and grids that several formats share. */
import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence, type Value } from '../base/sentence.js';
import { blockAt, blockName } from '../blocks/grid.js';
import type { Box } from './codecs.js';
import type { Fields } from './nbt.js';

/** The most blocks along a side, in every format: an unsigned short in a Sponge schematic. */
export const MAX_SIDE = 65535;

/** A block of a box, as the place of a diagnostic. */
export interface Place {
  readonly box: Box;
  readonly index: number;
}

/** Checks a side. @throws MazestoneError `bad-size` unless it is a whole number from 1 to {@link MAX_SIDE}. */
export function checkSide(name: string, side: number): void {
  if (inRange(side, 1, MAX_SIDE)) return;
  throw new MazestoneError({
    code: 'bad-size',
    message: says`the schematic's ${name.toLowerCase()} is ${side}; it must be an integer from 1 to ${MAX_SIDE}`,
    where: name,
    hint: says`a schematic has at least one block each way`,
  });
}

/** Checks the sides of a box. @throws MazestoneError `bad-size`. */
export function checkSides({ width, height, length }: Box): Box {
  const box = { width, height, length };
  for (const [name, side] of Object.entries(box)) checkSide(name, side);
  return box;
}

export function badGrid(message: Sentence, place?: Place): MazestoneError {
  const hint = says`build the grid as the documentation of BlockGrid says`;
  return new MazestoneError({ code: 'bad-grid', message, hint, ...placeOf(place) });
}

/**
 * The error for a bad palette.
 * @param path the path of the palette's tag.
 * @param hint how to get a good file.
 */
export function badPalette(path: string, problem: Sentence, hint: Sentence, place?: Place): MazestoneError {
  return new MazestoneError({
    code: 'bad-block-data',
    message: says`the schematic's palette does not fit its blocks: ${problem}`,
    hint,
    where: says`tag ${path}`,
    ...placeOf(place),
  });
}

/** The error for bad blocks. @param path the path of the blocks' tag. */
export function badBlockData(path: string, problem: Sentence, hint: Sentence, place?: Place): MazestoneError {
  return new MazestoneError({
    code: 'bad-block-data',
    message: says`the schematic's blocks cannot be read: ${problem}`,
    where: says`tag ${path}`,
    hint,
    ...placeOf(place),
  });
}

/** The error for a bad block entity. @param where its tag. */
export function badEntity(where: Value, problem: Sentence, hint: Sentence, place?: Place): MazestoneError {
  return new MazestoneError({
    code: 'bad-block-entity',
    message: says`a block entity cannot be read: ${problem}`,
    where,
    hint,
    ...placeOf(place),
  });
}

/** Tags at the root that reveal another format, and the ending of its files, if they can hold a machine. */
const LOOKS = {
  Regions: ['a Litematica schematic', '.litematic'],
  Materials: ['an MCEdit schematic', undefined],
  blocks: ['a structure file', '.nbt'],
  Schematic: ['a Sponge schematic', '.schem'],
  Palette: ['a Sponge schematic', '.schem'],
} as const;

/** The other format that a file seems to have, and the remedy if a name helps; undefined if it shows no sign of one. */
export function otherLook(
  root: Fields,
  own: (typeof LOOKS)[keyof typeof LOOKS][0],
): { readonly look: string; readonly hint?: Sentence } | undefined {
  const found = Object.entries(LOOKS).find(([tag, [look]]) => look !== own && Object.hasOwn(root, tag));
  if (found === undefined) return undefined;
  const [look, ending] = found[1];
  return { look, ...(ending && { hint: renamedTo(ending) }) };
}

/** The remedy for a file of another format than its name says. */
export function renamedTo(ending: Value): Sentence {
  return says`rename it: its name has to end with ${ending}`;
}

/** Whether bytes begin like a zip file. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** Whether bytes begin like a gzip file. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** A text from a file for a message: quoted and shortened. */
export function shortText(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}...` : text);
}

export function inRange(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function placeOf(place: Place | undefined): { readonly where?: Value } & Pick<Diagnostic, 'blocks'> {
  if (place === undefined) return {};
  const block = blockAt(place.box, place.index);
  return { where: says`block ${blockName(block)}`, blocks: [block] };
}
