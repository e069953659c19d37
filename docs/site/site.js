// Makes the site: guides, reference and the library's pages as static files with search. It works under any path, and from a
// disk. Run: npm run site. node docs/site/site.js FOLDER writes it to another folder.
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Converter, IndexEvent, KindRouter, PageEvent } from 'typedoc';
import { categorize, complain, convert, LIBRARY, ROOMS, ROOT, typedoc } from './library.js';
import { indexSections } from './search.js';

const OUT = process.argv[2] ?? join(ROOT, 'dist/site');

for (const made of ['dist/options/commands.js', 'dist/studio', 'docs/reference/cells']) {
  if (existsSync(join(ROOT, made))) continue;
  console.error(`site: there is no ${made}: run npm run build first, or npm run site, which does both`);
  process.exit(1);
}
const { COMMANDS } = await import('../../dist/options/commands.js');

/** The guides in the order of the README's table. */
const guides = [
  ...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^\| \[.+\]\((docs\/guides\/.+)\) /gm),
].map(([, file]) => file);

const filesIn = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ name }) => `${folder}/${name}`)
    .sort();

/** The parts of the site, in order, with their pages. */
const PARTS = {
  Guides: [...guides, 'README.zh-CN.md'],
  Commands: COMMANDS.map(({ name }) => `docs/reference/commands/${name}.md`),
  Reference: [
    ...['docs/matrix.md', 'docs/reference/errors.md', 'bench/README.md', 'docs/glossary.md'],
    ...['docs/reference/cells.md', ...filesIn('docs/reference/cells')],
  ],
  // Made from the sources.
  Library: [],
  Background: [
    ...filesIn('docs').filter((file) => !/glossary|matrix/.test(file)),
    ...['schematics/README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ],
  Decisions: filesIn('docs/decisions'),
};
/** The weights of pages in a search. Exports of the library have weight 1. */
const COUNTS = { 'README.zh-CN.md': 5, Guides: 60, Commands: 15, Reference: 15, Background: 6, Decisions: 3 };
/** Pages of the reference, which are not in git. Links to their placeholder in git are changed to lead to them. */
const MADE = { commands: 'commands/compile.html', errors: 'errors.html', 'standard-cells': 'cells.html' };
/** Names in the menu for pages that should not have their heading's. */
const TITLES = { 'README.zh-CN.md': '中文' };

const PAGES = Object.values(PARTS).flat();
const partOf = (file) => Object.keys(PARTS).find((part) => PARTS[part].includes(file));

/** The path of a page on the site: `guides/paste` of `docs/guides/paste.md`. */
const pathOf = (file) =>
  file
    .replace(/^docs\/(reference\/)?/, '')
    .replace(/(\/README)?\.md$/, '')
    .toLowerCase();

/** Names pages after their files, because headings may change. */
class Paths extends KindRouter {
  /** The places of sections for the search. */
  sections = new Map();
  getFullUrl(target) {
    return this.sections.get(target) ?? super.getFullUrl(target);
  }
  getIdealBaseName(reflection) {
    return reflection.isDocument() ? pathOf(fileOf(reflection)) : super.getIdealBaseName(reflection);
  }
}

/** The file of a page, from the root. */
const fileOf = (reflection) => relative(ROOT, reflection.project.files.getReflectionPath(reflection));

const app = await typedoc({
  ...LIBRARY,
  name: 'Mazestone',
  readme: join(ROOT, 'README.md'),
  projectDocuments: PAGES.map((file) => join(ROOT, file)),
  categoryOrder: [...Object.keys(PARTS), ...Object.values(ROOMS)],
  router: 'paths',
  headings: { readme: false, document: false },
  navigation: { includeCategories: true, includeGroups: false, includeFolders: false },
  navigationLinks: { Studio: 'studio/index.html' },
  searchInDocuments: true,
  searchInComments: true,
  customCss: join(ROOT, 'docs/site/site.css'),
  customJs: join(ROOT, 'docs/site/page.js'),
  favicon: join(ROOT, 'studio/public/icon.svg'),
  hideGenerator: true,
  includeHierarchySummary: false,
  visibilityFilters: {},
  lightHighlightTheme: 'github-light',
  darkHighlightTheme: 'github-dark',
});
app.renderer.defineRouter('paths', Paths);

// Puts each page into its part of the site, under its heading.
app.converter.on(
  Converter.EVENT_RESOLVE_BEGIN,
  ({ project }) => {
    for (const page of project.documents) {
      const file = fileOf(page);
      page.name =
        TITLES[file] ?? /^# (?:mazestone (?=\w+$))?(.+)$/m.exec(readFileSync(join(ROOT, file), 'utf8'))[1];
      categorize(page, partOf(file));
    }
  },
  200,
);

// Keeps the order of the list, not of the alphabet.
app.converter.on(
  Converter.EVENT_RESOLVE_END,
  ({ project }) => {
    const order = (page) => (page.isDocument() ? PAGES.indexOf(fileOf(page)) : 0);
    for (const { children } of project.categories) children.sort((a, b) => order(a) - order(b));
  },
  -1000,
);

app.renderer.on(IndexEvent.PREPARE_INDEX, (event) => {
  const router = /** @type {Paths} */ (app.renderer.router);
  const pageOf = (entry) => {
    if (!entry.isDocument()) return undefined;
    const file = fileOf(entry);
    return { counts: COUNTS[file] ?? COUNTS[partOf(file)], text: readFileSync(join(ROOT, file), 'utf8') };
  };
  indexSections(event, pageOf, (section, page, anchor) =>
    router.sections.set(section, `${router.getFullUrl(page)}#${anchor}`),
  );
});

app.renderer.on(PageEvent.END, (page) => {
  // TypeDoc knows only the anchors of headings, and warns of links to other anchors.
  for (const [, anchor] of page.contents.matchAll(/<a id="([\w-]+)"><\/a>/g))
    app.renderer.router.getSlugger(page.model).slug(anchor);
  const up = '../'.repeat(page.url.split('/').length - 1);
  page.contents = page.contents
    // From a disk, browsers load no pictures out of another file. Every page has its own copies.
    .replaceAll(/href="[^"]*icons\.svg#/g, 'href="#')
    .replaceAll('href="studio/index.html"', `href="${up}studio/index.html"`)
    .replaceAll(/href="[^"]*reference\.html#([\w-]+)"/g, (link, name) =>
      MADE[name] === undefined ? link : `href="${up}${MADE[name]}"`,
    )
    // From a disk, a browser shows a folder as a list of files.
    .replaceAll(/href="((?:\.\.?\/)+)"/g, 'href="$1index.html"');
});

const project = await convert(app);
await app.generateDocs(project, OUT);
complain(app);
cpSync(join(ROOT, 'dist/studio'), join(OUT, 'studio'), { recursive: true });
