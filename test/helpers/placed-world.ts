import { AIR, blockAt, type BlockEntity, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { canonicalState } from '../../src/blocks/state.js';
import { turnState } from '../../src/blocks/turn.js';
import { NONE } from '../../src/engine/moving.js';
import { KNOWN_SHAPE, NEIGHBORS, QUIETLY } from '../../src/engine/rule.js';
import { RULES } from '../../src/engine/rules/index.js';
import { Part, States } from '../../src/engine/states.js';
import { World } from '../../src/engine/world.js';

/*
 * A machine in our engine's world, with the commands `fill` and `place template`: `FillCommand` and
 * `StructureTemplate.placeInWorld` of 1.20.4, with `strict` those of 1.21.5. The engine has no such commands, so this
 * accesses its internals.
 */

/**
 * A replacement for the barrier that the game briefly places before a block with data. The engine knows no barriers.
 */
const BARRIER = 'minecraft:stone';

interface Placed {
  readonly at: number;
  readonly id: number;
  readonly entity: BlockEntity | undefined;
}

export class PlacedWorld {
  private readonly world: World;

  constructor(grid: BlockGrid) {
    this.world = new World(grid, new States(grid.palette), RULES, [0, 0, 0], undefined);
    this.world.random.seed(1, 2);
  }

  stateAt([x, y, z]: Vec3): string {
    return this.world.stateAt(x, y, z);
  }

  /** The contents of a container, by slots. */
  itemsAt(at: Vec3): string[] {
    const { containers } = this.world;
    const container = this.world.containerOf(this.indexOf(at));
    if (container < 0) return [];
    const [first, end] = [containers['first'][container]!, containers['first'][container + 1]!];
    const found: string[] = [];
    for (let s = first; s < end; s += 2) {
      const [item, count] = [containers['held'][s]!, containers['held'][s + 1]!];
      if (count > 0) found.push(`${(s - first) / 2} ${count} ${containers['names'][item]!}`);
    }
    return found;
  }

  /** The output of a comparator. */
  outputAt(at: Vec3): number {
    return this.world.outputAt(this.indexOf(at));
  }

  /** Whether a block moves beside this one. */
  isMovingBeside(at: Vec3): boolean {
    const index = this.indexOf(at);
    return this.world.offset.some((o) => this.world.moving.get(index + o) !== NONE);
  }

  step(): void {
    this.world.tick();
  }

  use(at: Vec3): void {
    const index = this.indexOf(at);
    this.world.rules[this.world.partAt(index)]!.use(this.world, index);
  }

  /** Runs `setblock`. */
  place(at: Vec3, state: string): void {
    const index = this.indexOf(at);
    this.world.keepAwake(index);
    this.world.set(index, this.world.states.intern(canonicalState(state) ?? AIR), NEIGHBORS | QUIETLY);
  }

  /** Empties a container, and updates its comparators. */
  empty(at: Vec3): void {
    const index = this.indexOf(at);
    this.world.containers.clear(this.world.containerOf(index));
    this.world.containerChanged(index);
  }

  fill([x0, y0, z0]: Vec3, [x1, y1, z1]: Vec3, state: string, isStrict: boolean): void {
    const { world } = this;
    const id = world.states.intern(state);
    const changed: number[] = [];
    for (let z = z0; z <= z1; z++)
      for (let y = y0; y <= y1; y++)
        for (let x = x0; x <= x1; x++) {
          const at = this.indexOf([x, y, z]);
          if (this.set(at, id, isStrict ? undefined : QUIETLY)) changed.push(at);
        }
    if (!isStrict) for (const at of changed) world.updateNeighborsAt(at);
  }

  placeTemplate(template: BlockGrid, corner: Vec3, turns: number, isStrict: boolean): void {
    const { world } = this;
    const flags = isStrict ? undefined : QUIETLY;
    const barrier = world.states.intern(BARRIER);
    const done: Placed[] = [];
    for (const placed of this.inOrder(template, corner, turns)) {
      if (placed.entity !== undefined) this.set(placed.at, barrier, isStrict ? undefined : KNOWN_SHAPE);
      if (!this.set(placed.at, placed.id, flags)) continue;
      this.fillIn(placed);
      done.push(placed);
    }
    if (!isStrict) world.updateEdge(done.map(({ at }) => at));
    for (const { at, entity } of done) {
      if (!isStrict) {
        const shaped = world.shaped(at, world.ids[at]!);
        if (shaped !== world.ids[at]) world.set(at, shaped, QUIETLY | KNOWN_SHAPE);
        world.updateNeighborsAt(at);
      }
      if (entity !== undefined && world.containerOf(at) >= 0) world.containerChanged(at);
    }
  }

  /**
   * The order of placing: full cubes first, blocks with data last, each by y, x and z
   * (StructureTemplate.buildInfoList).
   */
  private inOrder(template: BlockGrid, corner: Vec3, turns: number): Placed[] {
    const { states } = this.world;
    const ids = template.palette.map((state) => {
      for (let k = 0; k < turns; k++) state = turnState(state);
      return states.intern(state);
    });
    const places = Array.from(template.blocks.keys(), (i) => ({ i, from: blockAt(template, i) }));
    places.sort((a, b) => a.from[1] - b.from[1] || a.from[0] - b.from[0] || a.from[2] - b.from[2]);
    const all = places.map(({ i, from: [x, y, z] }) => {
      let [dx, dz] = [x, z];
      for (let k = 0; k < turns; k++) [dx, dz] = [-dz, dx];
      const at = this.indexOf([corner[0] + dx, corner[1] + y, corner[2] + dz]);
      return { at, id: ids[template.blocks[i]!]!, entity: template.entities.get(i) };
    });
    const rank = ({ id, entity }: Placed): number => (entity !== undefined ? 2 : states.cube[id] ? 0 : 1);
    return [0, 1, 2].flatMap((kind) => all.filter((placed) => rank(placed) === kind));
  }

  /** Loads a block entity. */
  private fillIn({ at, entity }: Placed): void {
    const { world } = this;
    const { containers } = world;
    if (world.partAt(at) === Part.Comparator) world.setOutput(at, entity?.outputSignal ?? 0);
    const container = world.containerOf(at);
    if (container < 0) return;
    for (const { slot, id, count } of entity?.items ?? []) {
      const s = containers['first'][container]! + 2 * slot;
      containers['held'].set([containers['itemNumber'](id), count], s);
    }
  }

  /** Level.setBlock. Without flags as with `strict`, without any updates. */
  private set(at: number, id: number, flags: number | undefined): boolean {
    const { world } = this;
    if (flags !== undefined) return world.set(at, id, flags);
    const before = world.ids[at]!;
    if (before === id) return false;
    const moving = world.moving.get(at);
    if (moving !== NONE) world.moving.remove(moving);
    world['write'](at, id);
    const { slots, block } = world.states;
    if (block[before] !== block[id] && (slots[before]! > 0 || slots[id]! > 0))
      world['replaceContainer'](at, id);
    if (block[before] !== block[id]) world.setOutput(at, 0);
    return true;
  }

  private indexOf(at: Vec3): number {
    const index = this.world.places.indexOf(...at);
    if (index < 0) throw new RangeError(`block ${at.join(' ')} is outside`);
    return index;
  }
}
