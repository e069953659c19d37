// The picture waves.svg: one press of a machine of 4 x 4 cells, drawn from the dump of `verify --vcd`.
// Run: npm run docs
import { buildDag, compile, redstone } from '../../src/core.js';
import { waveformFile } from '../../src/machine/verify-file.js';

const ROW = 22;
const HIGH = 14;
const LEFT = 120;
const TICK = 8;
/** The first and the last game tick of the picture: before the press, and after the last door. */
const [FROM, TO] = [15, 95];
const TICK_MS = 50;
const SHOWN: readonly (readonly [scope: string, name: string])[] = [
  ['controls', 'press'],
  ['controls', 'T'],
  ['cell_3_0', 'T'],
  ['cell_3_0', 'level'],
  ['cell_3_0', 'bit'],
  ['cell_3_0', 'door_S'],
  ['cell_3_0', 'door_W'],
  ['cell_0_1', 'bit'],
  ['cell_0_1', 'door_N'],
  ['cell_0_1', 'door_E'],
];

/** The values of a signal, with the game ticks of its changes. */
type Changes = (readonly [tick: number, value: string])[];

/** The signals of a dump, by `scope.name`. */
function signalsOf(dump: string): ReadonlyMap<string, Changes> {
  const signals = new Map<string, Changes>();
  const names = new Map<string, Changes>();
  const scopes: string[] = [];
  let tick = 0;
  for (const line of dump.split('\n')) {
    const words = line.split(' ');
    const change = /^(?:b(\w+) |([01x]))(\S+)$/.exec(line);
    if (words[0] === '$scope') scopes.push(words[2]!);
    else if (words[0] === '$upscope') scopes.pop();
    else if (words[0] === '$var') {
      const changes: Changes = [];
      names.set(words[3]!, changes);
      signals.set(`${scopes.at(-1)!}.${words[4]!}`, changes);
    } else if (line.startsWith('#')) tick = Number(line.slice(1)) / TICK_MS;
    else if (change) names.get(change[3]!)!.push([tick, (change[1] ?? change[2])!]);
  }
  return signals;
}

const xOf = (tick: number): number => LEFT + TICK * (Math.min(Math.max(tick, FROM), TO) - FROM);

/** The spans during which a signal has one value. */
function spansOf(changes: Changes): (readonly [from: number, to: number, value: string])[] {
  return changes
    .map(([tick, value], k) => [tick, changes[k + 1]?.[0] ?? Infinity, value] as const)
    .filter(([from, to]) => to > FROM && from < TO);
}

function wire(changes: Changes, top: number): string[] {
  const yOf = (value: string): number => (value === '1' ? top : value === '0' ? top + HIGH : top + HIGH / 2);
  const spans = spansOf(changes);
  const line = spans
    .map(([from, to, value]) => `${xOf(from)},${yOf(value)} ${xOf(to)},${yOf(value)}`)
    .join(' ');
  const moving = spans
    .filter(([, , value]) => value === 'x')
    .map(
      ([from, to]) =>
        `<rect x="${xOf(from)}" y="${top}" width="${xOf(to) - xOf(from)}" height="${HIGH}" class="x"/>`,
    );
  return [...moving, `<polyline points="${line}"/>`];
}

/** Draws levels as numbers between two lines. */
function bus(changes: Changes, top: number): string[] {
  return spansOf(changes).flatMap(([from, to, value]) => {
    const [left, right] = [xOf(from), xOf(to)];
    const level = String(parseInt(value, 2));
    return [
      `<path d="M${left} ${top + HIGH / 2} l3 ${-HIGH / 2} H${right - 3} l3 ${HIGH / 2} l-3 ${HIGH / 2} H${left + 3} z"/>`,
      ...(right - left > 14
        ? [`<text x="${(left + right) / 2}" y="${top + 11}" class="mid">${level}</text>`]
        : []),
    ];
  });
}

export function wavesPicture(): string {
  const { bytes } = compile(buildDag('divide', { width: 4, height: 4, seed: '1' }), { seed: '1' });
  const dump = waveformFile(bytes, { engine: redstone, mode: 'in-world', presses: 2, seed: '1' });
  const signals = signalsOf(dump);
  const [width, height] = [xOf(TO) + 12, ROW * (SHOWN.length + 1) + 16];
  const rows = SHOWN.flatMap(([scope, name], k) => {
    const top = 8 + ROW * k;
    const label = `<text x="${LEFT - 8}" y="${top + 11}" class="end">${scope === 'controls' ? name : `${scope}.${name}`}</text>`;
    const changes = signals.get(`${scope}.${name}`)!;
    return [label, ...(name === 'level' ? bus(changes, top) : wire(changes, top))];
  });
  const bottom = 8 + ROW * SHOWN.length;
  const ticks: string[] = [];
  for (let tick = FROM + 5; tick <= TO; tick += 10) {
    ticks.push(
      `<path d="M${xOf(tick)} 4 V${bottom}" class="grid"/>`,
      `<text x="${xOf(tick)}" y="${bottom + 14}" class="mid">${tick - FROM - 5}</text>`,
    );
  }
  const style =
    'text{font:11px sans-serif;fill:#333}.end{text-anchor:end}.mid{text-anchor:middle}path,polyline{fill:none;stroke:#1a6;stroke-width:1.5}.grid{stroke:#ddd;stroke-width:1}.x{fill:#e9a13b}';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${style}</style>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...ticks,
    ...rows,
    `<text x="${LEFT - 8}" y="${bottom + 14}" class="end">game ticks</text>`,
    '</svg>',
    '',
  ].join('\n');
}
