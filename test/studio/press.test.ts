// @module-tag long
/** A press as it is seen in the built page. */
import { describe, expect, test } from 'vitest';
import { CHROMIUM } from '../helpers/chromium.js';
import { useStudio } from './studio.js';

describe.skipIf(CHROMIUM === undefined)('a shown machine', () => {
  const SMALL = 'builder=divide&width=4&height=4&seed=5';
  const studio = useStudio(undefined, (one) => one.compile(SMALL));

  /** The number of pixels of the path in 3D. */
  const wayPixels = (): Promise<number> => studio.pixels([200, 110, 0], [255, 150, 30]);

  test('has the path through its maze drawn in it', async () => {
    expect(await studio.page.innerHTML('#maze .over-all')).toContain('<svg');
    expect(await wayPixels()).toBeGreaterThan(50);
    await studio.page.uncheck('#way');
    expect(await wayPixels()).toBe(0);
    await studio.page.check('#way');
    expect(await wayPixels()).toBeGreaterThan(50);
  });

  test('counts waiting presses only when their maze is finished', async () => {
    const { page } = studio;
    const told: string[] = [];
    await page.exposeFunction('hear', (text: string, plan: string) => told.push(`${text} ${plan}`));
    // Asked for in the page, at once: the presses may be over before a test sees them wait.
    const first = await page.evaluate(() => {
      const { hear } = globalThis as unknown as { hear: (text: string, plan: string) => void };
      const line = document.querySelector('#told')!;
      new MutationObserver(() => {
        hear(line.textContent, document.querySelector('#maze .over-all')!.innerHTML);
      }).observe(line, { childList: true });
      const press = document.querySelector<HTMLButtonElement>('#press')!;
      for (let k = 0; k < 3; k++) press.click();
      return line.textContent;
    });
    expect(first).toMatch(/^Press 2: .*; 2 more presses wait\.$/);
    await studio.says('#told', 'Press 4: a new maze is ready.');
    const mazes = told.filter((text) => text.includes('a new maze is ready'));
    expect(mazes.map((text) => /^Press \d/.exec(text)![0])).toEqual(['Press 2', 'Press 3', 'Press 4']);
    expect(new Set(mazes.map((text) => text.replace(/^.*?</s, ''))).size).toBeGreaterThan(1);
  });

  test('has a roof that hides the path, and can be cut away', async () => {
    await studio.compile('builder=divide&width=4&height=4&seed=5&roof=true&roof-of=stone');
    const { page } = studio;
    const seen = await wayPixels();
    expect(seen).toBeGreaterThan(50);
    const [first, most] = [await page.inputValue('#layers'), (await page.getAttribute('#layers', 'max'))!];
    expect(first).not.toBe(most);
    await page.fill('#layers', most);
    await expect.poll(wayPixels).toBeLessThan(seen / 4);
    await page.fill('#layers', first);
    await expect.poll(wayPixels).toBeGreaterThan(seen / 2);
    expect(await page.textContent('#controls output')).toBe(
      `layer ${Number(first) + 1} of ${Number(most) + 1}`,
    );
    // Who walks is among whole walls.
    await page.click('#view-walk');
    await expect.poll(() => page.inputValue('#layers')).toBe(most);
    await page.click('#view-space');
    await expect.poll(() => page.inputValue('#layers')).toBe(first);
  });

  test('shows a transparent roof, and marks its chests in 3D and in the plan', async () => {
    await studio.compile('builder=peel&width=4&height=4&seed=5&roof=true&treasure=2');
    const { page } = studio;
    expect(await page.inputValue('#layers')).toBe(await page.getAttribute('#layers', 'max'));
    expect(await page.innerHTML('#maze .over-all')).toMatch(/<path fill="#9333ea" d="M[^M]*M[^M]*"/);
    expect(await studio.pixels([140, 45, 225], [155, 60, 240])).toBeGreaterThan(20);
  });
});
