import { describe, expect, it } from 'vitest';
import { AIR, type Vec3 } from '../../src/blocks/grid.js';
import { hashOrder } from '../../src/engine/hash-order.js';
import { redstone } from '../../src/engine/redstone.js';
import { load, stage, step, story, turns, type Block, type Deed } from '../helpers/stage.js';
import { comparator, DUST, LEVER, PLATE, repeater, STONE, TORCH } from '../helpers/states.js';

/*
 * Rules of the game that random scenes rarely meet, one by one. The expected results were derived by hand
 * from the classes listed in docs/engines.md.
 */

const POWER = 'minecraft:redstone_block';
const LAMP = 'minecraft:redstone_lamp[lit=false]';
const LINE = 'minecraft:redstone_wire[east=side,north=none,power=0,south=none,west=side]';

const composter = (level: number): string => `minecraft:composter[level=${level}]`;

describe('a repeater', () => {
  it('stretches a pulse shorter than its delay', () => {
    const deeds: Deed[] = [
      [0, [0, 1, 1], POWER],
      [2, [0, 1, 1], AIR],
    ];
    expect(turns([[[1, 1, 1], repeater('west', 4)]], deeds, [1, 1, 1], 'powered=true')).toEqual([8, 16]);
    expect(turns([[[1, 1, 1], repeater('west', 1)]], deeds, [1, 1, 1], 'powered=true')).toEqual([2, 4]);
  });

  it('changes its delay when used', () => {
    const at: Vec3 = [1, 1, 1];
    const deeds = [0, 1, 2, 3, 4].map((tick): Deed => [tick, at]);
    const seen = story([[at, repeater('west', 1)]], deeds, at, /delay=./);
    expect(seen.filter((one) => typeof one === 'string').map((text) => text.at(-1))).toEqual([
      ...['1', '2', '3', '4', '1', '2'],
    ]);
  });

  const held: Vec3 = [1, 1, 2];
  const lock: Vec3 = [1, 1, 1];
  /** The places behind the locked repeater, and behind the one that locks it. */
  const [input, key]: Vec3[] = [
    [0, 1, 2],
    [1, 1, 0],
  ];

  it.each([
    ['repeater', repeater('north', 1)],
    ['comparator', comparator('north')],
  ])('is locked by a %s at its side, even in its own tick', (_, state) => {
    const blocks: Block[] = [
      [held, repeater('west', 4)],
      [lock, state],
    ];
    const deeds: Deed[] = [
      [0, input!, POWER],
      [2, key!, POWER],
      [20, key!, AIR],
    ];
    expect(turns(blocks, deeds, held, 'powered=true')).toEqual([30]);
    expect(turns(blocks, deeds, held, 'locked=true')).toEqual([4, 22]);
  });

  it('is locked by a diode that turns on in the same tick, and unlocked by one that turns off', () => {
    const blocks: Block[] = [
      [held, repeater('west', 4)],
      [lock, repeater('north', 1)],
    ];
    const on: Deed[] = [
      [0, input!, POWER],
      [6, key!, POWER],
    ];
    expect(turns(blocks, on, held, 'powered=true')).toEqual([]);
    const off: Deed[] = [
      [0, input!, POWER],
      [1, key!, POWER],
      [6, key!, AIR],
      [10, input!, AIR],
    ];
    expect(turns(blocks, off, held, 'powered=true')).toEqual([8, 18]);
  });

  it('turns off before another one turns on in the same tick, whichever was scheduled first', () => {
    const one: Vec3 = [1, 1, 1];
    const other: Vec3 = [3, 1, 1];
    const source: Vec3 = [2, 1, 0];
    const blocks: Block[] = [
      [one, repeater('west', 4)],
      [[2, 1, 1], LINE],
      [other, repeater('west', 1)],
    ];
    const late: Deed[] = [
      [0, source, POWER],
      [4, [0, 1, 1], POWER],
      [10, source, AIR],
    ];
    expect(turns(blocks, late, other, 'powered=true')).toEqual([2, 12, 14]);
    // On for a moment: its own tick has scheduled that it turns off.
    const short: Deed[] = [
      [0, [0, 1, 1], POWER],
      [4, source, POWER],
      [5, source, AIR],
    ];
    expect(turns(blocks, short, other, 'powered=true')).toEqual([6, 8, 10]);
  });

  it('stays on if the one behind it turns on again in the tick in which it would turn off', () => {
    const blocks: Block[] = [
      [[0, 1, 1], POWER],
      [[1, 1, 1], repeater('west', 1, true)],
      [[2, 1, 1], repeater('west', 4, true)],
    ];
    const deeds: Deed[] = [
      [0, [0, 1, 1], AIR],
      [8, [0, 1, 1], POWER],
    ];
    expect(turns(blocks, deeds, [2, 1, 1], 'powered=true')).toEqual([]);
    // One game tick too late for that.
    const later = deeds.map(([tick, ...deed]): Deed => [tick && tick + 1, ...deed]);
    expect(turns(blocks, later, [2, 1, 1], 'powered=true')).toEqual([10, 19]);
  });
});

