import {
  BoxGeometry,
  BufferGeometry,
  Color,
  DoubleSide,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LineBasicMaterial,
  EdgesGeometry,
  LineSegments,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { blockAt, blockIndex, type Vec3 } from '../src/core.js';
import type { SolidAt } from './body.js';
import { BOXES, emptyBoxes, setBoxes } from './boxes.js';
import type { Faces } from './faces.js';
import type { Drawing, Standing, Step } from './jobs.js';
import { firstBlock } from './ray.js';
import { BOX_VERTEX, FACE_VERTEX, FRAGMENT } from './shaders.js';

const AIR = 'minecraft:air';

/** The picture of a machine in space: x east, y up, z south, a unit a block. */
export class MachineScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly camera = new PerspectiveCamera(45, 1, 0.05, 4000);
  readonly controls: OrbitControls;
  readonly #top = { value: Infinity };
  readonly #still: Mesh<InstancedBufferGeometry>;
  readonly #lid: Mesh<InstancedBufferGeometry>;
  readonly #moving: Mesh<InstancedBufferGeometry>;
  readonly #mark: LineSegments;
  readonly #boxes;
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

    const material = (vertexShader: string): ShaderMaterial =>
      new ShaderMaterial({
        vertexShader,
        fragmentShader: FRAGMENT,
        glslVersion: GLSL3,
        side: DoubleSide,
        uniforms: { top: this.#top },
      });
    const faceMaterial = material(FACE_VERTEX);
    this.#still = new Mesh(faceGeometry(faces), faceMaterial);
    this.#lid = new Mesh(new InstancedBufferGeometry(), faceMaterial);
    this.#lid.visible = false;

    this.#boxes = emptyBoxes(moving.length);
    this.#states = Array.from(moving, (i) => grid.palette[grid.blocks[i]!]!);
    this.#drawn = new Map(machine.drawn);
    this.#numbers = new Int32Array(grid.blocks.length).fill(-1);
    moving.forEach((i, k) => {
      this.#numbers[i] = k;
      setBoxes(this.#boxes, k, blockAt(grid, i), this.#drawn.get(this.#states[k]!)?.boxes ?? []);
    });
    const boxes = new InstancedBufferGeometry();
    const cube = new BoxGeometry();
    boxes.index = cube.index;
    boxes.setAttribute('position', cube.getAttribute('position'));
    boxes.setAttribute('normal', cube.getAttribute('normal'));
    boxes.setAttribute('at', new InstancedBufferAttribute(this.#boxes.at, 3));
    boxes.setAttribute('size', new InstancedBufferAttribute(this.#boxes.size, 3));
    boxes.setAttribute('paint', new InstancedBufferAttribute(this.#boxes.paint, 4, true));
    boxes.instanceCount = BOXES * moving.length;
    this.#moving = new Mesh(boxes, material(BOX_VERTEX));

    this.#mark = new LineSegments(
      new EdgesGeometry(new BoxGeometry(1.01, 1.01, 1.01)),
      new LineBasicMaterial({ color: 0x1d5fd1 }),
    );
    this.#mark.visible = false;
    for (const mesh of [this.#still, this.#lid, this.#moving]) {
      // Instances are wherever their attributes say.
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
    this.#still.geometry.instanceCount = this.machine.faces.layers[high] ?? 0;
    this.#lid.visible = lid !== undefined;
    if (lid !== undefined) {
      this.#lid.geometry.dispose();
      this.#lid.geometry = faceGeometry(lid);
    }
    this.drawSoon();
  }

  /** Shows what a game tick has changed. */
  change({ blocks, states, drawn }: Step): void {
    const { grid, moving } = this.machine;
    for (const [state, drawing] of drawn) this.#drawn.set(state, drawing);
    blocks.forEach((block, k) => {
      this.#states[block] = states[k]!;
      setBoxes(this.#boxes, block, blockAt(grid, moving[block]!), this.#drawn.get(states[k]!)?.boxes ?? []);
    });
    for (const name of ['at', 'size', 'paint']) {
      const attribute = this.#moving.geometry.getAttribute(name) as InstancedBufferAttribute;
      for (const block of blocks) {
        attribute.addUpdateRange(block * BOXES * attribute.itemSize, BOXES * attribute.itemSize);
      }
      attribute.needsUpdate = true;
    }
    this.drawSoon();
  }

  /** The state of a block as it is now. */
  stateAt([x, y, z]: Vec3): string {
    const { grid } = this.machine;
    const index = blockIndex(grid, x, y, z);
    if (index < 0) return AIR;
    const number = this.#numbers[index]!;
    return number < 0 ? grid.palette[grid.blocks[index]!]! : this.#states[number]!;
  }

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

  /** Draws before the next frame, once. */
  drawSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#renderer.render(this.#scene, this.camera);
    });
  }

  /** Gives back what the graphics card holds. */
  end(): void {
    this.controls.dispose();
    for (const mesh of [this.#still, this.#lid, this.#moving]) mesh.geometry.dispose();
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

function faceGeometry({ at, size, side, paint }: Faces): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  const square: BufferGeometry = new PlaneGeometry(1, 1).translate(0.5, 0.5, 0);
  geometry.index = square.index;
  geometry.setAttribute('position', square.getAttribute('position'));
  geometry.setAttribute('at', new InstancedBufferAttribute(at, 3));
  geometry.setAttribute('size', new InstancedBufferAttribute(size, 2));
  geometry.setAttribute('side', new InstancedBufferAttribute(side, 1));
  geometry.setAttribute('paint', new InstancedBufferAttribute(paint, 4, true));
  geometry.instanceCount = side.length;
  return geometry;
}
