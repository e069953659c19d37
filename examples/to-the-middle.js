// A maze algorithm of your own: every cell leads to its neighbours that are nearer the middle.
// Run: node examples/to-the-middle.js [size] [output.schem]
import { writeFileSync } from 'node:fs';
import {
  nucleation,
  checkDag,
  compile,
  fromEdges,
  mazePicture,
  pathBetween,
  random,
  rectangle,
  renderText,
  sampleMaze,
} from 'mazestone';

const size = Number(process.argv[2] ?? 9);
const output = process.argv[3];

const middle = (size - 1) >> 1;
const edges = [];
for (let y = 0; y < size; y++) {
  for (let x = 0; x < size; x++) {
    if (x !== middle)
      edges.push([
        [x, y],
        [x + Math.sign(middle - x), y],
      ]);
    if (y !== middle)
      edges.push([
        [x, y],
        [x, y + Math.sign(middle - y)],
      ]);
  }
}
const dag = fromEdges(rectangle(size, size), edges);

const report = checkDag(dag);
console.log(`sink at (${report.sink.join(', ')}), ${report.diversity.exact} mazes; one of them:`);
const maze = sampleMaze(dag, random('example', 'picture'));
console.log(renderText(mazePicture(maze, { solution: pathBetween(maze, 0, middle + middle * size) })));

if (output !== undefined) {
  const { bytes, verified } = compile(dag, { seed: 'example', engine: nucleation });
  writeFileSync(output, bytes, { flag: 'wx' });
  console.log(`${output}: ${verified.trees} of ${verified.presses} presses gave a spanning tree`);
}
