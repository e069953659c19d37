import { Matrix4, PerspectiveCamera, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Vec3 } from '../src/core.js';
import { blockAt, blockIndex } from '../src/blocks/grid.js';
import type { LadderAt, SolidAt } from './body.js';
import { MovingBoxes } from './boxes.js';
import { Card, Texture, type Part } from './card.js';
import { chunkNumbers, isInView, joined, Level, type Run } from './chunks.js';
import type { Faces, Paint } from './faces.js';
import type { Drawing, Standing, Step } from './jobs.js';
import { patternOf } from './patterns.js';
import { firstBlock } from './ray.js';
import type { ResourcePack } from './resource-pack.js';
import {
  BANDS,
  BOX_CORNERS,
  BOXES,
  EDGE_CORNERS,
  EDGES,
  FACE_CORNERS,
  FACES,
  GREY,
  MOVE_TICKS,
} from './shaders.js';
import { MOST_SKINS } from './skins.js';
import { emptyTexels, ROW, writeTexel } from './texels.js';
import { blocksOfWay } from './way.js';

const AIR = 'minecraft:air';
/** A texture without solid blocks, for parts without shadows. */
const NOTHING = new Texture('space', new Uint8Array(1), 1);
const UP = 1;

/** The factor by which the camera is farther away than necessary. */
const MARGIN = 1.03;
/** The camera's offset from a faulty block, in blocks from its middle. */
const NEAR = [4, 7, 6] as const;
/** The default direction to the camera: from the south-east, so high that walls do not hide the doors behind them. */
const BACK = [0.4, 1.5, 0.75] as const;
/** The colours of marked blocks: chests, those to place next, faulty ones, and the pointed one. */
const MARKS = {
  chests: [147, 51, 234, 0],
  next: [28, 94, 209, 0],
  faults: [224, 36, 27, 0],
  pointed: [28, 94, 209, 0],
} as const satisfies Readonly<Record<string, Paint>>;
/** The colour of the path through the maze. */
const WAY: Paint = [240, 140, 0, 0];
/** What is drawn over the blocks, in this order: the tops of walls and closed doors, which look alike, the path, and marks. */
const OVER = ['tops', 'way', ...(Object.keys(MARKS) as (keyof typeof MARKS)[])] as const;
type Extra = (typeof OVER)[number] | 'lid';
/** The width of the path in blocks: on the floor, and over the walls. */
const WAY_WIDE = [5 / 16, 10 / 16] as const;
/** The milliseconds per frame above which frames get fewer pixels, the factor of each step, and the least share. */
const SLOW = 50;
const COARSER = 0.7;
const COARSEST = 0.4;
/** Milliseconds after which a still picture is drawn with all pixels again. */
const STILL = 300;
/** The room for a label, in pixels of the page. */
const LABEL = [76, 26] as const;
/** The height of walls with drawn tops, in blocks. */
const WALLS = 2;
/** The look of the tops of walls without a full block. */
const PLAIN: Paint = [128, 136, 144, 0];

