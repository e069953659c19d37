import { arrowKeys, byId } from './dom.js';
import { keepChoice, keptChoice } from './kept.js';
import { words } from './words.js';

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

  const find = (): void => {
    const wanted = search.value.trim().toLowerCase();
    let found = 0;
    for (const part of document.querySelectorAll<HTMLElement>('#design fieldset')) {
      const rows = [...part.querySelectorAll<HTMLElement>('.field')];
      const isWhole = part.querySelector('legend')!.textContent.toLowerCase().includes(wanted);
      let shown = 0;
      for (const row of rows) {
        const isHit =
          isWhole || row.textContent.toLowerCase().includes(wanted) || row.dataset.key?.includes(wanted);
        row.classList.toggle('unfound', !isHit);
        if (isHit && !row.hidden) shown++;
      }
      part.classList.toggle('unfound', shown === 0);
      part.classList.toggle('searched', wanted !== '');
      found += shown;
    }
    byId('search-told').textContent = found === 0 ? words.form.none : '';
  };
  search.addEventListener('input', find);
}
