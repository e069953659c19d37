import type { MachineState } from './machine-view.js';

/** What an address says beside the design: the tab, whether the machine stands, and from where one looks at it. */
export interface ViewState extends MachineState {
  readonly tab: string;
  /** Whether the view is all there is, as inside of another page. */
  readonly isAlone: boolean;
}

/** The names in an address, which no option of a design has. */
export const VIEW_KEYS = ['tab', 'stands', 'camera', 'view'] as const;
/** What an address of a design alone shows. */
export const FIRST_VIEW: ViewState = {
  tab: 'maze',
  stands: false,
  camera: undefined,
  isAlone: false,
};
/** The tab that the page opens with where no address says anything. */
const FIRST_TAB = 'start';
/** Numbers of a camera, and the farthest that one looks from, in blocks. */
const CAMERA = 6;
const FARTHEST = 1e5;

/** The part of an address behind its design; empty for {@link FIRST_VIEW}. */
export function formatView({ tab, stands, camera, isAlone }: ViewState): string {
  const words = [
    ...(tab === FIRST_VIEW.tab ? [] : [`tab=${tab}`]),
    ...(stands ? ['stands=yes'] : []),
    ...(camera === undefined ? [] : [`camera=${camera.map((v) => Math.round(10 * v) / 10).join()}`]),
    ...(isAlone ? ['view=only'] : []),
  ];
  return words.map((word) => `&${word}`).join('');
}

/** The same read back; what is missing, or makes no sense, is as in {@link FIRST_VIEW}. */
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
