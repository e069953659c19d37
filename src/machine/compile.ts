import type { PassName } from '../base/pipeline.js';
import type { Dag } from '../dag/dag.js';
import type { Region } from '../region/region.js';
import type { PostsReport } from '../verify/posts.js';
import { FLOW, type CellsLayout, type CompileOptions } from './cells.js';
import type { Compiled, MachineSize } from './compiler.js';
import { UNIFORM, type PostMachine, type PostsOptions } from './posts.js';

/*
 * What a machine is made from decides of which kind it is: a DAG makes a machine of cells, cells alone make a uniform one.
 */

/** Whether a maze is given as cells without edges. Any other value counts as a DAG, and is refused if it is none. */
const isRegion = (maze: Dag | Region): maze is Region =>
  typeof maze === 'object' && (maze as Region | null) !== null && 'cells' in maze && !('out' in maze);

/**
 * Compiles a DAG into a file with a machine that raises a new maze at each press of its button. Compiles cells without edges
 * into a uniform machine, in which every maze of them is equally likely (docs/uniform.md). The bytes are read back, and
 * returned only if they pass every check.
 * @param maze a DAG, or a connected region of 2 to 24 cells along each side, whose holes are single cells.
 * @throws MazestoneError the checker's diagnostics, `size` or `region` for cells that no uniform machine has, or the
 *   diagnostics of the first verification that fails.
 * @example
 * import { buildDag, compile, rectangle } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const { bytes, materials } = compile(dag, { seed: '1', dress: { theme: 'deepslate' } });
 * console.log(bytes instanceof Uint8Array, materials['minecraft:sticky_piston']); // true 24
 * const { report } = compile(rectangle(3, 3), { seed: '1' });
 * console.log(report.posts, report.pitch); // 4 6
 */
export function compile(maze: Dag, options: CompileOptions): Compiled;
export function compile(maze: Region, options: PostsOptions): Compiled<PostMachine, PostsReport>;
export function compile(
  maze: Dag | Region,
  options: CompileOptions & PostsOptions,
): Compiled | Compiled<PostMachine, PostsReport> {
  return isRegion(maze) ? UNIFORM.compile(maze, options) : FLOW.compile(maze, options);
}

/**
 * Lays out a machine without verification: its blocks in steady state, and the places of its parts. Runs the passes up to
 * `turn`.
 * @throws MazestoneError as {@link compile}.
 */
export function layOut(maze: Dag, options: CompileOptions): CellsLayout;
export function layOut(maze: Region, options: PostsOptions): PostMachine;
export function layOut(
  maze: Dag | Region,
  options: CompileOptions & PostsOptions,
): CellsLayout | PostMachine {
  return isRegion(maze) ? UNIFORM.layOut(maze, options) : FLOW.layOut(maze, options);
}

/**
 * The size of a machine, from its plan alone. Places no block.
 * @throws MazestoneError as {@link compile}, in the passes up to `plan`.
 * @example
 * import { buildDag, machineSize } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * console.log(machineSize(dag, { seed: '1' })); // { size: [ 26, 12, 22 ], depth: 8 }
 */
export function machineSize(maze: Dag, options: CompileOptions): MachineSize;
export function machineSize(maze: Region, options: PostsOptions): MachineSize;
export function machineSize(maze: Dag | Region, options: CompileOptions & PostsOptions): MachineSize {
  return isRegion(maze) ? UNIFORM.sizeOf(maze, options) : FLOW.sizeOf(maze, options);
}

/** The names of the passes, in order, for {@link dumpPass}. */
export const passesOf = (maze: Dag | Region): readonly PassName[] => (isRegion(maze) ? UNIFORM : FLOW).passes;

/**
 * The result of one pass as text. Later passes are not run.
 * @param pass a name in {@link passesOf}.
 * @throws MazestoneError as {@link compile}; RangeError if there is no such pass.
 */
export function dumpPass(maze: Dag, options: CompileOptions, pass: string): string;
export function dumpPass(maze: Region, options: PostsOptions, pass: string): string;
export function dumpPass(maze: Dag | Region, options: CompileOptions & PostsOptions, pass: string): string {
  return isRegion(maze) ? UNIFORM.dump(maze, options, pass) : FLOW.dump(maze, options, pass);
}
