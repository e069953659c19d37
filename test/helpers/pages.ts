import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The guides, in the order of reading. */
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

/** The pages for users. */
export const PAGES = [README, CHINESE, ...GUIDES];

export const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** The code blocks of a page in a language. */
export const blocks = (page: string, language: string): string[] =>
  [...read(page).matchAll(new RegExp(`^ *\`\`\`${language}\n([^]*?)^ *\`\`\``, 'gm'))].map(
    ([, code]) => code!,
  );

/** All commands in a page's shell blocks. */
export const commandsOf = (page: string): string[] =>
  blocks(page, 'sh').flatMap((block) =>
    block
      .split(/\n|&&/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );

/** The pictures of a page, and the files that it links to, as paths from the root. */
export function linksOf(page: string): { readonly pictures: string[]; readonly files: string[] } {
  const links = [...read(page).matchAll(/(!?)\[[^\]]*\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, mark, link]) => ({
    isPicture: mark === '!',
    path: normalize(join(dirname(page), link!)),
  }));
  const paths = (pictures: boolean): string[] =>
    links.filter(({ isPicture }) => isPicture === pictures).map(({ path }) => path);
  return { pictures: paths(true), files: paths(false) };
}
