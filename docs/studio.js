// The pictures of guides/studio.md: the built page in Debian's Chromium, worked as somebody works it.
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
  // With all options, where they are.
  await page.addInitScript("localStorage.setItem('form', 'everything')");
  await page.goto(`${server.url}#${address === '' ? 'tab=maze' : address}`);
  await drawn(page);
  return page;
}
const drawn = (page) => page.waitForSelector('#view-maze[aria-busy="false"]', { state: 'attached' });
async function compiled(page) {
  await page.click('#tab-machine');
  await page.click('#compile');
  await page.waitForSelector('#status:text("Compiled")');
  await page.waitForTimeout(500);
}
async function shot(page, name) {
  await page.evaluate('scrollTo(0, 0)');
  await page.screenshot({ path: at(`studio/${name}.png`) });
  await page.close();
}
const pressed = (page, press) => page.waitForSelector(`#told:text("Press ${press}: a new maze stands.")`);

let page = await open('builder=peel&width=20&height=16&seed=7');
await shot(page, 'maze');

page = await open('builder=peel&width=24&height=24&seed=heart');
await page.selectOption('#footprint', 'heart');
await page.click('#tools >> text="eraser"');
await drawn(page);
await shot(page, 'footprint');

page = await open('builder=divide&width=32&height=32&seed=7');
await page.click('#view-as-way');
await page.selectOption('#compare', 'hilbert');
await drawn(page);
await shot(page, 'compare');

page = await open(
  'builder=divide&width=16&height=16&seed=3&rooms=3&loops=4&random=true&target=dead-ends%3D26%25',
);
await shot(page, 'rooms');

page = await open('builder=peel&width=7&height=6&floors=3&seed=7');
await page.click('#view-as-isometric');
await drawn(page);
await shot(page, 'floors');

page = await open('builder=uniform&width=10&height=10&seed=5', { dark: true });
await shot(page, 'uniform');

page = await open('builder=peel&width=8&height=8&seed=1&lamp=true');
await compiled(page);
await page.fill('#speed', '2');
await page.click('#press');
await pressed(page, 2);
await page.waitForSelector('#checked:text("Pressed 10 times")');
await shot(page, 'machine');

page = await open('builder=peel&width=8&height=8&seed=1&theme=deepslate', { dark: true });
await compiled(page);
await page.uncheck('#floor');
await page.fill('#speed', '2');
await page.click('#press');
await pressed(page, 2);
await shot(page, 'circuit');

page = await open('builder=peel&width=6&height=6&seed=3&theme=hedge');
await compiled(page);
await page.check('#walk');
await page.waitForTimeout(800);
await shot(page, 'walk');

page = await open('', { height: 1120 });
await page.evaluate('localStorage.clear()');
await page.click('#tab-start');
await page.waitForLoadState('networkidle');
await shot(page, 'start');

page = await open('', { width: 640, height: 560, dark: true });
await page.click('#tab-minefield');
await page.fill('#mines-count', '22');
// Until some clicks have opened half of a field, and no mine.
for (let isHalf = false; !isHalf;) {
  await page.click('text="New field"');
  for (const cell of [0, 15, 40, 96, 119, 176, 191]) {
    if (await page.locator('.minefield .mine').count()) break;
    const square = page.locator(`[data-cell="${cell}"]:not(.open)`);
    if (await square.count()) await square.click();
  }
  const [open, mines] = await Promise.all(
    ['.open', '.mine'].map((which) => page.locator(`.minefield ${which}`).count()),
  );
  isHalf = mines === 0 && open > 90 && open < 150;
}
await shot(page, 'minefield');

page = await open('');
await page.click('#tab-region');
await page.waitForTimeout(3000);
await shot(page, 'region');

page = await open('builder=peel&width=12&height=12&seed=7', { width: 360, height: 740 });
await shot(page, 'phone');

page = await open('builder=peel&width=5&height=5&floors=2&doors=low&pitch=8&seed=4&theme=sandstone');
await compiled(page);
await page.fill('#speed', '6');
await page.click('#press');
await pressed(page, 2);
await shot(page, 'tower');

page = await open('builder=divide&width=16&height=16&seed=7', { height: 560 });
await page.fill('#field-width', '9');
await drawn(page);
await shot(page, 'fault');

await browser.close();
await server.close();
