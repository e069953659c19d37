import type { Diagnostic } from '../../src/base/diagnostic.js';
import type { Format } from '../../src/formats/format.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { cellsProtocol, type PressReport } from '../../src/verify/cell-presses.js';
import { CELLS } from '../../src/verify/cells.js';
import {
  isOfCells,
  machineIn,
  type CellsFile,
  type MachineFile,
  type PostsFile,
} from '../../src/verify/machine-file.js';
import { postsProtocol, type PostPressReport } from '../../src/verify/post-presses.js';
import { POSTS } from '../../src/verify/posts.js';
import { pressMachine, type PressOptions } from '../../src/verify/presses.js';
import { staticFaults } from '../../src/verify/verify.js';
import { postsIn } from './infos.js';

/** The faults that the static checks find in a machine, without a comparison with its original. */
export const judged = (machine: MachineFile): Diagnostic[] =>
  [...(isOfCells(machine) ? staticFaults(CELLS, machine) : staticFaults(POSTS, machine))].flat();

/** The uniform machine in a file. */
export function readPosts(bytes: Uint8Array, format: Format = SPONGE_2): PostsFile {
  const schematic = format.read(bytes);
  return machineIn({ ...schematic, info: postsIn(schematic) }, bytes, format);
}

/** Presses the machine of cells in a file's bytes. */
export const pressCells = (bytes: Uint8Array, file: CellsFile, options: PressOptions): PressReport =>
  pressMachine(bytes, file, cellsProtocol, options);

/** Presses a uniform machine by its blocks. */
export const pressPosts = (file: PostsFile, options: PressOptions): PostPressReport =>
  pressMachine(SPONGE_2.write(file.grid, undefined, {}), file, postsProtocol, options);
