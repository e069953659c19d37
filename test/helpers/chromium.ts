import { existsSync } from 'node:fs';

/** Debian's Chromium, or undefined where there is none: tests in a browser are then skipped, and the last line says how many. */
export const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

/** Milliseconds that a step in a browser may take: against hanging only, on machines that are busy with other tests. */
export const PATIENCE = 120_000;
