import type { Diagnostic } from '../../src/core.js';
import { chineseFrom } from '../../src/words/chinese.js';
import { ALL } from '../../src/words/zh/index.js';
import { words } from '../../src/words/zh/names.js';
import { blockName } from '../../src/words/zh/block-names.js';
import { names } from './zh-names.js';
import { studio } from './zh-sentences.js';

const NAMES = { ...words, ...names };

/** The Chinese for a name of the library, such as that of a block or item; the name itself if there is none. */
export function nameOf(name: string): string {
  return (Object.hasOwn(NAMES, name) ? NAMES[name] : blockName(name)) ?? name;
}

/** Formats a value in Chinese. */
export const valueText = chineseFrom([...ALL, studio], nameOf);

/** Formats a diagnostic as one line. */
export function errorText({ said: { message, where, hint } }: Diagnostic): string {
  const place = where === undefined || where === '' ? '' : `（${valueText(where)}）`;
  const todo = hint === undefined ? '' : `：${valueText(hint)}`;
  return withNames(`${valueText(message)}${place}${todo}。`).replace('？。', '？');
}

/** Translates names of builders in a text, and removes spaces round options, which get Chinese labels. */
function withNames(text: string): string {
  return text
    .replaceAll(/--builder (\w+)/g, (_, name: string) => `--builder“${nameOf(name)}”`)
    .replaceAll(/(?<=\p{Script=Han}) (?=--)|(?<=--[a-z-]+) (?=\p{Script=Han})/gu, '');
}
