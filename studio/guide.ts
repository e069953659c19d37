import { materialListOf, type BlockGrid } from '../src/core.js';
import { isCube } from './faces.js';
import { layerOf } from './layers.js';

/** One step of building a machine by hand. */
export interface GuideStep {
  /** Its layer, from 0 at the bottom. */
  readonly layer: number;
  readonly kind: 'place' | 'fill';
  /** The items to place, or to put into containers, with their numbers: `minecraft:repeater`. */
  readonly items: readonly (readonly [item: string, count: number])[];
  /** The indices of the blocks to place or fill. */
  readonly blocks: Uint32Array<ArrayBuffer>;
}

/**
 * The steps of building a machine by hand. They go layer by layer from the lowest. In each layer, blocks that support others come
 * first, the most frequent ones first, and the contents of containers come last.
 */
export function guideOf(grid: BlockGrid): GuideStep[] {
  return Array.from({ length: grid.height }, (_, layer) => stepsOf(grid, layer)).flat();
}

/** The item that places a state of the palette; undefined for states that come with another block, or for air. */
function itemOf(grid: BlockGrid, id: number): { readonly item: string; readonly count: number } | undefined {
  const alone = { width: 1, height: 1, length: 1, blocks: Uint16Array.of(id), entities: new Map() };
  return materialListOf({ ...grid, ...alone }).place[0];
}

function stepsOf(grid: BlockGrid, layer: number): GuideStep[] {
  const own = layerOf(grid, layer);
  const first = layer * own.blocks.length;
  const items = grid.palette.map((_, id) => itemOf(grid, id));
  const cubes = grid.palette.map(isCube);
  const places = new Map<string, { readonly isCube: boolean; count: number; readonly blocks: number[] }>();
  own.blocks.forEach((id, k) => {
    const made = items[id];
    if (made === undefined) return;
    const place = places.get(made.item) ?? { isCube: cubes[id]!, count: 0, blocks: [] };
    place.count += made.count;
    place.blocks.push(first + k);
    places.set(made.item, place);
  });
  const steps = [...places]
    .sort(([, a], [, b]) => Number(b.isCube) - Number(a.isCube) || b.count - a.count)
    .map(([item, { count, blocks }]): GuideStep => ({
      ...{ layer, kind: 'place', items: [[item, count]] },
      blocks: Uint32Array.from(blocks),
    }));
  const { contents, fill } = materialListOf(own);
  if (fill.length === 0) return steps;
  const blocks = new Set(fill.map(({ at: [x, , z] }) => first + x + grid.width * z));
  const held = contents.map(({ item, count }) => [item, count] as const);
  return [...steps, { layer, kind: 'fill', items: held, blocks: Uint32Array.from(blocks) }];
}
