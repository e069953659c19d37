import { describe, expect, it } from 'vitest';
import { AIR, type Vec3 } from '../../src/blocks/grid.js';
import { FACING_NAMES, HORIZONTAL, OFFSETS, UP, type Facing } from '../../src/blocks/facing.js';
import { load, step, story, turns, type Block, type Deed } from '../helpers/stage.js';
import { comparator, DUST, LEVER, repeater, STONE } from '../helpers/states.js';

/*
 * Blocks that no machine contains, but that users put beside one. The expected results were derived by hand
 * from the game's classes listed in docs/engines.md.
 */

const POWER = 'minecraft:redstone_block';
const LAMP = 'minecraft:redstone_lamp[lit=false]';
const GLASS = 'minecraft:glass';
const ALL: readonly Facing[] = [0, 1, 2, 3, 4, 5];
const beside = ([x, y, z]: Vec3, d: Facing, far = 1): Vec3 => {
  const [dx, dy, dz] = OFFSETS[d]!;
  return [x + far * dx, y + far * dy, z + far * dz];
};
const MIDDLE: Vec3 = [3, 4, 3];
const observer = (facing: Facing, powered = false): string =>
  `minecraft:observer[facing=${FACING_NAMES[facing]},powered=${powered}]`;
const piston = (facing: Facing, sticky = ''): string =>
  `minecraft:${sticky}piston[extended=false,facing=${FACING_NAMES[facing]}]`;

describe('an observer', () => {
  it('gives a pulse of two game ticks, two game ticks after a change of the block that it faces', () => {
    for (const facing of ALL) {
      for (const side of ALL) {
        const seen = turns(
          [[MIDDLE, observer(facing)]],
          [[0, beside(MIDDLE, side), GLASS]],
          MIDDLE,
          'powered=true',
        );
        expect([facing, side, seen]).toEqual([facing, side, side === facing ? [2, 4] : []]);
      }
    }
  });

  it('powers the block behind it, and its surroundings through that block, but nothing at its sides', () => {
    for (const facing of ALL) {
      const behind = beside(MIDDLE, facing ^ 1);
      const lit = (at: Vec3): readonly number[] =>
        turns(
          [
            [MIDDLE, observer(facing)],
            [behind, STONE],
            [at, LAMP],
          ],
          [[0, beside(MIDDLE, facing), GLASS]],
          at,
          'lit=true',
        );
      for (const d of ALL) {
        if (d !== facing) expect([facing, d, lit(beside(behind, d))]).toEqual([facing, d, [2, 8]]);
        if (d >> 1 !== facing >> 1) expect([facing, d, lit(beside(MIDDLE, d))]).toEqual([facing, d, []]);
      }
    }
  });

  it('reacts to the signal strength of dust and to a new block state, but not to power', () => {
    const dust: Vec3 = [2, 1, 3];
    const at: Vec3 = [3, 1, 3];
    const blocks: Block[] = [
      [dust, DUST],
      [at, observer(4)],
    ];
    expect(turns(blocks, [[5, [1, 1, 3], POWER]], at, 'powered=true')).toEqual([7, 9]);
    expect(turns([[at, observer(4)]], [[5, [3, 1, 4], POWER]], at, 'powered=true')).toEqual([]);
  });

  it('pulses after it was moved, two game ticks after its arrival', () => {
    const blocks: Block[] = [
      [[2, 1, 3], piston(5)],
      [[3, 1, 3], observer(1)],
    ];
    expect(turns(blocks, [[0, [1, 1, 3], POWER]], [4, 1, 3], 'observer.*powered=true')).toEqual([5, 7]);
  });

  it('turns off if it is loaded in the middle of a pulse that no tick would end', () => {
    const deeds: Deed[] = [[0, MIDDLE, observer(0, true)]];
    expect(story([[beside(MIDDLE, 5), STONE]], deeds, MIDDLE, /powered=\w+/)).toEqual([
      '',
      1,
      'powered=false',
    ]);
  });

  it('forms a clock together with a second one', () => {
    const blocks: Block[] = [
      [MIDDLE, observer(5)],
      [beside(MIDDLE, 5), observer(4)],
    ];
    const seen = turns(
      blocks,
      [
        [0, beside(MIDDLE, 5), AIR],
        [1, beside(MIDDLE, 5), observer(4)],
      ],
      MIDDLE,
      'powered=true',
      { ticks: 24 },
    );
    expect(seen.length).toBeGreaterThanOrEqual(8);
    const pulses = seen.flatMap((tick, k) => (k % 2 === 1 ? [tick - seen[k - 1]!] : []));
    expect(new Set(pulses)).toEqual(new Set([2]));
  });

  it('connects to dust at its back only', () => {
    for (const side of HORIZONTAL) {
      for (const facing of ALL) {
        const at: Vec3 = [3, 1, 3];
        const machine = load([[at, DUST]], [[0, beside(at, side), observer(facing)]], 'in-world');
        step(machine, [[0, beside(at, side), observer(facing)]], 0);
        const state = machine.probe([at]).read()[0]!;
        // A line that ends there; dust that connects to nothing is a cross or a dot.
        const others = HORIZONTAL.filter((d) => d >> 1 !== side >> 1);
        const isLine = others.every((d) => state.includes(`${FACING_NAMES[d]}=none`));
        const isJoined = isLine && state.includes(`${FACING_NAMES[side]}=side`);
        expect([side, facing, isJoined]).toEqual([side, facing, facing === side]);
      }
    }
  });

  it('facing another one before a cascade of dust makes it tick in the order in which the dust changed', () => {
    const line = [0, 1, 2, 3].map((x): Block => [[x, 1, 3], DUST]);
    const eyes = [0, 1, 2, 3].map((x): Block => [[x, 1, 4], observer(2)]);
    const deeds: Deed[] = [[0, [0, 1, 2], POWER]];
    for (const x of [0, 1, 2, 3])
      expect(turns([...line, ...eyes], deeds, [x, 1, 4], 'powered=true')).toEqual([2, 4]);
  });
});

