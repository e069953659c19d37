import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence, anyOf } from '../base/sentence.js';
import {
  NO_CELL,
  boardOf,
  neighbour,
  opposite,
  type Direction,
  directionName,
  directionsOf,
  sideWitness,
} from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import { choosingCells } from '../dag/graph.js';
import { isAlwaysOpen, isRandomLoop, sidesIn, type Border } from '../dag/sides.js';
import { isPassage, type Passages } from '../flow/maze.js';
import { provePassages } from '../flow/prove.js';
import { isOfCells, planIn, type MachineFile } from './machine-file.js';
import { walkMap, type WalkMap } from './walk.js';

/** Reads the passages of a machine, and judges them. */
export interface Judge {
  readonly map: WalkMap;
  /** Judges all passages. @param bodies the bodies at all positions of the map */
  readonly judge: (bodies: Uint16Array) => Verdict;
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

/** The role of a border in the mazes: part of the tree, random loop, always open, or closed. */
export type Role = 'tree' | 'random' | 'open' | 'shut';

/** Returns a function for the role of each border. In a uniform machine all are part of the tree. */
export function rolesIn(file: MachineFile): (border: Border) => Role {
  if (!isOfCells(file)) return () => 'tree';
  const { dag } = file;
  return ({ cell, side }) => {
    if (isAlwaysOpen(dag, cell, side)) return 'open';
    if (isRandomLoop(dag, cell, side)) return 'random';
    const next = neighbour(dag, cell, side);
    return ((dag.out[cell]! & side) | (dag.out[next]! & opposite(side))) !== 0 ? 'tree' : 'shut';
  };
}

/** The judge of a machine's passages, as a player finds them. */
export function judgeOf(file: MachineFile): Judge {
  const plan = planIn(file);
  const map = walkMap(file.grid, plan, file.info);
  const roles = map.borders.map(rolesIn(file));
  const judge = (bodies: Uint16Array): Verdict => {
    const faults: Diagnostic[] = [];
    const wrong: Wrong = (cell, side, message) => {
      faults.push(diagnostic({ code: 'door-mismatch', message, ...sideWitness(plan, cell, side) }));
    };
    const passages = passagesSeen(plan, map, bodies, wrong);
    map.borders.forEach(({ cell, side }, b) => {
      const isOpen = (passages.open[cell]! & side) !== 0;
      if (roles[b] === 'open' && !isOpen)
        wrong(cell, side, says`a passage is closed that should always be open`);
      if (roles[b] === 'shut' && isOpen)
        wrong(cell, side, says`a passage is open that is not an edge of the DAG`);
    });
    if (isOfCells(file)) checkChoices(file.dag, passages, wrong);
    const wrongDoors = faults.length;
    // The passages form a tree without open loops, and each open loop adds one cycle.
    const tree = { ...passages, open: passages.open.slice() };
    map.borders.forEach(({ cell, side }, b) => {
      if (roles[b] === 'open' || roles[b] === 'random') tree.open[cell]! &= ~side;
    });
    const proof = provePassages(tree);
    if (!proof.ok) faults.push(...proof.errors);
    return { passages, wrongDoors, tree: faults.length === 0, faults };
  };
  return { map, judge };
}

/** Takes a wrong or unclear passage. */
type Wrong = (cell: number, side: Direction, message: Sentence) => void;

/** The open passages. */
function passagesSeen(plan: FloorPlan, map: WalkMap, bodies: Uint16Array, wrong: Wrong): Passages {
  const open = plan.cells.map((cell) => (cell === 1 ? 0 : NO_CELL));
  map.read(bodies).forEach((state, b) => {
    const { cell, side } = map.borders[b]!;
    if (state === 'open') open[cell]! |= side;
    if (state === 'unclear') wrong(cell, side, says`a passage is neither open nor closed to a player`);
  });
  return { ...boardOf(plan), open };
}

/** Checks that each cell has exactly one open out-edge. */
function checkChoices({ out }: Dag, passages: Passages, wrong: Wrong): void {
  for (let cell = 0; cell < out.length; cell++) {
    const sides = directionsOf(out[cell]!);
    const opened = sides.filter((side) => isPassage(passages, cell, side)).length;
    if (sides.length === 0 || opened === 1) continue;
    const names = anyOf(sides.map(directionName), ' and ');
    wrong(cell, sides[0]!, says`of its out-edges, ${names}, ${opened} are open; exactly one must be open`);
  }
}
