import { says } from '../base/sentence.js';
import { blockInfo } from '../blocks/catalogue.js';
import { blockBeside } from '../blocks/facing.js';
import { blocksWhere, stateAt, type BlockGrid } from '../blocks/grid.js';
import { pistonReach } from '../redstone/moving.js';
import { changeOf, isFluid, nameOf, type Change, type Original, type Names } from './conform.js';

/*
 * Blocks that pistons move, in a machine that was saved at any moment. A door can be on one side or the other, or moving. It
 * must be somewhere within the reach of its pistons.
 */

/** The properties of states that a press changes, as a pattern. */
export const PASSING = 'power|powered|lit|extended|triggered|locked|enabled';

/** The most blocks in front of a piston that it moves. */
const REACH = 3;

/** Whether a block is the one that the game places while a piston moves. */
export const isOnItsWay = (state: string): boolean => blockInfo(state).name === 'minecraft:moving_piston';

/** Whether a place is free of blocks that a piston could have moved there. */
export const isFree = (state: string): boolean =>
  ['air', 'head'].includes(blockInfo(state).kind) || isOnItsWay(state);

/** Marks the places in front of pistons, as far as they push, with a byte a block. */
export function movedPlaces(grid: BlockGrid): Uint8Array {
  const places = pistonReach(grid);
  for (const piston of pistonsIn(grid)) places[piston] = 0;
  return places;
}

const pistonsIn = (grid: BlockGrid): number[] =>
  blocksWhere(grid, (state) => blockInfo(state).kind === 'piston');

/**
 * The wrong and missing blocks in front of pistons.
 * @param isOutside whether a block is unknown, because it was not saved.
 */
export function movedChanges(
  is: BlockGrid,
  { grid, roleAt }: Original,
  names: Names,
  isOutside: (index: number) => boolean,
): Change[] {
  const isFreeIn = (index: number): boolean => isFree(stateAt(grid, index));
  /** Whether the block at one place fits another place of the same line. */
  const doesFor = (index: number, own: number): boolean => {
    const [state, should, role] = [stateAt(is, index), stateAt(grid, own), roleAt(own)];
    if (state === should) return true;
    const mayStand = index === own || role?.needs.moved === true;
    return mayStand && changeOf(state, should, names.at(own), role) === undefined;
  };
  const moved = linesOf(grid).flatMap((line): Change[] => {
    if (line.some(isOutside)) return [];
    const should = line.filter((index) => !isFreeIn(index));
    const standing = line.filter((index) => !isFree(stateAt(is, index)));
    const fit = standing.filter((index) => should.some((own) => doesFor(index, own)));
    const more = fit.filter(isFreeIn).slice(0, Math.max(0, fit.length - should.length));
    const foreign = standing.filter((index) => !fit.includes(index));
    // A moving block is unknown.
    const isMoving = line.some((index) => isOnItsWay(stateAt(is, index)));
    const lost = should.filter((index) => !standing.includes(index));
    const missing = isMoving ? [] : lost.slice(0, Math.max(0, should.length - standing.length));
    return [
      ...[...foreign, ...more].map((index) => changeInWay(index)),
      ...missing.map((index): Change => ({
        index,
        way: 'missing',
        what: names.at(index),
        is: says`is missing`,
      })),
    ];
  });
  return [...moved, ...lostHeads(is, grid, isOutside)];

  function changeInWay(index: number): Change {
    const [state, should] = [stateAt(is, index), stateAt(grid, index)];
    const change =
      isFree(should) && !isFluid(state) ? undefined : changeOf(state, should, names.at(index), roleAt(index));
    const what = nameOf(state);
    return { index, ...(change ?? { way: 'more', what, is: says`stands in the way of a door` }) };
  }
}

/** Pistons that are extended, but have no head. */
function lostHeads(is: BlockGrid, grid: BlockGrid, isOutside: (index: number) => boolean): Change[] {
  return pistonsIn(grid).flatMap((piston): Change[] => {
    const { kind, properties } = blockInfo(stateAt(is, piston));
    const { facing } = blockInfo(stateAt(grid, piston));
    const head = blockBeside(grid, piston, facing);
    if (kind !== 'piston' || properties['extended'] !== 'true' || head < 0 || isOutside(head)) return [];
    const state = stateAt(is, head);
    const isThere = blockInfo(state).kind === 'head' || isOnItsWay(state);
    return isThere ? [] : [{ index: head, way: 'missing', what: 'piston head', is: says`is missing` }];
  });
}

/** The places in front of pistons, as lines. Places that several pistons reach are in one line. */
function linesOf(grid: BlockGrid): number[][] {
  const places = movedPlaces(grid);
  const lineOf = new Map<number, number[]>();
  for (const piston of pistonsIn(grid)) {
    const { facing } = blockInfo(stateAt(grid, piston));
    let line: number[] = [];
    for (let k = 1; k <= REACH; k++) {
      const at = blockBeside(grid, piston, facing, k);
      if (at < 0 || places[at] === 0) continue;
      const other = lineOf.get(at) ?? [at];
      if (other === line) continue;
      line = [...line, ...other];
      for (const each of line) lineOf.set(each, line);
    }
  }
  return [...new Set(lineOf.values())];
}
