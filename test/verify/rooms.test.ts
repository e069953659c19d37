import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { FAMILIES } from '../../src/cells/families.js';
import { compile } from '../../src/compile.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { addLoops } from '../../src/dag/loops.js';
import { addRoom, addRooms } from '../../src/dag/rooms.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { readMachine, verifyStatic } from '../../src/verify/verify.js';
import { growDag } from '../helpers/grow-dag.js';
import { rotateMachine } from '../helpers/rotate.js';

const region = addRooms(growDag('rooms', { width: 8, height: 7, share: 0.9 }), 2, random('1', 'rooms'));

describe.each(FAMILIES.filter(({ pitch }) => pitch < 6).map((family) => [family.name, family] as const))(
  'rooms in %s',
  (_, family) => {
    it('have no walls inside, whichever way the machine is turned', () => {
      let file = readMachine(compile(region, { seed: '1', family, presses: 0 }).bytes);
      for (let quarter = 0; quarter < 4; quarter++) {
        expect(verifyStatic(file)).toEqual([]);
        file = rotateMachine(file);
      }
    });

    it('press after press: a tree of vertices', () => {
      const dag = addLoops(
        addRoom(buildDag('divide', { width: 8, height: 8, seed: '1' }), [2, 2, 3, 2], random('1', 'rooms')),
        { loops: 1, length: 4 },
        random('2', 'loops'),
      );
      const { verified } = compile(dag, { seed: '1', family, engine: nucleation, presses: 20 });
      expect(verified).toMatchObject({ ok: true, trees: 20, wrongDoors: 0 });
    });
  },
);
