// Lets the benches use the tests' helpers, which are in TypeScript.
import { createViteServer } from 'vitest/node';

/**
 * A server for the project's sources. `ssrLoadModule` loads a module by its path from the root. Close it at the end.
 */
export const sources = () =>
  createViteServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
  });
