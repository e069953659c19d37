/*
 * The values of a machine's options. They are in a file of their own so that a form can show them without the compiler.
 */

/** The most sectors. With more, one press would take longer than a minute. */
export const MOST_SECTORS = 32;

/**
 * Shapes of sectors: whole columns of cells, whole rows, concentric rings, or rectangular patches.
 * The clock's buses run through the whole maze from the side with the entrance, and cells on one bus renew together. So
 * columns need an entrance in the north or south, rows one in the west or east. For rings and patches the buses are
 * cut, and the machine is four layers deeper.
 */
export const SECTOR_SHAPES = ['columns', 'rows', 'rings', 'patches'] as const;
/** One of {@link SECTOR_SHAPES}. */
export type SectorShape = (typeof SECTOR_SHAPES)[number];

/**
 * Where chests are put. With `anywhere`, all cells that can hold one are equally likely. With `dead-ends`, a cell's
 * chance is proportional to its probability of being a dead end.
 */
export const TREASURE_AT = ['anywhere', 'dead-ends'] as const;
/** One of {@link TREASURE_AT}. */
export type TreasureAt = (typeof TREASURE_AT)[number];

/** When the trail is lit: after a press of its `button`, or `always`. */
export const TRAILS = ['button', 'always'] as const;
/** One of {@link TRAILS}. */
export type Trail = (typeof TRAILS)[number];

/** Height of walls above the floor, in blocks. The default is foot level, head level and lintel. */
export const USUAL_WALLS = 3;
export const LEAST_WALLS = 2;
export const MOST_WALLS = 6;
