/**
 * NBT, the game's binary tree format (https://minecraft.wiki/w/NBT_format): typed trees and a codec, which also runs in
 * browsers. It is our own because of what prismarine-nbt cannot do: texts in Java's modified UTF-8, lists of 10^5 blocks that
 * are already bytes, and limits of depth and size against malicious files. The tests compare its bytes and trees with those
 * of prismarine-nbt.
 */
import { joined } from '../base/bytes.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';

/** The value of each type of tags. */
export interface TagValue {
  byte: number;
  short: number;
  int: number;
  /** High and low 32 bits, both signed. */
  long: readonly [number, number];
  float: number;
  double: number;
  /** Signed bytes. */
  byteArray: ArrayLike<number>;
  string: string;
  list: { readonly type: TagName | 'end'; readonly value: readonly unknown[] };
  compound: Fields;
  intArray: readonly number[];
  longArray: readonly (readonly [number, number])[];
}

/** The types of tags. */
export type TagName = keyof TagValue;
/** A tag without its name. */
export type Tag = { [T in TagName]: { readonly type: T; readonly value: TagValue[T] } }[TagName];
/** A compound's children by name. */
export type Fields = Readonly<Record<string, Tag | undefined>>;

/** A tag's value, or what is wrong with the tag in words (`is missing`, `is of type int, not short`). */
export type Found<T> = { readonly value: T } | { readonly problem: Sentence };

export const short = (value: number): Tag => ({ type: 'short', value });
export const byte = (value: number): Tag => ({ type: 'byte', value });
export const int = (value: number): Tag => ({ type: 'int', value });
export const string = (value: string): Tag => ({ type: 'string', value });
export const intArray = (value: readonly number[]): Tag => ({ type: 'intArray', value });
export const compound = (value: Fields): Tag => ({ type: 'compound', value });

/** A list of compounds. It has this type even if it is empty, because some readers refuse a list of type `end`. */
export const compoundList = (value: readonly Fields[]): Tag => ({
  type: 'list',
  value: { type: 'compound', value },
});

/** A byte array that shares the memory of `bytes`. */
export const byteArray = (bytes: Uint8Array): Tag => ({
  type: 'byteArray',
  value: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
});

/** The value of a child with a name and a type, or the problem. */
export function child<T extends keyof TagValue>(fields: Fields, name: string, type: T): Found<TagValue[T]> {
  // A tag can have the name `constructor`, so inherited properties must not count.
  const tag = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (tag === undefined) return { problem: says`is missing` };
  if (tag.type !== type) return { problem: says`is of type ${tag.type}, not ${type}` };
  return { value: tag.value as TagValue[T] };
}

/** The value of a child with a name and a type; undefined if there is none. */
export function childValue<T extends keyof TagValue>(
  fields: Fields,
  name: string,
  type: T,
): TagValue[T] | undefined {
  const found = child(fields, name, type);
  return 'value' in found ? found.value : undefined;
}

/** The members of a list of compounds. An empty list can have any type. */
export function childCompounds(fields: Fields, name: string): Found<readonly Fields[]> {
  const list = child(fields, name, 'list');
  if ('problem' in list) return list;
  if (list.value.value.length === 0) return { value: [] };
  if (list.value.type !== 'compound')
    return { problem: says`is a list of ${list.value.type}, not of compounds` };
  return { value: list.value.value as readonly Fields[] };
}

/** The types of tags, by their numbers in a file. */
const TYPES: readonly (TagName | 'end')[] = [
  'end',
  'byte',
  'short',
  'int',
  'long',
  'float',
  'double',
  'byteArray',
  'string',
  'list',
  'compound',
  'intArray',
  'longArray',
];
const TYPE_NUMBERS: ReadonlyMap<string, number> = new Map(TYPES.map((type, number) => [type, number]));

/** A string's length is an unsigned short. */
const MAX_STRING = 65535;

/** The bytes of a tree whose root compound is called `name`; children in the order of their keys. */
export function writeNbt(name: string, children: Fields): Uint8Array {
  const sink = new Sink();
  sink.byte(TYPE_NUMBERS.get('compound')!);
  sink.string(name);
  sink.fields(children);
  return sink.done();
}

/** The number of bytes of a root compound's type and its empty name. */
const UNNAMED = 3;

/** The bytes of a compound's children, without its end, so that further children can follow. */
export function childBytes(children: Fields): Uint8Array {
  // A copy, because the bytes can be a small part of their memory.
  return new Uint8Array(writeNbt('', children).subarray(UNNAMED, -1));
}

