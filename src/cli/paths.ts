/**
 * Paths of files that commands open. They are all in this module, because bundled code of commands lies in
 * the folder of this module. A path relative to another folder would be wrong there.
 */

/** The page that `npm run build:studio` builds. */
export const STUDIO = new URL('../../dist/studio/', import.meta.url);
/** The module that each thread of `simulate` runs. */
export const SIMULATE_WORKER = new URL('./actions/simulate-worker.js', import.meta.url);
