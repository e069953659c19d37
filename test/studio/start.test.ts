// @module-tag long
/** The first screen, the form, the phone and the languages of the built page in Chromium. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FIRST_DESIGN, parseAddress } from '../../studio/design.js';
import { CHROMIUM, launchShell } from '../helpers/chromium.js';
import { BUILT, useStudio, type Studio } from './studio.js';

const ready = ({ page }: Studio): Promise<unknown> => page.waitForSelector('#press', { state: 'attached' });
const home = async (studio: Studio, address = ''): Promise<void> => {
  await studio.page.goto('about:blank');
  await studio.page.goto(studio.server.url + (address && `#${address}`));
  await ready(studio);
};
const designOf = ({ page }: Studio): ReturnType<typeof parseAddress> =>
  parseAddress(new URL(page.url()).hash);

describe.skipIf(CHROMIUM === undefined)('the first screen', () => {
  const studio = useStudio(launchShell);

  test('stands still if the user prefers less motion', async () => {
    await studio.newPage({ reducedMotion: 'reduce' });
    await home(studio);
    await studio.page.waitForFunction(() => document.querySelector('#hero-told')!.textContent === '');
    expect(await studio.page.isVisible('#hero img')).toBe(true);
  });

  const templates = ({ page }: Studio): Promise<string[]> =>
    page.$$eval('#design-list a', (all) => all.map((one) => one.getAttribute('href')!));

  test('links to twelve templates, each with its picture', async () => {
    await studio.newPage({ reducedMotion: 'reduce' });
    await home(studio);
    const { page } = studio;
    const links = await templates(studio);
    expect(links).toHaveLength(12);
    for (const word of ['rooms=', 'floors=3', 'trail=', 'outline=words', 'builder=uniform'])
      expect(
        links.some((link) => link.includes(word)),
        word,
      ).toBe(true);
    expect(await page.textContent('#design-list small')).toBe('20 × 20 cells · quartz');
    // They come when they are seen.
    for (const picture of await page.locator('#design-list img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(480);
    }
  });

  test.each([0, 3, 6, 9])('has valid templates from number %i on', async (first) => {
    await studio.newPage({ reducedMotion: 'reduce' });
    await home(studio);
    const { page } = studio;
    for (const link of (await templates(studio)).slice(first, first + 3)) {
      await page.click(`.designs a[href="${link}"]`);
      await page.waitForSelector('body[data-tab=maze]');
      await page.waitForSelector('#view-maze[aria-busy=false]');
      expect([link, await page.getAttribute('body', 'class')]).toEqual([
        link,
        expect.not.stringContaining('at-fault'),
      ]);
      await page.click('#tab-start');
    }
  });

  test('leads to a blank design, a random one, and a file', async () => {
    await studio.newPage({ reducedMotion: 'reduce' });
    await home(studio);
    const { page } = studio;
    const choosing = page.waitForEvent('filechooser');
    await page.click('#start-open');
    await choosing;
    await page.click('#start-blank');
    expect(await page.getAttribute('body', 'data-tab')).toBe('maze');
    expect(designOf(studio)).toEqual(FIRST_DESIGN);
    const seeds = new Set<string>();
    for (let k = 0; k < 3; k++) {
      await page.click('#tab-start');
      await page.click('#start-surprise');
      await page.waitForFunction(
        (seen) => seen.every((seed) => !location.hash.includes(`seed=${seed}`)),
        ['mazestone', ...seeds],
      );
      await page.waitForSelector('#view-maze[aria-busy=false]');
      expect((await page.getAttribute('body', 'class')) ?? '').not.toContain('at-fault');
      seeds.add(designOf(studio).seed);
    }
    expect(seeds.size).toBe(3);
    // They are kept, the last one first.
    await page.click('#tab-start');
    const kept = await page.$$eval('#recent a', (all) => all.map((one) => one.getAttribute('href')!));
    expect(kept.map((link) => parseAddress(link).seed)).toEqual([...seeds].reverse());
    await page.reload();
    await page.click(`#recent a[href="${kept[2]}"]`);
    await page.waitForSelector('body[data-tab=maze]');
    expect(designOf(studio).seed).toBe([...seeds][0]);
  });

  test('offers a heart with a roof without the advanced options', async () => {
    await studio.newPage();
    const { page } = studio;
    await page.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('advanced', '');
    });
    await home(studio, 'tab=maze');
    await page.click('#shape-tiles [data-name=heart]');
    await page.check('#field-roof');
    await page.click('#look [data-name=hedge]');
    await page.fill('#size', '24');
    await page.selectOption('#field-doors', 'low');
    await page.waitForFunction(() => location.hash.includes('doors=low'));
    const { width, height, outline, roof, theme, doors } = designOf(studio);
    expect({ width, height, outline, roof, theme, doors }).toEqual({
      ...{ width: 24, height: 24, outline: { kind: 'shape', name: 'heart' } },
      ...{ roof: true, theme: 'hedge', doors: 'low' },
    });
    // The others are not there until one asks for them.
    expect(await page.isVisible('#field-builder')).toBe(false);
    await page.click('#advanced summary');
    expect(await page.isVisible('#field-builder')).toBe(true);
  });

  test('finds an option by its name and by its description', async () => {
    await home(studio, 'tab=maze');
    const { page } = studio;
    const shown = (): Promise<readonly string[]> =>
      page.$$eval('#design .field[data-key]', (all) =>
        (all as HTMLElement[]).filter((one) => one.offsetParent !== null).map((one) => one.dataset.key!),
      );
    const all = (await shown()).length;
    for (const [wanted, found] of [
      ['monsters', 'light'],
      ['Chests', 'treasure'],
      ['random-loops', 'random-loops'],
    ] as const) {
      await page.fill('#search', wanted);
      const keys = await shown();
      if (found !== 'random-loops') expect(keys).toContain(found);
      expect(keys.length).toBeLessThan(4);
    }
    await page.fill('#search', 'zebra');
    expect(await page.textContent('#search-told')).toBe('No option has that word.');
    await page.fill('#search', '');
    expect((await shown()).length).toBe(all);
    // Each has its sentence under it.
    const mute = await page.$$eval('#design .field[data-key]', (rows) =>
      rows
        .filter((row) => (row.querySelector('.help')?.textContent ?? '') === '')
        .map((row) => row.outerHTML),
    );
    expect(mute).toEqual([]);
  });

  test('uses the browser’s language, or the chosen one', async () => {
    await studio.newPage({ locale: 'zh-CN', reducedMotion: 'reduce' });
    await home(studio, 'builder=peel&width=6&height=6&seed=1');
    const { page } = studio;
    await page.waitForSelector('#view-maze[aria-busy=false]');
    expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
    /** Visible texts with a word in another script, except names and numbers. */
    const left = (): Promise<readonly string[]> =>
      page.evaluate(() => {
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
          const parent = node.parentElement!;
          const isName = parent.closest('svg, code, small, #language, h1, .letters, pre') !== null;
          if (isName || !parent.checkVisibility()) continue;
          const text = node.textContent!.trim();
          if (/[a-z]{3,}/i.test(text) && !/\p{Script=Han}/u.test(text)) found.push(text);
        }
        return found;
      });
    const NAMES = /^(Minecraft|Sponge|WorldEdit|Litematica|FAWE|Esc)$/;
    for (const tab of ['start', 'minefield', 'maze']) {
      await page.click(`#tab-${tab}`);
      if (tab === 'maze') await studio.stands();
      await expect
        .poll(async () => [tab, (await left()).filter((text) => !NAMES.test(text))])
        .toEqual([tab, []]);
      expect([tab, await studio.broken()]).toEqual([tab, []]);
    }
    await Promise.all([page.waitForEvent('load'), page.selectOption('#language', 'en')]);
    await ready(studio);
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(await page.textContent('#download')).toBe('Download');
    expect(designOf(studio).width).toBe(6);
  });
});

