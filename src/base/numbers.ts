/** 1234567 as 1,234,567. */
export function thousands(n: number): string {
  return n.toLocaleString('en-US');
}

/** `1 cell`, `1,234 cells`. */
export function plural(n: number, noun: string): string {
  return `${thousands(n)} ${noun}${n === 1 ? '' : 's'}`;
}
