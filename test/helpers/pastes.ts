import { blockAt, blockIndex, blocksWhere, type BlockEntity, type BlockGrid } from '../../src/blocks/grid.js';
import type { Random } from '../../src/base/random.js';
import { findRandomizers } from '../../src/redstone/randomizers.js';
import { mirrorGrid } from '../../src/blocks/mirror.js';
import { knownState } from '../../src/blocks/table.js';
import { DEFAULT_MINECRAFT } from '../../src/blocks/versions.js';

/*
 * What goes wrong when a machine is pasted, and afterwards. Each kind of damage edits the blocks of a machine, and says how
 * `verify --of` must report it.
 */

const AIR = 'minecraft:air';

/** A kind of damage. */
export interface Kind {
  readonly name: string;
  /** Edits the machine. Leaves it as it is if it has no such part. */
  readonly damage: (edit: Edit) => void;
  /** Matches the message and the hint of the first diagnostic. Without it, the damaged blocks must be named. */
  readonly cause?: RegExp;
}

/** The blocks of a machine, to be edited. */
export class Edit {
  grid: BlockGrid;
  /** Whether the copy was saved by the oldest release. */
  isOlder = false;
  /** Indices of the damaged blocks. */
  readonly damaged = new Set<number>();
  private readonly blocks: Uint16Array;
  private readonly palette: string[];
  private readonly entities: Map<number, BlockEntity>;

  constructor(
    before: BlockGrid,
    readonly draw: Random,
  ) {
    this.blocks = before.blocks.slice();
    this.palette = [...before.palette];
    this.entities = new Map(before.entities);
    this.grid = { ...before, blocks: this.blocks, palette: this.palette, entities: this.entities };
  }

  state(index: number): string {
    return this.palette[this.blocks[index]!]!;
  }

  all(state: RegExp): number[] {
    return blocksWhere(this.grid, (one) => state.test(one));
  }

  /** One of some blocks. */
  one(places: readonly number[] | RegExp): number[] {
    const list = places instanceof RegExp ? this.all(places) : places;
    return list.length === 0 ? [] : [list[this.draw.below(list.length)]!];
  }

  set(indices: readonly number[], state: string | ((state: string) => string)): void {
    for (const index of indices) {
      const [before, now] = [this.state(index), typeof state === 'string' ? state : state(this.state(index))];
      if (now === before) continue;
      const known = this.palette.indexOf(now);
      this.blocks[index] = known < 0 ? this.palette.push(now) - 1 : known;
      if (nameOf(now) !== nameOf(before)) this.entities.delete(index);
      this.damaged.add(index);
    }
  }

  /** Changes the data of containers, comparators and signs; undefined removes it. */
  hold(indices: readonly number[], change: (entity: BlockEntity) => BlockEntity | undefined): void {
    for (const index of indices) {
      const before = this.entities.get(index);
      const now = before && change(before);
      if (before === undefined || now === before) continue;
      if (now === undefined) this.entities.delete(index);
      else this.entities.set(index, now);
      this.damaged.add(index);
    }
  }

  /** A randomizer's containers, with all their items. */
  randomizer(): number[] {
    const found = findRandomizers(this.grid);
    if (found.length === 0) return [];
    const { hopper, dropper } = found[this.draw.below(found.length)]!;
    return [hopper, dropper];
  }

  /** Indices of the blocks in a part of the box. */
  where(isWanted: (at: readonly [number, number, number]) => boolean): number[] {
    return [...this.blocks.keys()].filter((index) => isWanted(blockAt(this.grid, index)));
  }

  /** Puts another machine's blocks in place of all. */
  become(grid: BlockGrid): void {
    this.grid = grid;
    this.damaged.add(0);
  }

  beside(index: number, dy: number): number {
    const [x, y, z] = blockAt(this.grid, index);
    return blockIndex(this.grid, x, y + dy, z);
  }
}

