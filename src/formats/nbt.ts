/**
 * NBT, the game's binary tree format (https://minecraft.wiki/w/NBT_format): a thin, typed layer over
 * prismarine-nbt, with a check of the raw bytes before they are parsed.
 */
import { parseUncompressed, writeUncompressed, type NBT, type Tags, type TagType } from 'prismarine-nbt';
import { MazestoneError } from '../base/diagnostic.js';

export type Tag = Tags[TagType];
/** A compound's children by name. */
export type Fields = Readonly<Record<string, Tag | undefined>>;

/** What the tag types used here hold, once parsed. */
export interface TagValue {
  byte: number;
  short: number;
  int: number;
  string: string;
  byteArray: readonly number[];
  intArray: readonly number[];
  list: { readonly type: string; readonly value: readonly unknown[] };
  compound: Fields;
}

/** A tag's value, or in words what is wrong with the tag (`is missing`, `is of type int, not short`). */
export type Found<T> = { readonly value: T } | { readonly problem: string };

export const short = (value: number): Tag => ({ type: 'short', value });
export const byte = (value: number): Tag => ({ type: 'byte', value });
export const int = (value: number): Tag => ({ type: 'int', value });
export const string = (value: string): Tag => ({ type: 'string', value });
export const intArray = (value: readonly number[]): Tag => ({ type: 'intArray', value: [...value] });
export const compound = (value: Fields): Tag => ({ type: 'compound', value });

/** A list of compounds; typed so even when empty, because some readers refuse a list of type `end`. */
export const compoundList = (value: readonly Fields[]): Tag => ({
  type: 'list',
  value: { type: 'compound', value: [...value] },
});

/** A byte array over the same memory. prismarine-nbt takes any array-like of signed bytes. */
export const byteArray = (bytes: Uint8Array): Tag => ({
  type: 'byteArray',
  value: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) as unknown as number[],
});

/** The bytes of a tree whose root compound is called `name`; children in the order of their keys. */
export function writeNbt(name: string, children: Fields): Uint8Array {
  return writeUncompressed({ type: 'compound', name, value: children });
}

/**
 * The root compound's children.
 * @throws MazestoneError `not-nbt` (with the offset in the unpacked bytes) or `too-big`.
 */
export function readNbt(bytes: Uint8Array): Fields {
  checkNbt(bytes);
  // prismarine-nbt reads from a Buffer only; this one shares the memory.
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let root: NBT;
  try {
    // Its limit on arrays is below the size of a large build; `checkNbt` has bounded them by the file.
    root = parseUncompressed(buffer, 'big', { noArraySizeCheck: true });
  } catch (error) {
    throw notNbt((error as Error).message, 0);
  }
  return root.value;
}

/** A child's value, if it is there and of the type. */
export function child<T extends keyof TagValue>(fields: Fields, name: string, type: T): Found<TagValue[T]> {
  // A tag may be called `constructor`, so inherited properties must not count.
  const tag = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (tag === undefined) return { problem: 'is missing' };
  if (tag.type !== type) return { problem: `is of type ${tag.type}, not ${type}` };
  return { value: tag.value as TagValue[T] };
}

/** As `child`, where it does not matter what is wrong. */
export function childValue<T extends keyof TagValue>(
  fields: Fields,
  name: string,
  type: T,
): TagValue[T] | undefined {
  const found = child(fields, name, type);
  return 'value' in found ? found.value : undefined;
}

/** The members of a list of compounds; an empty list may have any type. */
export function childCompounds(fields: Fields, name: string): Found<readonly Fields[]> {
  const list = child(fields, name, 'list');
  if ('problem' in list) return list;
  if (list.value.value.length === 0) return { value: [] };
  if (list.value.type !== 'compound') return { problem: `is a list of ${list.value.type}, not of compounds` };
  return { value: list.value.value as readonly Fields[] };
}

/** Bytes of one value of each tag type of fixed size: byte, short, int, long, float, double. */
const FIXED_SIZE: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 4, 4: 8, 5: 4, 6: 8 };
/** Bytes of one element of each array type: byte, int, long. */
const ELEMENT_SIZE: Readonly<Record<number, number>> = { 7: 1, 11: 4, 12: 8 };
const END = 0;
const STRING = 8;
const LIST = 9;
const COMPOUND = 10;
const LONG_ARRAY = 12;

/** How deep the game itself lets lists and compounds nest. */
const MAX_DEPTH = 512;
/** Each tag becomes an object, so a small file of many could take all memory. */
const MAX_TAGS = 1 << 22;

/**
 * Walks the bytes without building anything. prismarine-nbt accepts a compound that ends with the file,
 * recurses without a limit, and reads a list of 2^31 `end` tags out of four bytes: all refused here.
 */
function checkNbt(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  let tags = 0;

  /** Moves over `size` bytes and returns where they start. */
  const take = (size: number): number => {
    const start = at;
    if (size > bytes.length - at) throw notNbt('it ends in the middle of a tag', bytes.length);
    at += size;
    return start;
  };
  const count = (): number => {
    const start = take(4);
    const n = view.getInt32(start);
    if (n < 0) throw notNbt(`a list or array has ${n} elements`, start);
    return n;
  };
  const addTags = (n: number): void => {
    tags += n;
    if (tags > MAX_TAGS) {
      throw new MazestoneError({
        code: 'too-big',
        message: `the file holds more than ${MAX_TAGS} NBT tags, the most accepted`,
        where: `byte ${at} after unpacking`,
        hint: 'cut it into smaller schematics',
        limit: MAX_TAGS,
      });
    }
  };
  const payload = (type: number, typeAt: number, depth: number): void => {
    if (depth > MAX_DEPTH) throw notNbt(`tags are nested more than ${MAX_DEPTH} deep`, at);
    const fixed = FIXED_SIZE[type];
    const element = ELEMENT_SIZE[type];
    if (fixed !== undefined) {
      take(fixed);
    } else if (element !== undefined) {
      const n = count();
      if (type === LONG_ARRAY) addTags(n); // each long becomes an object, too
      take(n * element);
    } else if (type === STRING) {
      take(view.getUint16(take(2)));
    } else if (type === LIST) {
      const of = take(1);
      const n = count();
      if (bytes[of] === END && n > 0) throw notNbt('a list has elements but no type', of);
      addTags(n);
      for (let i = 0; i < n; i++) payload(bytes[of]!, of, depth + 1);
    } else if (type === COMPOUND) {
      for (;;) {
        const start = take(1);
        if (bytes[start] === END) return;
        addTags(1);
        take(view.getUint16(take(2)));
        payload(bytes[start]!, start, depth + 1);
      }
    } else {
      throw notNbt(`there is no tag type ${type}`, typeAt);
    }
  };

  if (bytes[0] !== COMPOUND) throw notNbt('it does not start with a compound', 0);
  take(1);
  take(view.getUint16(take(2)));
  payload(COMPOUND, 0, 0);
}

function notNbt(problem: string, at: number): MazestoneError {
  return new MazestoneError({
    code: 'not-nbt',
    message: `what is packed in the file is no NBT data: ${problem}`,
    where: `byte ${at} after unpacking`,
    hint: 'is it a .schem file, as WorldEdit saves it?',
  });
}
