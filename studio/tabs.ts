import { byId } from './dom.js';

export interface Tabs {
  readonly select: (name: string) => void;
}

/** Makes the buttons `#tab-NAME` show their `#view-NAME`, and tells which one is shown. */
export function declareTabs(names: readonly string[], first: string, onSelect: (name: string) => void): Tabs {
  const select = (name: string): void => {
    for (const other of names) {
      byId(`tab-${other}`).setAttribute('aria-current', other === name ? 'page' : 'false');
      byId(`view-${other}`).hidden = other !== name;
    }
    document.body.dataset.tab = name;
    dispatchEvent(new Event('tab'));
    onSelect(name);
  };
  for (const name of names) {
    byId(`tab-${name}`).addEventListener('click', () => select(name));
  }
  select(first);
  return { select };
}
