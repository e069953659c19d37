// Makes the search of the site find sections of pages, before exports of the library.
import { DocumentReflection, ReflectionKind, Slugger } from 'typedoc';

/** The weight of a field of an exported type. The type itself has weight 1. */
const FIELD = 0.1;
const MODULE = ReflectionKind.Module;

/**
 * Adds the sections of all pages to TypeDoc's search index, before it is built. `pageOf` returns the text and the weight of a
 * page, or undefined if there is no page. `stands` is called with the page and the anchor of each section.
 */
export function indexSections({ searchResults, searchFields }, pageOf, stands) {
  for (const [k, entry] of [...searchResults.entries()]) {
    const page = pageOf(entry);
    if (page === undefined) {
      if (!entry.kindOf(MODULE) && !entry.parent.kindOf(MODULE)) entry.relevanceBoost = FIELD;
      continue;
    }
    entry.relevanceBoost = page.counts;
    const [top, ...sections] = sectionsOf(page.text);
    searchFields[k] = { document: top.text };
    for (const { title, anchor, text } of sections) {
      const section = new DocumentReflection(
        `${title} · ${entry.name}`,
        entry.parent,
        [{ kind: 'text', text }],
        {},
      );
      section.relevanceBoost = page.counts;
      stands(section, entry, anchor);
      searchResults.push(section);
    }
  }
}

/** The sections of a page, by heading. */
function sectionsOf(page) {
  const slugger = new Slugger({ lowercase: true });
  const sections = [{ text: '' }];
  let code = false;
  for (const line of page.split('\n')) {
    if (/^ *```/.test(line)) code = !code;
    const [, title] = (!code && /^#+ (.+)$/.exec(line)) || [];
    if (title === undefined) sections.at(-1).text += `${line.replaceAll(/\]\([^)]*\)/g, ']')}\n`;
    else sections.push({ title, anchor: slugger.slug(title), text: '' });
  }
  // The page itself is already indexed under its first heading.
  return sections.slice(1);
}
