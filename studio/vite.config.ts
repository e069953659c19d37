import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { ALL } from '../src/words/zh/index.js';
import { wordAt } from './words.js';
import { keyOf, packedEntry, packedTable } from './words/short-key.js';
import { studio } from './words/zh-sentences.js';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The files of a build by the names under which they are served. The page is `index.html`. */
type Files = ReadonlyMap<string, string | Uint8Array>;

/**
 * The service worker, by which the page works offline after the first visit. It caches all files under a name that changes
 * with any of them. All names except that of the page contain hashes, so the cache of the last build still serves tabs that
 * were opened then. The page itself is fetched anew if there is a network; otherwise the last cached one is used. A new
 * service worker waits until no tab is open. If it took over while a tab starts its compiler, requests of that tab could be
 * lost, and the compiler would never start.
 */
function serviceWorker(files: Files): string {
  const hash = createHash('sha256');
  const names = [...files.keys()].sort();
  for (const name of names) hash.update(`${name}\0`).update(files.get(name)!).update('\0');
  return `const FILES = ${JSON.stringify(['./', ...names])};
const KEPT = 'studio ${hash.digest('hex').slice(0, 16)}';
async function keep() {
  try {
    const kept = await caches.open(KEPT);
    await kept.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  } catch (error) {
    await caches.delete(KEPT);
    throw error;
  }
}
async function tidy() {
  const others = (await caches.keys()).filter((name) => name !== KEPT && name.startsWith('studio '));
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}
async function kept(request) {
  const names = (await caches.keys()).filter((name) => name.startsWith('studio '));
  for (const name of names.reverse()) {
    const here = await (await caches.open(name)).match(request, { ignoreSearch: true });
    if (here !== undefined) return here;
  }
  return undefined;
}
async function answer(request) {
  if (request.mode !== 'navigate') return (await kept(request)) ?? fetch(request);
  const newest = await fetch(request).catch(() => Response.error());
  return newest.ok ? newest : ((await kept(request)) ?? newest);
}
self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
`;
}

/** Makes Vite import later modules plainly, because nothing must be fetched before them. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null,
  };
}

function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The page is written last.
      order: 'post',
      handler(_, bundle) {
        const files = new Map<string, string | Uint8Array>(
          readdirSync(file('public')).map((name) => [name, readFileSync(file(`public/${name}`))]),
        );
        for (const made of Object.values(bundle)) {
          files.set(made.fileName, made.type === 'chunk' ? made.code : made.source);
        }
        if (!files.has('index.html')) this.error('the page is not among the files to keep');
        this.emitFile({ type: 'asset', fileName: 'offline.js', source: serviceWorker(files) });
      },
    },
  };
}

/** Gives the page the names of its workers, which contain a hash in a build. */
function workers(): Plugin {
  const sources = { worker: 'worker.ts', sketch: 'sketch-worker.ts' };
  return {
    name: 'workers',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.entries(sources).map(([name, source]) => {
          const built = Object.values(bundle ?? {}).find(
            (made) => made.type === 'chunk' && made.isEntry && made.name === name,
          );
          return {
            tag: 'meta',
            attrs: { name, content: built?.fileName ?? source },
            injectTo: 'head' as const,
          };
        }),
    },
  };
}

/** Puts the English words into the page. */
function english(): Plugin {
  return {
    name: 'english',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replaceAll(
            /(<[^>]*\bdata-word="([\w.]+)"[^>]*>)/g,
            (_, tag: string, path: string) => tag + wordAt(path),
          )
          // Nobody reads the indents of the built page, and everybody loads them.
          .replaceAll(/^ +/gm, '')
          .replaceAll(
            /\bdata-word-([a-z-]+)="([\w.]+)"/g,
            (said, name: string, path: string) => `${said} ${name}="${wordAt(path)}"`,
          ),
    },
  };
}

/**
 * Gives the page its Chinese sentences: only those that it can show, under short keys instead of English templates.
 */
function chinese(): Plugin {
  const templates = new Map<string, string>();
  const keys = JSON.stringify(file('words/short-key.ts'));
  const packed = (table: Readonly<Record<string, string>>): string => {
    for (const template of Object.keys(table)) {
      const key = keyOf(template);
      const other = templates.get(key) ?? template;
      if (other !== template) throw new Error(`two sentences have the key ${key}: ${other} | ${template}`);
      templates.set(key, template);
    }
    return `tableOf(${JSON.stringify(packedTable(table))})`;
  };
  return {
    name: 'chinese',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/src/words/key.ts')) return `export { keyOf } from ${keys};`;
      const start = `import { tableOf } from ${keys};\n`;
      if (id.endsWith('/zh-sentences.ts')) return `${start}export const studio = ${packed(studio)};`;
      if (id.endsWith('/src/words/zh/index.ts'))
        return `${start}export const ALL = [${packed(Object.fromEntries(ALL.flatMap((table) => Object.entries(table))))}];`;
      return null;
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((made) => made.type === 'chunk');
      const code = chunks.map((chunk) => chunk.code).join('\n');
      const unsaid = [...templates].filter(([, template]) => !code.includes(longestPart(template)));
      const entries = unsaid.map(([key]) => packedEntry(key));
      for (const chunk of chunks.filter(({ name }) => name === 'zh'))
        for (const entry of entries) chunk.code = chunk.code.replace(entry, '');
    },
  };
}

/** The beginning of the longest part of a template that is unchanged in built code. Its end may be a part of another text. */
function longestPart(template: string): string {
  const parts = template.split(/\{\}|[`\\'"]/);
  return parts.reduce((a, b) => (b.length > a.length ? b : a)).slice(0, 50);
}

/** The build of the studio: `dist/studio`, which any static host can serve under any path. */
export default defineConfig({
  root: file('.'),
  base: './',
  // Only its cameras and controls, file by file. Its built version contains the renderer as well.
  resolve: { alias: [{ find: /^three$/, replacement: 'three/src/Three.Core.js' }] },
  build: {
    outDir: file('../dist/studio'),
    emptyOutDir: true,
    // Pictures are files, which are loaded when they become visible.
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    // Its helper wants a document, and workers have none.
    modulePreload: false,
    rolldownOptions: {
      input: {
        index: file('index.html'),
        worker: file('worker.ts'),
        sketch: file('sketch-worker.ts'),
      },
      // What both workers draw with. In the file of one of them the other would load, and run, all of it.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'svg', test: /src\/render\/(svg|colours)\.ts$/ }],
        },
      },
    },
  },
  plugins: [english(), chinese(), plainImports(), workers(), offline()],
});
