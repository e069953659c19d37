// @module-tag long
/** Four machines that people want, made by clicks and keys alone, without the advanced options. */
import { describe, expect, test } from 'vitest';
import type { Design } from '../../studio/design.js';
import { CHROMIUM, launchShell } from '../helpers/chromium.js';
import { useStudio } from './studio.js';

describe.skipIf(CHROMIUM === undefined)('without the advanced options', () => {
  const studio = useStudio(launchShell);
  let [clicks, keys] = [0, 0];
  const click = async (selector: string): Promise<void> => {
    clicks++;
    await studio.page.click(selector);
  };
  const press = async (...all: readonly string[]): Promise<void> => {
    keys += all.length;
    for (const key of all) await studio.page.keyboard.press(key);
  };
  /** Starts with a blank design from the first screen. */
  const begin = async (): Promise<void> => {
    [clicks, keys] = [0, 0];
    await studio.newPage({}, '');
    const { page } = studio;
    await studio.home();
    await click('#start-blank');
    // Not of the task: a small one is built sooner.
    await page.fill('#size', '8');
  };
  /** The design of the shown machine, after its file is downloaded. */
  const taken = async (): Promise<Design> => {
    const { page } = studio;
    await studio.stands();
    await click('#download');
    clicks++;
    await studio.download('[data-file="maze.schem"]');
    expect(await page.isVisible('#field-builder')).toBe(false);
    return studio.design();
  };

  test('a heart with three rooms and a roof takes six clicks', async () => {
    await begin();
    await click('#shape-tiles [data-name=heart]');
    await click('#field-rooms');
    await press('Control+a', '3', 'Tab');
    await click('#field-roof');
    expect(await taken()).toMatchObject({ rooms: 3, roof: true, outline: { name: 'heart' } });
    expect([clicks, keys]).toEqual([6, 3]);
    // The others are not there until one asks for them.
    await studio.page.click('#advanced summary');
    expect(await studio.page.isVisible('#field-builder')).toBe(true);
  });

  test('a truly random maze of 5 x 5 cells takes four clicks', async () => {
    await begin();
    await click('#algorithm [data-name=uniform]');
    expect(await taken()).toMatchObject({ builder: 'uniform', width: 5, height: 5 });
    expect([clicks, keys]).toEqual([4, 0]);
  });

  test('two floors with a chest take five clicks', async () => {
    await begin();
    await click('#field-floors');
    await press('Control+a', '2', 'Tab');
    await click('#field-treasure');
    await press('Control+a', '1', 'Tab');
    expect(await taken()).toMatchObject({ floors: 2, treasure: 1 });
    expect([clicks, keys]).toEqual([5, 6]);
  });

  test('a word in hedge takes six clicks', async () => {
    await begin();
    await click('#shape-tiles [data-name=words]');
    await click('#words');
    await press('Control+a', 'H', 'I', 'Tab');
    await click('#look [data-name=hedge]');
    expect(await taken()).toMatchObject({ theme: 'hedge', outline: { kind: 'words', words: 'HI' } });
    expect([clicks, keys]).toEqual([6, 4]);
  });
});
