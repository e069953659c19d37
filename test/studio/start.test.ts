// @module-tag long
/** The first screen, the form, the phone and the languages of the built page in Chromium. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FIRST_DESIGN, parseAddress } from '../../studio/design.js';
import { CHROMIUM, launchShell } from '../helpers/chromium.js';
import { BUILT, UNBUILT, useStudio } from './studio.js';

describe.skipIf(CHROMIUM === undefined)('the first screen', () => {
  const studio = useStudio(launchShell);

  test('stands still if the user prefers less motion', async () => {
    await studio.home();
    await studio.says('#hero-told', '');
    expect(await studio.page.isVisible('#hero img')).toBe(true);
  });

  test('links to twelve valid templates, each with its picture', async () => {
    await studio.home();
    const { page } = studio;
    const links = await page.$$eval('#design-list a', (all) => all.map((one) => one.getAttribute('href')!));
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
    for (const link of links) {
      await page.click(`.designs a[href="${link}"]`);
      await page.waitForSelector('body[data-tab=maze]');
      await studio.settled();
      expect([link, await page.getAttribute('body', 'class')]).toEqual([
        link,
        expect.not.stringContaining('at-fault'),
      ]);
      await page.click('#tab-start');
    }
  });

  test('leads to a blank design, a random one, and a file', async () => {
    await studio.home();
    const { page } = studio;
    const choosing = page.waitForEvent('filechooser');
    await page.click('#start-open');
    await choosing;
    await page.click('#start-blank');
    expect(await page.getAttribute('body', 'data-tab')).toBe('maze');
    expect(await studio.design()).toEqual(FIRST_DESIGN);
    const seeds = new Set<string>();
    for (let k = 0; k < 3; k++) {
      await page.click('#tab-start');
      await page.click('#start-surprise');
      await page.waitForFunction(
        (seen) => seen.every((seed) => !location.hash.includes(`seed=${seed}`)),
        ['mazestone', ...seeds],
      );
      const { seed } = await studio.design();
      expect((await page.getAttribute('body', 'class')) ?? '').not.toContain('at-fault');
      seeds.add(seed);
    }
    expect(seeds.size).toBe(3);
    // They are kept, the last one first.
    await page.click('#tab-start');
    const kept = await page.$$eval('#recent a', (all) => all.map((one) => one.getAttribute('href')!));
    expect(kept.map((link) => parseAddress(link).seed)).toEqual([...seeds].reverse());
    // One that cannot be read is forgotten, and harms nothing.
    await page.evaluate(() => {
      localStorage.setItem('recent', `region=cut ${localStorage.getItem('recent')}`);
    });
    await page.reload();
    await page.click(`#recent a[href="${kept[2]}"]`);
    await page.waitForSelector('body[data-tab=maze]');
    expect((await studio.design()).seed).toBe([...seeds][0]);
  });

  test('finds an option by its name, its description and synonyms, each with its sentence', async () => {
    await studio.open(UNBUILT);
    const { page } = studio;
    const search = (wanted: string): Promise<void> => page.fill('#search', wanted);
    const shown = (): Promise<readonly string[]> =>
      page.$$eval('#design .field[data-key]', (all) =>
        (all as HTMLElement[]).filter((one) => one.offsetParent !== null).map((one) => one.dataset.key!),
      );
    const all = await shown();
    // What searches may come after the page, and synonyms after the first search.
    await expect
      .poll(async () => {
        await search('');
        await search('zebra');
        return page.textContent('#search-told');
      })
      .toBe('No option has that word.');
    for (const [wanted, key] of [
      ['monsters', 'light'],
      ['Chests', 'treasure'],
      ['loot', 'treasure'],
      ['ceiling', 'roof'],
      ['two floors', 'floors'],
    ] as const) {
      await search(wanted);
      await page.waitForSelector(`.field[data-key=${key}]:not(.unfound)`);
      expect((await shown()).length).toBeLessThan(4);
      expect(await page.textContent('#search-told')).toBe('');
    }
    await search('');
    expect(await shown()).toEqual(all);
    const mute = await page.$$eval('#design .field[data-key]', (rows) =>
      rows
        .filter((row) => (row.querySelector('.help')?.textContent ?? '') === '')
        .map((row) => row.outerHTML),
    );
    expect(mute).toEqual([]);
  });

  test('uses the browser’s language, or the chosen one', async () => {
    await studio.newPage({ locale: 'zh-CN' });
    await studio.open('builder=peel&width=6&height=6&seed=1');
    const { page } = studio;
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
    }
    await page.selectOption('#language', 'en');
    await page.waitForSelector('html[lang=en] #press', { state: 'attached' });
    expect(await page.textContent('#download')).toBe('Download');
    expect((await studio.design()).width).toBe(6);
  });
});

describe.skipIf(CHROMIUM === undefined)('a machine in 3D', () => {
  const studio = useStudio();

  test('explains itself, and its machine turns and presses itself', async () => {
    await studio.newPage({ reducedMotion: 'no-preference' });
    await studio.home();
    const { page } = studio;
    expect(await page.getAttribute('body', 'data-tab')).toBe('start');
    expect(await page.textContent('.hero h2')).toMatch(/^[^.]+\.$/);
    expect(await page.locator('.ways .way').count()).toBe(3);
    await page.waitForSelector('#hero[data-stands]');
    await studio.says('#hero-told', /^Press \d+: one of 2[⁰-⁹¹²³]+ mazes\.$/);
    // One can press it, too.
    const told = (await page.textContent('#hero-told'))!;
    await page.click('#hero-press');
    await expect.poll(() => page.textContent('#hero-told')).not.toBe(told);
    // What leaves the screen costs nothing any more.
    await page.click('#tab-maze');
    await page.waitForSelector('#hero:not([data-stands])', { state: 'attached' });
  });

  test('takes seven clicks to press three times, walk, and download, and 320 kB of code, compressed', async () => {
    await studio.newPage({ reducedMotion: 'no-preference' });
    const { page } = studio;
    const code = new Set<string>();
    page.on('response', (response) => {
      const path = response.url().slice(studio.server.url.length) || 'index.html';
      if (/\.(html|css|js)$/.test(path)) code.add(path);
    });
    await studio.home();
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
    clicks++;
    await studio.download('[data-file="maze.schem"]');
    expect(clicks).toBe(7);
    const sizes = [...code].map((path) => gzipSync(readFileSync(join(BUILT, path)), { level: 9 }).length);
    // The page, its style, its two workers, the scene and the engine among them.
    expect(sizes.length).toBeGreaterThan(15);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(319_800);
    expect(await studio.design()).toMatchObject({ width: 16, height: 16 });
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
    await studio.says('#status', /^Click an edge cell/);
    const [hint, tools] = await page.evaluate(() =>
      ['#status', '#tools'].map((one) => document.querySelector(one)!.getBoundingClientRect()),
    );
    expect(hint!.y).toBeGreaterThan(tools!.bottom);
    await page.click('#view-space');
    for (const selector of ['.space canvas', '#maze canvas']) {
      const action = await page.$eval(selector, (one) => getComputedStyle(one).touchAction);
      expect(action, selector).not.toBe('none');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // On a low screen the whole plan is over the bar as well.
    await page.setViewportSize({ width: 512, height: 384 });
    await page.click('#view-plan');
    await page.waitForFunction(() => {
      const [plan, bar] = ['#maze canvas', '#bar'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect(),
      );
      return plan!.height > 100 && plan!.bottom <= bar!.top;
    });
  });
});