describe.skipIf(CHROMIUM === undefined)('a machine in 3D', () => {
  const studio = useStudio();

  test('explains itself, and its machine turns and presses itself', async () => {
    await home(studio);
    const { page } = studio;
    expect(await page.getAttribute('body', 'data-tab')).toBe('start');
    expect(await page.textContent('.hero h2')).toMatch(/^[^.]+\.$/);
    expect(await page.locator('.ways .way').count()).toBe(3);
    await page.waitForSelector('#hero[data-stands]');
    await studio.says('#hero-told', /^Press [12]: one of 2[⁰-⁹¹²³]+ mazes\.$/);
    // One can press it, too.
    await page.click('#hero-press');
    await studio.says('#hero-told', /^Press [2-4]: one of/);
    // What leaves the screen costs nothing any more.
    await page.click('#tab-maze');
    await page.waitForSelector('#hero:not([data-stands])', { state: 'attached' });
  });

  test('takes seven clicks to press three times, walk, and download, and 320 kB of code, compressed', async () => {
    const { page } = studio;
    const code = new Set<string>();
    page.on('response', (response) => {
      const path = response.url().slice(studio.server.url.length) || 'index.html';
      if (/\.(html|css|js)$/.test(path)) code.add(path);
    });
    await home(studio);
    let clicks = 0;
    const click = async (selector: string): Promise<void> => {
      clicks++;
      await page.click(selector);
    };
    await click('#start-blank');
    await studio.stands();
    await page.fill('#speed', '6');
    for (let k = 0; k < 3; k++) await click('#press');
    await studio.says('#told', /^Press 3: a new maze is ready/);
    await click('#view-walk');
    await page.waitForSelector('#view-walk[aria-checked=true]');
    await click('#download');
    const file = page.waitForEvent('download');
    await click('[data-file="maze.schem"]');
    await file;
    expect(clicks).toBe(7);
    const sizes = [...code].map((path) => gzipSync(readFileSync(join(BUILT, path)), { level: 9 }).length);
    // The page, its style, its two workers, the scene and the engine among them.
    expect(sizes.length).toBeGreaterThan(15);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(319_800);
    expect([designOf(studio).width, designOf(studio).height]).toEqual([16, 16]);
  });

  test('on a phone, picture and press are always visible, and the form opens from below', async () => {
    await studio.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const { page } = studio;
    await studio.open('builder=peel&width=4&height=4&seed=5');
    const isSeen = (selector: string): Promise<boolean> =>
      page.$eval(selector, (one) => {
        const { top, bottom, height } = one.getBoundingClientRect();
        return height > 0 && top >= -1 && bottom <= innerHeight + 1;
      });
    expect(await page.isVisible('#design')).toBe(false);
    await page.click('#sheet');
    await page.waitForFunction(
      () => document.querySelector('#design')!.getBoundingClientRect().bottom <= innerHeight + 1,
    );
    expect(await page.getAttribute('#sheet', 'aria-expanded')).toBe('true');
    /** Whether the middle of an element is visible, with nothing over it. */
    const isFree = (selector: string): Promise<boolean> =>
      page.$eval(selector, (one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    for (const one of ['#sheet', '#bar-press', '#download'])
      expect([one, await isFree(one)]).toEqual([one, true]);
    for (const one of ['#stage', '#download', '#bar-press'])
      expect([one, await isSeen(one)]).toEqual([one, true]);
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('#design')!).visibility === 'hidden',
    );
    await studio.stands();
    for (const one of ['.space canvas', '#bar-press']) expect([one, await isSeen(one)]).toEqual([one, true]);
    await page.click('#bar-press');
    await studio.says('#told', /^Press 1/);
    // A hint lies over no tool.
    await page.click('#tools [data-kind=entrance]');
    await studio.says('#status', /^Click a cell/);
    const [hint, tools] = await Promise.all(
      ['#status', '#tools'].map((one) => page.locator(one).boundingBox()),
    );
    expect(hint!.y).toBeGreaterThan(tools!.y + tools!.height);
    await page.click('#view-space');
    for (const selector of ['.space canvas', '#maze canvas']) {
      const action = await page.$eval(selector, (one) => getComputedStyle(one).touchAction);
      expect(action, selector).not.toBe('none');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