describe('a comparator', () => {
  const at: Vec3 = [2, 1, 2];
  const front: Vec3 = [3, 1, 2];

  /** The output of a comparator with blocks behind it and beside it. */
  function level(mode: string, blocks: readonly Block[], ticks = 12): number {
    const all: Block[] = [[at, comparator('west', mode)], [front, LINE], ...blocks];
    const seen = story(all, [], front, /power=\d+/, { ticks, mode: 'placement' });
    return Number(String(seen.at(-1)).slice('power='.length));
  }

  it.each([
    ['compare', 8, 5, 3, 8],
    ['compare', 5, 5, 0, 5],
    ['compare', 5, 0, 5, 5],
    ['compare', 5, 6, 0, 0],
    ['compare', 5, 0, 6, 0],
    ['subtract', 8, 5, 3, 3],
    ['subtract', 8, 2, 5, 3],
    ['subtract', 5, 5, 0, 0],
    ['subtract', 5, 0, 0, 5],
  ])(
    'in mode %s gives the right output for %i behind, %i and %i beside',
    (mode, behind, left, right, gives) => {
      expect(
        level(mode, [
          [[1, 1, 2], composter(behind)],
          [[2, 1, 1], comparator('north')],
          [[2, 1, 0], composter(left)],
          [[2, 1, 3], comparator('south')],
          [[2, 1, 4], composter(right)],
        ]),
      ).toBe(gives);
    },
  );

  it.each([
    ['a block of redstone', [[[2, 1, 1], POWER]], 0],
    [
      'dust that passes by',
      [
        [[2, 1, 1], LINE],
        [[1, 1, 1], POWER],
      ],
      0,
    ],
    ['a torch', [[[2, 1, 1], TORCH]], 8],
    ['a lever on the floor', [[[2, 1, 1], LEVER.replace('false', 'true')]], 8],
    [
      'a block with power',
      [
        [[2, 1, 1], STONE],
        [[2, 2, 1], LEVER.replace('false', 'true')],
      ],
      8,
    ],
  ] as [string, Block[], number][])(
    'reduces its 8 by the right amount with %s beside it',
    (_, beside, gives) => {
      expect(level('subtract', [[[1, 1, 2], composter(8)], ...beside])).toBe(gives);
    },
  );

  it('prefers a container behind a block to the power of that block, unless that is full power', () => {
    const behind: Block[] = [
      [[1, 1, 2], STONE],
      [[0, 1, 2], composter(2)],
    ];
    expect(level('compare', behind)).toBe(2);
    const some: Block[] = [
      [[1, 1, 1], comparator('north')],
      [[1, 1, 0], composter(6)],
    ];
    expect(level('compare', [...behind, ...some])).toBe(2);
    expect(level('compare', [...behind.slice(0, 1), ...some])).toBe(6);
    expect(level('compare', [...behind, [[1, 2, 2], LEVER.replace('false', 'true')]])).toBe(15);
  });

  it('at the side of another one runs first', () => {
    const blocks: Block[] = [
      [at, comparator('west', 'subtract')],
      [[2, 1, 1], comparator('north')],
    ];
    const deeds: Deed[] = [
      [0, [1, 1, 2], POWER],
      [0, [2, 1, 0], POWER],
    ];
    expect(turns(blocks, deeds, at, 'powered=true')).toEqual([]);
  });

  it.each([
    ['compare', [2]],
    ['subtract', []],
  ])('in mode %s updates the block in front of it, or not, if its level is unchanged', (mode, moves) => {
    const piston: Vec3 = [3, 1, 2];
    const blocks: Block[] = [
      [[1, 1, 2], composter(0)],
      [at, comparator('west', mode)],
      [piston, 'minecraft:piston[extended=false,facing=east]'],
    ];
    // The piston has not been updated about the power above it.
    const deeds: Deed[] = [
      [0, [3, 2, 1], POWER],
      [0, [1, 1, 2], composter(3)],
      [1, [1, 1, 2], composter(0)],
    ];
    expect(turns(blocks, deeds, piston, 'extended=true')).toEqual(moves);
  });

  it('changes its mode and its output at once when used', () => {
    const blocks: Block[] = [
      [at, comparator('west')],
      [front, LINE],
      [[1, 1, 2], composter(8)],
      [[2, 1, 1], comparator('north')],
      [[2, 1, 0], composter(3)],
    ];
    const deeds: Deed[] = [
      [10, at],
      [15, at],
    ];
    const options = { mode: 'placement', ticks: 20 } as const;
    const seen = story(blocks, deeds, front, /power=\d+/, options);
    expect(seen.slice(-5)).toEqual(['power=8', 11, 'power=5', 16, 'power=8']);
  });
});

describe('a torch that toggles', () => {
  const torch: Vec3 = [2, 1, 1];
  const lever: Vec3 = [1, 2, 1];
  const blocks: Block[] = [
    [[1, 1, 1], STONE],
    [lever, LEVER],
    [torch, 'minecraft:redstone_wall_torch[facing=east,lit=true]'],
    [[0, 1, 1], 'minecraft:redstone_wall_torch[facing=west,lit=true]'],
  ];
  /** Flips its lever for 3 game ticks each. */
  const lit = (...offs: readonly number[]): readonly number[] => {
    const deeds = offs.flatMap((tick): Deed[] => [
      [tick, lever],
      [tick + 3, lever],
    ]);
    return turns(blocks, deeds, torch, 'lit=true', { ticks: 240 });
  };
  const seven = [0, 6, 12, 18, 24, 30, 36];
  const blinks = seven.flatMap((tick) => [tick + 2, tick + 5]);

  it('burns out the eighth time within 60 game ticks, for 160', () => {
    expect(lit(...seven)).toEqual(blinks);
    expect(lit(...seven, 42)).toEqual([...blinks, 44, 204]);
    expect(lit(...seven, 60)).toEqual([...blinks, 62, 222]);
    expect(lit(...seven, 61)).toEqual([...blinks, 63, 66]);
  });

  it('is saved by a checkpoint with its number of toggles', () => {
    const machine = redstone.load(stage(blocks), 'in-world');
    const probe = machine.probe([torch]);
    const blink = (times: number): boolean => {
      for (let t = 0; t < 6 * times; t++) {
        if (t % 3 === 0) machine.use(lever);
        machine.step();
      }
      return probe.read()[0]!.includes('lit=true');
    };
    expect(blink(7)).toBe(true);
    const restore = machine.checkpoint();
    for (let k = 0; k < 2; k++) {
      expect(blink(1)).toBe(false);
      restore();
      expect(probe.read()[0]).toContain('lit=true');
    }
  });
});

