// @module-tag long
/** What one sees of a press in the built page. */
import { describe, expect, test } from 'vitest';
import { CHROMIUM } from '../helpers/chromium.js';
import { useStudio } from './studio.js';

describe.skipIf(CHROMIUM === undefined)('a machine that stands', () => {
  const studio = useStudio();

  /** Pixels of the way that is drawn in space. */
  const wayPixels = async (): Promise<number> => {
    // The plan has the way, too.
    await studio.page.addStyleTag({ content: '.plan { visibility: hidden }' });
    return studio.pixels([200, 110, 0], [255, 150, 30]);
  };

  test('is pressed once by itself, and the way through its maze is drawn in it', async () => {
    await studio.compile('builder=divide&width=4&height=4&seed=5');
    await studio.says('#told', 'Press 1: a new maze stands.');
    expect(await studio.page.innerHTML('.plan')).toContain('<svg');
    expect(await wayPixels()).toBeGreaterThan(50);
    await studio.page.uncheck('#way');
    expect(await wayPixels()).toBe(0);
    await studio.page.check('#way');
    expect(await wayPixels()).toBeGreaterThan(50);
  });

  test('has its lintels cut away, and back again', async () => {
    await studio.compile('builder=divide&width=4&height=4&seed=5&roof=true&roof-of=stone');
    await studio.says('#told', 'Press 1: a new maze stands.');
    const { page } = studio;
    expect(await page.isChecked('#lintels')).toBe(false);
    const seen = await wayPixels();
    expect(seen).toBeGreaterThan(50);
    await page.check('#lintels');
    expect(await page.inputValue('#layers')).toBe(await page.getAttribute('#layers', 'max'));
    await expect.poll(wayPixels).toBeLessThan(seen / 4);
    await page.uncheck('#lintels');
    await expect.poll(wayPixels).toBeGreaterThan(seen / 2);
    // Who walks is among whole walls.
    await page.check('#walk');
    await expect.poll(() => page.isChecked('#lintels')).toBe(true);
    await page.uncheck('#walk');
    await expect.poll(() => page.isChecked('#lintels')).toBe(false);
  });

  test('counts presses that come while doors move only when their maze stands', async () => {
    await studio.compile('builder=divide&width=4&height=4&seed=5');
    await studio.says('#told', 'Press 1: a new maze stands.');
    const { page } = studio;
    const told: string[] = [];
    await page.exposeFunction('hear', (text: string, plan: string) => told.push(`${text} ${plan}`));
    // Asked for in the page, at once: the presses may be over before a test sees them wait.
    const first = await page.evaluate(() => {
      const { hear } = globalThis as unknown as { hear: (text: string, plan: string) => void };
      const line = document.querySelector('#told')!;
      new MutationObserver(() => {
        hear(line.textContent, document.querySelector('.plan')!.innerHTML);
      }).observe(line, { childList: true });
      const press = document.querySelector<HTMLButtonElement>('#press')!;
      for (let k = 0; k < 3; k++) press.click();
      return line.textContent;
    });
    expect(first).toMatch(/^Press 2: .*; 2 more presses wait\.$/);
    await studio.says('#told', 'Press 4: a new maze stands.');
    const mazes = told.filter((text) => text.includes('a new maze stands'));
    expect(mazes.map((text) => /^Press \d/.exec(text)![0])).toEqual(['Press 2', 'Press 3', 'Press 4']);
    expect(new Set(mazes.map((text) => text.replace(/^.*?</s, ''))).size).toBeGreaterThan(1);
  });
});
