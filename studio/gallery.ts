import { drawShape, SHAPES } from '../src/core.js';
import { doAway } from './away.js';
import { FIRST_DESIGN, withRegion, type Design } from './design.js';
import { byId, element } from './dom.js';
import { errorText } from './errors.js';

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
export function declareGallery(choose: (design: Design) => void, say: (text: string) => void): void {
  const list = element('div', { class: 'gallery' });
  byId('view-gallery').append(list);
  addEventListener('tab', (event) => {
    if ((event as CustomEvent<string>).detail !== 'gallery' || list.childElementCount > 0) return;
    const designs = GALLERY.map(([, design]) => ({ ...FIRST_DESIGN, ...design() }));
    const frames = designs.map((design, k) => {
      const picture = element('span', { class: 'picture', 'aria-hidden': 'true' });
      const { builder, width, height, floors, theme } = design;
      const size = [width, height, ...(floors > 1 ? [floors] : [])].join(' × ');
      list.append(
        element(
          'button',
          {
            type: 'button',
            onclick: () => {
              choose(design);
            },
          },
          picture,
          element('strong', {}, GALLERY[k]![0]),
          element('small', {}, `${builder}, ${size}, ${theme}`),
        ),
      );
      return picture;
    });
    const papers = designs.map((design) => ({ design, what: 'maze' }) as const);
    doAway({ kind: 'write', papers }).result.then(
      ({ texts }) => {
        texts.forEach((svg, k) => {
          frames[k]!.innerHTML = svg;
        });
      },
      (error: unknown) => {
        say(errorText(error));
      },
    );
  });
}