const SWORD = 'minecraft:wooden_sword';
const STICK = 'minecraft:stick';
type Held = readonly [id: string, count: number];

/** A container with items in its slots, from the first on; `empty` leaves a slot free. */
const container = (at: Vec3, state: string, ...held: readonly Held[]): Block => [
  at,
  state,
  {
    id: state.slice(0, state.indexOf('[')),
    items: held.flatMap(([id, count], slot) => (count > 0 ? [{ slot, id, count }] : [])),
  },
];
const hopper = (at: Vec3, facing: string, ...held: readonly Held[]): Block =>
  container(at, `minecraft:hopper[enabled=true,facing=${facing}]`, ...held);
const swords = (count: number): Held[] => new Array<Held>(count).fill([SWORD, 1]);

/** A comparator with dust in front of it to show its output; both have support. */
function reader([x, y, z]: Vec3, facing: 'west' | 'east'): Block[] {
  const front = facing === 'west' ? x + 1 : x - 1;
  const under: Block[] = y > 1 ? [x, front].map((n) => [[n, y - 1, z], STONE]) : [];
  return [...under, [[x, y, z], comparator(facing)], [[front, y, z], LINE]];
}

/**
 * The signal strengths of a dust: the first one, and each later one after the game tick in which it comes.
 */
const levels = (
  blocks: readonly Block[],
  deeds: readonly Deed[],
  at: Vec3,
  options?: Parameters<typeof story>[4],
): readonly number[] => story(blocks, deeds, at, /(?<=power=)\d+/, options).map(Number);

describe('a hopper', () => {
  it('gives nothing while it is powered, and waits no longer because of that', () => {
    const blocks = [
      hopper([2, 1, 1], 'east', ...swords(3)),
      hopper([3, 1, 1], 'down'),
      ...reader([1, 1, 1], 'east'),
    ];
    expect(levels(blocks, [], [0, 1, 1])).toEqual([0, 3, 6, 11, 3, 19, 0]);
    const locked: Deed[] = [
      [1, [2, 1, 2], POWER],
      [20, [2, 1, 2], AIR],
    ];
    expect(levels(blocks, locked, [0, 1, 1])).toEqual([0, 3, 6, 23, 3, 31, 0]);
  });

  it('is locked at once when placed beside power', () => {
    const state = 'minecraft:hopper[enabled=true,facing=down]';
    expect(turns([[[1, 1, 1], POWER]], [[0, [2, 1, 1], state]], [2, 1, 1], 'enabled=false')).toEqual([1]);
  });

  it('gives, and then takes from the first slot above, in the same tick', () => {
    const dropper = 'minecraft:dropper[facing=up,triggered=false]';
    const blocks = [
      hopper([2, 1, 1], 'east', ...swords(5)),
      container([3, 1, 1], 'minecraft:barrel[facing=up,open=false]'),
      container([2, 2, 1], dropper, [SWORD, 1], [STICK, 1]),
      ...reader([1, 2, 1], 'east'),
    ];
    expect(levels(blocks, [], [0, 2, 1])).toEqual([0, 3, 1, 11, 0]);
  });

  it.each([
    ['a stick in every slot', new Array<Held>(5).fill([STICK, 1]), 0],
    ['as many sticks as go there, and swords', [[STICK, 64], ...swords(4)], 1],
    ['the same, and room for something else', [[STICK, 64], ['minecraft:dirt', 63], ...swords(3)], 1],
    ['a slot left', swords(4), 0],
  ] as [string, Held[], number][])('gives a stick to one with %s, or keeps it', (_, held, kept) => {
    const blocks = [
      hopper([2, 1, 1], 'east', [STICK, 1]),
      hopper([3, 1, 1], 'down', ...held),
      ...reader([1, 1, 1], 'east'),
    ];
    expect(levels(blocks, [], [0, 1, 1], { mode: 'placement' }).at(-1)).toBe(kept);
  });

  it('takes what enters the container above it', () => {
    const blocks = [
      hopper([1, 2, 1], 'east', [SWORD, 1]),
      container([2, 2, 1], 'minecraft:barrel[facing=up,open=false]'),
      hopper([2, 1, 1], 'down'),
      ...reader([3, 1, 1], 'west'),
    ];
    // One game tick after the other one has given.
    expect(levels(blocks, [], [4, 1, 1])).toEqual([0, 4, 3]);
  });

  it.each([
    ['east', 2, 4, 6],
    ['west', 4, 2, 0],
  ] as const)(
    'passes an item on to the %s 7 game ticks after it came, whichever ticks first',
    (way, from, to, dust) => {
      const blocks = [
        hopper([from, 1, 1], way, [SWORD, 1]),
        hopper([3, 1, 1], way),
        hopper([to, 1, 1], 'down'),
        ...reader([way === 'east' ? 5 : 1, 1, 1], way === 'east' ? 'west' : 'east'),
      ];
      expect(levels(blocks, [], [dust, 1, 1])).toEqual([0, 10, 3]);
    },
  );
});