/** The elements of a list as bytes: compounds, each with its end. */
export interface Elements {
  readonly count: number;
  /** The bytes in order, in any number of parts. */
  readonly parts: readonly Uint8Array[];
}

/**
 * Adds a list of compounds that are already bytes to the bytes of a tree. There can be one compound for every block, which
 * would be too many for a tree.
 * @param root the bytes of `writeNbt`.
 * @param depth the depth of the compound that gets the list: 1 for the root, 2 for the root's last child.
 */
export function withList(root: Uint8Array, depth: number, name: string, list: Elements): Uint8Array {
  const head = new Sink();
  head.byte(TYPE_NUMBERS.get('list')!);
  head.string(name);
  head.byte(TYPE_NUMBERS.get('compound')!);
  head.int(list.count);
  return joined([root.subarray(0, -depth), head.done(), ...list.parts, root.subarray(-depth)]);
}

/** Texts shorter than this are shared with equal ones that were read before. */
const SHORT = 64;

/**
 * Encodes a text in Java's modified UTF-8 (`DataOutput.writeUTF`), one character for each byte. Each UTF-16 code unit takes up
 * to three bytes, and NUL takes two.
 * @throws MazestoneError `too-big`.
 */
function encodeText(text: string): string {
  const encoded = text.replaceAll(/[\0\u0080-\uffff]/g, (unit) => {
    const code = unit.charCodeAt(0);
    const low = 0x80 | (code & 0x3f);
    return code < 0x800
      ? String.fromCharCode(0xc0 | (code >> 6), low)
      : String.fromCharCode(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), low);
  });
  if (encoded.length <= MAX_STRING) return encoded;
  throw new MazestoneError({
    code: 'too-big',
    message: says`a text takes ${encoded.length} bytes, but NBT holds at most ${MAX_STRING}`,
    where: JSON.stringify(`${text.slice(0, 40)}...`),
    hint: says`shorten it`,
    limit: MAX_STRING,
  });
}

/** Encoded units of two and of three bytes, and bytes that belong to none. */
const UNITS = /[\xc0-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\x80-\xff]/g;

/** A writer of bytes, whose memory grows. */
class Sink {
  private bytes = new Uint8Array(1 << 12);
  private view = new DataView(this.bytes.buffer);
  private size = 0;

  byte(value: number): void {
    const at = this.room(1);
    this.bytes[at] = value;
  }

  string(text: string): void {
    const encoded = encodeText(text);
    const at = this.room(2 + encoded.length);
    this.view.setUint16(at, encoded.length);
    for (let i = 0; i < encoded.length; i++) this.bytes[at + 2 + i] = encoded.charCodeAt(i);
  }

  fields(children: Fields): void {
    const names = Object.keys(children);
    for (let k = 0; k < names.length; k++) {
      const name = names[k]!;
      const tag = children[name];
      if (tag === undefined) continue;
      this.byte(TYPE_NUMBERS.get(tag.type)!);
      this.string(name);
      this.payload(tag);
    }
    this.byte(0);
  }

  done(): Uint8Array {
    return this.bytes.subarray(0, this.size);
  }

  private payload({ type, value }: Tag): void {
    if (type === 'byte') this.byte(value);
    else if (type === 'short')
      this.number(2, (view, at) => {
        view.setInt16(at, value);
      });
    else if (type === 'int') this.int(value);
    else if (type === 'long') this.ints(value);
    else if (type === 'float')
      this.number(4, (view, at) => {
        view.setFloat32(at, value);
      });
    else if (type === 'double')
      this.number(8, (view, at) => {
        view.setFloat64(at, value);
      });
    else if (type === 'string') this.string(value);
    else if (type === 'compound') this.fields(value);
    else if (type === 'byteArray') {
      this.int(value.length);
      const at = this.room(value.length);
      this.bytes.set(value, at);
    } else if (type === 'intArray') {
      this.int(value.length);
      this.ints(value);
    } else if (type === 'longArray') {
      this.int(value.length);
      for (const words of value) this.ints(words);
    } else {
      this.byte(TYPE_NUMBERS.get(value.type)!);
      this.int(value.value.length);
      for (const item of value.value) this.payload({ type: value.type, value: item } as Tag);
    }
  }

  private ints(values: readonly number[]): void {
    for (let k = 0; k < values.length; k++) this.int(values[k]!);
  }

