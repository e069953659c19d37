// The studio in Debian's Chromium: the time until pictures and machines are shown, and the time of a press in our engine.
// Without a graphics card the processor draws the frames of machines. Chromium is set to do so for machines only. Otherwise
// it would draw all frames like this, and keep both cores busy for some 20 ms with each.
// Run: npm run bench:studio [-- SIDE ...]
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { serveFolder } from '../dist/cli/serve.js';

/** Number of runs of quick actions. The median is printed. */
const TIMES = 15;
/** Number of frames. The median is printed. */
const FRAMES = 5;

const sides = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [64, 112];
const built = fileURLToPath(new URL('../dist/studio/', import.meta.url));
const server = await serveFolder(built, 0);
const launch = (...flags) =>
  chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', ...flags] });
const browser = await launch();
const machineBrowser = await launch('--use-angle=swiftshader', '--enable-unsafe-swiftshader');

const row = (name, value, unit, most = '') =>
  console.log(`| ${name.padEnd(60)} | ${`${value} ${unit}`.padStart(9)} | ${most.padStart(8)} |`);
const ms = (name, time, most) => row(name, time.toFixed(time < 20 ? 1 : 0), 'ms', most);
const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];
row('what', '', '', 'at most');
console.log(`|${'-'.repeat(62)}|${'-'.repeat(11)}|${'-'.repeat(10)}|`);

/**
 * Opens the page in a fresh browser. The page records when its first picture appears, and the time of each request to
 * its worker.
 */
async function open(address, opened = browser) {
  const page = await opened.newPage({ viewport: { width: 1280, height: 840 } });
  await page.addInitScript(() => {
    globalThis.took = {};
    new MutationObserver((_, observer) => {
      if (document.querySelector('#maze canvas:not([hidden])') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        globalThis.took.first = performance.now();
      });
    }).observe(document, { childList: true, subtree: true, attributes: true });
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

/**
 * The median times in milliseconds from a change of the form until the pictures from the worker are on the page, and
 * until the numbers are (by `aria-busy`).
 */
async function redraw(page) {
  const all = await page.evaluate(async (times) => {
    const seed = document.querySelector('#field-seed');
    const until = (id, attribute, isThere) =>
      new Promise((done) => {
        const node = document.querySelector(id);
        const observer = new MutationObserver(() => {
          if (!isThere(node)) return;
          observer.disconnect();
          // The new picture is visible with the next frame.
          requestAnimationFrame(() => done(performance.now()));
        });
        observer.observe(node, { attributeFilter: [attribute] });
      });
    const all = [];
    for (let k = 0; k < times; k++) {
      const start = performance.now();
      const pictures = until('#maze canvas', 'aria-label', () => true);
      const rest = until('#view-maze', 'aria-busy', (node) => node.getAttribute('aria-busy') === 'false');
      seed.value = `s${k}`;
      seed.dispatchEvent(new Event('input'));
      all.push([(await pictures) - start, (await rest) - start]);
    }
    return all;
  }, TIMES);
  return [0, 1].map((k) => median(all.map((times) => times[k])));
}

/**
 * A frame of the turning machine: milliseconds of the page's own thread, milliseconds until it is drawn, and its
 * triangles.
 */
function turn(page) {
  return page.evaluate(async (times) => {
    const canvas = document.querySelector('.space canvas');
    // Otherwise the wheel scrolls the page.
    canvas.focus();
    const card = canvas.getContext('webgl2');
    const { drawArrays } = WebGL2RenderingContext.prototype;
    let corners = 0;
    card.drawArrays = (mode, first, count) => {
      corners += count;
      drawArrays.call(card, mode, first, count);
    };
    const { requestAnimationFrame: soon } = globalThis;
    const frames = [];
    globalThis.requestAnimationFrame = (draw) =>
      soon((time) => {
        const start = performance.now();
        draw(time);
        const own = performance.now() - start;
        // Reading a pixel waits until everything is drawn.
        card.readPixels(0, 0, 1, 1, card.RGBA, card.UNSIGNED_BYTE, new Uint8Array(4));
        frames.push([own, performance.now() - start, corners / 3]);
        corners = 0;
      });
    for (let k = 0; k < times; k++) {
      canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: k % 2 ? 10 : -10, cancelable: true }));
      await new Promise((done) => soon(() => soon(done)));
    }
    globalThis.requestAnimationFrame = soon;
    return frames;
  }, FRAMES);
}

