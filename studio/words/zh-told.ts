import type { Diagnostic } from '../../src/core.js';
import { chineseFrom } from '../../src/words/chinese.js';
import { ALL } from '../../src/words/zh/index.js';
import { words } from '../../src/words/zh/names.js';
import { blockName } from '../../src/words/zh/block-names.js';
import { names } from './zh-names.js';
import { studio } from './zh-sentences.js';

const NAMES = { ...words, ...names };

/** What the library calls by a name, blocks and items among it; the name itself where it has no other. */
export function nameOf(name: string): string {
  return (Object.hasOwn(NAMES, name) ? NAMES[name] : blockName(name)) ?? name;
}

/** A value in Chinese. */
export const valueText = chineseFrom([...ALL, studio], nameOf);

/** A diagnostic in one line. */
export function errorText({ said: { message, where, hint } }: Diagnostic): string {
  const place = where === undefined || where === '' ? '' : `（${valueText(where)}）`;
  const todo = hint === undefined ? '' : `：${valueText(hint)}`;
  return withNames(`${valueText(message)}${place}${todo}。`).replace('？。', '？');
}

/** A text with the names of builders, and without spaces round options, which the page calls by Chinese labels. */
function withNames(text: string): string {
  return text
    .replaceAll(/--builder (\w+)/g, (_, name: string) => `--builder“${nameOf(name)}”`)
    .replaceAll(/(?<=\p{Script=Han}) (?=--)|(?<=--[a-z-]+) (?=\p{Script=Han})/gu, '');
}
