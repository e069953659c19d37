import { Blocks } from 'nucleation';

let names: ReadonlySet<string> | undefined;

/** Whether the game has a block of this name (`minecraft:stone`), by the engine's list. */
export function isKnownBlock(name: string): boolean {
  names ??= new Set(JSON.parse(Blocks.idsJson()) as string[]);
  return names.has(name);
}
