import { Command } from 'commander';
import type { Dag } from '../dag/dag.js';
import { NO_CELL } from '../dag/dag.js';
import { MazestoneError } from '../diagnostic.js';
import { pathBetween } from '../flow/path.js';
import { sampleMaze } from '../flow/sample.js';
import { planOpenings } from '../layout/openings.js';
import { random } from '../random.js';
import { renderDagSvg, renderMazeSvg } from '../render/svg.js';
import { renderDagText, renderMazeText } from '../render/text.js';
import { answer } from './answer.js';
import { checkOutput, writeOutput } from './files.js';
import { addJson, addSource, cellOption, resolveSource, UsageError, type SourceOptions } from './options.js';

interface Options extends SourceOptions {
  readonly maze?: boolean;
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  readonly output?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `mazestone render`: draws a DAG, or one sampled maze with its solution. */
export function renderCommand(): Command {
  const command = new Command('render')
    .description('Draw the DAG, or with --maze one sampled maze with its solution.')
    .option('--maze', 'a maze instead of the DAG')
    .option('--from <x,y>', 'where the solution begins (default: the entrance)', cellOption)
    .option('--to <x,y>', 'where it ends (default: the exit)', cellOption)
    .option('-o, --output <file>', 'a .svg or .txt file (default: text on standard output)')
    .option('--force', 'overwrite an existing file');
  addSource(command);
  addJson(command);
  command.addHelpText(
    'after',
    '\nExample:\n  mazestone render --builder divide --size 16 --seed 7 --maze -o maze.svg',
  );
  return command.action((file: string | undefined, options: Options) => {
    const { output } = options;
    if (output !== undefined && !/\.(svg|txt)$/i.test(output)) {
      throw new UsageError(`this version draws .svg and .txt, and ${JSON.stringify(output)} is neither`);
    }
    if ((options.from !== undefined || options.to !== undefined) && options.maze !== true) {
      throw new UsageError('--from and --to need --maze');
    }
    if (output !== undefined) checkOutput(output, options.force === true);
    const { dag, seed } = resolveSource(file, options, options.maze === true);
    const picture = draw(dag, seed, options, output === undefined || /\.txt$/i.test(output));
    const drawn = { ok: true, seed: options.maze === true ? seed : dag.seed };
    if (output === undefined) {
      answer(options.json, { ...drawn, picture }, picture.replace(/\n$/, '').split('\n'));
      return;
    }
    writeOutput(output, picture, options.force === true);
    answer(options.json, { ...drawn, file: output }, [`written    ${output}`]);
  });
}

function draw(dag: Dag, seed: string, options: Options, text: boolean): string {
  if (options.maze !== true) return text ? renderDagText(dag) : renderDagSvg(dag);
  const { entrance, exit } = planOpenings(dag);
  const maze = sampleMaze(dag, random(seed, 'render'));
  const solution = pathBetween(
    maze,
    options.from === undefined ? entrance.cell : cellIndex(dag, options.from),
    options.to === undefined ? exit.cell : cellIndex(dag, options.to),
  );
  const picture = { solution, openings: [entrance, exit] };
  return text ? renderMazeText(maze, picture) : renderMazeSvg(maze, picture);
}

function cellIndex({ width, height, out }: Dag, [x, y]: readonly [number, number]): number {
  if (x < width && y < height && out[x + y * width] !== NO_CELL) return x + y * width;
  throw new MazestoneError({
    code: 'outside',
    message: `there is no cell (${x}, ${y})`,
    where: `${width} x ${height} cells`,
    hint: 'count cells from 0, west to east and north to south',
  });
}
