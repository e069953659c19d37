import { language } from './words.js';
/**
 * Starts a worker: `worker` for the compiler and the engine, `sketch` for pictures of designs. Workers are built together with the
 * page, so that they share code of the library. The page contains the names of their files. A worker uses the page's language.
 */
export function newWorker(name: 'worker' | 'sketch'): Worker {
  const file = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)!.content;
  return new Worker(new URL(file, document.baseURI), { type: 'module', name: language });
}
