import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { RedstoneModel } from './solve.js';
import { AIR, blockIndex, blockAt, type BlockEntity, type BlockGrid } from '../blocks/grid.js';
import { OFFSETS } from '../blocks/facing.js';
import { formatState } from '../blocks/state.js';

const JOIN = { 0: 'none', 1: 'side', 2: 'up' } as const;

/**
 * The machine at rest: every component in the state its inputs hold it in, pistons out or in with their blocks
 * moved, comparators' outputs in their block entities. What is saved so moves nothing when loaded.
 * @throws Error where the circuit does not come to rest, or a door's block has no room.
 */
export function bringToRest(grid: BlockGrid): BlockGrid {
  const model = new RedstoneModel(grid);
  if (!model.solve()) throw new Error('rest: the circuit feeds back and never comes to rest');

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

  for (let i = 0; i < blocks.length; i++) {
    const info = infos[grid.blocks[i]!]!;
    const properties = restState(info, model, i);
    if (properties === undefined) continue;
    blocks[i] = intern(formatState({ name: info.name, properties: { ...info.properties, ...properties } }));
    if (info.kind === 'comparator') {
      entities.set(i, { id: 'minecraft:comparator', outputSignal: model.levelOf(i) });
    }
    if (info.kind === 'piston' && properties.extended === 'true') {
      const [x, y, z] = blockAt(grid, i);
      const [dx, dy, dz] = OFFSETS[info.facing]!;
      const head = blockIndex(grid, x + dx, y + dy, z + dz);
      const beyond = blockIndex(grid, x + 2 * dx, y + 2 * dy, z + 2 * dz);
      if (head < 0 || beyond < 0 || blocks[beyond] !== ids.get(AIR)) {
        throw new Error(`rest: no room for the block that the piston at (${x}, ${y}, ${z}) pushes`);
      }
      blocks[beyond] = blocks[head]!;
      const type = info.name === 'minecraft:sticky_piston' ? 'sticky' : 'normal';
      blocks[head] = intern(
        `minecraft:piston_head[facing=${info.properties.facing!},short=false,type=${type}]`,
      );
    }
  }
  return { ...grid, blocks, palette, entities };
}

/** The properties that the circuit decides, or undefined for blocks it does not touch. */
export function restState(
  info: BlockInfo,
  model: RedstoneModel,
  index: number,
): Record<string, string> | undefined {
  const on = (): string => String(model.levelOf(index) > 0);
  switch (info.kind) {
    case 'dust': {
      const [east, north, south, west] = model.joinsOf(index);
      const power = String(model.levelOf(index));
      return { east: JOIN[east], north: JOIN[north], south: JOIN[south], west: JOIN[west], power };
    }
    case 'torch':
    case 'lamp':
      return { lit: on() };
    case 'repeater':
    case 'comparator':
      return { powered: on() };
    case 'piston':
      return { extended: on() };
    case 'hopper':
      return { enabled: String(model.levelOf(index) === 0) };
    case 'dropper':
      return { triggered: on() };
    default:
      return undefined;
  }
}
