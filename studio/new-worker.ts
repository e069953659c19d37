/**
 * A worker: `worker` for the compiler and the engine, `sketch` for pictures of designs. They are built together with the
 * page, not by themselves, so that they share what they have in common of the library.
 */
export function newWorker(name: 'worker' | 'sketch'): Worker {
  const file = import.meta.env.DEV ? { worker: 'worker.ts', sketch: 'sketch-worker.ts' }[name] : `${name}.js`;
  return new Worker(new URL(file, document.baseURI), { type: 'module' });
}
