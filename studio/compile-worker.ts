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
  type Region,
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

/** The DAG of a machine, or the plan that is painted in another schematic. */
function readJob({ file, bytes }: Extract<Job, { kind: 'read' }>): Word {
  const format = formatOf(file) ?? SPONGE_2;
  const { grid, info } = format.read(bytes);
  if (info !== undefined) return { kind: 'read', dag: readMachine(bytes, format).dag };
  return { kind: 'read', region: paintedPlan(grid) };
}

/** The plan of the block there is most of, but of none that lies under everything. */
function paintedPlan(grid: BlockGrid): Region {
  const counts = new Uint32Array(grid.palette.length);
  for (const id of grid.blocks) counts[id]!++;
  const blocks = grid.palette.filter((_, id) => id > 0 && counts[id]! > 0);
  blocks.sort((a, b) => counts[grid.palette.indexOf(b)]! - counts[grid.palette.indexOf(a)]!);
  const plans = blocks.map((block) => floorPlan(grid, block));
  return plans.find(({ cells }) => cells.includes(0)) ?? plans[0] ?? floorPlan(grid, 'stone');
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
