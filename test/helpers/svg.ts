import { expect } from 'vitest';

/** An element of a picture, with the text after its tag. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The elements of a picture. Throws if it is not well-formed. */
export function elements(svg: string): Element[] {
  const list: Element[] = [];
  const open: string[] = [];
  let read = 0;
  for (const tag of svg.matchAll(/<(\/?)([a-z]+)((?: [\w-]+="[^"<&]*")*)(\/?)>([^<]*)/gi)) {
    if (tag.index !== read) throw new Error(`not well-formed at ${read}`);
    read += tag[0].length;
    if (tag[1] === '/') {
      expect(open.pop()).toBe(tag[2]);
      continue;
    }
    const attributes = Object.fromEntries(
      [...tag[3]!.matchAll(/([\w-]+)="([^"]*)"/g)].map((a) => [a[1]!, a[2]!]),
    );
    expect(tag[5]!.replaceAll(/&(amp|lt);/g, '')).not.toContain('&');
    list.push({ name: tag[2]!, attributes, text: tag[5]! });
    if (tag[4] === '') open.push(tag[2]!);
  }
  expect(read).toBe(svg.length);
  expect(open).toEqual([]);
  return list;
}
