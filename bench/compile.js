// What a machine costs, and how long its compilation and one press take, by size.
// Run: npm run bench
import { buildDag, compile } from 'mazestone';

console.log(
  '| cells | randomizers | blocks | press to still, game ticks | check, layout, write | one press in the engine |',
);
console.log('|---|---|---|---|---|---|');
// Once unmeasured, to warm up.
compile(buildDag('divide', { width: 4, height: 4, seed: '1' }), { seed: '1', presses: 10 });
for (const size of [4, 8, 16, 32, 64]) {
  const dag = buildDag('divide', { width: size, height: size, seed: '1' });
  const plain = compile(dag, { seed: '1', presses: 0 });
  const two = compile(dag, { seed: '1', presses: 2 });
  const ten = compile(dag, { seed: '1', presses: 10 });
  const { check, layout, write } = plain.passes;
  const blocks = Object.values(plain.materials).reduce((sum, n) => sum + n, 0);
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
  console.log(
    `| ${size} x ${size} | ${plain.layout.netlist.randomizers.length} | ${blocks} | ` +
      `${ten.verified.settleTicks.max} | ${seconds(check + layout + write)} | ${seconds((ten.passes.presses - two.passes.presses) / 8)} |`,
  );
}
