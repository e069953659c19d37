import { expect } from 'vitest';
import { type MeshMaze } from '../../src/flow/maze.js';
import { meshNeighbours, type Mesh } from '../../src/mesh/mesh.js';
import type { MeshDag } from '../../src/dag/dag.js';
import { isSpanningTree } from '../helpers/graph.js';

/*
 * Reads a maze back from its drawing, by definitions alone: lines are pairs of places, and sides of cells are
 * pairs of corners.
 */

/** A line by its two ends, in either order. */
export function lineName(a: readonly number[], b: readonly number[]): string {
  return [a.join(' '), b.join(' ')].sort().join(' - ');
}

/** All lines of the paths in one colour. */
export function linesIn(svg: string, colour: string): string[] {
  return [...svg.matchAll(/<path ([^>]*)\bd="([^"]*)"/g)].flatMap(([, style, data]) => {
    if (!style!.includes(`stroke="${colour}"`)) return [];
    return data!
      .split('M')
      .filter((stroke) => stroke !== '')
      .flatMap((stroke) => {
        const points = stroke.split('L').map((point) => point.split(' ').map(Number));
        return points.slice(1).map((point, k) => lineName(points[k]!, point));
      });
  });
}

/** The sides of every cell as lines, given the place of each point. */
export function sidesAt({ cells }: Mesh, place: (point: number) => readonly number[]): string[][] {
  return Array.from({ length: cells.offsets.length - 1 }, (_, v) => {
    const corners = [...cells.targets.subarray(cells.offsets[v], cells.offsets[v + 1])];
    return corners.map((p, k) => lineName(place(p), place(corners[(k + 1) % corners.length]!)));
  });
}

/**
 * The passages that lines leave open between cells, and the open sides on the outline. Every line must be a
 * side, and none may occur twice.
 */
export function readBack(
  sides: readonly (readonly string[])[],
  lines: readonly string[],
): { readonly passages: (readonly [number, number])[]; readonly openings: number[] } {
  const walls = new Set(lines);
  expect(walls.size).toBe(lines.length);
  const owners = new Map<string, number[]>();
  sides.forEach((own, v) => {
    for (const side of own) owners.set(side, [...(owners.get(side) ?? []), v]);
  });
  for (const wall of walls) expect(owners.has(wall)).toBe(true);
  const open = [...owners].filter(([side]) => !walls.has(side)).map(([, cells]) => cells);
  return {
    passages: open.flatMap((cells) => (cells.length === 2 ? [[cells[0]!, cells[1]!] as const] : [])),
    openings: open.flatMap((cells) => (cells.length === 1 ? cells : [])),
  };
}

/** The passages of a maze, in the form of this reader. */
export function passagesOf({ next }: MeshMaze): string[] {
  return [...next].flatMap((to, v) => (to < 0 ? [] : [lineName([v], [to])])).sort();
}

/** Checks passages that were read: a spanning tree of the cells, each across a border of the mesh. */
export function expectTree(cells: number, passages: readonly (readonly [number, number])[]): void {
  if (cells <= 200) {
    const numbers = Array.from({ length: cells }, (_, v) => v);
    expect(isSpanningTree({ cells: numbers, edges: passages, outside: [] })).toBe(true);
  }
  expect(passages).toHaveLength(cells - 1);
}

/** A mesh's DAG as lists, with its neighbours. */
export function listed(mesh: Mesh, { out }: MeshDag): { neighbours: number[][]; out: number[][] } {
  const neighbours = meshNeighbours(mesh);
  const lists = ({ offsets, targets }: MeshDag['out']): number[][] =>
    Array.from({ length: offsets.length - 1 }, (_, v) => [...targets.subarray(offsets[v], offsets[v + 1])]);
  return { neighbours: lists(neighbours), out: lists(out) };
}
