// @module-tag long
/** What one takes away of a machine that stands to show it to others, in the built page. */
import decodeQR from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { CHROMIUM } from '../helpers/chromium.js';
import { countPixels, useStudio } from './studio.js';

const HEART = 'builder=divide&width=4&height=4&seed=5&theme=hedge';

describe.skipIf(CHROMIUM === undefined)('a shared machine', () => {
  const studio = useStudio(undefined, async (one) => {
    await one.newPage({ reducedMotion: 'no-preference' });
    await one.page.addInitScript(() => {
      const writeText = (copied: string): Promise<void> => {
        Object.assign(globalThis, { copied });
        return Promise.resolve();
      };
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
    await one.compile(HEART);
    await one.page.focus('#share');
    await one.page.keyboard.press('Enter');
    await one.page.waitForSelector('#share-code');
  });

  /** What has been put on the clipboard. */
  const copied = async (id: string): Promise<string> => {
    await studio.page.click(`#${id}`);
    await studio.says('#status', /^Copied\. It works on this computer only/);
    return studio.page.evaluate(() => (globalThis as unknown as { copied: string }).copied);
  };

  test('is a picture, and a file for 3D programs', async () => {
    const { page } = studio;
    const { name, bytes: png } = await studio.download('#share-picture');
    expect(name).toBe('maze-4-hedge.png');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // Leaves of the hedges.
    expect(await countPixels(page, png, [20, 50, 10], [80, 130, 70])).toBeGreaterThan(1000);
    const { name: file, bytes: gltf } = await studio.download('#share-gltf');
    expect(file).toBe('maze-4-hedge.glb');
    expect(gltf.subarray(0, 4).toString()).toBe('glTF');
    expect(gltf.readUInt32LE(8)).toBe(gltf.length);
    await page.click('#share-code');
    await page.waitForSelector('#sharing .code svg');
    expect(await studio.broken('#sharing')).toEqual([]);
  });

  test('is a film of a press with moving doors', async () => {
    const { page } = studio;
    await page.fill('#speed', '1');
    const { name, bytes: film } = await studio.download('#share-film');
    expect(name).toBe('maze-4-hedge.webm');
    // EBML (RFC 8794), and the kind of document.
    expect(film.readUInt32BE(0)).toBe(0x1a45dfa3);
    expect(film.subarray(0, 64).toString('latin1')).toContain('webm');
    await studio.says('#told', 'Press 2: a new maze is ready.');
    const frames = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      const video = document.createElement('video');
      video.muted = true;
      video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
      const seen = new Set<string>();
      const canvas = new OffscreenCanvas(64, 64);
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      // So that a busy machine misses no frame.
      video.playbackRate = 0.25;
      await video.play();
      while (!video.ended) {
        context.drawImage(video, 0, 0, 64, 64);
        seen.add(context.getImageData(0, 0, 64, 64).data.join());
        await new Promise((done) => setTimeout(done, 50));
      }
      return [seen.size, video.videoWidth];
    }, film.toString('base64'));
    expect(frames[0]).toBeGreaterThan(3);
    expect(frames[1]).toBeGreaterThan(300);
  });

  test('can be installed: it has a manifest with an icon', async () => {
    const { page } = studio;
    const href = (await page.getAttribute('link[rel=manifest]', 'href'))!;
    const response = await page.request.get(new URL(href, studio.server.url).href);
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const {
      name,
      display,
      start_url: start,
      icons,
    } = (await response.json()) as {
      readonly [key: string]: string;
    } & { readonly icons: readonly { readonly src: string }[] };
    expect([name, display, start]).toEqual(['Mazestone studio', 'standalone', './']);
    for (const { src } of icons)
      expect((await page.request.get(new URL(src, studio.server.url).href)).status()).toBe(200);
  });

  test('is a link, a QR code of it, and an embedded page with only the view', async () => {
    const { page } = studio;
    const link = await copied('share-link');
    expect(link).toBe(page.url());
    expect(link).toContain('builder=divide');
    await page.click('#share-code');
    await studio.says('#status', /^It works on this computer only/);
    const svg = page.locator('#sharing .code svg');
    await svg.scrollIntoViewIfNeeded();
    const [pixels, width, height] = await page.evaluate(
      async (base64) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
        context.drawImage(bitmap, 0, 0);
        return [
          [...context.getImageData(0, 0, bitmap.width, bitmap.height).data],
          bitmap.width,
          bitmap.height,
        ] as const;
      },
      (await svg.screenshot()).toString('base64'),
    );
    expect(decodeQR({ data: Uint8Array.from(pixels), width, height })).toBe(link);

    const inside = await copied('share-inside');
    expect(inside).toMatch(
      /^<iframe src="[^"]+&amp;view=only" width="800" height="600" title="maze-4-hedge" allow="fullscreen"><\/iframe>$/,
    );
    await studio.newPage();
    const other = studio.page;
    await other.setContent(inside);
    const frame = other.frameLocator('iframe');
    await frame.locator('#view-maze[data-stands=yes]').waitFor();
    for (const [selector, isThere] of [
      ['.space canvas', true],
      ['#press', true],
      ['header', false],
      ['#design', false],
      ['#command', false],
      ['#files', false],
    ] as const)
      expect([selector, await frame.locator(selector).isVisible()]).toEqual([selector, isThere]);
    const box = (await frame.locator('.space canvas').boundingBox())!;
    expect([box.width > 700, box.height > 400]).toEqual([true, true]);
    await frame.locator('#press').click();
    await frame.locator('#told', { hasText: 'Press 1: a new maze is ready.' }).waitFor();
  });
});
