// @module-tag long
/** The tab of the machine in the built page: what it shows, and what it keeps. */
import { readFileSync } from 'node:fs';
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
import { useStudio } from './studio.js';
import { rectangle } from '../../src/region/region.js';

describe.skipIf(CHROMIUM === undefined)('the tab of the machine', () => {
  const studio = useStudio();

  const { bytes } = compile(buildDag('divide', { width: 4, height: 4, seed: '2' }), { seed: '1' });
  /** Drops a file on the machine's tab. */
  const drop = async (name: string, data: Uint8Array): Promise<void> => {
    await studio.page.evaluate(
      ([file, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(content)], file));
        document
          .querySelector('#stage')!
          .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      },
      [name, [...data]] as const,
    );
  };
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
    await page.waitForFunction(() => 'printed' in globalThis);
    expect(await page.evaluate(() => (globalThis as unknown as { printed: unknown }).printed)).toEqual([
      false,
      true,
    ]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.isVisible('#paste')).toBe(true);
    for (const other of ['header', '#design', '.space', '#files', '#print'])
      expect([other, await page.isVisible(other)]).toEqual([other, false]);
  });

  test('copies without the clipboard API', async () => {
    await studio.page.context().grantPermissions(['clipboard-read']);
    await studio.open('');
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
    await studio.open('builder=peel&width=9&height=5&seed=7');
    const before = address();
    const { schematic, options } = convert(bytes, SPONGE_2);
    for (const [name, format] of [
      ['mine.litematic', LITEMATIC],
      ['mine.nbt', STRUCTURE],
      ['mine.zip', DATA_PACK],
    ] as const) {
      await drop(name, format.write(schematic.grid, schematic.info, options));
      await studio.says('#status', `${name} is sound.`);
      expect(await studio.page.isVisible('.space')).toBe(true);
      expect(await studio.page.textContent('#paste')).not.toContain('//schem load');
    }
    expect(await studio.page.inputValue('#field-width')).toBe('9');
    expect(address()).toBe(before);
  });

  test('groups faults by cause and place, marks all of them, and counts those not shown', async () => {
    await studio.open('builder=peel&width=9&height=5&seed=7');
    const file = new SchemFile(bytes);
    for (const at of [...file.places()].filter((place) => file.state(place).includes('dropper')))
      file.set(at, 'minecraft:air');
    await drop('broken.schem', file.bytes());
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
    const camera = /camera=.*$/.exec(address())![0];
    await page.reload();
    await studio.stands();
    expect(/camera=.*$/.exec(address())![0]).toBe(camera);
    const link = page.url();
    await studio.newPage();
    await studio.page.goto(link);
    await studio.stands();
    expect(/camera=.*$/.exec(address())![0]).toBe(camera);
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
    for (const file of ['maze.litematic', 'maze.nbt', 'materials.csv']) {
      const waiting = page.waitForEvent('download');
      await page.click(`[data-file="${file}"]`);
      expect(readFileSync(await (await waiting).path()).length).toBeGreaterThan(100);
    }
    expect(await compiled()).toBe(0);
    await studio.says('#checked', /^Pressed 10 times/);
    await page.keyboard.press('Escape');
    await page.fill('#size', '8');
    const stands = (): Promise<string | null> => page.getAttribute('#view-maze', 'data-stands');
    expect([await stands(), await page.isVisible('.space')]).toEqual(['old', true]);
    await studio.stands();
    expect(await compiled()).toBe(1);
    // What takes long waits until it is asked for; what stands can still be pressed.
    await page.fill('#size', '60');
    await page.click('#press');
    await studio.says('#told', 'Press 1: a new maze is ready.');
    expect([await stands(), await compiled()]).toEqual(['old', 1]);
  });

  test('also shows uniform machines from their files', async () => {
    const { bytes: posts } = compile(rectangle(2, 2), { seed: '1' });
    await studio.open('');
    await drop('posts.schem', posts);
    await studio.says('#status', 'posts.schem is sound.');
    expect(await studio.page.textContent('#paste')).toContain('//schem load posts');
  });
});
