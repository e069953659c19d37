/**
 * A worker for the compiler and the engine. It is built together with the page, not by itself, so that they share what
 * they have in common of the library.
 */
export function newWorker(): Worker {
  const file = import.meta.env.DEV ? 'worker.ts' : 'worker.js';
  return new Worker(new URL(file, document.baseURI), { type: 'module' });
}
