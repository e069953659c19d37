import { MazestoneError, type Diagnostic } from '../src/core.js';
import { largeMap, type LargeMap, type MapPlan } from '../src/advanced.js';
import { paintTile, TILE, type MapInk, type MapTile } from './map-tiles.js';

/** What the map asks of its worker. The number of a maze is told back with everything that is of it. */
export type MapOrder =
  | { readonly kind: 'maze'; readonly maze: number; readonly plan: MapPlan; readonly ink: MapInk }
  | ({ readonly kind: 'tile'; readonly maze: number } & MapTile)
  | {
      readonly kind: 'way';
      readonly maze: number;
      readonly from: readonly [x: number, y: number];
      readonly steps: number;
    };

/** What it answers. */
export type MapWord =
  | ({ readonly kind: 'tile'; readonly maze: number; readonly bitmap: ImageBitmap } & MapTile)
  | { readonly kind: 'fault'; readonly maze: number; readonly fault: Diagnostic }
  | {
      readonly kind: 'way';
      readonly maze: number;
      /** Columns and rows, cell by cell. */
      readonly cells: Uint32Array<ArrayBuffer>;
      readonly isWhole: boolean;
    };

let map: LargeMap | undefined;
let ink: MapInk | undefined;

self.addEventListener('message', ({ data }: MessageEvent<MapOrder>) => {
  void obey(data);
});

async function obey(order: MapOrder): Promise<void> {
  try {
    if (order.kind === 'maze') {
      map = undefined;
      map = largeMap(order.plan);
      ink = order.ink;
    } else if (map === undefined || ink === undefined) return;
    else if (order.kind === 'tile') {
      const image = new ImageData(paintTile(map, order, ink), TILE);
      const bitmap = await createImageBitmap(image);
      self.postMessage({ ...order, bitmap } satisfies MapWord, { transfer: [bitmap] });
    } else {
      const { maze, from, steps } = order;
      const cells: number[] = [];
      let isWhole = true;
      for (const cell of map.way(from)) {
        if (cells.length > 2 * steps) {
          isWhole = false;
          break;
        }
        cells.push(...cell);
      }
      const told = Uint32Array.from(cells);
      self.postMessage({ kind: 'way', maze, cells: told, isWhole } satisfies MapWord, {
        transfer: [told.buffer],
      });
    }
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    // The page says it in its language.
    self.postMessage({ kind: 'fault', maze: order.maze, fault: error.diagnostics[0]! } satisfies MapWord);
  }
}
