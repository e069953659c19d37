import type { Region } from './region.js';

/**
 * The cells outside the largest connected part (the first of the largest, in reading order): none if the
 * region is connected. Linear, no recursion.
 * @returns cell indices in ascending order.
 */
export function outsideLargestPart({ width, height, cells }: Region): number[] {
  // Number of the part of each cell, from 1 in reading order; 0 for no cell and not yet numbered.
  const part = new Uint32Array(cells.length);
  const queue = new Uint32Array(cells.length);
  let parts = 0;
  let largest = 0;
  let most = 0;
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] === 0 || part[start] !== 0) continue;
    part[start] = ++parts;
    queue[0] = start;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const i = queue[head]!;
      const x = i % width;
      for (const j of [
        i >= width ? i - width : i,
        x < width - 1 ? i + 1 : i,
        i < width * (height - 1) ? i + width : i,
        x > 0 ? i - 1 : i,
      ]) {
        if (cells[j] === 0 || part[j] !== 0) continue;
        part[j] = parts;
        queue[tail++] = j;
      }
    }
    if (tail > most) [largest, most] = [parts, tail];
  }
  const outside: number[] = [];
  for (let i = 0; i < cells.length; i++) if (cells[i] === 1 && part[i] !== largest) outside.push(i);
  return outside;
}
