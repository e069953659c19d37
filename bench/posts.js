// Posts of the uniform machine in the tick engine, many groups of 2 x 2 posts in one world. All mazes of 3 x 3 cells must
// be equally frequent, and in every round exactly the posts on cycles must choose again. Exit code 1 if not.
// Run: npm run bench:posts [-- GROUPS [MAZES]]
import { sources } from './sources.js';

const groups = Number(process.argv[2] ?? 48);
const mazes = Number(process.argv[3] ?? 400);
const ALL = 192;

const vite = await sources();
const { playMazes } = await vite.ssrLoadModule('/test/helpers/posts.ts');
const { faults, made, rounds } = playMazes({ width: 2, height: 2, groups }, mazes);
await vite.close();
const counts = new Map();
for (const picks of made) counts.set(picks, (counts.get(picks) ?? 0) + 1);
const expected = made.length / ALL;
let statistic = (ALL - counts.size) * expected;
for (const count of counts.values()) statistic += (count - expected) ** 2 / expected;
const z = (statistic - (ALL - 1)) / Math.sqrt(2 * (ALL - 1));
console.log(`${made.length} mazes, ${rounds} rounds of all groups together: ${faults.length} faults`);
for (const fault of faults.slice(0, 10)) console.log(fault);
console.log(`${counts.size} of ${ALL} mazes came, chi-square ${z.toFixed(2)} deviations from its mean`);
process.exitCode = faults.length > 0 || Math.abs(z) > 4 ? 1 : 0;
