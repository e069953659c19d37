import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const firstOf = (...names: readonly string[]): string | undefined =>
  names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));

/** Debian's Chromium, or undefined where there is none: tests in a browser are then skipped, and the last line says how many. */
export const CHROMIUM = firstOf('chromium', 'chromium-browser');

/** The same without windows, where it is installed: it opens a page in a third of the time. */
const SHELL = firstOf('chromium-headless-shell') ?? CHROMIUM;

/** A browser that draws machines in space, as root in a container without a graphics card. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM!,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });

/** A browser for pages without a view in space: it has no WebGL, and is quicker. */
export const launchShell = (): Promise<Browser> =>
  chromium.launch({ executablePath: SHELL!, args: ['--no-sandbox', '--disable-gpu'] });

/** Milliseconds that a step in a browser may take: against hanging only, on machines that are busy with other tests. */
export const PATIENCE = 120_000;
