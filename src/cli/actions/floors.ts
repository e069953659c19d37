import { random } from '../../base/random.js';
import { gridCells, type Dag } from '../../dag/dag.js';
import { outerOpenings, passagesOf } from '../../flow/maze.js';
import { pathBetween } from '../../flow/path.js';
import { sampleMaze } from '../../flow/sample.js';
import {
  renderFloorsDagSvg,
  renderFloorsDagText,
  renderFloorsIsometric,
  renderFloorsSvg,
  renderFloorsText,
} from '../../render/floors.js';
import { UsageError } from '../answer.js';
import type { RenderFlags } from '../../options/commands/render.js';
import { endsOf, type FlowSource } from '../source.js';

/** Draws a DAG of several floors or one of its mazes, as SVG or text. */
export function drawFloors({ dag, seed }: FlowSource<Dag>, options: RenderFlags, kind: string): string {
  const { maze: isMaze = false, isometric = false } = options;
  if (kind === 'pdf' || kind === 'stl') throw new UsageError(`.${kind} is for mazes of one floor`);
  if (isometric && kind === 'txt')
    throw new UsageError('--isometric is drawn as .svg or .png, name one with -o');
  if (!isMaze) return kind === 'txt' ? renderFloorsDagText(dag) : renderFloorsDagSvg(dag);
  const maze = sampleMaze(dag, random(seed, 'render'));
  const { entrance, exit } = outerOpenings(gridCells(dag));
  const { from, to } = endsOf(dag, options);
  const picture = {
    solution: pathBetween(maze, from, to),
    openings: [entrance, exit],
    sink: dag.out.indexOf(0),
  };
  const draw = kind === 'txt' ? renderFloorsText : isometric ? renderFloorsIsometric : renderFloorsSvg;
  return draw(passagesOf(maze), picture);
}
