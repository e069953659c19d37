// @module-tag long
/** The built site: its links, and its look when opened from a disk. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveFolder } from '../src/cli/serve.js';
import { COMMANDS } from '../src/options/commands.js';
import { CHROMIUM, launchShell, PATIENCE } from './helpers/chromium.js';
import { GUIDES } from './helpers/pages.js';

const ROOT = join(import.meta.dirname, '..');
const { linksOf } = (await import(pathToFileURL(join(ROOT, 'docs/site/links.js')).href)) as {
  readonly linksOf: (
    folder: string,
    pages: readonly string[],
  ) => { readonly links: number; readonly broken: readonly string[] };
};

let home: string;
/** The site in a subfolder, as under a path of a server. */
let site: string;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'mazestone site-'));
  site = join(home, 'a/path');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['docs/site/site.js', site], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`docs/site/site.js: ${stdout}${stderr} (npm run build comes before the tests)`);
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

describe('the site', () => {
  test('has the guides, a page for each command, reference and the studio', () => {
    const pages = pagesIn(site);
    const guides = GUIDES.map((file) => file.replace('docs/', '').replace('.md', '.html'));
    const commands = COMMANDS.map(({ name }) => `commands/${name}.html`);
    const reference = ['errors', 'cells', 'matrix', 'bench', 'glossary', 'studio/index'];
    const wanted = ['index.html', ...guides, ...commands, ...reference.map((name) => `${name}.html`)];
    expect(wanted.filter((page) => !pages.includes(page))).toEqual([]);
  });

  test('loads nothing from other servers, and contains no path of the disk on which it was built', () => {
    for (const page of pagesIn(site)) {
      const html = readFileSync(join(site, page), 'utf8');
      expect(html, page).not.toMatch(/<(?:script|img|link)[^>]* (?:src|href)="(?:https?:|\/)/);
      expect(html.includes(ROOT), page).toBe(false);
    }
  });

  test('links to files that a browser can open from a disk, and to generated pages', () => {
    for (const page of pagesIn(site)) {
      const html = readFileSync(join(site, page), 'utf8');
      const links = [...html.matchAll(/<a[^>]* href="([^"#]*)[^"]*"/g)].map(([, link]) => link!);
      expect(
        links.filter((link) => !/^https?:/.test(link) && /(^|\/)\.*$/.test(link) && link !== ''),
        page,
      ).toEqual([]);
    }
    const guide = readFileSync(join(site, 'guides/verify.html'), 'utf8');
    expect(guide).toContain('href="../errors.html"');
    expect(guide).toContain('href="../cells.html"');
    expect(readFileSync(join(site, 'readme.zh-cn.html'), 'utf8')).toMatch(/href="[^"]*index.html">English/);
  });

  test('can be searched by sections, and results lead to their places', () => {
    const [, packed] = /"([^"]+)"/.exec(readFileSync(join(site, 'assets/search.js'), 'utf8'))!;
    const { rows } = JSON.parse(inflateSync(Buffer.from(packed!, 'base64')).toString()) as {
      readonly rows: readonly { readonly url: string }[];
    };
    const sections = rows
      .map(({ url }) => url.split('#'))
      .filter(([page]) => /^(guides|commands)\/|^errors/.test(page!));
    expect(sections.length).toBeGreaterThan(200);
    for (const [page, anchor] of sections) {
      const html = readFileSync(join(site, page!), 'utf8');
      if (anchor !== undefined) expect(html.includes(` id="${anchor}"`), `${page}#${anchor}`).toBe(true);
    }
  });

  test('names a missing part of its build, and the command that makes it', () => {
    const bare = mkdtempSync(join(home, 'bare-'));
    const maker = join(bare, 'docs/site');
    cpSync(join(ROOT, 'docs/site'), maker, {
      recursive: true,
      filter: (file) => !file.includes('node_modules'),
    });
    symlinkSync(join(ROOT, 'docs/site/node_modules'), join(maker, 'node_modules'));
    const { status, stderr } = spawnSync(process.execPath, [join(maker, 'site.js')], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^site: there is no dist\/\S+: run npm run build first.*\n$/);
  });

  test('has no link and no anchor that leads nowhere', () => {
    const pages = pagesIn(site).filter((page) => !page.startsWith('studio/'));
    const { links, broken } = linksOf(site, pages);
    expect(links).toBeGreaterThan(500);
    expect(broken).toEqual([]);
  });

  test('reports links to missing pages and to missing places of a page', () => {
    const folder = mkdtempSync(join(home, 'broken-'));
    writeFileSync(
      join(folder, 'index.html'),
      '<h1 id="here">x</h1><a href="#here">a</a><a href="none.html">b</a><a href="other.html#none">c</a>',
    );
    writeFileSync(join(folder, 'other.html'), '<h1 id="there">x</h1>');
    expect(linksOf(folder, ['index.html', 'other.html']).broken.toSorted()).toEqual([
      'none.html',
      'other.html#none',
    ]);
  });
});

describe.skipIf(CHROMIUM === undefined)('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchShell();
  });
  afterAll(async () => {
    await browser.close();
  });

  async function opened(width: number, colorScheme: 'dark' | 'light'): Promise<[Page, string[]]> {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    page.setDefaultTimeout(PATIENCE);
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`);
    });
    return [page, complaints];
  }

  /** All pages, except that of the library only some, because they look alike. */
  const shown = (): string[] =>
    pagesIn(site).filter(
      (page) =>
        !/^(studio|functions|interfaces|types|variables|enums|classes|media)\//.test(page) ||
        /\b(?:compile|CompileOptions|Vertical|MazestoneError)\.html$/.test(page),
    );

  test('every page fits into 360 pixels, every guide into 1440, dark and light, from a disk', async () => {
    const [page, complaints] = await opened(360, 'dark');
    expect(shown().length).toBeGreaterThan(GUIDES.length);
    const tooWide: string[] = [];
    const judge = async (file: string, width: number, colorScheme: 'dark' | 'light'): Promise<void> => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const [needed, ground] = await page.evaluate<[number, string]>(
        '[document.documentElement.scrollWidth, getComputedStyle(document.body).backgroundColor]',
      );
      if (needed > width) tooWide.push(`${file} at ${width}, ${colorScheme}`);
      const [red] = /\d+/.exec(ground)!;
      expect([file, Number(red) < 128]).toEqual([file, colorScheme === 'dark']);
    };
    for (const file of shown()) {
      await page.goto(pathToFileURL(join(site, file)).href);
      await judge(file, 360, 'dark');
      if (!/^(guides\/.*|index)\.html$/.test(file)) continue;
      await judge(file, 360, 'light');
      await judge(file, 1440, 'light');
      await judge(file, 1440, 'dark');
    }
    expect(tooWide).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each([1440, 360])('search finds FAWE, from a disk, at %i pixels', async (width) => {
    const [page, complaints] = await opened(width, 'light');
    await page.goto(pathToFileURL(join(site, 'matrix.html')).href);
    await page.click('#tsd-search-trigger');
    await page.fill('#tsd-search-input', 'FAWE');
    const found = page.locator('#tsd-search-results a', { hasText: 'Paste' }).first();
    await found.waitFor();
    // A guide comes before what the library has by that name.
    const first = await page.locator('#tsd-search-results a').first().getAttribute('href');
    expect(first).toMatch(/guides\/|readme/);
    await found.click();
    await page.waitForURL(/\/guides\/paste\.html/);
    expect(complaints).toEqual([]);
    await page.close();
  });

  const ANSWERS = {
    'how do I paste on Paper with FAWE?': 'paste.html#fawe-on-paper',
    'a heart with rooms': 'footprints.html#a-heart-with-three-rooms',
    'remove a machine': 'paste.html#undo-a-paste-or-remove-a-machine',
    undo: 'paste.html#undo-a-paste-or-remove-a-machine',
    timer: 'design.html#what-starts-a-new-maze-button-plate-lever-timer',
    'does it lag my server?': 'paste.html#lag-what-a-machine-costs-a-server',
    'how do players get in and out': 'design.html#how-players-get-in-and-out',
    'what is a lamp trail': 'play.html#a-lamp-trail',
    skins: 'design.html#change-the-blocks-themes-skins-a-roof',
    'which versions of Minecraft': 'design.html#versions-of-minecraft',
    'verify says door-mismatch': 'verify.html#a-wrong-door-door-mismatch-lvs-bit-lvs-door',
  };

  test('search answers questions by the section of a guide, first', async () => {
    const [page, complaints] = await opened(1440, 'light');
    await page.goto(pathToFileURL(join(site, 'index.html')).href);
    await page.click('#tsd-search-trigger');
    for (const [question, answer] of Object.entries(ANSWERS)) {
      await page.fill('#tsd-search-input', '');
      await expect.poll(() => page.locator('#tsd-search-results a').count()).toBe(0);
      await page.fill('#tsd-search-input', question);
      const first = page.locator('#tsd-search-results a').first();
      await first.waitFor();
      expect(await first.getAttribute('href'), question).toMatch(new RegExp(`guides/${answer}$`));
    }
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('the menu leads to guides, from a disk', async () => {
    const [page, complaints] = await opened(1440, 'light');
    await page.goto(pathToFileURL(join(site, 'index.html')).href);
    await page.click('.tsd-navigation a[href$="guides/footprints.html"]');
    await page.waitForURL(/\/guides\/footprints\.html/);
    await page.click('#tsd-toolbar-links a:text-is("Studio")');
    await page.waitForURL(/\/guides\/studio\.html/);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('the menu of a command leads to the studio, from a server', async () => {
    const [page, complaints] = await opened(1440, 'light');
    writeFileSync(join(home, 'index.html'), '');
    const server = await serveFolder(home, 0);
    await page.goto(`${server.url}a/path/commands/compile.html`);
    await page.click('#tsd-toolbar-links a:text-is("Studio")');
    await page.waitForURL(/\/a\/path\/studio\/index\.html/);
    // The button is hidden for a small design, and disabled until the page works.
    await page.waitForSelector('#compile:not([disabled])', { state: 'attached' });
    expect(complaints).toEqual([]);
    await page.close();
    await server.close();
  });
});
