/** 1234567 as 1,234,567. */
export function thousands(n: number): string {
  return n.toLocaleString('en-US');
}
