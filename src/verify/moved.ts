import { blockInfo } from '../blocks/catalogue.js';
import { blockBeside } from '../blocks/facing.js';
import { blocksWhere, type BlockGrid } from '../blocks/grid.js';
import { pistonReach } from '../redstone/moving.js';
import { changeOf, nameOf, stateAt, type Change, type Original, type WhatAt } from './conform.js';

/*
 * What pistons move, in a machine that was saved at any moment: a door may be on one side or the other, or on its way. It must be
 * somewhere within the reach of its pistons.
 */

/** Blocks before a piston that it moves, at most. */
const REACH = 3;

/** Whether a block is what the game sets where a piston moves. */
export const isOnItsWay = (state: string): boolean => blockInfo(state).name === 'minecraft:moving_piston';

/** Whether nothing stands there that a piston could have moved. */
const isFree = (state: string): boolean =>
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
  return linesOf(grid).flatMap((line): Change[] => {
    if (line.some(isOutside)) return [];
    const should = line.filter((index) => !isFree(stateAt(grid, index)));
    const [fit, foreign] = [[] as number[], [] as number[]];
    for (const index of line) {
      const state = stateAt(is, index);
      if (isFree(state)) continue;
      const doesFor = (own: number): boolean =>
        state === stateAt(grid, own) ||
        changeOf(state, stateAt(grid, own), whatAt(own), roleAt(own)) === undefined;
      (should.some(doesFor) ? fit : foreign).push(index);
    }
    const changes = foreign.map((index): Change => {
      const change = changeOf(stateAt(is, index), stateAt(grid, index), whatAt(index), roleAt(index));
      const more = {
        way: 'more',
        what: nameOf(stateAt(is, index)),
        is: 'stands in the way of a door',
      } as const;
      return { index, ...(change ?? more) };
    });
    // What is on its way is not known.
    if (line.some((index) => isOnItsWay(stateAt(is, index)))) return changes;
    const lost = should.filter((index) => !fit.includes(index)).slice(0, should.length - fit.length);
    const places = lost.filter((index) => !foreign.includes(index));
    return [
      ...changes,
      ...places.map((index): Change => ({ index, way: 'missing', what: whatAt(index), is: 'is missing' })),
    ];
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
