import * as fc from 'fast-check';
import { random } from '../../src/base/random.js';
import { addRoom } from '../../src/dag/add-rooms.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { AnyDag, Dag, MeshDag } from '../../src/dag/dag.js';
import { formatDagFile } from '../../src/dag/file.js';
import { graphOf } from '../../src/dag/graph.js';
import { buildMesh, meshDag } from '../../src/mesh/build.js';
import { formatMeshFile, meshFileOf } from '../../src/mesh/file.js';
import { MESH_KINDS, type MeshKind } from '../../src/mesh/kind-names.js';
import type { Mesh } from '../../src/mesh/mesh.js';
import { drawShape } from '../../src/region/shapes.js';
import { contentOf, type FileContent } from '../helpers/contract.js';
import { withRandomWeights } from '../helpers/weights.js';

/** A DAG, often with weights, and mostly with a room. */
export interface Furnished<D extends AnyDag = AnyDag> {
  readonly dag: D;
  readonly seed: string;
  /** The content of such a DAG's file. */
  readonly read: (dag: AnyDag) => FileContent;
}

/** DAGs on one kind of board, with facts about the board. */
export interface Boards<D extends AnyDag = AnyDag> {
  readonly furnished: fc.Arbitrary<Furnished<D>>;
  /** The number of cells of the shortest possible cycle. */
  readonly shortest: number;
  /** How far a choice leads in each direction, by name. */
  readonly ways: Readonly<Record<string, (dag: AnyDag, cell: number, to: number) => number>>;
}

/** 1 if a choice leads `by` cells along an axis of a grid: east, south or up; else 0. */
function along(axis: 0 | 1 | 2, by: number): Boards['ways'][string] {
  return (dag, cell, to) => {
    const { width, height } = dag as Dag;
    const [from, end] = [cell, to].map((i) => [
      i % width,
      Math.floor(i / width) % height,
      Math.floor(i / width / height),
    ]);
    return Number(end![axis]! - from![axis]! === by);
  };
}

/** DAGs on grids of one floor or several, with a hole. */
export const GRIDS: Boards<Dag> = {
  furnished: fc
    .record({
      width: fc.integer({ min: 2, max: 3 }),
      height: fc.integer({ min: 1, max: 3 }),
      floors: fc.integer({ min: 1, max: 3 }),
      hole: fc.nat(20),
      seed: fc.string({ minLength: 1 }),
      at: fc.nat(30),
      w: fc.integer({ min: 1, max: 3 }),
      h: fc.integer({ min: 1, max: 2 }),
      isFair: fc.boolean(),
    })
    .map(({ width, height, floors, hole, seed, at, w, h, isFair }) => {
      const cells = new Uint8Array(width * height).fill(1);
      if (width > 2 && height > 2) cells[hole] = 0;
      const built = buildDag('peel', { width, height, floors, region: { width, height, cells }, seed });
      const weighted = isFair ? built : withRandomWeights(built, random(seed, 'weights'));
      const room = [at % width, Math.floor(at / width) % height, w, h, at % floors] as const;
      const read = (dag: AnyDag): FileContent => contentOf(formatDagFile(dag as Dag));
      try {
        return { dag: addRoom(weighted, room, random(seed, 'rooms')), seed, read };
      } catch {
        return { dag: weighted, seed, read };
      }
    }),
  shortest: 4,
  ways: {
    ...{ north: along(1, -1), east: along(0, 1), south: along(1, 1), west: along(0, -1) },
    ...{ up: along(2, 1), down: along(2, -1) },
  },
};

/** Meshes that are small enough for enumerating all mazes. */
const SMALL: readonly Mesh[] = [...MESH_KINDS.keys()].flatMap((kind: MeshKind) =>
  [8, 12].map((cells) => buildMesh(drawShape('disc', 64, 64), { kind, cells, seed: String(cells) })),
);

const towards =
  (dx: number, dy: number): Boards['ways'][string] =>
  (dag, cell, to) => {
    const at = (dag as MeshDag).middles!;
    const [x, y] = [at[2 * to]! - at[2 * cell]!, at[2 * to + 1]! - at[2 * cell + 1]!];
    return (x * dx + y * dy) / Math.hypot(x, y);
  };

/** DAGs on meshes of every kind. */
export const MESHES: Boards<MeshDag> & {
  readonly furnished: fc.Arbitrary<Furnished<MeshDag> & { readonly mesh: Mesh }>;
} = {
  furnished: fc
    .record({
      mesh: fc.constantFrom(...SMALL),
      seed: fc.string({ minLength: 1 }),
      first: fc.nat(30),
      size: fc.integer({ min: 0, max: 5 }),
      isFair: fc.boolean(),
    })
    .map(({ mesh, seed, first, size, isFair }) => {
      const built = meshDag(mesh, seed);
      const dag = isFair ? built : withRandomWeights(built, random(seed, 'weights'));
      const read = (one: AnyDag): FileContent => contentOf(formatMeshFile(meshFileOf(mesh, one as MeshDag)));
      if (size === 0) return { mesh, dag, seed, read };
      const { board } = graphOf(dag);
      const room = new Set([first % board.size]);
      for (const v of room) for (const w of board.neighbours(v)) if (room.size < size) room.add(w);
      return { mesh, dag: addRoom(dag, [...room], random(seed, 'rooms')), seed, read };
    }),
  shortest: 3,
  ways: { north: towards(0, -1), east: towards(1, 0), south: towards(0, 1), west: towards(-1, 0) },
};

/** All boards, for laws about rooms, loops and weights. */
export const FURNISHED: Readonly<Record<string, Boards>> = {
  'grids of one to three floors': GRIDS,
  meshes: MESHES,
};
