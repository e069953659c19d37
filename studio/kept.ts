/** A stored choice of the user; null without storage. */
export function keptChoice(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a choice of the user, if the browser allows it. */
export function keepChoice(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice);
  } catch {
    // Then it is chosen until the page is left.
  }
}
