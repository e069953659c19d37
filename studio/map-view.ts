import { freshSeed } from '../src/core.js';
import { LARGE_BUILDERS, type MapPlan } from '../src/advanced.js';
import { inForce } from './design.js';
import { byId, element } from './dom.js';
import { diagnosticText } from './errors.js';
import { MapCanvas } from './map-canvas.js';
import { formatMap, isInParts, LONGEST, parseMap, type MapState } from './map-state.js';
import type { MapInk } from './map-tiles.js';
import { mapWords } from './map-words.js';
import type { MapOrder, MapWord } from './map-worker.js';
import { newWorker } from './new-worker.js';
import type { Store } from './store.js';
import { language, named, words } from './words.js';

/** The builder of a map where the design's cannot be drawn in parts, and the side of a map that nobody has asked for. */
const USUAL = 'divide';
const USUAL_SIDE = 2 ** 20;
/** Steps that a path is followed. */
const MOST_STEPS = 100_000;
/** What a builder that takes not any side takes powers of. */
const BASES: Readonly<Record<string, 2 | 3>> = { hilbert: 2, moore: 2, divide: 2, peano: 3 };
/** Builders whose order runs in lines, not in blocks. */
const LINES: readonly string[] = ['snake', 'spiral', 'staircase'];

/**
 * The tab with the map of a maze that may have billions of cells a side. Its seed is the design's.
 * @param show is told what the address says of it.
 */
