export function wordsOf(command: string): string[];