describe('a note block', () => {
  const note = (instrument = 'harp'): string =>
    `minecraft:note_block[instrument=${instrument},note=24,powered=false]`;

  it('is powered from every side, and through a conductor', () => {
    for (const d of ALL)
      expect(turns([[MIDDLE, note()]], [[0, beside(MIDDLE, d), POWER]], MIDDLE, 'powered=true')).toEqual([1]);
  });

  it('goes to the next note when used, and from the last to the first', () => {
    expect(
      story(
        [[MIDDLE, note()]],
        [
          [0, MIDDLE],
          [1, MIDDLE],
        ],
        MIDDLE,
        /note=\d+/,
      ),
    ).toEqual([...['note=24', 1, 'note=0', 2, 'note=1']]);
  });

  it.each(
    [
      ['minecraft:stone', 'basedrum'],
      ['minecraft:oak_planks', 'bass'],
      ['minecraft:sand', 'snare'],
      ['minecraft:glass', 'hat'],
      ['minecraft:gold_block', 'bell'],
      ['minecraft:packed_ice', 'chime'],
      ['minecraft:white_wool', 'guitar'],
      ['minecraft:iron_block', 'iron_xylophone'],
      ['minecraft:emerald_block', 'bit'],
      ['minecraft:glowstone', 'pling'],
      ['minecraft:dirt', 'harp'],
    ].filter(([below]) => below !== 'minecraft:sand'),
  )('plays over %s the %s', (below, instrument) => {
    const deeds: Deed[] = [[0, beside(MIDDLE, 0), below]];
    expect(story([[MIDDLE, note('flute')]], deeds, MIDDLE, /instrument=\w+/).at(-1)).toBe(
      `instrument=${instrument}`,
    );
  });

  it('plays the sound of a head on top of it, whatever is below', () => {
    const deeds: Deed[] = [
      [0, beside(MIDDLE, 0), STONE],
      [2, beside(MIDDLE, 1), 'minecraft:skeleton_skull[powered=false,rotation=0]'],
      [4, beside(MIDDLE, 1), AIR],
    ];
    expect(story([[MIDDLE, note()]], deeds, MIDDLE, /instrument=\w+/)).toEqual([
      ...['instrument=harp', 1, 'instrument=basedrum', 3, 'instrument=skeleton', 5, 'instrument=basedrum'],
    ]);
  });
});

