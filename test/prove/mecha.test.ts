// @module-tag slow
/**
 * The commands of packs for every release, read by somebody else: `pip install mecha` knows the commands of 1.20 and 1.21, and
 * of later releases no newer ones are used.
 */
import { spawnSync } from 'node:child_process';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { provePack } from '../../src/prove/pack.js';
import { inFreshDirectory } from '../cli/harness.js';
import { provenMachine } from '../helpers/proven-machines.js';

/** Told on standard input of texts by their releases, prints what is wrong with each, and at last how many lines were read. */
const SCRIPT = `
import json, sys
from beet import Function
from mecha import Mecha

read = 0
for version, texts in json.load(sys.stdin).items():
    mecha = Mecha(version=version)
    for name, text in texts.items():
        try:
            mecha.parse(Function(text))
            read += len(text.splitlines())
        except Exception as error:
            print(version, name, error)
print(read)
`;

const python = spawnSync('python3', ['-c', 'import mecha'], { encoding: 'utf8' });
if (python.status !== 0) process.stderr.write('SKIPPED: no Python with mecha; pip install mecha\n');

inFreshDirectory();

/** Reads texts, by the release and a name. */
function readByMecha(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const { stdout, stderr } = spawnSync('python3', ['-c', SCRIPT], {
    encoding: 'utf8',
    input: JSON.stringify(texts),
  });
  expect(stderr).toBe('');
  return stdout.trim();
}

const KINDS = [
  '--builder peel --size 2 --trail always --every 9',
  '--builder peel --size 2 --trigger lever --floors 2',
  '--builder peel --size 2 --trigger none --doors low',
  '--builder growth --size 2 --trigger plate',
];

it.skipIf(python.status !== 0)('mecha reads every command of every release', async () => {
  const texts: Record<string, Record<string, string>> = { '1.20': {}, '1.21': {} };
  let lines = 0;
  for (const kind of KINDS) {
    const { bytes } = await provenMachine(kind);
    const seen = new Set<string>();
    for (const { name, dataPack } of MINECRAFT_VERSIONS) {
      const files = unzipSync(provePack(bytes, SPONGE_2, name).bytes);
      for (const [path, content] of Object.entries(files)) {
        const version = dataPack < 48 ? '1.20' : '1.21';
        const text = strFromU8(content);
        // What two releases have alike is read once.
        if (!path.endsWith('.mcfunction') || seen.has(`${version} ${text}`)) continue;
        seen.add(`${version} ${text}`);
        texts[version]![`${kind} ${name} ${path}`] = text;
        lines += text.split('\n').length - 1;
      }
    }
  }
  expect(lines).toBeGreaterThan(1000);
  expect(readByMecha(texts)).toBe(String(lines));
});

it.skipIf(python.status !== 0)('mecha refuses what is no command', () => {
  const bad = ['execute if block ~ ~ run say x', 'schedule function a:b 0x', 'scoreboard players st a b 1'];
  const told = readByMecha({ '1.21': Object.fromEntries(bad.map((text, k) => [`bad ${k}`, text])) }).split(
    '\n',
  );
  for (const [k] of bad.entries()) expect(told.some((line) => line.startsWith(`1.21 bad ${k} `))).toBe(true);
  expect(told.at(-1)).toBe('0');
});
