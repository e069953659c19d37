/**
 * The places of files that commands open. They are only in this module, because commands are bundled into its folder, and
 * places relative to other folders would then be wrong.
 */

/** The page that `npm run build:studio` makes. */
export const STUDIO = new URL('../../dist/studio/', import.meta.url);
/** The script of the threads of `simulate`. */
export const SIMULATE_WORKER = new URL('./actions/simulate-worker.js', import.meta.url);
