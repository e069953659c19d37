/** What takes long is done by shares in the suite, and to the full by `npm run bench:thorough`. */
export const THOROUGH = process.env.THOROUGH === '1';

/**
 * A count of what takes long.
 * @param full how often to the full.
 * @param share how often in the suite.
 */
export const times = (full: number, share: number): number => (THOROUGH ? full : share);
