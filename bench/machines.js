// What the benches make machines of, drawn from a seed.
import { BUILDERS, buildDag, FAMILIES, random, SPONGE_2, SPONGE_3, THEMES, TRIGGERS } from 'mazestone/core';
import { resolveDress } from '../dist/layout/dress.js';
import { openingAt } from '../dist/layout/openings.js';
import { MINECRAFT_VERSIONS } from '../dist/blocks/versions.js';
import { turnGrid, turnPlace } from '../dist/blocks/turn.js';
import { compactDagFile } from '../dist/dag/file.js';
import { turnDag } from '../dist/dag/turn.js';
import { LOAD_MODES } from '../dist/engine/engine.js';
import { cellAt, DIRECTIONS, wayName } from '../dist/board/grid.js';
import { largestComponent } from '../dist/region/components.js';

/** Every builder, and random regions with holes twice as often. */
export const KINDS = [...BUILDERS.keys(), 'holes', 'holes'];

/** Sides of the squares that some builders want. */
const SQUARES = { divide: [2, 4, 8], hilbert: [2, 4, 8], moore: [2, 4, 8], peano: [3, 9] };
/** Places in a hundred of a region that are no cells, one of these. */
const HOLES = [10, 20, 35, 50];

/** Cells along a side, at most; most machines are small, where everything is near to everything. */
const SIDES = [4, 6, 8, 14];

/** One of a list. */
export const pick = (list, draw) => list[draw.below(list.length)];

/** A DAG of one of the `KINDS` with `least` to `most` cells a side; some builders have sides of their own, up to 9. */
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

/** Controls, light and roof, as `compile` takes them; a timer's period is long enough for its maze to stand a while. */
export function drawControls(draw) {
  return {
    trigger: pick(TRIGGERS, draw),
    ...(draw.below(2) === 0 && { every: 6 + draw.below(10) }),
    lamp: draw.below(2) === 0,
    light: draw.below(4) > 0,
    roof: draw.below(4) === 0,
  };
}

/** Themes, each with a release that has all its blocks. */
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

/** The k-th machine of a seed: families and kinds in turn, so that all pairs of them come up; the rest is drawn. */
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

/** Where the corner stands in the world: near, far, negative, at and off the corners of chunks. */
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
/** Every one of them comes up in as many machines. */
export const SITES = TURNS.flatMap((turns) =>
  ORIGINS.flatMap((at) => LOAD_MODES.map((mode) => ({ turns, at, mode }))),
);

/** A machine's file a quarter turn clockwise, as `//rotate 90` leaves it, its metadata written anew. */
export function turnMachine({ grid, dag, info }) {
  const { pitch, origin, square } = info;
  const place = (at) => turnPlace(at, grid);
  // The south-west cell becomes the north-west one; the last row of its square the first column.
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

/** Every opening that a machine of the DAG can have, as `openingAt` has them. */
export function openingsOf(dag) {
  return [...dag.out.keys()].flatMap((i) =>
    DIRECTIONS.flatMap((side) => {
      try {
        return [openingAt(dag, { cell: cellAt(dag.width, i), side }, '')];
      } catch {
        return [];
      }
    }),
  );
}

/** The command line that compiles a machine again. */
export function commandOf(
  dag,
  { seed, family, dress, entrance, exit, trigger, every, lamp, light, roof, casing, format, minecraft },
) {
  const opening = (name, { cell, side }) => [
    `--${name}`,
    [...cellAt(dag.width, cell), wayName(side)].join(','),
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
