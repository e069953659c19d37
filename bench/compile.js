// The cost of a machine, and the time of its compilation and of one press, by family of cells and size.
// Run: npm run bench [-- --large]; --large adds 112 x 112 cells, the most within a server's default simulation distance.
import { buildDag, compile, familyOf, nucleation } from 'mazestone';

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** One row: compiles without presses, then with them. The time of the presses is the difference. */
function row(builder, size, doors, pitch, presses) {
  const dag = buildDag(builder, { width: size, height: size, seed: '1' });
  const family = familyOf(doors, pitch);
  const plain = compile(dag, { seed: '1', family, presses: 0 });
  const pressed = compile(dag, { seed: '1', family, engine: nucleation, presses });
  const { static: checks, ...others } = plain.passes;
  const layout = Object.values(others).reduce((sum, ms) => sum + ms, 0);
  const blocks = Object.values(plain.materials).reduce((sum, n) => sum + n, 0);
  console.log(
    `| ${family.name} | ${builder} ${size} x ${size} | ${plain.layout.netlist.bits.length} | ${blocks} | ` +
      `${plain.layout.settleTicks} | ${pressed.verified.settleTicks.max} | ${seconds(layout)} | ${seconds(checks)} | ` +
      `${seconds(pressed.passes.press / presses)} | ${pressed.verified.trees} of ${presses} |`,
  );
}

console.log(
  '| family | cells | randomizers | blocks | SettleTicks | press to still | check, layout, write | static checks | one press in the engine | trees |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|');
// Not measured: warms up.
compile(buildDag('divide', { width: 4, height: 4, seed: '1' }), { seed: '1', presses: 10 });
for (const [doors, pitch] of [
  ['full', 4],
  ['low', 3],
]) {
  for (const size of [4, 8, 16, 32, 64]) row('divide', size, doors, pitch, 10);
}
if (process.argv.includes('--large')) row('peel', 112, 'low', 3, 20);
