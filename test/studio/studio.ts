import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { serveFolder, type FolderServer } from '../../src/cli/serve.js';
import { cornerOfFloor } from '../../src/render/side-by-side.js';
import { parseAddress, type Design } from '../../studio/design.js';
import { launchChromium, PATIENCE } from '../helpers/chromium.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The built page. */
export const BUILT = join(import.meta.dirname, '../../dist/studio');

/** A design that is too large to be built by itself, so that tests of form and plan wait for no machine. */
export const UNBUILT = 'builder=peel&width=24&height=24&seed=1';

/** The built page in a browser; what goes wrong in it that nobody expects is gathered. */
export class Studio {
  readonly complaints: string[] = [];
  page!: Page;
  server!: FolderServer;
  browser!: Browser;
  private scene: Browser | undefined;

  /** @param launch - starts the browser, one with a view in space or the quicker one without */
  constructor(readonly launch: () => Promise<Browser> = launchChromium) {}

  async start(): Promise<void> {
    if (!existsSync(BUILT)) throw new Error('run npm run build before the tests');
    this.server = await serveFolder(BUILT, 0);
    this.browser = await this.launch();
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.scene?.close();
    await this.server.close();
  }

  /**
   * Another tab, in which nothing is open yet, and which is the only one. Nothing glides in it, if not asked for.
   * @param advanced `open` for a page with all options, '' for one without the advanced ones.
   */
  async newPage(options: BrowserContextOptions = {}, advanced = 'open', from = this.browser): Promise<void> {
    await (this.page as Page | undefined)?.context().close();
    const context = await from.newContext({
      ...{ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    this.page = await context.newPage();
    await this.page.addInitScript((choice) => {
      // Blank pages have none.
      try {
        if (localStorage.getItem('advanced') === null) localStorage.setItem('advanced', choice);
      } catch {
        // Blank pages and closed frames keep nothing.
      }
    }, advanced);
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    this.page.on('pageerror', ({ message }) => this.complaints.push(message));
    this.page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(this.server.url) && !/^(blob|data):/.test(url))
        this.complaints.push(`a page of another server is asked for: ${url}`);
    });
  }

  /** Opens a tab in a browser that draws machines in 3D. */
  async inSpace(options: BrowserContextOptions = {}): Promise<void> {
    this.scene ??= await launchChromium();
    await this.newPage(options, 'open', this.scene);
  }

