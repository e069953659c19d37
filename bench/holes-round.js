import { sources } from './sources.js';
const vite = await sources();
const load = (p) => vite.ssrLoadModule(p);
const { layOutPosts } = await load('/src/machine/posts.ts');
const { parseRegion, formatRegion } = await load('/src/region/region.ts');
const { infoOf } = await load('/src/formats/metadata.ts');
const { RedstoneModel } = await load('/src/redstone/solve.ts');
const { findPosts } = await load('/src/verify/find-posts.ts');
const { readLines } = await load('/src/verify/post-lines.ts');
const { timeRound } = await load('/src/verify/round.ts');
for (const text of process.argv.slice(2)) {
  const region = parseRegion(text.replaceAll('/', '\n') + '\n');
  const layout = layOutPosts({ width: region.width, height: region.height, region, seed: '1' });
  const info = infoOf({
    ...layout,
    kind: 'posts',
    version: 1,
    algorithm: 'uniform',
    region: formatRegion(region),
    doors: 'low',
    openings: 2,
    chests: [],
  });
  const model = new RedstoneModel(layout.grid);
  model.recall(layout.grid);
  model.solve();
  const { circuit } = findPosts(layout.grid, info, model);
  const { lines } = readLines(circuit);
  const { given, needed, hop, nearest, low, posts, tellers } = timeRound(circuit, lines);
  console.log(text, { wait: layout.wait, given, needed, hop, nearest, low, tellers });
  for (const { locked, changes, toss, set, release, inside } of posts)
    console.log(locked, changes, toss, set, release, inside);
}
await vite.close();
