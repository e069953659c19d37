import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const firstOf = (...names: readonly string[]): string | undefined =>
  names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));

/**
 * Debian's Chromium. If it is undefined, tests in a browser are skipped, and the last line of the report counts them.
 */
export const CHROMIUM = firstOf('chromium', 'chromium-browser');

/** Chromium without windows, if it is installed. It opens a page in a third of the time. */
const SHELL = firstOf('chromium-headless-shell') ?? CHROMIUM;

/** Starts a browser with WebGL that works as root in a container without a graphics card. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM!,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });

/** Starts a browser without WebGL, which is quicker, for pages without a 3D view. */
export const launchShell = (): Promise<Browser> =>
  chromium.launch({ executablePath: SHELL!, args: ['--no-sandbox', '--disable-gpu'] });

/** The most milliseconds for a step in a browser. It only stops tests that hang, so it allows for a busy computer. */
export const PATIENCE = 120_000;
