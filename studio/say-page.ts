import { byId, element } from './dom.js';
import { keepChoice, keptChoice } from './kept.js';
import { language, languageFor, LANGUAGES, speak, wordAt } from './words.js';

const KEPT = 'language';
/** Attributes whose words are named in `data-word-...`. */
const ATTRIBUTES = ['aria-label', 'placeholder', 'content', 'title'] as const;

/** Translates the page to the chosen language, or the browser's. The page's source is in English. */
export async function sayPage(): Promise<void> {
  await speak(keptChoice(KEPT) ?? languageFor(navigator.languages));
  const select = byId('language', HTMLSelectElement);
  select.append(
    ...Object.entries(LANGUAGES).map(([code, name]) => element('option', { value: code, lang: code }, name)),
  );
  select.value = language;
  select.addEventListener('change', () => {
    keepChoice(KEPT, select.value);
    // The design is in the address.
    location.reload();
  });
  if (language === 'en') return;
  document.documentElement.lang = language;
  for (const one of document.querySelectorAll<HTMLElement>('[data-word]'))
    one.textContent = wordAt(one.dataset.word!);
  for (const name of ATTRIBUTES) {
    for (const one of document.querySelectorAll(`[data-word-${name}]`))
      one.setAttribute(name, wordAt(one.getAttribute(`data-word-${name}`)!));
  }
}