describe('a target', () => {
  it('conducts, and dust connects to it', () => {
    const at: Vec3 = [3, 1, 3];
    const dust: Vec3 = [2, 1, 3];
    const seen = story(
      [
        [at, GLASS],
        [dust, DUST],
      ],
      [[0, at, 'minecraft:target[power=0]']],
      dust,
      /east=.*west=\w+/,
    );
    expect(seen.at(-1)).toBe('east=side,north=none,power=0,south=none,west=side');
    const lamp: Vec3 = [3, 1, 4];
    const lit = (block: string): readonly number[] =>
      turns(
        [
          [at, block],
          [[2, 1, 3], repeater('west')],
          [lamp, LAMP],
        ],
        [[0, [1, 1, 3], POWER]],
        lamp,
        'lit=true',
      );
    expect([lit('minecraft:target[power=0]'), lit(GLASS)]).toEqual([[2], []]);
  });
});

describe.each([
  ['minecraft:jukebox[has_record=false]'],
  ['minecraft:tripwire_hook[attached=false,facing=east,powered=false]'],
  ['minecraft:lightning_rod[facing=up,powered=false,waterlogged=false]'],
])('%s', (state) => {
  it('connects to dust, but gives no power', () => {
    const dust: Vec3 = [3, 1, 3];
    const blocks: Block[] = [
      [dust, DUST],
      [[1, 1, 3], STONE],
    ];
    const seen = story(blocks, [[0, [2, 1, 3], state]], dust, /east=.*west=\w+/);
    expect(seen.at(-1)).toBe('east=side,north=none,power=0,south=none,west=side');
  });
});

describe('a trapdoor', () => {
  const trapdoor = (open: boolean, powered: boolean, kind = 'oak'): string =>
    `minecraft:${kind}_trapdoor[facing=north,half=top,open=${open},powered=${powered},waterlogged=false]`;
  const pattern = /open=\w+,powered=\w+/;

  it('opens when power comes and closes when it goes, whatever a player did before', () => {
    const source = beside(MIDDLE, 5);
    for (const open of [false, true]) {
      const deeds: Deed[] = [
        [1, source, POWER],
        [3, MIDDLE],
        [5, source, AIR],
      ];
      const seen = story([[MIDDLE, trapdoor(open, false)]], deeds, MIDDLE, pattern);
      expect(seen.filter((one) => typeof one === 'string')).toEqual([
        `open=${open},powered=false`,
        ...['open=true,powered=true', 'open=false,powered=true', 'open=false,powered=false'],
      ]);
    }
  });

  it('cannot be opened by hand if it is iron, but can if it is copper', () => {
    const opened = (kind: string): readonly number[] =>
      turns([[MIDDLE, trapdoor(false, false, kind)]], [[0, MIDDLE]], MIDDLE, 'open=true');
    expect(['oak', 'iron', 'copper'].map(opened)).toEqual([[1], [], [1]]);
  });

  it('supports dust while its top is closed, and drops it when it opens', () => {
    const above = beside(MIDDLE, UP);
    const blocks: Block[] = [
      [MIDDLE, trapdoor(false, false)],
      [above, DUST],
    ];
    expect(story(blocks, [[3, MIDDLE]], above, /redstone_wire/)).toEqual(['redstone_wire', 4, '']);
    const below = blocks.map(([at, state]): Block => [at, state.replace('half=top', 'half=bottom')]);
    expect(story(below, [[3, beside(above, 5), GLASS]], above, /redstone_wire/)).toEqual([
      'redstone_wire',
      4,
      '',
    ]);
  });

  it('leads dust up onto its top', () => {
    const low: Vec3 = [2, 1, 3];
    const blocks: Block[] = [
      [low, DUST],
      [[3, 1, 3], trapdoor(false, false)],
      [[3, 2, 3], DUST],
    ];
    expect(story(blocks, [], low, /east=\w+/, { mode: 'placement' })).toEqual(['east=side']);
    // The block in front of the dust is powered, and opens.
    expect(turns(blocks, [[3, [2, 1, 4], POWER]], [3, 2, 3], 'air', { mode: 'placement' })).toEqual([4]);
  });
});

