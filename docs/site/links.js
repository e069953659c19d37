// Checks the links of the site, for its test.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

/** What a page links to, and the names of its places. */
function read(folder, page) {
  const links = [];
  const places = new Set(['']);
  const parser = new Parser({
    onopentag(name, { href, src, id }) {
      // TypeDoc's script adds the drawings that `use` asks for.
      if (name !== 'use') links.push(...[href, src].filter((link) => link !== undefined));
      if (id !== undefined) places.add(id);
    },
  });
  parser.end(readFileSync(join(folder, page), 'utf8'));
  return { links, places };
}

/** The number of links on a folder's pages, and those that lead to no file or to no place of a page. */
export function linksOf(folder, pages) {
  const parsed = new Map(pages.map((page) => [page, read(folder, page)]));
  const root = new URL('http://localhost/');
  const broken = new Set();
  let count = 0;
  for (const [page, { links }] of parsed) {
    for (const link of links) {
      const url = new URL(link, new URL(page, root));
      if (url.origin !== root.origin) continue;
      count++;
      const file = decodeURIComponent(url.pathname.slice(1));
      const place = decodeURIComponent(url.hash.slice(1));
      const found = parsed.get(file)?.places.has(place) ?? existsSync(join(folder, file));
      if (!found) broken.add(url.href.slice(root.href.length));
    }
  }
  return { links: count, broken: [...broken] };
}