/** The picture of a machine in space: x east, y up, z south, one unit per block. */
export class MachineScene {
  readonly #card: Card;
  readonly camera = new PerspectiveCamera(45, 1, 0.05, 4000);
  readonly controls: OrbitControls;
  readonly #resizes: ResizeObserver;
  readonly #listeners = new AbortController();
  /** The camera of {@link look}. */
  #whole = '';
  #top = 0;
  /** The clock of movements, in game ticks. */
  #now = 0;
  #tick = 0;
  /** The looks of skins, and the pictures of the user's pack. */
  readonly #looks = new Texture('bytes', new Uint8Array(4 * MOST_SKINS), MOST_SKINS);
  #pictures = new Texture('pictures', new Uint8Array(4), 1);
  #skins: readonly string[] = [];
  #pack: ResourcePack | undefined;
  /** The parts for the sides of blocks that never change, in the order of sides, initially empty. */
  readonly #still: readonly Part[];
  /** The opaque floors; undefined after a change. */
  #floors: readonly Level[] | undefined;
  /** The parts other than the machine's blocks. Tops and path are rebuilt when `due`. */
  readonly #extra = new Map<Extra, Part | undefined>();
  readonly #moving: Texture;
  /** The current state of {@link Standing.solid}. */
  readonly #solid: Texture;
  /** The labels before the picture, each at a block. */
  #labels: readonly (readonly [element: HTMLElement, at: Vec3])[] = [];
  #wayCells: readonly number[] = [];
  #areTopsDue = true;
  readonly #boxes: MovingBoxes;
  /** The current state of each moving block. */
  readonly #states: string[];
  readonly #drawn: Map<string, Drawing>;
  /** The number of a moving block, by block index; -1 for others. */
  readonly #numbers: Int32Array;
  #isDue = false;
  /** The current share of pixels along a side, and the time of the last frame. */
  #sharp = 1;
  #isFilmed = false;
  #last = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  /**
   * @param onTurn called after the user has moved the camera, with x, y, z of the eye and of its target, in blocks.
   * @throws Error if the browser has no WebGL 2.
   */
  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly machine: Standing,
    readonly onTurn: (eye: readonly number[]) => void = () => undefined,
  ) {
    const { grid, moving, faces } = machine;
    this.#card = new Card(canvas, () => this.drawSoon());
    this.#still = faces.map((side, facing) => ({ ...partOf(side, facing), runs: [] }));

    this.#states = Array.from(moving, (i) => grid.palette[grid.blocks[i]!]!);
    this.#drawn = new Map(machine.drawn);
    const drawings = this.#states.map((state) => this.#drawn.get(state)?.boxes ?? []);
    this.#numbers = new Int32Array(grid.blocks.length).fill(-1);
    moving.forEach((i, k) => {
      this.#numbers[i] = k;
    });
    // What lies in a floor below what always hides it is seen as little as what lies below the floor.
    const layer = grid.width * grid.length;
    const places = moving.map((i) => {
      const isUnder =
        this.#isAtFloor(i + layer) && this.#numbers[i + layer] === -1 && this.#isCube(i + layer);
      return isUnder && i >= layer ? i - layer : i;
    });
    const chunks = chunkNumbers(machine.chunks, [grid.width, grid.height, grid.length], places);
    const count = drawings.reduce((sum, { length }) => sum + length, 1);
    this.#boxes = new MovingBoxes(moving.length, 2 * count, chunks);
    // Chunk by chunk, so that what is near to one another is drawn at once.
    for (const k of [...moving.keys()].sort((a, b) => chunks[a]! - chunks[b]!))
      this.#boxes.set(k, blockAt(grid, moving[k]!), drawings[k]!);
    this.#moving = new Texture('numbers', this.#boxes.texels, ROW);
    this.#solid = new Texture('space', machine.solid, grid.width + 2, grid.height + 2);

    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.addEventListener('change', () => this.drawSoon());
    this.controls.addEventListener('end', () => this.#tellTurn());
    // The wheel, and a finger up and down, are the page's until somebody turns to the machine.
    const follow = (): void => {
      const isHeld = document.activeElement === canvas;
      this.controls.enableZoom = isHeld;
      canvas.style.touchAction = isHeld ? 'none' : 'pan-y';
    };
    follow();
    const { signal } = this.#listeners;
    for (const event of ['focus', 'blur']) canvas.addEventListener(event, follow, { signal });
    this.mark('chests', machine.chests);
    this.look();
    this.setLayers(grid.height - 1);
    void this.#setSkins(machine.skins);
    this.#resizes = new ResizeObserver(() => {
      // Whoever has not moved the camera sees the whole machine in the new size, too.
      if (String(this.eye()) === this.#whole) this.look();
      this.drawSoon();
    });
    this.#resizes.observe(canvas);
  }

  /** The camera in direction {@link BACK}, as near as possible with the whole machine in view. */
  look(): void {
    this.#setAspect();
    const { width, height, length } = this.machine.grid;
    const middle = new Vector3(width, height, length).multiplyScalar(0.5);
    const back = new Vector3(...BACK).normalize();
    const right = new Vector3(0, 1, 0).cross(back).normalize();
    const up = back.clone().cross(right);
    const corners = Array.from({ length: 8 }, (_, k) =>
      new Vector3(k & 1 ? 1 : -1, k & 2 ? 1 : -1, k & 4 ? 1 : -1).multiply(middle),
    );
    const half = Math.tan((this.camera.fov * Math.PI) / 360);
    const [above, far] = seenWhole(corners, up, back, half);
    const [aside, wide] = seenWhole(corners, right, back, half * this.camera.aspect);
    this.controls.target.copy(middle).addScaledVector(up, above).addScaledVector(right, aside);
    this.camera.position.copy(this.controls.target).addScaledVector(back, MARGIN * Math.max(far, wide));
    this.controls.update();
    this.#whole = String(this.eye());
    this.drawSoon();
  }

  /** Shows the whole machine again, unless the user walks. */
  lookAnew(): void {
    if (!this.controls.enabled) return;
    this.look();
    this.#tellTurn();
  }

  /** The camera: x, y, z of the eye and of its target, in blocks. */
  eye(): readonly number[] {
    return [this.camera.position, this.controls.target].flatMap(({ x, y, z }) => [x, y, z]);
  }

  #tellTurn(): void {
    this.onTurn(this.eye());
  }

  /** Sets the camera, without calling `onTurn`. */
  lookFrom([x = 0, y = 0, z = 0, ...target]: readonly number[]): void {
    this.camera.position.set(x, y, z);
    this.controls.target.fromArray(target);
    this.controls.update();
    this.drawSoon();
  }

  picture(): string {
    this.#draw();
    return this.canvas.toDataURL('image/png');
  }

  /**
   * Shows the layers up to one, counted from 0 at the bottom.
   * @param lid the faces that close it there, if layers are removed.
   */
  setLayers(high: number, lid?: Faces): void {
    this.#top = high + 1;
    this.#put('lid', lid && partOf(lid, UP));
    this.#areTopsDue = true;
    this.drawSoon();
  }

  /**
   * Shows the changes of a game tick, and animates movements by pistons.
   * @param ms the length of a game tick in milliseconds.
   */
  change({ blocks, states, glides, drawn, skins }: Step, ms: number): void {
    if (skins.length > this.#skins.length) void this.#setSkins(skins);
    const { grid, moving } = this.machine;
    this.#tick++;
    for (const [state, drawing] of drawn) this.#drawn.set(state, drawing);
    blocks.forEach((block, k) => {
      const from = glides[k] ?? undefined;
      const until = this.#tick + MOVE_TICKS;
      const boxes = this.#drawn.get(states[k]!)?.boxes ?? [];
      this.#states[block] = states[k]!;
      const layer = grid.width * grid.length;
      if (this.#isAtFloor(moving[block]!) || this.#isAtFloor(moving[block]! + layer))
        this.#floors = undefined;
      this.#boxes.set(block, blockAt(grid, moving[block]!), boxes, from && { from, until });
      this.#setSolid(moving[block]!);
    });
    this.#moving.set(this.#boxes.texels);
    this.#solid.set(this.#solid.data);
    this.#areTopsDue ||= blocks.length > 0;
    this.#glide(ms);
  }

  async setPack(pack: ResourcePack | undefined): Promise<void> {
    this.#pack = pack;
    await this.#setSkins(this.#skins);
  }

  /** Sends the looks of all skins to the graphics card. */
  async #setSkins(names: readonly string[]): Promise<void> {
    this.#skins = names;
    const pack = this.#pack;
    const found = names.map((name) => pack?.texturesOf(name));
    const used = [
      ...new Set(found.flatMap((sides) => (sides ? [sides.side, sides.top, sides.bottom] : []))),
    ].slice(0, 255);
    const pictures = pack === undefined ? undefined : await pack.pixels(used);
    // Meanwhile there may be another pack, or more of them.
    if (this.#skins !== names || this.#pack !== pack) return;
    const layer = (texture: string | undefined): number =>
      texture === undefined ? 0 : used.indexOf(texture) + 1;
    const looks = new Uint8Array(4 * MOST_SKINS);
    names.forEach((name, n) => {
      const sides = found[n];
      const pattern = patternOf(name) | (sides?.isGrey === true ? GREY : 0);
      looks.set([pattern, layer(sides?.side), layer(sides?.top), layer(sides?.bottom)], 4 * n);
    });
    this.#looks.set(looks);
    if (pictures !== undefined) {
      const { data, side } = pictures;
      this.#card.forget(this.#pictures);
      this.#pictures = new Texture('pictures', data, side, data.length / (4 * side * side));
    }
    this.drawSoon();
  }

  /** Advances the clock by a game tick, at once if the user prefers less motion. */
  #glide(ms: number): void {
    const [tick, start] = [this.#tick, performance.now()];
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const frame = (): void => {
      const gone = isStill ? 1 : Math.min(1, (performance.now() - start) / ms);
      this.#now = tick + gone;
      this.drawSoon();
      if (gone < 1 && tick === this.#tick) requestAnimationFrame(frame);
    };
    frame();
  }

  readonly stateAt = ([x, y, z]: Vec3): string => {
    const { grid } = this.machine;
    const index = blockIndex(grid, x, y, z);
    if (index < 0) return AIR;
    const number = this.#numbers[index]!;
    return number < 0 ? grid.palette[grid.blocks[index]!]! : this.#states[number]!;
  };

  /** The boxes of a block that stop a body. */
  readonly solidAt: SolidAt = (at) => this.#drawn.get(this.stateAt(at))?.solid ?? [];

  readonly isLadder: LadderAt = (at) => this.stateAt(at).startsWith('minecraft:ladder');

  /** The visible block at a point of the window; undefined if there is none. */
  blockUnder(clientX: number, clientY: number): Vec3 | undefined {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const to = new Vector3(2 * ((clientX - left) / width) - 1, 1 - 2 * ((clientY - top) / height), 0.5);
    to.unproject(this.camera).sub(this.camera.position).normalize();
    const from = this.camera.position;
    const { grid } = this.machine;
    return firstBlock(
      [from.x, from.y, from.z],
      [to.x, to.y, to.z],
      [grid.width, Math.min(grid.height, this.#top), grid.length],
      (at) => this.stateAt(at) !== AIR,
    );
  }

  /** Places elements of the page over blocks. */
  label(labels: readonly (readonly [element: HTMLElement, at: Vec3])[]): void {
    this.#labels = labels;
    this.drawSoon();
  }

  #moveLabels(view: Matrix4): void {
    const { clientWidth, clientHeight } = this.canvas;
    const [wide, high] = LABEL;
    const placed: (readonly [x: number, y: number])[] = [];
    for (const [{ style }, [x, y, z]] of this.#labels) {
      const { x: right, y: up, z: far } = new Vector3(x + 0.5, y + 1.5, z + 0.5).applyMatrix4(view);
      const isSeen = Math.abs(right) < 1 && Math.abs(up) < 1 && far < 1 && y < this.#top;
      style.display = isSeen ? '' : 'none';
      if (!isSeen) continue;
      // Inside of the picture, and over those that stand there.
      const left = Math.min(clientWidth - wide / 2, Math.max(wide / 2, ((right + 1) / 2) * clientWidth));
      let down = ((1 - up) / 2) * clientHeight;
      for (const [otherX, otherY] of placed)
        if (Math.abs(otherX - left) < wide && Math.abs(otherY - down) < high) down = otherY - high;
      placed.push([left, down]);
      style.translate = `${left}px ${down}px`;
    }
  }

  /** Marks blocks in place of those that had the mark. */
  mark(what: keyof typeof MARKS, blocks: readonly Vec3[]): void {
    this.#put(what, blocks.length === 0 ? undefined : edgesOf(blocks, MARKS[what]));
    this.drawSoon();
  }

  showWay(way: Iterable<number> = []): void {
    this.#wayCells = [...way];
    this.#areTopsDue = true;
    this.drawSoon();
  }

  /** Draws the tops of walls and the path over them if the layers above are removed. Otherwise the path is on the floor. */
  #drawTops(): void {
    this.#areTopsDue = false;
    const { cells } = this.machine;
    const above = this.#top - WALLS - cells.origin[1];
    const isCut = above >= 0 && (cells.rise > 0 ? above % cells.rise === 0 : above === 0);
    this.#put('tops', isCut ? this.#topsOf(this.#top - WALLS) : undefined);
    this.#put('way', this.#wayAt(isCut ? this.#top - WALLS : -1));
  }

  /** Plates on all solid blocks without the top of walls, row by row. */
  #topsOf(feet: number): Part {
    const { cells } = this.machine;
    const [low, size] = [
      [cells.origin[0] + cells.square[0], cells.origin[2] + cells.square[1]],
      cells.pitch,
    ] as const;
    const wall = this.#wallOf(feet + 1);
    const isShut = (x: number, z: number): boolean =>
      this.stateAt([x, feet + 1, z]) !== wall &&
      [0, 1].some((up) => {
        const at: Vec3 = [x, feet + up, z];
        return this.solidAt(at).length > 0 && !/ladder|chest/.test(this.stateAt(at));
      });
    const rows: (readonly [at: Vec3, length: number])[] = [];
    for (let z = low[1] - 1; z <= low[1] + size * cells.height; z++) {
      let from: number | undefined;
      for (let x = low[0] - 1; x <= low[0] + size * cells.width + 1; x++) {
        const isTop = x <= low[0] + size * cells.width && isShut(x, z);
        if (isTop) from ??= x;
        else if (from !== undefined) {
          rows.push([[from, this.#top + 1 / 16, z], x - from]);
          from = undefined;
        }
      }
    }
    const paint = this.#drawn.get(wall ?? '')?.boxes[0]?.[1] ?? PLAIN;
    const texels = emptyTexels(rows.length);
    rows.forEach(([at, length], n) => writeTexel(texels, n, at, length, 16, paint));
    const part = partOf({ texels, count: rows.length, ends: new Uint32Array() }, UP);
    // It lies a little above the cut.
    return { ...part, uniforms: { ...part.uniforms, top: this.#top + 1, solid: NOTHING } };
  }

  /** The most frequent full block of a layer among those that never move. */
  #wallOf(layer: number): string | undefined {
    const { grid } = this.machine;
    const counts = new Map<string, number>();
    const size = grid.width * grid.length;
    for (let i = layer * size; i < (layer + 1) * size; i++) {
      const state = grid.palette[grid.blocks[i]!]!;
      const [x0, y0, z0, x1, y1, z1] = this.#drawn.get(state)?.boxes[0]?.[0] ?? [0, 0, 0, 0, 0, 0];
      const isWhole = x0 + y0 + z0 === 0 && x1 + y1 + z1 === 3;
      if (isWhole && this.#numbers[i] === -1) counts.set(state, (counts.get(state) ?? 0) + 1);
    }
    return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  }

  /** The path through the maze. @param cut the feet level of a floor with cut walls, over which the path is drawn. */
  #wayAt(cut: number): Part {
    const { isLadder, solidAt } = this;
    const isFree = (at: Vec3): boolean => solidAt(at).length === 0 || isLadder(at);
    const { cells, labels } = this.machine;
    const ends = labels.slice(0, 2).map(({ at }) => at);
    const blocks = blocksOfWay(this.#wayCells, cells, { isFree, isLadder }, ends);
    const bands = new MovingBoxes(blocks.length, blocks.length);
    blocks.slice(1).forEach((at, k) => {
      const low = at.map((v, axis) => Math.min(v, blocks[k]![axis]!)) as unknown as Vec3;
      const [dx, dy, dz] = at.map((v, axis) => Math.abs(v - blocks[k]![axis]!)) as unknown as Vec3;
      const isOver = low[1] === cut && dy === 0;
      const wide = WAY_WIDE[isOver ? 1 : 0];
      const side = 0.5 - wide / 2;
      const box = [side, 1 / 16, side, side + wide + dx, 2 / 16 + dy, side + wide + dz] as const;
      const up = isOver ? WALLS - 2 / 16 : 0;
      bands.set(k, [low[0], low[1] + up, low[2]], [[box, WAY, true]]);
    });
    const uniforms = { texels: new Texture('numbers', bands.texels, ROW) };
    return { shaders: BANDS, runs: [[0, BOX_CORNERS * bands.count]], uniforms };
  }

  /** Moves the camera around its target, by radians to the right and up, and by a factor of distance. */
  turn(right: number, up: number, far: number): void {
    const { target } = this.controls;
    const away = new Spherical().setFromVector3(this.camera.position.clone().sub(target));
    away.set(far * away.radius, away.phi - up, away.theta + right).makeSafe();
    this.camera.position.setFromSpherical(away).add(target);
    this.controls.update();
    this.#tellTurn();
    this.drawSoon();
  }

  goTo(at: Vec3): void {
    const middle = new Vector3(...at).addScalar(0.5);
    this.controls.target.copy(middle);
    this.camera.position.copy(middle).add(new Vector3(...NEAR));
    this.controls.update();
    this.#tellTurn();
    this.mark('pointed', [at]);
  }

  /** Draws once before the next frame. */
  drawSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    const asked = performance.now();
    requestAnimationFrame(() => {
      this.#isDue = false;
      if (this.#isOver) return;
      this.#draw();
      this.#keepPace(asked);
    });
  }

  /** Reduces the pixels while consecutive frames take too long. */
  #keepPace(asked: number): void {
    const now = performance.now();
    const isNext = asked - this.#last < SLOW;
    const took = now - this.#last;
    this.#last = now;
    if (isNext && took > SLOW && !this.#isFilmed) this.#sharpen(Math.max(COARSEST, COARSER * this.#sharp));
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#sharpen(1), STILL);
  }

  /** Keeps all pixels during a film, even if frames are slow. */
  film(isFilmed: boolean): void {
    this.#isFilmed = isFilmed;
    this.#sharpen(1);
  }

  #sharpen(sharp: number): void {
    if (sharp === this.#sharp) return;
    this.#sharp = sharp;
    this.drawSoon();
  }

  #draw(): void {
    const { camera } = this;
    this.#fit();
    camera.updateMatrixWorld();
    const view = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    const { x, y, z } = camera.position;
    const shared = {
      ...{ view: view.elements, eye: [x, y, z], top: this.#top, now: this.#now },
      ...{ skins: this.#looks, pack: this.#pictures, solid: this.#solid },
    };
    if (this.#areTopsDue) this.#drawTops();
    this.#moveLabels(view);
    const seen = this.#seenChunks(view.elements);
    const moving = this.#boxes.runsOf(seen);
    const drawn = (what: Extra): Part[] => {
      const part = this.#extra.get(what);
      return part === undefined ? [] : [part];
    };
    // What is drawn first hides what comes then: from above to below.
    this.#card.draw(shared, [
      ...drawn('lid'),
      ...this.#seenSides(seen),
      { shaders: BOXES, runs: times(BOX_CORNERS, moving), uniforms: { texels: this.#moving } },
      ...OVER.flatMap(drawn),
    ]);
  }

  /** The numbers of chunks that may be visible: in the picture, not cut away, and not behind a floor. */
  #seenChunks(view: readonly number[]): number[] {
    const { x, y, z } = this.camera.position;
    // A floor that is cut away, or is what one looks at, hides nothing.
    const levels = this.#levels().filter((level) => level.y < this.#top);
    return this.machine.chunks.flatMap((chunk, n) => {
      const isSeen =
        chunk.low[1] < this.#top &&
        isInView(chunk, view) &&
        !levels.some((level) => level.hides(chunk, [x, y, z]));
      return isSeen ? [n] : [];
    });
  }

  #levels(): readonly Level[] {
    const { grid, cells } = this.machine;
    return (this.#floors ??= Array.from({ length: cells.floors }, (_, floor) => {
      const y = cells.origin[1] + cells.rise * floor;
      return new Level(y, grid.width, grid.length, (x, z) => {
        const above = blockIndex(grid, x, y, z);
        return !this.#isCube(above) && !this.#isCube(above - grid.width * grid.length);
      });
    }));
  }

  /** Whether a block is now opaque, by index. */
  #isCube(index: number): boolean {
    const { grid } = this.machine;
    const number = this.#numbers[index] ?? -1;
    const state = number < 0 ? grid.palette[grid.blocks[index]!] : this.#states[number];
    return this.#drawn.get(state!)?.isCube === true;
  }

  /** Sets whether a block, by index, now throws a shadow. */
  #setSolid(index: number): void {
    const { grid } = this.machine;
    const [x, y, z] = blockAt(grid, index);
    const [wide, long] = [grid.width + 2, grid.length + 2];
    this.#solid.data[x + 1 + wide * (z + 1 + long * (y + 1))] = this.#isCube(index) ? 255 : 0;
  }

  /** Whether a block, by index, is above a floor. */
  #isAtFloor(index: number): boolean {
    const { grid, cells } = this.machine;
    const up = Math.floor(index / (grid.width * grid.length)) - cells.origin[1];
    return cells.rise > 0 ? up % cells.rise === 0 : up === 0;
  }

  /** The sides of blocks of some chunks, without those that face away from the eye. */
  #seenSides(seen: readonly number[]): readonly Part[] {
    const { chunks, faces } = this.machine;
    const { x, y, z } = this.camera.position;
    const eye = [y, z, x];
    return this.#still.map((part, side) => {
      const { ends } = faces[side]!;
      const runs = seen.map((n): Run => {
        const { low, high } = chunks[n]!;
        const axis = [1, 2, 0][side >> 1]!;
        const isTurned = side % 2 === 0 ? eye[side >> 1]! < high[axis]! : eye[side >> 1]! > low[axis]!;
        const first = ends[n - 1] ?? 0;
        return [first, isTurned ? ends[n]! - first : 0];
      });
      return { ...part, runs: times(FACE_CORNERS, joined(runs)) };
    });
  }

  end(): void {
    this.#isOver = true;
    this.#resizes.disconnect();
    this.#listeners.abort();
    this.controls.dispose();
    this.#card.end();
  }

  /** Replaces a part, and frees what the old one had on the graphics card. */
  #put(what: Extra, part: Part | undefined): void {
    const texels = this.#extra.get(what)?.uniforms.texels;
    if (texels instanceof Texture) this.#card.forget(texels);
    this.#extra.set(what, part);
  }

  /** Sets the current size of the canvas in pixels. This clears it, so it is called just before drawing. */
  #fit(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    const ratio = this.#sharp * Math.min(devicePixelRatio, 2);
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    this.#setAspect();
  }

  #setAspect(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
  }
}

