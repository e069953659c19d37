// Random machines for the benches, drawn from a seed.
import { BUILDERS, buildDag, FAMILIES, random, SPONGE_2, SPONGE_3, THEMES, TRIGGERS } from 'mazestone/core';
import { resolveDress } from '../dist/layout/dress.js';
import { openingAt } from '../dist/layout/openings.js';
import { MINECRAFT_VERSIONS } from '../dist/blocks/versions.js';
import { turnGrid, turnPlace } from '../dist/blocks/turn.js';
import { compactDagFile } from '../dist/dag/file.js';
import { turnDag } from '../dist/dag/turn.js';
import { LOAD_MODES } from '../dist/engine/engine.js';
import { cellAt, HORIZONTALS, directionName } from '../dist/board/grid.js';
import { largestComponent } from '../dist/region/components.js';

/** All builders, and random regions with holes, twice as often as a builder. */
export const KINDS = [...BUILDERS.keys(), 'holes', 'holes'];

/** Sides for builders that need certain squares. */
const SQUARES = { divide: [2, 4, 8], hilbert: [2, 4, 8], moore: [2, 4, 8], peano: [3, 9] };
/** Shares of places without a cell, in percent; a region with holes has one of them. */
const HOLES = [10, 20, 35, 50];

/** The most cells along a side. Most machines are small, because there all parts are close to one another. */
const SIDES = [4, 6, 8, 14];

/** A random element of a list. */
export const pick = (list, draw) => list[draw.below(list.length)];

/** A DAG of one of the `KINDS` with `least` to `most` cells a side. Some builders have their own sides, up to 9. */
export function drawDag(kind, [least, most], seed, draw) {
  const square = SQUARES[kind] && pick(SQUARES[kind], draw);
  const [width, height] = [0, 0].map(() => square ?? least + draw.below(most - least + 1));
  const options = { width, height, seed };
  if (kind !== 'holes') return buildDag(kind, options);
  const holes = pick(HOLES, draw);
  const cells = Uint8Array.from({ length: width * height }, () => (draw.below(100) < holes ? 0 : 1));
  cells[draw.below(cells.length)] = 1;
  return buildDag('peel', { ...options, region: largestComponent({ width, height, cells }) });
}

/** Random options of controls, light and roof for `compile`. A timer's period leaves time between two mazes. */
export function drawControls(draw) {
  return {
    trigger: pick(TRIGGERS, draw),
    ...(draw.below(2) === 0 && { every: 6 + draw.below(10) }),
    lamp: draw.below(2) === 0,
    light: draw.below(4) > 0,
    roof: draw.below(4) === 0,
  };
}

/** All pairs of a theme and a release that has all its blocks. */
const LOOKS = [...THEMES.keys()].flatMap((theme) =>
  MINECRAFT_VERSIONS.flatMap(({ name: minecraft }) => {
    try {
      resolveDress({ theme }, minecraft);
      return [{ theme, minecraft }];
    } catch {
      return [];
    }
  }),
);

/** The k-th machine of a seed. Families and kinds take turns, so that all pairs occur; the rest is random. */
export function drawMachine(seed, k) {
  const draw = random(seed, `static ${k}`);
  const family = FAMILIES[k % FAMILIES.length];
  const kind = KINDS[Math.floor(k / FAMILIES.length) % KINDS.length];
  const own = `${seed} ${k}`;
  const dag = drawDag(kind, [1, pick(SIDES, draw)], own, draw);
  const { theme, minecraft } = pick(LOOKS, draw);
  const openings = openingsOf(dag);
  const entrance = draw.below(4) > 0 ? pick(openings, draw) : undefined;
  const others = openings.filter((o) => o !== entrance);
  const exit =
    entrance !== undefined && others.length > 0 && draw.below(2) === 0 ? pick(others, draw) : undefined;
  return {
    kind,
    dag,
    options: {
      ...{
        seed: own,
        family,
        dress: { theme },
        minecraft,
        format: pick([SPONGE_2, SPONGE_3], draw),
        ...drawControls(draw),
        ...pick([{}, { casing: true }, { casing: false }], draw),
      },
      ...(entrance && { entrance }),
      ...(exit && { exit }),
    },
  };
}

/** Places of the corner in the world: near, far, negative, at and beside the corners of chunks. */
const ORIGINS = [
  [0, 0, 0],
  [17, -60, -33],
  [-5, 63, -7],
  [-1000, 100, 1000],
  [29999000, 0, -29999000],
  [-29998991, -64, 29998993],
  [12345677, 200, -7654321],
  [-16777217, 5, -16777215],
];
const TURNS = [0, 1, 2, 3];
/** All combinations of turns, places and load modes. Each occurs equally often. */
export const SITES = TURNS.flatMap((turns) =>
  ORIGINS.flatMap((at) => LOAD_MODES.map((mode) => ({ turns, at, mode }))),
);

/** A machine turned a quarter clockwise, as by `//rotate 90`, with new metadata. */
export function turnMachine({ grid, dag, info }) {
  const { pitch, origin, square } = info;
  const place = (at) => turnPlace(at, grid);
  // The south-west cell becomes the north-west one, and the last row of its square becomes the first column.
  const south = pitch * (dag.height - 1);
  const feet = place([origin[0], origin[1], origin[2] + south]);
  const corner = place([origin[0] + square[0], origin[1], origin[2] + square[1] + south + pitch - 1]);
  const turned = turnDag(dag);
  return {
    grid: turnGrid(grid),
    dag: turned,
    info: {
      ...info,
      dag: compactDagFile(turned),
      origin: feet,
      square: [corner[0] - feet[0], corner[2] - feet[2]],
      generate: place(info.generate),
      ...(info.timer && { timer: place(info.timer) }),
      ...(info.lamp && { lamp: place(info.lamp) }),
      ...(info.ways && { ways: info.ways.map(place) }),
      ...(info.chests && { chests: info.chests.map(place) }),
      ...(info.plates && { plates: info.plates.map(place) }),
    },
  };
}

/** All openings that a machine of the DAG can have. */
export function openingsOf(dag) {
  return [...dag.out.keys()].flatMap((i) =>
    HORIZONTALS.flatMap((side) => {
      try {
        return [openingAt(dag, { cell: cellAt(dag.width, i), side }, '')];
      } catch {
        return [];
      }
    }),
  );
}

/** The command line that compiles the machine. */
export function commandOf(
  dag,
  { seed, family, dress, entrance, exit, trigger, every, lamp, light, roof, casing, format, minecraft },
) {
  const opening = (name, { cell, side }) => [
    `--${name}`,
    [...cellAt(dag.width, cell), directionName(side)].join(','),
  ];
  const words = [
    ...['--seed', `'${seed}'`, '--doors', family.doors, '--pitch', family.pitch, '--trigger', trigger],
    ...(every === undefined ? [] : ['--every', every]),
    ...(lamp ? ['--lamp'] : []),
    ...(light ? [] : ['--no-light']),
    ...(roof ? ['--roof'] : []),
    ...(casing === undefined ? [] : [casing ? '--casing' : '--no-casing']),
    ...(dress === undefined ? [] : ['--theme', dress.theme]),
    ...(entrance === undefined ? [] : opening('entrance', entrance)),
    ...(exit === undefined ? [] : opening('exit', exit)),
    ...(format === SPONGE_3 ? ['--schem', 3] : []),
    ...(minecraft === undefined ? [] : ['--minecraft', minecraft]),
  ];
  return `echo '${compactDagFile(dag)}' > x.dag.json && npx mazestone compile x.dag.json ${words.join(' ')} --no-verify`;
}
