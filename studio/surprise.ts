import { freshSeed, random } from '../src/core.js';
import { FIRST_DESIGN, type Design } from './design.js';
import { withOutline } from './draw-outline.js';
import { FIELDS } from './options.js';

const SIDES = [8, 12, 16, 20];
const SHAPES = ['', 'heart', 'star', 'disc', 'hexagon', 'diamond', 'ring'];

export function surprise(): Design {
  const seed = freshSeed();
  const draws = random(seed, 'surprise');
  const pick = <T>(from: readonly T[]): T => from[draws.below(from.length)]!;
  const themes = FIELDS.find(({ key }) => key === 'theme')!.choices!.map(([name]) => name);
  const [side, shape, theme] = [pick(SIDES), pick(SHAPES), pick(themes)];
  const design = { ...FIRST_DESIGN, seed, width: side, height: side, theme };
  const whole = theme === 'resin' ? { ...design, minecraft: '1.21.4' } : design;
  return shape === '' ? whole : withOutline(whole, { kind: 'shape', name: shape });
}