export function declareMap(store: Store, show: (map: string) => void, say: (text: string) => void): void {
  const said = mapWords();
  const number = new Intl.NumberFormat(language);
  const text = (id: string, width: string): HTMLInputElement =>
    element('input', {
      id,
      type: 'text',
      autocomplete: 'off',
      spellcheck: 'false',
      style: `width: ${width}`,
    });
  const button = (id: string, label: string, act: () => void): HTMLElement =>
    element('button', { type: 'button', id, onclick: act }, label);

  const builder = element(
    'select',
    { id: 'map-builder' },
    ...LARGE_BUILDERS.map((name) => element('option', { value: name }, named(name))),
  );
  const [cells, seed, place] = [text('map-cells', '13em'), text('map-seed', '10em'), text('map-go', '11em')];
  const where = element('p', { class: 'told', id: 'map-where' });
  const canvas = new MapCanvas(said.canvas, {
    onWish: (tile) => {
      post({ kind: 'tile', maze, ...tile });
    },
    onMove: moved,
    onCell: follow,
  });
  byId('view-map').append(
    element(
      'div',
      { class: 'row' },
      element('label', {}, said.builder, builder),
      element('label', {}, said.cells, cells),
      element('label', {}, said.seed, seed),
      button('map-new-seed', words.form.newSeed, () => {
        store.set({ ...store.design, seed: freshSeed() });
      }),
    ),
    canvas.root,
    element(
      'div',
      { class: 'row' },
      button('map-nearer', '+', () => {
        canvas.step(1);
      }),
      button('map-farther', '−', () => {
        canvas.step(-1);
      }),
      button('map-whole', said.whole, () => {
        canvas.showWhole();
      }),
      element('label', {}, said.go, place),
      button('map-go-there', said.goButton, goThere),
      button('map-path', said.path, () => {
        follow(canvas.cell);
      }),
      button('map-no-path', said.noPath, forgetPath),
    ),
    where,
    element('p', { class: 'help' }, said.colours),
  );
  byId('map-nearer').setAttribute('aria-label', said.nearer);
  byId('map-farther').setAttribute('aria-label', said.farther);

  /** Which maze it is: what the worker still says of another one is not heard. */
  let maze = 0;
  /** Whether somebody chose the builder here; otherwise it is the design's. */
  let isChosen = false;
  let state = usual();
  let drawn = '';
  let worker: Worker | undefined;

  function post(order: MapOrder): void {
    worker?.postMessage(order);
  }

  function start(): void {
    worker = newWorker('map');
    worker.addEventListener('message', ({ data }: MessageEvent<MapWord>) => {
      if (data.maze !== maze) {
        if (data.kind === 'tile') data.bitmap.close();
        return;
      }
      if (data.kind === 'tile') canvas.take(data, data.bitmap);
      else if (data.kind === 'fault') say(diagnosticText(data.fault));
      else {
        canvas.way = data;
        const steps = number.format(data.cells.length / 2 - 1);
        say(data.isWhole ? said.reached(steps) : said.goesOn(steps));
      }
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker?.terminate();
      worker = undefined;
      drawn = '';
      say(words.machine.brokeDown);
    });
  }

  /** The builder that is wanted: the design's, if its mazes can be drawn in parts. */
  function usual(): MapState {
    const name = isInParts(store.design) ? store.design.builder : USUAL;
    const side = nearestSide(name, USUAL_SIDE);
    return { builder: name, width: side, height: side, zoom: 0 };
  }

  /** Shows the maze of the state, if it is another one than before. */
  function draw(isThere = false): void {
    const { builder: name, width, height, middle, zoom, from } = state;
    const { cut, reverse } = inForce({ ...store.design, builder: name });
    const plan = { builder: name, width, height, seed: store.design.seed, cut, reverse } as MapPlan;
    const colours = pageColours();
    const wanted = JSON.stringify([plan, colours]);
    builder.value = name;
    cells.value = width === height ? sideText(width) : `${sideText(width)} x ${sideText(height)}`;
    seed.value = store.design.seed;
    if (wanted === drawn && !isThere) return;
    if (wanted !== drawn) {
      drawn = wanted;
      maze++;
      if (worker === undefined) start();
      const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
      const [wall, floor] = [rgb(colours.wall), rgb(colours.floor)];
      const ink: MapInk = { wall, floor, isDark, isLines: LINES.includes(name) };
      post({ kind: 'maze', maze, plan, ink });
    }
    canvas.colours = colours;
    canvas.show(width, height, middle && { middle, zoom });
    tell();
    if (from !== undefined) follow(from);
  }

  function tell(): void {
    const { builder: own, dag } = store.design;
    const isOwn = isChosen || (dag === undefined && own === state.builder);
    say(isOwn ? '' : said.notInParts(named(dag === undefined ? own : 'DAG'), named(state.builder)));
  }

  function moved(): void {
    const { zoom, middle, isWhole } = canvas;
    const { builder: name, width, height, from } = state;
    state = { builder: name, width, height, zoom, ...(!isWhole && { middle }), ...(from && { from }) };
    const [x, y] = canvas.cell.map((v) => number.format(v)) as [string, string];
    const scale = number.format(Number((2 ** Math.abs(zoom)).toPrecision(Number.isInteger(zoom) ? 12 : 3)));
    where.textContent = `${said.where(x, y)}; ${zoom < 0 ? said.perPixel(scale) : said.perCell(scale)}.`;
    showAddress();
  }

  function showAddress(): void {
    if (document.body.dataset.tab === 'map') show(formatMap(state));
  }

  function follow(from: readonly [number, number]): void {
    state = { ...state, from };
    say(said.following);
    post({ kind: 'way', maze, from, steps: MOST_STEPS });
    showAddress();
  }

  function forgetPath(): void {
    state = { ...state, from: undefined };
    canvas.way = undefined;
    tell();
    showAddress();
  }

  /** Says that a field holds nothing of its kind, and what it takes. */
  function refuse(
    code: 'outside' | 'bad-option',
    { value }: HTMLInputElement,
    where: string,
    hint: string,
  ): void {
    say(diagnosticText({ code, message: words.errors.notHere(value.trim()), where, hint }));
  }

  function goThere(): void {
    const [, x = NaN, y = NaN] = (/^\s*(\d{1,10})\s*[,; ]\s*(\d{1,10})\s*$/.exec(place.value) ?? []).map(
      Number,
    );
    const { width, height } = state;
    if (x < width && y < height) {
      say('');
      canvas.go([x + 0.5, y + 0.5], Math.max(4, canvas.zoom));
      return;
    }
    refuse('outside', place, said.go, said.goHint(width, height));
  }

  builder.addEventListener('change', () => {
    isChosen = true;
    const side = nearestSide(builder.value, Math.max(state.width, state.height));
    const isSquare = builder.value in BASES;
    const { width, height } = state;
    state = {
      builder: builder.value,
      zoom: 0,
      ...(isSquare ? { width: side, height: side } : { width, height }),
    };
    draw(true);
  });
  cells.addEventListener('change', () => {
    const sides = sidesOf(cells.value);
    if (sides === undefined) {
      refuse('bad-option', cells, said.cells, said.cellsHint);
      return;
    }
    const [width, height] = sides;
    state = { builder: state.builder, width, height, zoom: 0 };
    draw(true);
  });
  seed.addEventListener('change', () => {
    store.set({ ...store.design, seed: seed.value });
  });
  place.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') goThere();
  });
  canvas.root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') forgetPath();
  });

  /** What the address asks for. */
  function hear(): void {
    const asked = parseMap(new URLSearchParams(location.hash.slice(1)).get('map') ?? '');
    isChosen = asked !== undefined && asked.builder !== usual().builder;
    state = asked ?? usual();
    draw(true);
    showAddress();
  }
  let isNew = true;
  addEventListener('address', () => {
    isNew = true;
  });
  const isOpen = (): boolean => document.body.dataset.tab === 'map';
  const open = (): void => {
    if (!isOpen()) return;
    if (isNew) hear();
    else draw();
    isNew = false;
    showAddress();
  };
  addEventListener('tab', open);
  store.subscribe(() => {
    if (!isOpen() || isNew) return;
    if (!isChosen) state = { ...state, ...(state.builder === usual().builder ? {} : usual()) };
    draw();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (isOpen()) draw();
  });
}

