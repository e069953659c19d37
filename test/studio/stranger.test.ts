// @module-tag long
/** What confused somebody who had never seen the page. */
import { describe, expect, test } from 'vitest';
import { buildDag, compile, SPONGE_2 } from '../../src/core.js';
import { parseAddress, type Design } from '../../studio/design.js';
import { CHROMIUM, launchShell } from '../helpers/chromium.js';
import { useStudio, type Studio } from './studio.js';

const designOf = ({ page }: Studio): Design => parseAddress(new URL(page.url()).hash);
const ready = ({ page }: Studio): Promise<unknown> => page.waitForSelector('#press', { state: 'attached' });
const home = async (studio: Studio, address = ''): Promise<void> => {
  await studio.page.goto('about:blank');
  await studio.page.goto(studio.server.url + (address && `#${address}`));
  await ready(studio);
};
const drawn = ({ page }: Studio): Promise<unknown> => page.waitForSelector('#view-maze[aria-busy=false]');
/** A machine's file. */
const { bytes } = compile(buildDag('divide', { width: 4, height: 4, seed: '2' }), { seed: '1' });

describe.skipIf(CHROMIUM === undefined)('a new user', () => {
  const studio = useStudio(launchShell);

  test('finds the shape and the look of a template in the form, also after a reload', async () => {
    await home(studio);
    const { page } = studio;
    const chosen = (group: string): Promise<(string | undefined)[]> =>
      page.$$eval(`#${group} [aria-checked=true]`, (all) =>
        all.map((one) => (one as HTMLElement).dataset.name),
      );
    await page.click('.designs a[href*="outline=heart"]');
    await page.waitForSelector('#shape-tiles [data-name=heart][aria-checked=true]');
    expect(await chosen('shape-tiles')).toEqual(['heart']);
    await page.reload();
    await page.waitForSelector('#shape-tiles [data-name=heart][aria-checked=true]');
    expect(await chosen('shape-tiles')).toEqual(['heart']);
    // Blocks of its own are no look, and give way to one.
    expect(await chosen('look')).toEqual([]);
    await page.click('#look [data-name=copper]');
    await expect.poll(() => designOf(studio).theme).toBe('copper');
    expect([designOf(studio).wall, designOf(studio).door, await chosen('look')]).toEqual([
      '',
      '',
      ['copper'],
    ]);
  });

  test('has an exit that follows the size, and is told of a removed room', async () => {
    await home(studio, 'builder=peel&width=16&height=16&seed=1&exit=15,15&room=10,10,5,5');
    const { page } = studio;
    // What lets places follow comes after the page.
    await page.waitForLoadState('networkidle');
    await page.fill('#size', '20');
    await studio.says('#status', 'Exit moved to the new edge.');
    expect(designOf(studio).exit).toBe('19,19');
    await page.fill('#size', '4');
    await studio.says('#status', /Rooms moved with the cells\.$/);
    await studio.stands();
  });

  test('is told of removed options, and sees the machine at once', async () => {
    await home(studio, 'builder=divide&width=16&height=16&seed=1&tab=maze');
    const { page } = studio;
    await page.fill('#field-width', '9');
    await page.focus('#field-seed');
    await expect.poll(() => designOf(studio).builder).toBe('peel');
    await studio.stands();
    expect(designOf(studio).width).toBe(9);
    await page.selectOption('#field-builder', 'hilbert');
    await studio.says('#status', /^The order hilbert needs a square/);
    await expect.poll(() => page.inputValue('#field-builder')).toBe('peel');
  });

  test('stays on the site with Back, and loses no change', async () => {
    await home(studio);
    const { page } = studio;
    const tab = (): Promise<string | null> => page.getAttribute('body', 'data-tab');
    await page.click('#tab-maze');
    await page.fill('#field-width', '9');
    await page.goBack();
    await expect.poll(tab).toBe('start');
    await page.click('.designs a[href*="outline=star"]');
    await expect.poll(tab).toBe('maze');
    expect(designOf(studio).width).toBe(24);
    await page.goBack();
    await expect.poll(tab).toBe('start');
    await page.click('#tab-maze');
    await expect.poll(() => page.inputValue('#field-width')).toBe('9');
  });

  test('finds options by synonyms', async () => {
    await home(studio, 'tab=maze');
    const { page } = studio;
    for (const [wanted, key] of [
      ['loot', 'treasure'],
      ['ceiling', 'roof'],
      ['two floors', 'floors'],
    ] as const) {
      // What searches may come after the page.
      await expect
        .poll(async () => {
          await page.fill('#search', '');
          await page.fill('#search', wanted);
          return page.locator('.field[data-key=seed].unfound').count();
        })
        .toBe(1);
      await page.waitForSelector(`.field[data-key=${key}]:not(.unfound)`);
      expect(await page.textContent('#search-told')).toBe('');
    }
  });

  test('redoes with Ctrl+Y, and keeps an unfinished word', async () => {
    await home(studio, 'builder=peel&width=16&height=9&seed=1&tab=maze');
    const { page } = studio;
    await page.click('#new-seed');
    const { seed } = designOf(studio);
    await page.keyboard.press('Control+z');
    await expect.poll(() => designOf(studio).seed).toBe('1');
    await page.keyboard.press('Control+y');
    await expect.poll(() => designOf(studio).seed).toBe(seed);
    await page.selectOption('#footprint', 'words');
    await page.fill('#words', '');
    await studio.says('#status', /^Type a word/);
    await page.focus('#field-seed');
    await expect.poll(() => page.inputValue('#words')).toBe('MAZE');
    expect(designOf(studio).outline).toEqual({ kind: 'words', words: 'MAZE' });
  });

  test('draws on a still picture, with visible tools', async () => {
    await home(studio);
    const { page } = studio;
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.click('#start-blank');
    await page.click('#tools [data-kind=eraser]');
    await drawn(studio);
    const { y, height } = (await page.locator('#tools').boundingBox())!;
    expect([y > 0, y + height < 700]).toEqual([true, true]);
    const box = async (): Promise<unknown> => page.locator('#maze canvas').boundingBox();
    const before = (await page.locator('#maze canvas').boundingBox())!;
    for (const x of [0.3, 0.5, 0.7]) {
      await page.mouse.move(before.x + before.width * x, before.y + 4);
      await page.mouse.down();
      await page.mouse.move(before.x + before.width * x, before.y + before.height - 4, { steps: 9 });
      await page.mouse.up();
      await drawn(studio);
      expect(await box()).toEqual(before);
    }
    expect(await page.textContent('#status')).toMatch(/not connected, and left out\. Join the parts/);
    await studio.stands();
  });

  test('has every label beside its input', async () => {
    await home(studio, 'tab=maze');
    await studio.page.setViewportSize({ width: 1440, height: 900 });
    const over = await studio.page.$$eval('#design .field:not(.wide) > label', (all) =>
      all
        .filter((label) => (label as HTMLElement).offsetParent !== null)
        .filter((label) => label.scrollWidth > label.clientWidth + 1 && label.clientWidth > 0)
        .map((label) => label.textContent),
    );
    expect(over).toEqual([]);
  });
});

