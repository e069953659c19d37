import type { BlockGrid } from '../src/core.js';
import { OFFSETS } from '../src/blocks/facing.js';
import { chunksOf } from './chunks.js';
import { facesOf, type Faces } from './faces.js';
import { Skins } from './skins.js';
import { TEXEL, UNIT } from './texels.js';

/*
 * glTF 2.0 in one binary file (https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html): a mesh of quads with normals and
 * colours at their corners. A block is a metre. As in glTF, y is up and south is towards the eye.
 */
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const FLOAT = 5126;
const UNSIGNED_INT = 5125;
const UNSIGNED_BYTE = 5121;
const VERTICES = 34962;
const INDICES = 34963;

/** Makes a `.glb` file of a machine, for programs that show or print solids. */
export function gltfOf(grid: BlockGrid): Uint8Array<ArrayBuffer> {
  const chunks = chunksOf([grid.width, grid.height, grid.length], []);
  const sides = facesOf(grid, () => true, new Skins(), chunks);
  const count = sides.reduce((sum, side) => sum + side.count, 0);
  const positions = new Float32Array(12 * count);
  const normals = new Float32Array(12 * count);
  const colours = new Uint8Array(16 * count);
  const indices = new Uint32Array(6 * count);
  let n = 0;
  sides.forEach((faces, side) => {
    for (let k = 0; k < faces.count; k++, n++) {
      const { corners, colour } = quadOf(faces, side, k);
      positions.set(corners.flat(), 12 * n);
      for (let corner = 0; corner < 4; corner++) {
        normals.set(OFFSETS[side]!, 12 * n + 3 * corner);
        colours.set(colour, 16 * n + 4 * corner);
      }
      indices.set(
        [0, 1, 2, 0, 2, 3].map((corner) => 4 * n + corner),
        6 * n,
      );
    }
  });
  return glb(count, [positions, normals, colours, indices]);
}

/** The corners of a face, counterclockwise from outside, and its linear colour. */
function quadOf(
  { texels }: Faces,
  side: number,
  k: number,
): { readonly corners: readonly (readonly number[])[]; readonly colour: readonly number[] } {
  const [low = 0, middle = 0, v = 0, paint = 0] = texels.subarray(TEXEL * k, TEXEL * (k + 1));
  const at = [low & 0xffff, low >>> 16, middle & 0xffff].map((place) => place / UNIT);
  const [along, across] = [side < 4 ? 0 : 2, side < 2 ? 2 : 1];
  const [u, w] = [(middle >>> 16) / UNIT, v / UNIT];
  const corners = [
    [0, 0],
    [u, 0],
    [u, w],
    [0, w],
  ].map(([du, dw]) => at.map((place, axis) => place + (axis === along ? du! : axis === across ? dw! : 0)));
  // Round x, z lie downwards, x, y to the south and z, y to the west.
  const isTurned = [1, 2, 5].includes(side);
  const colour = [paint & 255, (paint >>> 8) & 255, (paint >>> 16) & 255].map(linear);
  return { corners: isTurned ? corners.reverse() : corners, colour: [...colour, 255] };
}

/** Converts a channel of sRGB, 0 .. 255, to linear light. */
function linear(channel: number): number {
  const c = channel / 255;
  return Math.round(255 * (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
}

type Numbers = Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** The file of a mesh of quads: positions, normals, colours and indices one after the other. */
function glb(count: number, parts: readonly [Numbers, Numbers, Numbers, Numbers]): Uint8Array<ArrayBuffer> {
  const [positions] = parts;
  const bound = (least: (...all: number[]) => number, axis: number): number => {
    let found = positions[axis] ?? 0;
    for (let i = axis; i < positions.length; i += 3) found = least(found, positions[i]!);
    return found;
  };
  let length = 0;
  const bufferViews = parts.map(({ byteLength }, k) => {
    const view = { buffer: 0, byteOffset: length, byteLength, target: k < 3 ? VERTICES : INDICES };
    length += byteLength;
    return view;
  });
  const vertices = { bufferView: 0, componentType: FLOAT, count: 4 * count, type: 'VEC3' };
  const document = {
    asset: { version: '2.0', generator: 'mazestone' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    materials: [{ pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 1 } }],
    meshes: [
      {
        primitives: [{ attributes: { POSITION: 0, NORMAL: 1, COLOR_0: 2 }, indices: 3, material: 0 }],
      },
    ],
    accessors: [
      {
        ...vertices,
        min: [0, 1, 2].map((axis) => bound(Math.min, axis)),
        max: [0, 1, 2].map((axis) => bound(Math.max, axis)),
      },
      { ...vertices, bufferView: 1 },
      { ...vertices, bufferView: 2, componentType: UNSIGNED_BYTE, normalized: true, type: 'VEC4' },
      { ...vertices, bufferView: 3, componentType: UNSIGNED_INT, count: 6 * count, type: 'SCALAR' },
    ],
    bufferViews,
    buffers: [{ byteLength: length }],
  };
  const text = new TextEncoder().encode(JSON.stringify(document));
  const padded = Math.ceil(text.length / 4) * 4;
  const file = new Uint8Array(12 + 8 + padded + 8 + length);
  const head = new DataView(file.buffer);
  [MAGIC, 2, file.length, padded, JSON_CHUNK].forEach((word, k) => head.setUint32(4 * k, word, true));
  file.fill(0x20, 20, 20 + padded);
  file.set(text, 20);
  head.setUint32(20 + padded, length, true);
  head.setUint32(24 + padded, BINARY_CHUNK, true);
  let at = 28 + padded;
  for (const part of parts) {
    file.set(new Uint8Array(part.buffer), at);
    at += part.byteLength;
  }
  return file;
}
