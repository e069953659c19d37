// @module-tag long
/** The built page for everybody: the rules of axe, the keyboard and narrow screens, in every language. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../studio/words.js';
import { CHROMIUM } from '../helpers/chromium.js';
import { UNBUILT, useStudio } from './studio.js';

const [WIDE, NARROW] = [1440, 360];

describe.skipIf(CHROMIUM === undefined)('the page', () => {
  const studio = useStudio();
  const tabs = (): Promise<string[]> => studio.page.$$eval('[id^=tab-]', (all) => all.map(({ id }) => id));

  test.each(Object.keys(LANGUAGES))(
    'in %s breaks no rule of axe on any page, and is no wider than the screen',
    async (language) => {
      await studio.newPage({ locale: language, viewport: { width: WIDE, height: 800 } });
      await studio.open('builder=divide&width=4&height=4&seed=5');
      const { page } = studio;
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      // What search engines and browsers look for, and axe does not.
      expect(await page.evaluate(() => [document.compatMode, document.characterSet])).toEqual([
        'CSS1Compat',
        'UTF-8',
      ]);
      expect(await page.getAttribute('meta[name=description]', 'content')).toMatch(/\S/);
      await page.click('#tab-start');
      await page.click('#tab-minefield');
      await page.click('#view-minefield [role=gridcell] >> nth=0');
      const judge = async (what: string, width: number, isDark: boolean): Promise<void> => {
        const colorScheme = isDark ? 'dark' : 'light';
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const where = [what, width, colorScheme];
        expect([...where, await studio.broken()]).toEqual([...where, []]);
      };
      // What differs by language is the words: they are tightest on a narrow screen.
      for (const width of language === 'en' ? [WIDE, NARROW] : [NARROW]) {
        await page.setViewportSize({ width, height: 800 });
        for (const [k, tab] of (await tabs()).entries()) {
          await page.evaluate((id) => {
            document.getElementById(id)!.click();
          }, tab);
          // Contrast alone depends on the theme: each tab has one on a wide screen and the other one on a narrow screen.
          const isDark = (k % 2 === 0) === (width === WIDE);
          await judge(tab, width, isDark);
          if (tab !== 'tab-maze') continue;
          if (width === NARROW) await page.click('#sheet');
          await page.fill('#field-width', '9');
          await studio.says('#status', /./);
          await judge('a refusal', width, !isDark);
          if (width === NARROW) await page.click('#close-sheet');
          await page.click('#undo');
          await studio.explain();
          await studio.stands();
          await page.click('#more summary');
          await studio.downloads();
          await page.click('[data-file="maze.schem"]');
          await page.waitForSelector('#paste:not([hidden])');
          await judge('what is explained and downloaded', width, isDark);
          await page.evaluate(() => {
            document.querySelector<HTMLElement>('#downloads')!.hidePopover();
          });
        }
      }
    },
  );

  test('works by keyboard: every control can be focused, and shows it', async () => {
    await studio.open('builder=divide&width=4&height=4&seed=5');
    await studio.stands();
    // Nothing comes after the presses.
    await studio.says('#checked', /^Pressed 10 times/);
    const { page } = studio;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('skip');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).not.toBe('#picture');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.querySelector('#picture')!.contains(document.activeElement)),
    ).toBe(true);

    /** The visible controls in the order of the page, of each radio group only the selected one. */
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
  });

  test('has at most 25 controls in the first editor screen, counting a group of choices once', async () => {
    await studio.newPage({ viewport: { width: WIDE, height: 900 } }, '');
    const { page } = studio;
    await studio.open('builder=peel&width=8&height=8&seed=1');
    await studio.stands();
    const controls = await page.$$eval(
      'header :is(button, select), #page :is(a[href], button, input, select, summary, [tabindex="0"])',
      (all) =>
        (all as HTMLButtonElement[])
          .filter((one) => one.checkVisibility() && one.tabIndex >= 0 && !one.disabled)
          .map((one) => one.id || one.textContent),
    );
    expect(controls.length, controls.join(', ')).toBeLessThanOrEqual(25);
    // All of them are in view.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  });

  test('has a name for everything that a screen reader can reach', async () => {
    await studio.open(UNBUILT);
    const { page } = studio;
    const session = await page.context().newCDPSession(page);
    for (const tab of ['maze', 'start', 'minefield']) {
      await page.evaluate((id) => {
        document.getElementById(id)!.click();
      }, `tab-${tab}`);
      if (tab === 'minefield') await page.waitForSelector('[data-cell="30"]');
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const reached = nodes.filter(
        ({ ignored, role, properties }) =>
          !ignored &&
          role?.value !== 'RootWebArea' &&
          properties?.some(({ name, value }) => name === 'focusable' && value.value === true),
      );
      expect(reached.length).toBeGreaterThan(20);
      expect(reached.filter(({ name }) => (name?.value ?? '') === '')).toEqual([]);
    }
  });
});
