/** For a file with lost contents, `verify` named the consequences: dozens of blocks that are not in steady state. */
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.js';
import { blockAt, type BlockEntity, type BlockGrid } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Format } from '../../src/formats/format.js';
import { LITEMATIC } from '../../src/formats/litematic.js';
import { SPONGE_2, SPONGE_3 } from '../../src/formats/sponge.js';
import { STRUCTURE } from '../../src/formats/structure.js';
import { findRandomizers } from '../../src/redstone/randomizers.js';
import { doctor, formatDoctor } from '../../src/report/doctor.js';
import { judged } from '../helpers/judged.js';
import { compile } from '../../src/machine/compile.js';
import { machineIn } from '../../src/verify/machine-file.js';
import { rectangle } from '../../src/region/region.js';

const STICK = { slot: 0, id: 'minecraft:stick', count: 1 };
const SWORD = { slot: 0, id: 'minecraft:wooden_sword', count: 1 };

/** Machines of all kinds, as files. */
const MACHINES = [
  ...[familyOf('low', 3)!, familyOf('full', 4)!].map((family): [string, Uint8Array] => [
    family.name,
    compile(buildDag('divide', { width: 2, height: 2, seed: '1' }), { seed: '1', family }).bytes,
  ]),
  ['uniform', compile(rectangle(3, 3), { seed: '1' }).bytes] as [string, Uint8Array],
];

type Change = (index: number, entity: BlockEntity) => BlockEntity | undefined;

/** A machine's grid with changed block entities. Those that become undefined are removed. */
function changed(grid: BlockGrid, change: Change): BlockGrid {
  const entities = [...grid.entities].flatMap(([index, entity]) => {
    const now = change(index, entity);
    return now === undefined ? [] : [[index, now] as const];
  });
  return { ...grid, entities: new Map(entities) };
}

/** The first fault of a changed machine, after it was written and read in a format. */
function judge(bytes: Uint8Array, change: Change, format: Format = SPONGE_2): Diagnostic | undefined {
  const { grid, info } = SPONGE_2.read(bytes);
  const file = format.write(changed(grid, change), info, {});
  return judged(machineIn(format.read(file), file, format))[0];
}

function coinsIn(bytes: Uint8Array) {
  const { grid } = SPONGE_2.read(bytes);
  const coins = findRandomizers(grid);
  return { grid, coins, both: coins.flatMap(({ hopper, dropper }) => [hopper, dropper]) };
}

const empty: Change = (_, entity) => (entity.items === undefined ? entity : { ...entity, items: [] });

describe.each(MACHINES)('%s', (_, bytes) => {
  it.each([
    ['empty', empty],
    ['no block entities at all', () => undefined],
  ])('%s: the first fault names all containers', (_what, change) => {
    const { grid, both } = coinsIn(bytes);
    const first = judge(bytes, change);
    expect(first).toMatchObject({ code: 'lvs-contents', blocks: both.map((at) => blockAt(grid, at)) });
    expect(first!.message).toMatch(new RegExp(`^${both.length} containers of randomizers are empty; `));
  });
});

describe.each(MACHINES.slice(-2))('%s', (_, bytes) => {
  const { grid, coins, both } = coinsIn(bytes);

  it('one empty container is named', () => {
    for (const at of [coins[0]!.hopper, coins[0]!.dropper]) {
      const first = judge(bytes, (index, entity) => (index === at ? empty(index, entity) : entity));
      expect(first).toMatchObject({ code: 'lvs-contents', blocks: [blockAt(grid, at)] });
      expect(first!.message).toMatch(/^1 container of randomizers is empty; /);
    }
  });

  it.each([
    [[SWORD], [SWORD], '1 wooden_sword, and its dropper 1 wooden_sword'],
    [[STICK], [STICK], '1 stick, and its dropper 1 stick'],
    [[], [STICK, { ...SWORD, slot: 4 }], 'nothing, and its dropper 1 stick and 1 wooden_sword'],
    [[STICK, { ...SWORD, slot: 1 }], [], '1 stick and 1 wooden_sword, and its dropper nothing'],
    [[{ ...STICK, count: 2 }], [SWORD], '2 stick, and its dropper 1 wooden_sword'],
  ])('wrong items are named, with the right ones', (inHopper, inDropper, text) => {
    const { hopper, dropper } = coins.at(-1)!;
    const held = new Map([
      [hopper, inHopper],
      [dropper, inDropper],
    ]);
    const first = judge(bytes, (index, entity) => {
      const items = held.get(index);
      return items === undefined ? entity : { ...entity, items };
    });
    expect(first).toMatchObject({ code: 'lvs-contents', blocks: [blockAt(grid, hopper)] });
    expect(first!.message).toContain(`holds ${text}; they should hold `);
  });

  it('doctor warns', () => {
    const { info, dataVersion } = SPONGE_2.read(bytes);
    const asked = { format: 'sponge-2', dataVersion };
    const look = (change: Change) => doctor(changed(grid, change), info as never, asked);
    expect(look((_index, entity) => entity).notices.map(({ id }) => id)).not.toContain('empty-containers');
    const found = look(() => undefined);
    expect(found.containers).toEqual({ total: both.length, filled: 0, byTable: 0 });
    expect(formatDoctor('x', found)).toContainEqual(
      expect.stringContaining(`${both.length} containers of its randomizers are empty`),
    );
  });
});

it.each([SPONGE_3, LITEMATIC, STRUCTURE])('the answer is the same in $name', (format) => {
  for (const [, bytes] of MACHINES.slice(-2))
    expect(judge(bytes, empty, format)).toEqual(judge(bytes, empty));
});
