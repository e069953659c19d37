import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { serveFolder, type FolderServer } from '../../src/cli/serve.js';
import { launchChromium, PATIENCE } from '../helpers/chromium.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The built page. */
export const BUILT = join(import.meta.dirname, '../../dist/studio');

/** The built page in a browser. It collects unexpected errors. */
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

  /** Opens an empty tab, and closes the previous one. */
  async newPage(options: BrowserContextOptions = {}, from = this.browser): Promise<void> {
    await (this.page as Page | undefined)?.context().close();
    const context = await from.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    context.setDefaultTimeout(PATIENCE);
    this.page = await context.newPage();
    // Tests ask for all options.
    await this.page.addInitScript(() => {
      // Blank pages have none.
      try {
        if (localStorage.getItem('advanced') === null) localStorage.setItem('advanced', 'open');
      } catch {
        // Blank pages and closed frames keep nothing.
      }
    });
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
    await this.newPage(options, this.scene);
  }

  /** Opens the page with a design. */
  async open(address: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.server.url}#${address === '' ? 'tab=maze' : address}`);
    // On a narrow screen a machine that stands takes the place of the plan, so the plan need not be seen.
    await this.page.waitForSelector('#maze canvas:not([hidden])', { state: 'attached' });
    await this.page.waitForSelector('#compile', { state: 'attached' });
  }

  /** Opens a design, and presses its machine once it is shown, as fast as possible. */
  async compile(address: string): Promise<void> {
    await this.open(address);
    await this.page.waitForSelector('#press', { state: 'attached' });
    // A large one is not built by itself.
    await this.page.evaluate(() =>
      document.querySelector<HTMLElement>('#offer:not([hidden]) button')?.click(),
    );
    await this.stands();
    await this.page.evaluate(() => {
      document.querySelector<HTMLInputElement>('#speed')!.value = '6';
      document.querySelector<HTMLElement>('#press')!.click();
    });
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
  }

  /** Opens the list of downloads, with all files. */
  async downloads(): Promise<void> {
    await this.page.evaluate(() => {
      document.querySelector<HTMLDetailsElement>('#files')!.open = true;
      document.querySelector<HTMLElement>('#downloads')!.showPopover();
    });
  }

  /** Waits until all changes are drawn. */
  async frames(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  /** Waits until an element has a text. */
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
    // While it moves it may have fewer pixels.
    await this.page.waitForFunction(() => {
      const { width, clientWidth } = document.querySelector<HTMLCanvasElement>('.space canvas')!;
      return width >= clientWidth;
    });
    await this.frames();
    // Nothing that lies over the machine: neither labels nor messages.
    const style = 'body * { visibility: hidden } .space canvas { visibility: visible !important }';
    return countPixels(this.page, await this.page.locator('.space canvas').screenshot({ style }), from, to);
  }
}

/** The built page for the tests of a block. Each has its own tab, in which nothing may go wrong. */
export function useStudio(launch?: () => Promise<Browser>): Studio {
  const studio = new Studio(launch);
  beforeAll(() => studio.start());
  afterAll(() => studio.end());
  beforeEach(() => studio.newPage());
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