describe('a dropper', () => {
  const dropper = (...held: readonly Held[]): Block =>
    container([2, 1, 1], 'minecraft:dropper[facing=east,triggered=false]', ...held);
  const pulse: Deed[] = [
    [0, [2, 1, 0], POWER],
    [2, [2, 1, 0], AIR],
  ];

  it('throws an item into the open once per pulse if there is no container', () => {
    const blocks = [dropper([STICK, 64], [STICK, 64]), ...reader([1, 1, 1], 'east')];
    expect(levels(blocks, pulse, [0, 1, 1])).toEqual([0, 6, 4]);
    expect(levels([dropper([SWORD, 1]), ...reader([1, 1, 1], 'east')], pulse, [0, 1, 1])).toEqual([0]);
  });

  it.each([
    ['keeps it where that is full', [[STICK, 64]], 1],
    ['gives it into a container', [[STICK, 63]], 0],
  ] as [string, Held[], number][])('%s', (_, room, kept) => {
    const blocks = [
      dropper([STICK, 1]),
      hopper([3, 1, 1], 'down', ...room, ...swords(4)),
      ...reader([1, 1, 1], 'east'),
    ];
    const late = pulse.map(([tick, ...deed]): Deed => [tick + 10, ...deed]);
    expect(levels(blocks, late, [0, 1, 1], { mode: 'placement' }).at(-1)).toBe(kept);
  });

  it('keeps what a composter in front does not accept', () => {
    const blocks: Block[] = [dropper([SWORD, 1]), [[3, 1, 1], composter(1)], ...reader([1, 1, 1], 'east')];
    const late = pulse.map(([tick, ...deed]): Deed => [tick + 10, ...deed]);
    expect(levels(blocks, late, [0, 1, 1], { mode: 'placement' }).at(-1)).toBe(2);
  });
});

