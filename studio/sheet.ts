import { byId } from './dom.js';

/** Up to here the form is a sheet from below. */
const NARROW = '(max-width: 820px)';

/** The form as a sheet from below, where there is no room for it beside the pictures, and the buttons that are always in view. */
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
