// The fingerprint of a file in the corpus: a SHA-256, and a byte for each line or plane, which shows where a file differs.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import nbt from 'prismarine-nbt';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** One step of a 32-bit FNV-1a hash. */
const step = (hash, value) => Math.imul(hash ^ value, 0x01000193) >>> 0;
const textHash = (text) => [...Buffer.from(text)].reduce(step, 0x811c9dc5);
/** A hash reduced to a byte, as two hexadecimal digits. */
const digits = (hash) => ((hash ^ (hash >>> 16) ^ (hash >>> 8)) & 0xff).toString(16).padStart(2, '0');

/** The fingerprint of a text: its hash, and a byte for each line. */
export function ofText(text) {
  const lines = text.split('\n').map((line) => digits(textHash(line)));
  return { sha: sha256(text), lines: lines.join('') };
}

/** The first line that differs from the record. */
export function differenceOfText(before, text) {
  const lines = text.split('\n');
  const isOther = (line, k) => digits(textHash(line)) !== before.lines.slice(2 * k, 2 * k + 2);
  const k = lines.findIndex(isOther);
  return k < 0 ? `${before.lines.length / 2 - lines.length} lines fewer` : `line ${k + 1} is now ${lines[k]}`;
}

/** The numbers of a LEB128 byte array. */
function* varints(bytes) {
  let [value, shift] = [0, 0];
  for (const byte of bytes) {
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte >= 128) continue;
    yield value;
    [value, shift] = [0, 0];
  }
}

/** The content of a machine's file: size, a text for each block with its contents, and the tags of its metadata. */
async function machineOf(bytes) {
  const { parsed } = await nbt.parse(Buffer.from(bytes));
  const root = nbt.simplify(parsed);
  const { Width, Height, Length, Metadata, ...rest } = root.Schematic ?? root;
  const {
    Palette,
    BlockEntities = [],
    Data = rest.BlockData,
  } = rest.Blocks ?? { ...rest, Data: rest.BlockData };
  const states = [];
  for (const [state, k] of Object.entries(Palette)) states[k] = state;
  const blocks = Array.from(varints(Data), (k) => states[k]);
  for (const { Pos, ...entity } of BlockEntities) {
    const at = Pos[0] + Width * (Pos[2] + Length * Pos[1]);
    blocks[at] += ` ${JSON.stringify(sorted(entity))}`;
  }
  return { size: [Width, Height, Length], blocks, tags: Metadata?.Mazestone ?? {} };
}

/** A value with its keys in alphabetical order. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === 'bigint') return `${value}`;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** A byte for each plane: x = 0, 1, ..., then y and z. */
function planesOf({ size, blocks }) {
  const hashes = new Map();
  const planes = size.map((length) => new Uint32Array(length).fill(0x811c9dc5));
  blocks.forEach((block, k) => {
    if (!hashes.has(block)) hashes.set(block, textHash(block));
    const place = placeOf(size, k);
    planes.forEach((plane, axis) => (plane[place[axis]] = step(plane[place[axis]], hashes.get(block))));
  });
  return planes.map((plane) => Array.from(plane, digits));
}

const placeOf = ([width, , length], k) => [
  k % width,
  Math.floor(k / width / length),
  Math.floor(k / width) % length,
];

/**
 * The fingerprint of a machine's `.schem`: size, hash of its blocks with their block entities, planes, a hash of each
 * tag.
 */
export async function ofMachine(bytes) {
  const machine = await machineOf(bytes);
  const [x, y, z] = planesOf(machine).map((plane) => plane.join(''));
  const tags = Object.entries(sorted(machine.tags)).map(([name, value]) => [
    name,
    // The tag Asked also has the version, which does not count.
    sha256(JSON.stringify(name === 'Asked' ? JSON.parse(value).options : value)).slice(0, 6),
  ]);
  return {
    size: machine.size.join('x'),
    blocks: sha256(machine.blocks.join('\n')),
    ...{ x, y, z },
    tags: Object.fromEntries(tags),
  };
}

/** Says where blocks differ from the record: the range along each axis, and one block there. */
export async function differenceOfMachine(before, bytes) {
  const machine = await machineOf(bytes);
  if (machine.size.join('x') !== before.size)
    return `it is ${machine.size.join('x')} blocks now, not ${before.size}`;
  const planes = planesOf(machine);
  const isOther = planes.map((plane, axis) =>
    plane.map((now, k) => now !== before['xyz'[axis]].slice(2 * k, 2 * k + 2)),
  );
  const k = machine.blocks.findIndex((_, at) =>
    placeOf(machine.size, at).every((value, axis) => isOther[axis][value]),
  );
  const box = isOther.map((axis, a) => `${'xyz'[a]} ${axis.indexOf(true)} to ${axis.lastIndexOf(true)}`);
  return k < 0
    ? 'some blocks'
    : `blocks in ${box.join(', ')}; (${placeOf(machine.size, k)}) is ${machine.blocks[k]}`;
}
