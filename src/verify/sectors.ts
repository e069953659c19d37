import type { Diagnostic } from '../base/diagnostic.js';
import { blockWitness } from '../blocks/grid.js';
import { borderOf, netlistsOf } from '../circuit/netlist.js';
import { formatSectors } from '../circuit/sectors.js';
import type { Dag } from '../dag/dag.js';
import { witness } from '../board/witness.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { keyOf, type Extracted } from './extract.js';
import type { Sector } from './timing.js';

/**
 * Holds the sectors that the blocks make to what the file says of each cell (code `control-sectors`): which hopper is whose is
 * read from the blocks, too.
 * @param dag of all floors.
 * @param circuit the netlists of all floors, read back from the blocks.
 */
export function checkSectorCells(
  dag: Dag,
  info: BuildingInfo,
  sectors: readonly Sector[],
  circuit: readonly Pick<Extracted, 'hoppers' | 'loopBits'>[],
): Diagnostic[] {
  if (info.sectorOf === undefined) return [];
  const wanted = netlistsOf(dag);
  const [{ width, height }] = wanted as readonly [(typeof wanted)[number]];
  const cellOf = new Map<number, number>();
  circuit.forEach(({ hoppers, loopBits }, floor) => {
    const first = floor * width * height;
    for (const [cell, hopper] of hoppers) cellOf.set(hopper, first + cell);
    const loopCells = new Map(
      wanted[floor]!.loopBits?.map(({ cell, side }) => [
        keyOf(borderOf({ width, height }, cell, side)),
        cell,
      ]),
    );
    for (const { border, hopper } of loopBits)
      cellOf.set(hopper, first + (loopCells.get(keyOf(border)) ?? border.cell));
  });
  const sectorOf = new Map(
    sectors.flatMap(({ hoppers }, k) => hoppers.map((hopper) => [cellOf.get(hopper)!, k] as const)),
  );
  const found = formatSectors({ width, height: height * wanted.length }, sectorOf);
  if (found === info.sectorOf) return [];
  const said = info.sectorOf.split('\n');
  const wrong = found
    .split('\n')
    .flatMap((row, y) =>
      Array.from(row, (digit, x) => (digit === said[y]?.[x] ? [] : [x + y * width])).flat(),
    );
  return [
    {
      code: 'control-sectors',
      message:
        wrong.length === 0
          ? 'SectorOf has more cells than the maze'
          : `${wrong.length === 1 ? 'a cell is' : `${wrong.length} cells are`} in another sector than SectorOf says`,
      ...(wrong.length === 0 ? { where: 'SectorOf', cells: [] } : witness(dag, wrong)),
    },
  ];
}

/**
 * A timer that presses again before the last sector's doors are still (code `sector-period`), so that two sectors can move at
 * once. That its Period is that of the blocks has been checked before.
 */
export function checkSectorPeriod(
  { timer, periodTicks }: BuildingInfo,
  sectors: readonly Sector[],
): Diagnostic[] {
  if (timer === undefined || periodTicks === undefined) return [];
  const needed = sectors.at(-1)!.ends - sectors[0]!.begins;
  if (periodTicks >= needed) return [];
  const message = `the timer makes a maze every ${periodTicks} game ticks, but the sectors take ${needed} in all, so two can move at once`;
  return [{ code: 'sector-period', message, ...blockWitness(timer) }];
}
