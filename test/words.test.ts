/** One word for one thing: wrong words in the documents, with the right ones of the glossary. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const NAMES = ['Minecraft', 'WorldEdit', 'FAWE', 'Litematica', 'TypeScript'];
const WORDS: readonly (readonly [wrong: RegExp, right: string])[] = [
  ...NAMES.map((name) => [new RegExp(`(?<![-\\w])${name}(?![-\\w])`, 'gi'), name] as const),
  [/(?<![-\w])as (?:many|much|long) .{1,30} as chance will have(?!\w)/gi, 'a plain sentence'],
  [/(?<![-\w])as chance will have(?!\w)/gi, 'at random'],
  [/(?<![-\w])toss(?:es|ed|ing)?(?!\w)/gi, 'choose at random'],
  [/(?<![-\w])ways\s+out(?!\w)/gi, 'out-edges'],
  [/(?<![-\w])way\s+out(?!\w)/gi, 'out-edge'],
  [/(?<![-\w])way\s+to\s+the\s+sink(?!\w)/gi, 'path to the sink'],
  [/(?<![-\w])pick(?:s|ed)?(?![-\w])/gi, 'choice'],
  [/(?<![-\w])pieces?(?![-\w])/gi, 'connected component'],
  [/(?<![-\w])sink-first\s+order(?!\w)/gi, 'reverse topological order'],
  [/(?<![-\w])(?:steep|astray)(?!\w)/gi, 'what is wrong with the graph'],
  [/(?<![-\w])rooms?\s+of\s+a\s+cell(?!\w)/gi, 'interior of a cell'],
  [/(?<![-\w])carriers?(?!\w)/gi, 'support block'],
  [/(?<![-\w])levels?\s+of\s+(?:the\s+)?dust(?!\w)/gi, 'signal strength'],
  [/(?<![-\w])sensors?(?!\w)/gi, 'locking comparator'],
  [/(?<![-\w])risers?(?!\w)/gi, 'torch tower or dust staircase'],
  [/(?<![-\w])towers?\s+of\s+torches(?!\w)/gi, 'torch tower'],
  [/(?<![-\w])stairs?\s+of\s+dust(?!\w)/gi, 'dust staircase'],
  [/(?<![-\w])at\s+rest(?!\w)/gi, 'in steady state'],
  [/(?<![-\w])settle\s+modes?(?!\w)/gi, 'load mode'],
  [/(?<![-\w])bills?\s+of\s+materials?(?!\w)/gi, 'material list'],
  [/(?<![-\w])casings?(?!\w)/gi, 'waterproofing'],
  [/(?<![-\w])machines?\s+that\s+pops?\s+walls(?!\w)/gi, 'uniform machine'],
  [/(?<![-\w])machines?\s+(?:of\s+posts\s+)?that\s+grows?(?!\w)/gi, 'growth machine'],
  [/(?<![-\w])posts\s+that\s+grow(?!\w)/gi, 'growth machine'],
  [/(?<![-\w])T\s+line(?!\w)/gi, 'clock line'],
  [/(?<![-\w])(?:the\s+)?adversar(?:y|ies)(?!\w)/gi, 'fault injection'],
  [/(?<![-\w])plays?\s+against(?!\w)/gi, 'injects faults into'],
  [/(?<![-\w])strangers?(?!\w)/gi, 'somebody else'],
  [/(?<![-\w])quasi(?!-connectivity)(?!\w)/gi, 'quasi-connectivity'],
];
/** Documents about the sources, which use the names of the code, and documents made from docstrings. */
const LEFT_OUT = /(^|\/)node_modules\/|^docs\/(decisions\/|reference\/(cells|errors)\b)/;

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'schematics/README.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`),
].filter((file) => file.endsWith('.md') && !LEFT_OUT.test(file));

/** The places of wrong words, with the right ones. Code, addresses and comments do not count. */
function wrongWords(text: string): string[] {
  const prose = text.replaceAll(/^ *```[^]*?^ *```$|`[^`]*`|<[^>]*>|\]\([^)]*\)/gm, (code) =>
    code.replaceAll(/./g, '|'),
  );
  return WORDS.flatMap(([wrong, right]) =>
    [...prose.matchAll(wrong)]
      .filter(([found]) => found !== right)
      .map(({ 0: found, index }) => `${prose.slice(0, index).split('\n').length}: ${found} -> ${right}`),
  );
}

test('the documents use the right words', () => {
  expect(documents.length).toBeGreaterThan(20);
  const wrong = documents.flatMap((file) =>
    wrongWords(readFileSync(join(ROOT, file), 'utf8')).map((place) => `${file}:${place}`),
  );
  expect(wrong).toEqual([]);
});

test('a wrong word is reported with its line, unless it is code', () => {
  expect(
    wrongWords('A `toss` in\n```\nminecraft\n```\n[Minecraft](http://minecraft.net), the way\nout'),
  ).toEqual(['5: way\nout -> out-edge']);
  expect(wrongWords('\nminecraft tosses')).toEqual([
    '2: minecraft -> Minecraft',
    '2: tosses -> choose at random',
  ]);
});
