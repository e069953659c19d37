import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { RedstoneModel } from './solve.js';
import { AIR, blockAt, blockName, blocksWhere, type BlockEntity, type BlockGrid } from '../blocks/grid.js';
import { blockBeside } from '../blocks/facing.js';
import { formatState } from '../blocks/state.js';

const JOIN = ['none', 'side', 'up'] as const;
/** The part of a repeater's outcome that means locked. */
const LOCKED = 2;

/**
 * Puts a machine into steady state. Every component gets the state that its inputs cause, pistons are
 * extended or retracted with their blocks moved, and comparators' outputs go into their block entities. A
 * file saved like this changes nothing when it is loaded.
 * @param held block indices of conductors that are powered from outside until the rest is still; they set
 *   latches, which have two steady states
 * @throws Error if the circuit has no steady state, or a door's block has no room
 */
export function bringToRest(grid: BlockGrid, held: readonly number[] = []): BlockGrid {
  const model = new RedstoneModel(grid);
  const solveHeld = (down: boolean): boolean => {
    for (const block of held) model.press(block, down);
    return model.solve();
  };
  if (!(held.length === 0 || solveHeld(true)) || !solveHeld(false))
    throw new Error('rest: the circuit feeds back into itself and has no steady state');

  const palette = [...grid.palette];
  const ids = new Map(palette.map((state, id) => [state, id]));
  const intern = (state: string): number => {
    let id = ids.get(state);
    if (id === undefined) {
      id = palette.length;
      palette.push(state);
      ids.set(state, id);
    }
    return id;
  };
  const infos = grid.palette.map(blockInfo);
  const blocks = grid.blocks.slice();
  const entities = new Map<number, BlockEntity>(grid.entities);
  const resting = perOutcome((id, outcome) => {
    const { name, properties } = infos[id]!;
    return intern(formatState({ name, properties: { ...properties, ...restState(infos[id]!, outcome) } }));
  });

  const comparators: BlockEntity[] = [];
  const putsOut = (level: number): BlockEntity =>
    (comparators[level] ??= { id: 'minecraft:comparator', outputSignal: level });

  const pushOut = (piston: number, { name, facing, properties }: BlockInfo): void => {
    const head = blockBeside(grid, piston, facing);
    const beyond = blockBeside(grid, piston, facing, 2);
    if (head < 0 || beyond < 0 || blocks[beyond] !== ids.get(AIR)) {
      const at = blockName(blockAt(grid, piston));
      throw new Error(`rest: no room for the block that the piston at ${at} pushes`);
    }
    blocks[beyond] = blocks[head]!;
    const type = name === 'minecraft:sticky_piston' ? 'sticky' : 'normal';
    blocks[head] = intern(`minecraft:piston_head[facing=${properties.facing!},short=false,type=${type}]`);
  };
  for (const i of blocksWhere(grid, (_, id) => restState(infos[id]!, 0) !== undefined)) {
    const info = infos[grid.blocks[i]!]!;
    const outcome = outcomeAt(info, model, i);
    blocks[i] = resting(grid.blocks[i]!, outcome);
    if (info.kind === 'comparator') entities.set(i, putsOut(model.levelOf(i)));
    if (info.kind === 'piston' && outcome > 0) pushOut(i, info);
  }
  return { ...grid, blocks, palette, entities };
}

/**
 * The state of the block at an index, as one number. For dust, its power and connections; for a repeater,
 * whether it is powered and whether it is locked; else 1 or 0.
 */
export function outcomeAt({ kind }: BlockInfo, model: RedstoneModel, index: number): number {
  const level = model.levelOf(index);
  if (kind === 'dust') return level + 16 * model.joinedOf(index);
  const on = level > 0 ? 1 : 0;
  return kind === 'repeater' && model.isLocked(index) ? on + LOCKED : on;
}

/** The properties that an outcome determines; undefined for blocks that the circuit does not change. */
export function restState({ kind }: BlockInfo, outcome: number): Record<string, string> | undefined {
  const on = String(outcome > 0);
  switch (kind) {
    case 'dust': {
      const join = (place: number): string => JOIN[Math.floor(outcome / 16 / place) % 3]!;
      const sides = { east: join(1), north: join(3), south: join(9), west: join(27) };
      return { ...sides, power: String(outcome % 16) };
    }
    case 'torch':
    case 'lamp':
      return { lit: on };
    case 'repeater':
      return { powered: String(outcome % LOCKED > 0), locked: String(outcome >= LOCKED) };
    case 'comparator':
      return { powered: on };
    case 'piston':
      return { extended: on };
    case 'hopper':
      return { enabled: String(outcome === 0) };
    case 'dropper':
      return { triggered: on };
    default:
      return undefined;
  }
}

/** Caches a function of a palette number and an outcome. There are few pairs, but many blocks. */
function perOutcome<T>(make: (id: number, outcome: number) => T): (id: number, outcome: number) => T {
  const made: (T | undefined)[][] = [];
  return (id, outcome) => {
    const byOutcome = (made[id] ??= []);
    return (byOutcome[outcome] ??= make(id, outcome));
  };
}
