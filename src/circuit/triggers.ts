/**
 * What a player uses to make a new maze. `none` is a block that accepts a signal from the player's own
 * circuit.
 */
export type Trigger = 'button' | 'plate' | 'lever' | 'none';
/** All triggers, the default first. */
export const TRIGGERS: readonly Trigger[] = ['button', 'plate', 'lever', 'none'];
