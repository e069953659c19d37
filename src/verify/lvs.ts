import { diagnostic, type Diagnostic, type Place } from '../base/diagnostic.js';
import { says, type Sentence, anyOf, type Value } from '../base/sentence.js';
import { blockAt, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { joinNetlists, netlistsOf } from '../circuit/netlist.js';
import { cellName, cellWitness, sideWitness, type Direction, directionName } from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import { planOf } from '../dag/floor-plan.js';
import { borderOn, type Border } from '../dag/sides.js';
import type { Weight } from '../dag/weights.js';
import type { BuildingInfo } from '../formats/metadata.js';
import type { RedstoneModel } from '../redstone/solve.js';
import { itemsText } from './coins.js';
import { extractCircuit, keyOf, type Extracted, type FoundCoin } from './extract.js';
import { checkTrail } from './trail.js';

/** The weight of a fair bit. */
const FAIR: Weight = [1, 2];

/**
 * Layout versus schematic: extracts the circuit from the blocks (see `extractCircuit`) and compares it with the netlist
 * of the DAG.
 * @param model the model of the grid; its draws are restored
 */
export function checkCircuit(
  grid: BlockGrid,
  dag: Dag,
  info: BuildingInfo,
  model: RedstoneModel,
): Diagnostic[] {
  const found = extractCircuit(grid, planOf(dag), info, model);
  const faults = [...found.faults, ...diffCircuit(grid, dag, found)];
  return faults.length > 0 ? faults : checkTrail(grid, dag, info, model, found);
}

/**
 * Compares a circuit with the DAG. Codes: `lvs-bit` for a missing or extra randomizer, `lvs-contents` for items that
 * give another probability, `lvs-door` for an extra door, `lvs-passage` for a passage that is walled up or open by
 * mistake. The extraction reports randomizers that the clock does not reach.
 */
function diffCircuit(
  grid: BlockGrid,
  dag: Dag,
  { bits, loopBits, doors, passages }: Extracted,
): Diagnostic[] {
  const wanted = joinNetlists(netlistsOf(dag));
  const faults: Diagnostic[] = [];
  const atCoin = ({ coin }: FoundCoin): Place<'blocks'> => blockWitness(blockAt(grid, coin.hopper));
  const wrongBit = (message: Sentence, at: Place<'cells' | 'blocks'>): void => {
    faults.push(diagnostic({ code: 'lvs-bit', message, ...at }));
  };
  const sidesOf = (sides: readonly Direction[]): Value => anyOf(sides.map(directionName), ' and ');
  const borderAt = (cell: number, side: Direction): number => keyOf(borderOn(dag, cell, side));

  /** Reports items that give another probability than the DAG. `checkCoins` reports wrong items. */
  const weigh = (bit: FoundCoin, of: Sentence, weight: Weight): void => {
    const { drawn, left, isRight } = bit.coin;
    if (!isRight || isAlike(bit.weight, weight)) return;
    const message = says`its items, ${itemsText([...drawn, ...left])}, open ${of} with probability ${bit.weight.join('/')}; it should be ${weight.join('/')}, with ${weight[1]} items`;
    faults.push(diagnostic({ code: 'lvs-contents', message, ...atCoin(bit) }));
  };

  const bitOf = new Map(bits.map((bit) => [bit.cell, bit]));
  for (const { cell, sides, weight = FAIR } of wanted.bits) {
    const bit = bitOf.get(cell);
    bitOf.delete(cell);
    if (bit === undefined)
      wrongBit(says`the cell has two out-edges, but no randomizer moves their doors`, cellWitness(dag, cell));
    else if (isAlike(bit.sides, sides))
      weigh(bit, says`the ${directionName(sides[1])} of cell ${cellName(dag, cell)}`, weight);
    else {
      const message = says`a randomizer moves the doors ${sidesOf(bit.sides)} of cell ${cellName(dag, cell)}, but its out-edges are ${sidesOf(sides)}`;
      wrongBit(message, atCoin(bit));
    }
  }
  for (const [cell, bit] of bitOf)
    wrongBit(says`a randomizer moves doors of cell ${cellName(dag, cell)}, which has no choice`, atCoin(bit));

  const loopOf = new Map((wanted.loopBits ?? []).map(({ cell, side }) => [borderAt(cell, side), cell]));
  const doorways = new Set([
    ...wanted.bits.flatMap(({ cell, sides }) => sides.map((side) => borderAt(cell, side))),
    ...loopOf.keys(),
  ]);
  for (const bit of loopBits) {
    const { cell, sides } = bit;
    const of = says`the ${directionName(sides[0]!)} door of cell ${cellName(dag, cell)}`;
    if (loopOf.delete(borderAt(cell, sides[0]!))) weigh(bit, of, FAIR);
    else wrongBit(says`a randomizer moves ${of} alone`, atCoin(bit));
  }
  for (const cell of loopOf.values()) {
    const message = says`the cell has a coin for a random loop, but no randomizer moves only that door`;
    wrongBit(message, cellWitness(dag, cell));
  }

  const isDoor = new Set<number>();
  for (const { cell, side, pistons } of doors) {
    isDoor.add(borderAt(cell, side));
    if (doorways.has(borderAt(cell, side))) continue;
    const message = says`a piston pushes its block into a doorway that needs no door`;
    faults.push(diagnostic({ code: 'lvs-door', message, ...blockWitness(blockAt(grid, pistons[0]!)) }));
  }
  const passage = ({ cell, side }: Border, message: Sentence): void => {
    faults.push(diagnostic({ code: 'lvs-passage', message, ...sideWitness(dag, cell, side) }));
  };
  const open = new Set(passages.map(keyOf));
  const wantedOpen = new Set(wanted.passages.map(keyOf));
  for (const way of wanted.passages) {
    if (!open.has(keyOf(way)) && !isDoor.has(keyOf(way)))
      passage(way, says`a passage that is always open is walled up`);
  }
  for (const way of passages) {
    if (doorways.has(keyOf(way))) passage(way, says`a doorway has no door`);
    else if (!wantedOpen.has(keyOf(way)))
      passage(way, says`a passage is open that is not an edge of the DAG`);
  }
  return faults;
}

/** Whether two pairs are equal. */
function isAlike(a: readonly number[], b: readonly number[]): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
