import type { Diagnostic, Vec3 } from '../src/core.js';
import { CELL } from '../src/render/picture.js';
import { AskedWorker } from './away.js';
import { byId, element, onFile, radios, type Say } from './dom.js';
import { errorText } from './errors.js';
import type { Frame } from './frame.js';
import type { Plan, Standing } from './jobs.js';
import { dustNet } from './nets.js';
import { Presses } from './presses.js';
import type { ResourcePack } from './resource-pack.js';
import type { MachineScene } from './scene.js';
import type { Walker } from './walker.js';
import { feetOf, placeInPlan } from './way.js';
import { named, words } from './words.js';

const TICKS_A_SECOND = 20;
/** The number of doublings of the speed. */
const MOST_SPEED = 6;
/** Buttons for keys of {@link Walker}: the key's code, its sign, and its action in words. */
const PAD = [
  ['ArrowLeft', '↺', 'turnLeft'],
  ['KeyW', '↑', 'goAhead'],
  ['ArrowRight', '↻', 'turnRight'],
  ['KeyA', '←', 'goLeft'],
  ['KeyS', '↓', 'goBack'],
  ['KeyD', '→', 'goRight'],
] as const;

/** Keys that move the camera: radians to the right and up, and a factor of distance. */
const TURNS: Readonly<Record<string, readonly [right: number, up: number, far: number]>> = {
  ArrowLeft: [-0.1, 0, 1],
  ArrowRight: [0.1, 0, 1],
  ArrowUp: [0, 0.1, 1],
  ArrowDown: [0, -0.1, 1],
  '+': [0, 0, 0.9],
  '-': [0, 0, 1.1],
};

/** The most dust of a net to count. */
const MOST_NET = 1000;

/** The floor of a block: of the circuit below the feet, the rooms, or the ceiling. */
function floorOf(y: number, feet: number, rise: number, floors: number): number {
  const above = Math.ceil((y - feet - CEILING) / rise);
  return Math.min(floors - 1, Math.max(0, above));
}

/** The height of the ceiling below another floor, in blocks above the feet. */
const CEILING = 3;

function netText(dusts: number): string {
  return words.space.net(dusts, dusts >= MOST_NET);
}

/** A view of a machine: the plan of its maze, the whole machine in 3D, or a walk through it. */
const VIEWS = ['plan', 'space', 'walk'] as const;
type View = (typeof VIEWS)[number];