  int(value: number): void {
    const at = this.room(4);
    this.view.setInt32(at, value);
  }

  private number(size: number, set: (view: DataView, at: number) => void): void {
    // Making room can replace the memory, and so the view.
    const at = this.room(size);
    set(this.view, at);
  }

  /** Makes room for more bytes. Returns the offset of their start. */
  private room(size: number): number {
    const start = this.size;
    this.size += size;
    if (this.size > this.bytes.length) {
      const bytes = new Uint8Array(Math.max(2 * this.bytes.length, this.size));
      bytes.set(this.bytes);
      this.bytes = bytes;
      this.view = new DataView(bytes.buffer);
    }
    return start;
  }
}

/** The deepest nesting of lists and compounds that the game allows. */
const MAX_DEPTH = 512;
/** The most tags. Each becomes an object, so a small file with many tags could use all memory. */
const MAX_TAGS = 1 << 22;
/** The most names. A palette has up to 65536; more names would make objects slow and large. */
const MAX_NAMES = 1 << 17;

/** A list of compounds in the root that is read element by element and not kept. */
interface Stream {
  readonly name: string;
  /** Called with each element. */
  readonly take: (element: Fields, index: number) => void;
}

/**
 * Reads the children of the root compound. Byte arrays share the memory of `bytes`. Bytes after the root are ignored.
 * @param stream a list to read element by element. The tree has an empty list in its place.
 * @throws MazestoneError `not-schematic` (with the offset in the uncompressed bytes) or `too-big`.
 */
export function readNbt(bytes: Uint8Array, stream?: Stream): Fields {
  if (TYPES[bytes[0]!] !== 'compound') throw notNbt(says`it does not start with a compound`, 0);
  const source = new Source(bytes, 1, stream);
  source.string();
  return source.fields(0);
}

/**
 * The object of a compound's children. It inherits nothing, because a tag can have the name `__proto__`. It comes from a
 * constructor, because V8 makes hash tables of objects from `Object.create(null)`, which take several times the time and
 * memory.
 */
const Children = function () {
  // Children are added as they are read.
} as unknown as new () => Record<string, Tag>;
Children.prototype = Object.create(null) as object;

/** A reader of bytes. It never allocates more than the bytes can fill. */
class Source {
  private readonly view: DataView;
  private tags = 0;
  /** Short ASCII texts of values, by a hash of their bytes, and likewise short names of tags. */
  private readonly texts = new Array<string>(1 << 10).fill('');
  private readonly shortNames = [...this.texts];
  private readonly names = new Set<string>();

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
    private readonly stream?: Stream,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Reads a text. @param texts short texts that were read before, since files repeat a few of them very often. */
  string(texts = this.texts): string {
    const size = this.view.getUint16(this.take(2));
    const start = this.take(size);
    let slot = -1;
    if (size > 0 && size < SHORT) {
      let hash = size;
      for (let i = start; i < start + size; i++) hash = (Math.imul(hash, 31) + this.bytes[i]!) | 0;
      slot = hash & (texts.length - 1);
      const text = texts[slot]!;
      let same = text.length === size;
      for (let i = 0; same && i < size; i++) same = text.charCodeAt(i) === this.bytes[start + i];
      if (same) return text;
    }
    const read = this.text(start, size);
    if (slot >= 0 && read.length === size) texts[slot] = read;
    // A name that is not among the short ones can be new.
    if (texts !== this.texts && this.names.add(read).size > MAX_NAMES)
      throw this.tooMany(MAX_NAMES, says`different names of tags`);
    return read;
  }

  /** Decodes a text that `encodeText` has encoded. Java also refuses others (`DataInput.readUTF`). */
  private text(start: number, size: number): string {
    let encoded = '';
    for (let i = start; i < start + size; i++) encoded += String.fromCharCode(this.bytes[i]!);
    return encoded.replaceAll(UNITS, (bytes) => {
      if (bytes.length === 1) throw notNbt(says`a text is not in Java's modified UTF-8`, start);
      // The marker bits of the first byte are above the six bits, or above the sixteen bits of a unit.
      const bits = Array.from(bytes, (byte) => byte.charCodeAt(0) & 0x3f);
      return String.fromCharCode(bits.reduce((unit, six) => (unit << 6) | six));
    });
  }

