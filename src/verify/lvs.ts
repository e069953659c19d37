import { diagnostic, type Diagnostic, type Place } from '../base/diagnostic.js';
import { says, type Sentence, anyOf, type Value } from '../base/sentence.js';
import { blockAt, blockWitness, mapStates, type BlockGrid } from '../blocks/grid.js';
import { borderOf, byPlace, netlistsOf, type Netlist, type Passage } from '../circuit/netlist.js';
import { cellAt, cellName, sideName, Vertical, type Direction, directionName } from '../board/grid.js';
import { floorsOf, type Dag } from '../dag/dag.js';
import { planOf, type FloorPlan } from '../dag/floor-plan.js';
import type { Weight } from '../dag/weights.js';
import type { BuildingInfo } from '../formats/metadata.js';
import type { RedstoneModel } from '../redstone/solve.js';
import { itemsText } from './coins.js';
import { extractNetlist, keyOf, type Extracted } from './extract.js';
import { onStorey, storeysOf } from './storeys.js';
import { checkTrail } from './trail.js';
import { ceilingsOf, passageJudge } from './walk.js';

/** The weight of a fair bit. */
const FAIR: Weight = [1, 2];

/**
 * Layout versus schematic: extracts a netlist from the blocks (see `extractNetlist`) and compares it with that of the
 * DAG.
 * @param model the model of the grid; its draws are restored
 * @param found the netlists of all floors, if they have been extracted
 */
export function checkCircuit(
  grid: BlockGrid,
  dag: Dag,
  info: BuildingInfo,
  model: RedstoneModel,
  found: readonly Extracted[] = extractNetlists(grid, planOf(dag), info, model),
): Diagnostic[] {
  const wanted = netlistsOf(dag);
  const floors = floorsOf(dag);
  return storeysOf(grid, planOf(dag), info).flatMap((storey, floor) => {
    const faults = [...found[floor]!.faults, ...diffNetlists(grid, wanted[floor]!, found[floor]!)];
    if (faults.length === 0) faults.push(...checkTrail(grid, floors[floor]!, info, model, found[floor]!));
    return onStorey(faults, storey, wanted.length);
  });
}

/**
 * The netlists of all floors of a machine, see `extractNetlist`. The bit of a cell moves doors on its own floor only.
 * An opening between two floors without a door on either belongs to the lower one.
 * @param model the model of the grid; its draws are restored
 */
export function extractNetlists(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  model: RedstoneModel,
): Extracted[] {
  const storeys = storeysOf(grid, plan, info);
  const found = storeys.map((storey) => extractNetlist(grid, storey.plan, storey.info, model, storey.layers));
  const isDoor = found.map(({ doors }) => new Set(doors.map(keyOf)));
  return found.map((extracted, floor): Extracted => {
    // Nothing is above the top floor.
    if (floor === storeys.length - 1) return extracted;
    const storey = storeys[floor]!;
    const judge = passageJudge(grid, storey.plan, storey.info);
    const bodies = mapStates(grid, judge.bodyOf);
    const faults: Diagnostic[] = [];
    const open = ceilingsOf(floor, plan).filter(({ cell, side }) => {
      const closets = [
        isDoor[floor]!.has(keyOf({ cell, side })),
        isDoor[floor + 1]!.has(keyOf({ cell, side: Vertical.Down })),
      ];
      if (closets.includes(true)) return false;
      const state = judge.state(side, judge.around(cell, side), bodies);
      if (state === 'unclear') {
        const message = says`a passage up without a door is neither open nor closed to a player`;
        const where = says`above cell ${cellName(storey.plan, cell)}`;
        faults.push(diagnostic({ code: 'lvs-passage', message, where, cells: [cellAt(plan.width, cell)] }));
      }
      return state === 'open';
    });
    const { netlist } = extracted;
    return {
      ...extracted,
      faults: [...extracted.faults, ...faults],
      netlist: { ...netlist, passages: [...netlist.passages, ...open].sort(byPlace) },
    };
  });
}

/**
 * Compares two netlists. Codes: `lvs-bit` for a missing or extra randomizer, `lvs-contents` for items that give another
 * probability, `lvs-door` for an extra door, `lvs-passage` for a passage that is walled up or open by mistake. The
 * extraction reports randomizers that the clock does not reach.
 */
