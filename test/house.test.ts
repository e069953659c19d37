import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** The folders of `src`, in order: a file imports from its own folder and from earlier ones. */
const ROOMS = [
  'base',
  'words',
  'blocks',
  'region',
  'minefield',
  'board',
  'dag',
  'flow',
  'stats',
  'mesh',
  'circuit',
  'cells',
  'wire',
  'redstone',
  'layout',
  'parts',
  'formats',
  'engine',
  'verify',
  'prove',
  'report',
  'render',
  'options',
];
/** Files and folders that may import all of these. */
const ROOF = ['machine', 'convert.ts', 'source.ts', 'fit.ts', 'core.ts', 'advanced.ts', 'index.ts', 'cli'];
/** Pairs of folders that must not import each other. */
const STRANGERS: readonly (readonly [string, string])[] = [
  ['verify', 'layout'],
  ['verify', 'parts'],
  // Minefields are independent of the maze machines.
  ...ROOMS.slice(ROOMS.indexOf('minefield') + 1).map((name) => ['minefield', name] as const),
];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

interface Import {
  readonly from: string;
  readonly to: string;
}

/** All imports between files of `src`, as paths from there. */
const imports = files.flatMap((from): Import[] => {
  const text = readFileSync(join(SRC, from), 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path]) => ({
    from,
    to: normalize(join(dirname(from), path!)).replace(/\.js$/, '.ts'),
  }));
});
const room = (file: string): string => file.split('/')[0]!;

const STUDIO = fileURLToPath(new URL('../studio', import.meta.url));
/** Modules that need Node. The page must not import them. */
const OF_NODE = /^\.\.\/src\/(?:cli\/|index\.js|engine\/nucleation\.js)/;

describe('the studio', () => {
  it('imports only modules that run in a browser', () => {
    const across = readdirSync(STUDIO)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(join(STUDIO, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.\.[^']+)'/g),
      ])
      .map(([, path]) => path!);
    expect(across.length).toBeGreaterThan(10);
    expect(across.filter((path) => OF_NODE.test(path) || !path.startsWith('../src/'))).toEqual([]);
  });
});

describe('the folders of src', () => {
  it('are those that CONTRIBUTING lists, in the same order', () => {
    const names = new Set(files.map(room));
    expect([...names].filter((name) => !ROOMS.includes(name) && !ROOF.includes(name))).toEqual([]);
    const contributing = readFileSync(join(SRC, '../CONTRIBUTING.md'), 'utf8');
    const list = ROOMS.map((name) => `\`${name}\``).join(', ');
    expect(contributing.replaceAll(/\s+/g, ' ')).toContain(list);
  });

  it('import existing files', () => {
    expect(imports.length).toBeGreaterThan(100);
    for (const { from, to } of imports) expect(files, `${relative('.', from)} imports ${to}`).toContain(to);
  });

  it('import no later folders', () => {
    const up = imports.filter(({ from, to }) => {
      const [a, b] = [ROOMS.indexOf(room(from)), ROOMS.indexOf(room(to))];
      return a >= 0 && (b < 0 || b > a);
    });
    expect(up.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it.each(STRANGERS)('include %s and %s, which do not import each other', (one, other) => {
    const across = imports.filter(
      ({ from, to }) =>
        (room(from) === one && room(to) === other) || (room(from) === other && room(to) === one),
    );
    expect(across).toEqual([]);
  });
});
