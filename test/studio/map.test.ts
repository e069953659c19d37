// @module-tag long
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatMap, parseMap } from '../../studio/map-state.js';
import { CHROMIUM } from '../helpers/chromium.js';
import { useStudio } from './studio.js';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');
const SIDE = 2 ** 20;

describe('what an address says of the map', () => {
  test.each([
    { builder: 'divide', width: SIDE, height: SIDE, zoom: 0 },
    { builder: 'spiral', width: 3, height: 2 ** 31, zoom: -12, middle: [2, 2 ** 31 - 1] },
    { builder: 'gilbert', width: 40, height: 30, zoom: 5, middle: [12.5, 0.0625], from: [39, 29] },
  ] as const)('is read back: $builder', (state) => {
    expect(parseMap(formatMap(state))).toEqual(state);
  });

  test.each(['', 'peel,8,8', 'divide,0,8', 'divide,8', 'divide,8.5,8', 'divide,8,4294967296', 'divide,x,y'])(
    'is nothing where it makes no sense: "%s"',
    (text) => {
      expect(parseMap(text)).toBeUndefined();
    },
  );

  test('shows all of it where the place makes no sense, and no path from no cell', () => {
    expect(parseMap('snake,9,9,10,3,2')).toEqual({ builder: 'snake', width: 9, height: 9, zoom: 2 });
    expect(parseMap('snake,9,9,4,3,99,9,0')).toEqual({
      ...{ builder: 'snake', width: 9, height: 9, zoom: 6 },
      middle: [4, 3],
    });
  });
});

