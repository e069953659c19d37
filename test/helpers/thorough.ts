/** Whether slow tests run completely, as in `npm run bench:thorough`. The suite runs only a share of them. */
export const THOROUGH = process.env.THOROUGH === '1';

/**
 * The number of repetitions of a slow test.
 * @param full the number in a thorough run.
 * @param share the number in the suite.
 */
export const times = (full: number, share: number): number => (THOROUGH ? full : share);