describe.skipIf(CHROMIUM === undefined)('the shown machine', () => {
  const studio = useStudio(launchShell);
  const choose = (at: string, name: string): Promise<void> =>
    studio.page.setInputFiles(at, { name, mimeType: '', buffer: Buffer.from(bytes) });

  test('is that of a file opened at the start', async () => {
    await home(studio);
    await choose('#open', 'mine.schem');
    await studio.says('#status', 'mine.schem is sound.');
    expect(await studio.page.getAttribute('body', 'data-tab')).toBe('maze');
    expect(await studio.page.isVisible('#own-dag')).toBe(false);
    expect(await studio.page.inputValue('#open')).toMatch(/mine\.schem$/);
  });

  test('is told of no longer once the design changes', async () => {
    await home(studio);
    await choose('#open', 'mine.schem');
    await studio.says('#status', 'mine.schem is sound.');
    await studio.page.click('#new-seed');
    await studio.says('#status', '');
    await studio.stands();
  });

  test('is compared with a copy from the world, which has no metadata', async () => {
    await home(studio);
    const { page } = studio;
    await choose('#open', 'mine.schem');
    await studio.says('#status', 'mine.schem is sound.');
    const { grid } = SPONGE_2.read(bytes);
    const open = (name: string, blocks: Uint16Array): Promise<void> =>
      page.setInputFiles('#open', {
        ...{ name, mimeType: '' },
        buffer: Buffer.from(SPONGE_2.write({ ...grid, blocks }, undefined, {})),
      });
    await open('copy.schem', grid.blocks);
    await studio.says('#status', 'copy.schem is the same as mine.schem.');
    const repeater = grid.palette.findIndex((state) => state.includes('repeater'));
    await open(
      'changed.schem',
      grid.blocks.map((id) => (id === repeater ? 0 : id)),
    );
    await studio.says(
      '#status',
      'changed.schem differs from mine.schem: 1 difference. Click one to see where.',
    );
    await expect.poll(() => page.locator('#faults button').count()).toBe(1);
    // The machine that was pasted is what is shown, and taken away.
    expect(await page.textContent('[data-file="maze.schem"] small')).toBe('mine.schem');
  });

  test('names and makes the files, and has no command if it is from a file', async () => {
    await studio.compile('builder=peel&width=5&height=5&seed=5');
    const { page } = studio;
    await page.click('#tab-start');
    await choose('#open', 'mine.schem');
    await studio.says('#status', 'mine.schem is sound.');
    await studio.explain();
    await studio.downloads();
    expect(await page.isVisible('#command')).toBe(false);
    expect(await page.isVisible('[data-file="maze.dag.json"]')).toBe(false);
    const waiting = page.waitForEvent('download');
    await page.click('[data-file="maze.schem"]');
    const file = await waiting;
    expect(file.suggestedFilename()).toBe('mine.schem');
    expect(SPONGE_2.read(await bytesOf(file)).info).toEqual(SPONGE_2.read(bytes).info);
    const others = page.waitForEvent('download');
    await page.click('[data-file="maze.litematic"]');
    expect((await others).suggestedFilename()).toBe('mine.litematic');
    // The guide is that of the file which has been taken, with all that does harm.
    expect(await page.textContent('#paste')).not.toContain('//schem load');
    expect(await page.isVisible('[data-notice=litematica-containers]')).toBe(true);
    await page.keyboard.press('Escape');
    await page.click('#share');
    await page.click('#share-link');
    await studio.says('#status', /^A link holds a design/);
  });

  test('has a banner and no downloads when it is out of date', async () => {
    await studio.compile('builder=peel&width=4&height=4&seed=5');
    const { page } = studio;
    expect(await page.isDisabled('#download')).toBe(false);
    await page.fill('#field-width', '40');
    await page.fill('#field-height', '40');
    await page.focus('#field-seed');
    await page.waitForSelector('#view-maze[data-stands=old]');
    expect(await page.textContent('#old')).toBe('Out of date. Rebuild to see your changes. ');
    expect([await page.isVisible('#old'), await page.isVisible('#stage.stands')]).toEqual([true, true]);
    for (const part of ['#download', '#share'])
      expect([part, await page.isDisabled(part)]).toEqual([part, true]);
    await page.click('#compile');
    await studio.stands();
    expect(await page.textContent('#command')).toContain('--size 40');
    expect(await page.isVisible('#offer')).toBe(false);
  });

  test('shows how long it will take, and a bar with Cancel until it is visible', async () => {
    await home(studio, 'builder=peel&width=100&height=100&seed=1&tab=maze');
    const { page } = studio;
    expect(await page.textContent('#compile')).toBe('Build machine, about 15 s');
    await page.click('#compile');
    await page.waitForSelector('#under-way:not([hidden])');
    await studio.says('#doing', 'Loading the preview …');
    expect(await page.isVisible('#cancel')).toBe(true);
    await page.click('#cancel');
    await studio.says('#status', /^Cancelled/);
    expect([await page.isVisible('#under-way'), await page.isVisible('#stage.stands')]).toEqual([
      false,
      false,
    ]);
  });

  test('sees the blocks of the machine that stands, also after Undo', async () => {
    await studio.open('builder=peel&width=4&height=4&seed=5');
    const { page } = studio;
    await studio.stands();
    const size = (): Promise<string | null> => page.textContent('#size-told');
    const before = await size();
    expect(before).toMatch(/^4 × 4 cells · \d+ × \d+ blocks$/);
    await page.click('#new-seed');
    expect(await size()).toBe('4 × 4 cells');
    await page.click('#undo');
    expect(await size()).toBe(before);
  });

  test('warns of links to this computer', async () => {
    await studio.compile('builder=peel&width=4&height=4&seed=5');
    const { page } = studio;
    await page.click('#share');
    await page.click('#share-code');
    await studio.says('#status', /^It works on this computer only/);
  });
});

