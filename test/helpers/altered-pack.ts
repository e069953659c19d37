import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { random, type Random } from '../../src/base/random.js';

type Files = Record<string, Uint8Array>;

/** A kind of alteration. It returns the altered files of a pack, or undefined if it changes nothing. */
type Kind = (files: Files, rng: Random) => Files | undefined;

const MORE = [
  'data/minecraft/tags/function/load.json',
  'data/minecraft/tags/functions/tick.json',
  'data/mazestone/function/more.mcfunction',
  'data/evil/function/x.mcfunction',
  'data/minecraft/structure/igloo/top.nbt.txt',
  'data/minecraft/loot_table/chests/igloo.json',
  'pack.png',
  'README.txt',
  'Pack.mcmeta',
  '../../evil.txt',
  '/etc/evil.txt',
  'data\\mazestone\\function\\x.mcfunction',
  'overlay/data/mazestone/function/x.mcfunction',
];
const LINES = ['op Mallory', 'op @a', 'function evil:x', '# nothing', 'fill ~ ~ ~ ~9 ~9 ~9 air', ''];

const texts = (files: Files): string[] => Object.keys(files).filter((name) => !name.endsWith('.nbt'));
const pick = <T>(list: readonly T[], rng: Random): T => list[rng.below(list.length)]!;
const withText = (files: Files, name: string, change: (text: string) => string): Files | undefined => {
  const before = strFromU8(files[name]!);
  const after = change(before);
  return after === before ? undefined : { ...files, [name]: strToU8(after) };
};
const functionOf = (files: Files): string => Object.keys(files).find((name) => name.endsWith('.mcfunction'))!;
const renamed = (files: Files, from: string, to: string): Files =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name === from ? to : name, bytes]));

/** All kinds. Each turns a good pack into a bad one. */
export const PACK_KINDS: Readonly<Record<string, Kind>> = {
  'a bit of any file': (files, rng) => {
    const name = pick(Object.keys(files), rng);
    const bytes = files[name]!.slice();
    bytes[rng.below(bytes.length)]! ^= 1 << rng.below(8);
    return { ...files, [name]: bytes };
  },
  'a byte of a text': (files, rng) => {
    const name = pick(texts(files), rng);
    const bytes = files[name]!.slice();
    bytes[rng.below(bytes.length)] = rng.below(256);
    return strFromU8(bytes) === strFromU8(files[name]!) ? undefined : { ...files, [name]: bytes };
  },
  'a line more': (files, rng) => {
    const name = functionOf(files);
    const lines = strFromU8(files[name]!).split('\n');
    lines.splice(rng.below(lines.length), 0, pick(LINES, rng));
    return { ...files, [name]: strToU8(lines.join('\n')) };
  },
  'a file more': (files, rng) => ({ ...files, [pick(MORE, rng)]: strToU8(pick(LINES, rng)) }),
  'a file less': (files, rng) => {
    const gone = pick(texts(files), rng);
    return Object.fromEntries(Object.entries(files).filter(([name]) => name !== gone));
  },
  'a file cut': (files, rng) => {
    const name = pick(texts(files), rng);
    return { ...files, [name]: files[name]!.subarray(0, rng.below(files[name]!.length)) };
  },
  'a file twice under two names': (files, rng) => {
    const name = functionOf(files);
    return { ...files, [name.replace('.mcfunction', `_${rng.below(9)}.mcfunction`)]: files[name]! };
  },
  'a file renamed': (files, rng) => {
    const name = pick(Object.keys(files), rng);
    const to = pick(
      [
        name.toUpperCase(),
        `./${name}`,
        `/${name}`,
        name.replaceAll('/', '\\'),
        `${name} `,
        name.replace('mazestone', 'minecraft'),
        name.replace('maze_', 'maze_0'),
      ].filter((other) => other !== name),
      rng,
    );
    return renamed(files, name, to);
  },
  'contents swapped': (files) => {
    const [a, b] = texts(files) as [string, string];
    return { ...files, [a]: files[b]!, [b]: files[a]! };
  },
  'another format': (files, rng) =>
    withText(files, 'pack.mcmeta', (text) => text.replace(/(format"): \d+/g, `$1: ${1 + rng.below(130)}`)),
  'overlays or filters': (files, rng) =>
    withText(files, 'pack.mcmeta', (text) =>
      text.replace(
        /\}\s*$/,
        pick([',"overlays":{"entries":[]}}', ',"filter":{"block":[{"namespace":"minecraft"}]}}'], rng),
      ),
    ),
  'another place': (files, rng) =>
    withText(files, functionOf(files), (text) => text.replace(/~-?\d*/, `~${pick([40, -40, 1, 1000], rng)}`)),
  'turned or mirrored': (files, rng) =>
    withText(files, functionOf(files), (text) =>
      text
        .replace(/ none none 1\.0 0 strict/g, '')
        .replaceAll('\n', ` ${pick(['180 none', 'none left_right', 'clockwise_90 none 0.5'], rng)}\n`),
    ),
};

/** A pack with one random alteration of a kind. */
export function alteredPack(pack: Uint8Array, kind: string, seed: string): Uint8Array {
  const files = unzipSync(pack);
  for (let again = 0; ; again++) {
    const altered = PACK_KINDS[kind]!(files, random(seed, `${kind} ${again}`));
    if (altered !== undefined) return zipSync(altered);
  }
}
