import { describe, expect, it } from 'vitest';
import { blockIndex, stateAt, type BlockGrid } from '../../src/blocks/grid.js';
import { POST_PORTS } from '../../src/cells/post.js';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { verifyFile } from '../../src/machine/verify-file.js';
import { judgeOf } from '../../src/verify/passages.js';
import { compile } from '../../src/machine/compile.js';
import { judged, pressPosts, readPosts } from '../helpers/judged.js';
import { rectangle } from '../../src/region/region.js';
import { replacing } from '../helpers/edits.js';

const { bytes } = compile(rectangle(3, 3), { seed: '1', presses: 0 });
const file = readPosts(bytes);
const { grid, info } = file;

/** The grid with the first block of a name, or a later one, replaced. */
function changed(name: string, state: string, nth = 0): BlockGrid {
  const palette = [...grid.palette, state];
  const blocks = grid.blocks.slice();
  const found = [...blocks.keys()].filter((i) => grid.palette[blocks[i]!]!.startsWith(`minecraft:${name}`));
  blocks[found[nth]!] = palette.length - 1;
  return { ...grid, palette, blocks };
}
const codes = (broken: BlockGrid): string[] => [
  ...new Set(judged({ ...file, grid: broken }).map(({ code }) => code)),
];

it('a passage of a uniform machine that is neither open nor closed is named', () => {
  const { map, judge } = judgeOf(file);
  const bodies = Uint16Array.from(map.positions, (at) => map.bodyOf(stateAt(grid, blockIndex(grid, ...at))));
  expect(judge(bodies)).toMatchObject({ wrongDoors: 0, tree: true });
  const slab = map.bodyOf('minecraft:stone_slab[type=bottom,waterlogged=false]');
  const [x, y, z] = info.origin;
  bodies[map.positions.findIndex((at) => at.join() === [x, y, z].join())] = slab;
  const { wrongDoors, tree, faults } = judge(bodies);
  expect([wrongDoors > 0, tree]).toEqual([true, false]);
  for (const { code, where, cells } of faults.slice(0, wrongDoors)) {
    expect([code, cells]).toEqual(['door-mismatch', [[0, 0]]]);
    expect(where).toMatch(/^(east|south) of cell \(0, 0\)$/);
  }
});

describe('the static checks of a uniform machine', () => {
  it('find nothing in one that compile made', () => {
    expect(judged(file)).toEqual([]);
  });

  it('find a missing randomizer and a missing door', () => {
    expect(codes(changed('dropper', 'minecraft:stone'))).toContain('lvs-bit');
    expect(codes(changed('sticky_piston[extended=false', 'minecraft:stone'))).toContain('lvs-door');
  });

  it('find faults of the circuit in a faulty building, which is pressed all the same', () => {
    const [x, y, z] = info.origin;
    const walls = grid.blocks.slice();
    // A hole in the outer wall to the north of cell (1, 0).
    for (const dy of [0, 1]) walls[blockIndex(grid, x + 6, y + dy, z - 3)] = 0;
    const open = { ...grid, blocks: walls };
    const building = codes(open);
    expect(building).not.toEqual([]);
    const { blocks, palette } = changed('dropper', 'minecraft:stone');
    const both = { ...grid, palette, blocks: blocks.map((id, i) => (walls[i] === 0 ? 0 : id)) };
    expect(codes(both)).toEqual(expect.arrayContaining([...building, 'lvs-bit']));
    const options = { engine: redstone, presses: 1, modes: ['in-world'], seed: '1' } as const;
    const { report } = verifyFile(SPONGE_2.write(open, info, {}), options);
    expect(report).toMatchObject({ ok: false, presses: 1, trees: 1 });
  });

  it('find a coin that is not fair', () => {
    const [index, hopper] = [...grid.entities].find(([, { id }]) => id === 'minecraft:hopper')!;
    for (const items of [
      [],
      [{ ...hopper.items![0]!, count: 2 }],
      [...hopper.items!, { ...hopper.items![0]!, slot: 1 }],
    ]) {
      const entities = new Map(grid.entities).set(index, { ...hopper, items });
      expect(codes({ ...grid, entities })).toContain('lvs-contents');
    }
  });

  it('find dust without a support', () => {
    const y = info.origin[1] - 3;
    const at = [...grid.blocks.keys()].find(
      (i) =>
        grid.palette[grid.blocks[i]!] === 'minecraft:glass' && Math.floor(i / grid.width / grid.length) === y,
    )!;
    const blocks = grid.blocks.slice();
    blocks[at] = 0;
    expect(codes({ ...grid, blocks })).toContain('unsupported');
  });

  it('find a wall that is closed for the wrong choices', () => {
    // A torch that is dark at rest is missed with other picks only.
    const found = new Set<string>();
    for (let nth = 0; nth < 40; nth += 4) {
      for (const code of codes(changed('redstone_torch[lit=false', 'minecraft:air', nth))) found.add(code);
    }
    expect([...found]).toContain('lvs-passage');
  });
});