/** The bytes of a downloaded file. */
async function bytesOf(file: { readonly path: () => Promise<string> }): Promise<Uint8Array> {
  const { readFileSync } = await import('node:fs');
  return readFileSync(await file.path());
}

describe.skipIf(CHROMIUM === undefined)('a machine in 3D', () => {
  const studio = useStudio();

  test('shows a transparent roof, and marks its chests in 3D and in the plan', async () => {
    await studio.compile('builder=peel&width=4&height=4&seed=5&roof=true&treasure=2');
    const { page } = studio;
    expect(await page.inputValue('#layers')).toBe(await page.getAttribute('#layers', 'max'));
    await studio.says('#told', /a new maze is ready/);
    expect(await page.innerHTML('#maze .over-all')).toMatch(/<path fill="#9333ea" d="M[^M]*M[^M]*"/);
    expect(await studio.pixels([140, 45, 225], [155, 60, 240])).toBeGreaterThan(20);
  });

  test('removes the hint for walking after the walk, and has another one for touch', async () => {
    await studio.compile('builder=peel&width=3&height=3&seed=5');
    const { page } = studio;
    await page.click('#view-walk');
    await studio.says('#status', /Escape to leave/);
    await page.focus('.space canvas');
    await page.keyboard.press('Escape');
    await studio.says('#status', '');
    await studio.newPage({ viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true });
    await studio.compile('builder=peel&width=3&height=3&seed=5');
    await studio.page.click('#view-walk');
    await studio.says('#status', 'Hold the arrows to walk, and drag to look round.');
  });
});
