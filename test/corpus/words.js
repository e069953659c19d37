/** Splits a command into words as a shell does, with quotes. */
export const wordsOf = (command) =>
  Array.from(command.matchAll(/"([^"]*)"|\S+/g), ([word, quoted]) => quoted ?? word);
