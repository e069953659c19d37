import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HORIZONTALS, neighbour } from '../../src/board/grid.js';
import { FAMILIES, familyOf } from '../../src/cells/families.js';
import { roomSize } from '../../src/cells/family.js';
import { buildDag, compile, readMachine } from '../../src/core.js';
import { roomOf } from '../../src/verify/room.js';
import { rotateMachine } from '../helpers/rotate.js';

/** Every outer side of a cell. */
const RIM = [0, 1, 2, 3].flatMap((cell) =>
  HORIZONTALS.filter((side) => neighbour({ width: 2, height: 2 }, cell, side) < 0).map(
    (side) => [cell, side] as const,
  ),
);

it('rooms of four cells are read correctly with any number of open outer sides', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(['low', 2] as const, ['low', 3] as const, ['full', 4] as const),
      fc.shuffledSubarray(RIM, { minLength: 5, maxLength: 7 }),
      fc.integer({ min: 0, max: 3 }),
      fc.string(),
      ([doors, pitch], sides, turns, seed) => {
        const dag = buildDag('peel', { width: 2, height: 2, seed });
        const [entrance, exit, ...others] = sides.map(([cell, side]) => ({ cell, side }));
        const family = familyOf(doors, pitch)!;
        const { bytes } = compile(dag, { seed, family, entrance: entrance!, exit: exit!, others });
        let machine = readMachine(bytes);
        let room = roomOf(machine.info);
        expect(room.x.to - room.x.from).toBe(family.room);
        // As the machine turns, so does the room in its square.
        for (let turn = 0; turn < turns; turn++) {
          const { x, z } = room;
          machine = rotateMachine(machine);
          room = roomOf(machine.info);
          expect(room).toEqual({ x: { from: pitch - z.to, to: pitch - z.from }, z: x });
        }
      },
    ),
    { numRuns: 20 },
  );
});

it('rooms of every family have the size that follows from its doors and pitch', () => {
  for (const { doors, pitch, room } of FAMILIES) expect(roomSize(doors, pitch)).toBe(room);
});

it('rooms on several floors turn with the machine', () => {
  const pitch = 8;
  const dag = buildDag('peel', { width: 3, height: 2, floors: 2, seed: '1' });
  let machine = readMachine(compile(dag, { seed: '1', family: familyOf('low', pitch)! }).bytes);
  let room = roomOf(machine.info);
  for (let turn = 0; turn < 4; turn++) {
    const { x, z } = room;
    machine = rotateMachine(machine);
    room = roomOf(machine.info);
    expect(room).toEqual({ x: { from: pitch - z.to, to: pitch - z.from }, z: x });
  }
});
