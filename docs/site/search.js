// What the search of the site finds: the sections of pages, before what the library exports.
import { DocumentReflection, ReflectionKind, Slugger } from 'typedoc';

/** How much a field of an exported type counts, beside 1 of the type. */
const FIELD = 0.1;
const MODULE = ReflectionKind.Module;

/**
 * Puts the sections of all pages into the index that TypeDoc is about to make. `pageOf` has the text of a page and how much it
 * counts, and nothing of what is no page; `stands` is told under which anchor of which page a section stands.
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

/** What stands under each heading of a page. */
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
  // A page stands under its first heading.
  return sections.slice(1);
}
