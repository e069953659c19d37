/** Shows a message. */
export type Say = (text: string) => void;
/** Runs a function that may fail, and shows its error. */
export type Run = (task: () => void) => void;

/** Attributes, and listeners as `on...`; undefined and false omit one. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>;

/** Makes an element. A button submits nothing. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (made instanceof HTMLButtonElement) made.type = 'button';
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.replace(/^on/, ''), value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== undefined && value !== false) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

export function drawn(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Fills a list of terms, each with its value, and perhaps a sentence. */
export function showTerms(
  list: HTMLElement,
  terms: readonly (readonly [term: string, value: string, sentence?: string])[],
): void {
  const entry = ([term, value, sentence]: (typeof terms)[number]): HTMLElement =>
    element(
      'div',
      {},
      ...[element('dt', {}, term), element('dd', { class: 'value' }, value)],
      ...(sentence === undefined ? [] : [element('dd', { class: 'sentence' }, sentence)]),
    );
  list.replaceChildren(...terms.map(entry));
}

/** The element of the page with an id. It must exist. */
export function byId(id: string): HTMLElement;
export function byId<T extends HTMLElement>(id: string, type: new () => T): T;
export function byId(id: string, type = HTMLElement): HTMLElement {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} #${id}`);
  return found;
}

/** Steps to another button by the arrow keys. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Fills a group with buttons of which one is checked, also by arrow keys.
 * @param face the content of a name's button.
 * @param about its other attributes.
 * @returns the buttons, and a function that checks the one of a name.
 */
export function radios<N extends string>(
  group: HTMLElement,
  names: readonly N[],
  face: (name: N) => Node | string,
  choose: (name: N) => void,
  about: (name: N) => Attributes = () => ({}),
): { readonly buttons: readonly HTMLButtonElement[]; readonly check: (name: string) => void } {
  const buttons = names.map((name) =>
    element(
      'button',
      { role: 'radio', 'data-name': name, ...about(name), onclick: () => choose(name) },
      face(name),
    ),
  );
  group.replaceChildren(...buttons);
  group.onkeydown = (event) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const visible = buttons.filter((button) => button.checkVisibility());
    const at = visible.findIndex((button) => button === document.activeElement);
    const next = visible[(at + by + visible.length) % visible.length]!;
    next.click();
    next.focus();
  };
  const check = (name: string): void => {
    const at = names.findIndex((other) => other === name);
    buttons.forEach((button, k) => {
      button.setAttribute('aria-checked', String(k === at));
      button.tabIndex = k === Math.max(0, at) ? 0 : -1;
    });
  };
  return { buttons, check };
}

/** Handles the files chosen in an input, which continues to show their names. */
export function onFile(input: HTMLInputElement, take: (file: File) => void): void {
  // Forgotten before the next choice, so that the same file can be chosen again.
  input.addEventListener('click', () => {
    input.value = '';
  });
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file !== undefined) take(file);
  });
}

export function download(name: string, data: Uint8Array<ArrayBuffer> | string | Blob): void {
  const url = URL.createObjectURL(data instanceof Blob ? data : new Blob([data]));
  element('a', { href: url, download: name }).click();
  // Later, as the browser takes it in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
