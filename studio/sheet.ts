import { byId } from './dom.js';

/** The widest screen on which the form is a sheet. */
const NARROW = '(max-width: 820px)';

/** Makes the form a sheet from below if there is no room beside the pictures. Its buttons are always visible. */
export function declareSheet(): void {
  const [form, button, close] = [byId('design'), byId('sheet'), byId('close-sheet')];
  const set = (isOpen: boolean): void => {
    document.body.classList.toggle('sheet-open', isOpen);
    button.setAttribute('aria-expanded', String(isOpen));
  };
  const leave = (): void => {
    set(false);
    button.focus();
  };
  button.addEventListener('click', () => {
    const isOpen = !document.body.classList.contains('sheet-open');
    set(isOpen);
    if (isOpen) close.focus();
  });
  close.addEventListener('click', leave);
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && matchMedia(NARROW).matches) leave();
  });
  let tab = document.body.dataset.tab;
  addEventListener('tab', () => {
    // What comes later is told of the tab once more.
    if (document.body.dataset.tab !== tab) set(false);
    tab = document.body.dataset.tab;
  });
  byId('bar-press').addEventListener('click', () => byId('press').click());
}
