// @module-tag long
/** The studio, built and deployed twice, the second time with another worker. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { serveFolder, type FolderServer } from '../../src/cli/serve.js';
import { CHROMIUM, launchShell, PATIENCE } from '../helpers/chromium.js';

const ROOT = join(import.meta.dirname, '../..');
const BUILT = join(ROOT, 'dist/studio');

let home: string;
let second: string;
beforeAll(async () => {
  if (!existsSync(BUILT)) throw new Error('run npm run build before the tests');
  home = mkdtempSync(join(tmpdir(), 'mazestone deploys-'));
  second = join(home, 'second');
  await build({
    configFile: join(ROOT, 'studio/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: second },
    plugins: [
      {
        name: 'another worker',
        transform: (code, id) =>
          id.endsWith('/studio/worker.ts') ? `${code}\nconsole.info('the second worker');` : undefined,
      },
    ],
  });
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

/** Files of a build by their paths. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));

test('a changed worker is cached under another name', () => {
  const keptAs = (folder: string): string | undefined =>
    /KEPT = '(.+)'/.exec(readFileSync(join(folder, 'offline.js'), 'utf8'))?.[1];
  expect(keptAs(BUILT)).toMatch(/^studio \w{16}$/);
  expect(keptAs(second)).toMatch(/^studio \w{16}$/);
  expect(keptAs(second)).not.toBe(keptAs(BUILT));
});

test('a file with other content has another name, except the page, its icon and the service worker', () => {
  const [before, after] = [filesOf(BUILT), filesOf(second)];
  const same = before.filter((name) => after.includes(name));
  expect(same.length).toBeGreaterThan(5);
  expect(before.length).toBeGreaterThan(same.length);
  const differ = same.filter(
    (name) => !readFileSync(join(BUILT, name)).equals(readFileSync(join(second, name))),
  );
  expect(differ.sort()).toEqual(['index.html', 'offline.js']);
});

describe.skipIf(CHROMIUM === undefined)('in a browser', () => {
  let served: string;
  let server: FolderServer;
  let browser: Browser;
  let context: BrowserContext;
  beforeEach(async () => {
    served = mkdtempSync(join(home, 'served-'));
    cpSync(BUILT, served, { recursive: true });
    server = await serveFolder(served, 0);
    browser = await launchShell();
    context = await browser.newContext();
    context.setDefaultTimeout(PATIENCE);
  });
  afterEach(async () => {
    await browser.close();
    await server.close();
  });

  /** Replaces the first build by the second one. */
  function deploy(): void {
    for (const name of readdirSync(served)) rmSync(join(served, name), { recursive: true });
    cpSync(second, served, { recursive: true });
  }
  /** Opens a tab, and records its messages and the workers that it starts. */
  async function visit() {
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => {
      // How fast the graphics card is said to be is nothing of the page's.
      if (!message.text().includes('GL Driver Message')) said.push(message.text());
    });
    page.on('pageerror', ({ message }) => said.push(`error: ${message}`));
    await page.goto(`${server.url}#builder=divide&width=2&height=2&seed=5`);
    await page.waitForSelector('#maze canvas:not([hidden])');
    const caches = (): Promise<string[]> => page.evaluate(() => window.caches.keys());
    return { page, said, caches };
  }
  type Tab = Awaited<ReturnType<typeof visit>>;
  /** Waits until the page is cached, and its tab is served from the cache. */
  async function kept({ page }: Tab): Promise<void> {
    await page.waitForFunction(
      async () =>
        (await navigator.serviceWorker.ready).active?.state === 'activated' &&
        navigator.serviceWorker.controller !== null,
    );
  }
  /** Builds another machine in a tab, and returns the messages of the tab. */
  async function compile({ page, said }: Tab): Promise<Set<string>> {
    await page.click('#new-seed');
    await page.waitForSelector('#view-maze[data-stands=yes]');
    return new Set(said);
  }

  test('the next visit runs the new worker, an old tab still works, and so does an offline visit', async () => {
    const old = await visit();
    await kept(old);
    deploy();

    const next = await visit();
    await expect.poll(next.caches).toHaveLength(2);
    await kept(next);
    expect(await compile(next)).toEqual(new Set(['the second worker']));

    // All that a tab from before may still ask for is there, and it compiles.
    const gone = filesOf(BUILT).filter((name) => !existsSync(join(served, name)));
    expect(gone.length).toBeGreaterThan(0);
    const statuses = await old.page.evaluate(
      (names) => Promise.all(names.map(async (name) => (await fetch(name)).status)),
      gone,
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await compile(old)).toEqual(new Set());

    await context.setOffline(true);
    await server.close();
    const away = await visit();
    expect(await compile(away)).toEqual(new Set(['the second worker']));
    server = await serveFolder(served, 0);
  });
});
