/** What the browser keeps of what somebody chose; null where it keeps nothing. */
export function keptChoice(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps what somebody chose, where the browser lets pages keep things. */
export function keepChoice(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice);
  } catch {
    // Then it is chosen until the page is left.
  }
}