describe('a door', () => {
  const half = (which: string, kind = 'oak'): string =>
    `minecraft:${kind}_door[facing=north,half=${which},hinge=left,open=false,powered=false]`;
  const [low, high]: Vec3[] = [
    [3, 1, 3],
    [3, 2, 3],
  ];
  const door = (kind?: string): Block[] => [
    [low!, half('lower', kind)],
    [high!, half('upper', kind)],
  ];

  it('opens both halves when either is powered', () => {
    for (const which of [low!, high!]) {
      for (const d of ALL) {
        const source = beside(which, d);
        if ([low!, high!].some((at) => at.join() === source.join()) || source[1] === 0) continue;
        for (const at of [low!, high!]) {
          const deeds: Deed[] = [
            [1, source, POWER],
            [5, source, AIR],
          ];
          expect([source, at, turns(door('iron'), deeds, at, 'open=true')]).toEqual([source, at, [2, 6]]);
        }
      }
    }
  });

  it('can be opened by hand at either half if it is wooden, but not if it is iron', () => {
    for (const used of [low!, high!]) {
      expect(turns(door(), [[0, used]], high!, 'open=true')).toEqual([1]);
      expect(turns(door(), [[0, used]], low!, 'open=true')).toEqual([1]);
      expect(turns(door('iron'), [[0, used]], low!, 'open=true')).toEqual([]);
    }
  });

  it('breaks with either half, and with its support', () => {
    for (const gone of [low!, high!, beside(low!, 0)]) {
      for (const at of [low!, high!]) expect(story(door(), [[0, gone, AIR]], at, /door/).at(-1)).toBe('');
    }
  });

  it('is broken by a piston', () => {
    const blocks: Block[] = [...door(), [[1, 1, 3], piston(5)], [[2, 1, 3], STONE]];
    expect(story(blocks, [[0, [0, 1, 3], POWER]], high!, /door/)).toEqual(['door', 1, '']);
  });
});

describe('a powered rail', () => {
  const rail = (kind = 'powered', shape = 'east_west'): string =>
    `minecraft:${kind}_rail[powered=false,shape=${shape},waterlogged=false]`;

  it('passes power on to eight more of its kind, and no further', () => {
    for (const kind of ['powered', 'activator']) {
      const blocks = Array.from({ length: 12 }, (_, x): Block => [[x, 1, 1], rail(kind)]);
      const deeds: Deed[] = [
        [1, [0, 1, 0], POWER],
        [4, [0, 1, 0], AIR],
      ];
      for (let x = 0; x < 12; x++)
        expect([kind, x, turns(blocks, deeds, [x, 1, 1], 'powered=true')]).toEqual([
          kind,
          x,
          x <= 8 ? [2, 5] : [],
        ]);
    }
  });

  it('passes no power to a rail of another kind', () => {
    const blocks: Block[] = [
      [[0, 1, 1], rail()],
      [[1, 1, 1], rail('activator')],
    ];
    expect(turns(blocks, [[1, [0, 1, 0], POWER]], [1, 1, 1], 'powered=true')).toEqual([]);
  });

  it('passes power up and down a slope', () => {
    const blocks: Block[] = [
      [[0, 1, 1], rail('powered', 'ascending_east')],
      [[1, 1, 1], STONE],
      [[1, 2, 1], rail()],
    ];
    for (const [source, at] of [
      [
        [0, 1, 0],
        [1, 2, 1],
      ],
      [
        [1, 2, 0],
        [0, 1, 1],
      ],
    ] as const)
      expect(turns(blocks, [[1, source, POWER]], at, 'powered=true')).toEqual([2]);
  });

  it('breaks with its support, and with the block that a slope leans on', () => {
    const blocks: Block[] = [
      [[1, 1, 1], rail('powered', 'ascending_east')],
      [[2, 1, 1], STONE],
    ];
    for (const gone of [
      [1, 0, 1],
      [2, 1, 1],
    ] as const)
      expect(story(blocks, [[0, gone, AIR]], [1, 1, 1], /rail/)).toEqual(['rail', 1, '']);
  });
});

