// What the benches take from the tests' helpers, which are TypeScript.
import { createViteServer } from 'vitest/node';

/** A server of the project's own sources: `ssrLoadModule` loads one by its path from the root; close it at the end. */
export const sources = () =>
  createViteServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
  });