describe('metadata of another machine', () => {
  it.each(['.\n', '..\n', '.\n.\n', '..\n...\n', 'AA\nAA\n'])(
    'name no region with posts inside: %j',
    (region) => {
      expect(() => SPONGE_2.write(grid, { ...info, region }, {})).toThrow(/Region is/);
    },
  );

  it.each([
    [
      '....\n.##.\n....\n',
      /there is a hole at the south-east of cell \(0, 0\).*only round holes of one cell/,
    ],
    ['.....\n.#...\n..#..\n.....\n', /there is a hole at the south-east of cell \(0, 0\).*only round holes/],
    ['..#\n..#\n##.\n', /not reached|connected|pieces/],
    ['..#\n#..\n##.\n', /four cells meet nowhere/],
  ])('name cells that no posts make mazes of: %j', (region, message) => {
    const written = SPONGE_2.write(grid, { ...info, region }, {});
    expect(() => verifyFile(written, { engine: [], seed: '1' })).toThrow(message);
  });

  it('name a maze that is larger than the file', () => {
    const region = '....\n'.repeat(4);
    const larger = SPONGE_2.write(grid, { ...info, region }, {});
    expect(() => verifyFile(larger, { engine: [], seed: '1' })).toThrow(/but the schematic has 54 x 37/);
  });
});

describe('its presses', () => {
  const options = { presses: 2, modes: ['in-world'], seed: '1', engine: redstone } as const;

  it('each give a spanning tree and their duration', () => {
    const ticks = [expect.any(Number), expect.any(Number)];
    const report = { ok: true, presses: 2, trees: 2, ticks, failures: [] };
    expect(verifyFile(bytes, options)).toMatchObject({ kind: 'posts', report });
  });

  it('find a machine that is not in steady state, and posts that choose wrongly', () => {
    const pressed = (made: BlockGrid): Set<string> => {
      const asked = { engine: redstone, mode: 'in-world', presses: 40, seed: '1' } as const;
      const { failures } = pressPosts({ ...file, grid: made }, asked);
      return new Set(failures.map(({ code }) => code));
    };
    expect(pressed(changed('redstone_lamp', 'minecraft:redstone_lamp[lit=false]'))).toContain('not-at-rest');
    // The dust by which a post hears its verdict.
    const [x, y, z] = [info.origin[0] + 6, info.origin[1] - 3 - POST_PORTS.east[1], info.origin[2] + 3];
    const deaf = replacing(grid, [blockIndex(grid, x, y, z)], 'minecraft:air');
    expect(pressed(deaf)).toEqual(new Set(['wrong-choice']));
  });

  it('find a lamp that goes dark only by the latch, which is too late with a lever', () => {
    const lever = compile(rectangle(2, 2), { trigger: 'lever', seed: '1', presses: 0 });
    const own = readPosts(lever.bytes);
    const { grid: whole, info: posts } = own;
    const pressed = (made: BlockGrid): string[] =>
      pressPosts(
        { ...own, grid: made },
        {
          engine: redstone,
          mode: 'in-world',
          at: [0, 0, 0],
          presses: 1,
          seed: '1',
        },
      ).failures.map(({ code }) => code);
    expect(pressed(whole)).toEqual([]);
    // The dust that leads a press to the lamp's torch.
    const [x, y, z] = posts.done;
    const at = blockIndex(whole, x - 2, y - 4, z);
    expect(whole.palette[whole.blocks[at]!]).toContain('redstone_wire');
    const blocks = whole.blocks.slice();
    blocks[at] = 0;
    expect(pressed({ ...whole, blocks })).toEqual(['no-response']);
  });
});
