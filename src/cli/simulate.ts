import { Command } from 'commander';
import { MazestoneError } from '../diagnostic.js';
import { mazeStats } from '../flow/maze-stats.js';
import { proveTree } from '../flow/prove.js';
import { sampleMaze } from '../flow/sample.js';
import { planOpenings } from '../layout/openings.js';
import { GENERATOR, random } from '../random.js';
import { answer, plural, progress } from './answer.js';
import { addJson, addSource, count, resolveSource, type SourceOptions } from './options.js';

interface Options extends SourceOptions {
  readonly runs: number;
  readonly json?: boolean;
}

/** `mazestone simulate`: samples mazes, proves each a tree, averages their statistics. */
export function simulateCommand(): Command {
  const command = new Command('simulate').description(
    'Sample mazes without any blocks, prove each a spanning tree, and average their statistics.',
  );
  addSource(command);
  command.option('--runs <k>', 'mazes to sample', count, 100);
  addJson(command);
  command.addHelpText(
    'after',
    '\nExample:\n  mazestone simulate --builder divide --size 32 --runs 1000 --seed 7',
  );
  return command.action((file: string | undefined, options: Options) => {
    const { dag, seed } = resolveSource(file, options, true);
    const { runs } = options;
    const { entrance, exit } = planOpenings(dag);
    const draws = random(seed, 'simulate');
    const totals = { deadEnds: 0, corridors: 0, junctions: 0, crossings: 0, solution: 0 };
    let cells = 0;
    const bar = progress('sampling');
    for (let run = 1; run <= runs; run++) {
      const maze = sampleMaze(dag, draws);
      const proof = proveTree(maze, dag);
      if (!proof.ok) throw new MazestoneError(proof.errors);
      const stats = mazeStats(maze, entrance.cell, exit.cell);
      cells = stats.cells;
      for (const key of ['deadEnds', 'corridors', 'junctions', 'crossings'] as const)
        totals[key] += stats[key];
      totals.solution += stats.solution.length;
      bar.update(run, runs);
    }
    bar.stop();
    const share = (total: number): { mean: number; share: number } => ({
      mean: total / runs,
      share: total / runs / cells,
    });
    const percent = (total: number): string => `${((100 * total) / runs / cells).toFixed(1)} %`;
    answer(
      options.json,
      {
        ok: true,
        runs,
        trees: runs,
        seed,
        generator: GENERATOR,
        deadEnds: share(totals.deadEnds),
        corridors: share(totals.corridors),
        junctions: share(totals.junctions),
        crossings: share(totals.crossings),
        solution: { mean: totals.solution / runs },
      },
      [
        `sampled    ${plural(runs, 'maze')} of ${plural(cells, 'cell')}, every one proved a spanning tree`,
        `passages   ${percent(totals.deadEnds)} dead ends, ${percent(totals.corridors)} corridors, ${percent(totals.junctions)} junctions, ${percent(totals.crossings)} crossings`,
        `solution   ${(totals.solution / runs).toFixed(1)} steps from entrance to exit on average`,
        `seed       ${seed}, ${GENERATOR}`,
      ],
    );
  });
}
