import { RANDOM_KINDS, SHAPES, type RandomKind } from '../src/core.js';
import type { Design } from './design.js';
import { words } from './words.js';

/** The source of a footprint, from which it can be drawn again at another size. */
export type Outline =
  | { readonly kind: 'shape'; readonly name: string }
  | { readonly kind: 'words'; readonly words: string }
  /** A random footprint, with its share of the rectangle. */
  | { readonly kind: 'random'; readonly name: RandomKind; readonly share: number };

/** The form's name for a design's footprint: the name of its source, `own`, or the full rectangle. */
export function shapeOf({ outline, region }: Pick<Design, 'outline' | 'region'>): string {
  if (outline === undefined) return region === undefined ? 'rectangle' : 'own';
  return outline.kind === 'words' ? 'words' : outline.name;
}

/** The cells of the smallest legible letter, 5 x 7, as on early screens and printers. */
const LETTER = [5, 7] as const;

/** Formats an outline as a word of an address. */
export function formatOutline(outline: Outline): string {
  if (outline.kind === 'words') return `words:${outline.words}`;
  return outline.kind === 'shape' ? outline.name : `${outline.name}:${Math.round(100 * outline.share)}`;
}

/** Parses such a word; undefined if it is invalid. */
export function parseOutline(text: string): Outline | undefined {
  const [, name = '', rest = ''] = /^([\w-]+)(?::(.*))?$/s.exec(text) ?? [];
  if (name === 'words') return rest === '' ? undefined : { kind: 'words', words: rest };
  if (SHAPES.has(name)) return { kind: 'shape', name };
  const share = Number(rest) / 100;
  return name in RANDOM_KINDS && share > 0 && share <= 1
    ? { kind: 'random', name: name as RandomKind, share }
    : undefined;
}

/** Why words are not legible at a size; empty if they are. */
export function unreadable(text: string, width: number, height: number): string {
  const letters = Array.from(text.replaceAll(' ', '')).length;
  const [wide, high] = [LETTER[0] * letters, LETTER[1]];
  if (width >= wide && height >= high) return '';
  return words.shapes.unreadable(
    `${width} × ${height}`,
    `${Math.max(width, wide)} × ${Math.max(height, high)}`,
  );
}
