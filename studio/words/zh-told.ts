import { thousands } from '../../src/base/numbers.js';
import { filled, textOf, type List, type Sentence, type Value } from '../../src/base/sentence.js';
import type { Diagnostic } from '../../src/core.js';
import { blockName } from './zh-blocks.js';
import { errors } from './zh-errors.js';
import { names, nouns } from './zh-names.js';
import { phrases } from './zh-phrases.js';

/** A sentence in Chinese, and the names of its places as the template has them in order. */
interface Phrase {
  readonly chinese: string;
  readonly places: readonly string[];
}

/** What {@link phrases} has for each template. */
let told: ReadonlyMap<string, Phrase> | undefined;
function phraseOf(template: string): Phrase | undefined {
  told ??= new Map(
    Object.entries(phrases).map(([english, chinese]) => {
      const places = [...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      return [english.replaceAll(/\{\w+\}/g, '{}'), { chinese, places }];
    }),
  );
  return told.get(template);
}

/** A sentence in Chinese; undefined where nobody has told it. */
function sentenceText({ template, values }: Sentence): string | undefined {
  const texts = values.map(valueText);
  const phrase = phraseOf(template);
  if (phrase !== undefined)
    return phrase.chinese.replaceAll(/\{(\w+)\}/g, (_, name: string) => texts[phrase.places.indexOf(name)]!);
  // Without words, it is the same in every language.
  return /[a-z]/i.test(template) ? undefined : filled(template, texts);
}

/** What stands between values, by what does in English. */
const MARKS: Readonly<Record<NonNullable<List['between']>, string>> = {
  ', ': '、',
  ' or ': '或',
  ', or ': '，或',
  '; ': '；',
  ' x ': ' × ',
};

/** A value in Chinese; a sentence that nobody has told stays English. */
export function valueText(value: Value): string {
  if (typeof value !== 'object') return nameOf(String(value));
  if ('count' in value) return `${thousands(value.count)} ${nouns[value.noun]!}`;
  if ('list' in value) {
    const { list, between = ', ', more = 0 } = value;
    return `${list.map(valueText).join(MARKS[between])}${more > 0 ? ` 等，还有 ${more} 处` : ''}`;
  }
  return sentenceText(value) ?? textOf(value);
}

/** What the library calls by a name, blocks and items among it; the name itself where it has no other. */
export function nameOf(name: string): string {
  return (Object.hasOwn(names, name) ? names[name] : blockName(name)) ?? name;
}

/** A diagnostic in one line; where its sentences are not told, it is what its code means, and the remedy. */
export function errorText({ code, said: { message, where, hint } }: Diagnostic): string {
  const [means, remedy] = errors[code];
  const place = where === undefined || where === '' ? '' : `（${valueText(where)}）`;
  const what = sentenceText(message) ?? means;
  const todo = (hint && sentenceText(hint)) ?? remedy;
  return `${what}${place}：${todo}。`;
}