/** The shown machine: in 3D and as a plan of the current maze, with controls for presses. */
export class SpaceView {
  readonly canvas = element('canvas', {
    tabindex: 0,
    role: 'img',
    'aria-label': words.space.canvas,
  });
  readonly #about = element('p', { class: 'about', 'aria-live': 'off' });
  readonly #here = element('span', {
    class: 'here',
    role: 'img',
    'aria-label': words.space.here,
    hidden: true,
  });
  /** The buttons for walking without a keyboard. */
  readonly #pad = element(
    'div',
    { class: 'pad', role: 'group', 'aria-label': words.space.walk, hidden: true },
    ...PAD.map(([code, sign, label]) => {
      const hold = (isDown: boolean) => (event: Event) => {
        event.preventDefault();
        this.#walker?.hold(code, isDown);
      };
      const button = { 'aria-label': words.space[label], 'data-code': code };
      const [down, up] = [hold(true), hold(false)];
      const listeners = { onpointerdown: down, onpointerup: up, onpointercancel: up, onpointerleave: up };
      return element(
        'button',
        {
          ...button,
          ...listeners,
          oncontextmenu: (event) => event.preventDefault(),
        },
        sign,
      );
    }),
  );
  /** The control that a click of the caught mouse presses. */
  readonly #aim = element('span', { class: 'aim', 'aria-hidden': 'true', hidden: true });
  readonly #labels = element('div', { class: 'labels' });
  readonly #space = element(
    'div',
    { class: 'space' },
    ...[this.canvas, this.#labels, this.#about, this.#aim, this.#pad],
  );
  readonly #stage = byId('stage');
  readonly #views = radios(
    byId('view-as'),
    VIEWS,
    (name) => words.space.views[name],
    (name) => this.#attempt(() => this.#look(name)),
    (name) => ({ id: `view-${name}` }),
  );
  #view: View = 'space';
  /** The state of the press in words. */
  readonly #told = element('p', { class: 'told', id: 'told', role: 'status' });
  readonly #press = element('button', { id: 'press', class: 'main' }, words.space.press);
  readonly #step = element('button', { id: 'step' }, words.space.step);
  readonly #light = element('button', { id: 'light' }, words.space.light);
  readonly #run = element('button', { id: 'run', hidden: true }, words.space.run);
  readonly #speed = element('input', { id: 'speed', type: 'range', min: -3, max: MOST_SPEED, value: 0 });
  readonly #layers = element('input', { id: 'layers', type: 'range', min: 0 });
  readonly #layer = element('output', { for: 'layers' });
  readonly #way = byId('way', HTMLInputElement);
  readonly #floor = element('input', { id: 'floor', type: 'checkbox', checked: true });
  readonly #build = element('input', { id: 'build', type: 'checkbox' });
  readonly #guide = element('div', { class: 'guide', hidden: true });
  readonly #reset = element('button', { id: 'reset' }, words.space.whole);
  readonly #full = element('button', { id: 'full' }, words.space.full);
  readonly #packFile = element('input', { id: 'pack', type: 'file', accept: '.zip,.jar' });
  #pack: ResourcePack | undefined;
  #walker: Walker | undefined;
  #machine: AskedWorker | undefined;
  #coming: AskedWorker | undefined;
  #isCovered = true;
  /** Undefined without a machine, or if the browser has no WebGL 2. */
  scene: MachineScene | undefined;
  #standing: Standing | undefined;
  #plan: Plan | undefined;
  #presses: Presses | undefined;
  /** Callbacks that wait for a finished maze. */
  #waiting: (() => void)[] = [];

  /**
   * @param plan the frame that also shows the current maze.
   * @param onTurn called with the new camera: x, y, z of the eye and of its target, in blocks.
   */
  constructor(
    readonly plan: Frame,
    readonly say: Say,
    readonly onTurn: (camera: readonly number[]) => void,
  ) {
    this.#stage.prepend(this.#space);
    plan.root.append(this.#here);
    const controls = byId('controls');
    controls.inert = true;
    controls.append(
      element(
        'div',
        { class: 'row' },
        ...[this.#press, this.#light, this.#run, this.#told],
        element('label', {}, words.space.speed, this.#speed),
        element('label', {}, words.space.layers, this.#layers, this.#layer),
        element(
          'details',
          { id: 'more' },
          element('summary', {}, words.space.more),
          element(
            'div',
            { class: 'row' },
            ...[this.#step, this.#reset, this.#full],
            element('label', {}, this.#floor, words.space.floor),
            element('label', {}, this.#build, words.space.build),
            element('label', { class: 'file' }, words.space.pack, this.#packFile),
          ),
        ),
      ),
      this.#guide,
    );
    this.#show('space');
    for (const [button, act] of [
      [this.#press, (presses) => presses.press()],
      [this.#light, (presses) => presses.light()],
      [this.#step, (presses) => presses.step()],
      [this.#run, (presses) => presses.run()],
    ] as readonly (readonly [HTMLElement, (presses: Presses) => Promise<void>])[]) {
      button.addEventListener('click', () => this.#act(act));
    }
    const layers = (): void => this.#attempt(() => this.#setLayers());
    this.#layers.addEventListener('input', () => {
      this.#floor.checked = true;
      layers();
    });
    this.#floor.addEventListener('change', layers);
    this.#way.addEventListener('change', () => this.#showWay());
    this.#build.addEventListener('change', () => this.#attempt(() => this.#setBuilding(this.#build.checked)));
    this.#reset.addEventListener('click', () => this.scene?.lookAnew());
    this.#full.hidden = !document.fullscreenEnabled;
    this.#full.addEventListener('click', () =>
      this.#attempt(() =>
        document.fullscreenElement === null
          ? byId('view-maze').requestFullscreen()
          : document.exitFullscreen(),
      ),
    );
    document.addEventListener('fullscreenchange', () => {
      this.#full.textContent = document.fullscreenElement === null ? words.space.full : words.space.notFull;
    });
    document.addEventListener('pointerlockchange', () => {
      this.#aim.hidden = document.pointerLockElement !== this.canvas;
    });
    this.canvas.addEventListener('pointermove', (event) => {
      if (event.buttons === 0) this.#hover(event);
    });
    this.canvas.addEventListener('keydown', (event) => {
      const isWalking = this.#view === 'walk';
      if (event.key === '0' && !isWalking) this.scene?.lookAnew();
      const by = TURNS[event.key];
      if (isWalking ? event.key !== 'Escape' : by === undefined) return;
      event.preventDefault();
      if (isWalking) this.#attempt(() => this.#look('space'));
      else this.scene?.turn(...by!);
    });
    onFile(this.#packFile, (file) => this.#attempt(() => this.openPack(file)));
    let from: readonly [number, number] = [0, 0];
    this.canvas.addEventListener('pointerdown', ({ clientX, clientY }) => {
      from = [clientX, clientY];
    });
    let pointer = '';
    this.canvas.addEventListener('pointerup', ({ pointerType }) => {
      pointer = pointerType;
    });
    this.canvas.addEventListener('click', ({ clientX, clientY }) => {
      // The end of a turn is no click.
      if (Math.hypot(clientX - from[0], clientY - from[1]) > 4) return;
      this.canvas.focus({ preventScroll: true });
      const isCaught = document.pointerLockElement === this.canvas;
      if (this.#view === 'walk' && pointer === 'mouse' && !isCaught) this.#catchMouse();
      const { left, top, width, height } = this.canvas.getBoundingClientRect();
      const at = isCaught
        ? this.scene?.blockUnder(left + width / 2, top + height / 2)
        : this.scene?.blockUnder(clientX, clientY);
      if (at === undefined || this.#standing === undefined) return;
      const isThere = (block: Vec3 | undefined): boolean => block?.every((v, k) => v === at[k]) === true;
      const { presses, trail } = this.#standing;
      const place = presses.findIndex(isThere);
      if (place >= 0) this.#act((presses) => presses.press(place));
      else if (isThere(trail)) this.#act((presses) => presses.light());
    });
  }

  async #look(view: View): Promise<void> {
    const isWalking = this.#view === 'walk';
    this.#show(view);
    if (isWalking !== (view === 'walk')) await this.#setWalking(view === 'walk');
  }

  #show(view: View): void {
    this.#view = view;
    this.#stage.dataset.view = view;
    this.plan.root.tabIndex = view === 'plan' ? 0 : -1;
    this.#views.check(view);
  }

  /**
   * Shows a machine from the bytes of its file. The previous one stays until then.
   * @param file its name, which decides the format.
   * @param isNext whether the camera stays, for a machine of the same size.
   * @returns whether it is shown; false if another one was requested meanwhile.
   */
  async stand(file: string, bytes: Uint8Array, seed: string, isNext = false): Promise<boolean> {
    this.cancel();
    const machine = new AskedWorker();
    this.#coming = machine;
    const [standing, { MachineScene: Scene }] = await Promise.all([
      machine.ask({ kind: 'stand', file, bytes, seed }),
      import('./scene.js'),
    ]);
    if (this.#coming !== machine) return false;
    this.#coming = undefined;
    const before = this.#standing?.grid;
    const camera = isNext ? this.scene?.eye() : undefined;
    const isWalking = this.#view === 'walk';
    this.clear();
    this.#machine = machine;
    this.#standing = standing;
    this.#light.hidden = standing.trail === undefined;
    const { grid } = standing;
    this.#layers.max = String(grid.height - 1);
    this.#floor.checked = true;
    this.#layers.value = String(this.#usualTop());
    const scene = this.#sceneOf(() => new Scene(this.canvas, standing, this.onTurn));
    this.scene = scene;
    this.#showLabels();
    const isAlike = before?.width === grid.width && before.length === grid.length;
    if (camera !== undefined && isAlike) scene?.lookFrom(camera);
    byId('controls').inert = false;
    this.#stage.classList.add('stands');
    this.#presses = new Presses(machine, {
      onStep: (step) => scene?.change(step, this.#tickTime()),
      onPlan: (plan) => this.#showPlan(plan),
      onState: (text, isPaused) => {
        this.#told.textContent = text;
        this.#run.hidden = !isPaused;
      },
      tickTime: () => this.#tickTime(),
    });
    await this.#setLayers();
    await scene?.setPack(this.#pack);
    if (isWalking) await this.#look('walk');
    await this.#presses.showPlan();
    return this.#machine === machine;
  }

  /** Ends the loading of a machine. */
  cancel(): void {
    this.#coming?.end();
    this.#coming = undefined;
  }

  #showLabels(): void {
    const labels = this.#standing!.labels.map(({ what, at }) => {
      const name = element('span', { class: `tag ${what}` }, words.space.labels[what]);
      return [name, at] as const;
    });
    this.#labels.replaceChildren(...labels.map(([name]) => name));
    this.scene?.label(labels);
  }

  /** The scene; undefined if the browser has no WebGL 2. Then the maze is still pressed, and shown as a plan. */
  #sceneOf(make: () => MachineScene): MachineScene | undefined {
    try {
      return make();
    } catch (error) {
      this.#show('plan');
      this.#stage.classList.add('flat');
      this.#told.textContent = errorText(error);
      return undefined;
    }
  }

  /** Catches the mouse to look round. If the browser cannot, the user drags. */
  #catchMouse(): void {
    // Older browsers return nothing.
    void Promise.resolve(this.canvas.requestPointerLock()).catch(() => undefined);
  }

  /** Presses the machine. Resolves when its maze is finished. */
  pressOnce(): Promise<void> {
    this.#act((presses) => presses.press());
    return new Promise((done) => this.#waiting.push(done));
  }

  /** Marks all faulty blocks, and the feet blocks of faulty cells without a named block. */
  markFaults(errors: readonly Diagnostic[]): void {
    if (this.#standing === undefined) return;
    const { cells: all } = this.#standing;
    const blocks = errors.flatMap(({ blocks: own = [], cells = [] }) =>
      own.length > 0
        ? own
        : cells.map(([x, y, floor = 0]) => feetOf(all, x + all.width * (y + all.height * floor))),
    );
    this.scene?.mark('faults', blocks);
  }

  /** The highest layer of a door on the highest floor. Lintels and roofs are above it. */
  #doorTops(): number {
    const { grid, cells } = this.#standing!;
    return Math.min(grid.height - 1, cells.origin[1] + (cells.floors - 1) * cells.rise + 1);
  }

  /** The highest layer to show at first. A transparent roof is shown. */
  #usualTop(): number {
    const { grid } = this.#standing!;
    const top = this.#doorTops();
    const isGlass = grid.palette.map((state) => state.includes('glass'));
    const above = grid.blocks.subarray((top + 1) * grid.width * grid.length);
    return above.some((id) => isGlass[id]!) ? grid.height - 1 : top;
  }

  /** Draws this machine and later ones with the pictures of a pack. */
  async openPack(file: File): Promise<void> {
    const { ResourcePack: Pack } = await import('./resource-pack.js');
    this.#pack = await Pack.open(file);
    await this.scene?.setPack(this.#pack);
    const { size } = this.#pack.textures;
    this.say(words.space.packOpened(file.name, size));
  }

  clear(): void {
    if (this.#view === 'walk') this.#show('space');
    this.#leave();
    this.#machine?.end();
    this.scene?.end();
    [this.#machine, this.scene, this.#standing] = [undefined, undefined, undefined];
    this.#build.checked = false;
    this.#guide.hidden = true;
    this.#here.hidden = true;
    this.#pad.hidden = true;
    this.#presses = undefined;
    this.plan.cover();
    this.#plan = undefined;
    this.#about.textContent = '';
    this.#told.textContent = '';
    byId('controls').inert = true;
    this.#stage.classList.remove('stands', 'flat');
  }

  /** Shows the current maze in the plan, or the design. */
  coverPlan(isCovered: boolean): void {
    this.#isCovered = isCovered;
    this.plan.cover(isCovered ? this.#plan?.svg : '');
  }

  /** Moves the camera to a block and marks it. Its layer becomes the highest visible one. */
  async goTo(at: Vec3): Promise<void> {
    if (this.scene === undefined) return;
    this.#layers.value = String(at[1]);
    this.#floor.checked = true;
    await this.#setLayers();
    this.scene.goTo(at);
    this.#about.textContent = this.#describe(at);
    this.canvas.scrollIntoView({ block: 'nearest' });
  }

  /** Shows the layers of the slider; without the floor, those below it. */
  async #setLayers(): Promise<void> {
    const { grid, cells } = this.#standing!;
    const { value } = this.#layers;
    const { checked } = this.#floor;
    // The floor is the layer under the feet.
    const layer = checked ? Number(value) : cells.origin[1] - 2;
    const isWhole = layer >= grid.height - 1;
    const scene = this.scene;
    const lid = isWhole ? undefined : await this.#machine!.ask({ kind: 'lid', layer });
    // Meanwhile other ones may be wanted.
    if (value !== this.#layers.value || checked !== this.#floor.checked) return;
    scene?.setLayers(layer, lid);
    this.#layer.textContent = words.space.layer(Number(value) + 1, grid.height);
  }

  #leave(): void {
    if (this.#walker !== undefined) this.say('');
    this.#walker?.end();
    this.#walker = undefined;
  }

  /** Starts a walk at the entrance, or returns to the view from above. */
  async #setWalking(isWalking: boolean): Promise<void> {
    this.#leave();
    this.#pad.hidden = !isWalking;
    this.#here.hidden = true;
    const [scene, standing] = [this.scene, this.#standing];
    if (scene === undefined || standing === undefined) return;
    // Who walks is among whole walls.
    this.#floor.checked = true;
    this.#layers.value = isWalking ? this.#layers.max : String(this.#usualTop());
    await this.#setLayers();
    if (!isWalking) return;
    this.canvas.focus();
    const { Walker: Walking } = await import('./walker.js');
    // Who has left meanwhile, or changed the machine, does not walk.
    if (!this.#isWalking() || this.scene !== scene) return;
    this.#leave();
    const { at, yaw } = standing.start;
    this.#walker = new Walking(scene, at, yaw, (where, turned) => this.#showHere(where, turned));
    this.say(
      matchMedia('(hover: hover) and (pointer: fine)').matches
        ? words.space.walking
        : words.space.walkingByHand,
    );
  }

  #showHere(at: Vec3, yaw: number): void {
    const place = placeInPlan(this.#standing!.cells, at);
    this.#here.hidden = place === undefined;
    if (place === undefined) return;
    this.plan.lay(this.#here, [place[0] / CELL, place[1] / CELL], [0, 0]);
    this.#here.style.rotate = `${-yaw}rad`;
  }

  // Whoever waits may have looked away meanwhile.
  #isWalking(): boolean {
    return this.#view === 'walk';
  }

  /** Shows or hides the steps of building the machine by hand. */
  async #setBuilding(isBuilding: boolean): Promise<void> {
    const scene = this.scene;
    this.#guide.hidden = !isBuilding;
    scene?.mark('next', []);
    this.#floor.checked = true;
    if (!isBuilding || scene === undefined) {
      if (scene !== undefined) {
        this.#layers.value = String(this.#usualTop());
        await this.#setLayers();
      }
      return;
    }
    const [steps, { fillGuide }] = await Promise.all([
      this.#machine!.ask({ kind: 'guide' }),
      import('./guide-view.js'),
    ]);
    if (!this.#build.checked || this.scene !== scene) return;
    fillGuide(this.#guide, scene.machine.grid, steps, async (layer, blocks) => {
      this.#layers.value = String(layer);
      await this.#setLayers();
      scene.mark('next', blocks);
    });
  }

  #tickTime(): number {
    return 1000 / (TICKS_A_SECOND * 2 ** Number(this.#speed.value));
  }

  /** Draws the current maze, and the path through it. */
  #showPlan(plan: Plan | undefined): void {
    this.#plan = plan;
    if (plan !== undefined) {
      this.coverPlan(this.#isCovered);
      for (const done of this.#waiting.splice(0)) done();
    }
    this.#showWay();
  }

  #showWay(): void {
    this.scene?.showWay(this.#way.checked ? this.#plan?.way : undefined);
  }

  #hover({ clientX, clientY }: PointerEvent): void {
    const at = this.scene?.blockUnder(clientX, clientY);
    this.scene?.mark('pointed', at === undefined ? [] : [at]);
    this.#about.textContent = at === undefined ? '' : this.#describe(at);
  }

  /** The description of a block: its name, its cell, and its signal strength. */
  #describe(at: Vec3): string {
    const state = this.scene!.stateAt(at);
    const { cells } = this.#standing!;
    const { width, height, floors, origin, square, pitch, rise } = cells;
    const name = named(state.replace(/^minecraft:|\[.*$/g, '').replaceAll('_', ' '));
    const cell = ([0, 2] as const).map((axis, k) =>
      Math.floor((at[axis] - origin[axis] - square[k]!) / pitch),
    );
    const isInside = cell[0]! >= 0 && cell[1]! >= 0 && cell[0]! < width && cell[1]! < height;
    if (floors > 1) cell.push(floorOf(at[1], origin[1], rise, floors));
    const power = /power=(\d+)/.exec(state)?.[1];
    const lit = /(?:powered|lit|extended)=true/.test(state);
    return [
      name,
      isInside ? words.space.cell(cell.join(', ')) : words.space.outside,
      ...(power === undefined
        ? []
        : [netText(dustNet(at, this.scene!.stateAt, MOST_NET).length), words.space.level(power)]),
      ...(lit ? [words.space.on] : []),
    ].join(' · ');
  }

  /** Runs a function with the shown machine, if there is one. */
  #act(task: (presses: Presses) => Promise<void>): void {
    const presses = this.#presses;
    if (presses !== undefined) this.#attempt(() => task(presses));
  }

  #attempt(task: () => Promise<void>): void {
    task().catch((error: unknown) => this.say(errorText(error)));
  }
}
