/** Attributes, and listeners as `on...`; undefined and false omit one. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>;

/** Makes an element. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.replace(/^on/, ''), value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== undefined && value !== false) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/** Makes an SVG element. */
export function drawn(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** The element of the page with an id. It must exist. */
export function byId(id: string): HTMLElement;
export function byId<T extends HTMLElement>(id: string, type: new () => T): T;
export function byId(id: string, type = HTMLElement): HTMLElement {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} #${id}`);
  return found;
}

/** Makes arrow keys select among the buttons of a group, of which one is checked. */
export function arrowKeys(group: HTMLElement): void {
  group.addEventListener('keydown', (event) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowDown: 1,
      ArrowLeft: -1,
      ArrowUp: -1,
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const buttons = [...group.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons[(at + by + buttons.length) % buttons.length]!;
    next.click();
    next.focus();
  });
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

/** Downloads a file to the user. */
export function download(name: string, data: Uint8Array<ArrayBuffer> | string | Blob): void {
  const url = URL.createObjectURL(data instanceof Blob ? data : new Blob([data]));
  element('a', { href: url, download: name }).click();
  // Later, as the browser takes it in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