describe('a rail', () => {
  const RAIL = 'minecraft:rail[shape=north_south,waterlogged=false]';
  const at: Vec3 = [2, 1, 2];

  // RailState.place: a line along the only axis with rails; a curve between two rails; with three or four,
  // the first curve from south-east on, or the last one with power.
  it.each([
    ['', 'north_south', 'north_south'],
    ['n', 'north_south', 'north_south'],
    ['w', 'east_west', 'east_west'],
    ['ns', 'north_south', 'north_south'],
    ['we', 'east_west', 'east_west'],
    ['se', 'south_east', 'south_east'],
    ['sw', 'south_west', 'south_west'],
    ['ne', 'north_east', 'north_east'],
    ['nw', 'north_west', 'north_west'],
    ['nse', 'south_east', 'north_east'],
    ['nsw', 'south_west', 'north_west'],
    ['swe', 'south_east', 'south_west'],
    ['nwe', 'north_east', 'north_west'],
    ['nswe', 'south_east', 'north_west'],
  ])('placed beside rails at "%s" becomes %s, with power %s', (sides, dark, powered) => {
    for (const [expected, source] of [
      [dark, GLASS],
      [powered, POWER],
    ] as const) {
      const blocks = Array.from(sides).map((side): Block => {
        const d = 2 + 'nswe'.indexOf(side);
        return [beside(at, d), RAIL.replace('north_south', d >= 4 ? 'east_west' : 'north_south')];
      });
      blocks.push([[4, 1, 4], STONE]);
      const deeds: Deed[] = [
        [0, [2, 0, 2], source],
        [0, at, RAIL],
      ];
      expect(story(blocks, deeds, at, /shape=\w+/).at(-1)).toBe(`shape=${expected}`);
    }
  });

  it('turns its neighbour towards itself', () => {
    const deeds: Deed[] = [
      [0, [1, 1, 1], RAIL],
      [1, [2, 1, 1], RAIL],
      [2, [2, 1, 2], RAIL],
    ];
    expect(story([[[3, 1, 3], STONE]], deeds, [2, 1, 1], /shape=\w+/).at(-1)).toBe('shape=south_west');
    expect(story([[[3, 1, 3], STONE]], deeds, [1, 1, 1], /shape=\w+/).at(-1)).toBe('shape=east_west');
  });

  it('rises towards a rail one block higher', () => {
    const blocks: Block[] = [
      [[3, 1, 2], STONE],
      [[3, 2, 2], RAIL],
    ];
    expect(story(blocks, [[0, at, RAIL]], at, /shape=\w+/).at(-1)).toBe('shape=ascending_east');
  });
});

describe('a copper bulb', () => {
  const bulb = 'minecraft:waxed_copper_bulb[lit=false,powered=false]';
  const at: Vec3 = [3, 1, 3];
  const pulses = [1, 5, 9].flatMap((tick): Deed[] => [
    [tick, [2, 1, 3], POWER],
    [tick + 2, [2, 1, 3], AIR],
  ]);

  it('toggles each time that power comes', () => {
    expect(turns([[at, bulb]], pulses, at, 'lit=true')).toEqual([2, 6, 10]);
    expect(turns([[at, bulb]], pulses, at, 'powered=true')).toEqual([2, 4, 6, 8, 10, 12]);
  });

  it('is read by a comparator, and conducts nothing', () => {
    const reader: Vec3 = [4, 1, 3];
    const blocks: Block[] = [
      [at, bulb],
      [reader, comparator('west')],
      [[3, 1, 4], LAMP],
    ];
    expect(turns(blocks, pulses, reader, 'powered=true')).toEqual([3, 7, 11]);
    expect(turns(blocks, [[0, [3, 1, 2], POWER]], [3, 1, 4], 'lit=true')).toEqual([]);
  });
});

describe('a head', () => {
  it('shows whether it is powered', () => {
    const deeds: Deed[] = [
      [1, beside(MIDDLE, 4), POWER],
      [4, beside(MIDDLE, 4), AIR],
    ];
    for (const head of [
      'skeleton_skull[powered=false,rotation=0]',
      'player_wall_head[facing=north,powered=false]',
    ])
      expect(turns([[MIDDLE, `minecraft:${head}`]], deeds, MIDDLE, 'powered=true')).toEqual([2, 5]);
  });
});

