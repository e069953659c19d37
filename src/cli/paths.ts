/**
 * Where the files lie that commands open as such. Said here alone: what a command loads is bundled into the folder that this
 * module is in, and a place relative to another folder would then be wrong.
 */

/** The page as `npm run build:studio` leaves it. */
export const STUDIO = new URL('../../dist/studio/', import.meta.url);
/** What each thread of `simulate` runs. */
export const SIMULATE_WORKER = new URL('./actions/simulate-worker.js', import.meta.url);