/** A side as the builder takes them, as near as there is one. */
function nearestSide(builder: string, side: number): number {
  const base = BASES[builder];
  if (base === undefined) return side;
  const exponent = Math.round(Math.log(side) / Math.log(base));
  const longest = Math.floor(Math.log(LONGEST) / Math.log(base));
  return base ** Math.min(longest, exponent);
}

/** Powers of two from 2^10 on are said as such. */
function sideText(side: number): string {
  const exponent = Math.log2(side);
  return exponent >= 10 && Number.isInteger(exponent) ? `2^${exponent}` : String(side);
}

/** The sides that a text says; undefined for none. */
function sidesOf(text: string): readonly [width: number, height: number] | undefined {
  const [width, height = width, ...more] = text.split(/[x×,]/i).map((side) => {
    const [, base, exponent] = /^\s*(\d{1,10})(?:\s*\^\s*(\d{1,2}))?\s*$/.exec(side) ?? [];
    return base === undefined ? NaN : Number(base) ** Number(exponent ?? 1);
  });
  const isSide = (side = NaN): boolean => side >= 1 && side <= LONGEST;
  return more.length === 0 && isSide(width) && isSide(height) ? [width!, height!] : undefined;
}

/** The page's colours for the map, dark or light as it is now. */
function pageColours(): Readonly<Record<'wall' | 'floor' | 'way' | 'edge' | 'sink', string>> {
  const probe = element('span', { hidden: true });
  document.body.append(probe);
  const told = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    wall: told('picture-wall'),
    floor: told('picture-cell'),
    way: told('picture-way'),
    edge: told('map-edge'),
    sink: told('picture-sink'),
  };
  probe.remove();
  return colours;
}

/** Red, green and blue of a colour as browsers tell it, `rgb(1, 2, 3)`. */
function rgb(colour: string): number[] {
  return [...colour.matchAll(/[\d.]+/g)].slice(0, 3).map(Number);
}
