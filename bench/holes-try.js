import { sources } from './sources.js';
const vite = await sources();
const load = (p) => vite.ssrLoadModule(p);
const { layOutPosts } = await load('/src/machine/posts.ts');
const { parseRegion, formatRegion } = await load('/src/region/region.ts');
const { redstone } = await load('/src/engine/redstone.ts');
const { nucleation } = await load('/src/engine/nucleation.ts');
const { pressPosts } = await load('/src/verify/post-presses.ts');
const { SPONGE_2 } = await load('/src/formats/sponge.ts');
const { infoOf } = await load('/src/formats/metadata.ts');
const [text, presses = '8', engineName = 'redstone', mode = 'in-world', seed = '1'] = process.argv.slice(2);
const region = parseRegion(text.replaceAll('/', '\n') + '\n');
const layout = layOutPosts({ width: region.width, height: region.height, region, seed });
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
const bytes = SPONGE_2.write(layout.grid, info, { seed });
const counts = new Map();
const start = Date.now();
const report = pressPosts(bytes, layout.grid, info, {
  engine: { redstone, nucleation }[engineName],
  mode,
  presses: Number(presses),
  seed,
});
console.log(
  JSON.stringify(
    {
      ...report,
      ticks: report.ticks
        .slice(0, 5)
        .concat(['median', report.ticks[report.ticks.length >> 1], 'max', report.ticks.at(-1)]),
    },
    null,
    1,
  ),
  (Date.now() - start) / 1000,
  's',
);
await vite.close();
