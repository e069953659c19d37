/**
 * A tag of NBT bytes, with children in the order of the file. This reader is only for tests, written from the format.
 */
export interface Walked {
  readonly type: string;
  readonly name: string;
  /** The children of compounds and lists, the numbers of arrays, or one number or text. */
  readonly value: readonly Walked[] | readonly number[] | number | string;
  /** The element type of a list. */
  readonly of?: string;
}

const TYPES = 'end byte short int long float double byteArray string list compound intArray longArray'.split(
  ' ',
);

/** Reads one root tag. Throws if it does not use exactly all bytes. */
export function walkNbt(bytes: Uint8Array): Walked {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  const text = (): string => {
    const size = view.getUint16(at);
    at += 2 + size;
    return new TextDecoder('utf8', { fatal: true }).decode(bytes.subarray(at - size, at));
  };
  const int = (): number => {
    at += 4;
    return view.getInt32(at - 4);
  };
  const payload = (type: number, name: string): Walked => {
    const head = { type: TYPES[type]!, name };
    switch (type) {
      case 1:
        return { ...head, value: view.getInt8(at++) };
      case 2:
        at += 2;
        return { ...head, value: view.getInt16(at - 2) };
      case 3:
        return { ...head, value: int() };
      case 4:
        return { ...head, value: [int(), int()] };
      case 7: {
        const size = int();
        at += size;
        return { ...head, value: [...bytes.subarray(at - size, at)] };
      }
      case 8:
        return { ...head, value: text() };
      case 9: {
        const of = bytes[at++]!;
        const value = Array.from({ length: int() }, () => payload(of, ''));
        return { ...head, of: TYPES[of]!, value };
      }
      case 10: {
        const value: Walked[] = [];
        for (let child = bytes[at++]!; child !== 0; child = bytes[at++]!) value.push(payload(child, text()));
        return { ...head, value };
      }
      case 11:
        return { ...head, value: Array.from({ length: int() }, int) };
      default:
        throw new Error(`tag type ${type} before byte ${at}`);
    }
  };
  const root = payload(bytes[at++]!, text());
  if (at !== bytes.length) throw new Error(`${bytes.length - at} bytes left over`);
  return root;
}

/** A tag as text, with one line a tag and children indented. */
export function showNbt(tag: Walked, indent = ''): string {
  const of = tag.of === undefined ? '' : ` of ${tag.of}`;
  const line = `${indent}${tag.type}${of} ${JSON.stringify(tag.name)}`;
  if (tag.type !== 'compound' && tag.type !== 'list') return `${line} ${JSON.stringify(tag.value)}`;
  return [line, ...(tag.value as Walked[]).map((child) => showNbt(child, `${indent}  `))].join('\n');
}
