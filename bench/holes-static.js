import { sources } from './sources.js';
const vite = await sources();
const load = (p) => vite.ssrLoadModule(p);
const { compilePosts } = await load('/src/machine/posts.ts');
const { parseRegion } = await load('/src/region/region.ts');
const { redstone } = await load('/src/engine/redstone.ts');
const [text, presses = '0', rule = 'uniform', seed = '1'] = process.argv.slice(2);
const region = parseRegion(text.replaceAll('/', '\n') + '\n');
try {
  const { layout, verified } = compilePosts({
    width: region.width,
    height: region.height,
    region,
    seed,
    rule,
    engine: redstone,
    presses: Number(presses),
  });
  console.log('ok', layout.wait, verified && { ...verified, ticks: verified.ticks.length });
} catch (e) {
  for (const d of e.diagnostics ?? [e])
    console.log(d.code, d.message, d.where ?? '', JSON.stringify(d.blocks?.slice(0, 40) ?? []));
}
await vite.close();
