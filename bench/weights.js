// Coins of every probability k/9, flipped in the tick engine: the share of presses with the second out-edge open.
// Usage: node bench/weights.js [--flips N]
import { parseArgs } from 'node:util';
import { buildDag, compile, familyOf, nucleation, verifyMachine, withWeights } from 'mazestone';
import { weightByte } from '../dist/dag/weights.js';

const { values } = parseArgs({ options: { flips: { type: 'string', default: '20000' } } });
const flips = Number(values.flips);
const fair = buildDag('staircase', { width: 11, height: 11, seed: '1' });
const presses = Math.ceil(flips / 100);

console.log('| chance | ones | flips | share | deviations off | p | trees |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (let k = 1; k <= 8; k++) {
  const dag = withWeights(
    fair,
    fair.out.map(() => weightByte(k, 9)),
  );
  const { bytes } = compile(dag, { seed: '1', family: familyOf('low', 3), presses: 0 });
  const { ones, draws, pValue, trees, ok } = verifyMachine(bytes, {
    engine: nucleation,
    seed: String(k),
    presses,
    modes: ['in-world'],
  });
  if (!ok) throw new Error(`chance ${k}/9: the machine does not work`);
  const p = k / 9;
  const off = (ones - draws * p) / Math.sqrt(draws * p * (1 - p));
  console.log(
    `| ${k}/9 | ${ones} | ${draws} | ${(ones / draws).toFixed(4)} | ${off.toFixed(2)} | ${pValue.toPrecision(2)} | ${trees} of ${presses} |`,
  );
}
