// @module-tag slow
/** The built page for everybody: rules of axe, the keyboard, narrow screens, in every language. */
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../studio/words.js';
import { CHROMIUM, warnWithoutChromium } from '../helpers/chromium.js';
import { useStudio } from './studio.js';

warnWithoutChromium('nobody tries the page with axe and by keyboard');

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const WIDTHS = [1440, 360];

/** Which rules of axe the page breaks, and where first. */
const broken = async (): Promise<string[]> => {
  const { axe } = globalThis as unknown as {
    axe: {
      run: () => Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }>;
    };
  };
  const { violations } = await axe.run();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.length} x ${nodes[0]!.html}`);
};

describe.skipIf(CHROMIUM === undefined).each(Object.keys(LANGUAGES))('the page in %s', (language) => {
  const studio = useStudio();
  const open = async (address: string): Promise<void> => {
    await studio.newPage({ locale: language });
    await studio.open(address);
  };
  const tabs = (): Promise<string[]> => studio.page.$$eval('[role=tab]', (all) => all.map(({ id }) => id));

  test(
    'breaks no rule of axe on any tab, and is nowhere wider than the screen',
    { timeout: 180_000 },
    async () => {
      await open('builder=divide&width=4&height=4&seed=5&tab=machine');
      const { page } = studio;
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      await page.click('#compile');
      await page.waitForSelector('#paste:not([hidden])');
      await page.click('#tab-minefield');
      await page.click('#view-minefield [role=gridcell] >> nth=0');
      // A refusal stands with the design, and the machine of before beside it.
      await page.click('#tab-maze');
      await page.fill('#field-width', '9');
      await page.waitForFunction(() => document.querySelector('#status')!.textContent !== '');
      if (language === 'zh-CN')
        expect(await page.textContent('#status')).toMatch(/^生成器“分治”只做正方形（.*。$/);
      await page.addScriptTag({ path: AXE });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const tab of await tabs()) {
          await page.click(`#${tab}`);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBeLessThanOrEqual(
            width,
          );
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            const where = [tab, colorScheme, width];
            expect([...where, await page.evaluate(broken)]).toEqual([...where, []]);
          }
        }
      }
    },
  );

  test(
    'is worked by the keyboard: every control is reached, and seen to be',
    { timeout: 90_000 },
    async () => {
      await open('builder=divide&width=4&height=4&seed=5');
      const { page } = studio;
      const ids = await tabs();
      await page.focus(`#${ids[0]!}`);
      for (const id of [...ids.slice(1), ids[0]!]) {
        await page.keyboard.press('ArrowRight');
        expect(await page.evaluate(() => document.activeElement!.id)).toBe(id);
        expect(await page.getAttribute(`#${id}`, 'aria-selected')).toBe('true');
      }
      await page.click('#tab-maze');
      /** Controls that are seen, in the order of the page; of radio groups and tabs the one that is chosen. */
      const wanted = await page.evaluate(() => {
        const all = document.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, summary, [tabindex="0"]',
        );
        const seen = [...all].filter(
          (one) => one.checkVisibility() && one.tabIndex >= 0 && !one.matches(':disabled'),
        );
        seen.forEach((one, k) => (one.dataset['reached'] = String(k)));
        (document.activeElement as HTMLElement).blur();
        return seen.length;
      });
      expect(wanted).toBeGreaterThan(40);
      const reached = new Set<string>();
      const unseen: string[] = [];
      for (let k = 0; k < wanted + 2; k++) {
        await page.keyboard.press('Tab');
        const [number, isSeen, html] = await page.evaluate(() => {
          const one = document.activeElement as HTMLElement;
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
          const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
          return [
            one.dataset['reached'] ?? '',
            hasRing || boxShadow !== 'none',
            one.outerHTML.slice(0, 80),
          ] as const;
        });
        reached.add(number);
        if (number !== '' && !isSeen) unseen.push(html);
      }
      reached.delete('');
      expect(unseen).toEqual([]);
      expect(reached.size).toBe(wanted);
    },
  );
});
