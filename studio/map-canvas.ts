import { element } from './dom.js';
import { LONGEST, NEAREST } from './map-state.js';
import { TILE, wallPixels, type MapTile } from './map-tiles.js';

/** Tiles that are kept, each a quarter of a megabyte. */
const MOST_KEPT = 320;
/** Tiles that are drawn at once: a worker draws them one after the other, and what has gone out of sight is not asked for. */
const AT_ONCE = 2;
/** How many times larger than its own a tile is shown until the right one is there, as a power of two. */
const COARSEST = 8;
/** Milliseconds that a step of the zoom takes, and after which what has been zoomed by a finger settles. */
const ZOOMING = 160;
const SETTLING = 220;
/** Pixels of the page that an arrow key moves the picture by. */
const KEY_STEP = 96;
/** Pixels of the page that a press may move and be a click still. */
const CLICK = 5;
/** How far the wheel turns for twice the size. */
const WHEEL = 240;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Point = readonly [x: number, y: number];

/** What the map shows, of which its own worker draws the tiles. */
export interface MapListener {
  /** A tile is wanted; {@link MapCanvas.take} brings it. */
  readonly onWish: (tile: MapTile) => void;
  /** Another part is seen, or from another height. */
  readonly onMove: () => void;
  /** A cell has been clicked. */
  readonly onCell: (cell: Point) => void;
}

/** Colours of a map, as CSS has them. */
export interface MapColours {
  readonly wall: string;
  readonly way: string;
  readonly edge: string;
  readonly sink: string;
}

/** A canvas with a large maze on it, to be dragged and zoomed. */
export class MapCanvas {
  readonly root: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #size: Point = [1, 1];
  #middle: Point = [0.5, 0.5];
  #zoom = 0;
  /** The zoom that it is on its way to, about a pixel of the canvas. */
  #goal:
    | { readonly zoom: number; readonly at: Point; readonly since: number; readonly from: number }
    | undefined;
  #isWhole = true;
  readonly #tiles = new Map<string, ImageBitmap>();
  readonly #wished = new Set<string>();
  #way: { readonly cells: Uint32Array; readonly isWhole: boolean } | undefined;
  #isDue = false;
  #isKeyed = false;
  #settling: ReturnType<typeof setTimeout> | undefined;
  colours: MapColours = { wall: '#000', way: '#000', edge: '#000', sink: '#000' };