describe('a piston', () => {
  const GLASS = 'minecraft:glass';
  const SLIME = 'minecraft:slime_block';
  const HONEY = 'minecraft:honey_block';
  const GLAZED = 'minecraft:white_glazed_terracotta[facing=north]';
  const OBSIDIAN = 'minecraft:obsidian';
  const piston = (name: string, at: Vec3 = [0, 2, 1], facing = 'east'): Block => [
    at,
    `minecraft:${name}[extended=false,facing=${facing}]`,
  ];
  const source: Vec3 = [0, 2, 0];
  const on: Deed = [0, source, POWER];
  const off = (tick: number): Deed => [tick, source, AIR];

  /** The final row of blocks in front of it. */
  function row(blocks: readonly Block[], deeds: readonly Deed[], length: number, y = 2, z = 1): string {
    const machine = load(blocks, deeds);
    for (let tick = 0; tick < 30; tick++) step(machine, deeds, tick);
    const places = Array.from({ length }, (_, k): Vec3 => [k + 1, y, z]);
    const names = machine.probe(places).read();
    return names.map((state) => /:(?:redstone_)?(\w+)/.exec(state)![1]).join(' ');
  }
  const inRow = (...states: readonly string[]): Block[] => states.map((state, k) => [[k + 1, 2, 1], state]);
  const many = (count: number): string[] => new Array<string>(count).fill(GLASS);

  it('pushes 12 blocks and no more', () => {
    const glass = (count: number): string => new Array<string>(count).fill('glass').join(' ');
    expect(row([piston('piston'), ...inRow(...many(12))], [on], 13)).toBe(`piston_head ${glass(12)}`);
    expect(row([piston('piston'), ...inRow(...many(13))], [on], 14)).toBe(`${glass(13)} air`);
    const slimy = inRow(SLIME, ...many(10));
    expect(row([piston('piston'), ...slimy, [[1, 3, 1], GLASS]], [on], 2)).toBe('piston_head slime_block');
    const more: Block[] = [...slimy, [[1, 3, 1], GLASS], [[1, 2, 2], GLASS]];
    expect(row([piston('piston'), ...more], [on], 2)).toBe('slime_block glass');
  });

  it.each([
    ['obsidian', [GLASS, OBSIDIAN], 'glass obsidian air'],
    ['a container', [GLASS, 'minecraft:dropper[facing=up,triggered=false]'], 'glass dropper air'],
    ['a piston that is out', ['minecraft:piston[extended=true,facing=up]'], 'piston air air'],
    ['a piston', [piston('piston')[1]], 'piston_head piston air'],
    ['glazed terracotta', [GLAZED], 'piston_head white_glazed_terracotta air'],
    ['a torch', [TORCH], 'piston_head air air'],
    ['a torch behind a block', [GLASS, TORCH, GLASS], 'piston_head glass glass'],
  ] as [string, string[], string][])('meets %s as in the game', (_, states, becomes) => {
    const floor: Block[] = [1, 2, 3].map((x) => [[x, 1, 1], STONE]);
    expect(row([piston('piston'), ...floor, ...inRow(...states)], [on], 3)).toBe(becomes);
  });

  it.each([
    ['a block', GLASS, 'glass air'],
    ['a piston', 'minecraft:piston[extended=false,facing=up]', 'piston air'],
    ['glazed terracotta', GLAZED, 'air white_glazed_terracotta'],
    ['obsidian', OBSIDIAN, 'obsidian air'],
  ])('if it is sticky, retracts from %s as in the game', (_, state, becomes) => {
    expect(row([piston('sticky_piston'), ...inRow(state)], [on, off(10)], 2)).toBe(becomes);
  });

  it('drags no air along: the place behind a dragged block is free at once', () => {
    const blocks: Block[] = [...[piston('piston'), ...inRow(SLIME)], [[1, 2, 2], SLIME]];
    expect(turns(blocks, [on], [2, 2, 2], 'slime_block')).toEqual([3]);
    expect(turns(blocks, [on], [1, 2, 2], 'moving_piston')).toEqual([]);
  });

  it('breaks a block once, and not what is there during another move', () => {
    const blocks: Block[] = [
      ...[piston('piston'), ...inRow(TORCH)],
      [[1, 1, 1], STONE],
      [[0, 2, 4], 'minecraft:piston[extended=false,facing=east]'],
    ];
    const deeds: Deed[] = [on, off(10), [15, [1, 2, 1], GLASS], [20, [0, 2, 5], POWER]];
    expect(turns(blocks, deeds, [0, 2, 4], 'extended=true')).toEqual([21]);
    expect(row(blocks, deeds, 2)).toBe('glass air');
  });

  it('leaves its block behind after a pulse of less than 3 game ticks', () => {
    const left = (ticks: number): string =>
      row([piston('sticky_piston'), ...inRow(GLASS)], [on, off(ticks)], 2);
    expect([1, 2, 3, 4].map(left)).toEqual(['air glass', 'air glass', 'glass air', 'glass air']);
  });

  it('takes along what sticks to slime and honey, but not each other', () => {
    const [beside, above, behind]: Vec3[] = [
      [1, 2, 2],
      [1, 3, 1],
      [0, 2, 2],
    ];
    const moved = (sticky: string, other: string, deeds: readonly Deed[] = [on]): string[] => {
      const blocks: Block[] = [
        ...[piston('sticky_piston'), ...inRow(sticky)],
        ...([
          [above, GLASS],
          [beside, other],
          [behind, GLASS],
        ] as Block[]),
      ];
      return [row(blocks, deeds, 2), row(blocks, deeds, 2, 3), row(blocks, deeds, 2, 2, 2)];
    };
    const [slimy, honeyed] = ['slime_block', 'honey_block'];
    expect(moved(SLIME, SLIME)).toEqual([`piston_head ${slimy}`, 'air glass', `glass ${slimy}`]);
    expect(moved(HONEY, HONEY)).toEqual([`piston_head ${honeyed}`, 'air glass', `glass ${honeyed}`]);
    expect(moved(SLIME, HONEY)).toEqual([`piston_head ${slimy}`, 'air glass', `${honeyed} air`]);
    expect(moved(SLIME, SLIME, [on, off(10)])).toEqual([`${slimy} air`, 'glass air', `${slimy} air`]);
    // A block that can only be pushed is not dragged.
    expect(moved(SLIME, GLAZED)).toEqual([
      `piston_head ${slimy}`,
      'air glass',
      'white_glazed_terracotta air',
    ]);
  });

  it('stays out if its power returns before it moves', () => {
    const deeds: Deed[] = [on, off(10), [10, source, POWER]];
    expect(turns([piston('piston')], deeds, [0, 2, 1], 'extended=true')).toEqual([1]);
  });

  it('notices power above it only when something beside it or its head changes', () => {
    const deeds: Deed[] = [
      [0, [0, 3, 0], POWER],
      [5, [0, 2, 0], GLASS],
      [10, [0, 3, 0], AIR],
      [15, [1, 2, 0], GLASS],
    ];
    expect(turns([piston('piston')], deeds, [0, 2, 1], 'extended=true')).toEqual([6, 16]);
  });

  it('breaks with its head, and its head with it', () => {
    const deeds = (at: Vec3): Deed[] => [on, [10, at, AIR]];
    expect(row([piston('piston')], deeds([0, 2, 1]), 1)).toBe('air');
    expect(turns([piston('piston')], deeds([1, 2, 1]), [0, 2, 1], 'minecraft:piston')).toEqual([11]);
  });
});

describe('a moved block', () => {
  const blocks: Block[] = [
    [[0, 2, 1], 'minecraft:sticky_piston[extended=false,facing=east]'],
    [[1, 2, 1], LAMP],
    [[2, 2, 0], POWER],
  ];

  it('checks for power where it arrives', () => {
    expect(turns(blocks, [[0, [0, 2, 0], POWER]], [2, 2, 1], 'lit=true')).toEqual([3]);
  });

  it('checks for power when it is pulled, though nothing arrives after it', () => {
    const pulled: Block[] = [blocks[0]!, [[2, 2, 1], LAMP], [[1, 1, 1], POWER]];
    const deeds: Deed[] = [
      [0, [0, 2, 0], POWER],
      [10, [0, 2, 0], AIR],
    ];
    expect(turns(pulled, deeds, [1, 2, 1], 'lit=true')).toEqual([13]);
  });

  it('checks for power when it is left half way', () => {
    const deeds: Deed[] = [
      [0, [0, 2, 0], POWER],
      [1, [0, 2, 0], AIR],
    ];
    expect(turns(blocks, deeds, [2, 2, 1], 'lit=true')).toEqual([2]);
  });

  it('checks for power when it is placed', () => {
    const state = 'minecraft:piston[extended=false,facing=up]';
    expect(turns([[[1, 1, 1], POWER]], [[0, [2, 1, 1], state]], [2, 1, 1], 'extended=true')).toEqual([1]);
  });
});

