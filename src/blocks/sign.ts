import { says, type Sentence } from '../base/sentence.js';
import type { BlockEntity } from './grid.js';

/** The block entity of all signs that do not hang. */
export const SIGN = 'minecraft:sign';
/** Lines on one side of a sign: `SignText.LINES`. */
export const SIGN_LINES = 4;

/** The widest line that the game shows, in pixels: `SignBlockEntity.getMaxTextLineWidth`. */
const MOST_PIXELS = 90;
/** The greatest advance of a glyph in pixels, for Latin letters and for all others. */
const LATIN = 6;
const OTHERS = 9;
/** Latin letters that are one pixel wider. */
const WIDE = /[@~«»]/;

/** A sign with text on its front that players cannot edit. @param text at most {@link SIGN_LINES} lines */
export const signOf = (text: readonly string[]): BlockEntity => ({
  id: SIGN,
  lines: Array.from({ length: SIGN_LINES }, (_, k) => text[k] ?? ''),
});

/** Why no sign can show a text, in words; undefined if one can. */
export function signFault(text: readonly string[]): Sentence | undefined {
  if (text.length > SIGN_LINES) return says`there are ${text.length} lines, and a sign has ${SIGN_LINES}`;
  for (const line of text) {
    if (/[\p{Cc}\p{Cs}]/u.test(line)) return says`${JSON.stringify(line)} has a character that no sign shows`;
    const pixels = widthOf(line);
    if (pixels > MOST_PIXELS)
      return says`${JSON.stringify(line)} is up to ${pixels} pixels wide, and a sign shows ${MOST_PIXELS}: ${MOST_PIXELS / LATIN} Latin letters or ${MOST_PIXELS / OTHERS} others`;
  }
  return undefined;
}

function widthOf(line: string): number {
  return Array.from(line, (c) => (c > '\u02ff' ? OTHERS : WIDE.test(c) ? LATIN + 1 : LATIN)).reduce(
    (sum, pixels) => sum + pixels,
    0,
  );
}

/** The lines of each sign in a label. Signs are separated by `,` as in `IN,OUT`, lines by `|`. */
export function labelTexts(label: string): readonly (readonly string[])[] {
  return label.split(',').map((text) => text.split('|'));
}

/**
 * Why a text is not a valid label for entrances and exits, in words; undefined if it is. One of the two may
 * be blank.
 */
export function labelFault(label: string): Sentence | undefined {
  const texts = labelTexts(label);
  if (texts.length > 2) return says`there are ${texts.length} texts, not one each for entrances and exits`;
  return texts.every(isBlank)
    ? says`there is no text; without --label there are no signs`
    : textsFault(label);
}

/** Whether a text shows nothing: only spaces and invisible characters. */
export const isBlank = (text: readonly string[]): boolean =>
  text.every((line) => /^[\s\p{Cf}]*$/u.test(line));

/** Why signs cannot have these texts, however many there are, in words; undefined if they can. */
export const textsFault = (label: string): Sentence | undefined =>
  labelTexts(label)
    .map(signFault)
    .find((problem) => problem !== undefined);
