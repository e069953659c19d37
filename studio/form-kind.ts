import { arrowKeys, byId } from './dom.js';
import { keepChoice, keptChoice } from './kept.js';
import { language, words } from './words.js';

/** Where the browser keeps which form somebody chose. */
const KEPT = 'form';

/** The form is simple, or has everything, in which one can search. */
export function declareFormKind(): void {
  const kinds = ['simple', 'everything'];
  const [simple, everything] = kinds.map((kind) => byId(`form-${kind}`)) as [HTMLElement, HTMLElement];
  const search = byId('search', HTMLInputElement);
  const show = (kind: string): void => {
    document.body.dataset.form = kind;
    kinds.forEach((other) => {
      const button = byId(`form-${other}`);
      button.setAttribute('aria-checked', String(other === kind));
      button.tabIndex = other === kind ? 0 : -1;
    });
  };
  const choose = (kind: string) => (): void => {
    show(kind);
    keepChoice(KEPT, kind);
  };
  simple.addEventListener('click', choose('simple'));
  everything.addEventListener('click', choose('everything'));
  arrowKeys(byId('form-kind'));
  show(keptChoice(KEPT) === 'everything' ? 'everything' : 'simple');

  const find = async (): Promise<void> => {
    const others: Readonly<Record<string, string>> = (await import('./words/also.js')).also[language];
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const has = (text: string): boolean => wanted.every((word) => text.toLowerCase().includes(word));
    let found = 0;
    for (const part of document.querySelectorAll<HTMLElement>('#design fieldset')) {
      const rows = [...part.querySelectorAll<HTMLElement>('.field')];
      const isWhole = has(part.querySelector('legend')!.textContent);
      let shown = 0;
      for (const row of rows) {
        const { key = '' } = row.dataset;
        const isHit = isWhole || has(`${key} ${others[key] ?? ''} ${row.textContent}`);
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
    void find();
  });
}
