import fc from 'fast-check';
import { planOf } from '../../src/dag/floor-plan.js';
import type { Circuit } from '../../src/layout/circuit.js';
import { doorwayAlong, type DoorwayAlong } from '../../src/layout/doorways.js';
import { expect, it } from 'vitest';
import { GridBuilder } from '../../src/blocks/builder.js';
import { DEFAULT_MINECRAFT } from '../../src/blocks/versions.js';
import { familyOf } from '../../src/cells/families.js';
import { EAST, NO_CELL, SOUTH } from '../../src/board/grid.js';
import { insideRooms } from '../../src/dag/rooms.js';
import { resolveDress } from '../../src/layout/dress.js';
import { LEAST_WALLS, MOST_WALLS } from '../../src/layout/choices.js';
import { WALLS } from '../../src/parts/walls.js';
import { growDag } from '../helpers/grow-dag.js';

const layers = Array.from({ length: MOST_WALLS }, (_, k) => k + 1);
const dress = resolveDress({}, DEFAULT_MINECRAFT);
const anyMaze = fc.record({
  seed: fc.string(),
  width: fc.integer({ min: 2, max: 5 }),
  height: fc.integer({ min: 2, max: 5 }),
  share: fc.double({ min: 0.3, max: 1, noNaN: true }),
  family: fc.constantFrom(familyOf('low', 2)!, familyOf('low', 3)!, familyOf('full', 4)!),
  wallHeight: fc.integer({ min: LEAST_WALLS, max: MOST_WALLS }),
  room: fc.constantFrom(undefined, [0, 0] as const, [1, 1] as const, [0, 2] as const),
});

it('walls surround cells only: nothing inside a room, a post at every corner, nothing further away', () => {
  fc.assert(
    fc.property(anyMaze, ({ seed, width, height, share, family, wallHeight, room: corner }) => {
      const grown = growDag(seed, { width, height, share });
      const [left, top] = corner ?? [width, 0];
      const isWhole = [0, 1].every((dy) =>
        [0, 1].every(
          (dx) => left + dx < width && (grown.out[left + dx + (top + dy) * width] ?? NO_CELL) !== NO_CELL,
        ),
      );
      const dag = isWhole ? { ...grown, rooms: [[left, top, 2, 2] as const] } : grown;
      const { pitch, room } = family;
      const wall = pitch - room;
      const builder = new GridBuilder(
        [-pitch, -1, -pitch],
        [pitch * (width + 1), MOST_WALLS, pitch * (height + 1)],
      );
      const entrance = { cell: dag.out.findIndex((mask) => mask !== NO_CELL), side: 1 as const };
      const doorway: DoorwayAlong = (cell, side) => doorwayAlong(dag, family, cell, side);
      const storeys = [{ y: 0, plan: planOf(dag), doorway }];
      const circuit = { family, openings: { entrance }, storeys } as unknown as Circuit;
      const asked = { dress, wallHeight, roof: true, seed, minecraft: DEFAULT_MINECRAFT };
      WALLS.place({ builder, circuit, site: { low: [0, 0, 0], high: [0, 0, 0], casing: [] } }, asked);
      const isCell = (x: number, y: number): boolean =>
        x >= 0 && y >= 0 && x < width && y < height && dag.out[x + y * width] !== NO_CELL;
      const inside = insideRooms(dag);
      for (let z = -pitch; z <= pitch * (height + 1); z++) {
        for (let x = -pitch; x <= pitch * (width + 1); x++) {
          // The squares whose interiors or walls affect this column: to the east and west of a wall, one for
          // an interior.
          const across = (at: number): number[] => [
            ...new Set([Math.floor(at / pitch), Math.floor((at + wall) / pitch)]),
          ];
          const near = across(z).flatMap((cy) => across(x).map((cx) => [cx, cy] as const));
          const blocks = layers.filter((y) => !builder.isAir(x, y, z)).length;
          const cells = near.filter(([cx, cy]) => isCell(cx, cy));
          const [cx, cy] = near[0]!;
          const isInRoom =
            near.length === 4 &&
            isCell(cx, cy) &&
            [EAST, SOUTH].every((side) => inside(cx + cy * width, side));
          if (near.length === 1 || cells.length === 0 || isInRoom) expect(blocks, `${x}, ${z}`).toBe(0);
          else if (near.length === 4) expect(blocks, `${x}, ${z}`).toBe(wallHeight);
        }
      }
    }),
    { numRuns: 60 },
  );
});
