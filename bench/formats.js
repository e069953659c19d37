// The time to write and to read each format, relative to .schem, for a machine of 112 x 112 cells, or of --size N.
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

const times = FORMATS.map((format) => {
  const file = format.write(grid, info, {});
  return { format, file, write: Infinity, read: Infinity };
});
const timed = (run) => {
  const start = performance.now();
  run();
  return performance.now() - start;
};
// The formats take turns, so that other load on the computer affects all of them. The least time of each is kept.
for (let k = 0; k < Number(values.runs); k++) {
  for (const one of times) {
    one.write = Math.min(
      one.write,
      timed(() => one.format.write(grid, info, {})),
    );
    one.read = Math.min(
      one.read,
      timed(() => one.format.read(one.file)),
    );
  }
}

console.log(`${size} x ${size} cells at pitch 3, ${grid.width} x ${grid.height} x ${grid.length} blocks\n`);
console.log('| format | bytes | write | of .schem | read |');
console.log('| ------ | ----- | ----- | --------- | ---- |');
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
for (const { format, file, write, read } of times) {
  const share = (write / times[0].write).toFixed(2);
  console.log(`| ${format.name} | ${file.length} | ${seconds(write)} | ${share} | ${seconds(read)} |`);
}
