import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type CellBlock } from '../cells/cell.js';
import { POST_PITCH } from '../cells/post.js';
import { cable, withSupports } from './cable.js';

/*
 * Sectors of a uniform machine: columns of posts side by side. At a press only the posts of one sector may choose, at the next those of the next.
 * A post chooses when the clock falls. So the clock is held high in the columns of all other sectors, and nothing else is
 * changed: their posts pass "alive" on, answer, and show their picks as ever. All of it stands north of the posts, below the floor.
 *
 * - Gate, one for each column. The header of the clock lies two blocks farther north. From there repeater (2, -3, -3) leads the clock, and
 *   repeater (3, -3, -2) what holds it high, to one dust, and repeater (2, -3, -1) leads that to the posts. Torch (4, -2, -2) holds it high unless
 *   the sector's own line, y = -1 and z = -3, says that it is selected.
 * - Ring, one stage for each sector, over its first column. Two repeaters one after the other, (0, -2, -6) and (2, -2, -6), are locked in
 *   turn by the lock line. While it is on, a maze is being made: the second one is locked, and says whether this sector is selected. The
 *   first one hears the stage before. When the line goes off, the lamp lights up, the first one is locked and the second one
 *   takes over what it holds. So the next sector is selected long before the next press, and nothing changes while posts choose. A slow
 *   repeater (4, -2, 6) behind both is what a stage is later than the lock of the next.
 * - Start of the ring. A line in y = -4 gathers all stages but the last and runs back to the west. A torch there selects the first sector if
 *   it is off. So one sector is selected after as many presses as there are, whatever the ring was before.
 */

/** Where the header of the clock begins in such a machine: dust. */
export const SECTORS_CLOCK: Vec3 = [-4, -3, -4];

/** The sector of each column of posts, from west to east, of so many. */
export const sectorsOfColumns = (columns: number, sectors: number): readonly number[] =>
  Array.from({ length: columns }, (_, column) => Math.floor((column * sectors) / columns));

/** From the header to the first post of a column. */
const GATE = withSupports(
  drawing(
    2,
    -3,
    `
  y=-2
    .  .  ##
    .  .  tS
    .  .  .
  y=-3
    RN .  .
    dd RE dd
    RN .  .
`,
  ),
);

/** A sector's own line, over its first column, and over each further one. */
const SELECTS = drawing(
  3,
  -5,
  `
  y=-1
    dd .
    RN .
    dd dd
`,
);
const SELECTS_ON = drawing(
  -1,
  -3,
  `
  y=-1
    RW dd dd dd dd dd
`,
);

/** A stage, and its inputs from the lock line in z = -9. */
const STAGE = drawing(
  0,
  -9,
  `
  y=-2
    ## .  ## .
    tS .  dd .
    RN .  RN .
    RW dd RW dd
`,
);
/** From it to the next one, over each of its columns, and the lock line from there on. */
const ONWARDS: readonly CellBlock[] = [
  { at: [4, -2, -6], glyph: '4W' },
  { at: [5, -2, -6], glyph: 'dd' },
];
const FURTHER = drawing(
  0,
  -6,
  `
  y=-2
    dd dd dd dd
`,
);
/** From a stage, behind its slow repeater, down to the line that gathers all but the last. */
const GATHERS = drawing(
  5,
  -9,
  `
  y=-3
    .
    dd
    RS
    ##
  y=-4
    .
    ##
`,
);

/** Where that line begins to the west of the first stage: its torch, and dust before the first stage. */
const START = drawing(
  -2,
  -9,
  `
  y=-2
    .  .
    .  .
    .  .
    ## dd
  y=-3
    .  .
    .  .
    .  .
    t^ .
  y=-4
    dd dd
    dd .
    dd .
    ## .
`,
);

/** From the header of the lock line, over the first column, down to the ring. */
const FROM_LOCK: readonly CellBlock[] = [
  { at: [0, 11, -9], glyph: 'RS' },
  ...cable([
    [0, 11, -10],
    [0, 11, -11],
    [0, 7, -15],
    [4, 3, -15],
    [4, -1, -11],
  ]),
  { at: [4, -1, -10], glyph: 'RN' },
];

/** The first repeater of each stage, which holds what the stage says next; in steady state the first sector is selected. */
export const ringOf = (
  sectorOf: readonly number[],
): readonly { readonly at: Vec3; readonly state: string }[] =>
  stagesOf(sectorOf).map((column) => ({
    at: [POST_PITCH * column, -2, -6],
    state: `minecraft:repeater[delay=1,facing=west,locked=true,powered=${column === 0}]`,
  }));

/** The first column of each sector. */
const stagesOf = (sectorOf: readonly number[]): readonly number[] =>
  [...sectorOf.keys()].filter((column) => sectorOf[column] !== sectorOf[column - 1]);

/** A row of dust from the west to the east with a repeater in each column. */
function line(from: number, to: number, y: number, z: number, phase: number, repeater: string): CellBlock[] {
  return Array.from({ length: to - from + 1 }, (_, k): CellBlock => {
    const x = from + k;
    return { at: [x, y, z], glyph: x >= 0 && x % POST_PITCH === phase ? repeater : 'dd' };
  });
}

/** All that selects sectors, from the headers of clock and lock line to the first posts. */
export function sectorBlocks(sectorOf: readonly number[]): readonly CellBlock[] {
  const last = sectorOf.at(-1)!;
  const stages = stagesOf(sectorOf);
  const isFirst = (column: number): boolean => stages.includes(column);
  const eastmost = POST_PITCH * stages.at(-1)!;
  const blocks = sectorOf.flatMap((sector, column) => {
    const own = isFirst(column) ? [...STAGE, ...SELECTS] : SELECTS_ON;
    const on = sector === last ? [] : isFirst(column) ? [...ONWARDS, ...GATHERS] : [...FURTHER, ...ONWARDS];
    return shift([...GATE, ...own, ...on], POST_PITCH * column, 0, 0);
  });
  return withSupports([
    ...blocks,
    ...line(0, eastmost + 2, -1, -9, POST_PITCH - 1, 'RW'),
    ...line(0, POST_PITCH * stages.at(-2)! + 5, -4, -9, 1, 'RE'),
    ...START,
    ...FROM_LOCK,
  ]);
}
