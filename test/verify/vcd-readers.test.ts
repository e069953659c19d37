/**
 * Waveforms in other readers: vcdvcd and pyvcd (PyPI), and GTKWave's `vcd2fst` and `fst2vcd`, if they are installed. These
 * convert a waveform to GTKWave's own format and back.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { VcdWriter, type Wave } from '../../src/verify/vcd.js';
import { inFreshDirectory } from '../cli/harness.js';
import { pythonWith } from '../helpers/python.js';
import { readVcd } from '../helpers/vcd.js';

inFreshDirectory();

/** Prints every time and value of each signal, by its full name, as read by vcdvcd and by pyvcd. */
const SCRIPT = `
import json, sys
from vcdvcd import VCDVCD
from vcd.reader import tokenize, TokenKind

def short(name): return name.split("[")[0]

def by_vcdvcd(path):
    dump = VCDVCD(path, store_scopes=False)
    return {short(name): [[int(when), value] for when, value in dump[name].tv] for name in dump.signals}

def by_pyvcd(path):
    names, found, scopes, now = {}, {}, [], 0
    for token in tokenize(open(path, "rb")):
        if token.kind is TokenKind.SCOPE: scopes.append(token.scope.ident)
        elif token.kind is TokenKind.UPSCOPE: scopes.pop()
        elif token.kind is TokenKind.VAR:
            names[token.var.id_code] = ".".join(scopes + [token.var.reference])
            found[names[token.var.id_code]] = []
        elif token.kind is TokenKind.CHANGE_TIME: now = token.time_change
        elif token.kind is TokenKind.CHANGE_SCALAR:
            found[names[token.scalar_change.id_code]].append([now, token.scalar_change.value])
        elif token.kind is TokenKind.CHANGE_VECTOR:
            value = token.vector_change.value
            found[names[token.vector_change.id_code]].append([now, value if isinstance(value, str) else format(value, "b")])
    return found

print(json.dumps([by_vcdvcd(sys.argv[1]), by_pyvcd(sys.argv[1])]))
`;

const python = pythonWith([
  { package: 'vcdvcd', module: 'vcdvcd' },
  { package: 'pyvcd', module: 'vcd' },
]);
const hasGtkwave = ['vcd2fst', 'fst2vcd'].every((name) => spawnSync(name).error === undefined);
if (!hasGtkwave) process.stderr.write('SKIPPED: no vcd2fst and fst2vcd; apt install gtkwave\n');

/** A waveform with all features of ours: scopes, levels, unknown values, and more signals than letters. */
function waveform(): string {
  const draw = random('1', 'waveform');
  const waves = Array.from({ length: 300 }, (_, k): Wave => ({
    scope: ['machine', `cell_${k % 7}_0`],
    name: `s${k}`,
    ...(k % 5 === 0 && { width: 4 }),
  }));
  const writer = new VcdWriter(waves, ['a comment']);
  for (let tick = 0; tick < 12; tick++)
    writer.at(
      tick,
      waves.map(({ width = 1 }) => {
        const value = draw.below((1 << width) + 1);
        return value === 1 << width ? undefined : value;
      }),
    );
  return writer.done(20);
}

type Changes = Record<string, [when: number, value: string][]>;

/** The changes that both readers find in a file. */
function readBoth(file: string): Changes[] {
  const { stdout, stderr } = spawnSync(python!, ['-c', SCRIPT, file], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Changes[];
}

/** The changes of each signal, without entries that repeat the value. */
function held(changes: Changes): Record<string, [number, number | undefined][]> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, list]) => {
      const values = list.map(([when, text]): [number, number | undefined] => [
        when / 50,
        /x/i.test(text) ? undefined : parseInt(text, 2),
      ]);
      return [name, values.filter(([, value], k) => k === 0 || value !== values[k - 1]![1])];
    }),
  );
}

it.skipIf(python === undefined)('two readers find every signal and every change', () => {
  const text = waveform();
  writeFileSync('x.vcd', text);
  const expected = Object.fromEntries(readVcd(text).signals);
  expect(Object.keys(expected)).toHaveLength(300);
  for (const changes of readBoth('x.vcd')) expect(held(changes)).toEqual(expected);
});

it.skipIf(python === undefined || !hasGtkwave)('GTKWave keeps every signal and every change', () => {
  const text = waveform();
  writeFileSync('x.vcd', text);
  expect(spawnSync('vcd2fst', ['x.vcd', 'x.fst']).status).toBe(0);
  expect(spawnSync('sh', ['-c', 'fst2vcd x.fst > back.vcd']).status).toBe(0);
  expect(held(readBoth('back.vcd')[0]!)).toEqual(Object.fromEntries(readVcd(text).signals));
});
