import { blockInfo } from '../blocks/catalogue.js';
import { blockBeside } from '../blocks/facing.js';
import { blocksWhere, type BlockGrid } from '../blocks/grid.js';
import { pistonReach } from '../redstone/moving.js';
import { changeOf, nameOf, stateAt, type Change, type Original, type WhatAt } from './conform.js';

/*
 * What pistons move, in a machine that was saved at any moment: a door may be on one side or the other, or on its way. It must be
 * somewhere within the reach of its pistons.
 */

/** The properties of a block's state that a press changes, for patterns. */
export const PASSING = 'power|powered|lit|extended|triggered|locked|enabled';

/** Blocks before a piston that it moves, at most. */
const REACH = 3;

/** Whether a block is what the game sets where a piston moves. */
export const isOnItsWay = (state: string): boolean => blockInfo(state).name === 'minecraft:moving_piston';

/** Whether nothing stands there that a piston could have moved. */
export const isFree = (state: string): boolean =>
  ['air', 'head'].includes(blockInfo(state).kind) || isOnItsWay(state);

/** Marks the places before pistons, as far as they push: a byte a block. */
export function movedPlaces(grid: BlockGrid): Uint8Array {
  const places = pistonReach(grid);
  for (const piston of pistonsIn(grid)) places[piston] = 0;
  return places;
}

const pistonsIn = (grid: BlockGrid): number[] =>
  blocksWhere(grid, (state) => blockInfo(state).kind === 'piston');

/** What stands before the pistons and should not, or is missing there. @param isOutside of a block that is not known. */
export function movedChanges(
  is: BlockGrid,
  { grid, roleAt }: Original,
  whatAt: WhatAt,
  isOutside: (index: number) => boolean,
): Change[] {
  const isFreeIn = (index: number): boolean => isFree(stateAt(grid, index));
  /** Whether what stands in one place is what belongs into another one of its line. */
  const doesFor = (index: number, own: number): boolean => {
    const [state, should, role] = [stateAt(is, index), stateAt(grid, own), roleAt(own)];
    if (state === should) return true;
    const mayStand = index === own || role?.needs.moved === true;
    return mayStand && changeOf(state, should, whatAt(own), role) === undefined;
  };
  const moved = linesOf(grid).flatMap((line): Change[] => {
    if (line.some(isOutside)) return [];
    const should = line.filter((index) => !isFreeIn(index));
    const standing = line.filter((index) => !isFree(stateAt(is, index)));
    const fit = standing.filter((index) => should.some((own) => doesFor(index, own)));
    const more = fit.filter(isFreeIn).slice(0, Math.max(0, fit.length - should.length));
    const foreign = standing.filter((index) => !fit.includes(index));
    // What is on its way is not known.
    const isMoving = line.some((index) => isOnItsWay(stateAt(is, index)));
    const lost = should.filter((index) => !standing.includes(index));
    const missing = isMoving ? [] : lost.slice(0, Math.max(0, should.length - standing.length));
    return [
      ...[...foreign, ...more].map((index) => changeInWay(index)),
      ...missing.map((index): Change => ({ index, way: 'missing', what: whatAt(index), is: 'is missing' })),
    ];
  });
  return [...moved, ...lostHeads(is, grid, isOutside)];

  function changeInWay(index: number): Change {
    const [state, should] = [stateAt(is, index), stateAt(grid, index)];
    const change = isFree(should) ? undefined : changeOf(state, should, whatAt(index), roleAt(index));
    const what = nameOf(state);
    return { index, ...(change ?? { way: 'more', what, is: 'stands in the way of a door' }) };
  }
}

/** Pistons that are out and have nothing there. */
function lostHeads(is: BlockGrid, grid: BlockGrid, isOutside: (index: number) => boolean): Change[] {
  return pistonsIn(grid).flatMap((piston): Change[] => {
    const { kind, facing, properties } = blockInfo(stateAt(is, piston));
    const head = blockBeside(grid, piston, facing);
    if (kind !== 'piston' || properties['extended'] !== 'true' || head < 0 || isOutside(head)) return [];
    const isGone = blockInfo(stateAt(is, head)).kind === 'air';
    return isGone ? [{ index: head, way: 'missing', what: 'piston head', is: 'is missing' }] : [];
  });
}

/** The places before pistons, those together that several pistons reach. */
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
