// @module-tag long
/** What confused somebody who had never seen the page. */
import { describe, expect, test } from 'vitest';
import { buildDag, compile, SPONGE_2 } from '../../src/core.js';
import { CHROMIUM, launchShell } from '../helpers/chromium.js';
import { minefieldFile } from '../../studio/minefield-file.js';
import { UNBUILT, useStudio } from './studio.js';

/** A machine's file. */
const { bytes } = compile(buildDag('divide', { width: 4, height: 4, seed: '2' }), { seed: '1' });

describe.skipIf(CHROMIUM === undefined)('a new user', () => {
  const studio = useStudio(launchShell);

  test('finds the shape and the look of a template in the form, also after a reload', async () => {
    await studio.home();
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
    expect(await studio.design()).toMatchObject({ theme: 'copper', wall: '', door: '' });
    expect(await chosen('look')).toEqual(['copper']);
  });

  test('has an exit that follows the size, and is told of a removed room', async () => {
    await studio.open('builder=peel&width=24&height=24&seed=1&exit=23,23&room=10,10,5,5');
    const { page } = studio;
    // What lets places follow comes after the page: then it is told at once.
    await expect
      .poll(async () => {
        await page.fill('#size', '24');
        return page.$eval('#size', (one) => {
          (one as HTMLInputElement).value = '28';
          one.dispatchEvent(new Event('input'));
          return document.querySelector('#status')!.textContent;
        });
      })
      .toBe('Exit moved to the new edge.');
    expect((await studio.design()).exit).toBe('27,27');
    await page.fill('#size', '4');
    await studio.says('#status', /Rooms moved with the cells\.$/);
    await studio.stands();
  });

  test('is told of removed options, and sees the machine at once', async () => {
    await studio.open('builder=divide&width=8&height=8&seed=1&tab=maze');
    const { page } = studio;
    await page.fill('#field-width', '5');
    await page.focus('#field-seed');
    await expect.poll(async () => (await studio.design()).builder).toBe('peel');
    await studio.stands();
    expect((await studio.design()).width).toBe(5);
    await page.selectOption('#field-builder', 'hilbert');
    await studio.says('#status', /^The order hilbert needs a square/);
    await expect.poll(() => page.inputValue('#field-builder')).toBe('peel');
  });

  test('stays on the site with Back, and loses no change', async () => {
    await studio.home();
    const { page } = studio;
    const tab = (): Promise<string | null> => page.getAttribute('body', 'data-tab');
    await page.click('#tab-maze');
    await page.fill('#field-width', '9');
    await page.goBack();
    await expect.poll(tab).toBe('start');
    await page.click('.designs a[href*="outline=star"]');
    await expect.poll(tab).toBe('maze');
    expect((await studio.design()).width).toBe(24);
    await page.goBack();
    await expect.poll(tab).toBe('start');
    await page.click('#tab-maze');
    await expect.poll(() => page.inputValue('#field-width')).toBe('9');
  });

  test('redoes with Ctrl+Y, and keeps an unfinished word', async () => {
    await studio.open(UNBUILT);
    const { page } = studio;
    await page.click('#new-seed');
    const { seed } = await studio.design();
    await page.keyboard.press('Control+z');
    expect((await studio.design()).seed).toBe('1');
    await page.keyboard.press('Control+y');
    expect((await studio.design()).seed).toBe(seed);
    await page.selectOption('#footprint', 'words');
    await page.fill('#words', '');
    await studio.says('#status', /^Type a word/);
    await page.focus('#field-seed');
    await expect.poll(() => page.inputValue('#words')).toBe('MAZE');
    expect((await studio.design()).outline).toEqual({ kind: 'words', words: 'MAZE' });
  });

  test('draws on a still picture, with visible tools', async () => {
    await studio.newPage({ viewport: { width: 1024, height: 700 } });
    const { page } = studio;
    await studio.open('builder=peel&width=8&height=8&seed=1');
    await studio.take('eraser');
    const { y, height } = (await page.locator('#tools').boundingBox())!;
    expect([y > 0, y + height < 700]).toEqual([true, true]);
    const box = async (): Promise<unknown> => page.locator('#maze canvas').boundingBox();
    const before = (await page.locator('#maze canvas').boundingBox())!;
    for (const x of [0.3, 0.5, 0.7]) {
      await page.mouse.move(before.x + before.width * x, before.y + 4);
      await page.mouse.down();
      await page.mouse.move(before.x + before.width * x, before.y + before.height - 4, { steps: 9 });
      await page.mouse.up();
      await studio.settled();
      expect(await box()).toEqual(before);
    }
    expect(await page.textContent('#status')).toMatch(/not connected, and left out\. Join the parts/);
    await studio.stands();
  });

  test('has every label beside its input', async () => {
    await studio.open(UNBUILT);
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

  test('is that of a file opened at the start, and is compared with a copy from the world', async () => {
    await studio.home();
    const { page } = studio;
    await studio.choose('mine.schem', bytes);
    await studio.says('#status', 'mine.schem is sound.');
    expect(await page.getAttribute('body', 'data-tab')).toBe('maze');
    expect(await page.isVisible('#own-dag')).toBe(false);
    expect(await page.inputValue('#open')).toMatch(/mine\.schem$/);
    // The copy has no metadata.
    const { grid } = SPONGE_2.read(bytes);
    const open = (name: string, blocks: Uint16Array): Promise<void> =>
      studio.choose(name, SPONGE_2.write({ ...grid, blocks }, undefined, {}));
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

  test('is told of no longer once the design changes', async () => {
    await studio.home();
    await studio.choose('mine.schem', bytes);
    await studio.says('#status', 'mine.schem is sound.');
    await studio.page.click('#new-seed');
    await studio.says('#status', '');
    await studio.stands();
    // In the place of one that is too large to be built by itself, the file's is not taken away.
    const { page } = studio;
    await studio.home(`${UNBUILT}&tab=start`);
    await studio.choose('mine.schem', bytes);
    await studio.says('#status', 'mine.schem is sound.');
    expect([await page.isVisible('#offer'), await page.isDisabled('#download')]).toEqual([false, false]);
    await page.click('#new-seed');
    expect([await page.isVisible('#offer'), await page.isDisabled('#download')]).toEqual([true, true]);
  });

  test('is not called sound over what is wrong with another file', async () => {
    await studio.home();
    const { page } = studio;
    // In the page, for the presses are soon over.
    await page.evaluate(() => {
      const status = document.querySelector('#status')!;
      new MutationObserver((_, observer) => {
        if (status.textContent !== 'This is mine.schem.') return;
        observer.disconnect();
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'bad.txt'));
        status.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      }).observe(status, { childList: true });
    });
    await studio.choose('mine.schem', bytes);
    await studio.says('#checked', /^Pressed \d+ times/);
    await studio.says('#status', /^The character "x"/);
    await page.click('#new-seed');
    await studio.says('#status', '');
  });

  test('is none of a mesh or a minefield, wherever one opens it', async () => {
    for (const tab of ['start', 'maze']) {
      await studio.home(`tab=${tab}`);
      await studio.choose('a.mesh.json', '{ "format": "mazestone/mesh" }');
      await studio.says('#status', /^This is a mesh, .* \(a\.mesh\.json\): take another one/);
      await studio.choose('mines.schem', minefieldFile({ width: 4, height: 4, mines: 2, seed: '1' }));
      await studio.says('#status', /^This is a minefield, .* \(mines\.schem\): paste it as it is/);
    }
  });

  test('names and makes the files, and has no command if it is from a file', async () => {
    await studio.compile('builder=peel&width=3&height=3&seed=5');
    const { page } = studio;
    await page.click('#tab-start');
    await studio.choose('mine.schem', bytes);
    await studio.says('#status', 'mine.schem is sound.');
    await studio.explain();
    await studio.downloads();
    expect(await page.isVisible('#command')).toBe(false);
    expect(await page.isVisible('[data-file="maze.dag.json"]')).toBe(false);
    const own = await studio.download('[data-file="maze.schem"]');
    expect(own.name).toBe('mine.schem');
    expect(SPONGE_2.read(own.bytes).info).toEqual(SPONGE_2.read(bytes).info);
    expect((await studio.download('[data-file="maze.litematic"]')).name).toBe('mine.litematic');
    // The guide is that of the file which has been taken, with all that does harm.
    await expect.poll(() => page.textContent('#paste')).not.toContain('//schem load');
    expect(await page.isVisible('[data-notice=litematica-containers]')).toBe(true);
    await page.keyboard.press('Escape');
    await page.click('#share');
    await page.click('#share-link');
    await studio.says('#status', /^A link holds a design/);
  });

  test('shows how long it will take, and a bar with Cancel until it is visible', async () => {
    const { page } = studio;
    // Workers are kept from an order, and those that have ended are remembered by their orders.
    await page.addInitScript(() => {
      const state = { held: 'nothing', ended: [] as string[] };
      const Whole = Worker;
      globalThis.Worker = class extends Whole {
        #order = '';
        override postMessage(message: { readonly kind?: string }): void {
          this.#order = message.kind ?? '';
          if (this.#order !== state.held) super.postMessage(message);
        }
        override terminate(): void {
          state.ended.push(this.#order);
          super.terminate();
        }
      };
      Object.assign(globalThis, { state });
    });
    const hold = (order: string): Promise<void> =>
      page.evaluate((held) => {
        Object.assign((globalThis as unknown as { state: object }).state, { held });
      }, order);
    await studio.open(UNBUILT);
    expect(await page.textContent('#compile')).toBe('Build machine, about 4 s');
    for (const [order, told] of [
      ['compile', /^Building the machine/],
      ['stand', 'Loading the preview …'],
    ] as const) {
      await hold(order);
      await page.click('#compile');
      await studio.says('#doing', told);
      await page.click('#cancel');
      await studio.says('#status', /^Cancelled/);
      for (const part of ['#under-way', '#stage.stands'])
        expect([part, await page.isVisible(part)]).toEqual([part, false]);
      // Nor does it come later.
      const ended = await page.evaluate(() => {
        const { state } = globalThis as unknown as { state: { readonly ended: readonly string[] } };
        return state.ended;
      });
      expect(ended).toContain(order);
    }
    await hold('nothing');
    await page.click('#compile');
    await studio.stands();
    // A small one comes by itself, and once it has been stopped, on request.
    await hold('compile');
    await page.fill('#size', '4');
    await studio.says('#doing', /^Building the machine/);
    await page.click('#cancel');
    await hold('nothing');
    await studio.says('#status', 'Cancelled. Nothing is lost.');
    await page.click('#compile >> text="Build machine"');
    await studio.stands();
    // It is told of as long as the design stands.
    await page.click('#new-seed');
    await studio.says('#status', '');
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
});
