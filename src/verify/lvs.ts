import type { Diagnostic } from '../base/diagnostic.js';
import { blockAt, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { borderOf, netlistOf, type Netlist, type Passage } from '../circuit/netlist.js';
import { cellAt, cellName, directionName, type Dag, type Direction } from '../dag/dag.js';
import type { Weight } from '../dag/weights.js';
import type { MachineInfo } from '../formats/metadata.js';
import type { RedstoneModel } from '../redstone/solve.js';
import { extractNetlist, type Extracted } from './extract.js';

/** The weight of a bit that has none. */
const FAIR: Weight = [1, 2];

/**
 * Layout versus schematic: extracts a netlist from the blocks (see `extractNetlist`) and compares it with that of the
 * DAG.
 * @param model the grid's own model; it is left at its saved draws.
 */
export function checkCircuit(
  grid: BlockGrid,
  dag: Dag,
  info: MachineInfo,
  model: RedstoneModel,
): Diagnostic[] {
  const extracted = extractNetlist(grid, dag, info, model);
  return [...extracted.faults, ...diffNetlists(grid, netlistOf(dag), extracted)];
}

/**
 * What a machine is and should not be, and the other way round. Codes: `lvs-bit` for a cell without its randomizer or
 * with one it should not have, `lvs-contents` for one whose items give another probability, `lvs-door` for a door where none belongs, `lvs-passage` for a way that is walled up or
 * open and should not be. A randomizer that T does not reach is a fault of the extraction.
 */
export function diffNetlists(
  grid: BlockGrid,
  wanted: Netlist,
  { netlist: found, hoppers, doors }: Extracted,
): Diagnostic[] {
  const { width } = wanted;
  const faults: Diagnostic[] = [];
  const at = (index: number): Pick<Diagnostic, 'where' | 'blocks'> => blockWitness(blockAt(grid, index));
  const inCell = (cell: number): Pick<Diagnostic, 'where' | 'cells'> => ({
    where: `cell ${cellName(width, cell)}`,
    cells: [cellAt(width, cell)],
  });
  const sidesOf = (sides: readonly Direction[]): string => sides.map(directionName).join(' and ');

  const foundBits = new Map(found.bits.map((bit) => [bit.cell, bit]));
  const wantedBits = new Map(wanted.bits.map((bit) => [bit.cell, bit]));
  for (const { cell, sides, weight = FAIR } of wanted.bits) {
    const bit = foundBits.get(cell);
    if (bit === undefined) {
      const message = 'the cell has two ways out, but no randomizer moves their doors';
      faults.push({ code: 'lvs-bit', message, ...inCell(cell) });
    } else if (bit.sides.join() !== sides.join()) {
      const message = `a randomizer moves the doors ${sidesOf(bit.sides)} of cell ${cellName(width, cell)}, its ways out are ${sidesOf(sides)}`;
      faults.push({ code: 'lvs-bit', message, ...at(hoppers.get(cell)!) });
    } else if ((bit.weight ?? FAIR).join() !== weight.join()) {
      const message = `its items open the ${directionName(sides[1])} of cell ${cellName(width, cell)} with probability ${(bit.weight ?? FAIR).join('/')}, it should be ${weight.join('/')}`;
      faults.push({ code: 'lvs-contents', message, ...at(hoppers.get(cell)!) });
    }
  }
  for (const { cell } of found.bits) {
    if (wantedBits.has(cell)) continue;
    const message = `a randomizer moves doors of cell ${cellName(width, cell)}, which has no choice`;
    faults.push({ code: 'lvs-bit', message, ...at(hoppers.get(cell)!) });
  }

  const key = ({ cell, side }: Passage): number => cell * 16 + side;
  const doorways = new Set(
    wanted.bits.flatMap(({ cell, sides }) => sides.map((side) => key(borderOf(wanted, cell, side)))),
  );
  const isDoor = new Set(doors.map(key));
  for (const door of doors) {
    if (doorways.has(key(door))) continue;
    faults.push({
      code: 'lvs-door',
      message: 'a piston pushes its block into a doorway that no bit of the DAG has',
      ...at(door.pistons[0]!),
    });
  }
  const open = new Set(found.passages.map(key));
  const wantedOpen = new Set(wanted.passages.map(key));
  const passage = ({ cell, side }: Passage, message: string): void => {
    const where = `${directionName(side)} of cell ${cellName(width, cell)}`;
    faults.push({ code: 'lvs-passage', message, where, cells: [cellAt(width, cell)] });
  };
  for (const way of wanted.passages) {
    if (!open.has(key(way)) && !isDoor.has(key(way))) passage(way, 'a way that is always open is walled up');
  }
  for (const way of found.passages) {
    if (doorways.has(key(way))) passage(way, 'a doorway has no door');
    else if (!wantedOpen.has(key(way))) passage(way, 'a way is open that is no edge of the DAG');
  }
  return faults;
}
