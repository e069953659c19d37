import type { OptionTable } from './option.js';

type Argument = readonly [name: string, summary: string];

const SOURCE: Argument = ['[file]', 'a DAG file (.dag.json) instead of a builder'];
const MACHINE: Argument = ['<file>', 'a file that compile wrote: .schem, .litematic, .nbt or .zip'];
const BLOCKS: Argument = ['<file>', 'a .schem, .litematic, .nbt or .zip file'];

/** A command as help and pages tell of it. Its options are loaded when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Its arguments; none for a command of options alone. */
  readonly takes?: readonly Argument[];
  readonly options: () => Promise<OptionTable>;
  readonly examples: readonly string[];
}

/** Every command. */
export const COMMANDS = [
  {
    name: 'dag',
    summary: 'Build a DAG, check it, and write it to a file.',
    takes: [SOURCE],
    options: async () => (await import('./commands/dag.js')).DAG_COMMAND,
    examples: ['dag --builder divide --size 16 --seed 7 -o maze.dag.json'],
  },
  {
    name: 'check',
    summary: 'Check a DAG file: edges, out-degrees, cycles, the one sink; count its mazes.',
    takes: [['[file]', 'a DAG file (.dag.json) or a mesh file with a DAG (.mesh.json)']],
    options: async () => (await import('./commands/check.js')).CHECK,
    examples: ['check examples/ring.dag.json'],
  },
  {
    name: 'simulate',
    summary: 'Sample mazes without any blocks, prove each a spanning tree, and measure them.',
    takes: [SOURCE],
    options: async () => (await import('./commands/simulate.js')).SIMULATE,
    examples: ['simulate --builder divide --size 32 --runs 1000 --seed 7'],
  },
  {
    name: 'stats',
    summary: 'Exact statistics over all mazes of a DAG: dead ends, junctions, ways to the sink; no sampling.',
    takes: [SOURCE],
    options: async () => (await import('./commands/stats.js')).STATS,
    examples: [
      'stats --builder divide --size 32 --seed 7',
      'stats --compare divide,hilbert,peel --size 32 --seed 7',
      'stats --builder peel --size 32 --seed 7 --map way -o way.svg',
    ],
  },
  {
    name: 'render',
    summary: 'Draw the DAG, one sampled maze with its solution, the order of a builder, or a machine.',
    takes: [SOURCE],
    options: async () => (await import('./commands/render.js')).RENDER,
    examples: [
      'render --builder divide --size 16 --seed 7 --maze -o maze.svg',
      'render --size 8 --floors 3 --seed 7 --maze --isometric -o floors.svg',
    ],
  },
  {
    name: 'compile',
    summary: 'Compile a maze algorithm into a schematic, press its button in the tick engine, and write it.',
    takes: [SOURCE],
    options: async () => (await import('./commands/compile.js')).COMPILE,
    examples: ['compile --builder divide --size 16 --seed 7 -o maze.schem'],
  },
  {
    name: 'verify',
    summary:
      'Load a compiled schematic, check its circuit block by block, and press its button in the tick engine.',
    takes: [MACHINE],
    options: async () => (await import('./commands/verify.js')).VERIFY,
    examples: [
      'verify maze.schem --presses 50',
      'verify maze.schem --order shuffled --late 3 --freeze --seed 1',
    ],
  },
  {
    name: 'region',
    summary:
      'Make a footprint: a random region, a shape, a picture, words, or a floor plan painted in a schematic.',
    options: async () => (await import('./commands/region.js')).REGION,
    examples: [
      'region --shape ring --size 20 -o ring.txt',
      'region --words MAZE --height 15 --bridge -o words.txt',
      'region --random fat --area 200 --size 20 --seed 7 -o island.txt',
      'compile --builder peel --region ring.txt -o ring.schem',
    ],
  },
  {
    name: 'mesh',
    summary:
      'Make a maze of triangles, foam, hexagons, cubes or rings: a shape, a picture, words, or a portrait.',
    takes: [['[file]', 'a mesh file (.mesh.json) instead of a shape']],
    options: async () => (await import('./commands/mesh.js')).MESH,
    examples: [
      'mesh --shape heart --cells 1000 --seed 7 -o heart.svg',
      'mesh --portrait examples/face.png --cells 20000 --seed 7 -o face.svg',
      'mesh --shape disc --kind polar --cells 800 -o disc.mesh.json',
      'mesh disc.mesh.json --solution -o disc.pdf',
    ],
  },
  {
    name: 'bill',
    summary: 'List the items that a schematic takes, and what to put into its containers, slot by slot.',
    takes: [BLOCKS],
    options: async () => (await import('./commands/bill.js')).BILL,
    examples: ['bill maze.schem -o maze-bill.csv'],
  },
  {
    name: 'convert',
    summary: 'Write what a file holds in another format or for another game version, nothing lost.',
    takes: [BLOCKS, ['[output]', 'the file to write, as -o names it']],
    options: async () => (await import('./commands/convert.js')).CONVERT,
    examples: ['convert maze.schem maze.litematic'],
  },
  {
    name: 'doctor',
    summary:
      'Say what to know before a machine is pasted: where to stand, limits and permissions, chunks, versions, items.',
    takes: [MACHINE],
    options: async () => (await import('./commands/doctor.js')).DOCTOR,
    examples: ['doctor maze.schem --world superflat --y -54'],
  },
  {
    name: 'prove',
    summary: 'Write a data pack by which the game itself proves a machine that was pasted.',
    takes: [MACHINE],
    options: async () => (await import('./commands/prove.js')).PROVE,
    examples: ['prove maze.schem -o prove.zip'],
  },
  {
    name: 'minefield',
    summary: 'Lay mines, and play the field here or, as a schematic with as many TNT blocks, in the game.',
    options: async () => (await import('./commands/minefield.js')).MINEFIELD,
    examples: ['minefield --width 16 --height 16 --mines 40 --seed 7 -o field.schem'],
  },
  {
    name: 'studio',
    summary: 'Open the studio, a page to design, see, press and download machines, on this computer.',
    options: async () => (await import('./common.js')).JSON_ANSWER,
    examples: ['studio'],
  },
  {
    name: 'version',
    summary: 'Say which version of mazestone this is.',
    options: async () => (await import('./common.js')).JSON_ANSWER,
    examples: ['version'],
  },
] as const satisfies readonly CommandEntry[];

/** The name of a command. */
export type CommandName = (typeof COMMANDS)[number]['name'];
