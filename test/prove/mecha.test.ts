// @module-tag long
/**
 * The commands of packs for every release, read by an independent parser: mecha (PyPI) with its own trees of
 * commands, or with those reported by the games themselves, `RELEASE.json` in the folder named by
 * `COMMAND_TREES`: see docs/game.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { provePack } from '../../src/prove/pack.js';
import { pythonWith } from '../helpers/python.js';
import { zooMachine } from '../zoo/zoo.js';

/**
 * Reads texts grouped by parser from standard input, prints the error of each, and finally the number of
 * lines read.
 */
const SCRIPT = `
import json, os, sys
from beet import Function
from mecha import CommandSpec, CommandTree, Mecha
from mecha.parse import get_parsers

def reader(name):
    if not name.endswith(".json"): return Mecha(version=name)
    return Mecha(spec=CommandSpec(tree=CommandTree.load_from(name), parsers=get_parsers("1.21")))

read = 0
for name, texts in json.load(sys.stdin).items():
    mecha = reader(name)
    for title, text in texts.items():
        try:
            mecha.parse(Function(text))
            read += len(text.splitlines())
        except Exception as error:
            print(name, title, error)
print(read)
`;

const python = pythonWith(['mecha', 'beet'].map((name) => ({ package: name, module: name })));
const trees = process.env['COMMAND_TREES'];

/**
 * The parser for the commands of a release: a file with its own tree, or the number of the nearest release
 * that mecha has.
 */
function readerOf(release: string, dataPack: number): string {
  const own = trees === undefined ? '' : join(trees, `${release}.json`);
  return existsSync(own) ? own : dataPack < 48 ? '1.20' : '1.21';
}

/** Reads texts, by parser and name. */
function readByMecha(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const { stdout, stderr } = spawnSync(python!, ['-c', SCRIPT], {
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
  '--builder uniform --size 2 --trigger plate',
];

it.skipIf(python === undefined)('mecha can read every command of every release', async () => {
  const texts: Record<string, Record<string, string>> = {};
  let lines = 0;
  for (const kind of KINDS) {
    const { bytes } = await zooMachine(`compile ${kind} --seed 7 -o m.schem`);
    const seen = new Set<string>();
    for (const { name, dataPack } of MINECRAFT_VERSIONS) {
      const files = unzipSync(provePack(bytes, SPONGE_2, name).bytes);
      for (const [path, content] of Object.entries(files)) {
        const reader = readerOf(name, dataPack);
        const text = strFromU8(content);
        // Commands that two releases share are read once by the same parser.
        if (!path.endsWith('.mcfunction') || seen.has(`${reader} ${text}`)) continue;
        seen.add(`${reader} ${text}`);
        (texts[reader] ??= {})[`${kind} ${name} ${path}`] = text;
        lines += text.split('\n').length - 1;
      }
    }
  }
  expect(lines).toBeGreaterThan(1000);
  expect(readByMecha(texts)).toBe(String(lines));
});

it.skipIf(python === undefined)('mecha refuses an invalid command', () => {
  const bad = ['execute if block ~ ~ run say x', 'schedule function a:b 0x', 'scoreboard players st a b 1'];
  const told = readByMecha({ '1.21': Object.fromEntries(bad.map((text, k) => [`bad ${k}`, text])) }).split(
    '\n',
  );
  for (const [k] of bad.entries()) expect(told.some((line) => line.startsWith(`1.21 bad ${k} `))).toBe(true);
  expect(told.at(-1)).toBe('0');
});
