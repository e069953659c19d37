import { blockAt, type BlockGrid } from '../blocks/grid.js';
import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { colourOf } from './colours.js';
import { EAST, HORIZONTAL, NORTH, OFFSETS, SOUTH, WEST } from '../blocks/facing.js';

/** Which layers to draw, both included; all by default. */
export interface MachinePicture {
  /** Lowest layer, in schematic coordinates. */
  readonly low?: number;
  /** Highest layer. */
  readonly high?: number;
}

/** Half the width and the height of a block's top face, and the height of its sides, in pixels. */
const HALF = 11;
const RISE = 8;
const TALL = 8.5;
const MARGIN = 10;

/** A cuboid within a block: [x0, y0, z0, x1, y1, z1], each 0 .. 1. */
type Cuboid = readonly [number, number, number, number, number, number];
const CUBE: Cuboid = [0, 0, 0, 1, 1, 1];
const POST: Cuboid = [0.4, 0, 0.4, 0.6, 0.65, 0.6];
/** A piston that faces up, out: its base, and the rod and plate of its head. */
const BASE: Cuboid = [0, 0, 0, 1, 0.75, 1];
const ROD: Cuboid = [0.4, 0, 0.4, 0.6, 0.75, 0.6];
const PLATE: Cuboid = [0, 0.75, 0, 1, 1, 1];

/**
 * An isometric picture of blocks as SVG, seen from the south-east and above: what a player finds, or with
 * `high` below the floor the circuit under it. Lit dust, torches, repeaters and comparators are drawn lit.
 * @param grid blocks of any kind.
 * @param picture which layers are drawn.
 * @example
 * import { buildDag, layOut, renderMachineSvg } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const { grid, depth } = layOut(dag, { seed: '1' });
 * console.log(renderMachineSvg(grid, { high: depth - 1 }).match(/width="\d+" height="\d+"/)?.[0]);
 * // width="229" height="152"
 */
export function renderMachineSvg(
  grid: BlockGrid,
  { low = 0, high = grid.height - 1 }: MachinePicture = {},
): string {
  const infos = grid.palette.map(blockInfo);
  const layer = grid.width * grid.length;
  const covers = (i: number): boolean => infos[grid.blocks[i]!]!.conductor;
  const faces: Face[] = [];
  // Painter's order: towards the eye are higher, further south and further east.
  for (let i = low * layer; i < (high + 1) * layer; i++) {
    const info = infos[grid.blocks[i]!]!;
    if (info.kind === 'air') continue;
    const [x, y, z] = blockAt(grid, i);
    const hidden = [
      y < high && covers(i + layer),
      z < grid.length - 1 && covers(i + grid.width),
      x < grid.width - 1 && covers(i + 1),
    ];
    for (const [cuboid, colour] of shapesOf(info)) {
      faces.push(...facesOf(x, y, z, cuboid, colour, cuboid === CUBE ? hidden : []));
    }
  }
  return svg(faces);
}

/** A face of a cuboid as the eye sees it. */
interface Face {
  readonly fill: string;
  readonly points: readonly (readonly [number, number])[];
}