  constructor(
    label: string,
    readonly listener: MapListener,
  ) {
    this.root = element('canvas', {
      id: 'map',
      tabindex: 0,
      role: 'img',
      'aria-label': label,
    });
    this.#context = this.root.getContext('2d')!;
    new ResizeObserver(() => {
      const { clientWidth, clientHeight } = this.root;
      this.root.width = Math.max(1, Math.round(clientWidth * devicePixelRatio));
      this.root.height = Math.max(1, Math.round(clientHeight * devicePixelRatio));
      if (this.#isWhole) this.showWhole();
      else this.#moved();
      // What the canvas showed is gone with its old size.
      this.#draw();
    }).observe(this.root);
    this.#hearPointers();
    this.#hearKeys();
  }

  /** Takes another maze, of which no tile is there yet. */
  show(width: number, height: number, view?: { readonly middle: Point; readonly zoom: number }): void {
    this.#size = [width, height];
    this.forget();
    this.way = undefined;
    if (view === undefined) this.showWhole();
    else this.go(view.middle, view.zoom);
  }

  /** Drops all tiles. */
  forget(): void {
    for (const tile of this.#tiles.values()) tile.close();
    this.#tiles.clear();
    this.#wished.clear();
    this.#soon();
  }

  /** A path: columns and rows, cell by cell, and whether it ends at the sink. */
  set way(way: { readonly cells: Uint32Array; readonly isWhole: boolean } | undefined) {
    this.#way = way;
    this.#soon();
  }

  take({ zoom, column, row }: MapTile, bitmap: ImageBitmap): void {
    const key = keyOf(zoom, column, row);
    this.#wished.delete(key);
    this.#tiles.set(key, bitmap);
    for (const [first, tile] of this.#tiles) {
      if (this.#tiles.size <= MOST_KEPT) break;
      this.#tiles.delete(first);
      tile.close();
    }
    this.#soon();
  }

  get middle(): Point {
    return this.#middle;
  }

  get zoom(): number {
    return this.#goal?.zoom ?? this.#zoom;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** The cell in the middle. */
  get cell(): Point {
    return this.#middle.map((v, k) =>
      Math.min(this.#size[k]! - 1, Math.max(0, Math.floor(v))),
    ) as unknown as Point;
  }

  /** Shows a place in the middle. */
  go(middle: Point, zoom: number): void {
    this.#isWhole = false;
    this.#goal = undefined;
    this.#middle = middle;
    this.#zoom = Math.min(NEAREST, Math.max(this.#farthest(), zoom));
    this.#moved();
  }

  showWhole(): void {
    const [width, height] = this.#size;
    this.#isWhole = true;
    this.#goal = undefined;
    this.#middle = [width / 2, height / 2];
    this.#zoom = this.#farthest();
    this.#moved();
  }

  /** Brings twice as near, or half, about a pixel of the canvas or its middle. */
  step(by: number, at: Point = this.#centre()): void {
    this.#aim(Math.round(this.zoom + by), at);
  }

  /** The zoom from which all is seen. */
  #farthest(): number {
    const [width, height] = this.#size;
    const room = Math.min((this.root.width - 8) / width, (this.root.height - 8) / height);
    const zoom = Math.min(NEAREST, Math.log2(Math.max(room, 1 / LONGEST)));
    // Walls are sharp where their pixels are whole.
    return zoom < 1 ? zoom : Math.floor(zoom);
  }

  #centre(): Point {
    return [this.root.width / 2, this.root.height / 2];
  }

  #aim(zoom: number, at: Point): void {
    const wanted = Math.min(NEAREST, Math.max(this.#farthest(), zoom));
    if (wanted === this.#zoom) return;
    this.#isWhole = false;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#zoomTo(wanted, at);
      this.#moved();
      return;
    }
    this.#goal = { zoom: wanted, at, since: performance.now(), from: this.#zoom };
    this.#soon();
  }

  /** Zooms so that the cell under a pixel stays there. */
  #zoomTo(zoom: number, [px, py]: Point): void {
    const [cx, cy] = this.#centre();
    const [before, after] = [2 ** this.#zoom, 2 ** zoom];
    const [x, y] = this.#middle;
    this.#zoom = zoom;
    this.#goal = undefined;
    this.#middle = [x + (px - cx) / before - (px - cx) / after, y + (py - cy) / before - (py - cy) / after];
  }

  #moved(): void {
    const [x, y] = this.#middle;
    const [width, height] = this.#size;
    this.#middle = [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
    this.#soon();
    this.listener.onMove();
  }

  /** Moves what is seen by pixels of the page. */
  #drag(dx: number, dy: number): void {
    const scale = devicePixelRatio / 2 ** this.#zoom;
    const [x, y] = this.#middle;
    this.#isWhole = false;
    this.#middle = [x - dx * scale, y - dy * scale];
    this.#moved();
  }

  /** A pixel of the canvas under a pointer. */
  #pixel({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const { left, top } = this.root.getBoundingClientRect();
    return [(clientX - left) * devicePixelRatio, (clientY - top) * devicePixelRatio];
  }

