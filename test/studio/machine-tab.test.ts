// @module-tag long
/** What the tab of the machine says and keeps, in the built page. */
import { describe, expect, test } from 'vitest';
import {
  buildDag,
  compile,
  convert,
  DATA_PACK,
  doctor,
  LITEMATIC,
  readMachine,
  SPONGE_2,
  STRUCTURE,
} from '../../src/core.js';
import { CHROMIUM } from '../helpers/chromium.js';
import { SchemFile } from '../helpers/schem-file.js';
import { UNBUILT, useStudio } from './studio.js';
import { rectangle } from '../../src/region/region.js';

describe.skipIf(CHROMIUM === undefined)('the tab of the machine', () => {
  const studio = useStudio();

  const { bytes } = compile(buildDag('divide', { width: 4, height: 4, seed: '2' }), { seed: '1' });
  const address = (): string => new URL(studio.page.url()).hash;

  test('shows how to paste its file, as doctor does, and prints a card', async () => {
    await studio.compile('builder=divide&width=4&height=4&seed=5');
    const { page } = studio;
    await studio.downloads();
    await page.waitForSelector('#paste:not([hidden])');
    const dag = buildDag('divide', { width: 4, height: 4, seed: '5' });
    const { grid, info, dataVersion } = readMachine(compile(dag, { seed: '5' }).bytes);
    const { notices, feet } = doctor(grid, info, { format: 'sponge-2', dataVersion });
    const card = (await page.textContent('#paste'))!;
    for (const text of ['//schem load maze', '//paste', 'plugins/FastAsyncWorldEdit/schematics'])
      expect(card).toContain(text);
    expect(card).toContain(`y = ${feet['overworld']!.from} to ${feet['overworld']!.to}`);
    expect(card).not.toMatch(/--[a-z]/);
    // What is fatal comes first, then the sketch from above with its extents, as the command line says them.
    const order = await page.$$eval('#paste > :is(h3, figure, ol, details)', (all) =>
      all.map((one) => one.tagName),
    );
    expect(order).toEqual(['H3', 'FIGURE', 'OL', 'DETAILS']);
    const { anchor } = SPONGE_2.read(compile(dag, { seed: '5' }).bytes);
    const [x, , z] = anchor;
    const sketch = await page.$$eval('.sketch text', (all) => all.map((one) => one.textContent));
    expect(sketch).toEqual([
      `${x} west`,
      `${grid.width - 1 - x} east`,
      `${z} north`,
      `${grid.length - 1 - z} south`,
      '▲ N',
      'you',
    ]);
    const told = await page.$$eval('[data-notice]', (items) =>
      items.map((item) => item.getAttribute('data-notice')),
    );
    expect(told).toEqual(notices.map(({ id }) => id));
    expect(told).toContain('fawe-dust');

    await page.evaluate(() => {
      window.print = () => {
        const { hidden, naturalWidth } = document.querySelector<HTMLImageElement>('#paste img')!;
        Object.assign(globalThis, { printed: [hidden, naturalWidth > 100] });
      };
    });
    await page.click('#print');
    const printed = await page.waitForFunction(
      () => (globalThis as unknown as { readonly printed?: readonly [boolean, boolean] }).printed,
    );
    expect(await printed.jsonValue()).toEqual([false, true]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.isVisible('#paste')).toBe(true);
    for (const other of ['header', '#design', '.space', '#files', '#print'])
      expect([other, await page.isVisible(other)]).toEqual([other, false]);
  });

  test('copies without the clipboard API', async () => {
    await studio.page.context().grantPermissions(['clipboard-read']);
    await studio.open(UNBUILT);
    const { page } = studio;
    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('no')),
      });
    });
    await studio.explain();
    await page.click('#copy');
    await studio.says('#status', 'Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await page.textContent('#command'),
    );
  });

  test('checks dropped files of every format, and keeps the design', async () => {
    await studio.open(UNBUILT);
    const before = address();
    const { schematic, options } = convert(bytes, SPONGE_2);
    for (const [name, format] of [
      ['mine.litematic', LITEMATIC],
      ['mine.nbt', STRUCTURE],
      ['mine.zip', DATA_PACK],
    ] as const) {
      await studio.drop(name, format.write(schematic.grid, schematic.info, options));
      await studio.says('#status', `${name} is sound.`);
      expect(await studio.page.isVisible('.space')).toBe(true);
      expect(await studio.page.textContent('#paste')).not.toContain('//schem load');
    }
    // A uniform machine, too.
    await studio.drop('posts.schem', compile(rectangle(2, 2), { seed: '1' }).bytes);
    await studio.says('#status', 'posts.schem is sound.');
    expect(await studio.page.textContent('#paste')).toContain('//schem load posts');
    expect(await studio.page.inputValue('#field-width')).toBe('24');
    expect(address()).toBe(before);
  });

  test('groups faults by cause and place, marks all of them, and counts those not shown', async () => {
    await studio.open(UNBUILT);
    const file = new SchemFile(bytes);
    for (const at of [...file.places()].filter((place) => file.state(place).includes('dropper')))
      file.set(at, 'minecraft:air');
    await studio.drop('broken.schem', file.bytes());
    await studio.says('#status', /^broken\.schem has \d+ faults\.$/);
    const { page } = studio;
    const count = Number(/has (\d+)/.exec((await page.textContent('#status'))!)![1]);
    const items = await page.locator('#faults li').allTextContents();
    expect(items.length).toBeLessThanOrEqual(21);
    expect(items.length).toBeLessThan(count / 3);
    // A click leads from one place of a cause to the next.
    const many = page.locator('#faults button >> text=a click leads to the next').first();
    await many.click();
    await expect.poll(() => page.textContent('.about')).not.toBe('');
    const first = await page.textContent('.about');
    await many.click();
    await expect.poll(() => page.textContent('.about')).not.toBe(first);
    expect(await studio.pixels([215, 25, 15], [235, 45, 40])).toBeGreaterThan(50);
  });

  test('is shown again after a reload and from a link, with its camera', async () => {
    await studio.compile('builder=divide&width=4&height=4&seed=5');
    const { page } = studio;
    await page.focus('.space canvas');
    for (let k = 0; k < 5; k++) await page.keyboard.press('ArrowLeft');
    await expect.poll(address).toMatch(/&camera=(?:-?[\d.]+,){5}-?[\d.]+$/);
    await studio.settled();
    const link = address();
    await page.reload();
    await studio.stands();
    await expect.poll(address).toBe(link);
    await studio.newPage();
    await studio.home(link.slice(1));
    await studio.stands();
    await expect.poll(address).toBe(link);
    expect(await studio.page.isVisible('.space')).toBe(true);
  });

  test('keeps the old machine until the next one is ready, and builds once for all formats', async () => {
    await studio.compile('builder=divide&width=4&height=4&seed=5');
    const { page } = studio;
    await page.evaluate(() => {
      const asked: string[] = [];
      const Whole = Worker;
      globalThis.Worker = class extends Whole {
        override postMessage(message: { readonly kind?: string }): void {
          asked.push(message.kind ?? '');
          super.postMessage(message);
        }
      };
      Object.assign(globalThis, { asked });
    });
    const compiled = (): Promise<number> =>
      page.evaluate(
        () =>
          (globalThis as unknown as { asked: string[] }).asked.filter((kind) => kind === 'compile').length,
      );
    await studio.downloads();
    for (const file of ['maze.litematic', 'maze.nbt', 'materials.csv'])
      expect((await studio.download(`[data-file="${file}"]`)).bytes.length).toBeGreaterThan(100);
    expect(await compiled()).toBe(0);
    await studio.says('#checked', /^Pressed 10 times/);
    await page.keyboard.press('Escape');
    // In the page, for the next machine may stand before a test looks.
    const atOnce = await page.evaluate(() => {
      const size = document.querySelector<HTMLInputElement>('#size')!;
      size.value = '8';
      size.dispatchEvent(new Event('input'));
      const { stands } = document.querySelector<HTMLElement>('#view-maze')!.dataset;
      return [stands, document.querySelector('.space')!.checkVisibility()];
    });
    expect(atOnce).toEqual(['old', true]);
    await studio.stands();
    expect(await compiled()).toBe(1);
    // What takes long waits until it is asked for; what stands can still be pressed.
    await page.fill('#size', '60');
    await studio.press();
    expect([await page.getAttribute('#view-maze', 'data-stands'), await compiled()]).toEqual(['old', 1]);
  });
});
