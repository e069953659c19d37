import { freshSeed } from '../base/random.js';
import { printLine } from './answer.js';

/** Prints a random seed, so that the run can be repeated. */
export function printSeed(seed: string): void {
  printLine(`seed ${seed}`);
}

/** The seed of some options. One that is drawn here is printed. */
export function seedOf({ seed }: { readonly seed?: string }): string {
  if (seed !== undefined) return seed;
  const drawn = freshSeed();
  printSeed(drawn);
  return drawn;
}