function svg(faces: readonly Face[]): string {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const paths: string[] = [];
  let fill = '';
  for (const face of faces) {
    // Faces of one colour in a row share a path.
    if (face.fill !== fill) paths.push(`${paths.length === 0 ? '' : '"/>'}<path fill="${face.fill}" d="`);
    fill = face.fill;
    paths.push(`M${face.points.map(([x, y]) => `${x} ${y}`).join('L')}z`);
    for (const [x, y] of face.points) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (faces.length === 0) [left, top, right, bottom] = [0, 0, 0, 0];
  const box = [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN].map(round);
  const [x, y, width, height] = box as [number, number, number, number];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(' ')}">` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#ffffff"/>` +
    `${paths.join('')}${paths.length === 0 ? '' : '"/>'}</svg>\n`
  );
}

function shapesOf(info: BlockInfo): readonly Shape[] {
  const { kind, name, properties } = info;
  switch (kind) {
    case 'dust': {
      const colour = Number(properties.power) > 0 ? '#f03e3e' : '#7a1f1f';
      const arms = HORIZONTAL.filter((d) => properties[sideName(d)] !== 'none').map((d): Cuboid => {
        const [dx, , dz] = OFFSETS[d]!;
        return [dx < 0 ? 0 : 0.38, 0, dz < 0 ? 0 : 0.38, dx > 0 ? 1 : 0.62, 0.06, dz > 0 ? 1 : 0.62];
      });
      return [...arms, [0.34, 0, 0.34, 0.66, 0.06, 0.66] as Cuboid].map((arm) => [arm, colour]);
    }
    case 'torch':
      return [
        [leaning(info, POST), '#8d6e4a'],
        [
          leaning(info, [0.36, 0.6, 0.36, 0.64, 0.85, 0.64]),
          properties.lit === 'true' ? '#ff3b30' : '#5c2320',
        ],
      ];
    case 'repeater':
    case 'comparator':
      return [
        [[0, 0, 0, 1, 0.13, 1], colourOf(name)],
        [[0.35, 0.13, 0.35, 0.65, 0.4, 0.65], properties.powered === 'true' ? '#ff3b30' : '#5c2320'],
      ];
    case 'button':
      return [[[0.3, 0, 0.3, 0.7, 0.15, 0.7], colourOf(name)]];
    case 'hopper':
      return [
        [[0.3, 0, 0.3, 0.7, 0.5, 0.7], colourOf(name)],
        [[0, 0.5, 0, 1, 1, 1], colourOf(name)],
      ];
    case 'piston':
      return properties.extended === 'true'
        ? [[turned(info, BASE), colourOf(name)]]
        : farFirst(info, [turned(info, BASE), colourOf(name)], [turned(info, PLATE), '#a3bf62']);
    case 'head':
      return farFirst(info, [turned(info, ROD), '#c89b5b'], [turned(info, PLATE), colourOf(name)]);
    default:
      return name.endsWith('_slab') ? [[[0, 0.5, 0, 1, 1, 1], colourOf(name)]] : [[CUBE, colourOf(name)]];
  }
}

type Shape = readonly [Cuboid, string];

/** A cuboid drawn facing up, turned to where the block faces. */
function turned({ facing }: BlockInfo, [x0, y0, z0, x1, y1, z1]: Cuboid): Cuboid {
  const [dx, dy, dz] = OFFSETS[facing]!;
  const [from, to] = dx + dy + dz > 0 ? [y0, y1] : [1 - y1, 1 - y0];
  if (dx !== 0) return [from, x0, z0, to, x1, z1];
  return dz !== 0 ? [x0, z0, from, x1, z1, to] : [x0, from, z0, x1, to, z1];
}

/** The two ends of a piston or head in painter's order: the front one is behind where it faces away from the eye. */
function farFirst({ facing }: BlockInfo, back: Shape, front: Shape): readonly Shape[] {
  const [dx, dy, dz] = OFFSETS[facing]!;
  return dx + dy + dz > 0 ? [back, front] : [front, back];
}

/** A torch on a wall stands nearer to it, and higher. */
function leaning({ facing }: BlockInfo, [x0, y0, z0, x1, y1, z1]: Cuboid): Cuboid {
  const [dx, dy, dz] = OFFSETS[facing]!.map((d) => 0.28 * d) as [number, number, number];
  const up = dy === 0 ? 0.15 : 0;
  return [x0 + dx, y0 + up, z0 + dz, x1 + dx, y1 + up, z1 + dz];
}

function sideName(d: number): string {
  return { [NORTH]: 'north', [SOUTH]: 'south', [WEST]: 'west', [EAST]: 'east' }[d]!;
}

/** The three faces of a cuboid that the eye sees: top, south, east; those in `hidden` are left out. */
function facesOf(
  x: number,
  y: number,
  z: number,
  [x0, y0, z0, x1, y1, z1]: Cuboid,
  colour: string,
  hidden: readonly boolean[],
): Face[] {
  const at = (u: number, v: number, w: number): readonly [number, number] => [
    round((x + u - z - w) * HALF),
    round((x + u + z + w) * RISE - (y + v) * TALL),
  ];
  return [
    { fill: colour, points: [at(x0, y1, z0), at(x1, y1, z0), at(x1, y1, z1), at(x0, y1, z1)] },
    { fill: shade(colour, 0.82), points: [at(x0, y0, z1), at(x1, y0, z1), at(x1, y1, z1), at(x0, y1, z1)] },
    { fill: shade(colour, 0.66), points: [at(x1, y0, z0), at(x1, y0, z1), at(x1, y1, z1), at(x1, y1, z0)] },
  ].filter((_, k) => hidden[k] !== true);
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** A colour darkened, each channel times `factor`. */
function shade(colour: string, factor: number): string {
  const channel = (k: number): string =>
    Math.round(parseInt(colour.slice(k, k + 2), 16) * factor)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
