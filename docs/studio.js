// Makes the pictures of guides/studio.md, from the built page in Debian's Chromium.
// Run: npm run build && node docs/studio.js
import { chromium } from 'playwright-core';
import { serveFolder } from '../dist/cli/serve.js';

const at = (path) => new URL(path, import.meta.url).pathname;
const server = await serveFolder(at('../dist/studio'), 0);
const flags = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });

async function open(address, { width = 1280, height = 840, dark = false } = {}) {
  const page = await browser.newPage({
    reducedMotion: 'reduce',
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
  });
  await page.goto(`${server.url}${address === '' ? '' : `#${address}`}`);
  if (address !== '') await stands(page);
  return page;
}
const stands = (page) => page.waitForSelector('#view-maze[data-stands=yes]');
const drawn = (page) => page.waitForSelector('#view-maze[aria-busy="false"]');
/** Takes a picture of the page, or of a part of it. */
async function shot(page, name, part) {
  await page.waitForTimeout(700);
  // While it moves it may have fewer pixels.
  await page.waitForFunction(
    "[...document.querySelectorAll('.space canvas')].every((one) => one.width >= one.clientWidth)",
  );
  await page.evaluate('scrollTo(0, 0)');
  const path = at(`studio/${name}.png`);
  // The bar at the top of the page would lie over the part.
  const style = 'header { display: none }';
  await (part === undefined ? page.screenshot({ path }) : page.locator(part).screenshot({ path, style }));
  await page.close();
}
async function press(page) {
  await page.fill('#speed', '6');
  await page.click('#press');
  await page.waitForSelector('#told:text("Press 1: a new maze is ready.")');
}

let page = await open('');
await page.waitForLoadState('networkidle');
await shot(page, 'start');

page = await open('builder=peel&width=12&height=12&seed=7&theme=sandstone&rooms=2');
await press(page);
await shot(page, 'editor');

page = await open('builder=peel&width=20&height=20&seed=heart&outline=heart&room=8,6,4,3');
await page.click('#tools [data-kind=room]');
await drawn(page);
await shot(page, 'plan');

page = await open('builder=peel&width=12&height=12&seed=7&theme=hedge', { dark: true });
await page.click('#download');
await page.click('[data-file="maze.schem"]');
await shot(page, 'download');

page = await open('builder=divide&width=16&height=16&seed=7');
await page.click('#how summary');
await page.selectOption('#compare', 'hilbert');
await page.waitForSelector('#other:not([hidden])');
await page.click('#view-as-way');
await drawn(page);
await shot(page, 'compare', '#how');

page = await open('builder=peel&width=5&height=5&floors=2&doors=low&pitch=8&seed=4&theme=sandstone');
await press(page);
await shot(page, 'tower');

page = await open('builder=peel&width=8&height=8&seed=1&theme=deepslate', { dark: true });
await page.click('#more summary');
await page.uncheck('#floor');
await page.click('#more summary');
await shot(page, 'circuit');

page = await open('builder=peel&width=6&height=6&seed=3&theme=hedge');
await page.click('#view-walk');
await shot(page, 'walk');

page = await open('', { width: 640, height: 560, dark: true });
await page.waitForLoadState('networkidle');
await page.click('#tab-minefield');
await page.fill('#mines-count', '22');
// Tries fields until some clicks have opened half of one, and no mine.
for (let isHalf = false; !isHalf;) {
  await page.click('text="New field"');
  for (const cell of [0, 15, 40, 96, 119, 176, 191]) {
    if (await page.locator('.minefield .mine').count()) break;
    const square = page.locator(`[data-cell="${cell}"]:not(.open)`);
    if (await square.count()) await square.click();
  }
  const [opened, mines] = await Promise.all(
    ['.open', '.mine'].map((which) => page.locator(`.minefield ${which}`).count()),
  );
  isHalf = mines === 0 && opened > 90 && opened < 150;
}
await shot(page, 'minefield');

page = await open('builder=peel&width=12&height=12&seed=7', { width: 390, height: 780 });
await shot(page, 'phone');

await browser.close();
await server.close();
