import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence, anyOf } from '../base/sentence.js';
import {
  NO_CELL,
  boardOf,
  neighbour,
  opposite,
  placeOf,
  type Direction,
  directionName,
  directionsOf,
  sideName,
} from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import { choosingCells } from '../dag/graph.js';
import { isRandomLoop, sidesIn } from '../dag/sides.js';
import { isPassage, type Passages } from '../flow/maze.js';
import { provePassages } from '../flow/prove.js';
import type { Region } from '../region/region.js';
import { isOfCells, planIn, type MachineFile } from './machine-file.js';
import { walkMap, type PassageState, type WalkMap } from './walk.js';

/** Reads the passages of a machine, and judges them. */
export interface Judge {
  readonly map: WalkMap;
  /** @param bodies the bodies at all positions of the map */
  readonly judge: (bodies: Uint16Array) => Verdict;
}

/** The judge of a machine's passages, as a player finds them. */
export function judgeOf(file: MachineFile): Judge {
  const map = walkMap(file.grid, planIn(file), file.info);
  return {
    map,
    judge: (bodies) =>
      isOfCells(file) ? judge(file.dag, map, bodies) : judgePosts(file.region, map, bodies),
  };
}

/** The result of reading the passages of a machine. */
export interface Verdict {
  readonly passages: Passages;
  /** The number of wrong or unclear passages. */
  readonly wrongDoors: number;
  /** Whether the passages are a spanning tree, apart from loops that are always open or open by chance. */
  readonly tree: boolean;
  readonly faults: readonly Diagnostic[];
}

/**
 * All coins of a machine, with the passage that a one opens. For each cell with two out-edges, in cell order, this is
 * the second out-edge. The coins of random loops follow.
 */
export function coinsOf(dag: Dag): { readonly cell: number; readonly side: Direction }[] {
  const choices = choosingCells(dag).map((cell) => ({ cell, side: directionsOf(dag.out[cell]!)[1]! }));
  return [...choices, ...sidesIn(dag, 'randomLoops')];
}

/** Compares the passages with the DAG, and proves that they are a spanning tree. */
function judge(dag: Dag, map: WalkMap, bodies: Uint16Array): Verdict {
  const states = map.read(bodies);
  const { out, open: forever } = dag;
  const isLoop = (cell: number, side: Direction): boolean =>
    ((forever?.[cell] ?? 0) & side) !== 0 || isRandomLoop(dag, cell, side);
  const open = out.map((mask) => (mask === NO_CELL ? NO_CELL : 0));
  const faults: Diagnostic[] = [];
  let wrongDoors = 0;
  const wrong = (cell: number, side: Direction, message: Sentence): void => {
    wrongDoors++;
    faults.push(
      diagnostic({
        code: 'door-mismatch',
        message,
        where: sideName(dag, cell, side),
        cells: [placeOf(dag, cell)],
      }),
    );
  };
  map.borders.forEach(({ cell, side }, b) => {
    const state: PassageState = states[b]!;
    if (state === 'open') open[cell]! |= side;
    if (state === 'unclear') wrong(cell, side, says`a passage is neither open nor closed to a player`);
  });
  const passages: Passages = { ...boardOf(dag), open };
  for (const { cell, side } of map.borders) {
    const isForever = ((forever?.[cell] ?? 0) & side) !== 0;
    if (isForever && (open[cell]! & side) === 0)
      wrong(cell, side, says`a passage is closed that should always be open`);
    if (isLoop(cell, side)) continue;
    const next = neighbour(dag, cell, side);
    const edge = (out[cell]! & side) !== 0 || (out[next]! & opposite(side)) !== 0;
    if (!edge && (open[cell]! & side) !== 0)
      wrong(cell, side, says`a passage is open that is not an edge of the DAG`);
  }
  for (let cell = 0; cell < out.length; cell++) {
    const sides = directionsOf(out[cell]!);
    const opened = sides.filter((side) => isPassage(passages, cell, side)).length;
    if (sides.length === 0 || opened === 1) continue;
    const names = anyOf(sides.map(directionName), ' and ');
    wrong(cell, sides[0]!, says`of its out-edges, ${names}, ${opened} are open; exactly one must be open`);
  }
  // The passages form a tree without open loops, and each open loop adds one cycle.
  const loops = map.borders.filter(({ cell, side }) => isLoop(cell, side));
  const tree = { ...passages, open: open.slice() };
  for (const { cell, side } of loops) tree.open[cell]! &= ~side;
  const proof = provePassages(tree);
  if (!proof.ok) faults.push(...proof.errors);
  return { passages, wrongDoors, tree: proof.ok && wrongDoors === 0, faults };
}

/** Proves that the passages of a uniform machine are a spanning tree. */
function judgePosts(region: Region, map: WalkMap, bodies: Uint16Array): Verdict {
  const { passages, unclear } = passagesSeen(region, map, bodies);
  const message = says`${unclear} passages are neither open nor closed to a player`;
  const wrong: Diagnostic[] = unclear > 0 ? [diagnostic({ code: 'door-mismatch', message })] : [];
  const proof = provePassages(passages);
  const faults = proof.ok ? wrong : [...wrong, ...proof.errors];
  return { passages, wrongDoors: unclear, tree: faults.length === 0, faults };
}

/** The open passages, and the number of those that are neither open nor closed. */
function passagesSeen(
  { width, height, cells }: Region,
  map: WalkMap,
  bodies: Uint16Array,
): { readonly passages: Passages; readonly unclear: number } {
  const open = cells.map((cell) => (cell === 1 ? 0 : NO_CELL));
  let unclear = 0;
  map.read(bodies).forEach((state, k) => {
    const { cell, side } = map.borders[k]!;
    if (state === 'open') open[cell]! |= side;
    if (state === 'unclear') unclear++;
  });
  return { passages: { width, height, open }, unclear };
}
