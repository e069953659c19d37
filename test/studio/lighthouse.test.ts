// @module-tag slow
/** What Lighthouse says of the built page, but for its speed, which depends on the machine. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveFolder } from '../../src/cli/serve.js';
import { CHROMIUM, PATIENCE, warnWithoutChromium } from '../helpers/chromium.js';
import { BUILT, FLAGS } from './studio.js';

warnWithoutChromium('Lighthouse does not judge the studio');

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

describe.skipIf(CHROMIUM === undefined)('Lighthouse', () => {
  let home: string;
  let browser: BrowserContext;
  let port: number;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'mazestone lighthouse-'));
    browser = await chromium.launchPersistentContext(home, {
      executablePath: CHROMIUM!,
      args: [...FLAGS, '--remote-debugging-port=0'],
    });
    port = Number(readFileSync(join(home, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
  });
  afterAll(async () => {
    await browser.close();
    rmSync(home, { recursive: true, force: true });
  });

  /** The scores of a folder's page, from 0 to 1, and what takes something off them. */
  async function judge(folder: string): Promise<readonly [scores: (number | null)[], faults: string[]]> {
    const server = await serveFolder(folder, 0);
    try {
      const { lhr } = (await lighthouse(server.url, {
        ...{ port, onlyCategories: CATEGORIES, logLevel: 'error', throttlingMethod: 'provided' },
        ...{ maxWaitForFcp: PATIENCE, maxWaitForLoad: PATIENCE },
      }))!;
      expect(lhr.runtimeError).toBeUndefined();
      const found = CATEGORIES.map((name) => lhr.categories[name]!);
      const faults = found.flatMap(({ auditRefs }) =>
        auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]!.score ?? 1) < 1),
      );
      return [found.map(({ score }) => score), faults.map(({ id }) => id)];
    } finally {
      await server.close();
    }
  }

  test('gives the page all its points for accessibility, best practices and search engines', async () => {
    expect(await judge(BUILT)).toEqual([[1, 1, 1], []]);
  });

  test('gives a page fewer that nobody cared for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mazestone page-'));
    writeFileSync(join(folder, 'index.html'), '<img src="none.png"><button></button>');
    const [scores, faults] = await judge(folder);
    for (const score of scores) expect(score).toBeLessThan(1);
    expect(faults).toEqual(expect.arrayContaining(['button-name', 'doctype', 'image-alt', 'document-title']));
    rmSync(folder, { recursive: true });
  });
});