function diffNetlists(
  grid: BlockGrid,
  wanted: Netlist,
  { netlist: found, hoppers, randomizers, loopBits, doors }: Extracted,
): Diagnostic[] {
  const { width } = wanted;
  const faults: Diagnostic[] = [];
  const at = (index: number): Place<'blocks'> => blockWitness(blockAt(grid, index));
  const inCell = (cell: number): Place<'cells'> => ({
    where: says`cell ${cellName(wanted, cell)}`,
    cells: [cellAt(width, cell)],
  });
  const sidesOf = (sides: readonly Direction[]): Value => anyOf(sides.map(directionName), ' and ');

  const coinAt = new Map(randomizers.map((coin) => [coin.hopper, coin]));
  /** Reports items that give another probability than the DAG. `checkCoins` reports wrong items. */
  const weigh = (hopper: number, of: Sentence, found: Weight, weight: Weight): void => {
    const { drawn, left, isRight } = coinAt.get(hopper)!;
    if (!isRight || isAlike(found, weight)) return;
    const message = says`its items, ${itemsText([...drawn, ...left])}, open ${of} with probability ${found.join('/')}; it should be ${weight.join('/')}, with ${weight[1]} items`;
    faults.push(diagnostic({ code: 'lvs-contents', message, ...at(hopper) }));
  };

  const foundBits = new Map(found.bits.map((bit) => [bit.cell, bit]));
  const wantedBits = new Map(wanted.bits.map((bit) => [bit.cell, bit]));
  for (const { cell, sides, weight = FAIR } of wanted.bits) {
    const bit = foundBits.get(cell);
    if (bit === undefined) {
      const message = says`the cell has two out-edges, but no randomizer moves their doors`;
      faults.push(diagnostic({ code: 'lvs-bit', message, ...inCell(cell) }));
    } else if (!isAlike(bit.sides, sides)) {
      const message = says`a randomizer moves the doors ${sidesOf(bit.sides)} of cell ${cellName(wanted, cell)}, but its out-edges are ${sidesOf(sides)}`;
      faults.push(diagnostic({ code: 'lvs-bit', message, ...at(hoppers.get(cell)!) }));
    } else {
      const of = says`the ${directionName(sides[1])} of cell ${cellName(wanted, cell)}`;
      weigh(hoppers.get(cell)!, of, bit.weight ?? FAIR, weight);
    }
  }
  for (const { cell } of found.bits) {
    if (wantedBits.has(cell)) continue;
    const message = says`a randomizer moves doors of cell ${cellName(wanted, cell)}, which has no choice`;
    faults.push(diagnostic({ code: 'lvs-bit', message, ...at(hoppers.get(cell)!) }));
  }

  const wantedLoops = new Map(
    (wanted.loopBits ?? []).map((bit) => [keyOf(borderOf(wanted, bit.cell, bit.side)), bit]),
  );
  for (const { border, hopper, weight } of loopBits) {
    const of = says`the ${directionName(border.side)} door of cell ${cellName(wanted, border.cell)}`;
    if (!wantedLoops.has(keyOf(border)))
      faults.push(
        diagnostic({ code: 'lvs-bit', message: says`a randomizer moves ${of} alone`, ...at(hopper) }),
      );
    else weigh(hopper, of, weight, FAIR);
  }
  const isMoved = new Set(loopBits.map(({ border }) => keyOf(border)));
  for (const [key, { cell }] of wantedLoops) {
    if (isMoved.has(key)) continue;
    const message = says`the cell has a coin for a random loop, but no randomizer moves only that door`;
    faults.push(diagnostic({ code: 'lvs-bit', message, ...inCell(cell) }));
  }

  const doorways = new Set([
    ...wanted.bits.flatMap(({ cell, sides }) => sides.map((side) => keyOf(borderOf(wanted, cell, side)))),
    ...wantedLoops.keys(),
  ]);
  const isDoor = new Set(doors.map(keyOf));
  for (const door of doors) {
    if (doorways.has(keyOf(door))) continue;
    faults.push(
      diagnostic({
        code: 'lvs-door',
        message: says`a piston pushes its block into a doorway that needs no door`,
        ...at(door.pistons[0]!),
      }),
    );
  }
  const open = new Set(found.passages.map(keyOf));
  const wantedOpen = new Set(wanted.passages.map(keyOf));
  const passage = ({ cell, side }: Passage, message: Sentence): void => {
    const where = sideName(wanted, cell, side);
    faults.push(diagnostic({ code: 'lvs-passage', message, where, cells: [cellAt(width, cell)] }));
  };
  for (const way of wanted.passages) {
    if (!open.has(keyOf(way)) && !isDoor.has(keyOf(way)))
      passage(way, says`a passage that is always open is walled up`);
  }
  for (const way of found.passages) {
    if (doorways.has(keyOf(way))) passage(way, says`a doorway has no door`);
    else if (!wantedOpen.has(keyOf(way)))
      passage(way, says`a passage is open that is not an edge of the DAG`);
  }
  return faults;
}

/** Whether two pairs of numbers are equal. */
function isAlike(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
