import { drawShape, SHAPES } from '../src/core.js';
import { FIRST_DESIGN, withRegion, type Design } from './design.js';
import { byId, element } from './dom.js';
import { make } from './made.js';
import { mazeSvg } from './pictures.js';

/** Designs to start from. */
const GALLERY: readonly (readonly [title: string, design: () => Partial<Design>])[] = [
  ['The most mazes', () => ({ builder: 'peel', width: 20, height: 20, seed: '7' })],
  ['Blocks of blocks', () => ({ builder: 'divide', width: 16, height: 16, seed: '1' })],
  [
    'Along Hilbert’s curve',
    () => ({ builder: 'hilbert', width: 16, height: 16, seed: '3', theme: 'prismarine' }),
  ],
  ['Along Peano’s', () => ({ builder: 'peano', width: 27, height: 27, seed: '4', theme: 'quartz' })],
  ['A hedge maze', () => ({ builder: 'peel', width: 24, height: 14, seed: '12', theme: 'hedge' })],
  ['A spiral', () => ({ builder: 'spiral', width: 15, height: 15, seed: '5', theme: 'sandstone' })],
  ['A ring', () => shaped('ring', 22, 'blackstone')],
  ['A heart', () => shaped('heart', 22, 'cherry')],
  ['A star', () => shaped('star', 26, 'end')],
  ['A disc with a clock', () => ({ ...shaped('disc', 18, 'copper'), every: 60, lamp: true })],
];

function shaped(name: string, side: number, theme: string): Design {
  const region = drawShape(SHAPES.has(name) ? name : 'disc', side, side);
  return { ...withRegion(FIRST_DESIGN, region), theme, seed: name };
}

/** Shows the designs to start from; drawn when the tab is first opened. */
export function declareGallery(choose: (design: Design) => void): void {
  const list = element('div', { class: 'gallery' });
  byId('view-gallery').append(list);
  addEventListener('tab', (event) => {
    if ((event as CustomEvent<string>).detail !== 'gallery' || list.childElementCount > 0) return;
    for (const [title, design] of GALLERY) {
      const whole = { ...FIRST_DESIGN, ...design() };
      const picture = element('span', { class: 'picture', 'aria-hidden': 'true' });
      picture.innerHTML = mazeSvg(make(whole), false);
      const about = `${whole.builder}, ${whole.width} × ${whole.height}, ${whole.theme}`;
      list.append(
        element(
          'button',
          {
            type: 'button',
            onclick: () => {
              choose(whole);
            },
          },
          picture,
          element('strong', {}, title),
          element('small', {}, about),
        ),
      );
    }
  });
}
