import type { MachineState } from './machine-view.js';

/** The part of an address besides the design: the tab, whether the machine is shown, and the camera. */
export interface ViewState extends MachineState {
  readonly tab: string;
  /** Whether only the view is shown, as when embedded in another page. */
  readonly isAlone: boolean;
}

/** The state for an address with only a design. */
export const FIRST_VIEW: ViewState = {
  tab: 'maze',
  stands: false,
  camera: undefined,
  isAlone: false,
};
/** The initial tab without an address. */
const FIRST_TAB = 'start';
/** The count of numbers of a camera, and its greatest distance in blocks. */
const CAMERA = 6;
const FARTHEST = 1e5;

/** Formats the part of an address after the design; empty for {@link FIRST_VIEW}. */
export function formatView({ tab, stands, camera, isAlone }: ViewState): string {
  const words = [
    ...(tab === FIRST_VIEW.tab ? [] : [`tab=${tab}`]),
    ...(stands ? ['stands=yes'] : []),
    ...(camera === undefined ? [] : [`camera=${camera.map((v) => Math.round(10 * v) / 10).join()}`]),
    ...(isAlone ? ['view=only'] : []),
  ];
  return words.map((word) => `&${word}`).join('');
}

/** Parses that part. Missing and invalid values are those of {@link FIRST_VIEW}. */
export function parseView(address: string, tabs: readonly string[]): ViewState {
  const query = new URLSearchParams(address.replace(/^#/, ''));
  const tab = query.get('tab') ?? (query.size === 0 ? FIRST_TAB : '');
  const stands = query.get('stands') === 'yes';
  const camera = query.get('camera')?.split(',').map(Number) ?? [];
  const isCamera = camera.length === CAMERA && camera.every((v) => Math.abs(v) < FARTHEST);
  return {
    tab: tabs.includes(tab) ? tab : FIRST_VIEW.tab,
    stands,
    camera: isCamera ? camera : undefined,
    isAlone: query.get('view') === 'only',
  };
}
