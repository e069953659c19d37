import {
  BoxGeometry,
  BufferGeometry,
  Color,
  DataArrayTexture,
  DataTexture,
  DoubleSide,
  GLSL3,
  LinearMipmapLinearFilter,
  EdgesGeometry,
  LineSegments,
  Mesh,
  PerspectiveCamera,
  RepeatWrapping,
  RGBAIntegerFormat,
  Scene,
  ShaderMaterial,
  UnsignedByteType,
  UnsignedIntType,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { blockAt, blockIndex, type Vec3 } from '../src/core.js';
import type { SolidAt } from './body.js';
import { MovingBoxes } from './boxes.js';
import type { Faces } from './faces.js';
import type { Drawing, Standing, Step } from './jobs.js';
import { patternOf } from './patterns.js';
import { firstBlock } from './ray.js';
import { texturesOf, type ResourcePack } from './resource-pack.js';
import {
  BOX_VERTEX,
  FACE_VERTEX,
  FRAGMENT,
  GREY,
  MARK_FRAGMENT,
  MARK_VERTEX,
  MOVE_TICKS,
} from './shaders.js';
import { MOST_SKINS } from './skins.js';
import { ROW, TEXEL } from './texels.js';

const AIR = 'minecraft:air';
const UP = 1;

/** Corners that a face and a box are drawn with. */
const FACE_CORNERS = 6;
const BOX_CORNERS = 18;

/** From where one looks at a block that something is the matter with, in blocks from its middle. */
const NEAR = [4, 7, 6] as const;

/** Things that are drawn from texels. */
type Drawn = Mesh<BufferGeometry, ShaderMaterial>;

/** The picture of a machine in space: x east, y up, z south, a unit a block. */
export class MachineScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly camera = new PerspectiveCamera(45, 1, 0.05, 4000);
  readonly controls: OrbitControls;
  readonly #top = { value: Infinity };
  /** Game ticks by the clock of what moves. */
  readonly #now = { value: 0 };
  #tick = 0;
  /** What the skins look like, and the pictures of the user's pack. */
  readonly #looks = { value: skinTexture(new Uint8Array(4 * MOST_SKINS)) };
  readonly #pictures = { value: new DataArrayTexture(new Uint8Array(4), 1, 1, 1) };
  #skins: readonly string[] = [];
  #pack: ResourcePack | undefined;
  /** The sides of blocks that never change, in the order of sides. */
  readonly #still: readonly Drawn[];
  readonly #lid: Drawn;
  readonly #moving: Drawn;
  readonly #mark: LineSegments;
  readonly #boxes: MovingBoxes;
  /** For each block that moves its state now. */
  readonly #states: string[];
  readonly #drawn: Map<string, Drawing>;
  /** Number of a block that moves, by its index; -1 for one that does not. */
  readonly #numbers: Int32Array;
  #isDue = false;

  /** @throws Error where the browser has no WebGL 2. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly machine: Standing,
  ) {
    const { grid, moving, faces } = machine;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#scene.background = new Color(
      getComputedStyle(document.body).getPropertyValue('--sky').trim() || '#dfe7ef',
    );

    // What is drawn first hides what comes then: from above to below.
    this.#renderer.sortObjects = false;
    const drawn = (vertexShader: string, side = 0): Drawn => {
      const uniforms = {
        ...{ top: this.#top, now: this.#now, side: { value: side }, texels: { value: null } },
        ...{ skins: this.#looks, pack: this.#pictures },
      };
      const shaders = { vertexShader, fragmentShader: FRAGMENT, glslVersion: GLSL3 };
      return new Mesh(new BufferGeometry(), new ShaderMaterial({ ...shaders, side: DoubleSide, uniforms }));
    };
    this.#still = faces.map((some, side) => {
      const mesh = drawn(FACE_VERTEX, side);
      setTexels(mesh, some.texels, FACE_CORNERS * some.count);
      return mesh;
    });
    this.#lid = drawn(FACE_VERTEX, UP);
    this.#lid.visible = false;

    this.#states = Array.from(moving, (i) => grid.palette[grid.blocks[i]!]!);
    this.#drawn = new Map(machine.drawn);
    const drawings = this.#states.map((state) => this.#drawn.get(state)?.boxes ?? []);
    this.#boxes = new MovingBoxes(
      moving.length,
      drawings.reduce((sum, { length }) => sum + length, 1),
    );
    this.#numbers = new Int32Array(grid.blocks.length).fill(-1);
    moving.forEach((i, k) => {
      this.#numbers[i] = k;
      this.#boxes.set(k, blockAt(grid, i), drawings[k]!);
    });
    this.#moving = drawn(BOX_VERTEX);
    this.#upload();

    this.#mark = new LineSegments(
      new EdgesGeometry(new BoxGeometry(1.01, 1.01, 1.01)),
      // Through whatever is before it.
      new ShaderMaterial({
        vertexShader: MARK_VERTEX,
        fragmentShader: MARK_FRAGMENT,
        glslVersion: GLSL3,
        depthTest: false,
      }),
    );
    this.#mark.visible = false;
    for (const mesh of [this.#lid, ...this.#still, this.#moving]) {
      // The shader alone knows where it is.
      mesh.frustumCulled = false;
      this.#scene.add(mesh);
    }
    this.#scene.add(this.#mark);

    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.addEventListener('change', () => {
      this.drawSoon();
    });
    this.look();
    this.setLayers(grid.height - 1);
    this.#pictures.value.needsUpdate = true;
    void this.#setSkins(machine.skins);
    new ResizeObserver(() => {
      this.#resize();
    }).observe(canvas);
  }

  /** From the south-east and above, so that all of it is seen. */
  look(): void {
    const { width, height, length } = this.machine.grid;
    const middle = new Vector3(width / 2, height / 2, length / 2);
    const far = Math.hypot(width, height, length) + 4;
    this.controls.target.copy(middle);
    this.camera.position
      .copy(middle)
      .add(new Vector3(0.55, 1.05, 0.9).normalize().multiplyScalar(0.78 * far));
    this.controls.update();
    this.drawSoon();
  }

  /**
   * Shows the layers up to one, counted from 0 at the bottom.
   * @param lid what closes it there, where layers are taken off.
   */
  setLayers(high: number, lid?: Faces): void {
    this.#top.value = high + 1;
    this.#lid.visible = lid !== undefined;
    if (lid !== undefined) {
      setTexels(this.#lid, lid.texels, FACE_CORNERS * lid.count);
    }
    this.drawSoon();
  }

  /**
   * Shows what a game tick has changed, and lets what pistons move glide.
   * @param ms how long a game tick takes to be looked at.
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
      this.#boxes.set(block, blockAt(grid, moving[block]!), boxes, from && { from, until });
    });
    this.#upload();
    this.#glide(ms);
  }

  /** Draws blocks with the pictures of a user's pack. */
  async setPack(pack: ResourcePack | undefined): Promise<void> {
    this.#pack = pack;
    await this.#setSkins(this.#skins);
  }

  /** Tells the graphics card what all skins look like. */
  async #setSkins(names: readonly string[]): Promise<void> {
    this.#skins = names;
    const pack = this.#pack;
    const found = names.map((name) => pack && texturesOf(name, (texture) => pack.textures.has(texture)));
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
    this.#looks.value.dispose();
    this.#looks.value = skinTexture(looks);
    if (pictures !== undefined) {
      this.#pictures.value.dispose();
      this.#pictures.value = packTexture(pictures.data, pictures.side);
    }
    this.drawSoon();
  }

  /** Moves the clock on by a game tick; at once where somebody wants less motion. */
  #glide(ms: number): void {
    const [tick, start] = [this.#tick, performance.now()];
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const frame = (): void => {
      const gone = isStill ? 1 : Math.min(1, (performance.now() - start) / ms);
      this.#now.value = tick + gone;
      this.drawSoon();
      if (gone < 1 && tick === this.#tick) requestAnimationFrame(frame);
    };
    frame();
  }

  /** Tells the graphics card which boxes have changed. */
  #upload(): void {
    setTexels(this.#moving, this.#boxes.texels, BOX_CORNERS * this.#boxes.count);
  }

  /** The state of a block as it is now. */
  readonly stateAt = ([x, y, z]: Vec3): string => {
    const { grid } = this.machine;
    const index = blockIndex(grid, x, y, z);
    if (index < 0) return AIR;
    const number = this.#numbers[index]!;
    return number < 0 ? grid.palette[grid.blocks[index]!]! : this.#states[number]!;
  };

  /** What stops a body in a block. */
  readonly solidAt: SolidAt = (at) => this.#drawn.get(this.stateAt(at))?.solid ?? [];

  /** The block that is seen at a place of the window; undefined for none. */
  blockUnder(clientX: number, clientY: number): Vec3 | undefined {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const to = new Vector3(2 * ((clientX - left) / width) - 1, 1 - 2 * ((clientY - top) / height), 0.5);
    to.unproject(this.camera).sub(this.camera.position).normalize();
    const from = this.camera.position;
    const { grid } = this.machine;
    return firstBlock(
      [from.x, from.y, from.z],
      [to.x, to.y, to.z],
      [grid.width, Math.min(grid.height, this.#top.value), grid.length],
      (at) => this.stateAt(at) !== AIR,
    );
  }

  /** Marks a block, or none. */
  mark(at: Vec3 | undefined): void {
    this.#mark.visible = at !== undefined;
    if (at !== undefined) this.#mark.position.set(at[0] + 0.5, at[1] + 0.5, at[2] + 0.5);
    this.drawSoon();
  }

  /** Brings the eye near to a block, and marks it. */
  goTo(at: Vec3): void {
    const middle = new Vector3(...at).addScalar(0.5);
    this.controls.target.copy(middle);
    this.camera.position.copy(middle).add(new Vector3(...NEAR));
    this.controls.update();
    this.mark(at);
  }

  /** Draws before the next frame, once. */
  drawSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#showSides();
      this.#renderer.render(this.#scene, this.camera);
    });
  }

  /** Leaves out the sides of blocks that nobody sees from where the eye is. */
  #showSides(): void {
    const { width, height, length } = this.machine.grid;
    const eye = this.camera.position;
    const ends = [
      [eye.y, Math.min(height, this.#top.value)],
      [eye.z, length],
      [eye.x, width],
    ] as const;
    this.#still.forEach((mesh, side) => {
      const [at, end] = ends[side >> 1]!;
      mesh.visible = side % 2 === 0 ? at < end : at > 0;
    });
  }

  /** Gives back what the graphics card holds. */
  end(): void {
    this.controls.dispose();
    for (const { geometry, material } of [...this.#still, this.#lid, this.#moving]) {
      geometry.dispose();
      textureOf(material)?.dispose();
      material.dispose();
    }
    this.#looks.value.dispose();
    this.#pictures.value.dispose();
    this.#renderer.dispose();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
    this.drawSoon();
  }
}

