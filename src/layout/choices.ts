/*
 * What is chosen by name of a machine. It stands alone, so that a form of it needs nothing of the compiler.
 */

/** Sectors that renew in turn, at most: more than a minute for one press is for nobody. */
export const MOST_SECTORS = 32;

/**
 * What sectors are of: whole columns of cells, whole rows, rings one in the other, or rectangular patches. The clock's buses run from
 * the entrance's side through the whole maze, so cells one behind the other as seen from there renew together: columns need
 * it in the north or south, rows in the west or east. Rings and patches have the buses cut, and lie four layers deeper.
 */
export const SECTOR_SHAPES = ['columns', 'rows', 'rings', 'patches'] as const;
/** One of {@link SECTOR_SHAPES}. */
export type SectorShape = (typeof SECTOR_SHAPES)[number];

/**
 * Where chests are put: `anywhere`, in all cells that can hold one alike, or in `dead-ends`, by the chance of a cell to be
 * one.
 */
export const TREASURE_AT = ['anywhere', 'dead-ends'] as const;
/** One of {@link TREASURE_AT}. */
export type TreasureAt = (typeof TREASURE_AT)[number];

/** What lights the trail: a `button`, or nothing, so that it is lit `always`. */
export const TRAILS = ['button', 'always'] as const;
/** One of {@link TRAILS}. */
export type Trail = (typeof TRAILS)[number];

/** Blocks of walls above the floor: feet, head and lintel where nobody says otherwise. */
export const USUAL_WALLS = 3;
export const LEAST_WALLS = 2;
export const MOST_WALLS = 6;
