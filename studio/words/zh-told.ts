import type { Diagnostic } from '../../src/core.js';
import { blockName } from './zh-blocks.js';
import { errors } from './zh-errors.js';
import { names } from './zh-names.js';
import { phrases } from './zh-phrases.js';

const SIDES: Readonly<Record<string, string>> = {
  ...{ north: '北', east: '东', south: '南', west: '西', up: '上', down: '下' },
};

/** Places and counts in a text of the library, one after the other. */
const PLACES: readonly (readonly [english: RegExp, chinese: string | ((...found: string[]) => string)])[] = [
  [/(\d[\d,]*) x (\d+) x (\d+) cells\b/g, '$1 × $2 × $3 格'],
  [/(\d[\d,]*) x (\d+) cells\b/g, '$1 × $2 格'],
  [/(\d[\d,]*) x (\d+) places\b/g, '$1 × $2 个位置'],
  [/(\d[\d,]*) x (\d+) x (\d+) blocks\b/g, '$1 × $2 × $3 方块'],
  [/\b(entrance|opening) (north|east|south|west) of cell (\([^)]*\))/g, '开口：$2 of cell $3'],
  [
    /\b(north|east|south|west|up|down) of cell (\([^)]*\))/g,
    (_, side, cell) => `格子 ${cell} 的${SIDES[side]!}侧`,
  ],
  [/\b(?:the )?room of (?=.)/g, '房间 '],
  [/\b(?:the )?cells? (?=\()/g, '格子 '],
  [/\bpassage (?=\()/g, '通道 '],
  [/\bblocks? (?=\()/g, '方块 '],
  [/\bpitch (\d+)/g, '间距 $1'],
  [/(\d[\d.,]*) steps\b/g, '$1 步'],
  [/^cells of ([\w-]+)$/g, '$1 单元'],
  [
    /\bline (\d+)(?:, column (\d+))?/g,
    (_, line, column) => `第 ${line} 行${column ? `第 ${column} 列` : ''}`,
  ],
  [/\bbyte (\d+)/g, '第 $1 字节'],
  [/\b(\d[\d,]*) cells?\b/g, '$1 格'],
  [/\b(\d[\d,]*) places?\b/g, '$1 个位置'],
  [/\b(\d[\d,]*) rooms?\b/g, '$1 个房间'],
  [/\b(\d[\d,]*) chests?\b/g, '$1 个箱子'],
  [/\b(\d[\d,]*) sectors?\b/g, '$1 个分区'],
  [/\b(\d[\d,]*) passages?\b/g, '$1 条通道'],
  [/\b(\d[\d,]*) layers?\b/g, '$1 层'],
  [/ and (\d+) more\b/g, ' 等，还有 $1 处'],
];

/** A pattern for what stands where {@link phrases} have a `{name}`. */
interface Pattern {
  readonly english: RegExp;
  readonly chinese: string;
}

/** The phrase of a text, those that say more first. */
let patterns: readonly Pattern[] | undefined;
function patternsOf(): readonly Pattern[] {
  const letters = (phrase: string): number => phrase.replaceAll(/\{\w+\}/g, '').length;
  return Object.entries(phrases)
    .filter(([english]) => english.includes('{'))
    .sort(([a], [b]) => letters(b) - letters(a))
    .map(([english, chinese]) => {
      const pattern = english
        .split(/(\{\w+\})/)
        .map((part, k) =>
          k % 2 === 1
            ? `(?<${part.slice(1, -1)}>.+?)`
            : part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
        );
      return { english: new RegExp(`^${pattern.join('')}$`, 's'), chinese };
    });
}

/**
 * A text of the library in Chinese; undefined where no phrase says it.
 */
export function textOf(text: string): string | undefined {
  const whole = phrases[text];
  if (whole !== undefined) return whole;
  patterns ??= patternsOf();
  for (const { english, chinese } of patterns) {
    const found = english.exec(text)?.groups;
    // What is filled in may be a phrase, names or places itself.
    if (found !== undefined)
      return chinese.replaceAll(/\{(\w+)\}/g, (_, name: string) => detail(found[name]!));
  }
  return undefined;
}

/** What is filled into a phrase. */
function detail(text: string): string {
  const list = text.split(/, | or /);
  if (list.every((name) => names[name] !== undefined)) return list.map(nameOf).join('、');
  return textOf(text) ?? placesIn(text);
}

/** A text that says places, each of them in Chinese. */
function placesIn(text: string): string {
  const options = text.replaceAll(
    /(--[a-z-]+) ([a-z-]+)/g,
    (_, flag: string, value: string) => `${flag}“${nameOf(value)}”`,
  );
  return PLACES.reduce(
    (told, [english, chinese]) =>
      typeof chinese === 'string' ? told.replaceAll(english, chinese) : told.replaceAll(english, chinese),
    options,
  );
}

/** What the library calls by a name, blocks and items among it; the name itself where it has no other. */
export function nameOf(name: string): string {
  return names[name] ?? blockName(name) ?? name;
}

/** A diagnostic in one line; what the page says itself is Chinese already. */
export function errorText({ code, message, where, hint }: Diagnostic): string {
  const [means, remedy] = errors[code];
  const place = where === undefined || where === '' ? '' : `（${detail(where)}）`;
  const what = textOf(message) ?? (isChinese(message) ? message : means);
  const todo = hint === undefined ? remedy : (textOf(hint) ?? (isChinese(hint) ? hint : remedy));
  return `${what}${place}：${todo}。`;
}

/** Whether a text says something in Chinese beside what it quotes. */
function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text.replaceAll(/"[^"]*"/g, ''));
}
