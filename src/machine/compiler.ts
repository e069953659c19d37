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
  /** What there is to know of it. */
  readonly report: MachineReport;
  /** Blocks by name, air left out. */
  readonly materials: Readonly<Record<string, number>>;
  /** Undefined where there was no engine or no press was asked for. */
  readonly verified: V | undefined;
  /** Milliseconds each pass took, in order. */
  readonly passes: Readonly<Record<string, number>>;
}

/** What a machine takes: its box, and how deep it lies. */
export interface MachineSize {
  /** Blocks along x, y and z: the size of the schematic. */
  readonly size: Vec3;
  /** Layers below the floor's surface layer. */
  readonly depth: number;
}

/** Makes machines of one kind. */
export interface Compiler<Maze, O extends MachineOptions, L extends Layout, V> {
  /** All passes, in their order. */
  readonly passes: readonly PassName[];
  /** Those of them whose dumps `from` takes. */
  readonly readable: readonly string[];
  /** All passes: nothing is returned unless the bytes, read back, pass every check. */
  compile(maze: Maze, options: O): Compiled<L, V>;
  /** A machine's blocks in steady state and where its parts are, unverified: the passes up to `turn`. */
  layOut(maze: Maze, options: O): L;
  /** How large a machine will be, by its plan alone: no block is placed. */
  sizeOf(maze: Maze, options: O): MachineSize;
  /** A machine's blocks and what its file says of it, unverified; no dump is read. */
  found(maze: Maze, options: O): Found;
  /** What one pass made, as text; the passes after it are not run. */
  dump(maze: Maze, options: O, pass: string): string;
}

/** What passes have made: up to the size of a machine, up to its blocks, and all. */
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

/** What differs between kinds of machines when they are made. */
interface Recipe<Maze, O, S, B extends LaidOut, F, L> {
  /** What the first pass starts from. */
  readonly source: (maze: Maze, options: O) => S;
  /** The same passes, up to the size, up to the blocks, and all of them. */
  readonly site: Pipeline<S, Sized>;
  readonly blocks: Pipeline<S, B>;
  readonly all: Pipeline<S, F>;
  /** A layout with what its kind has besides, and what the report says of that. */
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
