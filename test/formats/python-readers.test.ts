/** Files read by two Python packages that share nothing with the writers: `pip install litemapy structura-core`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compile } from '../../src/compile.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { FORMATS } from '../../src/formats/formats.js';
import { content } from './grids.js';

/** Prints each structure as JSON: its size, states by position, and the items and signals of its block entities. */
const SCRIPT = `
import json, sys, litemapy, structura_core
def items(nbt):
    return [[int(i["Slot"].py_int), i["id"].py_str, int((i.get("Count") or i.get("count")).py_int)] for i in nbt.get("Items", [])]
for path in sys.argv[1:]:
    found = structura_core.load_structure(path)
    states = {}
    for pos, state in found.present.items():
        raw = found.palette_raw[state]
        props = sorted(f"{k}={v.py_str}" for k, v in raw.get("Properties", {}).items())
        states[",".join(map(str, pos))] = raw["Name"].py_str + (f"[{','.join(props)}]" if props else "")
    entities = {",".join(map(str, pos)): [nbt["id"].py_str if "id" in nbt else nbt["Id"].py_str, items(nbt), int(nbt["OutputSignal"].py_int) if "OutputSignal" in nbt else None] for pos, nbt in found.block_nbt.items()}
    print(json.dumps([list(found.size), states, entities]))
    if path.endswith(".litematic"):
        region = list(litemapy.Schematic.load(path).regions.values())[0]
        for key, state in states.items():
            block = region[tuple(map(int, key.split(",")))]
            name = str(block.to_block_state_identifier(skip_empty=True))
            assert sorted(name.replace("[", ",").rstrip("]").split(",")) == sorted(state.replace("[", ",").rstrip("]").split(",")), (key, name, state)
`;

const python = spawnSync('python3', ['-c', 'import litemapy, structura_core'], { encoding: 'utf8' });
if (python.status !== 0) {
  process.stderr.write(
    'SKIPPED: no Python with litemapy and structura-core; pip install litemapy structura-core\n',
  );
}
const folder = mkdtempSync(join(tmpdir(), 'mazestone-readers-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.skipIf(python.status !== 0).each(['1.20.4', '1.21.4', '26.3'])(
  'states and containers as Python reads them, Minecraft %s',
  (minecraft) => {
    const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
    const { layout } = compile(dag, {
      seed: '1',
      trigger: 'lever',
      lamp: true,
      every: 20,
      roof: true,
      minecraft,
    });
    const { grid } = layout;
    const { states, entities } = content(grid);
    const place = (i: number): string => {
      const layer = grid.width * grid.length;
      return [i % grid.width, Math.floor(i / layer), Math.floor((i % layer) / grid.width)].join(',');
    };
    const expected = [
      [grid.width, grid.height, grid.length],
      Object.fromEntries(states.map((state, i) => [place(i), state])),
      Object.fromEntries(
        entities.map(([i, { id, items = [], outputSignal }]) => [
          place(i),
          [id, items.map((item) => [item.slot, item.id, item.count]), outputSignal ?? null],
        ]),
      ),
    ];
    // Structures lie in data packs as they are.
    const files = FORMATS.filter(({ name }) => name !== 'data-pack').map((format) => {
      const path = join(folder, `${minecraft}-${format.name}${format.extensions[0]!}`);
      writeFileSync(path, format.write(grid, undefined, { minecraft }));
      return path;
    });
    const { stdout, stderr } = spawnSync('python3', ['-c', SCRIPT, ...files], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    expect(stderr).toBe('');
    const read = stdout.trim().split('\n');
    expect(read).toHaveLength(files.length);
    for (const [k, line] of read.entries()) expect(JSON.parse(line), files[k]).toEqual(expected);
  },
);
