// @module-tag long
/**
 * Machines of every family in every format for three releases, read by two Python packages that share nothing with the
 * writers: `pip install litemapy structura-core`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { BlockGrid } from '../../src/blocks/grid.js';
import { FORMATS } from '../../src/formats/formats.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { FAMILIES } from '../../src/cells/families.js';
import { content, RELEASES } from './grids.js';

/**
 * Reads machines from standard input, each with its expected content and its files. Prints the differences of each file,
 * and finally the numbers of blocks and block entities. litemapy gives block entities only as tags. Python itself opens zip
 * files.
 */
const SCRIPT = `
import json, os, sys, zipfile, litemapy, structura_core

def text(name, properties):
    pairs = ",".join(sorted(f"{key}={value}" for key, value in properties.items()))
    return f"{name}[{pairs}]" if pairs else name

def entity(nbt):
    items = [[int(i["Slot"].py_int), i["id"].py_str, int((i.get("Count") or i.get("count")).py_int)] for i in nbt.get("Items", [])]
    signal = int(nbt["OutputSignal"].py_int) if "OutputSignal" in nbt else None
    return [nbt["id"].py_str if "id" in nbt else nbt["Id"].py_str, items, signal]

def litemapy_entity(nbt):
    items = [[int(i["Slot"]), str(i["id"]), int(i["Count"] if "Count" in i else i["count"])] for i in nbt.get("Items", [])]
    return [str(nbt["id"]), items, int(nbt["OutputSignal"]) if "OutputSignal" in nbt else None]

def structura(path):
    found = structura_core.load_structure(path)
    names = [text(raw["Name"].py_str, {k: v.py_str for k, v in raw.get("Properties", {}).items()}) for raw in found.palette_raw]
    states = {pos: names[state] for pos, state in found.present.items()}
    return list(found.size), states, {pos: entity(nbt) for pos, nbt in found.block_nbt.items()}

def litematic(path):
    region = list(litemapy.Schematic.load(path).regions.values())[0]
    names = {id(state): text(state.id, dict(state.properties())) for state in region.palette}
    size = [region.width, region.height, region.length]
    places = ((x, y, z) for y in region.range_y() for z in region.range_z() for x in region.range_x())
    states = {at: names[id(region[at])] for at in places}
    return size, states, {tuple(t.position): litemapy_entity(t.data) for t in region.tile_entities}

def unzipped(path):
    with zipfile.ZipFile(path) as pack:
        assert pack.testzip() is None
        [name] = [name for name in pack.namelist() if name.endswith(".nbt")]
        with open(path + ".nbt", "wb") as out: out.write(pack.read(name))
    return path + ".nbt"

read = [0, 0]
for machine in json.load(sys.stdin):
    width, height, length = machine["size"]
    places = [(x, y, z) for y in range(height) for z in range(length) for x in range(width)]
    states = dict(zip(places, machine["states"]))
    entities = {places[at]: value for at, value in machine["entities"]}
    for path in machine["files"]:
        structure = unzipped(path) if path.endswith(".zip") else path
        for reader in [structura] + ([litematic] if path.endswith(".litematic") else []):
            found = reader(structure)
            for what, a, b in zip(["size", "states", "entities"], found, [machine["size"], states, entities]):
                if a == b: continue
                differ = [a, b] if what == "size" else [(k, a.get(k), b.get(k)) for k in sorted({*a, *b}) if a.get(k) != b.get(k)][:3]
                print(reader.__name__, os.path.basename(path), what, differ)
            read = [read[0] + len(found[1]), read[1] + len(found[2])]
print(*read)
`;
import { layOut } from '../../src/machine/compile.js';

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

const THEMES = ['stone', 'deepslate'] as const;

/** A machine that files are made of. */
interface Laid {
  /** Its family and theme: `low-3, deepslate`. */
  readonly name: string;
  readonly grid: BlockGrid;
}

/** A machine of 3 x 3 cells for each family, with all features. Each release has other themes. */
function machinesOf(minecraft: (typeof RELEASES)[number]): Laid[] {
  const dag = buildDag('peel', { width: 3, height: 3, seed: '3' });
  const controls = { trigger: 'lever', lamp: true, every: 20, roof: true } as const;
  return FAMILIES.map((family, k) => {
    const theme = THEMES[(k + RELEASES.indexOf(minecraft)) % THEMES.length]!;
    const { grid } = layOut(dag, { seed: '3', family, dress: { theme }, minecraft, ...controls });
    return { name: `${family.name}, ${theme}`, grid };
  });
}

/** The number of readings of a machine. A litematic is read twice. */
const READINGS = FORMATS.length + 1;

it.skipIf(python.status !== 0).each(RELEASES)(
  'states and containers as Python reads them, Minecraft %s',
  (minecraft) => {
    const machines = machinesOf(minecraft).map(({ name, grid }) => {
      const { size, states, entities } = content(grid);
      const files = FORMATS.map((format) => {
        const path = join(folder, `${minecraft}, ${name}, ${format.name}${format.extensions[0]!}`);
        writeFileSync(path, format.write(grid, undefined, { minecraft }));
        return path;
      });
      const wanted = entities.map(([at, { id, items = [], outputSignal = null }]) => [
        at,
        [id, items.map((item) => [item.slot, item.id, item.count]), outputSignal],
      ]);
      return { size, states, entities: wanted, files };
    });
    const { stdout, stderr } = spawnSync('python3', ['-c', SCRIPT], {
      encoding: 'utf8',
      input: JSON.stringify(machines),
    });
    expect(stderr).toBe('');
    const count = (of: (machine: (typeof machines)[number]) => number): number =>
      READINGS * machines.reduce((sum, machine) => sum + of(machine), 0);
    const total = `${count(({ states }) => states.length)} ${count(({ entities }) => entities.length)}`;
    expect(stdout.trim().split('\n')).toEqual([total]);
  },
);