  fields(depth: number): Fields {
    const fields = new Children();
    for (;;) {
      const start = this.take(1);
      const number = this.bytes[start]!;
      if (number === 0) return fields;
      this.count(1);
      const name = this.string(this.shortNames);
      const type = this.typeAt(start);
      const isStream = depth === 0 && name === this.stream?.name && type === 'list';
      fields[name] = { type, value: isStream ? this.streamed() : this.payload(type, depth) } as Tag;
    }
  }

  /** Reads the streamed list element by element. A list of another type is read like any other. */
  private streamed(): TagValue['list'] {
    const start = this.take(5);
    const length = this.view.getInt32(start + 1);
    if (TYPES[this.bytes[start]!] !== 'compound' || length < 0) {
      this.at = start;
      return this.list(1);
    }
    const { tags } = this;
    for (let index = 0; index < length; index++) {
      this.stream!.take(this.fields(1), index);
      this.tags = tags;
    }
    return { type: 'compound', value: [] };
  }

  private payload(type: TagName, depth: number): Tag['value'] {
    switch (type) {
      case 'byte':
        return this.view.getInt8(this.take(1));
      case 'short':
        return this.view.getInt16(this.take(2));
      case 'int':
        return this.int();
      case 'long':
        return [this.int(), this.int()];
      case 'float':
        return this.view.getFloat32(this.take(4));
      case 'double':
        return this.view.getFloat64(this.take(8));
      case 'string':
        return this.string();
      case 'byteArray': {
        const size = this.length();
        return new Int8Array(this.bytes.buffer, this.bytes.byteOffset + this.take(size), size);
      }
      case 'intArray':
        return this.words(1, () => this.int());
      case 'longArray':
        return this.words(2, () => [this.int(), this.int()] as const);
      case 'list':
        return this.list(this.deeper(depth));
      case 'compound':
        return this.fields(this.deeper(depth));
    }
  }

  private list(depth: number): TagValue['list'] {
    const start = this.take(1);
    const length = this.length();
    if (this.bytes[start] === 0) {
      if (length > 0) throw notNbt(says`a list has elements but no type`, start);
      return { type: 'end', value: [] };
    }
    const type = this.typeAt(start);
    this.count(length);
    const value: unknown[] = [];
    for (let i = 0; i < length; i++) value.push(this.payload(type, depth));
    return { type, value };
  }

  /** Reads an array. @param size number of 32-bit words of an element. */
  private words<T>(size: number, read: () => T): T[] {
    const length = this.length();
    // Each pair becomes an object.
    if (size > 1) this.count(length);
    this.take(4 * size * length);
    this.at -= 4 * size * length;
    const value: T[] = [];
    for (let i = 0; i < length; i++) value.push(read());
    return value;
  }

  private typeAt(start: number): TagName {
    const type = TYPES[this.bytes[start]!];
    if (type === undefined || type === 'end')
      throw notNbt(says`there is no tag type ${this.bytes[start]!}`, start);
    return type;
  }

  private int(): number {
    return this.view.getInt32(this.take(4));
  }

  private length(): number {
    const start = this.at;
    const length = this.int();
    if (length < 0) throw notNbt(says`a list or array has ${length} elements`, start);
    return length;
  }

  private deeper(depth: number): number {
    if (depth + 1 > MAX_DEPTH) throw notNbt(says`tags are nested more than ${MAX_DEPTH} deep`, this.at);
    return depth + 1;
  }

  /** Moves over `size` bytes and returns where they start. */
  private take(size: number): number {
    const start = this.at;
    if (size > this.bytes.length - start)
      throw notNbt(says`it ends in the middle of a tag`, this.bytes.length);
    this.at += size;
    return start;
  }

  private count(tags: number): void {
    this.tags += tags;
    if (this.tags > MAX_TAGS) throw this.tooMany(MAX_TAGS, says`NBT tags`);
  }

  private tooMany(limit: number, what: Sentence): MazestoneError {
    return new MazestoneError({
      code: 'too-big',
      message: says`the file holds more than ${limit} ${what}, which is the limit`,
      where: says`byte ${this.at} after unpacking`,
      hint: says`cut it into smaller schematics`,
      limit,
    });
  }
}

function notNbt(problem: Sentence, at: number): MazestoneError {
  return new MazestoneError({
    code: 'not-schematic',
    message: says`the file does not contain NBT data: ${problem}`,
    where: says`byte ${at} after unpacking`,
    hint: says`is it a schematic, as the game or an editor saves it?`,
  });
}
