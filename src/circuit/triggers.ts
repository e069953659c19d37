/** What a player makes a new maze with; `none` is a block that takes a signal of the player's own. */
export type Trigger = 'button' | 'plate' | 'lever' | 'none';
/** Every trigger, the usual one first. */
export const TRIGGERS: readonly Trigger[] = ['button', 'plate', 'lever', 'none'];
