/** Returns the array if it holds `length` numbers, else a copy with room for twice that many. */
export function grown<A extends Int32Array | Uint16Array>(array: A, length: number): A {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => A)(2 * length);
  larger.set(array);
  return larger;
}