/** The time of a press in our engine, in a worker of the browser, in milliseconds: until all doors are still. */
async function press(side) {
  const worker = `
    import { buildDag, compile, redstone } from './core.js';
    import { TRIGGER_STATES, triggerAt } from './engine/trigger.js';
    import { STILL_TICKS } from './verify/presses.js';
    const dag = buildDag('divide', { width: ${side}, height: ${side}, seed: '1' });
    const { bytes, layout } = compile(dag, { seed: '1' });
    const machine = redstone.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
    const trigger = triggerAt(machine, layout.generate);
    const times = Array.from({ length: ${4 * TIMES} }, (_, k) => {
      machine.seed([k + 1, 77 * (k + 1)]);
      const start = performance.now();
      trigger.press();
      for (let t = 0; t < layout.settleTicks + STILL_TICKS; t++) machine.step();
      return performance.now() - start;
    });
    postMessage(times);`;
  const resolveDir = fileURLToPath(new URL('../dist/', import.meta.url));
  const bundled = await build({
    stdin: { contents: worker, resolveDir },
    ...{ bundle: true, write: false, format: 'esm', target: 'es2022', platform: 'browser' },
  });
  const page = await browser.newPage();
  const body = bundled.outputFiles[0].text;
  await page.route('**/press.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  await page.goto(`${server.url}icon.svg`);
  const times = await page.evaluate(
    () =>
      new Promise((done, fail) => {
        const engine = new Worker('./press.js', { type: 'module' });
        engine.onmessage = ({ data }) => done(data);
        engine.onerror = ({ message }) => fail(new Error(message));
      }),
  );
  await page.close();
  return median(times);
}

const firsts = [];
for (let k = 0; k < 5; k++) {
  const page = await open('builder=divide&width=16&height=16&seed=1');
  firsts.push(await took(page, 'first'));
  await page.close();
}
ms('the first picture after opening', median(firsts), '1000 ms');
ms('a press of 16 x 16, in our engine', await press(16), '10 ms');

for (const side of sides) {
  const size = `${side} x ${side}`;
  const address = `builder=peel&width=${side}&height=${side}&seed=1`;
  const drawn = await open(address);
  ms(`the first picture of ${size}`, await took(drawn, 'first'));
  const [pictures, numbers] = await redraw(drawn);
  ms(`${size} drawn anew after a change`, pictures, side === 64 ? '50 ms' : '');
  ms('and its numbers, which come behind', numbers);
  await drawn.close();

  const page = await open(address, machineBrowser);
  const start = performance.now();
  await page.click('#offer button');
  await page.waitForSelector('#view-maze[data-stands=yes]', { timeout: 0 });
  ms(`${size} compiled, checked and shown`, performance.now() - start);
  ms('its blocks read and meshed, in the worker', await took(page, 'stand'), side === 64 ? '4000 ms' : '');
  // The presses that run after the picture would disturb the measurement.
  const areProved = () => / perfect mazes/.test(document.querySelector('#checked').textContent);
  await page.waitForFunction(areProved, undefined, { timeout: 0 });
  const frames = await turn(page);
  row('triangles that it is drawn with', (frames[0][2] / 1e6).toFixed(2), 'M');
  ms('a frame of it as it turns, of the page’s own thread', median(frames.map(([own]) => own)));
  ms('and until it is drawn', median(frames.map(([, drawn]) => drawn)));
  await page.close();
}
await browser.close();
await machineBrowser.close();
await server.close();
