import { SIGN_LINES } from '../blocks/sign.js';
import * as nbt from './nbt.js';

/*
 * The text of a sign: since 1.20 on two sides, of four lines each (`SignText.DIRECT_CODEC`), and waxed, so that players do not
 * write over it.
 */

/** From this DataVersion on, Minecraft 1.21.5, a line is text as it is; before it was JSON (https://minecraft.wiki/w/Sign#Block_data). */
const LITERAL_LINES = 4325;

/** The tags of a sign by its file's DataVersion. @param lines those of its front. */
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

/** The lines of a sign as `packSign` writes them; undefined for one that says more, or says it otherwise. */
export function linesOf(fields: nbt.Fields, dataVersion: number): readonly string[] | undefined {
  const [front, back] = [sideOf(fields, 'front_text', dataVersion), sideOf(fields, 'back_text', dataVersion)];
  const isOurs =
    back?.every((line) => line === '') === true && nbt.childValue(fields, 'is_waxed', 'byte') === 1;
  return isOurs ? front : undefined;
}

/** The lines of a side that is plain and black. */
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

/** A line's text; undefined where it is more than plain: it may run commands at a click. */
export function plainLine(line: string, dataVersion: number): string | undefined {
  if (dataVersion >= LITERAL_LINES) return line;
  // Read leniently: what is no JSON is its own text.
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
