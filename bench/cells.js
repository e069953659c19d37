// The cost of the standard cells, by family: blocks of a cell. For a machine of 16 x 16 cells of the builder divide:
// layers, game ticks from the press to the last change, block changes and block updates a press.
// Run: npm run bench:cells
import { cellTable, datasheetOf } from '../docs/made/datasheet.ts';
import { random } from '../src/base/random.ts';
import { FAMILIES } from '../src/cells/families.ts';
import { buildDag } from '../src/dag/builders/index.ts';
import { nucleation } from '../src/engine/nucleation.ts';
import { writeSponge } from '../src/formats/sponge.ts';
import { layOut } from '../src/machine/compile.ts';

const SIZE = 16;
const PRESSES = 10;
/** Game ticks after which every machine is still, even if its SettleTicks are wrong. */
const LONG = 200;

const dag = buildDag('divide', { width: SIZE, height: SIZE, seed: '1' });

function measure(family) {
  const { grid, depth, generate } = layOut(dag, { seed: '1', family });
  const machine = nucleation.load(writeSponge(grid, undefined), 'in-world');
  const luck = random('1', 'bench cells');
  machine.countUpdates();
  let [settleTicks, updates] = [0, 0];
  for (let press = 0; press < PRESSES; press++) {
    machine.seed([luck.next(), luck.next()]);
    machine.use(generate);
    for (let tick = 1, before = machine.changes(); tick <= LONG; tick++) {
      machine.step();
      const changes = machine.changes();
      if (changes !== before) settleTicks = Math.max(settleTicks, tick);
      before = changes;
    }
    updates += machine.countUpdates();
  }
  return { depth, settleTicks, changes: machine.changes() / PRESSES, updates: updates / PRESSES };
}

const measured = new Map(FAMILIES.map((family) => [family.name, measure(family)]));
console.log(`${SIZE} x ${SIZE} cells of divide, ${PRESSES} presses\n`);
console.log(cellTable(FAMILIES.map(datasheetOf), measured));
