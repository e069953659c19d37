import type { Option, OptionTable } from '../../src/base/option.js';

/** An option of a command line with its value, or another word. */
interface Word {
  readonly name?: string;
  readonly words: readonly string[];
}

/** The content of a refusal. */
export interface Refusal {
  readonly message: string;
  readonly hint?: string;
}

/** Values for options that a hint names without a value. */
export const GIVEN: Readonly<Record<string, string>> = {
  ...{
    area: '12',
    treasure: '1',
    loops: '1',
    rooms: '1',
    room: '0,0,2,2',
    size: '4',
    width: '4',
    height: '4',
  },
  ...{
    shape: 'heart',
    random: 'fat',
    region: 'region.txt',
    block: 'red_wool',
    threshold: '0.3',
    steps: '9999',
  },
  ...{
    picture: 'examples/face.png',
    portrait: 'examples/face.png',
    words: 'AB',
    'from-schem': 'examples/castle.schem',
    of: 'm.schem',
  },
  ...{
    floors: '2',
    seed: '2',
    sink: '0,0',
    exit: '0,0',
    entrance: '0,0',
    minecraft: '1.21.5',
    map: 'dead-ends',
  },
};

/**
 * The commands that follow the remedies of a refusal, one for each remedy.
 * @throws Error if a remedy cannot be followed.
 */
export function obeyed(
  args: readonly string[],
  table: OptionTable,
  { message, hint = '' }: Refusal,
): string[][] {
  const [, region] = /^type mazestone (region .*?), and then /.exec(hint) ?? [];
  if (region !== undefined) return [[...region.split(' '), '--force']];
  const line = new Line(table, args.slice(1));
  const command = args[0]!;
  const [, other] = /^unknown command .*/.test(message) ? (/did you mean (\w+)/.exec(hint) ?? []) : [];
  if (other !== undefined) return [[other, ...args.slice(1)]];
  const told = hint.replace(/ ?\(?see mazestone .*--help\)?$/, '').replace(/ \(a random footprint .*?\)/, '');
  const meant = /did you mean ([^?]*)\?/.exec(told)?.[1];
  if (meant !== undefined)
    return meant
      .split(' or ')
      .flatMap((name) => line.corrected(message, name))
      .map((words) => [command, ...words]);
  return alternatives(told)
    .flatMap((one) => line.obey(one, message))
    .map((words) => [command, ...words]);
}

/** The alternatives in a hint. */
function alternatives(hint: string): string[] {
  return hint
    .replaceAll(/(--[\w-]+) (\S+) or (\d\S*)/g, '$1 $2, or $1 $3')
    .replace(/the nearest found is .*/, '')
    .split(/; |, or (?!newer)| or (?=--|the builder|leave)|, (?=join|keep|--)/);
}

/** A command line to change. */
class Line {
  readonly #table: OptionTable;
  readonly #words: readonly Word[];

  constructor(table: OptionTable, args: readonly string[]) {
    this.#table = table;
    const words: Word[] = [];
    for (let at = 0; at < args.length; at++) {
      const flag = args[at]!;
      const [name, option] = this.#optionOf(flag) ?? [];
      const next = args[at + 1];
      const { argument = '' } = option?.type ?? {};
      const hasValue = argument !== '' && !flag.startsWith('--no-') && next !== undefined;
      const isTaken = hasValue && !(argument.startsWith('[') && next.startsWith('-'));
      if (isTaken) at++;
      words.push({ ...(name !== undefined && { name }), words: isTaken ? [flag, next] : [flag] });
    }
    this.#words = words;
  }