  /** Opens the page, by default its first screen, and waits until everything in it works. */
  async home(address = ''): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(this.server.url + (address && `#${address}`));
    await this.page.waitForSelector('#press', { state: 'attached' });
  }

  /** Opens the page with a design, and waits until that is drawn. */
  async open(address: string): Promise<void> {
    await this.home(address);
    // On a narrow screen a machine that stands takes the place of the plan, so the plan need not be seen.
    await this.page.waitForSelector('#maze canvas:not([hidden])', { state: 'attached' });
    await this.settled();
  }

  /** Opens a design, and presses its machine once it is shown, as fast as possible. */
  async compile(address: string): Promise<void> {
    await this.home(address);
    // A large one is not built by itself.
    await this.page.evaluate(() =>
      document.querySelector<HTMLElement>('#offer:not([hidden]) button')?.click(),
    );
    await this.stands();
    await this.page.evaluate(() => {
      document.querySelector<HTMLInputElement>('#speed')!.value = '6';
      document.querySelector<HTMLElement>('#press')!.click();
    });
    await this.says('#told', 'Press 1: a new maze is ready.');
  }

  /** Presses the machine once more, by default with its button in the page. */
  async press(act = () => this.page.click('#press')): Promise<void> {
    const count = Number(/^Press (\d+)/.exec((await this.page.textContent('#told'))!)?.[1] ?? 0);
    await act();
    await this.says('#told', `Press ${count + 1}: a new maze is ready.`);
  }

  /** Waits until the machine of the design is shown. */
  async stands(): Promise<void> {
    await this.page.waitForSelector('#view-maze[data-stands=yes]');
  }

  /** Opens the explanation of how mazes are made. */
  async explain(): Promise<void> {
    await this.page.evaluate(() => {
      document.querySelector<HTMLDetailsElement>('#how')!.open = true;
    });
    await this.page.waitForSelector('#flow canvas:not([hidden])');
    await this.settled();
  }

  /** Opens the list of downloads, with all files. */
  async downloads(): Promise<void> {
    await this.page.evaluate(() => {
      document.querySelector<HTMLDetailsElement>('#files')!.open = true;
      document.querySelector<HTMLElement>('#downloads')!.showPopover();
    });
  }

  /** What a click downloads. */
  async download(selector: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const waiting = this.page.waitForEvent('download');
    await this.page.click(selector);
    const file = await waiting;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  }

  /** Chooses a file in an input, by default the one for all files. */
  async choose(name: string, data: Uint8Array | string, input = '#open'): Promise<void> {
    await this.page.setInputFiles(input, { name, mimeType: '', buffer: Buffer.from(data) });
  }

  /** Drops a file on a part of the page, as a hand does. */
  async drop(name: string, data: Uint8Array, part = '#stage'): Promise<void> {
    await this.page.evaluate(
      ([at, file, bytes]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(bytes)], file));
        document.querySelector(at)!.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      },
      [part, name, [...data]] as const,
    );
  }

  /** Waits until two more frames are drawn. */
  async frames(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  /** Waits until all changes are drawn and in the address, also those that follow from other room for a picture. */
  async settled(): Promise<void> {
    await this.page.evaluate(async () => {
      const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
      const isBusy = (): boolean => document.querySelector('#view-maze')!.ariaBusy !== 'false';
      do {
        while (isBusy()) await frame();
        await frame();
        await frame();
      } while (isBusy());
    });
  }

  /** The design in the address, once that has followed the page. */
  async design(): Promise<Design> {
    await this.settled();
    return parseAddress(await this.page.evaluate(() => location.hash));
  }

  /** Types into a field of the form, and waits until that is drawn. */
  async fill(key: string, value: string): Promise<void> {
    await this.page.fill(`#field-${key}`, value);
    await this.settled();
  }

  /** Takes a tool for the plan, and waits until it works. */
  async take(kind: string): Promise<void> {
    await this.page.click(`#tools [data-kind=${kind}]`);
    await this.settled();
  }

  /** Where a point of the plan is in the window, in cells of a floor. */
  async at(x: number, y: number, floor = 0): Promise<readonly [number, number]> {
    const { title, left, top, width } = await this.page.$eval('#maze canvas', (canvas) => {
      const box = canvas.getBoundingClientRect();
      return { title: canvas.getAttribute('aria-label')!, left: box.left, top: box.top, width: box.width };
    });
    const [columns, rows, floors = '1'] = /(\d+) x (\d+)(?: x (\d+))?/.exec(title)!.slice(1);
    const board = { width: Number(columns), height: Number(rows), floors: Number(floors) };
    const corners = Array.from({ length: board.floors }, (_, k) => cornerOfFloor(board, k));
    const right = Math.max(...corners.map(([first]) => first)) + board.width;
    // A margin of half a cell is around all, and half a gap of two cells around each of several floors.
    const unit = width / (right + (board.floors === 1 ? 1 : 2.5));
    const [firstX, firstY] = corners[floor]!;
    return [left + (0.5 + firstX + x) * unit, top + (0.5 + firstY + y) * unit];
  }

  /** What the status line says. */
  async status(): Promise<string> {
    return (await this.page.textContent('#status'))!;
  }

  /** Waits until an element says something. */
  async says(selector: string, words: string | RegExp): Promise<void> {
    const pattern =
      words instanceof RegExp ? words.source : `^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
    await this.page.waitForFunction(
      ([at, source]) => new RegExp(source).test(document.querySelector(at)?.textContent ?? ''),
      [selector, pattern] as const,
    );
  }

  /** The rules of axe that the page or a part of it breaks, each with the number and the first place. */
  async broken(part = 'html'): Promise<readonly string[]> {
    await this.page.addScriptTag({ path: AXE });
    // Half faded in, nothing has its contrast.
    await this.page.addStyleTag({ content: '* { animation: none !important; transition: none !important }' });
    return this.page.evaluate(async (at) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run: (
            at: string,
            options: object,
          ) => Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }>;
        };
      };
      const { violations } = await axe.run(at, { resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.length} x ${nodes[0]!.html}`);
    }, part);
  }

  /** The number of pixels of the 3D view with a colour in a range: red, green, blue, 0 .. 255. */
  async pixels(from: readonly number[], to: readonly number[]): Promise<number> {
    await this.frames();
    // What has just moved may have fewer pixels for a moment.
    await this.page.waitForFunction(() => {
      const { width, clientWidth } = document.querySelector<HTMLCanvasElement>('.space canvas')!;
      return width >= clientWidth;
    });
    // Nothing that lies over the machine: neither labels nor messages.
    const style = 'body * { visibility: hidden } .space canvas { visibility: visible !important }';
    return countPixels(this.page, await this.page.locator('.space canvas').screenshot({ style }), from, to);
  }
}

/**
 * The built page for the tests of a block, in which nothing may go wrong.
 * @param open opens the one tab of all tests; otherwise each test has a tab of its own.
 */
export function useStudio(launch?: () => Promise<Browser>, open?: (studio: Studio) => Promise<void>): Studio {
  const studio = new Studio(launch);
  beforeAll(async () => {
    await studio.start();
    if (open === undefined) return;
    await studio.newPage();
    await open(studio);
  });
  afterAll(() => studio.end());
  beforeEach(async () => {
    if (open === undefined) await studio.newPage();
  });
  afterEach(() => {
    expect(studio.complaints.splice(0)).toEqual([]);
  });
  return studio;
}

/** The number of pixels of a picture with a colour in a range: red, green, blue, 0 .. 255. */
export async function countPixels(
  page: Page,
  png: Buffer,
  from: readonly number[],
  to: readonly number[],
): Promise<number> {
  return page.evaluate(
    async ([base64, low, high]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4)
        if (low.every((least, k) => data[i + k]! >= least && data[i + k]! <= high[k]!)) count++;
      return count;
    },
    [png.toString('base64'), from, to] as const,
  );
}