describe('a dispenser', () => {
  const at: Vec3 = [3, 1, 3];
  const items = (count: number) => [{ slot: 0, id: 'minecraft:stick', count }];
  const dispenser: Block = [
    at,
    'minecraft:dispenser[facing=east,triggered=false]',
    { id: 'minecraft:dispenser', items: items(2) },
  ];
  const reader: Block = [[2, 1, 3], comparator('east')];

  it('throws one item four game ticks after it or the place above is powered, and into no container', () => {
    const hopper: Block = [
      [4, 1, 3],
      'minecraft:hopper[enabled=true,facing=down]',
      { id: 'minecraft:hopper', items: [] },
    ];
    const behind: Block = [[5, 1, 3], comparator('west')];
    // Power beside the place above counts too, once an update makes the dispenser check.
    const told: Vec3 = [3, 1, 2];
    for (const source of [told, [3, 2, 3], [4, 2, 3]] as Vec3[]) {
      const deeds = [0, 20].flatMap((tick): Deed[] => [
        [tick, source, POWER],
        [tick, told, source === told ? POWER : GLASS],
        [tick + 8, source, AIR],
        [tick + 8, told, AIR],
      ]);
      // The second item leaves it empty: the comparator is updated at once and turns off two game ticks
      // later.
      expect(
        turns([dispenser, reader, hopper, behind], deeds, [2, 1, 3], 'powered=true', { mode: 'placement' }),
      ).toEqual([2, 26]);
      expect(turns([dispenser, reader, hopper, behind], deeds, [5, 1, 3], 'powered=true')).toEqual([]);
    }
  });
});

describe('a weighted plate', () => {
  it('gives its signal strength', () => {
    const dust: Vec3 = [2, 1, 3];
    for (let power = 1; power < 16; power++) {
      const seen = story(
        [[dust, DUST]],
        [[0, [3, 1, 3], `minecraft:light_weighted_pressure_plate[power=${power}]`]],
        dust,
        /power=\d+/,
      );
      expect(seen).toEqual(['power=0', 1, `power=${power}`]);
    }
  });

  it('powers the block below it, and pops off when that goes', () => {
    const at: Vec3 = [3, 2, 3];
    const blocks: Block[] = [
      [[3, 1, 3], STONE],
      [[4, 1, 3], LAMP],
    ];
    const deeds: Deed[] = [
      [0, at, 'minecraft:heavy_weighted_pressure_plate[power=1]'],
      // A block placed with its power updates nothing two blocks away; the lamp checks when a block is placed
      // beside it.
      [1, [4, 1, 4], GLASS],
      [5, [3, 1, 3], AIR],
    ];
    expect(turns(blocks, deeds, [4, 1, 3], 'lit=true')).toEqual([2, 9]);
    expect(turns(blocks, deeds, at, 'weighted')).toEqual([1, 6]);
  });
});

describe('a shulker box', () => {
  const BOX = 'minecraft:white_shulker_box[facing=up]';
  const at: Vec3 = [3, 1, 3];

  it('conducts, and breaks when pushed', () => {
    const lamp: Vec3 = [4, 1, 3];
    expect(
      turns(
        [
          [at, BOX],
          [lamp, LAMP],
          [[2, 1, 3], repeater('west')],
        ],
        [[0, [1, 1, 3], POWER]],
        lamp,
        'lit=true',
      ),
    ).toEqual([2]);
    expect(
      story(
        [
          [at, BOX],
          [[2, 1, 3], piston(5)],
        ],
        [[0, [1, 1, 3], POWER]],
        at,
        /shulker_box|moving/,
      ),
    ).toEqual([...['shulker_box', 1, 'moving', 3, '']]);
  });

  it('accepts everything but shulker boxes from a hopper', () => {
    const reader: Vec3 = [4, 1, 3];
    const filled = (id: string): readonly number[] =>
      turns(
        [
          [at, BOX],
          [reader, comparator('west')],
          [
            [3, 2, 3],
            'minecraft:hopper[enabled=true,facing=down]',
            { id: 'minecraft:hopper', items: [{ slot: 0, id, count: 1 }] },
          ],
        ],
        [],
        reader,
        'powered=true',
      );
    expect(filled('minecraft:stick')).toEqual([3]);
    expect(filled('minecraft:red_shulker_box')).toEqual([]);
  });
});

it('a lever on a closed trapdoor falls when the trapdoor opens', () => {
  const trapdoor = 'minecraft:oak_trapdoor[facing=north,half=top,open=false,powered=false,waterlogged=false]';
  const above = beside(MIDDLE, UP);
  expect(
    story(
      [
        [MIDDLE, trapdoor],
        [above, LEVER],
      ],
      [[3, MIDDLE]],
      above,
      /lever/,
    ),
  ).toEqual(['lever', 4, '']);
});
