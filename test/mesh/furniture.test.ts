import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { rowCount } from '../../src/board/rows.js';
import { checkDag } from '../../src/dag/check.js';
import { addRooms } from '../../src/dag/add-rooms.js';
import { drawOpen } from '../../src/dag/beside.js';
import type { MeshDag } from '../../src/dag/dag.js';
import { vertexCount } from '../../src/dag/rooms.js';
import { addLoops } from '../../src/dag/loops.js';
import { simulateStreams, streamsOf } from '../../src/flow/simulate.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { shortestMeshPath } from '../../src/flow/path.js';
import { buildMesh, meshDag } from '../../src/mesh/build.js';
import { formatMeshFile, meshFileOf, parseMeshFile } from '../../src/mesh/file.js';
import { MESH_KINDS } from '../../src/mesh/kind-names.js';
import { boxOf, meshGraph, type Mesh } from '../../src/mesh/mesh.js';
import { drawShape } from '../../src/region/shapes.js';
import { meshPicture } from '../../src/render/mesh-picture.js';
import type { Layer } from '../../src/render/picture.js';
import { madeOf } from '../../src/source.js';
import { biased } from '../../src/stats/bias.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { expectedPath } from '../../src/stats/expected.js';
import { parseTargets } from '../../src/stats/target.js';
import { contentOf, type FileContent } from '../helpers/contract.js';
import { faultOf } from '../helpers/fault.js';
import { MESHES } from '../dag/furnished.js';
import { expectClose } from '../stats/stats-flows.js';

const read = (mesh: Mesh, dag: MeshDag): FileContent => contentOf(formatMeshFile(meshFileOf(mesh, dag)));

describe('rooms, loops and weights on meshes', () => {
  it('are sampled with the right probabilities', () => {
    const mesh = buildMesh(drawShape('disc', 96, 96), { kind: 'hexagons', cells: 60, seed: '1' });
    const fair = addRooms(meshDag(mesh, '1'), 1, random('1', 'rooms'));
    const runs = 1600;
    const seen = (dag: MeshDag): number => {
      const tally = simulateStreams(dag, { seed: '1', runs, from: 0, to: 1 }, streamsOf(runs));
      expect(tally.cells).toBe(vertexCount(dag));
      return tally.deadEnds.sum / runs;
    };
    const [few, many] = [exactStats(biased(fair, 'corridors')), exactStats(biased(fair, 'dead-ends'))];
    expect(many.deadEnds.expected - few.deadEnds.expected).toBeGreaterThan(3);
    for (const [bias, { deadEnds }] of [
      ['corridors', few],
      ['dead-ends', many],
    ] as const)
      expect(Math.abs(seen(biased(fair, bias)) - deadEnds.expected)).toBeLessThan(
        (4 * deadEnds.deviation) / Math.sqrt(runs),
      );
  });

  it('are stored in a file that reads back', () => {
    fc.assert(
      fc.property(MESHES.furnished, fc.boolean(), ({ mesh, dag, seed }, isRandom) => {
        let looped = dag;
        try {
          looped = addLoops(dag, { loops: 1, length: 3, random: isRandom }, random(seed, 'loops'));
        } catch {
          // Then there is none to write.
        }
        const { mesh: again, out, ...more } = parseMeshFile(formatMeshFile(meshFileOf(mesh, looped)));
        expect(again).toEqual(mesh);
        const back = meshGraph(again, out!, more);
        expect(checkDag(back)).toEqual(checkDag(looped));
        expect(formatMeshFile(meshFileOf(again, back))).toBe(formatMeshFile(meshFileOf(mesh, looped)));
        expect(exactStats(back)).toEqual(exactStats(looped));
      }),
      { numRuns: 60 },
    );
  });

  it('include separate random rooms of 4 to 16 cells, without walls inside', () => {
    for (const kind of MESH_KINDS.keys()) {
      const mesh = buildMesh(drawShape('heart', 96, 96), { kind: kind, cells: 200, seed: '1' });
      const dag = addRooms(meshDag(mesh, '1'), 4, random('1', 'rooms'));
      expect(checkDag(dag).errors).toEqual([]);
      expect(dag.rooms).toHaveLength(4);
      const file = read(mesh, dag);
      dag.rooms!.forEach((room, k) => {
        expect(room.length).toBeGreaterThanOrEqual(4);
        expect(room.length).toBeLessThanOrEqual(16);
        for (const other of dag.rooms!.slice(k + 1))
          expect(room.some((a) => other.some((b) => a === b || file.beside(a, b)))).toBe(false);
      });
      const maze = sampleMaze(dag, random('1', 'flow'));
      const open = drawOpen(dag, random('1', 'tossed'))!;
      const { from: corner } = boxOf(mesh.points);
      const nameOf = (p: number): string =>
        [0, 1].map((axis) => mesh.points[2 * p + axis]! - corner[axis]!).join();
      const [{ walls }] = meshPicture(mesh, maze, { open, rooms: dag.rooms! }).layers as [Layer];
      const sides = [...walls[0]!.lines].flatMap((line) =>
        line.slice(1).map((to, k) => [line[k]!.join(), to.join()]),
      );
      expect(sides.length).toBeGreaterThan(0);
      // No wall has the same room on both sides.
      for (const [one, other] of sides) {
        const owners = file.cells.filter((v) => {
          const targets = mesh.cells.targets.subarray(mesh.cells.offsets[v], mesh.cells.offsets[v + 1]);
          const corners = Array.from(targets, nameOf);
          return corners.some((p, c) => {
            const pair = [p, corners[(c + 1) % corners.length]];
            return pair.includes(one) && pair.includes(other);
          });
        });
        if (owners.length === 2)
          expect(dag.rooms!.some((room) => owners.every((v) => room.includes(v)))).toBe(false);
      }
      const [from, to] = [open[0]![0], open[0]![1]];
      expect([...shortestMeshPath(maze, open, from, to)]).toEqual([from, to]);
    }
  });
});