describe.skipIf(CHROMIUM === undefined)('the map', () => {
  const studio = useStudio();

  async function open(address: string): Promise<void> {
    await studio.page.goto('about:blank');
    await studio.page.goto(`${studio.server.url}#${address}&tab=map`);
    await drawn();
  }
  /** Waits until every tile in view is there. */
  async function drawn(): Promise<void> {
    await studio.page.waitForTimeout(100);
    await studio.page.waitForSelector('#map[data-drawn=true]');
  }
  const shown = async (): Promise<ReturnType<typeof parseMap>> => {
    await studio.page.waitForTimeout(500);
    const hash = await studio.page.evaluate(() => location.hash);
    return parseMap(new URLSearchParams(hash.slice(1)).get('map') ?? '');
  };
  const pictureOf = (): Promise<string> =>
    studio.page.evaluate(() => document.querySelector<HTMLCanvasElement>('#map')!.toDataURL());

  /** The north and west walls of cells that the map shows at 16 pixels a cell, `-` and `|`, read from its pixels. */
  const wallsSeen = (left: number, top: number, width: number, height: number): Promise<string[]> =>
    studio.page.evaluate(
      ([x0, y0, w, h]) => {
        const canvas = document.querySelector<HTMLCanvasElement>('#map')!;
        const context = canvas.getContext('2d')!;
        const probe = document.createElement('span');
        probe.style.color = 'var(--picture-wall)';
        document.body.append(probe);
        const wall = getComputedStyle(probe).color;
        probe.remove();
        const [mx, my] = new URLSearchParams(location.hash.slice(1))
          .get('map')!
          .split(',')
          .slice(3)
          .map(Number) as [number, number];
        const [ox, oy] = [Math.round(canvas.width / 2 - mx * 16), Math.round(canvas.height / 2 - my * 16)];
        const isWall = (x: number, y: number): boolean => {
          const [r, g, b] = context.getImageData(x, y, 1, 1).data;
          return `rgb(${r}, ${g}, ${b})` === wall;
        };
        return Array.from({ length: h }, (_, y) =>
          Array.from({ length: w }, (_, x) => {
            const [px, py] = [ox + 16 * (x0 + x), oy + 16 * (y0 + y)];
            return (isWall(px + 9, py) ? '-' : ' ') + (isWall(px, py + 9) ? '|' : ' ');
          }).join(''),
        );
      },
      [left, top, width, height] as const,
    );

  /** The same of what `render --window` writes. */
  function wallsDrawn(
    options: readonly string[],
    left: number,
    top: number,
    width: number,
    height: number,
  ): string[] {
    const window = [left, top, width, height].join();
    const text = execFileSync(
      process.execPath,
      [MAIN, 'render', ...options, '--maze', '--generator', 'place', '--window', window],
      { encoding: 'utf8' },
    ).split('\n');
    return Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => {
        const isNorth = text[2 * y]![4 * x + 2] === '─';
        return (isNorth ? '-' : ' ') + (text[2 * y + 1]![4 * x] === '│' ? '|' : ' ');
      }).join(''),
    );
  }

  test.each([
    ['divide', SIDE, 1_048_550, 1_048_560, ''],
    ['divide', 2 ** 31, 2_000_000_001, 17, ''],
    ['hilbert', SIDE, 1_048_540, 30, ''],
    ['moore', SIDE, 524_288, 524_280, '&cut=soonest'],
    ['peano', 3 ** 13, 1_594_300, 1_594_310, '&reverse=true'],
    ['gilbert', 1_000_003, 999_980, 999_990, ''],
    ['snake', SIDE, 1_048_550, 1_048_560, '&cut=random'],
    ['spiral', SIDE, 400_000, 700_000, ''],
    ['staircase', SIDE, 1_048_550, 20, ''],
  ] as const)(
    'shows the walls that render --window draws: %s of %i cells a side at %i, %i',
    async (builder, side, x, y, more) => {
      await open(
        `builder=${builder}&width=16&height=16&seed=7${more}&map=${builder},${side},${side},${x},${y},4`,
      );
      const [left, top] = [x - 20, y - 12];
      const [width, height] = [Math.min(40, side - left), Math.min(24, side - top)];
      const options = more === '&reverse=true' ? ['--reverse'] : more === '' ? [] : ['--cut', more.slice(5)];
      const wanted = wallsDrawn(
        ['--builder', builder, '--size', `${side}`, '--seed', '7', ...options],
        left,
        top,
        width,
        height,
      );
      const seen = await wallsSeen(left, top, width, height);
      // Neither knows the way in.
      expect(seen).toEqual(wanted);
      expect(new Set(seen).size).toBeGreaterThan(builder === 'snake' ? 4 : 8);
    },
  );

  test('is dragged, and keeps what it has drawn', async () => {
    const { page } = studio;
    await open(`builder=divide&seed=7&map=divide,${SIDE},${SIDE},1000000,1000000,4`);
    const before = await wallsSeen(1_000_000, 1_000_000, 12, 8);
    const box = (await page.locator('#map').boundingBox())!;
    await page.mouse.move(box.x + 600, box.y + 300);
    await page.mouse.down();
    await page.mouse.move(box.x + 440, box.y + 220, { steps: 8 });
    await page.mouse.up();
    await drawn();
    expect(await shown()).toMatchObject({ middle: [1_000_010, 1_000_005], zoom: 4 });
    expect(await wallsSeen(1_000_000, 1_000_000, 12, 8)).toEqual(before);
  });

  test('is zoomed by the wheel about the cell under it, but only once it has been clicked', async () => {
    const { page } = studio;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(`builder=hilbert&seed=7&map=hilbert,${SIDE},${SIDE},700000,300000,-4`);
    const box = (await page.locator('#map').boundingBox())!;
    const [dx, dy] = [200, 100];
    await page.mouse.move(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy);
    await page.mouse.wheel(0, -240);
    expect((await shown())!.zoom).toBe(-4);
    await page.locator('#map').focus();
    await page.mouse.wheel(0, -240);
    const { zoom, middle } = (await shown())!;
    expect(zoom).toBe(-3);
    expect(Math.abs(middle![0] - (700_000 + dx * 8))).toBeLessThan(10);
    expect(Math.abs(middle![1] - (300_000 + dy * 8))).toBeLessThan(10);
  });

  test('is zoomed by two fingers', async () => {
    const { page } = studio;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(`builder=hilbert&seed=7&map=hilbert,${SIDE},${SIDE},700000,300000,-4`);
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('#map')!;
      canvas.setPointerCapture = () => undefined;
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const [cx, cy] = [left + width / 2, top + height / 2];
      const finger = (type: string, pointerId: number, by: number): void => {
        canvas.dispatchEvent(
          new PointerEvent(type, {
            pointerId,
            pointerType: 'touch',
            clientX: cx + by,
            clientY: cy,
            bubbles: true,
          }),
        );
      };
      finger('pointerdown', 11, -50);
      finger('pointerdown', 12, 50);
      for (let far = 60; far <= 200; far += 10) {
        finger('pointermove', 11, -far);
        finger('pointermove', 12, far);
      }
      finger('pointerup', 11, -200);
      finger('pointerup', 12, 200);
    });
    await drawn();
    const { zoom, middle } = (await shown())!;
    expect(zoom).toBe(-2);
    expect(Math.abs(middle![0] - 700_000)).toBeLessThan(16 * 30);
  });

  test('obeys the keyboard', async () => {
    const { page } = studio;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(`builder=divide&seed=7&map=divide,${SIDE},${SIDE},1000,2000,3`);
    await page.locator('#map').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect((await shown())!.middle).toEqual([1012, 2012]);
    await page.keyboard.press('+');
    expect((await shown())!.zoom).toBe(4);
    for (let k = 0; k < 3; k++) await page.keyboard.press('-');
    expect((await shown())!.zoom).toBe(1);
    await page.keyboard.press('Enter');
    await studio.says('#status', /^These are the first 100,000 steps|^The path reaches/);
    expect((await shown())!.from).toEqual([1012, 2012]);
    await page.keyboard.press('Escape');
    expect((await shown())!.from).toBeUndefined();
    await page.keyboard.press('Home');
    expect((await shown())!.middle).toBeUndefined();
  });

  test('goes to a cell, and says no to one that is not there', async () => {
    const { page } = studio;
    await open('builder=divide&seed=7');
    await page.fill('#map-go', '1048575, 3');
    await page.click('#map-go-there');
    await drawn();
    expect((await shown())!.middle).toEqual([1_048_575.5, 3.5]);
    await page.fill('#map-go', '1048576, 3');
    await page.keyboard.press('Enter');
    await studio.says('#status', /counted from 0\.$/);
    expect((await shown())!.middle).toEqual([1_048_575.5, 3.5]);
  });

  test('follows a clicked cell to the sink', async () => {
    const { page } = studio;
    await open('builder=staircase&seed=7&map=staircase,3000,2000,100,100,4');
    const before = await pictureOf();
    await page.locator('#map').click({ position: { x: 300, y: 300 } });
    await studio.says('#status', /^The path reaches the sink after \d,\d+ steps\.$/);
    const [x, y] = (await shown())!.from!;
    expect(await page.textContent('#status')).toContain(
      `${(2999 - x + 1999 - y).toLocaleString('en')} steps`,
    );
    expect(await pictureOf()).not.toBe(before);
    await page.click('#map-no-path');
    await page.mouse.move(5, 5);
    await drawn();
    expect(await pictureOf()).toBe(before);
  });

  test('stands again where the address says', async () => {
    const address = `builder=divide&width=16&height=16&seed=7&map=divide,${SIDE},${SIDE},123456,654321,2`;
    await open(address);
    const picture = await pictureOf();
    const hash = await studio.page.evaluate(() => location.hash);
    await open('builder=hilbert&seed=1');
    expect(await pictureOf()).not.toBe(picture);
    await studio.page.evaluate((asked) => {
      location.hash = asked;
    }, hash);
    await drawn();
    expect(await pictureOf()).toBe(picture);
    expect(await studio.page.evaluate(() => location.hash)).toBe(hash);
  });

  test('is another one for another seed, builder and size', async () => {
    const { page } = studio;
    await open('builder=divide&seed=7');
    const pictures = new Set([await pictureOf()]);
    await page.fill('#map-seed', '8');
    await page.press('#map-seed', 'Enter');
    await drawn();
    pictures.add(await pictureOf());
    expect(await page.evaluate(() => location.hash)).toContain('seed=8');
    await page.selectOption('#map-builder', 'peano');
    await drawn();
    pictures.add(await pictureOf());
    expect(await page.inputValue('#map-cells')).toBe(String(3 ** 13));
    await page.selectOption('#map-builder', 'gilbert');
    await page.fill('#map-cells', '3000 x 2^10');
    await page.press('#map-cells', 'Enter');
    await drawn();
    pictures.add(await pictureOf());
    expect(await shown()).toMatchObject({ builder: 'gilbert', width: 3000, height: 1024 });
    expect(pictures.size).toBe(4);
  });

  test('says in one line what cannot be, and the remedy', async () => {
    const { page } = studio;
    await open('builder=peel&seed=7');
    await studio.says(
      '#status',
      /^Mazes of peel cannot be drawn in parts, so this is the map of divide: choose another/,
    );
    await page.fill('#map-cells', '1000');
    await page.press('#map-cells', 'Enter');
    await studio.says('#status', /a power of two, not 1000.*512 or 1024/);
    await page.fill('#map-cells', 'many');
    await page.press('#map-cells', 'Enter');
    await studio.says(
      '#status',
      '"many" does not go here (Cells): give a side such as 1048576 or 2^20, or two such as 3000 x 2000.',
    );
    await page.selectOption('#map-builder', 'hilbert');
    await studio.says('#status', '');
    await drawn();
  });

  test('is what a design too large for a machine leads to', async () => {
    const { page } = studio;
    await page.goto(`${studio.server.url}#builder=gilbert&width=900&height=700&seed=7`);
    await page.click('#to-map');
    await drawn();
    expect(await shown()).toMatchObject({ builder: 'gilbert', width: 900, height: 700 });
    await page.goto(`${studio.server.url}#builder=peel&width=900&height=700&seed=7`);
    await page.waitForSelector('#to-map', { state: 'hidden' });
  });

  test('speaks Chinese', async () => {
    await studio.newPage({ locale: 'zh-CN' });
    await open('builder=peel&seed=7');
    expect(await studio.page.textContent('#map-whole')).toBe('全图');
    expect(await studio.page.textContent('#status')).toMatch(/^剥皮的迷宫不能分块画，所以这是分治的地图/);
  });
});