function skinTexture(looks: Uint8Array<ArrayBuffer>): DataTexture {
  const texture = new DataTexture(looks, MOST_SKINS, 1, RGBAIntegerFormat, UnsignedByteType);
  texture.internalFormat = 'RGBA8UI';
  texture.needsUpdate = true;
  return texture;
}

/** Pictures of a pack, one a layer, repeated from block to block. */
function packTexture(data: Uint8Array<ArrayBuffer>, side: number): DataArrayTexture {
  const texture = new DataArrayTexture(data, side, side, data.length / (4 * side * side));
  [texture.wrapS, texture.wrapT] = [RepeatWrapping, RepeatWrapping];
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

function textureOf({ uniforms }: ShaderMaterial): DataTexture | undefined {
  return (uniforms.texels!.value as DataTexture | null) ?? undefined;
}

/** Gives a mesh the texels it is drawn from, or tells it that they have changed. */
function setTexels({ geometry, material }: Drawn, texels: Uint32Array<ArrayBuffer>, corners: number): void {
  let texture = textureOf(material);
  if (texture?.image.data !== texels) {
    texture?.dispose();
    texture = new DataTexture(texels, ROW, texels.length / TEXEL / ROW, RGBAIntegerFormat, UnsignedIntType);
    texture.internalFormat = 'RGBA32UI';
    material.uniforms.texels!.value = texture;
  }
  texture.needsUpdate = true;
  geometry.setDrawRange(0, corners);
}
