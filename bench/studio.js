// The studio in Debian's Chromium: how long one waits for pictures and machines, and how large the page is. What a graphics
// card takes for a frame is not measured, as where there is none.
// Run: npm run bench:studio [-- SIDE ...]
/* global document, Event, MessageChannel, MutationObserver, requestAnimationFrame, WebGL2RenderingContext, WheelEvent, Worker */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serveFolder } from '../dist/cli/serve.js';

const sides = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [64, 112];
const built = new URL('../dist/studio/', import.meta.url).pathname;
const server = await serveFolder(built, 0);
const flags = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
const row = (name, value, unit) =>
  console.log(`| ${name.padEnd(58)} | ${String(value).padStart(8)} ${unit.padEnd(2)} |`);
const ms = (name, time) => row(name, time.toFixed(0), 'ms');

const files = readdirSync(built, { recursive: true }).filter((file) => /\.\w+$/.test(file));
const packed = files.reduce(
  (sum, file) => sum + gzipSync(readFileSync(built + file), { level: 9 }).length,
  0,
);
row('all files, compressed', (packed / 1000).toFixed(0), 'kB');

/** A page that keeps when its first picture stood, and how long each order to the machine's worker took. */
async function open(address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 840 } });
  await page.addInitScript(() => {
    globalThis.took = {};
    new MutationObserver((_, observer) => {
      if (document.querySelector('#maze canvas:not([hidden])') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        globalThis.took.first = performance.now();
      });
    }).observe(document, { childList: true, subtree: true });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (order) {
      const start = performance.now();
      this.addEventListener('message', () => (globalThis.took[order.kind] = performance.now() - start), {
        once: true,
      });
      postMessage.call(this, order);
    };
  });
  await page.goto(`${server.url}#${address}`);
  await page.waitForFunction(() => globalThis.took.first !== undefined);
  return page;
}
const took = (page, what) => page.evaluate((name) => globalThis.took[name], what);

let page = await open('');
ms('the first picture after opening', await took(page, 'first'));
await page.close();

for (const side of sides) {
  const size = `${side} x ${side}`;
  page = await open(`builder=peel&width=${side}&height=${side}&seed=1`);
  ms(`the first picture of ${size}`, await took(page, 'first'));
  /** Milliseconds from a change of the form until the browser has painted what follows from it, the quickest of ten. */
  const redraw = await page.evaluate(async () => {
    const seed = document.querySelector('#field-seed');
    const times = [];
    for (let k = 0; k < 10; k++) {
      const start = performance.now();
      seed.value = `s${k}`;
      seed.dispatchEvent(new Event('input'));
      await new Promise((done) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(0);
        }),
      );
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  });
  ms(`${size} drawn anew after a change`, redraw);

  await page.click('#tab-machine');
  const start = performance.now();
  await page.click('#compile');
  await page.waitForSelector('#status:text("Compiled")', { timeout: 0 });
  ms(`${size} compiled, checked and shown`, performance.now() - start);
  ms(`its blocks read and meshed, in the worker`, await took(page, 'stand'));
  const frame = await page.evaluate(async () => {
    const canvas = document.querySelector('.space canvas');
    const card = canvas.getContext('webgl2');
    const { drawArrays } = WebGL2RenderingContext.prototype;
    let corners = 0;
    card.drawArrays = (mode, first, count) => {
      corners += count;
      drawArrays.call(card, mode, first, count);
    };
    const { requestAnimationFrame: soon } = globalThis;
    let here = 0;
    globalThis.requestAnimationFrame = (draw) =>
      soon((time) => {
        const start = performance.now();
        draw(time);
        here = performance.now() - start;
      });
    canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: -10, cancelable: true }));
    await new Promise((done) => soon(() => soon(done)));
    return { here, triangles: corners / 3 };
  });
  row('triangles that it is drawn with', (frame.triangles / 1e6).toFixed(2), 'M');
  row('a frame of it as it turns, of the page’s own thread', frame.here.toFixed(1), 'ms');
  await page.close();
}
await browser.close();
await server.close();