describe('a block updated in its own tick, before it runs', () => {
  it.each([
    ['torch', 'minecraft:redstone_wall_torch[facing=east,lit=true]', 'lit=true'],
    ['comparator', comparator('west'), 'powered=true'],
  ])('schedules no other tick: a %s', (_, state, on) => {
    const lever: Vec3 = [1, 2, 2];
    const source: Vec3 = [1, 1, 0];
    const blocks: Block[] = [
      [[1, 1, 2], STONE],
      [lever, LEVER],
      [[1, 1, 1], repeater('north', 1)],
      [[2, 1, 2], state],
    ];
    // The repeater turns on in tick 2 and off in tick 4; the lever is off again by then.
    const deeds: Deed[] = [
      [0, lever],
      [0, source, POWER],
      [1, source, AIR],
      [3, lever],
    ];
    expect(turns(blocks, deeds, [2, 1, 2], on)).toEqual([2, 6]);
  });
});

describe('dust', () => {
  const low: Vec3 = [1, 1, 1];
  const high: Vec3 = [2, 2, 1];
  /**
   * The power of the lower dust from a source above, of the upper one from a source below, and the
   * connections of the lower one.
   */
  function climb(step: string, roof: string): unknown[] {
    const blocks: Block[] = [
      [low, DUST],
      [[2, 1, 1], step],
      [high, DUST],
      [[1, 2, 1], roof],
    ];
    const seen = (source: Vec3, at: Vec3, what: RegExp): string | number | undefined =>
      story(blocks, [[0, source, POWER]], at, what, { ticks: 4 }).at(-1);
    return [
      seen([2, 3, 1], low, /power=\d+/),
      seen([0, 1, 1], high, /power=\d+/),
      seen([0, 1, 1], low, /east=\w+/),
    ];
  }

  it.each([
    [STONE, AIR, ['power=14', 'power=14', 'east=up']],
    [STONE, 'minecraft:glass', ['power=14', 'power=14', 'east=up']],
    [STONE, STONE, ['power=0', 'power=0', 'east=side']],
    ['minecraft:glass', AIR, ['power=0', 'power=14', 'east=up']],
    ['minecraft:hopper[enabled=true,facing=down]', AIR, ['power=0', 'power=14', 'east=side']],
    ['minecraft:stone_slab[type=top,waterlogged=false]', AIR, ['power=0', 'power=14', 'east=side']],
  ])('climbs %s under %s', (step, roof, expected) => {
    expect(climb(step, roof)).toEqual(expected);
  });

  it('updates its neighbours in the order of a HashSet of positions', () => {
    // By hand, after Vec3i.hashCode and HashMap.hash: buckets 0, 14, 15, 0, 1, 0, 1.
    expect(hashOrder(0, 0, 0)).toEqual([0, 3, 5, 4, 6, 1, 2]);
  });
});

describe('a lamp', () => {
  const lamp: Vec3 = [2, 1, 1];
  const lit = (blocks: readonly Block[], deeds: readonly Deed[] = []): readonly number[] =>
    turns([[lamp, LAMP], ...blocks], deeds, lamp, 'lit=true', { mode: 'placement' });
  const under: Block = [[1, 1, 1], STONE];
  const top: Vec3 = [1, 2, 1];

  it('goes out 4 game ticks after its power, unless that returns', () => {
    const deeds: Deed[] = [
      [0, [1, 1, 1], POWER],
      [5, [1, 1, 1], AIR],
      [7, [1, 1, 1], POWER],
      [20, [1, 1, 1], AIR],
    ];
    expect(lit([], deeds)).toEqual([1, 24]);
  });

  it.each([
    ['stone', 20],
    ['polished_blackstone', 20],
    ['oak', 30],
  ])('is lit through a block by a button of %s, and a second press changes nothing', (name, ticks) => {
    const button = `minecraft:${name}_button[face=floor,facing=north,powered=false]`;
    const deeds: Deed[] = [
      [0, top],
      [10, top],
    ];
    expect(turns([[top, button], under], deeds, top, 'powered=true')).toEqual([1, ticks]);
    expect(lit([[top, button], under], deeds)).toEqual([1, ticks + 4]);
  });

  it('is lit through a block by a lever, until the lever is removed', () => {
    const deeds: Deed[] = [
      [0, top],
      [10, top, AIR],
    ];
    expect(lit([[top, LEVER], under], deeds)).toEqual([1, 14]);
  });

  it('is lit through a block by a repeater, until the repeater is removed', () => {
    const blocks: Block[] = [
      [[0, 1, 1], repeater('west', 1)],
      [[1, 1, 1], STONE],
    ];
    // One place further east, so that there is room for its source.
    const moved = [[lamp, LAMP] as Block, ...blocks].map(([[x, y, z], state]): Block => [
      [x + 1, y, z],
      state,
    ]);
    const deeds: Deed[] = [
      [0, [0, 1, 1], POWER],
      [10, [1, 1, 1], AIR],
    ];
    expect(turns(moved, deeds, [3, 1, 1], 'lit=true')).toEqual([2, 14]);
  });

  it.each([
    [
      'by a plate through a block',
      [
        [[1, 4, 1], 'minecraft:stone_pressure_plate[powered=true]'],
        [[1, 3, 1], STONE],
      ],
      true,
    ],
    [
      'by a torch under a block',
      [
        [[2, 2, 1], STONE],
        [[2, 1, 1], TORCH],
      ],
      true,
    ],
    [
      'by a torch that hangs on it',
      [[[3, 3, 1], 'minecraft:redstone_wall_torch[facing=east,lit=true]']],
      false,
    ],
    [
      'by dust beside it',
      [
        [[1, 3, 1], LINE],
        [[1, 2, 1], STONE],
        [[0, 3, 1], POWER],
      ],
      true,
    ],
    [
      'by dust under it',
      [
        [[2, 2, 1], LINE],
        [[2, 1, 1], STONE],
        [[1, 2, 1], POWER],
      ],
      false,
    ],
    [
      'by dust on top of it',
      [
        [[2, 4, 1], LINE],
        [[1, 4, 1], POWER],
      ],
      true,
    ],
  ] as [string, Block[], boolean][])('is lit or not %s', (_, blocks, is) => {
    const at: Vec3 = [2, 3, 1];
    const seen = story([[at, LAMP], ...blocks], [], at, /lit=\w+/, { ticks: 6, mode: 'placement' });
    expect(seen.at(-1)).toBe(`lit=${is}`);
  });
});

