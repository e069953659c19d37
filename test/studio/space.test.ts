// @module-tag long
/** The view of a machine in space, in the built page: what it costs, how one moves, how one builds by hand. */
import { beforeEach, describe, expect, test } from 'vitest';
import { CHROMIUM } from '../helpers/chromium.js';
import { useStudio } from './studio.js';

/** Corners in a frame of a whole machine of 32 x 32 cells: a quarter of those of 64 x 64. */
const ONCE = 7_938_732 / 4;
const SMALL = 'builder=divide&width=4&height=4&seed=5';

describe.skipIf(CHROMIUM === undefined)('the 3D view of a machine', () => {
  const studio = useStudio(undefined, (one) => one.compile(SMALL));
  const camera = (): string => /&camera=([^&]*)/.exec(studio.page.url())?.[1] ?? '';
  /** Opens or closes the rarer controls. */
  const more = (isOpen: boolean): Promise<void> =>
    studio.page.$eval('#more', (one, is) => void ((one as HTMLDetailsElement).open = is), isOpen);

  // All tests have one page.
  beforeEach(async () => {
    await more(false);
    await studio.page.focus('.space canvas');
    await studio.page.keyboard.press('0');
    await studio.page.focus('#press');
  });

  test('leaves the wheel to the page until it is focused, and can show the whole machine again', async () => {
    const { page } = studio;
    await studio.says('#checked', /^Pressed 10 times/);
    await studio.explain();
    const far = camera();
    await page.hover('.space canvas');
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(camera()).toBe(far);
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await page.focus('.space canvas');
    await page.hover('.space canvas');
    await page.mouse.wheel(0, -200);
    await expect.poll(camera).not.toBe(far);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await more(true);
    for (const reset of [() => page.click('#reset'), () => page.keyboard.press('0')]) {
      await page.focus('.space canvas');
      await page.keyboard.press('+');
      await expect.poll(camera).not.toBe(far);
      await reset();
      await expect.poll(camera).toBe(far);
    }
  });

  test('labels the entrance, the exit and the button at their places, and not in removed layers', async () => {
    const { page } = studio;
    const tags = page.locator('.tag');
    expect(await tags.allTextContents()).toEqual(['Entrance', 'Exit', 'Button']);
    const places = (): Promise<string[]> =>
      tags.evaluateAll((all) => (all as HTMLElement[]).map(({ style }) => style.translate));
    await page.focus('.space canvas');
    for (const key of ['ArrowLeft', 'ArrowUp', '+']) {
      const [before, from] = [await places(), camera()];
      await page.keyboard.press(key);
      await expect.poll(places).not.toEqual(before);
      await expect.poll(camera).not.toBe(from);
    }
    const seen = (): Promise<number> =>
      tags.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    const usual = await page.inputValue('#layers');
    await page.fill('#layers', '2');
    await expect.poll(seen).toBe(0);
    // Who goes on to the top before the lower layers have come stays there.
    await page.$eval('#layers', (one) => {
      const layers = one as HTMLInputElement;
      for (const value of ['3', layers.max]) {
        layers.value = value;
        layers.dispatchEvent(new Event('input'));
      }
    });
    await studio.press();
    await studio.frames();
    expect(await seen()).toBe(3);
    await page.fill('#layers', usual);
  });

  test('has fewer pixels while frames are slow, and all of them when still', async () => {
    const sharpness = (): Promise<number> =>
      studio.page.evaluate(() => {
        const { width, clientWidth } = document.querySelector<HTMLCanvasElement>('.space canvas')!;
        return width / clientWidth;
      });
    await expect.poll(sharpness).toBe(1);
    // In the page, for all pixels may be back before a test looks.
    const least = await studio.page.evaluate(async () => {
      const canvas = document.querySelector<HTMLCanvasElement>('.space canvas')!;
      let part = 1;
      // On a busy computer frames may be too far apart to follow one another.
      for (let frame = 0; frame < 200 && part >= 0.8; frame++) {
        canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
        const end = performance.now() + 60;
        while (performance.now() < end);
        await new Promise(requestAnimationFrame);
        part = Math.min(part, canvas.width / canvas.clientWidth);
      }
      return part;
    });
    expect(least).toBeLessThan(0.8);
    await expect.poll(sharpness).toBe(1);
  });

  test('shows the walker’s place, and looks round by mouse alone', async () => {
    const { page } = studio;
    await page.click('#view-walk');
    await page.waitForSelector('.here:not([hidden])');
    await studio.settled();
    const here = (): Promise<readonly number[]> =>
      page.evaluate(() => {
        const { left, top, width, height } = document.querySelector('.here')!.getBoundingClientRect();
        const plan = document.querySelector('#maze .over-all svg')!.getBoundingClientRect();
        return [(left + width / 2 - plan.left) / plan.width, (top + height / 2 - plan.top) / plan.height];
      });
    const start = await here();
    // Before the entrance, at the rim of the plan.
    expect(Math.min(...start.flatMap((v) => [v, 1 - v]))).toBeLessThan(0.08);
    await page.focus('.space canvas');
    await page.keyboard.down('KeyW');
    await expect
      .poll(async () => Math.hypot(...(await here()).map((v, k) => v - start[k]!)))
      .toBeGreaterThan(0.04);
    await page.keyboard.up('KeyW');
    const turned = (): Promise<string> =>
      page.evaluate(() => document.querySelector<HTMLElement>('.here')!.style.rotate);
    const before = await turned();
    await page.click('.space canvas', { position: { x: 300, y: 200 } });
    await page.waitForFunction(() => document.pointerLockElement !== null);
    await expect.poll(() => page.isVisible('.aim')).toBe(true);
    const box = (await page.locator('.space canvas').boundingBox())!;
    await page.mouse.move(box.x + 350, box.y + 200, { steps: 5 });
    await expect.poll(turned).not.toBe(before);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#view-space')!.click();
    });
    await page.waitForFunction(() => document.pointerLockElement === null);
    await expect.poll(() => page.isVisible('.here')).toBe(false);
    // By keyboard alone; the hint goes with the walk.
    await page.click('#view-walk');
    await studio.says('#status', /Escape to leave\.$/);
    await page.focus('.space canvas');
    await page.keyboard.press('Escape');
    await studio.says('#status', '');
    expect(await page.getAttribute('#view-space', 'aria-checked')).toBe('true');
  });

  test('shows how to build it step by step, by keyboard alone', async () => {
    const { page } = studio;
    await more(true);
    await page.focus('#build');
    await page.keyboard.press('Space');
    await studio.says('#guide', /^Layer 1 of \d+: place \d+ × [a-z ]+\. 0 of [\d,]+ blocks placed\.$/);
    const all = Number(
      /of ([\d,]+) blocks placed/.exec((await page.textContent('#guide'))!)![1]!.replaceAll(',', ''),
    );
    const told = (await page.textContent('#facts div:has(dt:text-is("Blocks")) dd'))!;
    expect(all).toBe(Number(told.replaceAll(',', '')));
    const first = Number(/place ([\d,]+) ×/.exec((await page.textContent('#guide'))!)![1]);
    await expect.poll(() => page.inputValue('#layers')).toBe('0');
    await expect.poll(() => studio.pixels([20, 80, 190], [40, 110, 225])).toBeGreaterThan(20);
    await page.focus('#guide-next');
    await page.keyboard.press('Enter');
    await studio.says('#guide', new RegExp(` ${first} of [\\d,]+ blocks placed\\.$`));
    const layer = Number(/^Layer (\d+)/.exec((await page.textContent('#guide'))!)![1]);
    await page.click('#guide-layer');
    await studio.says('#guide', new RegExp(`^Layer ${layer + 1} of`));
    await expect.poll(() => page.inputValue('#layers')).toBe(String(layer));
    await page.click('#guide-back');
    await studio.says('#guide', new RegExp(`^Layer ${layer} of`));
    expect(await studio.broken('#controls')).toEqual([]);
    await page.uncheck('#build');
    await expect.poll(() => page.inputValue('#layers')).not.toBe('0');
    expect(await page.isVisible('#guide')).toBe(false);
  });

  test('fills the screen with its buttons, and gives it back', async () => {
    const { page } = studio;
    const height = (): Promise<number> =>
      page.evaluate(() => document.querySelector('.space canvas')!.clientHeight);
    const before = await height();
    await more(true);
    await page.focus('#full');
    await page.keyboard.press('Enter');
    await studio.says('#full', 'Leave full screen');
    await expect.poll(height).toBeGreaterThan(before);
    await studio.press();
    await page.click('#full');
    await studio.says('#full', 'Full screen');
    await expect.poll(height).toBe(before);
  });

  test('is drawn again when the graphics card comes back', async () => {
    const { page } = studio;
    await page.uncheck('#way');
    const walls = (): Promise<number> => studio.pixels([60, 70, 80], [130, 140, 150]);
    const before = await walls();
    expect(before).toBeGreaterThan(1000);
    await page.evaluate(async () => {
      const canvas = document.querySelector<HTMLCanvasElement>('.space canvas')!;
      const card = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
      const happens = (name: string): Promise<unknown> =>
        new Promise((done) => {
          canvas.addEventListener(name, done, { once: true });
        });
      const lost = happens('webglcontextlost');
      card.loseContext();
      await lost;
      const restored = happens('webglcontextrestored');
      setTimeout(() => {
        card.restoreContext();
      }, 100);
      await restored;
    });
    await expect.poll(walls).toBe(before);
    await studio.press();
  });

  test('keeps the whole machine in view when the window changes, until the camera is moved', async () => {
    const { page } = studio;
    const walls = (): Promise<number> => studio.pixels([80, 90, 100], [160, 170, 180]);
    const wide = await walls();
    await page.setViewportSize({ width: 400, height: 1200 });
    await expect.poll(walls).toBeLessThan(wide);
    await studio.settled();
    const narrow = await walls();
    await page.focus('.space canvas');
    await page.keyboard.press('+');
    await expect.poll(walls).toBeGreaterThan(narrow);
    const near = await walls();
    await page.setViewportSize({ width: 390, height: 1200 });
    await studio.frames();
    expect(await walls()).toBeGreaterThan((narrow + near) / 2);
    await page.setViewportSize({ width: 400, height: 1200 });
    await page.keyboard.press('0');
    await expect.poll(walls).toBe(narrow);
  });
});