const nameOf = (state: string): string => state.replace(/\[.*/, '');
const filled = (entity: BlockEntity): boolean => (entity.items?.length ?? 0) > 0;
const replaced =
  (from: RegExp, to: string) =>
  (state: string): string =>
    state.replace(from, to);
const other =
  (...values: readonly string[]) =>
  (value: string): string =>
    values[(values.indexOf(value) + 1) % values.length]!;
const exchange =
  (property: string, next: (value: string) => string) =>
  (state: string): string =>
    state.replace(new RegExp(`(?<=[[,]${property}=)\\w+`), next);

const SIDES = ['north', 'east', 'south', 'west'] as const;
const mirrored = other('east', 'west');
const acrossX = (value: string): string => (/east|west/.test(value) ? mirrored(value) : value);

/** One block of a kind becomes another, or changes its state. */
const one = (
  name: string,
  of: RegExp,
  state: string | ((state: string) => string),
  cause?: RegExp,
): Kind => ({
  name,
  damage: (edit) => {
    edit.set(edit.one(of), state);
  },
  ...(cause && { cause }),
});
const all = (
  name: string,
  of: RegExp,
  state: string | ((state: string) => string),
  cause?: RegExp,
): Kind => ({
  name,
  damage: (edit) => {
    edit.set(edit.all(of), state);
  },
  ...(cause && { cause }),
});
/** One container of a randomizer holds something else. */
const held = (name: string, change: (entity: BlockEntity) => BlockEntity, cause: RegExp): Kind => ({
  name,
  damage: (edit) => {
    const full = edit.randomizer().filter((index) => filled(edit.grid.entities.get(index)!));
    edit.hold(edit.one(full), change);
  },
  cause,
});
/** A part of the box is missing. */
const gone = (
  name: string,
  isGone: (at: readonly [number, number, number], grid: BlockGrid) => boolean,
  cause: RegExp,
): Kind => ({
  name,
  damage: (edit) => {
    edit.set(
      edit.where((at) => isGone(at, edit.grid)),
      AIR,
    );
  },
  cause,
});

const WIRE = /:redstone_wire/;
const STICK = 'minecraft:stick';

export const KINDS: readonly Kind[] = [
  all('FAWE without dust', WIRE, AIR, /^redstone dust: .* missing.*FAWE/),
  {
    name: 'Litematica without contents',
    damage: (edit) => {
      edit.hold([...edit.grid.entities.keys()], (e) =>
        e.items === undefined || !filled(e) ? e : { ...e, items: [] },
      );
    },
    cause: / empty.*contents of containers/,
  },
  {
    name: 'block entities dropped',
    damage: (edit) => {
      edit.hold([...edit.grid.entities.keys()], () => undefined);
    },
    cause: / empty.*contents of containers/,
  },
  { name: 'water', damage: flooded('water[level=1]'), cause: /^water.*--casing/ },
  { name: 'lava', damage: flooded('lava[level=2]'), cause: /^lava.*--casing/ },
  gone('cut at a height', ([, y], { height }) => y >= height - 4, /^the top .*limit/),
  gone('below the world', ([, y]) => y < 3, /^the bottom .*higher/),
  gone('cut at a chunk, east', ([x], { width }) => x > width * 0.6, /^the \w+ side .*limit/),
  gone('cut at a chunk, north', ([, , z], { length }) => z < length * 0.3, /^the \w+ side .*limit/),
  {
    name: 'a creeper',
    damage: (edit) => {
      edit.set(hole(edit, 2), AIR);
    },
  },
  {
    name: 'TNT',
    damage: (edit) => {
      edit.set(hole(edit, 4), AIR);
    },
  },
  one('a block broken', /^(?!minecraft:(air|piston_head))/, AIR, / is missing/),
  one('a wall broken', /:(stone_bricks|\w+_planks|\w+bricks)/, AIR, / is missing/),
  one('dust broken', WIRE, AIR, /^redstone dust .* is missing/),
  one('a torch broken', /:redstone_(wall_)?torch/, AIR, /torch .* is missing/),
  one('a repeater broken', /:repeater/, AIR, /^repeater .* is missing/),
  one('a randomizer broken', /:(hopper|dropper)/, AIR, /(hopper|dropper) .* is missing/),
  one('a block placed', /:air/, 'minecraft:dirt', /^dirt .* stands /),
  {
    name: "a door's block missing",
    damage: (edit) => {
      const lifted = edit.all(/:piston_head\[facing=up/).map((index) => edit.beside(index, 1));
      edit.set(edit.one(lifted.filter((index) => index >= 0 && edit.state(index) !== AIR)), AIR);
    },
    cause: /^door.* is missing/,
  },
  one('a piston head missing', /:piston_head/, AIR, /^piston head .* is missing/),
  one('a piston not sticky', /:sticky_piston/, replaced(/sticky_/, ''), /^sticky piston .* is piston/),
  one(
    'a piston extended without head',
    /:sticky_piston\[extended=false/,
    replaced(/extended=false/, 'extended=true'),
    /^piston head .* is missing/,
  ),
  one(
    'dust turned',
    /:redstone_wire\[east=side/,
    replaced(/east=side/, 'east=none'),
    /^redstone dust .* has \w+=none/,
  ),
  one(
    "a repeater's delay",
    /:repeater/,
    exchange('delay', other('1', '2', '3', '4')),
    /^repeater .* has delay=/,
  ),
  one(
    "a comparator's mode",
    /:comparator/,
    exchange('mode', other('compare', 'subtract')),
    /^comparator .* has mode=/,
  ),
  one('a repeater turned', /:repeater/, exchange('facing', other(...SIDES)), /^repeater .* has facing=/),
  one(
    'a dropper turned',
    /:dropper/,
    exchange('facing', other(...SIDES, 'up', 'down')),
    /^dropper .* has facing=/,
  ),
  one('a hopper turned', /:hopper/, exchange('facing', other(...SIDES, 'down')), /^hopper .* has facing=/),
  held(
    'an item swapped',
    (e) => ({ ...e, items: e.items!.map((item) => ({ ...item, id: 'minecraft:diamond' })) }),
    / holds /,
  ),
  held('an item removed', (e) => ({ ...e, items: e.items!.slice(1) }), / (holds|is empty)/),
  held(
    'an item added',
    (e) => ({ ...e, items: [...e.items!, { slot: 3, id: 'minecraft:cobblestone', count: 1 }] }),
    / holds /,
  ),
  held(
    'too many of an item',
    (e) => ({ ...e, items: e.items!.map((item) => ({ ...item, count: 2 })) }),
    / holds /,
  ),
  {
    name: 'the items are alike',
    damage: (edit) => {
      edit.hold(edit.randomizer(), (e) => ({
        ...e,
        items: e.items!.map((item) => ({ ...item, id: STICK })),
      }));
    },
    cause: / holds /,
  },
  {
    name: 'a chest instead of a container',
    damage: (edit) => {
      edit.set(edit.one(/:(hopper|dropper)/), 'minecraft:chest[facing=north,type=single,waterlogged=false]');
    },
    cause: / is chest/,
  },
  all(
    'no button, lever or plate',
    /:(\w+_button|lever|\w+_pressure_plate)/,
    AIR,
    /(button|lever|plate).* missing/,
  ),
  all('signs gone', /_sign/, AIR, /sign.* missing/),
  all('chests gone', /:chest/, AIR, /chest.* missing/),
  all('lamps gone', /:redstone_lamp/, AIR, /lamp.* missing/),
  all(
    'light gone',
    /:(light|glowstone|shroomlight|sea_lantern)\b/,
    AIR,
    /(light|glowstone|shroomlight|lantern).* missing/,
  ),
  {
    name: 'signs blank',
    damage: (edit) => {
      edit.hold(edit.all(/_sign/), (e) => ({ ...e, lines: ['', '', '', ''] }));
    },
    cause: /sign.* text /,
  },
  {
    name: 'an older server',
    damage: (edit) => {
      edit.isOlder = true;
      edit.set(
        edit.all(/./).filter((index) => !knownState(edit.state(index), DEFAULT_MINECRAFT)),
        AIR,
      );
    },
    cause: /server is older/,
  },
  all('ladders or gallery gone', /_(fence|slab|stairs)\b|:ladder/, AIR, / missing/),
  {
    name: 'a support of glass',
    damage: (edit) => {
      edit.set(edit.one(supports(edit)), 'minecraft:glass');
    },
    cause: / is glass/,
  },
  {
    name: 'a support of sand',
    damage: (edit) => {
      edit.set(edit.one(supports(edit)), 'minecraft:sand');
    },
    cause: / is sand/,
  },
  one('a wall of gravel', /:(stone_bricks|\w+_planks|\w+bricks)$/, 'minecraft:gravel', / is gravel, which /),
  one(
    'waterlogged',
    /waterlogged=false/,
    replaced(/waterlogged=false/, 'waterlogged=true'),
    /waterlogged|water/,
  ),
  all(
    'block states lost',
    /facing=/,
    exchange('facing', (value) => (/up|down/.test(value) ? value : 'north')),
    /lost the states/,
  ),
  all('directions mirrored', /facing=(east|west)/, exchange('facing', acrossX), /lost the states/),
  {
    name: 'mirrored as a whole',
    damage: (edit) => {
      edit.become(mirrorGrid(edit.grid));
    },
    cause: /is mirrored/,
  },
  {
    name: 'pasted with -a into a hill',
    damage: (edit) => {
      edit.set(edit.all(/:air/), 'minecraft:stone');
    },
    cause: /-a/,
  },
  {
    name: 'half over another machine',
    damage: (edit) => {
      const { width } = edit.grid;
      const { blocks, palette } = mirrorGrid(edit.grid);
      const half = edit.where(([x]) => x >= width / 2);
      const states = half.map((index) => palette[blocks[index]!]!);
      half.forEach((index, k) => {
        edit.set([index], states[k]!);
      });
    },
    cause: /another machine was pasted over it/,
  },
];

function flooded(fluid: string) {
  return (edit: Edit): void => {
    const [x, y, z] = blockAt(edit.grid, edit.one(WIRE)[0] ?? 0);
    const near = edit.where(([a, b, c]) => Math.abs(a - x) <= 4 && b === y && Math.abs(c - z) <= 4);
    edit.set(
      near.filter((index) => /:(air|redstone_wire|repeater|redstone_torch)/.test(edit.state(index))),
      `minecraft:${fluid}`,
    );
  };
}

/** A round hole around a block of the circuit. */
function hole(edit: Edit, radius: number): number[] {
  const [x, y, z] = blockAt(edit.grid, edit.one(WIRE)[0] ?? 0);
  return edit.where(([a, b, c]) => (a - x) ** 2 + (b - y) ** 2 + (c - z) ** 2 <= radius ** 2);
}

/** Blocks right below dust. */
function supports(edit: Edit): number[] {
  return edit
    .all(WIRE)
    .map((index) => edit.beside(index, -1))
    .filter((index) => index >= 0 && /concrete|wool|stone|planks/.test(edit.state(index)));
}
