import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The page works without the network once it has been open: all its files are kept on the first visit. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = ['./', 'icon.svg', ...Object.keys(bundle)];
      const source = `const FILES = ${JSON.stringify(files.sort())};
const KEPT = 'studio ' + FILES.join();
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter((name) => name !== KEPT && name.startsWith('studio ')).map((name) => caches.delete(name)))));
});
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
`;
      this.emitFile({ type: 'asset', fileName: 'offline.js', source });
    },
  };
}

/** A folder that any static host can serve, under any path: `dist/studio`. */
export default defineConfig({
  root: file('.'),
  base: './',
  // Its cameras and controls alone, file by file: what is built of it has its renderer in one piece.
  resolve: { alias: [{ find: /^three$/, replacement: 'three/src/Three.Core.js' }] },
  build: {
    outDir: file('../dist/studio'),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // Its helper wants a document, and workers have none.
    modulePreload: false,
    rolldownOptions: {
      input: { index: file('index.html'), worker: file('worker.ts'), sketch: file('sketch-worker.ts') },
      output: { entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash].js' : '[name].js') },
    },
  },
  plugins: [offline()],
});
