import { element } from './dom.js';
import { words } from './words.js';

/**
 * Copies a text to the clipboard. Without the clipboard API, as over plain http, it uses the older way.
 * @returns the message to show.
 */
export async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return words.machine.copied;
  } catch {
    return copyOld(text) ? words.machine.copied : words.machine.noCopy;
  }
}

function copyOld(text: string): boolean {
  const before = document.activeElement;
  const area = element('textarea', { class: 'for-readers', 'aria-hidden': 'true' });
  area.value = text;
  document.body.append(area);
  area.select();
  // The only way where `navigator.clipboard` is not.
  // oxlint-disable-next-line typescript/no-deprecated
  const isDone = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}
