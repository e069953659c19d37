import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The guides, in the order in which one reads them. */
export const GUIDES = [
  'get-started',
  'design',
  'footprints',
  'play',
  'floors',
  'meshes',
  'paste',
  'uniform',
  'machine',
  'verify',
  'studio',
  'library',
  'write-your-own',
  'contributors',
].map((name) => `docs/guides/${name}.md`);

export const README = 'README.md';
/** The README in Chinese. */
export const CHINESE = 'README.zh-CN.md';

/** What users read first. */
export const PAGES = [README, CHINESE, ...GUIDES];

export const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** The blocks of code in a page that say they are of a language. */
export const blocks = (page: string, language: string): string[] =>
  [...read(page).matchAll(new RegExp(`^ *\`\`\`${language}\n([^]*?)^ *\`\`\``, 'gm'))].map(
    ([, code]) => code!,
  );

/** Every command of a page's shell blocks, one by one. */
export const commandsOf = (page: string): string[] =>
  blocks(page, 'sh').flatMap((block) =>
    block
      .split(/\n|&&/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );

/** Pictures that a page shows, and files that it links to, by their paths from the root. */
export function linksOf(page: string): { readonly pictures: string[]; readonly files: string[] } {
  const links = [...read(page).matchAll(/(!?)\[[^\]]*\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, mark, link]) => ({
    isPicture: mark === '!',
    path: normalize(join(dirname(page), link!)),
  }));
  const paths = (pictures: boolean): string[] =>
    links.filter(({ isPicture }) => isPicture === pictures).map(({ path }) => path);
  return { pictures: paths(true), files: paths(false) };
}
