import { diagnostic, MazestoneError, type Diagnostic, type Place } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { thousands } from '../base/numbers.js';
import { AIR, blockIndex, blockWitness, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { formatState, parseState } from '../blocks/state.js';
import { OPEN, type MinefieldGame } from './game.js';

/*
 * The blocks of a minefield. Every cell is one column under its cover, listed here from the top:
 *
 *     y   mine              number
 *     4   cover             cover, or nothing if the cell is open
 *     3   hanging sign      concrete, its colour the number
 *     2   hanging sign      filler
 *     1   pressure plate    filler
 *     0   TNT               filler
 *
 * The upper sign hangs from the cover, the lower one from the upper. When anybody removes the cover, both
 * drop as items (`CeilingHangingSignBlock.updateShape`) and fall down their shaft onto the plate. A wooden
 * plate reacts to items (`PressurePlateBlock.getSignalStrength`, sensitivity `EVERYTHING`), and a pressed
 * plate lights the TNT below it (`TntBlock.neighborChanged`). In steady state there is no signal, and no
 * order of updates matters. So pasting lights nothing, however it is done.
 *
 * There are two signs, because a player beside the hole may pick up the upper one before it has fallen. An
 * item starts 0.125 to 0.625 above the bottom of its block (`Block.popResource`) and rises by 0.384. When it
 * can first be picked up, after 10 game ticks, its top is at most 0.631 above that bottom (`ItemEntity`: 0.25
 * high, 0.2 upwards, a gravity of 0.04, a drag of 0.98). A player reaches 0.5 below the feet
 * (`Player.aiStep`), which are at the top of the upper sign. So the upper sign can be reached, but never the
 * lower one. Nor does the lower one ever rise above its shaft.
 */

/** The blocks of every minefield. */
const PALETTE = [
  AIR,
  'minecraft:moss_block',
  'minecraft:oak_hanging_sign[attached=false,rotation=0,waterlogged=false]',
  'minecraft:oak_pressure_plate[powered=false]',
  'minecraft:tnt[unstable=false]',
  'minecraft:stone',
  'minecraft:smooth_stone',
  // The numbers 0 to 8, in the concrete colours closest to the classic ones.
  ...['white', 'blue', 'green', 'red', 'purple', 'brown', 'cyan', 'black', 'gray'].map(
    (colour) => `minecraft:${colour}_concrete`,
  ),
];
const [COVER, SIGN, PLATE, TNT, FILLER, RIM, NUMBERS] = [1, 2, 3, 4, 5, 6, 7] as const;

/** The y of the covers. */
const TOP = 4;

/** The most blocks of a minefield, which readers of files also accept. */
const MOST_BLOCKS = 1 << 26;

/** A minefield as blocks. It has a rim one block wide, and the covers are one block above it. */
export interface MinefieldBlocks {
  readonly grid: BlockGrid;
  /** Where the player stands who pastes it: on the north-western corner of the rim. */
  readonly stand: Vec3;
  /**
   * The file's metadata: the feet block of a player in cell (0, 0) once it is open, and the number of mines.
   */
  readonly info: {
    readonly kind: 'minefield';
    readonly version: 1;
    readonly origin: Vec3;
    readonly mines: number;
  };
}

/**
 * Turns the board of a game into blocks. Open cells have no cover; flags are not shown.
 * @throws MazestoneError `too-big` for more blocks than a file can hold
 */
export function minefieldBlocks(game: MinefieldGame): MinefieldBlocks {
  const { states } = game;
  const { width, height, mines, counts } = game.field;
  checkBlocks(width, height);
  const box = { width: width + 2, height: TOP + 1, length: height + 2 };
  const layer = box.width * box.length;
  const blocks = new Uint16Array(layer * box.height).fill(RIM, 0, TOP * layer);
  for (let cell = 0; cell < states.length; cell++) {
    const x = cell % width;
    const at = x + 1 + ((cell - x) / width + 1) * box.width;
    const isMine = mines[cell] === 1;
    blocks[at] = isMine ? TNT : FILLER;
    blocks[at + layer] = isMine ? PLATE : FILLER;
    blocks[at + 2 * layer] = isMine ? SIGN : FILLER;
    blocks[at + 3 * layer] = isMine ? SIGN : NUMBERS + counts[cell]!;
    if (states[cell] !== OPEN) blocks[at + TOP * layer] = COVER;
  }
  return {
    grid: { ...box, blocks, palette: PALETTE, entities: new Map() },
    stand: [0, TOP, 0],
    info: { kind: 'minefield', version: 1, origin: [1, TOP, 1], mines: game.field.mineCount },
  };
}

/** The result of checking a minefield in blocks. */
export interface MinefieldReport {
  readonly ok: boolean;
  readonly width: number;
  readonly height: number;
  readonly mines: number;
  /** The number of cells without a cover. */
  readonly opened: number;
  /** `minefield-block` for each wrong block, and for a wrong number of mines. */
  readonly failures: readonly Diagnostic[];
}

/**
 * Checks a minefield block by block. Under every cover must be a mine, or the number of mines around.
 * @param said the number of mines according to the file
 */
export function checkMinefield(grid: BlockGrid, said: number): MinefieldReport {
  const [width, height] = [grid.width - 2, grid.length - 2];
  const hint = says`use the file as mazestone wrote it`;
  const fault = (message: Sentence, where: Place<'blocks'>): Diagnostic =>
    diagnostic({
      code: 'minefield-block',
      message,
      ...where,
      hint,
    });
  if (width < 1 || height < 1 || grid.height !== TOP + 1) {
    const sides = `${grid.width} x ${grid.height} x ${grid.length} blocks`;
    const failures = [fault(says`a minefield cannot have these sides`, { where: sides })];
    return { ok: false, width: 0, height: 0, mines: 0, opened: 0, failures };
  }
  const names = grid.palette.map(unturned);
  const at = (x: number, y: number, z: number): string => names[grid.blocks[blockIndex(grid, x, y, z)]!]!;
  const isMine = (x: number, z: number): boolean => at(x, 0, z) === BLOCKS[TNT];
  const failures: Diagnostic[] = [];
  let [mines, opened] = [0, 0];
  for (let z = 0; z < grid.length; z++) {
    for (let x = 0; x < grid.width; x++) {
      const inside = x > 0 && x <= width && z > 0 && z <= height;
      const isOpen = at(x, TOP, z) === AIR;
      let column: readonly number[];
      if (!inside) column = [RIM, RIM, RIM, RIM, 0];
      else if (isMine(x, z)) column = [TNT, PLATE, SIGN, SIGN, COVER];
      else {
        let near = 0;
        for (let dz = -1; dz <= 1; dz++) {
          for (let dx = -1; dx <= 1; dx++) near += Number(isMine(x + dx, z + dz));
        }
        column = [FILLER, FILLER, FILLER, NUMBERS + near, isOpen ? 0 : COVER];
      }
      if (inside) [mines, opened] = [mines + Number(isMine(x, z)), opened + Number(isOpen)];
      column.forEach((block, y) => {
        const found = at(x, y, z);
        if (found === BLOCKS[block]) return;
        failures.push(
          fault(says`${found} stands here instead of ${BLOCKS[block]!}`, blockWitness([x, y, z])),
        );
      });
    }
  }
  if (mines !== said)
    failures.push(
      fault(says`the file says that it has ${said} mines, but it has ${mines} blocks of TNT`, {
        where: 'Mines',
      }),
    );
  return { ok: failures.length === 0, width, height, mines, opened, failures };
}

/** A state without its rotation, because a minefield may be pasted turned. */
function unturned(state: string): string {
  const { name, properties } = parseState(state);
  return formatState({
    name,
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => key !== 'rotation')),
  });
}

/** The palette without rotations. */
const BLOCKS = PALETTE.map(unturned);

/** Checks the size of a board. @throws MazestoneError `too-big` for more blocks than a file can hold */
export function checkBlocks(width: number, height: number): void {
  const blocks = (width + 2) * (height + 2) * (TOP + 1);
  if (blocks <= MOST_BLOCKS) return;
  throw new MazestoneError({
    code: 'too-big',
    message: says`the minefield takes ${thousands(blocks)} blocks with the air in it, but a file holds at most ${thousands(MOST_BLOCKS)}`,
    where: says`${width} x ${height} cells`,
    hint: says`choose a smaller size`,
    limit: MOST_BLOCKS,
  });
}