  #hearPointers(): void {
    const held = new Map<number, PointerEvent>();
    let far = 0;
    const { root } = this;
    root.addEventListener('pointerdown', (event) => {
      root.setPointerCapture(event.pointerId);
      if (held.size === 0) far = 0;
      held.set(event.pointerId, event);
      this.#isKeyed = false;
      this.#soon();
    });
    root.addEventListener('pointermove', (event) => {
      const before = held.get(event.pointerId);
      if (before === undefined) return;
      held.set(event.pointerId, event);
      const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
      far += Math.hypot(dx, dy);
      if (held.size === 1) {
        if (far > CLICK) this.#drag(dx, dy);
        return;
      }
      // Of two fingers, the middle between them moves what is seen, and how far they are apart zooms it.
      const other = [...held.values()].find(({ pointerId }) => pointerId !== event.pointerId)!;
      const apart = (one: PointerEvent): number =>
        Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
      const by = Math.log2(apart(event) / apart(before));
      const middle = this.#pixel({
        clientX: (event.clientX + other.clientX) / 2,
        clientY: (event.clientY + other.clientY) / 2,
      });
      this.#drag(dx / 2, dy / 2);
      this.#zoomFreely(by, middle);
    });
    const end = (event: PointerEvent): void => {
      if (!held.delete(event.pointerId) || event.type !== 'pointerup' || held.size > 0) return;
      if (far > CLICK) return;
      const [px, py] = this.#pixel(event);
      const [cx, cy] = this.#centre();
      const scale = 2 ** this.#zoom;
      const [x, y] = [this.#middle[0] + (px - cx) / scale, this.#middle[1] + (py - cy) / scale].map(
        Math.floor,
      ) as [number, number];
      const [width, height] = this.#size;
      if (x >= 0 && y >= 0 && x < width && y < height) this.listener.onCell([x, y]);
    };
    root.addEventListener('pointerup', end);
    root.addEventListener('pointercancel', end);
    root.addEventListener(
      'wheel',
      (event) => {
        // Who scrolls the page does not want to be caught by it.
        if (document.activeElement !== root) return;
        event.preventDefault();
        const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 40 : 1;
        this.#zoomFreely((-event.deltaY * lines) / WHEEL, this.#pixel(event));
      },
      { passive: false },
    );
  }

  /** Zooms by any part of a step, and settles on a whole one, at which pixels are sharp. */
  #zoomFreely(by: number, at: Point): void {
    this.#isWhole = false;
    this.#zoomTo(Math.min(NEAREST, Math.max(this.#farthest(), this.#zoom + by)), at);
    this.#moved();
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      // In the direction in which it went.
      const [down, up] = [Math.floor(this.#zoom), Math.ceil(this.#zoom)];
      this.#aim(by > 0 ? (this.#zoom - down > 0.2 ? up : down) : up - this.#zoom > 0.2 ? down : up, at);
    }, SETTLING);
  }

  #hearKeys(): void {
    this.root.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const arrow = ARROWS[event.key];
      const by = { '+': 1, '=': 1, '-': -1 }[event.key];
      if (arrow !== undefined) this.#drag(-KEY_STEP * arrow[0], -KEY_STEP * arrow[1]);
      else if (by !== undefined) this.step(by);
      else if (event.key === 'Home' || event.key === '0') this.showWhole();
      else if (event.key === 'Enter') this.listener.onCell(this.cell);
      else return;
      event.preventDefault();
      this.#isKeyed = true;
      this.#soon();
    });
    this.root.addEventListener('blur', () => {
      this.#isKeyed = false;
      this.#soon();
    });
  }

  #soon(): void {
    this.root.dataset.drawn = 'false';
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame((now) => {
      this.#isDue = false;
      if (this.#goal !== undefined) {
        const { zoom, at, since, from } = this.#goal;
        const gone = Math.min(1, Math.max(0, (now - since) / ZOOMING));
        const goal = this.#goal;
        this.#zoomTo(gone === 1 ? zoom : from + (zoom - from) * gone * (2 - gone), at);
        if (gone < 1) this.#goal = goal;
        this.#moved();
      }
      this.#draw();
    });
  }

  #draw(): void {
    const [context, scale] = [this.#context, 2 ** this.#zoom];
    const { width, height } = this.root;
    context.clearRect(0, 0, width, height);
    const level = Math.min(NEAREST, Math.round(this.#zoom));
    const side = TILE * 2 ** (this.#zoom - level);
    const left = Math.round(width / 2 - this.#middle[0] * scale);
    const top = Math.round(height / 2 - this.#middle[1] * scale);
    const cells = TILE / 2 ** level;
    const last = (length: number): number => Math.ceil(length / cells) - 1;
    const span = (from: number, room: number, length: number): readonly [number, number] => [
      Math.max(0, Math.floor(-from / side)),
      Math.min(last(length), Math.floor((room - 1 - from) / side)),
    ];
    const [firstColumn, lastColumn] = span(left, width, this.#size[0]);
    const [firstRow, lastRow] = span(top, height, this.#size[1]);
    const wishes: (readonly [far: number, tile: MapTile])[] = [];
    context.imageSmoothingEnabled = this.#zoom !== level;
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const [x, y] = [Math.round(left + column * side), Math.round(top + row * side)];
        const [w, h] = [Math.round(left + (column + 1) * side) - x, Math.round(top + (row + 1) * side) - y];
        const tile = this.#found(keyOf(level, column, row));
        if (tile !== undefined) {
          context.drawImage(tile, x, y, w, h);
          continue;
        }
        this.#drawCoarser(level, column, row, x, y, w, h);
        const far = Math.hypot(x + w / 2 - width / 2, y + h / 2 - height / 2);
        wishes.push([far, { zoom: level, column, row }]);
      }
    }
    this.#drawRim(left, top, scale, level);
    this.#drawWay(left, top, scale);
    if (this.#isKeyed) this.#drawCross();
    this.root.dataset.drawn = String(wishes.length === 0 && this.#goal === undefined);
    wishes.sort(([a], [b]) => a - b);
    for (const [, tile] of wishes) {
      if (this.#wished.size >= AT_ONCE) break;
      const key = keyOf(tile.zoom, tile.column, tile.row);
      if (this.#wished.has(key)) continue;
      this.#wished.add(key);
      this.listener.onWish(tile);
    }
  }

  /** A tile, which is then the one that was used last. */
  #found(key: string): ImageBitmap | undefined {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return undefined;
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile;
  }

  /** Draws what there is of a place where its tile is not: a part of a larger one, or smaller ones. */
  #drawCoarser(level: number, column: number, row: number, x: number, y: number, w: number, h: number): void {
    for (let by = 1; by <= COARSEST; by++) {
      const across = 2 ** by;
      const tile = this.#tiles.get(keyOf(level - by, Math.floor(column / across), Math.floor(row / across)));
      if (tile === undefined) continue;
      const part = TILE / across;
      this.#context.imageSmoothingEnabled = true;
      this.#context.drawImage(tile, (column % across) * part, (row % across) * part, part, part, x, y, w, h);
      break;
    }
    for (let k = 0; k < 4; k++) {
      const [u, v] = [k & 1, k >> 1];
      const tile = this.#tiles.get(keyOf(level + 1, 2 * column + u, 2 * row + v));
      if (tile !== undefined) this.#context.drawImage(tile, x + (u * w) / 2, y + (v * h) / 2, w / 2, h / 2);
    }
  }

  /** The outer walls in the east and south, which are no tile's, and from afar all of them. */
  #drawRim(left: number, top: number, scale: number, level: number): void {
    const thick = level < 1 ? 1 : Math.round(wallPixels(level) * 2 ** (this.#zoom - level));
    const [right, bottom] = [
      Math.round(left + this.#size[0] * scale),
      Math.round(top + this.#size[1] * scale),
    ];
    const { width, height } = this.root;
    // As far as it is seen: canvases take no coordinates of billions.
    const [west, north] = [Math.max(-thick, left), Math.max(-thick, top)];
    const [east, south] = [Math.min(width, right) + thick, Math.min(height, bottom) + thick];
    this.#context.fillStyle = this.colours.wall;
    if (right < width) this.#context.fillRect(right, north, thick, south - north);
    if (bottom < height) this.#context.fillRect(west, bottom, east - west, thick);
    if (level >= 1) return;
    if (left > 0) this.#context.fillRect(left - 1, north, 1, south - north);
    if (top > 0) this.#context.fillRect(west, top - 1, east - west, 1);
  }

  #drawWay(left: number, top: number, scale: number): void {
    if (this.#way === undefined) return;
    const { cells, isWhole } = this.#way;
    const context = this.#context;
    const { width, height } = this.root;
    const wall = scale < 2 ? 0 : wallPixels(Math.max(1, Math.round(this.#zoom)));
    // The middle of what a cell has beside its walls.
    const inside = (scale + wall) / 2;
    const step = scale < 2 ? 1 : 0;
    const path = new Path2D();
    let [px, py, isOpen] = [NaN, NaN, false];
    for (let k = 0; k < cells.length; k += 2) {
      const [x, y] = [left + cells[k]! * scale + inside, top + cells[k + 1]! * scale + inside];
      // What moves by less than a pixel is not seen.
      if (Math.abs(x - px) < step && Math.abs(y - py) < step) continue;
      const isSeen = x > -scale && y > -scale && x < width + scale && y < height + scale;
      if (isSeen && !isOpen && !Number.isNaN(px)) path.moveTo(px, py);
      if (isSeen || isOpen) {
        if (Number.isNaN(px)) path.moveTo(x, y);
        else path.lineTo(x, y);
      }
      isOpen = isSeen;
      [px, py] = [x, y];
    }
    const thick = Math.max(1.5 * devicePixelRatio, 0.28 * scale);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.strokeStyle = this.colours.edge;
    context.lineWidth = thick + 2 * devicePixelRatio;
    context.stroke(path);
    context.strokeStyle = this.colours.way;
    context.lineWidth = thick;
    context.stroke(path);
    const at = (k: number): Point => [
      left + cells[k]! * scale + inside,
      top + cells[k + 1]! * scale + inside,
    ];
    const dot = Math.max(4 * devicePixelRatio, 0.3 * scale);
    this.#drawDot(at(0), dot, this.colours.way);
    if (isWhole) this.#drawDot(at(cells.length - 2), dot, this.colours.sink);
  }

  #drawDot([x, y]: Point, radius: number, colour: string): void {
    const context = this.#context;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.strokeStyle = this.colours.edge;
    context.lineWidth = devicePixelRatio;
    context.fill();
    context.stroke();
  }

  /** Where the keyboard is: in the middle. */
  #drawCross(): void {
    const [x, y] = this.#centre().map((v) => Math.floor(v) + 0.5) as [number, number];
    const [arm, gap] = [14 * devicePixelRatio, 4 * devicePixelRatio];
    const context = this.#context;
    const path = new Path2D();
    for (const [dx, dy] of Object.values(ARROWS)) {
      path.moveTo(x + gap * dx, y + gap * dy);
      path.lineTo(x + arm * dx, y + arm * dy);
    }
    context.strokeStyle = this.colours.edge;
    context.lineWidth = 4 * devicePixelRatio;
    context.stroke(path);
    context.strokeStyle = this.colours.sink;
    context.lineWidth = 2 * devicePixelRatio;
    context.stroke(path);
  }
}

function keyOf(zoom: number, column: number, row: number): string {
  return `${zoom} ${column} ${row}`;
}