describe('a block that needs support', () => {
  it.each([
    ['dust', LINE],
    ['a torch', TORCH],
    ['a repeater', repeater('west', 1)],
    ['a comparator', comparator('west')],
    ['a lever', LEVER],
    ['a button', 'minecraft:stone_button[face=floor,facing=north,powered=false]'],
    ['a plate', PLATE],
  ])('pops off when its support goes: %s', (_, state) => {
    const blocks: Block[] = [
      [[1, 1, 1], STONE],
      [[1, 2, 1], state],
    ];
    expect(turns(blocks, [[3, [1, 1, 1], AIR]], [1, 2, 1], 'minecraft:air')).toEqual([4]);
  });

  it.each([
    ['dust', LINE],
    ['a repeater', repeater('west', 1)],
    ['a comparator', comparator('west')],
  ])('pops off at the next update if it never had support: %s', (_, state) => {
    const deeds: Deed[] = [[3, [2, 2, 1], STONE]];
    expect(turns([[[1, 2, 1], state]], deeds, [1, 2, 1], 'minecraft:air')).toEqual([4]);
  });

  it('pops off from the side of a block as well', () => {
    const blocks: Block[] = [
      [[1, 1, 1], STONE],
      [[2, 1, 1], 'minecraft:redstone_wall_torch[facing=east,lit=true]'],
    ];
    expect(turns(blocks, [[3, [1, 1, 1], AIR]], [2, 1, 1], 'minecraft:air')).toEqual([4]);
  });
});

describe('within one game tick', () => {
  it('a repeater locks a hopper before the hopper gives', () => {
    const blocks = [
      hopper([2, 1, 2], 'east', ...swords(3)),
      hopper([3, 1, 2], 'down'),
      ...reader([1, 1, 2], 'east'),
      [[2, 1, 1], repeater('north', 4)] as Block,
    ];
    expect(levels(blocks, [[1, [2, 1, 0], POWER]], [0, 1, 2])).toEqual([0, 3, 6]);
    expect(levels(blocks, [[2, [2, 1, 0], POWER]], [0, 1, 2])).toEqual([0, 3, 6, 11, 3]);
  });

  it('a piston moves when a repeater turns on, and another one when that takes its power away', () => {
    const other: Vec3 = [2, 2, 2];
    const blocks: Block[] = [
      [[0, 1, 1], STONE],
      [[0, 2, 1], repeater('north', 1)],
      [[0, 2, 2], 'minecraft:piston[extended=false,facing=east]'],
      [[1, 2, 2], POWER],
      [[1, 2, 3], 'minecraft:piston[extended=true,facing=south]'],
      [[1, 2, 4], 'minecraft:piston_head[facing=south,short=false,type=normal]'],
    ];
    const deeds: Deed[] = [[0, [0, 2, 0], POWER]];
    expect(turns(blocks, deeds, [0, 2, 2], 'extended=true')).toEqual([2]);
    expect(turns(blocks, deeds, other, 'minecraft:moving_piston', { ticks: 3 })).toEqual([2]);
    expect(turns(blocks, deeds, [1, 2, 3], 'minecraft:moving_piston')).toEqual([2, 4]);
  });

  it('the piston that was updated first moves', () => {
    const one: Vec3 = [0, 2, 1];
    const other: Vec3 = [4, 2, 1];
    const blocks: Block[] = [
      [one, 'minecraft:piston[extended=false,facing=east]'],
      [[1, 2, 1], STONE],
      [[3, 2, 1], STONE],
      [other, 'minecraft:piston[extended=false,facing=west]'],
    ];
    const deeds: Deed[] = [
      [0, [0, 2, 0], POWER],
      [0, [4, 2, 0], POWER],
    ];
    const out = (all: readonly Deed[]): number[] =>
      [one, other].map((at) => turns(blocks, all, at, 'extended=true').length);
    expect(out(deeds)).toEqual([1, 0]);
    expect(out(deeds.toReversed())).toEqual([0, 1]);
  });

  it('the block above is updated before the one to the north', () => {
    const [above, north]: Vec3[] = [
      [1, 3, 2],
      [1, 2, 1],
    ];
    const blocks: Block[] = [
      [above!, 'minecraft:piston[extended=false,facing=north]'],
      [north!, 'minecraft:piston[extended=false,facing=up]'],
      [[1, 3, 1], STONE],
    ];
    const deeds: Deed[] = [[0, [1, 2, 2], POWER]];
    const out = [above!, north!].map((at) => turns(blocks, deeds, at, 'extended=true').length);
    expect(out).toEqual([1, 0]);
  });
});

