/** The name of a sentence in the tables of a language: its template. The page has a shorter one, see `studio/words/short-key.ts`. */
export const keyOf = (template: string): string => template;
