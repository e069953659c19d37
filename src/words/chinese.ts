import { thousands } from '../base/numbers.js';
import { filled, type List, type Sentence, type Value } from '../base/sentence.js';
import { keyOf } from './key.js';
import { blockName } from './zh/block-names.js';
import { nouns, words } from './zh/names.js';

/**
 * A table of Chinese sentences by their templates. `{2}` is the place of the second value; `{2~}` asks for its Chinese word, such
 * as that of a direction or a block.
 */
type Sentences = Readonly<Record<string, string>>;

/** Returns the Chinese name of something, or the name itself if there is none. */
type NameOf = (name: string) => string;

/** The separators of lists, by the English ones. */
const SEPARATORS: Readonly<Record<NonNullable<List['between']>, string>> = {
  ', ': '、',
  ' or ': '或',
  ' and ': '和',
  ', or ': '，或',
  '; ': '；',
  ' x ': ' × ',
};

/**
 * Makes a function that formats values in Chinese. A sentence without words is the same in every language.
 * @param nameOf names of values that are texts, such as `peel`.
 */
export function chineseFrom(tables: readonly Sentences[], nameOf: NameOf): (value: Value) => string {
  const told = new Map(tables.flatMap((table) => Object.entries(table)));
  const wordOf = (name: string): string =>
    Object.hasOwn(words, name) ? words[name]! : (blockName(name) ?? nameOf(name));
  const textBy = (value: Value, called: NameOf): string => {
    if (typeof value !== 'object') return called(String(value));
    if ('count' in value) return `${thousands(value.count)} ${nouns[value.noun]!}`;
    if ('list' in value) {
      const { list, between = ', ', more = 0 } = value;
      const items = joined(
        list.map((item) => textBy(item, called)),
        SEPARATORS[between],
      );
      return more > 0 ? `${items} 等，还有 ${more} 处` : items;
    }
    return sentenceText(value);
  };
  const sentenceText = ({ template, values }: Sentence): string => {
    const chinese = told.get(keyOf(template));
    const texts = values.map((value) => textBy(value, nameOf));
    if (chinese === undefined) return filled(template, texts);
    const parts = chinese.split(PLACE).map((part) => {
      const [, place, mark] = /^\{(\d+)(~?)\}$/.exec(part) ?? [];
      if (place === undefined) return part;
      const at = Number(place) - 1;
      return mark === '' ? texts[at]! : textBy(values[at]!, wordOf);
    });
    return spaced(parts);
  };
  return (value) => textBy(value, nameOf);
}

const PLACE = /(\{\d+~?\})/;
const HAN = /\p{Script=Han}/u;

/** Joins texts with a separator. */
function joined(texts: readonly string[], separator: string): string {
  return spaced(texts.flatMap((text, k) => (k === 0 ? [text] : [separator, text])));
}

/** Joins texts, with a space between Chinese and other letters. */
function spaced(texts: readonly string[]): string {
  return texts.reduce((before, text) => {
    const isLeft = HAN.test(before.at(-1) ?? '') && /^[\w("-]/.test(text);
    const isRight = /[\w)"]$/.test(before) && HAN.test(text[0] ?? '');
    return `${before}${isLeft || isRight ? ' ' : ''}${text}`;
  }, '');
}
