import { byId } from './dom.js';
import { language, words } from './words.js';

/** Searches the form by words of labels and descriptions, and by synonyms. */
export function declareSearch(): void {
  const search = byId('search', HTMLInputElement);
  /** Synonyms, loaded with the first search. */
  let others: Readonly<Record<string, string>> | undefined;
  const find = (): void => {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const has = (text: string): boolean => wanted.every((word) => text.toLowerCase().includes(word));
    let found = 0;
    for (const part of document.querySelectorAll<HTMLElement>('#advanced fieldset, #basic')) {
      const rows = [...part.querySelectorAll<HTMLElement>('.field')];
      const isWhole = has(part.querySelector('legend')?.textContent ?? '');
      let shown = 0;
      for (const row of rows) {
        const { key = '' } = row.dataset;
        const isHit = isWhole || has(`${key} ${others?.[key] ?? ''} ${row.textContent}`);
        row.classList.toggle('unfound', !isHit);
        if (isHit && !row.hidden) shown++;
      }
      part.classList.toggle('unfound', shown === 0);
      part.classList.toggle('searched', wanted.length > 0);
      found += shown;
    }
    byId('search-told').textContent = found === 0 ? words.form.none : '';
  };
  search.addEventListener('input', () => {
    find();
    if (others !== undefined) return;
    others = {};
    void import('./words/also.js').then(({ also }) => {
      others = also[language];
      find();
    });
  });
}
