import { SIGN_LINES } from '../blocks/sign.js';
import * as nbt from './nbt.js';

/*
 * The text of a sign. Since 1.20 it has two sides with four lines each (`SignText.DIRECT_CODEC`). Our signs are waxed, so that
 * players cannot change them.
 */

/**
 * The first DataVersion (Minecraft 1.21.5) in which a line is plain text. Before, it was JSON
 * (https://minecraft.wiki/w/Sign#Block_data).
 */
const LITERAL_LINES = 4325;

/** Makes the tags of a sign for a DataVersion. @param lines the lines of its front. */
export function packSign(lines: readonly string[], dataVersion: number): nbt.Fields {
  const side = (texts: readonly string[]): nbt.Tag =>
    nbt.compound({
      messages: {
        type: 'list',
        value: {
          type: 'string',
          value: texts.map((line) => (dataVersion >= LITERAL_LINES ? line : JSON.stringify(line))),
        },
      },
      color: nbt.string('black'),
      has_glowing_text: nbt.byte(0),
    });
  return { front_text: side(lines), back_text: side(lines.map(() => '')), is_waxed: nbt.byte(1) };
}

/** The tags that {@link packSign} writes. */
export const SIGN_TAGS = ['front_text', 'back_text', 'is_waxed'] as const;

/** Reads the lines of a sign that `packSign` has written; undefined for any other sign. */
export function linesOf(fields: nbt.Fields, dataVersion: number): readonly string[] | undefined {
  const [front, back] = [sideOf(fields, 'front_text', dataVersion), sideOf(fields, 'back_text', dataVersion)];
  const isOurs =
    back?.every((line) => line === '') === true && nbt.childValue(fields, 'is_waxed', 'byte') === 1;
  return isOurs ? front : undefined;
}

/** The lines of a side, if it is plain and black. */
function sideOf(fields: nbt.Fields, name: string, dataVersion: number): readonly string[] | undefined {
  const side = nbt.childValue(fields, name, 'compound') ?? {};
  const list = nbt.childValue(side, 'messages', 'list')?.value ?? [];
  const lines = list.map((line) => (typeof line === 'string' ? plainLine(line, dataVersion) : undefined));
  const isPlain =
    Object.keys(side).length === 3 &&
    nbt.childValue(side, 'color', 'string') === 'black' &&
    nbt.childValue(side, 'has_glowing_text', 'byte') === 0 &&
    lines.length === SIGN_LINES;
  return isPlain && lines.every((line) => line !== undefined) ? lines : undefined;
}

/** The text of a line; undefined if it is not plain, because it could run commands at a click. */
export function plainLine(line: string, dataVersion: number): string | undefined {
  if (dataVersion >= LITERAL_LINES) return line;
  // The game reads leniently: text that is no JSON stands for itself.
  if (!/[{["]/.test(line)) return line;
  try {
    const text: unknown = JSON.parse(line);
    if (typeof text === 'string') return text;
    const inner =
      text instanceof Object && 'text' in text && Object.keys(text).length === 1 ? text.text : undefined;
    return typeof inner === 'string' ? inner : undefined;
  } catch {
    return /[{[]/.test(line) ? undefined : line;
  }
}
