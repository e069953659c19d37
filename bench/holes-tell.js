import { sources } from './sources.js';
const vite = await sources();
const load = (p) => vite.ssrLoadModule(p);
const { layOutPosts } = await load('/src/machine/posts.ts');
const { parseRegion } = await load('/src/region/region.ts');
const region = parseRegion('.../.#./...'.replaceAll('/', '\n') + '\n');
const m = layOutPosts({ width: 3, height: 3, region, seed: '1' });
const g = m.grid;
const [ox, oy, oz] = m.origin;
const P = [ox + 3, oy - 13, oz + 3];
const at = (x, y, z) =>
  g.palette[g.blocks[P[0] + x + (P[2] + z) * g.width + (P[1] + y) * g.width * g.length]];
console.log(at(2, 1, 2), at(3, 1, 2), at(5, 8, 4));
for (const y of [12, 11, 10, 9, 8, 7, 6, 5, 4]) {
  console.log('y=' + y);
  for (let z = 0; z < 12; z++)
    console.log(
      Array.from({ length: 12 }, (_, x) => {
        const s = at(x, y, z) ?? '?';
        const n = s.replace('minecraft:', '');
        return n.startsWith('redstone_wire')
          ? 'dd'
          : n.startsWith('glass')
            ? 'GG'
            : n.startsWith('air')
              ? '. '
              : n.startsWith('repeater')
                ? 'R' + /facing=(.)/.exec(n)[1]
                : n.startsWith('redstone_wall')
                  ? 't' + /facing=(.)/.exec(n)[1]
                  : n.startsWith('redstone_t')
                    ? 't^'
                    : n.startsWith('comp')
                      ? 'C' + /facing=(.)/.exec(n)[1]
                      : n.slice(0, 2);
      }).join(' '),
    );
}
await vite.close();
