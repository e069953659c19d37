/**
 * Formats an integer in groups of three digits: 1234567 as 1,234,567. Node's own function first loads the
 * rules of all languages.
 */
export function thousands(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 cell`, `1,234 cells`. */
export function plural(n: number, noun: string): string {
  return `${thousands(n)} ${noun}${n === 1 ? '' : 's'}`;
}

/** Formats 0.30868 as `30.9 %`. @param digits after the point */
export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)} %`;
}
