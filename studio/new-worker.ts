import { language } from './words.js';
/**
 * A worker: `worker` for the compiler and the engine, `sketch` for pictures of designs. They are built together with the page, not by
 * themselves, so that they share what they have in common of the library; the page says which files they are. It speaks the page's
 * language.
 */
export function newWorker(name: 'worker' | 'sketch'): Worker {
  const file = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)!.content;
  return new Worker(new URL(file, document.baseURI), { type: 'module', name: language });
}
