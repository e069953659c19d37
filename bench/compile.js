// What a machine costs, and how long its compilation and one press take, by family of cells and size.
// Run: npm run bench [-- --large]: with 112 x 112 cells, as many as a server's default simulation distance holds.
import { buildDag, compile, familyOf } from 'mazestone';

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** One row: compiled without presses, then with a few and with more, whose difference is the presses alone. */
function row(builder, size, doors, pitch, [few, more]) {
  const dag = buildDag(builder, { width: size, height: size, seed: '1' });
  const family = familyOf(doors, pitch);
  const run = (presses) => compile(dag, { seed: '1', family, presses });
  const plain = run(0);
  const short = run(few);
  const long = run(more);
  const { check, layout, write, static: checks } = plain.passes;
  const blocks = Object.values(plain.materials).reduce((sum, n) => sum + n, 0);
  console.log(
    `| ${family.name} | ${builder} ${size} x ${size} | ${plain.layout.netlist.randomizers.length} | ${blocks} | ` +
      `${plain.layout.settleTicks} | ${long.verified.settleTicks.max} | ${seconds(check + layout + write)} | ${seconds(checks)} | ` +
      `${seconds((long.passes.presses - short.passes.presses) / (more - few))} | ${long.verified.trees} of ${more} |`,
  );
}

console.log(
  '| family | cells | randomizers | blocks | SettleTicks | press to still | check, layout, write | static checks | one press in the engine | trees |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
// Once unmeasured, to warm up.
compile(buildDag('divide', { width: 4, height: 4, seed: '1' }), { seed: '1', presses: 10 });
for (const [doors, pitch] of [
  ['full', 4],
  ['low', 3],
]) {
  for (const size of [4, 8, 16, 32, 64]) row('divide', size, doors, pitch, [2, 10]);
}
if (process.argv.includes('--large')) row('peel', 112, 'low', 3, [2, 20]);