  #optionOf(flag: string): readonly [name: string, option: Option] | undefined {
    if (!/^--?[a-z]/.test(flag)) return undefined;
    const name = flag.replace(/^--(no-)?/, '');
    const exact = flag.startsWith('--') ? this.#table[flag.slice(2)] : undefined;
    if (exact !== undefined) return [flag.slice(2), exact];
    const found = Object.entries(this.#table).find(
      ([key, { short, no }]) =>
        (short !== undefined && flag === `-${short}`) || (key === name && no !== undefined),
    );
    return found;
  }

  /** The words with a proposed spelling in place of the refused word. */
  corrected(message: string, meant: string): string[][] {
    const name = meant.replaceAll('"', '');
    const [, ...found] =
      /argument '([^']*)'|unknown option '([^']*)'|there is no \w+ "([^"]*)"/.exec(message) ?? [];
    const wrong = (found as (string | undefined)[]).find((text) => text !== undefined);
    const words = this.#words.flatMap((word) => word.words);
    if (wrong === undefined || !words.includes(wrong)) return [];
    const at = words.indexOf(wrong);
    if (!name.startsWith('--')) return [words.with(at, name)];
    const option = this.#optionOf(name);
    if (option === undefined) throw new Error(`there is no option ${name}`);
    // An option alone is no remedy, because its value is unknown.
    return [];
  }

  /** The words after following one part of a hint; none if the part names no option. */
  obey(part: string, message: string): string[][] {
    if (/^(leave|give|choose) one of them/.test(part)) {
      const named = [...message.matchAll(/(?<![\w-])--?[a-z][\w-]*/g)].map(([flag]) => flag);
      return named
        .filter((flag) => this.#has(flag))
        .map((flag) => this.#flat(this.#without(this.#words, flag)));
    }
    const builder = /\bbuilder (peel|gilbert)\b|^choose one of ([a-z]+)/.exec(part);
    const asked =
      builder && !part.includes('--builder') ? `${part} --builder ${builder[1] ?? builder[2]!}` : part;
    const out = /leave ((?:--?[\w-]+(?: and )?)+) out/.exec(asked);
    let words = this.#words;
    for (const flag of out?.[1]!.split(' and ') ?? []) {
      if (!this.#has(flag)) throw new Error(`${flag} is not there to be left out`);
      words = this.#without(words, flag);
    }
    const rest = asked.replace(out?.[0] ?? '', '').split(/[\s()]+/);
    if (asked.includes('--width and --height') || asked.includes('--width W'))
      words = this.#without(words, '--size');
    if (/--size (N|alone)/.test(asked)) words = this.#without(this.#without(words, '--width'), '--height');
    const flags = rest.flatMap((flag, at) =>
      /^--?[a-z][\w-]*,?$/.test(flag) ? [[flag.replace(/,$/, ''), rest[at + 1]] as const] : [],
    );
    for (const [flag, next] of flags) words = this.#with(words, flag, next, asked);
    return out === null && flags.length === 0 ? [] : [this.#flat(words)];
  }

  #has(flag: string): boolean {
    const found = this.#optionOf(flag);
    return found !== undefined && this.#words.some(({ name }) => name === found[0]);
  }

  #without(words: readonly Word[], flag: string): Word[] {
    const [gone] = this.#optionOf(flag) ?? [];
    return words.filter(({ name }) => name === undefined || name !== gone);
  }

  /** The words with an option added. Its value is the next word of the hint, or a suitable one. */
  #with(words: readonly Word[], flag: string, next: string | undefined, part: string): Word[] {
    const found = this.#optionOf(flag);
    if (found === undefined) throw new Error(`there is no option ${flag}`);
    const [name, { type }] = found;
    const { argument = '' } = type;
    if (argument === '' || flag.startsWith('--no-'))
      return [...this.#without(words, flag), { name, words: [flag] }];
    const value = next?.replace(/[,;:]$/, '').replace(/:K$/, ':2');
    if (value !== undefined && isValue(type, value))
      return [...this.#without(words, flag), { name, words: [flag, value] }];
    if (value !== undefined && /^[\d]/.test(value)) throw new Error(`${flag} takes no ${value}`);
    if (argument.startsWith('[')) return [...this.#without(words, flag), { name, words: [flag] }];
    const before = words.find((word) => word.name === name)?.words[1] ?? '';
    const such =
      /smaller|fewer/.test(part) && /^\d+$/.test(before)
        ? String(Math.floor(Number(before) / 2))
        : GIVEN[name];
    if (such === undefined) throw new Error(`no value of ${flag} is known, in ${part}`);
    return [...this.#without(words, flag), { name, words: [flag, such] }];
  }

  #flat(words: readonly Word[]): string[] {
    return words.flatMap((word) => word.words);
  }
}

/** Words that continue a sentence after an option, so they are no values. */
const NO_VALUES = /^(or|to|and|which|for|is|with|as|the|alone|in|out|of)$/;

function isValue(type: Option['type'], text: string): boolean {
  if (NO_VALUES.test(text) || /^[A-Z-]/.test(text)) return false;
  try {
    type.read(text);
    return true;
  } catch {
    return false;
  }
}
