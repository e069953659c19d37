// @module-tag long
/** The built page in Chromium, used as people use it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDag, compile, drawShape, formatDagFile, formatRegion, type Dag } from '../../src/core.js';
import { regionOf } from '../../src/dag/dag.js';
import { parseAddress } from '../../studio/design.js';
import { CHROMIUM, launchShell } from '../helpers/chromium.js';
import { SchemFile } from '../helpers/schem-file.js';
import { times } from '../helpers/thorough.js';
import { BUILT, UNBUILT, useStudio } from './studio.js';

const ROOT = join(import.meta.dirname, '../..');

describe('the built page', () => {
  test('is at most 400 kB, compressed, with all rarely used parts, and 32 kB for another language', () => {
    const code = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(html|css|js)$/.test(file),
    );
    const sizeOf = (files: readonly string[]): number =>
      files.reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length, 0);
    const languages = code.filter((file) => /\/zh-/.test(file));
    expect(languages).toHaveLength(1);
    expect(sizeOf(code.filter((file) => !languages.includes(file)))).toBeLessThan(400_000);
    expect(sizeOf(languages)).toBeLessThan(32_000);
  });

  test('shows the first picture before compiler and scene: 100 kB, compressed', () => {
    /** A file of the page, and those that it imports before anything of it runs. */
    const withImports = (file: string): string[] => {
      const imported = readFileSync(join(BUILT, file), 'utf8').matchAll(/\bfrom"([^"]+)"/g);
      return [file, ...[...imported].flatMap(([, path]) => withImports(join(dirname(file), path!)))];
    };
    const assets = readdirSync(join(BUILT, 'assets'));
    const main = assets.find((name) => /^main-.*\.js$/.test(name))!;
    const sketch = assets.find((name) => /^sketch-.*\.js$/.test(name))!;
    const first = [...new Set([`assets/${main}`, `assets/${sketch}`].flatMap(withImports))];
    expect(first.length).toBeGreaterThan(4);
    const size = first.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length,
      0,
    );
    expect(size).toBeLessThan(100_000);
  });

  test('loads nothing of the large worker in the small one, which would then answer in its place', () => {
    const assets = readdirSync(join(BUILT, 'assets'));
    const named = (name: RegExp): string => assets.find((file) => name.test(file))!;
    const [sketch, worker] = [named(/^sketch-.*\.js$/), named(/^worker-.*\.js$/)];
    /** All files that a file imports, at once or later. */
    const loaded = new Set([sketch]);
    for (const file of loaded) {
      const text = readFileSync(join(BUILT, 'assets', file), 'utf8');
      for (const [, path] of text.matchAll(/\b(?:from|import\()["'`]\.\/([^"'`]+)["'`]/g)) loaded.add(path!);
    }
    expect([...loaded].some((file) => file.startsWith('isometric-'))).toBe(true);
    expect(loaded).not.toContain(worker);
  });

  test('has only relative paths, so that it works under any path', () => {
    const html = readFileSync(join(BUILT, 'index.html'), 'utf8');
    const paths = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) expect(path).toMatch(/^(\.\/|#)/);
  });
});

describe.skipIf(CHROMIUM === undefined)('the page', () => {
  const studio = useStudio(launchShell);
  let page: Page;
  let home: string;

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'mazestone studio-'));
  });
  afterAll(() => {
    rmSync(home, { recursive: true, force: true });
  });
  beforeEach(() => {
    ({ page } = studio);
  });
  /** Another page, in a browser that draws machines in space. */
  const inSpace = async (options: BrowserContextOptions = {}): Promise<void> => {
    // Few pixels, for they are drawn without a graphics card.
    await studio.inSpace({ viewport: { width: 1100, height: 760 }, ...options });
    ({ page } = studio);
  };
  const open = async (address = UNBUILT): Promise<void> => {
    await studio.open(address);
    await studio.explain();
  };
  const fill = (key: string, value: string): Promise<void> => studio.fill(key, value);
  const take = (tool: string): Promise<void> => studio.take(tool);
  const status = (): Promise<string> => studio.status();
  const says = (words: string | RegExp): Promise<void> => studio.says('#status', words);
  const select = async (selector: string, value: string): Promise<void> => {
    await page.selectOption(selector, value);
    await studio.settled();
  };
  /** Undoes some steps. */
  const undo = async (steps = 1): Promise<void> => {
    for (let k = 0; k < steps; k++) await page.click('#undo');
    await studio.settled();
  };
  /** A picture. Its size follows the page, which changes once more when the machine stands or is offered. */
  const picture = async (id: 'flow' | 'maze'): Promise<string> => {
    await page.waitForSelector('#view-maze[data-stands=yes], #offer:not([hidden])', { state: 'attached' });
    await studio.settled();
    return page.evaluate(
      (name) => document.querySelector<HTMLCanvasElement>(`#${name} canvas`)!.toDataURL(),
      id,
    );
  };
  const pictures = async (): Promise<readonly string[]> => [await picture('flow'), await picture('maze')];
  /** What a picture shows, in words. */
  const titleOf = (id: 'flow' | 'maze' | 'beside'): Promise<string | null> =>
    page.getAttribute(`#${id} canvas`, 'aria-label');
  /** The footprint of the design. */
  const footprint = async (): Promise<string> => formatRegion((await studio.design()).region!);
  /** The middle of a cell of the plan, in pixels of the window. */
  const cell = (x: number, y: number): Promise<readonly [number, number]> => studio.at(x + 0.5, y + 0.5);
  const drag = async (...cells: readonly (readonly [number, number])[]): Promise<void> => {
    const [first, ...others] = await Promise.all(cells.map((at) => cell(...at)));
    await page.mouse.move(...first!);
    await page.mouse.down();
    for (const at of others) await page.mouse.move(...at);
    await page.mouse.up();
    await studio.settled();
  };
  /** Opens a file with a design. */
  const openFile = async (name: string, data: Uint8Array | string): Promise<void> => {
    const { hash } = new URL(page.url());
    await studio.choose(name, data);
    await page.waitForFunction((before) => location.hash !== before, hash);
    await studio.settled();
  };
  /** Runs the command, and what it writes into a file. */
  const commanded = (line: string, file: string): Buffer => {
    const command = `"${process.execPath}" "${join(ROOT, 'dist/cli/main.js')}" ${line}`;
    expect(spawnSync('sh', ['-c', command], { cwd: home }).status).toBe(0);
    return readFileSync(join(home, file));
  };

  test('redraws the design after each change, and has it in the address', async () => {
    await open();
    const before = await picture('flow');
    await fill('width', '26');
    await fill('height', '25');
    expect(await picture('flow')).not.toBe(before);
    expect(await page.textContent('#numbers')).toContain('26 × 25 places');
    await page.selectOption('#field-builder', 'staircase');
    await page.click('#new-seed');
    const { width, height, builder, seed } = await studio.design();
    expect([width, height, builder]).toEqual([26, 25, 'staircase']);
    expect(seed).toMatch(/^\d{2,}$/);

    const drawn = await pictures();
    await open(new URL(page.url()).hash.slice(1));
    expect(await pictures()).toEqual(drawn);
  });

  test('explains why a value needs another option, and accepts it with that', async () => {
    await open();
    await fill('wall-height', '2');
    expect(await status()).toContain('Wall height 2 needs Roof');
    expect(await page.isVisible('#field-wall-height')).toBe(true);
    await page.focus('#field-seed');
    expect(await page.inputValue('#field-wall-height')).toBe('3');
    await page.check('#field-roof');
    await fill('wall-height', '2');
    expect(await status()).toBe('');
    expect(await studio.design()).toMatchObject({ roof: true, 'wall-height': 2 });
    await studio.open('builder=uniform&width=4&height=4&sectors=2');
    await page.selectOption('#field-sector-shape', 'rows');
    expect(await status()).toContain('take Sectors columns:K');
    expect(await page.inputValue('#field-sector-shape')).toBe('');
  });

  test('refuses a brush of 2000 x 2000 places, and undoes every step', async () => {
    await open();
    await fill('width', '26');
    await take('eraser');
    await drag([2, 2], [5, 2]);
    const painted = await footprint();
    const before = await picture('flow');
    await fill('width', '2000');
    await fill('height', '2000');
    await take('brush');
    await drag([0, 0], [9, 9]);
    expect(await status()).toMatch(/^The studio takes at most 256 cells a side .*: choose a smaller size/);
    expect(await status()).not.toContain('\n');
    // The stroke, the height, the width.
    await undo(3);
    expect(await footprint()).toBe(painted);
    expect(await picture('flow')).toBe(before);
    expect(await status()).toBe('');
  });

  test('reports an invalid field at once, and shows the current design', async () => {
    await open();
    await take('eraser');
    await drag([2, 2], [5, 2]);
    const before = await picture('maze');
    const { hash } = new URL(page.url());
    for (const [key, text, most, usual] of [
      ['width', '-3', 256, '24'],
      ['width', '', 256, '24'],
      ['width', '1.5', 256, '24'],
      ['height', '1000000000', 256, '24'],
      ['sectors', '33', 32, '1'],
      ['every', '1e9', 3600, '0'],
    ] as const) {
      await page.click(`#field-${key}`);
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
      await studio.settled();
      const label = await page.textContent(`label[for="field-${key}"]`);
      expect(await status()).toMatch(
        new RegExp(`\\(${label}\\): give a whole number from \\d to ${most}\\.$`),
      );
      expect(await page.inputValue(`#field-${key}`)).toBe(usual);
    }
    expect(await picture('maze')).toBe(before);
    expect(new URL(page.url()).hash).toBe(hash);
    // The stroke is the only step.
    await undo();
    expect(await page.isDisabled('#undo')).toBe(true);
    expect(await status()).toBe('');
    // Escape takes back what is half typed.
    await page.click('#field-width');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('8');
    await page.keyboard.press('Escape');
    expect([await page.inputValue('#field-width'), (await studio.design()).width]).toEqual(['24', 24]);
  });

  test('shows its messages at every position of the form', async () => {
    await studio.newPage({ viewport: { width: 360, height: 740 } });
    ({ page } = studio);
    await studio.open(UNBUILT);
    await page.click('#sheet');
    await fill('exit', 'there');
    // The form is a sheet of its own, which has been scrolled.
    await page.waitForFunction(() => document.querySelector('#design')!.scrollTop > 740);
    const { y, height } = (await page.locator('#status').boundingBox())!;
    expect([y >= 0, y + height <= 740]).toEqual([true, true]);
    expect(await status()).toMatch(/^The exit cannot be "there"/);
  });

  test('uses the valid parts of a link, and reports the rest', async () => {
    await studio.open('builder=spiral&width=0&height=40&sectors=99');
    expect(await status()).toBe(
      'The link asks for width=0, sectors=99, which is invalid: the default is used.',
    );
    const { width, height, builder } = await studio.design();
    expect([width, height, builder]).toEqual([16, 40, 'spiral']);
    await page.evaluate(() => {
      location.hash = 'builder=divide&region=AAAA';
    });
    await says(/cannot be read/);
    expect((await studio.design()).builder).toBe('spiral');
    await fill('width', '25');
    expect(await status()).toBe('');
    // Who reloads at once has what was changed last; who goes back has what was before.
    await fill('height', '30');
    await page.reload();
    expect([await page.inputValue('#field-width'), await page.inputValue('#field-height')]).toEqual([
      '25',
      '30',
    ]);
    await page.goto(`${studio.server.url}#builder=peel&width=29&height=29`);
    await page.waitForFunction(() => location.hash.includes('seed='));
    expect(await page.inputValue('#field-width')).toBe('29');
    await page.goBack();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#field-width')!.value === '25',
    );
  });

  test('explains at once why a value in a link is impossible, and keeps the design', async () => {
    for (const [asked, told] of [
      ['entrance=there', /^The entrance cannot be "there" \(entrance\): give a cell as X,Y/],
      ['target=way=400', /^way=400 is out of reach/],
      ['room=1,1,90,90', /^A room has places where there is no cell/],
    ] as const) {
      const address = `builder=peel&width=26&height=25&seed=4&${asked}`;
      await studio.home(address);
      await says(told);
      expect(await studio.design()).toEqual(parseAddress(address));
    }
  });

  test('supports floors, uniform mazes, rooms and targets, and explains conflicts', async () => {
    await open('builder=peel&width=8&height=8&seed=1');
    await page.selectOption('#field-builder', 'hilbert');
    await fill('floors', '2');
    expect(await titleOf('maze')).toContain('8 x 8 x 2 cells');
    expect(await page.inputValue('#field-pitch')).toBe('8');
    // What needs one floor is not asked for.
    expect(await page.isVisible('#field-trail')).toBe(false);
    await fill('floors', '1');
    await fill('loops', '3');
    expect(await status()).toBe('');
    await page.check('#field-random-loops');
    await fill('room', '0,0,3,2 5,5,2,2');
    // Not refused, and going to its field takes nothing in hand.
    expect(await status()).toBe('');
    await fill('room', 'here');
    expect(await status()).toMatch(/^The room cannot be "here"/);
    await fill('room', '');
    await page.selectOption('#field-builder', 'divide');
    await fill('loops', '0');
    await fill('target', 'dead-ends=28..30%');
    expect(await page.textContent('#numbers')).toMatch(/Mean dead ends\s*(?:28|29|30)/);
    expect(await page.isVisible('#field-weights')).toBe(false);
    await select('#field-builder', 'uniform');
    expect(await titleOf('flow')).toMatch(/rounds, 8 x 8 cells$/);
    expect(await page.isVisible('#field-loops')).toBe(false);
    const shown = await pictures();
    await open(new URL(page.url()).hash.slice(1));
    expect(await pictures()).toEqual(shown);
  });

  test.each([
    ['two floors', 'builder=peel&width=3&height=3&floors=2&doors=low&pitch=8&seed=5'],
    ['every maze', 'builder=uniform&width=3&height=3&seed=5'],
  ])('compiles, shows and presses a machine of %s', async (_, address) => {
    await inSpace();
    await studio.compile(address);
    expect(await page.innerHTML('#maze .over-all')).toContain('<svg');
    // No pass is shown that there is none of.
    const passes = await page.locator('#passes li').count();
    expect(await page.locator('#passes .done').count()).toBe(passes);
    await studio.says('#checked', /^Pressed (\d+) times: \1 perfect mazes, in [\d.]+ s\.$/);
    // Nor a file, nor the time of a press where chance decides.
    const isFlow = !address.includes('uniform');
    expect((await page.textContent('#facts'))!.includes('Time of a press')).toBe(isFlow);
    await studio.downloads();
    expect(await page.isVisible('[data-file="maze.dag.json"]')).toBe(isFlow);
  });

  test('shows the exact statistics as maps, and two builders side by side', async () => {
    await open();
    for (const view of ['Path', 'Dead ends', 'Behind']) {
      await page.click(`#views >> text="${view}"`);
      await studio.settled();
      expect(await titleOf('flow')).toMatch(/^(?:Expected|Dead-end)/);
    }
    expect(await page.isVisible('.compared')).toBe(false);
    const before = await pictures();
    await select('#compare', 'divide');
    expect(await status()).toMatch(/^Nothing to compare with\. The builder divide needs a side/);
    expect(await pictures()).toEqual(before);
    expect(await page.isVisible('#numbers-beside')).toBe(false);
    await select('#compare', 'gilbert');
    expect(await status()).toBe('');
    expect(await page.locator('#numbers-beside dt').count()).toBe(6);
    // The same cells and views, each with the builder's name, beside one another.
    expect(await page.locator('.compared:visible').allTextContents()).toEqual(['peel', 'gilbert']);
    for (const id of ['flow', 'beside'] as const) expect(await titleOf(id)).toMatch(/^Expected/);
    const [mine, theirs] = await page.$$eval('#numbers, #numbers-beside', (all) =>
      all.map((one) => one.getBoundingClientRect()),
    );
    expect(mine!.y).toBe(theirs!.y);
    expect(mine!.x + mine!.width).toBeLessThanOrEqual(theirs!.x);
    expect(await studio.broken()).toEqual([]);
    await select('#field-builder', 'staircase');
    expect(await page.locator('.compared').first().textContent()).toBe('staircase');
    await select('#compare', '');
    expect(await page.isVisible('#numbers-beside')).toBe(false);
  });

  test('paints the footprint, and undoes every stroke', async () => {
    await open('builder=peel&width=8&height=6&seed=1');
    await take('rectangle');
    await drag([0, 0], [3, 1]);
    await take('eraser');
    await drag([7, 5], [7, 3]);
    await take('brush');
    await drag([0, 0], [1, 0]);
    expect(await footprint()).toBe('..##....\n####....\n........\n.......#\n.......#\n.......#\n');
    // Two cells by themselves: no flow, but a remedy.
    expect(await status()).not.toBe('');
    await page.click('#join');
    await studio.settled();
    expect(await status()).toBe('');
    await undo(2);
    expect(await footprint()).toBe('####....\n####....\n........\n.......#\n.......#\n.......#\n');
    await undo(2);
    expect((await studio.design()).region).toBeUndefined();
    await page.click('#redo');
    expect(await footprint()).toBe('####....\n####....\n'.padEnd(54, '........\n'));
  });

  test('paints by keyboard', async () => {
    await open();
    await take('eraser');
    await page.focus('#maze');
    for (const key of ['ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    const { region } = await studio.design();
    expect(region?.cells.indexOf(0)).toBe(25);
    // One sees where one is, on the cell of the picture.
    const { x, y, width, height } = (await page.locator('#maze .mark').boundingBox())!;
    const [cx, cy] = await cell(1, 1);
    expect(Math.hypot(x + width / 2 - cx, y + height / 2 - cy)).toBeLessThan(1);
    await page.keyboard.press('Tab');
    expect(await page.isVisible('#maze .mark')).toBe(false);
  });

  test('selects tools and views with arrow keys, and cancels a stroke and then the tool with Escape', async () => {
    await open();
    const checked = (group: string): Promise<string | null> =>
      page.textContent(`${group} [aria-checked="true"]`);
    await page.focus('#tools button');
    await page.keyboard.press('ArrowRight');
    expect([await checked('#tools'), await page.textContent(':focus')]).toEqual(['draw', 'draw']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await checked('#tools')).toBe('sectors');
    // Only tools that are visible are stepped to, and held.
    await page.click('#advanced > summary');
    await expect.poll(() => checked('#tools')).toBe('look');
    await page.focus('#tools [aria-checked=true]');
    for (let k = 0; k < 3; k++) await page.keyboard.press('ArrowRight');
    expect([await checked('#tools'), await page.textContent(':focus')]).toEqual(['entrance', 'entrance']);
    await page.focus('#views button');
    await page.keyboard.press('ArrowRight');
    expect(await checked('#views')).toBe('Path');
    await take('eraser');
    await page.mouse.move(...(await cell(1, 1)));
    await page.mouse.down();
    await page.mouse.move(...(await cell(3, 1)));
    expect((await studio.design()).region).toBeDefined();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect((await studio.design()).region).toBeUndefined();
    expect(await page.isDisabled('#undo')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await checked('#tools')).toBe('look');
  });

  test('makes and resizes random footprints, shapes and words, and reports illegible words', async () => {
    await open();
    for (const name of ['fat', 'heart']) {
      await select('#footprint', name);
      expect(await status()).toBe('');
      expect((await studio.design()).region?.cells.includes(0)).toBe(true);
    }
    await fill('width', '32');
    await fill('height', '32');
    expect(await footprint()).toBe(formatRegion(drawShape('heart', 32, 32)));
    expect(await page.inputValue('#footprint')).toBe('heart');
    await undo();
    expect(await footprint()).toBe(formatRegion(drawShape('heart', 32, 24)));
    await fill('height', '16');
    await select('#footprint', 'words');
    const { width, height } = await studio.design();
    expect(height).toBe(16);
    expect(width).toBeGreaterThan(40);
    await fill('height', '32');
    expect(Math.abs((await studio.design()).width - 2 * width)).toBeLessThanOrEqual(1);
    expect(await page.textContent('#words-told')).toBe('');
    await fill('height', '5');
    expect(await page.textContent('#words-told')).toMatch(/^Letters can hardly be read/);
    // What is painted is nobody's outline any more.
    await fill('height', '16');
    await take('eraser');
    await drag([2, 2], [5, 2]);
    expect([(await studio.design()).outline, await page.inputValue('#footprint')]).toEqual([
      undefined,
      'own',
    ]);
  });

  test('has a minefield to play, and shows on each page the messages about it', async () => {
    await studio.open(UNBUILT);
    await fill('exit', 'there');
    const told = await status();
    expect(told).toMatch(/^The exit cannot be "there"/);
    await page.click('#tab-start');
    await page.click('#tab-minefield');
    const covered = page.locator('.minefield button:not([class*=open])');
    await expect.poll(() => covered.count()).toBe(16 * 12);
    expect(await status()).toBe('');
    await page.click('[data-cell="100"]');
    expect(await covered.count()).toBeLessThan(16 * 12);
    await covered.first().click({ button: 'right' });
    expect(await page.textContent('#view-minefield')).toContain('1 of 30 mines flagged');
    for (const [width, mines, fault] of [
      ['5000', '30', '"5000" does not go here (Width): give a whole number from 1 to 60.'],
      ['', '30', 'A number is missing (Width): give a whole number from 1 to 60.'],
      ['5', '60', /^5 x 12 cells hold 0 to 59 mines/],
    ] as const) {
      await page.fill('#mines-width', width);
      await page.fill('#mines-count', mines);
      await page.click('text="New field"');
      expect(await status()).toMatch(fault);
      // The field that stands stays.
      expect(await page.textContent('#view-minefield')).toContain('1 of 30 mines flagged');
    }
    await page.click('#tab-maze');
    expect(await status()).toBe(told);
  });

  test('opens a cell without a mine first, and stops the clock at the end of the game', async () => {
    await studio.home('tab=minefield');
    // Its time is the test's.
    await page.clock.install();
    const clock = (): Promise<string | null> => page.textContent('.clock');
    await page.fill('#mines-width', '3');
    await page.fill('#mines-height', '2');
    await page.fill('#mines-count', '4');
    for (const cell of [0, 2, 5, 3, 1, 4]) {
      await page.click('text="New field"');
      expect(await clock()).toBe('0:00');
      await page.click(`[data-cell="${cell}"]`);
      expect(await page.getAttribute(`[data-cell="${cell}"]`, 'class')).toMatch(/^open/);
    }
    await page.clock.runFor(61_000);
    expect(await clock()).toMatch(/^1:/);
    for (const cell of [0, 1, 2, 3, 5]) await page.click(`[data-cell="${cell}"]`);
    expect(await page.textContent('#view-minefield')).toMatch(/Won|Lost/);
    const told = await clock();
    await page.clock.runFor(61_000);
    expect(await clock()).toBe(told);
  });

  test('downloads the played minefield, the same as the command makes', async () => {
    await studio.home('tab=minefield');
    await page.fill('#mines-width', '9');
    await page.click('text="New field"');
    await page.click('[data-cell="10"]');
    const { bytes } = await studio.download('[data-file="field.schem"]');
    await says(/npx mazestone/);
    const line = /npx mazestone (.*)$/.exec(await status())![1]!;
    expect(Buffer.compare(bytes, commanded(`${line} --force`, 'field.schem'))).toBe(0);
  });

  test('opens regions, DAGs, schematics and pictures', async () => {
    await studio.open(UNBUILT);
    const ring = drawShape('ring', 12, 12);
    await openFile('ring.txt', formatRegion(ring));
    expect(await footprint()).toBe(formatRegion(ring));

    const dag = buildDag('peel', { width: 5, height: 4, seed: '1' });
    await openFile('mine.dag.json', formatDagFile(dag));
    expect(formatDagFile((await studio.design()).dag!)).toBe(formatDagFile(dag));

    const other = buildDag('divide', { width: 4, height: 4, seed: '2' });
    await openFile('machine.schem', compile(other, { seed: '1' }).bytes);
    expect(formatRegion(regionOf((await studio.design()).dag as Dag))).toBe(formatRegion(regionOf(other)));

    await openFile('plan.schem', readFileSync(join(ROOT, 'examples/castle.schem')));
    expect((await studio.design()).region?.cells.includes(0)).toBe(true);

    await openFile('mountains.png', readFileSync(join(ROOT, 'examples/mountains.png')));
    expect((await studio.design()).region?.width).toBeGreaterThan(16);
  });

  test('explains in one line the fault of each file, and loses nothing', async () => {
    await studio.open(UNBUILT);
    await fill('width', '27');
    const before = await picture('maze');
    const white = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/png').split(',')[1]!;
    });
    const ring = '{"format":"mazestone/dag","version":1,"width":2,"height":2,"out":["24","18"]}';
    for (const [name, data, told] of [
      ['notes.png', 'hello', /no picture/],
      ['none.txt', '###\n###\n', /no cell/],
      ['letters.txt', 'ab\n', /line 1/],
      ['none.dag.json', '{"format": 1}', /"format" must be/],
      ['ring.json', ring, /form a cycle/],
      ['none.schem', 'hello', /not packed with gzip/],
      ['white.png', Buffer.from(white, 'base64'), /^The footprint has no cell .*: take a picture with dark/],
    ] as const) {
      await studio.choose(name, data);
      await says(told);
      expect(await status()).not.toContain('\n');
      expect(await picture('maze')).toBe(before);
    }
    await undo();
    expect((await studio.design()).width).toBe(24);
  });

  test('reports a failed worker, loses nothing, and then builds again', async () => {
    await page.addInitScript(() => {
      const Whole = Worker;
      const script = 'onmessage = () => { throw new RangeError("Array buffer allocation failed"); };';
      globalThis.Worker = class extends Whole {
        constructor(url: string | URL, options?: WorkerOptions) {
          const isWhole = 'isMended' in globalThis || String(url).includes('sketch');
          super(isWhole ? url : URL.createObjectURL(new Blob([script])), options);
        }
      };
    });
    await studio.open('builder=divide&width=4&height=4&seed=5');
    await page.click('#new-seed');
    await says('It failed, probably for lack of memory. Choose a smaller size; nothing is lost.');
    await undo();
    expect((await studio.design()).seed).toBe('5');
    await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
    await page.click('#new-seed');
    await studio.stands();
  });

  test('reports a failed drawing worker, loses nothing, and draws again', async () => {
    await page.addInitScript(() => {
      const Whole = Worker;
      globalThis.Worker = class extends Whole {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          if (String(url).includes('sketch')) Object.assign(globalThis, { last: this });
        }
      };
    });
    await studio.open(UNBUILT);
    const before = await picture('maze');
    await page.evaluate(() => {
      const { last } = globalThis as unknown as { last: Worker };
      last.dispatchEvent(new ErrorEvent('error', { cancelable: true }));
    });
    expect(await status()).toMatch(/^It failed, .* nothing is lost\.$/);
    await page.click('#new-seed');
    await studio.settled();
    expect(await status()).toBe('');
    await undo();
    expect(await picture('maze')).toBe(before);
  });

  test('compiles, and every file has the bytes of the shown command', async () => {
    const side = times(16, 4);
    await studio.open(`builder=divide&width=${side}&height=${side}`);
    await fill('seed', 'a page');
    await expect.poll(() => page.textContent('#command')).toContain("'a page'");
    await studio.stands();
    expect(await page.locator('#passes .done').count()).toBeGreaterThan(10);
    const command = (await page.textContent('#command'))!;
    const name = `maze-${side}`;
    expect(command).toMatch(new RegExp(`-o ${name}\\.schem$`));
    await studio.downloads();
    const taken = async (file: string): Promise<Buffer> =>
      (await studio.download(`[data-file="${file}"]`)).bytes;
    for (const file of ['maze.schem', 'maze.litematic', 'maze.nbt', 'maze.zip']) {
      const line = command
        .replace('npx mazestone ', '')
        .replace(`${name}.schem`, `${file} --no-verify --materials materials.csv --force`);
      expect(Buffer.compare(await taken(file), commanded(line, file))).toBe(0);
    }
    expect(Buffer.compare(await taken('prove.zip'), commanded('prove maze.schem --force', 'prove.zip'))).toBe(
      0,
    );
    expect((await taken('materials.csv')).toString()).toBe(readFileSync(join(home, 'materials.csv'), 'utf8'));
    expect((await taken('layers.txt')).toString()).toMatch(/^Layer 1 of \d+, from below/);
    expect((await taken('maze.dag.json')).toString()).toContain('mazestone/dag');
    expect((await taken('maze.png')).subarray(1, 4).toString()).toBe('PNG');
    await says(`Downloaded ${name}.png.`);
  });

  test('shows the machine in 3D with its ends in the plan, presses it, and runs it step by step', async () => {
    await inSpace();
    await studio.compile('builder=divide&width=4&height=4&seed=5&lamp=true&entrance=0,0,west&exit=3,2,east');
    const mazes = new Set<string>();
    for (let press = 2; press <= 4; press++) {
      await studio.press();
      mazes.add(await page.innerHTML('#maze .over-all'));
    }
    expect(mazes.size).toBeGreaterThan(1);
    // From three units west of the first row's cells to three units east of the third's.
    for (const plan of mazes) expect(plan).toMatch(/d="M-3 6L[^"]*L51 30"/);
    await page.click('#more summary');
    await page.uncheck('#floor');
    await studio.press(async () => {
      await page.click('#step');
      await page.click('#run');
    });
    await page.check('#floor');
    await page.click('#more summary');
    const box = (await page.locator('.space canvas').boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await studio.says('.about', /cell \d, \d|outside/);
  });

  /** What is told of the blocks that one sees in space, and where in the window they are, from left to right. */
  const seen = async (
    what: RegExp,
  ): Promise<readonly { readonly text: string; readonly at: readonly [number, number] }[]> => {
    await page.locator('.space canvas').scrollIntoViewIfNeeded();
    const points = await page.evaluate(() => {
      const canvas = document.querySelector('.space canvas')!;
      const about = document.querySelector('.about')!;
      const { left, top, right, bottom } = canvas.getBoundingClientRect();
      const found: { readonly text: string; readonly at: readonly [number, number] }[] = [];
      for (let x = left + 2; x < right; x += 6) {
        for (let y = top + 2; y < Math.min(bottom, innerHeight); y += 6) {
          canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y }));
          if (about.textContent !== '') found.push({ text: about.textContent, at: [x, y] });
        }
      }
      return found;
    });
    return points.filter(({ text }) => what.test(text));
  };
  /** The cells of the path in the plan, named as in descriptions of blocks. */
  const wayInPlan = async (): Promise<Set<string>> => {
    const line = /stroke="#f08c00"[^>]* d="M([^"]*)"/.exec(await page.innerHTML('#maze .over-all'))![1]!;
    const bends = line.split('L').map((point) => point.split(' ').map((at) => Math.floor(Number(at) / 12)));
    const cells = new Set<string>();
    bends.slice(1).forEach(([x, y], k) => {
      let at = bends[k]! as [number, number];
      const add = (): void => {
        if (Math.min(...at) >= 0 && Math.max(...at) < 4) cells.add(at.join(', '));
      };
      add();
      while (at[0] !== x || at[1] !== y) {
        at = [at[0] + Math.sign(x! - at[0]), at[1] + Math.sign(y! - at[1])];
        add();
      }
    });
    return cells;
  };

  test('lights the trail at a click on its button, along the current path', async () => {
    await inSpace();
    await studio.compile('builder=divide&width=4&height=4&seed=5&pitch=8&trail=button&theme=quartz');
    const isTold = (words: string): Promise<void> => studio.says('#told', words);
    await studio.press();
    // Two stand side by side.
    const points = await seen(/button/);
    const [west, east] = [points[0]!.at, points.at(-1)!.at];
    await page.mouse.click(...west);
    await isTold('Trail: the path is lit.');
    const most = Number(await page.getAttribute('#layers', 'max'));
    const cut = async (layer: number): Promise<void> => {
      await page.fill('#layers', String(layer));
      await studio.says('#controls output', `layer ${layer + 1} of ${most + 1}`);
    };
    // Without walls and doors, of which the lamps are the floor.
    const lit = async (): Promise<Set<string>> => {
      await cut(most - 3);
      const lamps = await seen(/lamp .* on$/);
      await cut(most);
      return new Set(lamps.map(({ text }) => /cell (\d+, \d+)/.exec(text)![1]!));
    };
    expect(await lit()).toEqual(await wayInPlan());
    await page.mouse.click(...east);
    await isTold('Press 3: a new maze is ready.');
    expect(await lit()).toEqual(new Set());
    // Its button does not hide that doors move.
    await page.fill('#speed', '-3');
    await page.click('#press');
    await page.click('#light');
    await page.fill('#speed', '6');
    await isTold('Press 4: a new maze is ready.');
    // Without a mouse.
    await page.focus('#light');
    await page.keyboard.press('Enter');
    await isTold('Trail: the path is lit.');
    expect(await lit()).toEqual(await wayInPlan());
  });

  test('presses a machine at the button of a further entrance', async () => {
    await inSpace();
    await studio.compile('builder=divide&width=4&height=4&seed=5&entrance=0,3+2,3');
    expect(await page.isVisible('#light')).toBe(false);
    const points = await seen(/button/);
    const [west, east] = [points[0]!.at, points.at(-1)!.at];
    expect(east[0] - west[0]).toBeGreaterThan(40);
    const mazes = new Set<string>();
    for (const at of [west, east, west, east]) {
      await studio.press(() => page.mouse.click(...at));
      mazes.add(await page.innerHTML('#maze .over-all'));
    }
    expect(mazes.size).toBeGreaterThan(1);
  });

  test('checks a machine from a file, and leads to the faulty block', async () => {
    await inSpace();
    await studio.home();
    const { bytes } = compile(buildDag('divide', { width: 4, height: 4, seed: '2' }), { seed: '1' });
    const file = new SchemFile(bytes);
    const repeater = [...file.places()].find((at) => file.state(at).includes('repeater[delay=2'))!;
    file.set(repeater, 'minecraft:air');
    await studio.choose('broken.schem', file.bytes());
    await says(/^broken\.schem has \d+ faults?\.$/);
    const places = (await page.locator('#faults button').allTextContents()).map((text) =>
      (/\((\d+), (\d+), (\d+)\)/.exec(text)?.slice(1) ?? []).map(Number),
    );
    const nearest = places.findIndex((at) => Math.hypot(...repeater.map((a, axis) => at[axis]! - a)) <= 2);
    expect(nearest).toBeGreaterThanOrEqual(0);
    const y = places[nearest]![1]!;
    await page.locator('#faults button').nth(nearest).click();
    await studio.says('.about', /./);
    expect(await page.inputValue('#layers')).toBe(String(y));
    await page.click('#tab-start');
    await studio.choose('none.schem', 'hello');
    await says(/not packed with gzip/);
    // A sound one has none.
    await studio.choose('whole.schem', bytes);
    await says('whole.schem is sound.');
    expect(await page.locator('#faults li').count()).toBe(0);
  });

  test('builds a large machine on request, makes a file of it, and drops it with the design', async () => {
    await studio.open(UNBUILT);
    await page.click('#compile');
    await studio.downloads();
    const { bytes } = await studio.download('[data-file="maze.nbt"]');
    expect(bytes.length).toBeGreaterThan(1000);
    await says('Downloaded maze-24.nbt.');
    await studio.stands();
    expect(await page.isVisible('#offer')).toBe(false);
    // What stands keeps standing, and is told to be of before; nothing is taken away of it.
    await page.keyboard.press('Escape');
    await page.click('#new-seed');
    expect(await page.textContent('#old')).toBe('Out of date. Rebuild to see your changes. ');
    expect([await page.isVisible('#old'), await page.isVisible('#stage.stands')]).toEqual([true, true]);
    for (const part of ['#download', '#share'])
      expect([part, await page.isDisabled(part)]).toEqual([part, true]);
    /** Builds the machine, and clicks a button meanwhile: in the page, for it may be done before a test sees its first pass. */
    const build = async (meanwhile: string): Promise<void> => {
      await page.evaluate((selector) => {
        document.querySelector('#passes')!.replaceChildren();
        new MutationObserver((_, observer) => {
          if (document.querySelector('#passes li') === null) return;
          observer.disconnect();
          document.querySelector<HTMLButtonElement>(selector)!.click();
        }).observe(document.querySelector('#passes')!, { childList: true });
      }, meanwhile);
      await page.click('#compile');
    };
    // What stands again is not to be built again.
    await build('#undo');
    await studio.stands();
    await studio.frames();
    expect(await status()).toBe('');
    await page.click('#new-seed');
    await build('#new-seed');
    await says('The design has changed. Build it again; nothing is lost.');
    expect(await page.isVisible('#cancel')).toBe(false);
  });

  test('reports a failed engine at every press, and recovers when the machine is rebuilt', async () => {
    await page.addInitScript(() => {
      const Whole = Worker;
      const all: Worker[] = [];
      globalThis.Worker = class extends Whole {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          all.push(this);
        }
      };
      Object.assign(globalThis, { all });
    });
    await studio.compile('builder=divide&width=2&height=2&seed=5');
    await page.evaluate(() => {
      const { all } = globalThis as unknown as { all: Worker[] };
      for (const worker of all.slice(1)) worker.dispatchEvent(new ErrorEvent('error', { cancelable: true }));
    });
    for (let press = 0; press < 2; press++) {
      await page.evaluate(() => {
        document.querySelector('#status')!.textContent = '';
      });
      await page.click('#press');
      await says(/failed.*Choose a smaller size; nothing is lost\.$/);
    }
    await page.click('#new-seed');
    await studio.stands();
    await page.click('#press');
    await studio.says('#told', 'Press 1: a new maze is ready.');
  });

  test('draws a machine with the pictures of a user’s pack', async () => {
    await inSpace();
    await studio.compile('builder=divide&width=2&height=2&seed=5&wall=oak_planks');
    const png = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 16 });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#f0f';
      context.fillRect(0, 0, 16, 16);
      return canvas.toDataURL('image/png').split(',')[1]!;
    });
    /** The number of pixels in a purple that no block has. */
    const purple = (): Promise<number> => studio.pixels([121, 0, 121], [255, 19, 255]);
    expect(await purple()).toBe(0);
    const path = 'assets/minecraft/textures/block/';
    const [oak, stray] = [`${path}oak_planks.png`, 'pack.mcmeta'];
    const mine = zipSync({ [oak]: Buffer.from(png, 'base64'), [stray]: new Uint8Array(3) });
    await studio.choose('mine.zip', mine, '#pack');
    await says('mine.zip: 1 picture of blocks, kept in this browser.');
    const drawn = await purple();
    expect(drawn).toBeGreaterThan(1000);
    for (const [name, data, told] of [
      [
        'none.zip',
        zipSync({ [stray]: new Uint8Array(3) }),
        /^The file has no .* \(none\.zip\): take a resource/,
      ],
      ['text.jar', Buffer.from('hello'), /^This is no \.zip or \.jar file/],
      ['broken.zip', zipSync({ [oak]: Buffer.from('no picture') }), /^The file has no .* \(broken\.zip\)/],
    ] as const) {
      await studio.choose(name, data, '#pack');
      await says(told);
    }
    expect(await purple()).toBe(drawn);
    // Dropped on the machine, a .zip is a pack; the game's own file is one anywhere.
    const jar = zipSync({ [oak]: Buffer.from(png, 'base64'), 'net/minecraft/Main.class': new Uint8Array(9) });
    for (const [name, place] of [
      ['dropped.zip', '.space'],
      ['game.jar', '#design'],
    ] as const) {
      await studio.drop(name, jar, place);
      await says(`${name}: 1 picture of blocks, kept in this browser.`);
      expect(await page.getAttribute('body', 'data-tab')).toBe('maze');
    }
    // At the start, one is told as well.
    await page.click('#tab-start');
    await studio.drop('none.zip', zipSync({ [stray]: new Uint8Array(3) }), '#view-start');
    await says(/^The file has no .* \(none\.zip\)/);
  });

  test('chooses cells and doors for a given room, and undoes that', async () => {
    await studio.open(UNBUILT);
    await page.fill('#fit-blocks', 'much');
    // What fits may come after the page.
    await expect
      .poll(async () => {
        await page.click('#fit');
        return status();
      })
      .toContain('60,50');
    await page.fill('#fit-blocks', '30,44');
    await page.fill('#fit-layers', '5');
    await page.click('#fit');
    await says(/ fit\. Rejected: /);
    const { width, height, doors, pitch } = await studio.design();
    expect(await status()).toMatch(
      new RegExp(`^${width} × ${height} cells with ${doors} doors at pitch ${pitch} fit`),
    );
    expect(await page.inputValue('#field-pitch')).toBe(String(pitch));
    await page.click('#undo');
    expect(await page.inputValue('#field-width')).toBe('24');
    await page.fill('#fit-blocks', '');
    await page.fill('#fit-layers', '1');
    await page.click('#fit');
    await says(/^No machine is as flat as that/);
    expect(await status()).not.toContain('\n');
  });

  test('has buttons for walking by touch', async () => {
    await inSpace({ viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true });
    await studio.compile('builder=divide&width=2&height=2&seed=5');
    expect(await page.isVisible('.pad')).toBe(false);
    await page.click('#view-walk');
    await says('Hold the arrows to walk, and drag to look round.');
    /** The walker's place in the plan. */
    const place = (): Promise<string> =>
      page.$eval('.here', (one) => `${(one as HTMLElement).style.left} ${(one as HTMLElement).style.top}`);
    await expect.poll(place).toMatch(/px/);
    const before = await place();
    const { x, y } = (await page.locator('.pad [data-code="KeyW"]').boundingBox())!;
    await page.mouse.move(x + 9, y + 9);
    await page.mouse.down();
    await expect.poll(place).not.toBe(before);
    await page.mouse.up();
    // Let go, it comes to a stand.
    let after = before;
    await expect
      .poll(async () => {
        const last = after;
        await studio.frames();
        after = await place();
        return after === last;
      })
      .toBe(true);
  });
});