describe('a comparator that is placed or loaded', () => {
  const at: Vec3 = [2, 1, 1];
  const front: Vec3 = [3, 1, 1];

  it('notices a composter placed behind a block', () => {
    const blocks: Block[] = [
      [[1, 1, 1], STONE],
      [at, comparator('west')],
      [front, LINE],
    ];
    expect(levels(blocks, [[0, [0, 1, 1], composter(3)]], front)).toEqual([0, 2, 3]);
  });

  it('gives its saved output until it is updated', () => {
    const entity = { id: 'minecraft:comparator', outputSignal: 5 };
    const blocks: Block[] = [
      [at, comparator('west', 'compare', true), entity],
      [front, LINE],
    ];
    expect(levels(blocks, [[3, [3, 2, 1], 'minecraft:glass']], front)).toEqual([0, 4, 5, 5, 0]);
  });

  it('remembers nothing of an earlier one in the same place', () => {
    const state = comparator('west', 'subtract');
    const blocks: Block[] = [
      [[1, 1, 1], composter(0)],
      [at, state],
      [front, LINE],
    ];
    const deeds: Deed[] = [
      [0, [1, 1, 1], composter(8)],
      [10, at, AIR],
      [15, at, state],
      [16, [2, 2, 1], 'minecraft:glass'],
    ];
    expect(levels(blocks, deeds, front)).toEqual([0, 2, 8, 11, 0, 18, 8]);
  });
});

describe('a comparator reads', () => {
  it.each([
    ['chest[facing=north,type=single,waterlogged=false]', 27, [1, 14, 15]],
    ['barrel[facing=up,open=false]', 27, [1, 14, 15]],
    ['dropper[facing=up,triggered=false]', 9, [2, 13, 15]],
    ['hopper[enabled=true,facing=down]', 5, [3, 12, 15]],
  ])('a %s: its last slot, all but that, all of its %i', (state, slots, expected) => {
    const read = (...held: readonly Held[]): number | undefined => {
      const blocks = [container([1, 1, 1], `minecraft:${state}`, ...held), ...reader([2, 1, 1], 'west')];
      return levels(blocks, [], [3, 1, 1], { mode: 'placement' }).at(-1);
    };
    const none = (count: number): Held[] => new Array<Held>(count).fill([SWORD, 0]);
    expect([
      read(...none(slots - 1), [SWORD, 1]),
      read(...swords(slots - 1)),
      read(...swords(slots)),
    ]).toEqual(expected);
    expect([read(), read([STICK, 1]), read([STICK, 64])]).toEqual([0, 1, expected[0]]);
  });
});

it('a checkpoint restores pending piston moves and hopper cooldowns', () => {
  const places: Vec3[] = [
    [0, 1, 5],
    [1, 1, 5],
    [0, 1, 1],
  ];
  const blocks = [
    hopper([2, 1, 1], 'east', ...swords(4)),
    hopper([3, 1, 1], 'down'),
    ...reader([1, 1, 1], 'east'),
    [[0, 1, 5], 'minecraft:piston[extended=false,facing=east]'] as Block,
  ];
  const machine = redstone.load(stage(blocks), 'in-world', [0, 0, 0], [POWER]);
  const probe = machine.probe(places);
  const follow = (): string[] =>
    Array.from({ length: 25 }, () => {
      machine.step();
      return probe.read().join();
    });
  for (let t = 0; t < 4; t++) machine.step();
  machine.place([0, 1, 4], POWER);
  const restore = machine.checkpoint();
  const first = follow();
  expect(first[0]).toContain('extended=true');
  restore();
  expect(follow()).toEqual(first);
});

describe('a block on less than a full block', () => {
  const parts = {
    repeater: repeater('west', 1),
    comparator: comparator('west'),
    torch: TORCH,
    plate: PLATE,
    lever: LEVER,
    dust: DUST,
  };
  const alone = '[east=false,north=false,south=false,waterlogged=false,west=false]';

  it.each([
    ['glass', 'repeater comparator torch plate lever dust'],
    ['composter[level=1]', 'repeater comparator plate'],
    ['hopper[enabled=true,facing=down]', 'repeater comparator plate dust'],
    [`oak_fence${alone}`, 'torch plate'],
    ['end_rod[facing=up]', 'torch plate'],
    ['stone_slab[type=bottom,waterlogged=false]', ''],
  ])('stays on %s exactly if it is one of these: %s', (support, staying) => {
    const left = Object.entries(parts).filter(([, state]) => {
      const blocks: Block[] = [
        [[1, 1, 1], STONE],
        [[1, 2, 1], state],
      ];
      const deeds: Deed[] = [[0, [1, 1, 1], `minecraft:${support}`]];
      return story(blocks, deeds, [1, 2, 1], /air$/, { ticks: 2 }).at(-1) === '';
    });
    expect(left.map(([name]) => name).join(' ')).toBe(staying);
  });
});
