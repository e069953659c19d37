/** Limits for README and guides: their length, their words, their sentences, and the README in Chinese. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CODES } from '../src/base/codes.js';
import { blocks, CHINESE, commandsOf, GUIDES, linksOf, PAGES, read, README, ROOT } from './helpers/pages.js';

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * The number of words of each sentence, without code blocks, tables, headings and pictures. Inline code is one word.
 */
function sentencesOf(page: string): number[] {
  const text = read(page)
    .replaceAll(/^ *```[^]*?^ *```$/gm, '')
    .replaceAll(/^(?:\||#| {4}\S|<!--).*$/gm, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`[^`]*`/g, 'Code');
  const paragraphs = text.split(/\n\s*\n|\n(?= *(?:[-*]|\d+\.) )/);
  return paragraphs
    .flatMap((paragraph) => [...SENTENCES.segment(paragraph.replaceAll(/\s+/g, ' '))])
    .map(({ segment }) => [...WORDS.segment(segment)].filter(({ isWordLike }) => isWordLike).length)
    .filter((words) => words > 1);
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;

describe('the README', () => {
  it('has at most 180 lines and 10 kB, and so has the Chinese one', () => {
    for (const page of [README, CHINESE]) {
      expect(read(page).split('\n').length, page).toBeLessThanOrEqual(180);
      expect(Buffer.byteLength(read(page)), page).toBeLessThanOrEqual(10_000);
    }
  });

  it('lists all guides in order', () => {
    const files = linksOf(README).files.filter((file) => file.startsWith('docs/guides/'));
    expect([...new Set(files)].sort()).toEqual([...GUIDES].sort());
    expect(files.filter((file, k) => files.lastIndexOf(file) === k)).toEqual(GUIDES);
    expect(readdirSync(`${ROOT}docs/guides`).map((name) => `docs/guides/${name}`)).toEqual(
      [...GUIDES].sort(),
    );
  });

  it('has the same commands, programs, pictures, links, headings and tables in Chinese', () => {
    const shape = (page: string): unknown => ({
      commands: commandsOf(page),
      others: [...blocks(page, 'text'), ...blocks(page, 'ts')],
      pictures: linksOf(page).pictures,
      files: linksOf(page).files.map((file) => (file === README ? CHINESE : file)),
      headings: [...read(page).matchAll(/^#+(?= )/gm)].map(([level]) => level),
      items: [...read(page).matchAll(/^(?:-|\d+\.)(?= )/gm)].map(([mark]) => mark),
      rows: read(page).match(/^\|/gm)?.length,
    });
    expect(shape(CHINESE)).toEqual(shape(README));
    for (const page of [README, CHINESE])
      expect(linksOf(page).files[0]).toBe(page === README ? CHINESE : README);
  });
});

describe('README and guides', () => {
  it.each([README, ...GUIDES])('in %s half of the sentences have at most 18 words', (page) => {
    const sentences = sentencesOf(page);
    expect(sentences.length).toBeGreaterThan(5);
    expect(median(sentences)).toBeLessThanOrEqual(18);
  });

  it.each(GUIDES)('%s begins with its goal', (page) => {
    expect(read(page)).toMatch(/^# .+\n\nAt the end of this page /);
  });

  it('have no code in headings, because anchors would differ between programs', () => {
    const headings = PAGES.flatMap((page) => [
      ...read(page)
        .replaceAll(/^ *```[^]*?^ *```$/gm, '')
        .matchAll(/^#+ .*$/gm),
    ]);
    expect(headings.length).toBeGreaterThan(50);
    for (const [heading] of headings) expect(heading).not.toMatch(/[`*[]/);
  });

  it('have only commands for a shell', () => {
    for (const page of PAGES) for (const line of commandsOf(page)) expect(line).toMatch(/^(?:npm|npx|node) /);
  });

  it('name only existing codes', () => {
    const [, told] = /^## When verify says no$([^]*?)^## /m.exec(read('docs/guides/verify.md'))!;
    const heads = [...told!.matchAll(/^### .*: (.+)$|^\| `(.+?)`/gm)];
    const codes = heads.flatMap(([, several, one]) => several?.split(', ') ?? [one!]);
    expect(codes.length).toBeGreaterThan(5);
    for (const code of codes) expect(Object.keys(CODES)).toContain(code);
  });
});

describe('the glossary', () => {
  it('has at most sixty entries, and no word twice', () => {
    const entries = [...read('docs/glossary.md').matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, word]) => word);
    expect(entries.length).toBeGreaterThan(40);
    expect(entries.length).toBeLessThanOrEqual(60);
    expect(new Set(entries).size).toBe(entries.length);
  });
});
