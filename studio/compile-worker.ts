import {
  billOf,
  floorPlan,
  formatBill,
  formatOf,
  MazestoneError,
  PASSES,
  readMachine,
  SPONGE_2,
  type BillFormat,
  type BlockGrid,
  type Compiled,
} from '../src/core.js';
import { compileDesign } from './compile-design.js';
import type { Facts, Job, Word } from './jobs.js';

/** Formats of the bill of materials, by the ends of their files' names. */
const BILLS: Readonly<Record<string, BillFormat>> = { '.txt': 'text', '.csv': 'csv', '.json': 'json' };

const post = (word: Word, transfer: Transferable[] = []): void => {
  self.postMessage(word, { transfer });
};

self.addEventListener('message', ({ data: job }: MessageEvent<Job>) => {
  try {
    if (job.kind === 'compile') compileJob(job);
    else post(readJob(job));
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    post({ kind: 'failed', errors: error.diagnostics });
  }
});

function compileJob({ design, file }: Extract<Job, { kind: 'compile' }>): void {
  post({ kind: 'passes', passes: PASSES.map(({ name, about }) => ({ name, about })) });
  const compiled = compileDesign(design, formatOf(file) ?? SPONGE_2, (name, ms) => {
    post({ kind: 'pass', name, ms });
  });
  const bill = BILLS[/\.\w+$/.exec(file)?.[0] ?? ''];
  const bytes =
    bill === undefined
      ? compiled.bytes.slice()
      : new TextEncoder().encode(formatBill(billOf(compiled.layout.grid), bill));
  post({ kind: 'compiled', bytes, facts: factsOf(compiled) }, [bytes.buffer]);
}

/** The DAG of a machine, or the footprint painted in another schematic with the block it has most of. */
function readJob({ file, bytes }: Extract<Job, { kind: 'read' }>): Word {
  const format = formatOf(file) ?? SPONGE_2;
  const { grid, info } = format.read(bytes);
  if (info !== undefined) return { kind: 'read', dag: readMachine(bytes, format).dag };
  return { kind: 'read', region: floorPlan(grid, mostBlock(grid)) };
}

/** The block there is most of, air left out. */
function mostBlock({ blocks, palette }: BlockGrid): string {
  const counts = new Uint32Array(palette.length);
  for (const id of blocks) counts[id]!++;
  counts[0] = 0;
  return palette[counts.indexOf(Math.max(...counts))]!;
}

function factsOf({ layout, materials }: Compiled): Facts {
  const { grid, netlist, settleTicks, depth } = layout;
  return {
    size: [grid.width, grid.height, grid.length],
    blocks: Object.values(materials).reduce((sum, n) => sum + n, 0),
    randomizers: netlist.bits.length,
    settleTicks,
    depth,
  };
}
