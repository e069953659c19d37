// Does `verify --of` name what happened to a machine at the paste or afterwards? Machines of the corpus are damaged in 50
// ways, each turned, and in a larger copy. The cause must be named first, or exactly the damaged blocks reported. Copies
// without damage must have no differences. Then working machines of the corpus are verified: turned, in all formats, with
// other walls, and with the maze of another press. None may be refused. Exit code 1 after a wrong judgement.
// Run: npm run bench:accidents -- [--machines N] [--honest N]
import { parseArgs } from 'node:util';
import { sources } from './sources.js';

const { values } = parseArgs({
  options: {
    machines: { type: 'string', default: '60' },
    honest: { type: 'string', default: '500' },
  },
});
const vite = await sources();
const { judgeAccidents, judgeHonest } = await vite.ssrLoadModule('/test/helpers/accidents-judged.ts');
const counts = await judgeAccidents(Number(values.machines), (line) => console.log(line));
const refused = await judgeHonest(Number(values.honest), (line) => console.log(line));
await vite.close();

console.log('\n| accident | made | right |\n|---|---|---|');
for (const [name, { made, right }] of counts) console.log(`| ${name} | ${made} | ${right} |`);
const wrong = [...counts.values()].reduce((sum, { made, right }) => sum + made - right, 0);
console.log(`\n${counts.size - 1} accidents, ${wrong} copies judged wrongly`);
console.log(`${values.honest} working machines, ${refused} refused`);
process.exitCode = wrong + refused > 0 ? 1 : 0;