describe.skipIf(CHROMIUM === undefined)('the 3D view', () => {
  const studio = useStudio();

  /** Counts the corners that frames send. */
  const countCorners = async (): Promise<void> => {
    await studio.page.addInitScript(() => {
      const counts = globalThis as unknown as { sent: number };
      const hear = (name: 'clear' | 'drawArrays', listen: (given: readonly number[]) => void): void => {
        const whole: (...given: number[]) => void = Reflect.get(WebGL2RenderingContext.prototype, name);
        Reflect.set(
          WebGL2RenderingContext.prototype,
          name,
          function (this: WebGL2RenderingContext, ...given: number[]) {
            listen(given);
            whole.apply(this, given);
          },
        );
      };
      hear('clear', () => (counts.sent = 0));
      hear('drawArrays', ([, , count]) => (counts.sent += count!));
    });
  };
  const corners = async (): Promise<number> => {
    await studio.frames();
    return studio.page.evaluate(() => (globalThis as unknown as { sent: number }).sent);
  };

  test('sends few corners, hardly any from near, and those below a floor only if it is cut away', async () => {
    await countCorners();
    await studio.compile('width=32&height=32&seed=5');
    const far = await corners();
    expect(far).toBeGreaterThan(ONCE / 100);
    expect(far).toBeLessThan(ONCE / 5);
    const { page } = studio;
    await page.focus('.space canvas');
    for (let k = 0; k < 12; k++) await page.keyboard.press('+');
    const whole = await corners();
    expect(whole).toBeLessThan(ONCE / 10);
    await page.click('#more summary');
    await page.uncheck('#floor');
    await expect.poll(corners).toBeGreaterThan(2 * whole);
    await page.check('#floor');
    await expect.poll(corners).toBeLessThanOrEqual(whole);
  });

  test('has no gaps in walls and floors', async () => {
    await studio.compile('builder=divide&width=8&height=8&seed=5');
    const { page } = studio;
    await page.addStyleTag({
      content: '#stage { background: #f0f !important } .about { display: none !important }',
    });
    await page.uncheck('#way');
    await page.focus('.space canvas');
    for (let k = 0; k < 11; k++) await page.keyboard.press('+');
    for (const key of ['', ...Array<string>(4).fill('ArrowLeft'), 'ArrowUp']) {
      if (key !== '') await page.keyboard.press(key);
      expect(await studio.pixels([230, 0, 230], [255, 60, 255])).toBe(0);
    }
  });

  test('has one top for walls and closed doors, until their layer is removed', async () => {
    await studio.compile('builder=divide&width=4&height=4&seed=5&wall=lime_concrete&door=red_concrete');
    const { page } = studio;
    await page.focus('.space canvas');
    for (let k = 0; k < 12; k++) await page.keyboard.press('ArrowUp');
    const red = (): Promise<number> => studio.pixels([170, 20, 20], [215, 60, 60]);
    expect(await studio.pixels([70, 120, 10], [115, 190, 40])).toBeGreaterThan(5000);
    // Doors that are open lie in the floor.
    const open = await red();
    await page.fill('#layers', String(Number(await page.inputValue('#layers')) - 1));
    await expect.poll(red).toBeGreaterThan(1.5 * open);
  });

  test('is a plan that can be pressed if the browser has no WebGL', async () => {
    const { page } = studio;
    await page.addInitScript(() => {
      const whole = Reflect.get(HTMLCanvasElement.prototype, 'getContext') as (
        ...given: unknown[]
      ) => unknown;
      Reflect.set(
        HTMLCanvasElement.prototype,
        'getContext',
        function (this: HTMLCanvasElement, ...given: unknown[]) {
          return given[0] === 'webgl2' ? null : whole.apply(this, given);
        },
      );
    });
    await studio.compile(SMALL);
    expect(await page.isVisible('#maze .over-all svg')).toBe(true);
    const before = await page.innerHTML('#maze .over-all');
    await studio.press();
    expect(await page.innerHTML('#maze .over-all')).not.toBe(before);
  });

  test('is usable on a computer six times as slow', async () => {
    const { page } = studio;
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await studio.compile(SMALL);
    await studio.press();
    await page.click('#view-walk');
    await page.waitForSelector('.here:not([hidden])');
    // Who looks round sees fewer pixels, and all of them when still.
    const part = (): Promise<number> =>
      page.$eval('.space canvas', (one) => (one as HTMLCanvasElement).width / one.clientWidth);
    await page.focus('.space canvas');
    await page.keyboard.down('ArrowRight');
    await expect.poll(part).toBeLessThan(0.8);
    await page.keyboard.up('ArrowRight');
    await expect.poll(part).toBe(1);
  });
});
