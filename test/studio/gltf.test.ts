import { describe, expect, it } from 'vitest';
import { buildDag, type BlockGrid, type Vec3 } from '../../src/core.js';
import { gltfOf } from '../../studio/gltf.js';
import { layOut } from '../../src/machine/compile.js';

interface Document {
  readonly accessors: readonly {
    readonly bufferView: number;
    readonly count: number;
    readonly min?: Vec3;
    readonly max?: Vec3;
  }[];
  readonly bufferViews: readonly { readonly byteOffset: number; readonly byteLength: number }[];
  readonly buffers: readonly { readonly byteLength: number }[];
}

/** The parts of a file by the specification of glTF 2.0. */
function parts(bytes: Uint8Array): {
  readonly document: Document;
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly colours: Uint8Array;
  readonly indices: Uint32Array;
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const words = [0, 4, 8, 12, 16].map((at) => view.getUint32(at, true));
  const [, , , text] = words as [number, number, number, number];
  expect(words).toEqual([0x46546c67, 2, bytes.length, text, 0x4e4f534a]);
  expect(text % 4).toBe(0);
  const document = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + text))) as Document;
  const [length, kind] = [view.getUint32(20 + text, true), view.getUint32(24 + text, true)];
  expect([length, kind]).toEqual([bytes.length - 28 - text, 0x004e4942]);
  expect(document.buffers[0]!.byteLength).toBe(length);
  const slice = (k: number): ArrayBuffer => {
    const { byteOffset, byteLength } = document.bufferViews[document.accessors[k]!.bufferView]!;
    expect(byteOffset % 4).toBe(0);
    return bytes.slice(28 + text + byteOffset, 28 + text + byteOffset + byteLength).buffer;
  };
  return {
    document,
    positions: new Float32Array(slice(0)),
    normals: new Float32Array(slice(1)),
    colours: new Uint8Array(slice(2)),
    indices: new Uint32Array(slice(3)),
  };
}

/** The area of the triangles, and the volume inside. Each triangle must face along its normal. */
function measured(bytes: Uint8Array): readonly [surface: number, volume: number] {
  const { positions, normals, indices } = parts(bytes);
  let [surface, volume] = [0, 0];
  for (let k = 0; k < indices.length; k += 3) {
    const [a, b, c] = [0, 1, 2].map((n) => {
      const i = 3 * indices[k + n]!;
      return [...positions.subarray(i, i + 3)];
    }) as [number[], number[], number[]];
    const [u, v] = [b.map((p, n) => p - a[n]!), c.map((p, n) => p - a[n]!)];
    const cross = [0, 1, 2].map((n) => u[(n + 1) % 3]! * v[(n + 2) % 3]! - u[(n + 2) % 3]! * v[(n + 1) % 3]!);
    const size = Math.hypot(...cross);
    const i = 3 * indices[k]!;
    expect(cross.map((p) => p / size + 0)).toEqual([...normals.subarray(i, i + 3)]);
    surface += size / 2;
    volume += a.reduce((sum, p, n) => sum + p * cross[n]!, 0) / 6;
  }
  return [surface, Math.round(1e6 * volume) / 1e6];
}

const stones = (ids: readonly number[], [width, height, length]: Vec3): BlockGrid => ({
  ...{ width, height, length, entities: new Map() },
  palette: ['minecraft:air', 'minecraft:stone', 'minecraft:smooth_stone_slab[type=bottom]'],
  blocks: Uint16Array.from(ids),
});

describe('a machine as glTF', () => {
  it('is closed, and as large as its blocks', () => {
    expect(measured(gltfOf(stones([1], [1, 1, 1])))).toEqual([6, 1]);
    expect(measured(gltfOf(stones([1, 1, 1, 1, 1, 1], [3, 1, 2])))).toEqual([22, 6]);
    expect(measured(gltfOf(stones([1, 0, 0, 1], [2, 1, 2])))).toEqual([12, 2]);
    expect(measured(gltfOf(stones([2], [1, 1, 1])))).toEqual([4, 0.5]);
  });

  it('has corners, normals, colours and bounds of every face of a machine', () => {
    const { grid } = layOut(buildDag('divide', { width: 4, height: 4, seed: '1' }), { seed: '1' });
    const { document, positions, normals, colours, indices } = parts(gltfOf(grid));
    expect(positions.length).toBeGreaterThan(10_000);
    expect([normals.length, colours.length, indices.length]).toEqual([
      positions.length,
      (positions.length / 3) * 4,
      positions.length / 2,
    ]);
    const [{ min, max, count }] = document.accessors as [Document['accessors'][number]];
    expect(count).toBe(positions.length / 3);
    const size = [grid.width, grid.height, grid.length];
    for (let axis = 0; axis < 3; axis++) {
      const along = positions.filter((_, i) => i % 3 === axis);
      expect([along.reduce((a, b) => Math.min(a, b)), along.reduce((a, b) => Math.max(a, b))]).toEqual([
        min![axis],
        max![axis],
      ]);
      expect(min![axis]! >= 0 && max![axis]! <= size[axis]!).toBe(true);
    }
    expect(indices.every((i) => i < count)).toBe(true);
    expect(new Set(colours.filter((_, i) => i % 4 === 3))).toEqual(new Set([255]));
  });
});
