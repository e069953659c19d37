/** The words of a command as a shell would part them; quotes keep words together. */
export const wordsOf = (command) =>
  Array.from(command.matchAll(/"([^"]*)"|\S+/g), ([word, quoted]) => quoted ?? word);
