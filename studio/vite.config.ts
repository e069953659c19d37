import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** The page works without the network once it has been open: all its files but the engine are kept on the first visit. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = ['./', ...Object.keys(bundle).filter((name) => !name.endsWith('.wasm'))];
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
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  build: {
    outDir: fileURLToPath(new URL('../dist/studio', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Megabytes of the engine are no part of the page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  plugins: [offline()],
});
