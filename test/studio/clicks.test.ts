// @module-tag long
/** What is set by clicks instead of words, in the built page. */
import { describe, expect, test } from 'vitest';
import type { Design } from '../../studio/design.js';
import { CHROMIUM, launchShell } from '../helpers/chromium.js';
import { UNBUILT, useStudio } from './studio.js';

describe.skipIf(CHROMIUM === undefined)('a click', () => {
  const studio = useStudio(launchShell);
  const open = (address = UNBUILT): Promise<void> => studio.open(address);
  const design = (): Promise<Design> => studio.design();
  /** Takes a tool that places something. */
  const take = async (kind: string): Promise<void> => {
    await studio.page.click(`#tools [data-kind=${kind}]`);
    await studio.page.waitForSelector('#maze .pins', { state: 'attached' });
    await studio.settled();
  };
  const click = async (x: number, y: number, floor = 0): Promise<void> => {
    await studio.page.mouse.click(...(await studio.at(x, y, floor)));
    await studio.settled();
  };
  const field = (key: string): Promise<string> => studio.page.inputValue(`#field-${key}`);

  test('sets the entrance at a border, in field, address and picture, and can be undone', async () => {
    await open();
    const { page } = studio;
    await take('entrance');
    await studio.says('#status', /^Click an edge cell/);
    await click(5.5, 0.1);
    expect([await field('entrance'), (await design()).entrance]).toEqual(['5,0,north', '5,0,north']);
    await studio.says('#status', 'entrance: 5,0,north');
    expect(await page.locator('#maze .pin.entrance[data-side=north]').count()).toBe(1);
    // Beside the cells, on the picture of the maze.
    await click(24.3, 2.5);
    expect(await field('entrance')).toBe('23,2,east');
    await page.keyboard.down('Shift');
    await click(0.5, 7.5);
    await page.keyboard.up('Shift');
    expect(await field('entrance')).toBe('23,2,east 0,7');
    for (const before of ['23,2,east', '5,0,north', '']) {
      await page.click('#undo');
      expect(await field('entrance')).toBe(before);
    }
  });

  test('erases the cell that is clicked, on any floor', async () => {
    await open('builder=peel&width=6&height=6&floors=2&doors=low&pitch=8&seed=5');
    await studio.take('eraser');
    await click(2.5, 1.5);
    await click(4.5, 3.5, 1);
    const { cells } = (await design()).region!;
    expect(Array.from(cells.keys()).filter((cell) => cells[cell] === 0)).toEqual([2 + 6, 4 + 3 * 6]);
  });

  test('selects the nearest edge for things that cannot be inside, as typed places do', async () => {
    await open();
    await take('entrance');
    await click(5.5, 3.5);
    await studio.says('#status', 'entrance: 5,0');
    expect((await design()).entrance).toBe('5,0');
    await studio.page.fill('#field-entrance', '9,20');
    await studio.page.focus('#field-seed');
    await studio.says('#status', 'Entrance moved to the new edge.');
    expect([await field('entrance'), (await design()).entrance]).toEqual(['9,23', '9,23']);
  });

  test('keeps its message when a drawing of an earlier design fails late', async () => {
    await studio.page.addInitScript(() => {
      globalThis.Worker = class extends Worker {
        override addEventListener(type: string, listener: (event: Event) => void): void {
          super.addEventListener(type, (event) => setTimeout(() => listener(event), 300));
        }
      };
    });
    await open();
    await studio.page.fill('#field-entrance', '5,0');
    await studio.page.focus('#field-seed');
    await studio.settled();
    await studio.page.fill('#field-entrance', '9,20');
    await studio.page.focus('#field-seed');
    await studio.settled();
    expect(await studio.page.textContent('#status')).toBe('Entrance moved to the new edge.');
  });

  test('sets sink, goal and sectors, and rooms from corner to corner', async () => {
    await open();
    const { page } = studio;
    await take('sink');
    await click(3.5, 4.5);
    expect((await design()).sink).toBe('3,4');
    await take('goal');
    await click(8.5, 9.5);
    expect([(await design()).sink, (await design()).exit]).toEqual(['8,9', '8,9']);
    await studio.explain();
    await studio.says('#numbers', /to the exit at \(8, 9\) in this maze/);
    // Once more takes the goal away, for whose plate this pitch has no room.
    await click(8.5, 9.5);
    expect([(await design()).sink, (await design()).exit]).toEqual(['', '']);
    await take('sectors');
    await click(8.5, 5.5);
    expect([(await design()).sectors, (await design())['sector-shape']]).toEqual([4, 'rows']);
    // They are drawn on the plan, over the rows that change together.
    await page.waitForSelector('#maze .sectors svg');
    expect(await page.locator('#maze .sectors text').allTextContents()).toEqual(['1', '2', '3', '4']);
    const [cells, sectors] = await page.evaluate(() =>
      ['#maze canvas', '#maze .sectors svg'].map((at) => document.querySelector(at)!.getBoundingClientRect()),
    );
    expect(sectors!.left).toBeGreaterThan(cells!.left);
    expect(sectors!.right).toBeLessThan(cells!.right);
    await take('room');
    // By two clicks, and by dragging.
    await click(2.5, 2.5);
    await studio.says('#status', 'Now the opposite corner.');
    await click(4.5, 3.5);
    expect((await design()).room).toBe('2,2,3,2');
    await page.mouse.move(...(await studio.at(12.5, 12.5)));
    await page.mouse.down();
    await page.mouse.move(...(await studio.at(10.5, 11.5)), { steps: 3 });
    await page.mouse.up();
    await studio.settled();
    expect((await design()).room).toBe('2,2,3,2 10,11,3,2');
    expect(await page.locator('#maze .pin.room').count()).toBe(2);
    await click(3.5, 2.5);
    expect((await design()).room).toBe('10,11,3,2');
    // Escape drops the first corner, then what is in hand.
    await click(5.5, 5.5);
    await page.keyboard.press('Escape');
    await click(6.5, 6.5);
    expect((await design()).room).toBe('10,11,3,2');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.locator('#tools [aria-checked=true]:not([data-kind=look])').count()).toBe(0);
    await click(8.5, 8.5);
    expect((await design()).room).toBe('10,11,3,2');
  });

  test('has a keyboard equivalent', async () => {
    await open();
    const { page } = studio;
    await page.focus('#tools [data-kind=entrance]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#maze .pins', { state: 'attached' });
    await page.focus('#maze');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    expect(await field('entrance')).toBe('2,0,north');
    await page.focus('#tools [data-kind=room]');
    await page.keyboard.press('Enter');
    await page.focus('#maze');
    for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    expect(await field('room')).toBe('2,1,2,2');
  });

  test('applies to the selected tool, and not to the focused field', async () => {
    await open();
    const { page } = studio;
    await page.focus('#field-sink');
    await page.focus('#field-exit');
    expect(await page.locator('#tools [aria-checked=true]:not([data-kind=look])').count()).toBe(0);
    await click(5.5, 4.5);
    expect([(await design()).sink, (await design()).exit]).toEqual(['', '']);
  });

  test('applies to its floor, and only to options that the builder has', async () => {
    await open('builder=peel&width=5&height=4&floors=3&doors=low&pitch=8&seed=2&tab=maze');
    await take('sink');
    await click(3.5, 2.5, 1);
    expect((await design()).sink).toBe('3,2,1');
    await take('room');
    await click(0.5, 0.5, 2);
    await click(1.5, 1.5, 2);
    expect((await design()).room).toBe('0,0,2,2,2');
    await open('builder=divide&width=32&height=32&tab=maze');
    expect(await studio.page.isVisible('#tools [data-kind=sink]')).toBe(false);
    expect(await studio.page.isVisible('#tools [data-kind=goal]')).toBe(false);
    expect(await studio.page.isVisible('#tools [data-kind=exit]')).toBe(true);
  });

  test('chooses a block among the possible ones of the option', async () => {
    await open();
    const { page } = studio;
    await page.click('[data-key=door] .pick');
    await page.waitForSelector('dialog.blocks');
    expect(await page.locator('dialog.blocks .swatches button').count()).toBeGreaterThan(100);
    // Pistons move no obsidian.
    expect(await page.locator('dialog.blocks [data-name=obsidian]').count()).toBe(0);
    expect(await studio.broken()).toEqual([]);
    await page.fill('dialog.blocks input', 'red conc');
    await page.click('dialog.blocks [data-name=red_concrete]');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect([await field('door'), (await design()).door]).toEqual(['red_concrete', 'red_concrete']);
    await page.click('[data-key=wall] .pick');
    await page.fill('dialog.blocks input', 'no such');
    await studio.says('dialog.blocks [role=status]', 'No block has that word.');
    await page.fill('dialog.blocks input', 'obsidian');
    await page.keyboard.press('Enter');
    expect(await field('wall')).toMatch(/obsidian$/);
    await page.click('#undo');
    expect([await field('wall'), await field('door')]).toEqual(['', 'red_concrete']);
    await page.click('[data-key=door] .pick');
    await page.click('dialog.blocks [data-name=""]');
    expect(await field('door')).toBe('');
    await page.click('[data-key=door] .pick');
    await page.waitForSelector('dialog.blocks');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
  });

  test('opens one list of blocks for two quick clicks', async () => {
    await open();
    const { page } = studio;
    await page.dblclick('[data-key=door] .pick');
    await page.waitForSelector('dialog.blocks');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    await page.click('[data-key=wall] .pick');
    await page.waitForSelector('dialog.blocks');
    expect(await page.locator('dialog').count()).toBe(1);
  });

  test('breaks no rule of axe during placing', async () => {
    await open();
    await take('room');
    await click(2.5, 2.5);
    await click(4.5, 4.5);
    expect(await studio.broken()).toEqual([]);
  });
});
