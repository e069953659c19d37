import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { shown } from '../base/spelling.js';
import { blockAt, blockIndex, type BlockEntity, type BlockGrid, type Item } from './grid.js';
import { shortName } from './state.js';

/*
 * Blocks as text, for dumps, golden tests and bug reports:
 *
 *     grid 2 x 1 x 1             size along x, y, z
 *     .  minecraft:air           each state in use: its symbol, its name
 *     s1 minecraft:stone
 *     y=0                        layers from the bottom, rows from north to south, symbols from west to east
 *     s1 .
 *     entity 0 0 0 minecraft:hopper 0=1*minecraft:stick
 */

const AIR_SIGN = '.';

/** Formats the blocks and block entities of a box as text. {@link parseGrid} reads them back. */
export function formatGrid(grid: BlockGrid): string {
  const { width, height, length, blocks, palette } = grid;
  const used = [...new Set(blocks)].sort((a, b) => (palette[a]! < palette[b]! ? -1 : 1));
  const signs = signsOf(used.map((id) => palette[id]!));
  const wide = Math.max(...[...signs.values()].map((sign) => sign.length));
  const sign = (id: number): string => signs.get(palette[id]!)!;
  const lines = [`grid ${width} x ${height} x ${length}`];
  for (const [state, text] of signs) lines.push(`${text.padEnd(wide)} ${state}`);
  for (let y = 0, i = 0; y < height; y++) {
    lines.push(`y=${y}`);
    for (let z = 0; z < length; z++, i += width) {
      const row = Array.from(blocks.subarray(i, i + width), (id) => sign(id).padEnd(wide));
      lines.push(row.join(' ').trimEnd());
    }
  }
  for (const [index, entity] of [...grid.entities].sort(([a], [b]) => a - b)) {
    lines.push(['entity', ...blockAt(grid, index), formatEntity(entity)].join(' '));
  }
  return [...lines, ''].join('\n');
}

/** A short symbol for each state: the first letter of its name and a number. */
function signsOf(states: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    states.map((state) => {
      if (state === 'minecraft:air') return [state, AIR_SIGN];
      const letter = /[a-z]/.exec(shortName(state))?.[0] ?? 'x';
      const count = (counts.get(letter) ?? 0) + 1;
      counts.set(letter, count);
      return [state, `${letter}${count}`];
    }),
  );
}

function formatEntity({ id, items = [], lootTable, outputSignal, lines }: BlockEntity): string {
  if (lines !== undefined) return `${id} lines=${JSON.stringify(lines)}`;
  const contents = items.map(({ slot, id: item, count }) => ` ${slot}=${count}*${item}`).join('');
  const loot = lootTable === undefined ? '' : ` loot=${lootTable}`;
  return `${id}${contents}${loot}${outputSignal === undefined ? '' : ` output=${outputSignal}`}`;
}

/**
 * Reads the text of {@link formatGrid}.
 * @throws MazestoneError `malformed` with the line that cannot be read
 */
export function parseGrid(text: string): BlockGrid {
  const lines = text.split('\n');
  const fail = (line: number): MazestoneError =>
    new MazestoneError({
      code: 'malformed',
      message: says`this line cannot be read: ${shown(lines[line] ?? '')}`,
      where: says`line ${line + 1}`,
      hint: says`write blocks as compile --dump does`,
    });
  const size = /^grid (\d+) x (\d+) x (\d+)$/.exec(lines[0]!);
  if (size === null) throw fail(0);
  const [width, height, length] = size.slice(1).map(Number) as [number, number, number];
  // Each block has a symbol, so no size can claim more memory than the text is long.
  if (width * height * length > text.length) throw fail(0);
  const palette = ['minecraft:air'];
  const ids = new Map([[AIR_SIGN, 0]]);
  let line = 1;
  for (let found; (found = /^(\S+) +(minecraft:\S+)$/.exec(lines[line] ?? '')) !== null; line++) {
    if (found[1] !== AIR_SIGN) ids.set(found[1]!, palette.push(found[2]!) - 1);
  }
  const blocks = new Uint16Array(width * height * length);
  for (let y = 0, i = 0; y < height; y++) {
    if (lines[line++] !== `y=${y}`) throw fail(line - 1);
    for (let z = 0; z < length; z++, line++) {
      const row = (lines[line] ?? '').split(/ +/);
      if (row.length !== width) throw fail(line);
      for (const sign of row) {
        const id = ids.get(sign);
        if (id === undefined) throw fail(line);
        blocks[i++] = id;
      }
    }
  }
  const entities = new Map<number, BlockEntity>();
  for (; (lines[line] ?? '') !== ''; line++) {
    const found = /^entity (\d+) (\d+) (\d+) (\S+)(.*)$/.exec(lines[line]!);
    if (found === null) throw fail(line);
    const [x, y, z] = found.slice(1, 4).map(Number) as [number, number, number];
    const index = blockIndex({ width, height, length }, x, y, z);
    const entity = parseEntity(found[4]!, found[5]!);
    if (index < 0 || entity === undefined) throw fail(line);
    entities.set(index, entity);
  }
  return { width, height, length, blocks, palette, entities };
}

/** Parses a block entity; undefined unless {@link formatEntity} would write exactly this text. */
function parseEntity(id: string, rest: string): BlockEntity | undefined {
  const entity = looseEntity(id, rest);
  return entity !== undefined && formatEntity(entity) === id + rest ? entity : undefined;
}

function looseEntity(id: string, rest: string): BlockEntity | undefined {
  const lines = /^ lines=(\[.*\])$/.exec(rest)?.[1];
  if (lines !== undefined) {
    try {
      return { id, lines: JSON.parse(lines) as string[] };
    } catch {
      return undefined;
    }
  }
  const output = / output=(\d+)/.exec(rest)?.[1];
  const items = [...rest.matchAll(/ (\d+)=(\d+)\*(\S+)/g)].map(([, slot, count, item]): Item => ({
    slot: Number(slot),
    id: item!,
    count: Number(count),
  }));
  const lootTable = / loot=(\S+)/.exec(rest)?.[1];
  if (output !== undefined) return { id, outputSignal: Number(output) };
  return { id, items, ...(lootTable !== undefined && { lootTable }) };
}
