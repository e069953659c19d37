import { strFromU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import type { Schematic } from '../../src/formats/format.js';
import { cellsIn } from '../helpers/infos.js';
import { provePack, type ProvePack } from '../../src/prove/pack.js';
import { SLICE } from '../../src/prove/flow.js';
import { read } from '../helpers/pages.js';
import { paste, type Proving } from '../helpers/proving.js';
import { blockAt, blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { proofOf } from '../../src/prove/proof.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });
let bytes: Uint8Array;
let pack: ProvePack;
let file: Schematic;
let generate: Vec3;

beforeAll(() => {
  ({ bytes } = compile(dag, { seed: '1', every: 30 }));
  pack = provePack(bytes, SPONGE_2);
  file = SPONGE_2.read(bytes);
  ({ generate } = cellsIn(file));
});

/** Game ticks between two attempts to release a control. */
const RETRY = 20;
const PROVE = 'function mazestone:prove {presses:2}';
const said = ({ game }: Proving): string[] => game.chat.map(({ text }) => text.replace('mazestone ', ''));

/** A machine with a player beside its button. */
function pasted(turns = 0, from: Vec3 = [0, 0, 0], isLoaded?: (at: Vec3) => boolean): Proving {
  const proving = paste(pack.bytes, file.grid, turns, isLoaded);
  const [x, y, z] = proving.worldPlace(generate);
  proving.game.stand([x + from[0], y + from[1], z + from[2]]);
  return proving;
}

describe('the pack', () => {
  it.each(MINECRAFT_VERSIONS)('is valid for $name', ({ name, dataPack }) => {
    const files = unzipSync(provePack(bytes, SPONGE_2, name).bytes);
    const folder = dataPack < 48 ? 'functions' : 'function';
    const paths = Object.keys(files);
    expect(
      paths.filter((path) => !/\.mcfunction$|^data\/mazestone\/(structures?|test_\w+)\//.test(path)).sort(),
    ).toEqual([`data/minecraft/tags/${folder}/load.json`, 'pack.mcmeta']);
    expect(paths).toContain(`data/mazestone/${folder}/prove.mcfunction`);
    expect(paths).toContain(`data/mazestone/${folder}/prove_20.mcfunction`);
    const text = strFromU8(files[`data/mazestone/${folder}/prove/say.mcfunction`]!);
    expect(text.includes('"click_event"')).toBe(dataPack >= 71);
    expect(text.includes('"clickEvent"')).toBe(dataPack < 71);
  });

  it.each([
    [8, '7'],
    [16, '1'],
  ])('has the size stated in docs/game.md, with %i cells per side', (size, seed) => {
    const machine = compile(buildDag('divide', { width: size, height: size, seed }), { seed });
    const { commandsPerPress, commandsPerTick, ticksPerPress } = provePack(machine.bytes, SPONGE_2);
    const row = read('docs/game.md')
      .split('\n')
      .find((line) => line.startsWith(`| ${size} x ${size} `))!;
    const numbers = row.split('|').slice(4, 7);
    expect(numbers.map((cell) => Number(cell.replace(',', '')))).toEqual([
      commandsPerPress,
      commandsPerTick,
      ticksPerPress,
    ]);
  });

  it('is the same bytes every time', () => {
    expect(provePack(bytes, SPONGE_2).bytes).toEqual(pack.bytes);
  });

  it('stays far below the game’s limit of commands', () => {
    const proving = pasted();
    proving.game.type(PROVE);
    proving.run();
    expect(pack.commandsPerTick).toBeLessThanOrEqual(SLICE + 2);
    expect(proving.game.mostInChain).toBeLessThan(SLICE);
  });
});

describe('the proof in the game', () => {
  it.each([
    [0, [0, 0, 0]],
    [1, [5, 3, -5]],
    [2, [-5, -4, 5]],
    [3, [-5, 3, 5]],
  ] as const)('starts in turn %i for a player at %j from the button', (turns, from) => {
    const proving = pasted(turns, from);
    proving.game.type(PROVE);
    expect(proving.game.isBusy).toBe(true);
    proving.run(3);
    expect(said(proving)[0]).toContain(`found the machine, turned by ${90 * turns}°`);
  });

  it('says where to stand if it finds no machine', () => {
    const proving = pasted(0, [40, 0, 0]);
    proving.game.type(PROVE);
    expect(said(proving)).toEqual([
      expect.stringContaining('found no machine of this file here: stand within 4'),
    ]);
    expect(proving.game.leftovers).toEqual([]);
  });

  it('reports chunks that are not loaded', () => {
    const far = pasted().worldPlace([0, 0, 0])[0];
    const proving = pasted(0, [0, 0, 0], ([x]) => x !== far);
    proving.game.type(PROVE);
    proving.run();
    expect(said(proving).at(-1)).toContain('chunks that are not loaded');
    expect(proving.game.leftovers).toEqual([]);
  });

  it('refuses while the timer is on', () => {
    const proving = pasted();
    proving.machine.use(cellsIn(file).timer!);
    proving.game.type(PROVE);
    proving.run();
    expect(said(proving)).toEqual(['the timer is on: flip its lever to turn it off first']);
    expect(proving.game.leftovers).toEqual([]);
  });

  it('reports chunks that are unloaded during a proof, and no fault because of them', () => {
    for (const ticks of [2, 10, 60, 130]) {
      const proving = pasted();
      proving.game.type(PROVE);
      proving.run(ticks);
      proving.world.isLoaded = () => false;
      proving.run(200);
      proving.world.isLoaded = () => true;
      proving.run();
      expect(said(proving).at(-1)).toContain('chunks that are not loaded');
      expect(said(proving).join()).not.toContain('no:');
      expect(proving.game.leftovers).toEqual([]);
    }
  });

  it('reports that a machine is mirrored', () => {
    const { grid } = file;
    const blocks = grid.blocks.map((_, i) => {
      const [x, y, z] = blockAt(grid, i);
      return grid.blocks[blockIndex(grid, grid.width - 1 - x, y, z)]!;
    });
    for (const turns of [0, 1, 2, 3]) {
      const proving = paste(pack.bytes, { ...grid, blocks, entities: new Map() }, turns);
      proving.game.stand(proving.worldPlace([grid.width - 1 - generate[0], generate[1], generate[2]]));
      proving.game.type(PROVE);
      expect(said(proving)).toEqual([
        expect.stringContaining('found the machine mirrored, as //flip leaves it'),
      ]);
      expect(proving.game.leftovers).toEqual([]);
    }
  });

  it('refuses to run without a press', () => {
    for (const presses of [0, -7]) {
      const proving = pasted();
      proving.game.type(`function mazestone:prove {presses:${presses}}`);
      expect(said(proving)).toEqual(['a proof needs at least one press: ask for 1 or more']);
      expect(proving.game.leftovers).toEqual([]);
    }
  });

  it('uses the singular for one of a thing', () => {
    const proving = pasted();
    const wall = proofOf(readMachine(bytes)).borders.flatMap(({ fixed }) => fixed)[0]!;
    proving.machine.place(wall.at, 'minecraft:air');
    proving.game.type('function mazestone:prove {presses:1}');
    proving.run();
    expect(said(proving)).toEqual([
      expect.stringMatching(/: 1 press takes \d+ s, /),
      expect.stringMatching(/^no: the wall between /),
      'press 1: a spanning tree',
      expect.stringMatching(/^no: 1 of 1 maze is a spanning tree, 0 wrong doors, bits \d+ % ones, 1 fault$/),
    ]);
  });

  it('with two packs in one world runs the last one, and says so at the other machine', () => {
    const other = compile(buildDag('divide', { width: 8, height: 8, seed: '1' }), { seed: '1' }).bytes;
    const [first, last] = [provePack(other, SPONGE_2).bytes, pack.bytes];
    const both = zipSync({ ...unzipSync(first), ...unzipSync(last) });
    const here = paste(both, file.grid);
    here.game.stand(here.worldPlace(generate));
    here.game.type(PROVE);
    here.run();
    expect(said(here).at(-1)).toMatch(/^yes: 2 of 2/);
    const there = paste(both, SPONGE_2.read(other).grid);
    there.game.stand(there.worldPlace(cellsIn(SPONGE_2.read(other)).generate));
    there.game.type(PROVE);
    expect(said(there)).toEqual([expect.stringContaining('only the last one runs')]);
  });

  it('waits until a running press is over', () => {
    for (const ticks of [0, 3, 21, 40]) {
      const proving = pasted();
      proving.machine.use(generate);
      for (let k = 0; k < ticks; k++) proving.machine.step();
      proving.game.type(PROVE);
      proving.run();
      expect(said(proving).at(-1)).toMatch(/^yes: 2 of 2/);
    }
  });

  it('presses 20 times by default', () => {
    const proving = pasted();
    proving.game.type('function mazestone:prove_20');
    proving.run();
    expect(said(proving).at(-1)).toMatch(
      /^yes: 20 of 20 mazes are spanning trees, 0 wrong doors, bits \d+ % ones$/,
    );
  });
});

describe('the world', () => {
  it('is left unchanged, whenever the pack is reloaded', () => {
    for (const ticks of [0, 3, 15, 60]) {
      const proving = pasted(1);
      proving.game.type(PROVE);
      proving.run(ticks);
      proving.game.reload();
      expect(proving.game.leftovers).toEqual([]);
      expect(proving.stateAt(generate)).toContain('powered=false');
      for (let k = 0; k < 100; k++) proving.machine.step();
      expect(proving.game.isBusy).toBe(false);
      // And nothing would prevent another request.
      proving.game.type(PROVE);
      proving.run();
      expect(said(proving).at(-1)).toMatch(/^yes: 2 of 2/);
    }
  });

  it('is left unchanged after a restart, as soon as the chunks are loaded', () => {
    const proving = pasted();
    proving.game.type(PROVE);
    while (!proving.stateAt(generate).includes('powered=true')) proving.run(1);
    proving.world.isLoaded = () => false;
    proving.game.reload();
    proving.run(100);
    expect(proving.stateAt(generate)).toContain('powered=true');
    proving.game.type(PROVE);
    expect(said(proving).at(-1)).toContain('go there, and run this again');
    proving.world.isLoaded = () => true;
    proving.run(RETRY);
    expect(proving.stateAt(generate)).toContain('powered=false');
    expect(proving.game.leftovers).toEqual([]);
  });

  it('gets no button back that somebody removed while it was pressed', () => {
    const proving = pasted();
    proving.game.type(PROVE);
    while (!proving.stateAt(generate).includes('powered=true')) proving.run(1);
    proving.machine.place(generate, 'minecraft:air');
    proving.run();
    expect(proving.stateAt(generate)).toBe('minecraft:air');
    expect(said(proving).join()).toContain('the control is missing');
    expect(proving.game.leftovers).toEqual([]);
  });
});
