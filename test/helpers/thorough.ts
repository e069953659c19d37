/**
 * What takes long is done by shares in the suite, and to the full by `npm run bench:thorough`.
 * @param full how often to the full.
 * @param share how often in the suite.
 */
export const times = (full: number, share: number): number => (process.env.THOROUGH === '1' ? full : share);
