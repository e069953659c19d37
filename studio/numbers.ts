import { element } from './dom.js';
import type { Told } from './made.js';

/** The children of one entry: the term, the number and the sentence. */
const CLASSES = ['', 'value', 'sentence'] as const;

/** Shows numbers as a list of terms. Unchanged entries are not touched. */
export function showNumbers(list: HTMLElement, told: readonly Told[]): void {
  while (list.childElementCount > told.length) list.lastElementChild!.remove();
  told.forEach(({ label, value, sentence }, k) => {
    const entry = list.children[k] ?? list.appendChild(emptyEntry());
    [label, value, sentence].forEach((text, n) => {
      const part = entry.children[n]!;
      if (part.textContent !== text) part.textContent = text;
    });
  });
}

function emptyEntry(): HTMLElement {
  return element(
    'div',
    {},
    ...CLASSES.map((name) => element(name === '' ? 'dt' : 'dd', name === '' ? {} : { class: name })),
  );
}
