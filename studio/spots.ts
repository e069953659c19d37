import { wordsOf, type Design } from './design.js';
import { atEdge } from './follow.js';
import type { Options } from './options.js';
import type { Placed } from './tools.js';

export const SIDES = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof SIDES)[number];

/** A place in a drawing: a cell of a floor, and one of its sides, if any. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly floor: number;
  readonly side?: Side;
}

/** One step out of a side. */
export function sideWay(side: Side): readonly [x: number, y: number] {
  return [
    (side === 'east' ? 1 : 0) - (side === 'west' ? 1 : 0),
    (side === 'south' ? 1 : 0) - (side === 'north' ? 1 : 0),
  ];
}

/** An option of a design at a place. */
interface Part extends Spot {
  readonly kind: Exclude<Placed, 'goal' | 'sectors'>;
  /** Cells along x and y. */
  readonly size: readonly [number, number];
}

/** The valid openings, sink and rooms of a design. */
export function partsOf(design: Design): Part[] {
  return (['room', 'sink', 'entrance', 'exit'] as const).flatMap((kind) =>
    wordsOf(design[kind]).flatMap((word) => {
      const [, numbers = '', letter] =
        /^(\d+(?:,\d+)+)(?:,(?!button|none)([nesw])[a-z]*)?(?:,(?:button|none))?$/.exec(word) ?? [];
      const [x, y, ...rest] = numbers.split(',').map(Number);
      if (x === undefined || y === undefined) return [];
      const side = SIDES.find((name) => name[0] === letter);
      const [width, height] = kind === 'room' ? rest : [1, 1];
      const floor = rest[kind === 'room' ? 2 : 0] ?? 0;
      if (width === undefined || height === undefined) return [];
      return [{ kind, x, y, floor, size: [width, height] as const, ...(side && { side }) }];
    }),
  );
}

/**
 * The options after a click on a spot. An existing thing there is removed.
 * @param corner the other corner, for a room.
 * @param isMore whether others of its kind stay.
 */
export function placed(
  design: Design,
  kind: Placed,
  spot: Spot,
  corner: Spot | undefined,
  isMore: boolean,
): (readonly [keyof Options, string | number])[] {
  const { x, y, floor, side } = spot;
  const cell = [x, y, ...(floor > 0 ? [floor] : [])].join();
  switch (kind) {
    case 'entrance':
    case 'exit': {
      const all = wordsOf(design[kind]);
      // Openings are at the edge of the lowest floor, wherever one clicks.
      const word = atEdge(design, kind, [x, y, ...(side === undefined ? [] : [side])].join());
      const others = all.filter((one) => one !== word);
      const isThere = others.length < all.length;
      return [
        [kind, (isMore ? [...others, ...(isThere ? [] : [word])] : isThere ? others : [word]).join(' ')],
      ];
    }
    case 'goal': {
      const below = [x, y].join();
      const next = design.exit === below && design.sink === below ? '' : below;
      return [
        ['exit', next],
        ['sink', next],
      ];
    }
    case 'sink': {
      const next = design.sink === cell ? '' : cell;
      // A goal is at the sink.
      return [
        ['sink', next],
        ...(design.sink !== '' && design.exit === design.sink ? [['exit', next] as const] : []),
      ];
    }
    case 'room': {
      const rooms = wordsOf(design.room);
      const kept = rooms.filter((room) => !isIn(room, spot));
      if (corner === undefined || corner.floor !== floor || (corner.x === x && corner.y === y)) {
        return [['room', kept.join(' ')]];
      }
      const [west, north] = [Math.min(x, corner.x), Math.min(y, corner.y)];
      const size = [Math.abs(x - corner.x) + 1, Math.abs(y - corner.y) + 1];
      return [['room', [...rooms, [west, north, ...size, ...(floor > 0 ? [floor] : [])].join()].join(' ')]];
    }
    case 'sectors':
      return sectorsTo(design, spot);
  }
}

/** Whether a spot is in a room, which is `X,Y,W,H` or `X,Y,W,H,FLOOR`. */
export function isIn(room: string, { x, y, floor }: Spot): boolean {
  const [west = 0, north = 0, width = 0, height = 0, on = 0] = room.split(',').map(Number);
  return on === floor && x >= west && y >= north && x < west + width && y < north + height;
}

/**
 * The number of sectors such that the outermost one ends at a spot. Without a chosen shape, the nearest rim decides it.
 */
function sectorsTo(design: Design, { x, y }: Spot): (readonly [keyof Options, string | number])[] {
  const { width, height } = design;
  const [across, down] = [Math.min(x + 1, width - x), Math.min(y + 1, height - y)];
  // A uniform machine has sectors of columns only.
  const isOfRows = design.builder !== 'uniform' && down / height < across / width;
  const shape = design['sector-shape'] || (isOfRows ? 'rows' : 'columns');
  const most = 32;
  const wanted =
    shape === 'rows'
      ? height / down
      : shape === 'columns'
        ? width / across
        : shape === 'rings'
          ? Math.min(width, height) / 2 / Math.min(across, down)
          : Math.ceil(width / across) * Math.ceil(height / down);
  const count = Math.min(most, Math.max(1, Math.round(wanted)));
  // The same again takes them away.
  return count === design.sectors
    ? [
        ['sectors', 1],
        ['sector-shape', ''],
      ]
    : [
        ['sectors', count],
        ['sector-shape', shape],
      ];
}