it('targets on a mesh are reached exactly, or reported as out of reach', () => {
  const mesh = buildMesh(drawShape('disc', 96, 96), { kind: 'hexagons', cells: 80, seed: '1' });
  const dag = meshDag(mesh, '1');
  const target = parseTargets('dead-ends=32%');
  const { dag: made, targets } = madeOf(dag, { target, rooms: 1, seed: '1' }, () => 0);
  const { reached } = targets![0]!;
  expectClose(exactStats(made).deadEnds.share, reached);
  expect(Math.abs(reached - 0.32)).toBeLessThan(0.0065);
  const way = madeOf(dag, { target: parseTargets('way=9..40'), seed: '1' }, () => 0);
  expectClose(expectedPath(way.dag)[0]!, way.targets![0]!.reached);
  expect(faultOf(() => madeOf(dag, { target: parseTargets('way=500'), seed: '1' }, () => 0))).toMatchObject({
    code: 'target',
    where: `${rowCount(dag.out)} cells`,
  });
});

describe('mesh files', () => {
  /** Four squares in a row, and one above the second. */
  const FILE = {
    format: 'mazestone/mesh',
    version: 1,
    points: [...[0, 1, 2, 3, 4].map((x) => [x, 0]), ...[0, 1, 2, 3, 4].map((x) => [x, 1]), [1, -1], [2, -1]],
    cells: [...[0, 1, 2, 3].map((x) => [x, x + 1, x + 6, x + 5]), [10, 11, 2, 1]],
    out: [[1], [2], [3], [], [1]],
  };
  const parse = (more: object): MeshDag => {
    const { mesh, out, ...rest } = parseMeshFile(JSON.stringify({ ...FILE, ...more }));
    return meshGraph(mesh, out!, rest);
  };

  it.each<readonly [what: string, more: object, where: string]>([
    ['weights in a text', { weights: 'fair' }, '"weights"'],
    ['too few weights', { weights: [null, null] }, '"weights"'],
    ['a weight of a half over', { weights: [[1, 2], [0, 2], null, null, null] }, '"weights", cell 1'],
    ['a weight of one', { weights: [null, null, [9, 9], null, null] }, '"weights", cell 2'],
    ['a weight in tenths', { weights: [null, null, null, null, [1, 10]] }, '"weights", cell 4'],
    ['a weight that is a number', { weights: [0.5, null, null, null, null] }, '"weights", cell 0'],
    ['an open passage of one cell', { open: [[0]] }, '"open", entry 0'],
    ['an open passage of three', { open: [[0, 1, 2]] }, '"open", entry 0'],
    ['an open passage to itself', { open: [[4, 4]] }, '"open", entry 0'],
    ['an open passage that is no list', { open: [7] }, '"open", entry 0'],
    [
      'one passage from both sides',
      {
        open: [
          [4, 0],
          [0, 4],
        ],
      },
      '"open", entry 1',
    ],
    ['a coin of half a cell', { tossed: [[0.5, 1]] }, '"tossed", entry 0'],
    ['an empty room', { rooms: [[0, 1], []] }, '"rooms", entry 1'],
    ['a cell twice in a room', { rooms: [[0, 1, 0]] }, '"rooms", entry 0'],
    ['rooms in an object', { rooms: {} }, '"rooms"'],
    ['loops without a DAG', { out: undefined, open: [[0, 1]] }, '"out"'],
  ])('with %s are malformed', (_, more, where) => {
    const fault = faultOf(() => parse(more));
    expect(fault).toMatchObject({ code: 'malformed', where });
    expect(fault.message).not.toContain('\n');
    expect(fault.hint).toBeDefined();
  });

  it.each<readonly [what: string, more: object, code: string]>([
    ['an open passage between cells apart', { open: [[0, 4]] }, 'open-loop'],
    ['an open passage to no cell', { open: [[0, 5]] }, 'open-loop'],
    ['an open passage where an edge is', { open: [[1, 0]] }, 'open-loop'],
    ['a coin between cells apart', { tossed: [[0, 2]] }, 'random-loop'],
    ['a coin of the sink', { out: [[1], [2], [], [2], [1]], tossed: [[2, 1]] }, 'random-loop'],
    ['a room with cells apart', { rooms: [[0, 2]] }, 'room'],
    ['a room with no such cell', { rooms: [[0, 9]] }, 'room'],
    [
      'rooms that overlap',
      {
        rooms: [
          [0, 1],
          [1, 2],
        ],
      },
      'room',
    ],
  ])('with %s do not pass the check', (_, more, code) => {
    const { ok, errors } = checkDag(parse(more));
    expect(ok).toBe(false);
    const found = errors.find((error) => error.code === code);
    expect(found).toBeDefined();
    expect(found!.numbers?.length ?? 1).toBeGreaterThan(0);
  });

  it('pass with a room, and ignore a weight without a choice', () => {
    const dag = parse({ rooms: [[0, 1, 4]], weights: [[1, 9], null, null, null, null] });
    expect(checkDag(dag).errors).toEqual([]);
    expect(dag.weights).toBeUndefined();
    expect(vertexCount(dag)).toBe(3);
  });
});
