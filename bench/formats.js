// How long each format takes to write and to read, beside a .schem: the machine of 112 x 112 cells, or of --size N.
//   node bench/formats.js [--size 112] [--runs 3]
import { buildDag, compile, familyOf, FORMATS, readMachine } from 'mazestone';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { size: { type: 'string', default: '112' }, runs: { type: 'string', default: '3' } },
});
const size = Number(values.size);
const dag = buildDag('peel', { width: size, height: size, seed: '1' });
const { bytes, layout } = compile(dag, { seed: '1', family: familyOf('low', 3) });
const { info } = readMachine(bytes);
const { grid } = layout;

/** Milliseconds that a function takes, the least of several runs. */
function leastTime(run) {
  let least = Infinity;
  for (let k = 0; k < Number(values.runs); k++) {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

console.log(`${size} x ${size} cells at pitch 3, ${grid.width} x ${grid.height} x ${grid.length} blocks\n`);
console.log('| format | bytes | write | of .schem | read |');
console.log('| ------ | ----- | ----- | --------- | ---- |');
let schem;
for (const format of FORMATS) {
  const file = format.write(grid, info, {});
  const write = leastTime(() => format.write(grid, info, {}));
  const read = leastTime(() => format.read(file));
  schem ??= write;
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
  console.log(
    `| ${format.name} | ${file.length} | ${seconds(write)} | ${(write / schem).toFixed(2)} | ${seconds(read)} |`,
  );
}