/**
 * The position along an axis of the picture, and the distance, from which all of some points are visible.
 * @param half the tangent of half the field of view along that axis.
 */
function seenWhole(
  points: readonly Vector3[],
  axis: Vector3,
  back: Vector3,
  half: number,
): readonly [along: number, distance: number] {
  const high = Math.max(...points.map((point) => point.dot(axis) + half * point.dot(back)));
  const low = Math.min(...points.map((point) => point.dot(axis) - half * point.dot(back)));
  return [(high + low) / 2, (high - low) / (2 * half)];
}

/** The part for the faces of one side of blocks. */
function partOf({ texels, count }: Faces, facing: number): Part {
  const uniforms = { texels: new Texture('numbers', texels, ROW), facing };
  return { shaders: FACES, runs: [[0, FACE_CORNERS * count]], uniforms };
}

/** The part for the edges of blocks, in one colour. */
function edgesOf(blocks: readonly Vec3[], paint: Paint): Part {
  const texels = emptyTexels(blocks.length);
  blocks.forEach((at, n) => writeTexel(texels, n, at, 0, 0, paint));
  const uniforms = { texels: new Texture('numbers', texels, ROW) };
  return { shaders: EDGES, runs: [[0, EDGE_CORNERS * blocks.length]], areLines: true, uniforms };
}

/** Converts runs of shapes to runs of corners. @param corners the corners of each shape. */
function times(corners: number, runs: readonly Run[]): Run[] {
  return runs.map(([first, count]) => [corners * first, corners * count]);
}
