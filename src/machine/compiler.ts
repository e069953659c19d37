import type { PassName, Pipeline } from '../base/pipeline.js';
import type { GridBuilder } from '../blocks/builder.js';
import type { Vec3 } from '../blocks/grid.js';
import type { MachineInfo } from '../formats/metadata.js';
import type { Circuit } from '../layout/circuit.js';
import { sizeOf } from '../parts/index.js';
import type { Site } from '../parts/part.js';
import type { VerifyReport } from '../verify/cells.js';
import type { Found } from '../verify/conform.js';
import type { PostsReport } from '../verify/posts.js';
import type { MachineOptions, Resolved } from './build.js';
import type { CellsLayout } from './cells.js';
import type { Layout } from './layout.js';
import { reportOn, type KindReport, type MachineReport } from './report.js';

/** A machine, finished and verified. */
export interface Compiled<L extends Layout = CellsLayout, V = VerifyReport> {
  /** The file. */
  readonly bytes: Uint8Array;
  readonly layout: L;
  /** The facts about it. */
  readonly report: MachineReport;
  /** The number of blocks of each name, without air. */
  readonly materials: Readonly<Record<string, number>>;
  /** The results of the presses; undefined without an engine or presses. */
  readonly verified: V | undefined;
  /** The time of each pass in milliseconds, in order. */
  readonly passes: Readonly<Record<string, number>>;
}

/** The size of a machine, and how deep it is. */
export interface MachineSize {
  /** Blocks along x, y and z: the size of the schematic. */
  readonly size: Vec3;
  /** Layers below the floor's surface layer. */
  readonly depth: number;
}

/** A compiler of one kind of machines. */
export interface Compiler<Maze, O extends MachineOptions, L extends Layout, V> {
  /** The names of all passes, in order. */
  readonly passes: readonly PassName[];
  /** The passes whose dumps `from` accepts. */
  readonly readable: readonly string[];
  /** Runs all passes. The bytes are read back, and returned only if they pass every check. */
  compile(maze: Maze, options: O): Compiled<L, V>;
  /** Runs the passes up to `turn`: blocks in steady state, and the places of its parts, unverified. */
  layOut(maze: Maze, options: O): L;
  /** The size of a machine, from its plan alone. Places no block. */
  sizeOf(maze: Maze, options: O): MachineSize;
  /** A machine's blocks and metadata, unverified. Reads no dump. */
  found(maze: Maze, options: O): Found;
  /** The result of one pass as text. Later passes are not run. */
  dump(maze: Maze, options: O, pass: string): string;
}

/** The results of the passes up to the size of a machine, up to its blocks, and of all. */
interface Sized {
  readonly site: Site;
  readonly circuit: Circuit;
}
interface LaidOut extends Sized {
  readonly options: Resolved<MachineOptions>;
  readonly builder: GridBuilder;
  readonly layout: Layout;
  readonly info: MachineInfo;
}
interface Finished<V> extends LaidOut {
  readonly bytes: Uint8Array;
  readonly verified: V | undefined;
}

/** The differences between kinds of machines in their compilers. */
interface Recipe<Maze, O, S, B extends LaidOut, F, L> {
  /** The input of the first pass. */
  readonly source: (maze: Maze, options: O) => S;
  /** The same passes: up to the size, up to the blocks, and all. */
  readonly site: Pipeline<S, Sized>;
  readonly blocks: Pipeline<S, B>;
  readonly all: Pipeline<S, F>;
  /** A layout with the additions of its kind, and the facts about them for the report. */
  readonly layoutIn: (work: B) => L;
  readonly reportIn: (work: B, layout: L) => KindReport;
}

/** The compiler of one kind of machines. */
export function compilerOf<
  Maze,
  O extends MachineOptions,
  S,
  B extends LaidOut,
  L extends Layout,
  V extends VerifyReport | PostsReport,
>({
  source,
  site,
  blocks,
  all,
  layoutIn,
  reportIn,
}: Recipe<Maze, O, S, B, B & Finished<V>, L>): Compiler<Maze, O, L, V> {
  return {
    passes: all.passes,
    readable: all.readable,
    compile: (maze, options) => {
      const passes: Record<string, number> = {};
      const onPass = (name: string, ms: number): void => {
        passes[name] = ms;
        options.onPass?.(name, ms);
      };
      const made = all.run(source(maze, options), { onPass, from: options.from });
      const { bytes, verified } = made;
      const layout = layoutIn(made);
      let report: MachineReport | undefined;
      return {
        ...{ bytes, layout, verified, passes },
        get report() {
          return (report ??= reportOn({ ...made, layout }, reportIn(made, layout)));
        },
        get materials() {
          return this.report.materials;
        },
      };
    },
    layOut: (maze, options) => layoutIn(blocks.run(source(maze, options), options)),
    sizeOf: (maze, options) => {
      const { site: box, circuit } = site.run(source(maze, options));
      const [x, y, z] = sizeOf(box);
      return { size: circuit.turns % 2 === 0 ? [x, y, z] : [z, y, x], depth: -box.low[1] };
    },
    found: (maze, options) => {
      const { from: _, ...plain } = options;
      const { layout, info } = blocks.run(source(maze, plain as O));
      return { grid: layout.grid, info };
    },
    dump: (maze, options, pass) => all.dump(source(maze, options), pass, options),
  };
}
