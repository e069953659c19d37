import type { Diagnostic } from '../src/core.js';
import { element } from './dom.js';
import { errorText } from './errors.js';
import { groupFaults, type FaultGroup } from './faults.js';
import type { SpaceView } from './space-view.js';
import { words } from './words.js';

/** The most groups of faults to show. */
const MOST_FAULTS = 20;

/** Shows the faults of a machine, cause by cause. */
export function fillFaults(
  list: HTMLElement,
  errors: readonly Diagnostic[],
  space: SpaceView,
  say: (text: string) => void,
): void {
  const groups = groupFaults(errors);
  const more = groups.length - MOST_FAULTS;
  list.replaceChildren(
    ...groups.slice(0, MOST_FAULTS).map((group) => faultItem(group, space, say)),
    ...(more > 0 ? [element('li', { class: 'more' }, words.machine.moreFaults(more))] : []),
  );
}

/** A list of faults with links to their places. */
function faultItem({ text, places }: FaultGroup, space: SpaceView, say: (text: string) => void): HTMLElement {
  if (places.length === 0) return element('li', {}, text);
  let next = 0;
  const onclick = (): void => {
    space.goTo(places[next]!).catch((reason: unknown) => say(errorText(reason)));
    next = (next + 1) % places.length;
  };
  return element('li', {}, element('button', { onclick }, text));
}
