// Makes the pictures of the designs on the studio's first tab: their machines in the studio, without the ground.
// Run: npm run build && node docs/designs.js, and build again. With names it makes only these.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { serveFolder } from '../dist/cli/serve.js';

const at = (path) => new URL(path, import.meta.url).pathname;
const html = readFileSync(at('../studio/index.html'), 'utf8');
const plain = (address) => address.replaceAll('&amp;', '&');
const table = readFileSync(at('../studio/start.ts'), 'utf8');
const designs = [...table.matchAll(/^ {2}(\w+):\s+'(builder=[^']+)',$/gm)].map(([, name, address]) => [
  name,
  address,
  480,
]);
designs.push(['hero', plain(/data-design="([^"]+)"/.exec(html)[1]), 960]);

/** A style sheet that shows only the machine. */
const BARE = (width) => `html, body, .space, #picture { background: transparent !important; }
.space { position: fixed !important; inset: 0 auto auto 0; margin: 0 !important; z-index: 99; border-radius: 0 !important; }
.space canvas { width: ${width}px !important; height: ${(2 * width) / 3}px !important; }
body * { visibility: hidden; }
.space canvas { visibility: visible !important; }`;

const server = await serveFolder(at('../dist/studio'), 0);
const flags = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
const wanted = process.argv.slice(2);
for (const [name, address, width] of designs) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  await page.goto(`${server.url}#${address}`);
  await page.addStyleTag({ content: BARE(width) });
  // Large machines are not built automatically.
  await page.waitForSelector('#press', { state: 'attached' });
  await page.evaluate("document.querySelector('#offer:not([hidden]) button')?.click()");
  await page.waitForSelector('#view-maze[data-stands=yes]', { state: 'attached', timeout: 300_000 });
  await page.evaluate("document.querySelector('#way').click()");
  await page.waitForTimeout(800);
  const clip = { x: 0, y: 0, width, height: (2 * width) / 3 };
  const png = await page.screenshot({ omitBackground: true, clip, timeout: 120_000 });
  const webp = await page.evaluate(
    async ([base64, wide]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const canvas = new OffscreenCanvas(wide, (2 * wide) / 3);
      canvas.getContext('2d').drawImage(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [png.toString('base64'), width],
  );
  writeFileSync(at(`../studio/designs/${name}.webp`), Uint8Array.from(webp));
  await page.close();
}
await browser.close();
await server.close();
