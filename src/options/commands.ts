import { EXAMPLES, type Example } from './examples.js';
import type { OptionTable } from '../base/option.js';

type Argument = readonly [name: string, summary: string];

const SOURCE: Argument = ['[file]', 'a DAG file (.dag.json) instead of a builder'];
const MACHINE: Argument = ['<file>', 'a file that compile wrote: .schem, .litematic, .nbt or .zip'];
const BLOCKS: Argument = ['<file>', 'a .schem, .litematic, .nbt or .zip file'];

/** A command, as help and pages describe it. Its options are loaded when the command is called. */
export interface CommandEntry {
  readonly name: string;
  /** An older name that still works. */
  readonly alias?: string;
  readonly summary: string;
  /** The heading in lists of commands. */
  readonly group: 'Machines' | 'Mazes' | 'More';
  /** Its arguments; undefined if it takes only options. */
  readonly takes?: readonly Argument[];
  readonly options: () => Promise<OptionTable>;
  readonly examples: readonly Example[];
}

/** All commands, in the order of help. */
export const COMMANDS = [
  {
    name: 'compile',
    group: 'Machines',
    summary: 'Make a maze machine, check it, simulate it, and write it to a file.',
    takes: [SOURCE],
    options: async () => (await import('./commands/compile.js')).COMPILE,
    examples: EXAMPLES.compile,
  },
  {
    name: 'verify',
    group: 'Machines',
    summary: 'Check the circuit of a machine block by block, and press its button in a simulator.',
    takes: [MACHINE],
    options: async () => (await import('./commands/verify.js')).VERIFY,
    examples: EXAMPLES.verify,
  },
  {
    name: 'doctor',
    group: 'Machines',
    summary: 'List what to know before you paste a machine: where to stand, limits, permissions, versions.',
    takes: [MACHINE],
    options: async () => (await import('./commands/doctor.js')).DOCTOR,
    examples: EXAMPLES.doctor,
  },
  {
    name: 'convert',
    group: 'Machines',
    summary: 'Convert a file to another format or another version of the game; nothing is lost.',
    takes: [BLOCKS, ['[output]', 'the file to write, the same as -o']],
    options: async () => (await import('./commands/convert.js')).CONVERT,
    examples: EXAMPLES.convert,
  },
  {
    name: 'materials',
    alias: 'bill',
    group: 'Machines',
    summary: 'Print the material list of a file, and the contents of its containers slot by slot.',
    takes: [BLOCKS],
    options: async () => (await import('./commands/materials.js')).MATERIALS,
    examples: EXAMPLES.materials,
  },
  {
    name: 'prove',
    group: 'Machines',
    summary: 'Write a data pack that tests a pasted machine in the game itself.',
    takes: [MACHINE],
    options: async () => (await import('./commands/prove.js')).PROVE,
    examples: EXAMPLES.prove,
  },
  {
    name: 'studio',
    group: 'Machines',
    summary: 'Open a page on this computer to design, see, press and download machines.',
    options: async () => (await import('./common.js')).JSON_ANSWER,
    examples: EXAMPLES.studio,
  },
  {
    name: 'region',
    group: 'Mazes',
    summary: 'Make a footprint from a shape, a picture, words, a painted floor plan, or at random.',
    options: async () => (await import('./commands/region.js')).REGION,
    examples: EXAMPLES.region,
  },
  {
    name: 'mesh',
    group: 'Mazes',
    summary: 'Make a maze of triangles, hexagons, rings and more, in a shape, a picture or words.',
    takes: [['[file]', 'a mesh file (.mesh.json) instead of a shape']],
    options: async () => (await import('./commands/mesh.js')).MESH,
    examples: EXAMPLES.mesh,
  },
  {
    name: 'dag',
    group: 'Mazes',
    summary: 'Build a DAG, check it, and write it to a file.',
    takes: [SOURCE],
    options: async () => (await import('./commands/dag.js')).DAG_COMMAND,
    examples: EXAMPLES.dag,
  },
  {
    name: 'check',
    group: 'Mazes',
    summary: 'Check a DAG file (edges, out-degrees, cycles, the sink) and count its mazes.',
    takes: [['[file]', 'a DAG file (.dag.json) or a mesh file with a DAG (.mesh.json)']],
    options: async () => (await import('./commands/check.js')).CHECK,
    examples: EXAMPLES.check,
  },
  {
    name: 'simulate',
    group: 'Mazes',
    summary: 'Sample mazes without blocks, prove that each is a spanning tree, and measure them.',
    takes: [SOURCE],
    options: async () => (await import('./commands/simulate.js')).SIMULATE,
    examples: EXAMPLES.simulate,
  },
  {
    name: 'stats',
    group: 'Mazes',
    summary: 'Compute exact statistics over all mazes of a DAG: dead ends, junctions, path lengths.',
    takes: [SOURCE],
    options: async () => (await import('./commands/stats.js')).STATS,
    examples: EXAMPLES.stats,
  },
  {
    name: 'render',
    group: 'Mazes',
    summary: 'Draw a DAG, a maze with its solution, the order of a builder, or a machine.',
    takes: [SOURCE],
    options: async () => (await import('./commands/render.js')).RENDER,
    examples: EXAMPLES.render,
  },
  {
    name: 'minefield',
    group: 'Mazes',
    summary: 'Make a minefield to play here or in the game; the schematic has one block of TNT per mine.',
    options: async () => (await import('./commands/minefield.js')).MINEFIELD,
    examples: EXAMPLES.minefield,
  },
  {
    name: 'complete',
    group: 'More',
    summary: 'Print the script that lets a shell complete commands, options and their values.',
    takes: [['[shell]', 'bash, zsh or fish']],
    options: async () => (await import('./common.js')).JSON_ANSWER,
    examples: EXAMPLES.complete,
  },
] as const satisfies readonly CommandEntry[];

/** The name of a command. */
export type CommandName = (typeof COMMANDS)[number]['name'];
