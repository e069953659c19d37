import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { blockAt, type BlockGrid } from '../blocks/grid.js';
import { blockBoxes, CUBE, type BlockBoxes, type Cuboid } from './block-boxes.js';

/** Which layers to draw, both bounds included. By default all are drawn. */
export interface MachinePicture {
  /** Lowest layer, in schematic coordinates. */
  readonly low?: number;
  /** Highest layer. */
  readonly high?: number;
}

/**
 * The most faces that are drawn. Drawing this many takes about 4 GB. A machine of 112 x 112 cells has 1.7
 * million.
 */
const MOST_FACES = 4_000_000;
/** Half the width and the height of a block's top face, and the height of its sides, in pixels. */
const HALF = 11;
const RISE = 8;
const TALL = 8.5;
const MARGIN = 10;
/**
 * A thin outline round each face. It shows where blocks begin, and hides most of what would shine through the
 * seams.
 */
const EDGES = 'stroke="#000000" stroke-opacity="0.15" stroke-width="0.7" stroke-linejoin="round"';

/**
 * An isometric SVG picture of blocks, seen from the south-east and above. It shows what a player finds, or with
 * `high` below the floor the circuit under it. Lit dust, torches, repeaters and comparators are drawn lit.
 * @param grid blocks of any kind.
 * @param picture which layers are drawn.
 * @example
 * import { buildDag, renderMachineSvg } from 'mazestone/core';
 * import { layOut } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const { grid, depth } = layOut(dag, { seed: '1' });
 * console.log(renderMachineSvg(grid, { high: depth - 1 }).match(/width="\d+" height="\d+"/)?.[0]);
 * // width="240" height="160"
 */
export function renderMachineSvg(
  grid: BlockGrid,
  { low = 0, high = grid.height - 1 }: MachinePicture = {},
): string {
  const drawn = grid.palette.map((state): readonly Look[] => [blockBoxes(state)]);
  return facesSvg(machineFaces(grid, { low, high }, (i) => drawn[grid.blocks[i]!]!));
}

/** How a block looks, either always or only at times. */
export interface Look extends BlockBoxes {
  /** The CSS class of a look that is shown only at times. */
  readonly shown?: string;
}

/** A face of a cuboid as seen in the picture. */
interface Face {
  readonly fill: string;
  readonly points: readonly (readonly [number, number])[];
  readonly shown?: string;
}

/**
 * The faces of blocks in painter's order. Blocks that are higher, further south or further east are nearer to
 * the eye.
 * @param looksOf how the block with an index looks. Only a block that always looks the same hides others.
 * @throws MazestoneError `too-big`.
 */
export function machineFaces(
  grid: BlockGrid,
  { low, high }: Required<MachinePicture>,
  looksOf: (index: number) => readonly Look[],
): Face[] {
  const layer = grid.width * grid.length;
  const covers = (i: number): boolean => {
    const [look, ...others] = looksOf(i);
    return look?.covers === true && look.shown === undefined && others.length === 0;
  };
  const faces: Face[] = [];
  for (let i = low * layer; i < (high + 1) * layer; i++) {
    const looks = looksOf(i);
    if (looks.every(({ boxes }) => boxes.length === 0)) continue;
    if (faces.length > MOST_FACES) {
      throw new MazestoneError({
        code: 'too-big',
        message: says`there are more than ${MOST_FACES} faces of blocks to draw`,
        where: says`${grid.width} x ${grid.height} x ${grid.length} blocks`,
        limit: MOST_FACES,
        hint: says`draw a smaller machine, or only its circuit with --circuit`,
      });
    }
    const [x, y, z] = blockAt(grid, i);
    const hidden = [
      y < high && covers(i + layer),
      z < grid.length - 1 && covers(i + grid.width),
      x < grid.width - 1 && covers(i + 1),
    ];
    for (const { boxes, shown } of looks) {
      for (const [cuboid, colour] of boxes) {
        const seen = facesOf(x, y, z, cuboid, colour, cuboid === CUBE ? hidden : []);
        faces.push(...(shown === undefined ? seen : seen.map((face) => ({ ...face, shown }))));
      }
    }
  }
  return faces;
}

/**
 * Faces as SVG.
 * @param style CSS rules for the classes of faces that are shown only at times.
 */
export function facesSvg(faces: readonly Face[], style = ''): string {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const paths: string[] = [];
  let look = '';
  for (const { fill, shown, points } of faces) {
    const attributes = `${shown === undefined ? '' : `class="${shown}" `}fill="${fill}"`;
    // Consecutive faces that look the same share a path.
    if (attributes !== look) paths.push(`${paths.length === 0 ? '' : '"/>'}<path ${attributes} d="`);
    look = attributes;
    paths.push(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`);
    for (const [x, y] of points) {
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
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(' ')}" ${EDGES}>` +
    (style === '' ? '' : `<style>${style}</style>`) +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#ffffff" stroke="none"/>` +
    `${paths.join('')}${paths.length === 0 ? '' : '"/>'}</svg>\n`
  );
}

/**
 * The three faces of a cuboid that are visible in the picture: top, south and east. Those in `hidden` are
 * left out.
 */
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

/** A colour made darker: each channel is multiplied by `factor`. */
function shade(colour: string, factor: number): string {
  const channel = (k: number): string =>
    Math.round(parseInt(colour.slice(k, k + 2), 16) * factor)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
