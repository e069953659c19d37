// The picture braid-coins.svg: the share of coins that is left as mazes of 16 x 16 cells lose their dead ends.
// Run: npm run docs
import { buildDag } from '../../src/dag/builders/index.js';
import { braid } from '../../src/stats/braid.js';

const SIDE = 16;
const BUILDERS = [
  ['gilbert', '#2563eb'],
  ['divide', '#059669'],
  ['peel', '#c2410c'],
] as const;
/** The chart's frame, in pixels. */
const [LEFT, TOP, WIDTH, HEIGHT] = [60, 20, 440, 260];
/** The shares at the ends of the axes: dead ends, and coins. */
const [MOST_DEAD, LEAST_COINS] = [0.32, 0.5];

const xOf = (dead: number): number => LEFT + (WIDTH * dead) / MOST_DEAD;
const yOf = (coins: number): number => TOP + (HEIGHT * (1 - coins)) / (1 - LEAST_COINS);
const fixed = (n: number): string => String(Number(n.toFixed(1)));

/** The points of one builder, from all dead ends to none. */
function pointsOf(builder: string): (readonly [x: number, y: number])[] {
  const dag = buildDag(builder, { width: SIDE, height: SIDE, seed: '1' });
  return Array.from({ length: 21 }, (_, k) => {
    const { coins, deadEnds } = braid(dag, k / 20).report;
    return [xOf(deadEnds.after.share), yOf(coins.after / coins.before)];
  });
}

const text = (x: number, y: number, anchor: string, words: string): string =>
  `<text x="${fixed(x)}" y="${fixed(y)}" text-anchor="${anchor}">${words}</text>`;

function axes(): string[] {
  const [right, bottom] = [LEFT + WIDTH, TOP + HEIGHT];
  return [
    `<path d="M${LEFT} ${TOP}V${bottom}H${right}" fill="none" stroke="#666"/>`,
    ...[0, 0.1, 0.2, 0.3].map((dead) => text(xOf(dead), bottom + 18, 'middle', `${100 * dead} %`)),
    ...[0.5, 0.6, 0.7, 0.8, 0.9, 1].map((coins) => text(LEFT - 8, yOf(coins) + 4, 'end', `${100 * coins} %`)),
    text(LEFT + WIDTH / 2, bottom + 38, 'middle', 'cells that are dead ends, on average'),
    text(LEFT + 8, TOP - 6, 'start', 'coins left'),
    `<path d="M${fixed(xOf(0.03))} ${TOP}V${bottom}" stroke="#999" stroke-dasharray="4 4"/>`,
    text(xOf(0.03) + 6, bottom - 8, 'start', '--braid'),
  ];
}

/** The chart as the text of an SVG file. */
export function braidChart(): string {
  const lines = BUILDERS.flatMap(([builder, colour], k) => {
    const points = pointsOf(builder).map((point) => point.map(fixed).join(' '));
    return [
      `<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      `<g fill="${colour}">${text(LEFT + WIDTH - 10, TOP + HEIGHT - 60 + 20 * k, 'end', builder)}</g>`,
    ];
  });
  const size = `${LEFT + WIDTH + 30} ${TOP + HEIGHT + 50}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" font-family="sans-serif" font-size="13">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...axes(),
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}
