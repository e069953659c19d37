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
/** Files that no other one imports, because they are run or imported by another name. */
const ENTRIES = ['advanced', 'cli/actions/simulate-worker', 'cli/main', 'index'];
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

const ROOT = join(SRC, '..');
/** All programs and tests, as paths from the root. */
const everything = ['src', 'studio', 'test', 'bench', 'docs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.[tj]s$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file)),
);

interface Named {
  readonly from: string;
  readonly names: readonly string[];
}

/** The names that a file imports. If it imports a whole module, any word of it can be a name. */
function namedIn(file: string): Named[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const from = (path: string): string =>
    join(dirname(file), path)
      .replace(/^dist\//, 'src/')
      .replace(/\.[tj]s$/, '');
  const words = (part: string): string[] => part.match(/\w+/g) ?? [];
  const whole = [...text.matchAll(/(?:\* as \w+ from |import\(\s*)'([^']+)'/g)];
  return [
    ...[...text.matchAll(/\{([^}]*)\} from '([^']+)'/g)].map(([, names, path]) => ({
      from: from(path!),
      names: words(names!),
    })),
    ...whole.map(([, path]) => ({ from: from(path!), names: words(text) })),
  ];
}

/** Exports whose names only the declarations of other exports need. */
const DECLARED = ['src/options/machine: WantedSectors', 'src/stats/bands: BandTally'];

describe('what is exported', () => {
  const named = new Map(everything.map((file) => [file, namedIn(file)]));

  it('is imported by another file', () => {
    const imported = new Set(
      [...named.values()].flat().flatMap(({ from, names }) => names.map((name) => `${from}: ${name}`)),
    );
    const exported = everything
      .filter((file) => /^(?:src|studio)\/.*\.ts$/.test(file))
      .flatMap((file) => {
        const found = readFileSync(join(ROOT, file), 'utf8').matchAll(
          /^export (?:abstract |async )*(?:function\*?|const|let|class|interface|type) (\w+)/gm,
        );
        return [...found].map(([, name]) => `${file.slice(0, -3)}: ${name!}`);
      });
    expect(exported.length).toBeGreaterThan(1000);
    expect(exported.filter((name) => !imported.has(name))).toEqual(DECLARED);
  });

  it('is in no file that only tests import', () => {
    const used = new Set(
      [...named]
        .filter(([file]) => !file.startsWith('test/'))
        .flatMap(([, all]) => all.map(({ from }) => from)),
    );
    const alone = files.map((file) => file.slice(0, -3)).filter((file) => !used.has(`src/${file}`));
    expect(alone.sort()).toEqual(ENTRIES);
  });
});

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
