import { arrowKeys, byId } from './dom.js';
import { keepChoice, keptChoice } from './kept.js';

/** Where the browser keeps which form somebody chose. */
const KEPT = 'form';

/** The form is simple, or has everything. */
export function declareFormKind(): void {
  const kinds = ['simple', 'everything'];
  const [simple, everything] = kinds.map((kind) => byId(`form-${kind}`)) as [HTMLElement, HTMLElement];
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
}
