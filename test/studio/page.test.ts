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
import { CHROMIUM, launchShell, PATIENCE } from '../helpers/chromium.js';
import { SchemFile } from '../helpers/schem-file.js';
import { times } from '../helpers/thorough.js';
import { BUILT, useStudio } from './studio.js';

const ROOT = join(import.meta.dirname, '../..');

describe('the built page', () => {
  test('is at most 400 kB, compressed, with all rarely used parts, and 31.5 kB for another language', () => {
    const code = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(html|css|js)$/.test(file),
    );
    const sizeOf = (files: readonly string[]): number =>
      files.reduce((sum, file) => sum + gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length, 0);
    const languages = code.filter((file) => /\/zh-/.test(file));
    expect(languages).toHaveLength(1);
    expect(sizeOf(code.filter((file) => !languages.includes(file)))).toBeLessThan(400_000);
    expect(sizeOf(languages)).toBeLessThan(31_500);
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
    await studio.inSpace(options);
    ({ page } = studio);
  };
  /** Opens the page with a design. */
  const open = async (address: string): Promise<void> => {
    await studio.open(address);
    await studio.explain();
    await page.waitForSelector('#flow canvas:not([hidden])');
    await settled();
  };
  const status = async (): Promise<string> => (await page.textContent('#status')) ?? '';
  /** A picture as a data address. Its size changes once more when the machine is shown or offered. */
  const picture = async (id: 'flow' | 'maze'): Promise<string> => {
    await page.waitForSelector('#view-maze[data-stands=yes], #offer:not([hidden])', { state: 'attached' });
    await settled();
    return page.evaluate(
      (name) => document.querySelector<HTMLCanvasElement>(`#${name} canvas`)!.toDataURL(),
      id,
    );
  };
  /** The description of a picture. */
  const titleOf = (id: 'flow' | 'maze'): Promise<string | null> =>
    page.getAttribute(`#${id} canvas`, 'aria-label');
  /** Waits until all changes are drawn. */
  const settled = async (): Promise<void> => {
    await page.waitForFunction(
      () => document.querySelector('#view-maze')!.getAttribute('aria-busy') === 'false',
    );
    await studio.frames();
  };
  /** The design in the address, after all changes are in it. */
  const design = async (): Promise<ReturnType<typeof parseAddress>> => {
    await settled();
    return parseAddress(new URL(page.url()).hash);
  };
  const fill = async (key: string, value: string): Promise<void> => {
    await page.fill(`#field-${key}`, value);
    await settled();
  };
  /** The middle of a cell of the flow's picture, in pixels of the window. */
  const cell = async (x: number, y: number): Promise<readonly [number, number]> =>
    page.evaluate(
      ([cx, cy]) => {
        const canvas = document.querySelector<HTMLCanvasElement>('#maze canvas')!;
        const [columns] = /\d+/.exec(canvas.getAttribute('aria-label')!)!.map(Number) as [number];
        const { left, top, width, height } = canvas.getBoundingClientRect();
        // In the middle, with half a cell round the cells.
        const scale = Math.min(width / canvas.width, height / canvas.height);
        const cell = (canvas.width * scale) / (columns + 1);
        const at = {
          x: left + (width - canvas.width * scale) / 2 + (cx! + 1) * cell,
          y: top + (height - canvas.height * scale) / 2 + (cy! + 1) * cell,
        };
        return [at.x, at.y] as const;
      },
      [x, y],
    );
  const drag = async (...cells: readonly (readonly [number, number])[]): Promise<void> => {
    await page.mouse.move(...(await cell(...cells[0]!)));
    await page.mouse.down();
    for (const at of cells.slice(1)) await page.mouse.move(...(await cell(...at)));
    await page.mouse.up();
    await settled();
  };
  const take = (tool: string): Promise<void> => page.click(`#tools [data-kind=${tool}]`);
  /** Drops a file on the page. */
  const drop = async (name: string, data: Uint8Array | string): Promise<void> => {
    const { hash } = new URL(page.url());
    await page.setInputFiles('#open', { name, mimeType: '', buffer: Buffer.from(data) });
    await page.waitForFunction(
      (before) => location.hash !== before || document.querySelector('#status')!.textContent !== '',
      hash,
    );
    await settled();
  };
  /** Downloads one file of the machine. */
  const download = async (file: string): Promise<Buffer> => {
    const waiting = page.waitForEvent('download', { timeout: PATIENCE });
    if (file !== 'field.schem') await studio.downloads();
    await page.click(`[data-file="${file}"]`);
    const path = join(home, `page-${file}`);
    await (await waiting).saveAs(path);
    return readFileSync(path);
  };

  test('redraws the design after each change, and has it in the address', async () => {
    await open('');
    const before = [await picture('flow'), await picture('maze')];
    await fill('width', '9');
    await fill('height', '7');
    expect(await picture('flow')).not.toBe(before[0]);
    expect(await page.textContent('#numbers')).toContain('9 × 7 places');
    await page.selectOption('#field-builder', 'staircase');
    await page.click('#new-seed');
    const { width, height, builder, seed } = await design();
    expect([width, height, builder]).toEqual([9, 7, 'staircase']);
    expect(seed).toMatch(/^\d+$/);

    const drawn = [await picture('flow'), await picture('maze')];
    await open(new URL(page.url()).hash.slice(1));
    expect([await picture('flow'), await picture('maze')]).toEqual(drawn);
  });

  test('shows the fault of a design, and draws again when it is mended', async () => {
    await open('');
    await page.selectOption('#field-builder', 'divide');
    await fill('width', '9');
    expect(await status()).toContain('squares only');
    await fill('width', '16');
    expect(await status()).toBe('');
  });

  test('explains why a value needs another option, and accepts it with that', async () => {
    await open('');
    await fill('wall-height', '2');
    expect(await status()).toContain('Wall height 2 needs Roof');
    expect(await page.isVisible('#field-wall-height')).toBe(true);
    await page.focus('#field-seed');
    expect(await page.inputValue('#field-wall-height')).toBe('3');
    await page.check('#field-roof');
    await fill('wall-height', '2');
    expect(await status()).toBe('');
    expect(await design()).toMatchObject({ roof: true, 'wall-height': 2 });
    await open('builder=uniform&width=4&height=4&sectors=2');
    await page.selectOption('#field-sector-shape', 'rows');
    expect(await status()).toContain('take Sectors columns:K');
    expect(await page.inputValue('#field-sector-shape')).toBe('');
  });

  test('refuses at once a design that is too large to draw, and undoes it', async () => {
    await open('');
    const before = await picture('maze');
    await fill('width', '2000');
    await fill('height', '2000');
    expect(await status()).toContain('at most 256 cells a side');
    await page.focus('#field-seed');
    for (let k = 0; k < 2; k++) await page.click('#undo');
    await settled();
    expect(await status()).toBe('');
    expect(await picture('maze')).toBe(before);
  });

  test('refuses a brush of 2000 x 2000 places, and undoes every step', async () => {
    await open('');
    await fill('width', '12');
    await take('eraser');
    await drag([2, 2], [5, 2]);
    const painted = formatRegion((await design()).region!);
    const before = await picture('flow');
    await fill('width', '2000');
    await fill('height', '2000');
    await take('brush');
    await drag([0, 0], [9, 9]);
    expect(await status()).toMatch(/^The studio takes at most 256 cells a side .*: choose a smaller size/);
    expect(await status()).not.toContain('\n');
    // The stroke, the height, the width.
    for (let k = 0; k < 3; k++) await page.click('#undo');
    await page.waitForFunction(() => location.hash.includes('width=12&'));
    await settled();
    expect(formatRegion((await design()).region!)).toBe(painted);
    expect(await picture('flow')).toBe(before);
    expect(await status()).toBe('');
  });

  test('reports an invalid field at once, and shows the current design', async () => {
    await open('');
    await take('eraser');
    await drag([2, 2], [5, 2]);
    const before = await picture('maze');
    const { hash } = new URL(page.url());
    for (const [key, text, most] of [
      ['width', '-3', 256],
      ['width', '', 256],
      ['width', '1.5', 256],
      ['height', '1000000000', 256],
      ['sectors', '33', 32],
      ['every', '1e9', 3600],
    ] as const) {
      await page.click(`#field-${key}`);
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
      await settled();
      const label = await page.textContent(`label[for="field-${key}"]`);
      expect(await status()).toMatch(
        new RegExp(`\\(${label}\\): give a whole number from \\d to ${most}\\.$`),
      );
      expect(await page.inputValue(`#field-${key}`)).toBe(
        key === 'sectors' ? '1' : key === 'every' ? '0' : '16',
      );
    }
    expect(await picture('maze')).toBe(before);
    await design();
    expect(new URL(page.url()).hash).toBe(hash);
    // The stroke is the only step.
    await page.click('#undo');
    expect(await page.isDisabled('#undo')).toBe(true);
    expect(await status()).toBe('');
    // Escape takes back what is half typed.
    await page.click('#field-width');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('8');
    await page.keyboard.press('Escape');
    expect([await page.inputValue('#field-width'), (await design()).width]).toEqual(['16', 16]);
  });

  test('shows its messages at every position of the form', async () => {
    await open('');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.click('#sheet');
    await page.selectOption('#field-builder', 'divide');
    await fill('exit', 'there');
    // The form is a sheet of its own, which has been scrolled.
    expect(await page.evaluate(() => document.querySelector('#design')!.scrollTop)).toBeGreaterThan(740);
    const { y, height } = (await page.locator('#status').boundingBox())!;
    expect([y >= 0, y + height <= 740]).toEqual([true, true]);
    expect(await status()).toMatch(/^The exit cannot be "there"/);
  });

  test('uses the valid parts of a link, and reports the rest', async () => {
    await open('builder=spiral&width=0&height=7&sectors=99');
    expect(await status()).toBe(
      'The link asks for width=0, sectors=99, which is invalid: the default is used.',
    );
    const { width, height, builder } = await design();
    expect([width, height, builder]).toEqual([16, 7, 'spiral']);
    await page.evaluate(() => {
      location.hash = 'builder=divide&region=AAAA';
    });
    await page.waitForFunction(() =>
      document.querySelector('#status')!.textContent.includes('cannot be read'),
    );
    expect((await design()).builder).toBe('spiral');
    await fill('width', '5');
    expect(await status()).toBe('');
    // Who reloads at once has what was changed last; who goes back has what was before.
    await fill('height', '4');
    await page.reload();
    await settled();
    expect([await page.inputValue('#field-width'), await page.inputValue('#field-height')]).toEqual([
      '5',
      '4',
    ]);
    await page.goto(`${studio.server.url}#builder=peel&width=9&height=9`);
    await page.waitForFunction(() => location.hash.includes('seed='));
    expect(await page.inputValue('#field-width')).toBe('9');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#field-width')!.value === '5');
  });

  test.each([
    ['entrance=there', /^The entrance cannot be "there" \(entrance\): give a cell as X,Y/],
    ['target=way=400', /^way=400 is out of reach/],
    ['room=1,1,90,90', /^A room has places where there is no cell/],
  ])('explains at once why %s in a link is impossible, and keeps the design', async (asked, told) => {
    const address = `builder=peel&width=6&height=5&seed=4&${asked}`;
    await page.goto(`${studio.server.url}#${address}`);
    await page.waitForFunction(() => document.querySelector('#status')!.textContent !== '');
    expect(await status()).toMatch(told);
    expect(await design()).toEqual(parseAddress(address));
  });

  test('supports floors, uniform mazes, rooms and targets, and explains conflicts', async () => {
    await open('');
    await page.selectOption('#field-builder', 'hilbert');
    await fill('floors', '2');
    expect(await titleOf('maze')).toContain('16 x 16 x 2 cells');
    expect(await page.inputValue('#field-pitch')).toBe('8');
    // What needs one floor is not asked for.
    expect(await page.isVisible('#field-trail')).toBe(false);
    await fill('floors', '1');
    await fill('loops', '3');
    expect(await status()).toBe('');
    await page.check('#field-random-loops');
    await fill('room', '0,0,3,2 9,9,2,2');
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
    await page.selectOption('#field-builder', 'uniform');
    await settled();
    expect(await titleOf('flow')).toMatch(/rounds, 16 x 16 cells$/);
    expect(await page.isVisible('#field-loops')).toBe(false);
    const shown = [await picture('flow'), await picture('maze')];
    await design();
    await open(new URL(page.url()).hash.slice(1));
    expect([await picture('flow'), await picture('maze')]).toEqual(shown);
  });

  test.each([
    ['two floors', 'builder=peel&width=3&height=3&floors=2&doors=low&pitch=8&seed=5'],
    ['every maze', 'builder=uniform&width=3&height=3&seed=5'],
  ])('compiles, shows and presses a machine of %s', async (_, address) => {
    await inSpace();
    await studio.compile(address);
    await says('Press 1: a new maze is ready.');
    expect(await page.innerHTML('#maze .over-all')).toContain('<svg');
    // No pass is shown that there is none of.
    const passes = await page.locator('#passes li').count();
    expect(await page.locator('#passes .done').count()).toBe(passes);
    await page.waitForFunction(
      () => /^Pressed \d+ times: \d+ perfect/.test(document.querySelector('#checked')!.textContent),
      undefined,
      { timeout: PATIENCE },
    );
  });

  test('shows the exact statistics as maps, and two builders side by side', async () => {
    await open('');
    for (const view of ['Path', 'Dead ends', 'Behind']) {
      await page.click(`#views >> text="${view}"`);
      await settled();
      expect(await titleOf('flow')).toMatch(/^(?:Expected|Dead-end)/);
    }
    await page.selectOption('#compare', 'hilbert');
    await settled();
    expect(await page.locator('#numbers-beside dt').count()).toBe(6);
  });

  test('works without a comparison if no other builder fits its cells', async () => {
    await open('');
    await fill('width', '9');
    const before = [await picture('flow'), await picture('maze')];
    await page.selectOption('#compare', 'divide');
    await settled();
    expect(await status()).toMatch(/^Nothing to compare with\. The builder divide makes squares only/);
    expect([await picture('flow'), await picture('maze')]).toEqual(before);
    expect(await page.locator('#numbers-beside').isVisible()).toBe(false);
    await page.selectOption('#compare', '');
    await settled();
    expect(await status()).toBe('');
  });

  test('paints the footprint, and undoes every stroke', async () => {
    await open('');
    await fill('width', '8');
    await fill('height', '6');
    await take('rectangle');
    await drag([0, 0], [3, 1]);
    await take('eraser');
    await drag([7, 5], [7, 3]);
    await take('brush');
    await drag([0, 0], [1, 0]);
    const text = formatRegion((await design()).region!);
    expect(text).toBe('..##....\n####....\n........\n.......#\n.......#\n.......#\n');
    // Two cells by themselves: no flow, but a remedy.
    expect(await status()).not.toBe('');
    await page.click('#join');
    await settled();
    expect(await status()).toBe('');
    for (let k = 0; k < 2; k++) await page.click('#undo');
    expect(formatRegion((await design()).region!)).toBe(
      '####....\n####....\n........\n.......#\n.......#\n.......#\n',
    );
    for (let k = 0; k < 2; k++) await page.click('#undo');
    expect((await design()).region).toBeUndefined();
    await page.click('#redo');
    expect(formatRegion((await design()).region!)).toBe('####....\n####....\n'.padEnd(54, '........\n'));
  });

  test('paints by keyboard', async () => {
    await open('');
    await take('eraser');
    await page.focus('#maze');
    for (const key of ['ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    const { region } = await design();
    expect(region?.cells.indexOf(0)).toBe(17);
    // One sees where one is, on the cell of the picture.
    const { x, y, width, height } = (await page.locator('#maze .mark').boundingBox())!;
    const [cx, cy] = await cell(1, 1);
    expect(Math.hypot(x + width / 2 - cx, y + height / 2 - cy)).toBeLessThan(1);
    await page.keyboard.press('Tab');
    expect(await page.isVisible('#maze .mark')).toBe(false);
  });

  test('selects tools and views with arrow keys, and unselects a tool with Escape', async () => {
    await open('');
    const checked = (group: string): Promise<string | null> =>
      page.textContent(`${group} [aria-checked="true"]`);
    await page.focus('#tools button');
    await page.keyboard.press('ArrowRight');
    expect([await checked('#tools'), await page.textContent(':focus')]).toEqual(['draw', 'draw']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await checked('#tools')).toBe('sectors');
    await page.focus('#views button');
    await page.keyboard.press('ArrowRight');
    expect(await checked('#views')).toBe('Path');
    await page.keyboard.press('Escape');
    expect(await checked('#tools')).toBe('look');
  });

  test('cancels a stroke at Escape', async () => {
    await open('');
    await fill('width', '8');
    await take('eraser');
    await page.mouse.move(...(await cell(1, 1)));
    await page.mouse.down();
    await page.mouse.move(...(await cell(3, 1)));
    expect((await design()).region).toBeDefined();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect((await design()).region).toBeUndefined();
    await page.click('#undo');
    expect((await design()).width).toBe(16);
  });

  test('makes random footprints, shapes and words', async () => {
    await open('');
    for (const name of ['fat', 'heart', 'words']) {
      await page.selectOption('#footprint', name);
      await settled();
      expect(await status()).toBe('');
      expect((await design()).region?.cells.includes(0)).toBe(true);
    }
  });

  test('resizes shapes and words, and reports illegible words', async () => {
    await open('');
    await page.selectOption('#footprint', 'heart');
    await settled();
    await fill('width', '32');
    await fill('height', '32');
    expect(formatRegion((await design()).region!)).toBe(formatRegion(drawShape('heart', 32, 32)));
    expect(await page.inputValue('#footprint')).toBe('heart');
    await page.click('#undo');
    expect(formatRegion((await design()).region!)).toBe(formatRegion(drawShape('heart', 32, 16)));
    await fill('height', '16');
    await page.selectOption('#footprint', 'words');
    await settled();
    const { width, height } = await design();
    expect(height).toBe(16);
    expect(width).toBeGreaterThan(40);
    await fill('height', '32');
    expect(Math.abs((await design()).width - 2 * width)).toBeLessThanOrEqual(1);
    expect(await page.textContent('#words-told')).toBe('');
    await fill('height', '5');
    expect(await page.textContent('#words-told')).toMatch(/^Letters can hardly be read/);
    // What is painted is nobody's outline any more.
    await fill('height', '16');
    await take('eraser');
    await drag([2, 2], [5, 2]);
    expect([(await design()).outline, await page.inputValue('#footprint')]).toEqual([undefined, 'own']);
  });

  test('shows on each page the messages about it', async () => {
    await open('');
    await fill('exit', 'there');
    const told = await status();
    expect(told).toMatch(/^The exit cannot be "there"/);
    await page.click('#tab-start');
    await page.click('#tab-minefield');
    expect(await status()).toBe('');
    await page.fill('#mines-width', '5000');
    await page.click('text="New field"');
    expect(await status()).toMatch(/"5000" does not go here/);
    await page.click('#tab-maze');
    expect(await status()).toBe(told);
  });

  test('downloads the played minefield, the same as the command makes', async () => {
    await open('');
    await page.click('#tab-start');
    await page.click('#tab-minefield');
    await page.fill('#mines-width', '9');
    await page.click('text="New field"');
    await page.click('[data-cell="10"]');
    const bytes = await download('field.schem');
    await page.waitForFunction(() =>
      document.querySelector('#status')!.textContent.includes('npx mazestone'),
    );
    const line = /npx mazestone (.*)$/.exec(await status())![1]!;
    const { status: code } = spawnSync(
      'sh',
      ['-c', `"${process.execPath}" "${join(ROOT, 'dist/cli/main.js')}" ${line} --force`],
      { cwd: home },
    );
    expect(code).toBe(0);
    expect(Buffer.compare(bytes, readFileSync(join(home, 'field.schem')))).toBe(0);
  });

  test('opens regions, DAGs, schematics and pictures', async () => {
    await open('');
    const ring = drawShape('ring', 12, 12);
    await drop('ring.txt', formatRegion(ring));
    expect(formatRegion((await design()).region!)).toBe(formatRegion(ring));

    const dag = buildDag('peel', { width: 5, height: 4, seed: '1' });
    await drop('mine.dag.json', formatDagFile(dag));
    expect(formatDagFile((await design()).dag!)).toBe(formatDagFile(dag));

    const other = buildDag('divide', { width: 4, height: 4, seed: '2' });
    await drop('machine.schem', compile(other, { seed: '1' }).bytes);
    await page.waitForFunction(() => document.querySelector('#numbers')!.textContent.includes('4 × 4'));
    expect(formatRegion(regionOf((await design()).dag as Dag))).toBe(formatRegion(regionOf(other)));

    await drop('plan.schem', readFileSync(join(ROOT, 'examples/castle.schem')));
    await page.waitForFunction(() => !document.querySelector('#numbers')!.textContent.includes('4 × 4'));
    expect((await design()).region?.cells.includes(0)).toBe(true);

    await drop('mountains.png', readFileSync(join(ROOT, 'examples/mountains.png')));
    expect((await design()).region?.width).toBeGreaterThan(16);
  });

  test.each([
    ['no picture', 'notes.png', 'hello', /no picture/],
    ['an empty region', 'none.txt', '###\n###\n', /no cell/],
    ['a region that is none', 'none.txt', 'ab\n', /line 1/],
    ['a DAG that is none', 'none.dag.json', '{"format": 1}', /./],
    [
      'a DAG with a cycle',
      'ring.json',
      '{"format":"mazestone/dag","version":1,"width":2,"height":2,"out":["24","18"]}',
      /./,
    ],
    ['a schematic that is none', 'none.schem', 'PK', /./],
  ])('explains in one line the fault of %s, and loses nothing', async (_, name, data, told) => {
    await open('');
    await fill('width', '7');
    const before = await picture('maze');
    await drop(name, data);
    await page.waitForFunction(() => document.querySelector('#status')!.textContent !== '');
    expect(await status()).toMatch(told);
    expect(await status()).not.toContain('\n');
    expect(await picture('maze')).toBe(before);
    expect((await design()).width).toBe(7);
  });

  test('reports a picture without dark places, and loses nothing', async () => {
    await open('');
    await fill('width', '7');
    const before = await picture('maze');
    const white = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/png').split(',')[1]!;
    });
    await drop('white.png', Buffer.from(white, 'base64'));
    await page.waitForFunction(() => document.querySelector('#status')!.textContent !== '');
    expect(await status()).toMatch(/^The footprint has no cell .*: take a picture with dark places/);
    expect(await picture('maze')).toBe(before);
    await page.click('#undo');
    await settled();
    expect((await design()).width).toBe(16);
  });

  test('reports a failed worker, loses nothing, and then builds again', async () => {
    await open('');
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
    await open('builder=divide&width=4&height=4&seed=5');
    await page.click('#new-seed');
    await page.waitForFunction(() => document.querySelector('#status')!.textContent !== '');
    expect(await status()).toBe(
      'It failed, probably for lack of memory. Choose a smaller size; nothing is lost.',
    );
    await page.click('#undo');
    expect((await design()).seed).toBe('5');
    await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
    await page.click('#new-seed');
    await studio.stands();
  });

  test('reports a failed drawing worker, loses nothing, and draws again', async () => {
    await open('');
    await page.addInitScript(() => {
      const Whole = Worker;
      globalThis.Worker = class extends Whole {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          if (String(url).includes('sketch')) Object.assign(globalThis, { last: this });
        }
      };
    });
    await open('builder=divide&width=4&height=4&seed=5');
    const before = await picture('maze');
    await page.evaluate(() => {
      const { last } = globalThis as unknown as { last: Worker };
      last.dispatchEvent(new ErrorEvent('error', { cancelable: true }));
    });
    expect(await status()).toMatch(/^It failed, .* nothing is lost\.$/);
    await page.click('#new-seed');
    await settled();
    expect(await status()).toBe('');
    await page.click('#undo');
    await settled();
    expect(await picture('maze')).toBe(before);
  });

  test('works offline from the second visit on', async () => {
    await open('');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await open('builder=divide&width=2&height=2&seed=5');
    await page.waitForFunction(() =>
      document.querySelector('#checked')!.textContent.startsWith('Pressed 10 times:'),
    );
  });

  test('compiles, and every file has the bytes of the shown command', async () => {
    const side = times(16, 4);
    await open(`builder=divide&width=${side}&height=${side}`);
    await fill('seed', 'a page');
    await expect.poll(() => page.textContent('#command')).toContain("'a page'");
    await studio.stands();
    expect(await page.locator('#passes .done').count()).toBeGreaterThan(10);
    const command = (await page.textContent('#command'))!;
    const name = `maze-${side}`;
    expect(command).toMatch(new RegExp(`-o ${name}\\.schem$`));
    for (const file of ['maze.schem', 'maze.litematic', 'maze.nbt', 'maze.zip']) {
      const bytes = await download(file);
      const line = command
        .replace('npx mazestone', `"${process.execPath}" "${join(ROOT, 'dist/cli/main.js')}"`)
        .replace(`${name}.schem`, `${file} --no-verify --materials materials.csv --force`);
      expect(spawnSync('sh', ['-c', line], { cwd: home }).status).toBe(0);
      expect(Buffer.compare(bytes, readFileSync(join(home, file)))).toBe(0);
    }
    const proof = await download('prove.zip');
    const main = join(ROOT, 'dist/cli/main.js');
    expect(spawnSync(process.execPath, [main, 'prove', 'maze.schem', '--force'], { cwd: home }).status).toBe(
      0,
    );
    expect(Buffer.compare(proof, readFileSync(join(home, 'prove.zip')))).toBe(0);
    expect((await download('materials.csv')).toString()).toBe(
      readFileSync(join(home, 'materials.csv'), 'utf8'),
    );
    expect((await download('layers.txt')).toString()).toMatch(/^Layer 1 of \d+, from below/);
    expect((await download('maze.dag.json')).toString()).toContain('mazestone/dag');
    expect((await download('maze.png')).subarray(1, 4).toString()).toBe('PNG');
  });

  test('shows the machine in 3D, and presses it five times', async () => {
    await inSpace();
    await studio.compile('builder=divide&width=4&height=4&seed=5&lamp=true');
    const mazes = new Set<string>();
    const stands = async (press: number): Promise<void> => {
      const words = `Press ${press}: a new maze is ready.`;
      await page.waitForFunction((text) => document.querySelector('#told')!.textContent === text, words);
    };
    await stands(1);
    for (let press = 2; press <= 6; press++) {
      await page.click('#press');
      await stands(press);
      mazes.add(await page.innerHTML('#maze .over-all'));
    }
    expect(mazes.size).toBeGreaterThan(1);
    await page.click('#more summary');
    await page.uncheck('#floor');
    await page.click('#step');
    await page.waitForFunction(() => !document.querySelector<HTMLElement>('#run')!.hidden);
    await page.click('#run');
    await stands(7);
    await page.check('#floor');
    await page.click('#more summary');
    const [canvas] = await page.locator('.space canvas').all();
    const box = (await canvas!.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => document.querySelector('.about')!.textContent !== '');
    expect(await page.textContent('.about')).toMatch(/cell \d, \d|outside/);
  });

  test('shows entrance and exit in the plan of the current maze', async () => {
    await inSpace();
    await studio.compile('builder=divide&width=4&height=4&seed=5&entrance=0,0,west&exit=3,2,east');
    await page.fill('#speed', '2');
    await page.waitForFunction(() => document.querySelector('#maze .over-all svg') !== null);
    // From three units west of the first row's cells to three units east of the third's.
    expect(await page.innerHTML('#maze .over-all')).toMatch(/d="M-3 6L[^"]*L51 30"/);
  });

  const compiled = async (address: string): Promise<void> => {
    await studio.compile(address);
    await says('Press 1: a new maze is ready.');
  };
  const says = (words: string): Promise<void> => studio.says('#told', words);
  /** The visible blocks whose description matches, with their places in the window, from left to right. */
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
    await compiled('builder=divide&width=4&height=4&seed=5&pitch=8&trail=button&theme=quartz');
    await page.click('#press');
    await says('Press 2: a new maze is ready.');
    // Two stand side by side.
    const points = await seen(/button/);
    const [west, east] = [points[0]!.at, points.at(-1)!.at];
    await page.mouse.click(...west);
    await says('Trail: the path is lit.');
    // Without walls and doors, of which the lamps are the floor.
    const most = Number(await page.getAttribute('#layers', 'max'));
    const lit = async (): Promise<Set<string>> => {
      await page.fill('#layers', String(most - 3));
      await studio.frames();
      const lamps = await seen(/lamp .* on$/);
      await page.fill('#layers', String(most));
      return new Set(lamps.map(({ text }) => /cell (\d+, \d+)/.exec(text)![1]!));
    };
    expect(await lit()).toEqual(await wayInPlan());
    await page.mouse.click(...east);
    await says('Press 3: a new maze is ready.');
    expect(await lit()).toEqual(new Set());
    // Its button does not hide that doors move.
    await page.fill('#speed', '-3');
    await page.click('#press');
    await page.click('#light');
    await page.fill('#speed', '6');
    await says('Press 4: a new maze is ready.');
    // Without a mouse.
    await page.focus('#light');
    await page.keyboard.press('Enter');
    await says('Trail: the path is lit.');
    expect(await lit()).toEqual(await wayInPlan());
  });

  test('presses a machine at the button of a further entrance', async () => {
    await inSpace();
    await compiled('builder=divide&width=4&height=4&seed=5&entrance=0,3+2,3');
    expect(await page.isVisible('#light')).toBe(false);
    const points = await seen(/button/);
    expect(points.at(-1)!.at[0] - points[0]!.at[0]).toBeGreaterThan(40);
    const mazes = new Set<string>();
    for (const [k, { at }] of [points[0]!, points.at(-1)!, points[0]!, points.at(-1)!].entries()) {
      await page.mouse.click(...at);
      await says(`Press ${k + 2}: a new maze is ready.`);
      mazes.add(await page.innerHTML('#maze .over-all'));
    }
    expect(mazes.size).toBeGreaterThan(1);
  });

  test('presses a machine in the background', async () => {
    await inSpace();
    await open('builder=divide&width=4&height=4&seed=5');
    await page.waitForFunction(() =>
      document.querySelector('#checked')!.textContent.startsWith('Pressed 10 times:'),
    );
    expect(await page.textContent('#checked')).toMatch(/: 10 perfect mazes, in [\d.]+ s\.$/);
  });

  test('checks a machine from a file, and leads to the faulty block', async () => {
    await inSpace();
    await open('');
    const { bytes } = compile(buildDag('divide', { width: 4, height: 4, seed: '2' }), { seed: '1' });
    const file = new SchemFile(bytes);
    const repeater = [...file.places()].find((at) => file.state(at).includes('repeater[delay=2'))!;
    file.set(repeater, 'minecraft:air');
    const check = async (name: string, data: Uint8Array): Promise<void> => {
      await page.click('#tab-start');
      await page.setInputFiles('#open', { name, mimeType: '', buffer: Buffer.from(data) });
      await page.waitForFunction(() =>
        / is sound| has \d+ fault/.test(document.querySelector('#status')!.textContent),
      );
    };
    await check('whole.schem', bytes);
    expect(await status()).toBe('whole.schem is sound.');
    expect(await page.locator('#faults li').count()).toBe(0);
    await check('broken.schem', file.bytes());
    expect(await status()).toMatch(/^broken\.schem has \d+ faults?\.$/);
    const places = (await page.locator('#faults button').allTextContents()).map((text) =>
      (/\((\d+), (\d+), (\d+)\)/.exec(text)?.slice(1) ?? []).map(Number),
    );
    const nearest = places.findIndex((at) => Math.hypot(...repeater.map((a, axis) => at[axis]! - a)) <= 2);
    expect(nearest).toBeGreaterThanOrEqual(0);
    const y = places[nearest]![1]!;
    await page.locator('#faults button').nth(nearest).click();
    await page.waitForFunction(() => document.querySelector('.about')!.textContent !== '');
    expect(await page.inputValue('#layers')).toBe(String(y));
    await page.click('#tab-start');
    await page.setInputFiles('#open', { name: 'none.schem', mimeType: '', buffer: Buffer.from('PK') });
    await page.waitForFunction(() => /^(?!broken)./.test(document.querySelector('#status')!.textContent));
    expect(await status()).toMatch(/gzip|schematic|NBT/i);
  });

  test('builds a large machine on request, makes a file of it, and drops it with the design', async () => {
    await inSpace();
    await open('builder=divide&width=32&height=32&seed=5');
    await page.click('#compile');
    const bytes = await download('maze.nbt');
    expect(bytes.length).toBeGreaterThan(1000);
    expect(await status()).toBe('Downloaded maze-32.nbt.');
    await studio.stands();
    // What stands keeps standing, and is told to be of before.
    await page.keyboard.press('Escape');
    await page.click('#new-seed');
    expect([await page.isVisible('#old'), await page.isVisible('.space')]).toEqual([true, true]);
    // In the page, for a machine may be done before a test sees its first pass.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('#passes li') === null) return;
        observer.disconnect();
        document.querySelector<HTMLButtonElement>('#new-seed')!.click();
      }).observe(document.querySelector('#passes')!, { childList: true });
    });
    await page.click('#compile');
    await page.waitForFunction(() => document.querySelector('#status')!.textContent !== '');
    expect(await status()).toBe('The design has changed. Build it again; nothing is lost.');
    expect(await page.isVisible('#cancel')).toBe(false);
  });

  test('reports a failed engine at every press, and recovers when the machine is rebuilt', async () => {
    await inSpace();
    await open('');
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
    await compiled('builder=divide&width=2&height=2&seed=5');
    await page.evaluate(() => {
      const { all } = globalThis as unknown as { all: Worker[] };
      for (const worker of all.slice(1)) worker.dispatchEvent(new ErrorEvent('error', { cancelable: true }));
    });
    for (let press = 0; press < 2; press++) {
      await page.evaluate(() => {
        document.querySelector('#status')!.textContent = '';
      });
      await page.click('#press');
      await page.waitForFunction(() => document.querySelector('#status')!.textContent.includes('failed'));
      expect(await status()).toMatch(/Choose a smaller size; nothing is lost\.$/);
    }
    await page.click('#new-seed');
    await page.waitForSelector('#view-maze[data-stands=old]');
    await studio.stands();
    await page.click('#press');
    await page.waitForFunction(() => document.querySelector('#told')!.textContent.includes('maze is ready'));
  });

  test('turns the machine by keyboard, and ends a walk at Escape', async () => {
    await inSpace();
    await compiled('builder=divide&width=2&height=2&seed=5');
    const shot = async (): Promise<string> => {
      await studio.frames();
      return (await page.locator('.space').screenshot()).toString('base64');
    };
    const seen = new Set([await shot()]);
    await page.focus('.space canvas');
    for (const key of ['ArrowLeft', 'ArrowUp', '+']) {
      await page.keyboard.press(key);
      seen.add(await shot());
    }
    expect(seen.size).toBe(4);
    await page.click('#view-walk');
    await page.keyboard.press('Escape');
    expect(await page.getAttribute('#view-space', 'aria-checked')).toBe('true');
  });

  test('cancels a compilation on request', async () => {
    await open('');
    await fill('width', '60');
    await fill('height', '60');
    await page.click('#compile');
    await page.click('#cancel');
    await page.waitForFunction(() => document.querySelector('#status')!.textContent !== '');
    expect(await status()).toMatch(/^Cancelled/);
    expect((await design()).width).toBe(60);
  });

  test('has templates and a minefield to play', async () => {
    await open('');
    await page.click('#tab-start');
    expect(await page.locator('.designs a').count()).toBe(12);
    await page.click('.designs a >> text=A ring');
    await expect.poll(async () => (await design()).region?.width).toBe(20);
    await page.click('#tab-start');
    await page.click('#tab-minefield');
    const covered = page.locator('.minefield button:not([class*=open])');
    await expect.poll(() => covered.count()).toBe(16 * 12);
    await page.click('[data-cell="100"]');
    expect(await covered.count()).toBeLessThan(16 * 12);
    await covered.first().click({ button: 'right' });
    expect(await page.textContent('#view-minefield')).toContain('1 of 30 mines flagged');
    for (const [width, mines, told] of [
      ['5000', '30', '"5000" does not go here (Width): give a whole number from 1 to 60.'],
      ['', '30', 'A number is missing (Width): give a whole number from 1 to 60.'],
      ['5', '60', /^5 x 12 cells hold 0 to 59 mines/],
    ] as const) {
      await page.fill('#mines-width', width);
      await page.fill('#mines-count', mines);
      await page.click('text="New field"');
      expect(await status()).toMatch(told);
      // The field that stands stays.
      expect(await page.textContent('#view-minefield')).toContain('1 of 30 mines flagged');
    }
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
    const choose = async (name: string, data: Uint8Array): Promise<void> => {
      await page.setInputFiles('#pack', { name, mimeType: '', buffer: Buffer.from(data) });
      await page.waitForFunction(
        (text) => document.querySelector('#status')!.textContent.includes(text),
        name,
      );
    };
    expect(await purple()).toBe(0);
    const path = 'assets/minecraft/textures/block/';
    const [oak, stray] = [`${path}oak_planks.png`, 'pack.mcmeta'];
    await choose('mine.zip', zipSync({ [oak]: Buffer.from(png, 'base64'), [stray]: new Uint8Array(3) }));
    expect(await status()).toBe('mine.zip: 1 picture of blocks, kept in this browser.');
    const drawn = await purple();
    expect(drawn).toBeGreaterThan(1000);
    await choose('none.zip', zipSync({ [stray]: new Uint8Array(3) }));
    expect(await status()).toMatch(/^The file has no pictures of blocks \(none\.zip\): take a resource pack/);
    await choose('text.jar', Buffer.from('hello'));
    expect(await status()).toMatch(/^This is no \.zip or \.jar file/);
    await choose('broken.zip', zipSync({ [oak]: Buffer.from('no picture') }));
    expect(await status()).toMatch(/^The file has no pictures of blocks \(broken\.zip\)/);
    expect(await purple()).toBe(drawn);
    // Dropped on the machine, a .zip is a pack; the game's own file is one anywhere.
    const jar = zipSync({ [oak]: Buffer.from(png, 'base64'), 'net/minecraft/Main.class': new Uint8Array(9) });
    for (const [name, place] of [
      ['dropped.zip', '.space'],
      ['game.jar', '#design'],
    ] as const) {
      await page.evaluate(
        ([at, file, bytes]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([Uint8Array.from(bytes)], file));
          document.querySelector(at)!.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
        },
        [place, name, [...jar]] as const,
      );
      await page.waitForFunction(
        (text) => document.querySelector('#status')!.textContent.startsWith(text),
        name,
      );
      expect(await status()).toBe(`${name}: 1 picture of blocks, kept in this browser.`);
      expect(await page.getAttribute('body', 'data-tab')).toBe('maze');
    }
  });

  test('chooses cells and doors for a given room, and undoes that', async () => {
    await open('');
    await fill('width', '5');
    await page.fill('#fit-blocks', 'much');
    await page.click('#fit');
    await page.waitForFunction(() => document.querySelector('#status')!.textContent.includes('60,50'));
    await page.fill('#fit-blocks', '30,44');
    await page.fill('#fit-layers', '5');
    await page.click('#fit');
    await page.waitForFunction(() =>
      / fit\. Rejected: /.test(document.querySelector('#status')!.textContent),
    );
    const { width, height, doors, pitch } = await design();
    expect(await status()).toMatch(
      new RegExp(`^${width} × ${height} cells with ${doors} doors at pitch ${pitch} fit`),
    );
    expect(await page.inputValue('#field-pitch')).toBe(String(pitch));
    await page.click('#undo');
    expect(await page.inputValue('#field-width')).toBe('5');
    await page.fill('#fit-blocks', '');
    await page.fill('#fit-layers', '1');
    await page.click('#fit');
    await page.waitForFunction(() =>
      document.querySelector('#status')!.textContent.startsWith('No machine is as flat as that'),
    );
    expect(await status()).not.toContain('\n');
  });

  test('has buttons for walking by touch', async () => {
    await inSpace({ viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true });
    await studio.compile('builder=divide&width=2&height=2&seed=5');
    // It presses itself once, and stands.
    await page.waitForFunction(() => document.querySelector('#told')!.textContent.includes('maze is ready'));
    expect(await page.isVisible('.pad')).toBe(false);
    await page.click('#view-walk');
    await page.locator('.space canvas').scrollIntoViewIfNeeded();
    const seen = async (): Promise<string> =>
      (await page.screenshot({ clip: (await page.locator('.space').boundingBox())! })).toString('base64');
    await studio.frames();
    const before = await seen();
    const { x, y } = (await page.locator('.pad [data-code="KeyW"]').boundingBox())!;
    await page.mouse.move(x + 9, y + 9);
    await page.mouse.down();
    await expect.poll(seen).not.toBe(before);
    await page.mouse.up();
    // Let go, it comes to a stand.
    let after = before;
    await expect
      .poll(async () => {
        const last = after;
        after = await seen();
        return after === last;
      })
      .toBe(true);
  });

  test('works by keyboard and screen reader: everything has a name', async () => {
    await open('');
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('input, select, button')]
        .filter(
          (one) => one.labels?.length === 0 && (one.getAttribute('aria-label') ?? one.textContent) === '',
        )
        .map((one) => one.outerHTML),
    );
    expect(nameless).toEqual([]);
    // As a reader is told of it.
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
