import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import type { Pass } from '../base/pipeline.js';
import type { GridBuilder } from '../blocks/builder.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import { formatGrid, parseGrid } from '../blocks/text.js';
import { DEFAULT_MINECRAFT } from '../blocks/versions.js';
import { LOAD_MODES, type Engine } from '../engine/engine.js';
import type { FileOptions, Format } from '../formats/format.js';
import type { FileInfo } from '../formats/metadata.js';
import { SPONGE_2 } from '../formats/sponge.js';
import { resolveDress, type Dress, type DressOptions } from '../layout/dress.js';

/* What the compilers of both kinds of machines, of cells and of posts, have alike: options, and passes. */

/** What every machine is asked for. */
export interface MachineOptions {
  /** Draws the maze the file is saved with, and the engine's luck in verification. */
  readonly seed: string;
  /** Theme, and blocks of one's own. */
  readonly dress?: DressOptions;
  /** The file's format; `SPONGE_2` by default. */
  readonly format?: Format;
  /** Minecraft version by name; 1.20.4 by default. */
  readonly minecraft?: string;
  /**
   * The tick engine that presses the machine, or several, the first of them more than the others; without one there are
   * the static checks only. One that injects faults does so at the end.
   */
  readonly engine?: Engine | readonly Engine[];
  /** Presses before the bytes are let out; 0 for none. 10 by default, of a uniform machine 4: each takes many rounds. */
  readonly presses?: number;
  /** Told after every pass: its name, and the milliseconds it took. */
  readonly onPass?: (name: string, ms: number) => void;
  /** A dump, perhaps altered, that is read in place of what its pass has made. */
  readonly from?: { readonly pass: string; readonly text: string };
  /** The blocks of a machine that is asked for in the same way: the one that is made has drawn the same maze. */
  readonly saved?: BlockGrid;
  /** Told after every press of the verification: how many are done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Options in which what has a default is said. */
export type Resolved<O extends MachineOptions> = O &
  Required<Pick<MachineOptions, 'format' | 'minecraft' | 'presses' | 'dress'>>;

/** @param presses where nobody says how many. */
export function resolved<O extends MachineOptions>(options: O, presses: number): Resolved<O> {
  return { format: SPONGE_2, minecraft: DEFAULT_MINECRAFT, presses, dress: {}, ...options };
}

/** @throws MazestoneError where there is anything wrong. */
export function refuse(errors: readonly Diagnostic[]): void {
  if (errors.length > 0) throw new MazestoneError(errors);
}

export function enginesOf(engine: MachineOptions['engine']): readonly Engine[] {
  return engine === undefined ? [] : [engine].flat();
}

/** The blocks of a box under construction, as text and back. */
export const BOARD = {
  dump: ({ builder }: { readonly builder: GridBuilder }): string => formatGrid(builder.done()),
  read: (text: string, { builder }: { readonly builder: GridBuilder }) => ({
    builder: builder.with(gridOf(text, builder)),
  }),
};

/** The blocks of a text. @throws MazestoneError `malformed` unless it is of such a box. */
export function gridOf(
  text: string,
  { width, height, length }: Pick<BlockGrid, 'width' | 'height' | 'length'>,
): BlockGrid {
  const grid = parseGrid(text);
  if (grid.width === width && grid.height === height && grid.length === length) return grid;
  throw new MazestoneError({
    code: 'malformed',
    message: `the blocks are in a box of ${grid.width} x ${grid.height} x ${grid.length}, but the box of this machine is ${width} x ${height} x ${length}`,
    where: 'line 1',
    hint: 'give the source and the options that the dump was made with',
  });
}

/** Which blocks a machine is made of. */
export const DRESS: Pass<{ readonly options: Resolved<MachineOptions> }, { readonly dress: Dress }> = {
  name: 'dress',
  about: 'the block states of all parts, in this version of the game',
  run: ({ options: { dress, minecraft, engine } }) => ({
    dress: resolveDress(dress, minecraft, (state) => enginesOf(engine).every(({ knows }) => knows(state))),
  }),
  dump: ({ dress }) =>
    Object.entries(dress)
      .map(([role, state]) => `${role} ${state}\n`)
      .join(''),
};

/** A machine that is to be written. */
interface Finished {
  readonly layout: { readonly grid: BlockGrid; readonly stand: Vec3 };
  readonly info: FileInfo;
  readonly options: { readonly format: Format; readonly minecraft: string };
}

/** The file. */
export const WRITE: Pass<Finished, { readonly bytes: Uint8Array }> = {
  name: 'write',
  about: 'the bytes of the file',
  run: ({ layout: { grid, stand }, info, options: { format, minecraft } }) => ({
    bytes: format.write(grid, info, { minecraft, anchor: stand } satisfies FileOptions),
  }),
  // What kind it is no tag says by itself.
  dump: ({ info, bytes }) =>
    `${JSON.stringify({ ...info, kind: undefined }, undefined, 1)}\n${bytes.length} bytes\n`,
};

/** How what the verification has found is dumped. */
export const dumpVerified = ({ verified }: { readonly verified?: unknown }): string =>
  `${JSON.stringify(verified ?? null, undefined, 1)}\n`;

/** Load modes in which machines are pressed. */
export const MODES = LOAD_MODES;
