import type { Vec3 } from '../src/core.js';
import { drawn } from './dom.js';
import { words } from './words.js';

/** The longer side of the box, and the room for texts beside and above it, in units of the drawing. */
const LONGEST = 170;
const [BESIDE, ABOVE] = [66, 30];

interface Ground {
  /** Blocks from west to east, and from north to south. */
  readonly size: readonly [wide: number, long: number];
  /** The block where the user stands, or the corner to place, with its label. */
  readonly stand: Vec3;
  readonly name: string;
  /** The button, if it is marked. */
  readonly button?: Vec3;
  readonly caption: string;
}

/** Draws a machine from above, with north at the top. It shows where to stand, and the distance to each side in blocks. */
export function pasteSketch({ size: [wide, long], stand, name, button, caption }: Ground): SVGElement {
  const scale = LONGEST / Math.max(wide, long);
  const [width, height] = [scale * wide, scale * long];
  const viewBox = [-BESIDE, -ABOVE, width + 2 * BESIDE, height + 2 * ABOVE].join(' ');
  const sketch = drawn('svg', { class: 'sketch', viewBox, role: 'img', 'aria-label': caption });
  const text = (x: number, y: number, anchor: string, said: string, kind = ''): void => {
    const made = drawn('text', { x, y, 'text-anchor': anchor, class: kind });
    made.textContent = said;
    sketch.append(made);
  };
  const middle = ([x, , z]: Vec3): readonly [number, number] => [scale * (x + 0.5), scale * (z + 0.5)];
  const [x, z] = middle(stand);
  sketch.append(
    drawn('rect', { width, height, rx: 3 }),
    drawn('path', { d: `M0 ${z}H${width}M${x} 0V${height}` }),
  );
  const { sides } = words.place;
  const { away, north, buttonHere } = words.paste;
  const [west, east] = [stand[0], wide - 1 - stand[0]];
  const [up, down] = [stand[2], long - 1 - stand[2]];
  if (west > 0) text(-6, z + 4, 'end', away(west, sides.west));
  if (east > 0) text(width + 6, z + 4, 'start', away(east, sides.east));
  if (up > 0) text(x, -8, 'middle', away(up, sides.north));
  if (down > 0) text(x, height + 18, 'middle', away(down, sides.south));
  text(8 - BESIDE, 10 - ABOVE + 6, 'start', `▲ ${north}`, 'strong');
  /** Labels a place on the side with more room. */
  const mark = (at: Vec3, said: string, kind: string): void => {
    const [cx, cy] = middle(at);
    sketch.append(drawn('circle', { cx, cy, r: 6, class: kind }));
    const isWest = cx > width / 2;
    text(
      cx + (isWest ? -11 : 11),
      cy + (cy < height / 2 ? 18 : -10),
      isWest ? 'end' : 'start',
      said,
      'strong',
    );
  };
  if (button !== undefined) mark(button, buttonHere, 'button');
  mark(stand, name, 'you');
  return sketch;
}
