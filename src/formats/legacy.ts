import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { AIR, type BlockGrid } from '../blocks/grid.js';
import { formatState } from '../blocks/state.js';
import { gunzip } from './gzip.js';

/**
 * Reads the blocks of a legacy `.schematic` (MCEdit, WorldEdit before 7). prismarine-schematic converts its numbers of blocks
 * to names. That package is an optional peer dependency, because it is very large.
 * @throws MazestoneError `not-installed` if it is missing; `bad-schematic`, `corrupt-file`, `not-schematic` or
 *   `too-big` for the file.
 */
export async function readLegacy(bytes: Uint8Array): Promise<BlockGrid> {
  const unpacked = gunzip(bytes);
  const { Schematic } = await loadPeer();
  // It reports unknown blocks on standard output, which is reserved for the answer.
  const { log } = console;
  console.log = () => undefined;
  try {
    return gridOf(await Schematic.read(Buffer.from(unpacked)));
  } catch (error) {
    if (error instanceof MazestoneError) throw error;
    throw new MazestoneError({
      code: 'bad-schematic',
      message: says`this legacy schematic cannot be read`,
      hint: says`save it as .schem: //schem save NAME in WorldEdit 7 or newer`,
    });
  } finally {
    console.log = log;
  }
}

/** The used part of prismarine-schematic. */
export interface Peer {
  readonly Schematic: { read(bytes: Uint8Array, version?: string): Promise<Read> };
}
interface Read {
  readonly size: Place;
  /** The offset of the player from the corner. */
  readonly offset: Place;
  readonly palette: readonly number[];
  readonly blocks: readonly number[];
  readonly Block: { fromStateId(id: number, biome: number): Block };
  start(): Place;
  getBlock(at: Place): Block;
}
interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  offset(x: number, y: number, z: number): Place;
}
interface Block {
  readonly name: string;
  getProperties(): Readonly<Record<string, unknown>>;
}

async function loadPeer(): Promise<Peer> {
  try {
    // @ts-expect-error It is not among the packages of the project, only among those of its users.
    return ((await import('prismarine-schematic')) as { readonly default: Peer }).default;
  } catch {
    throw new MazestoneError({
      code: 'not-installed',
      message: says`legacy .schematic files are read by prismarine-schematic, which is not installed`,
      hint: says`npm install prismarine-schematic, or save the file as .schem: //schem save NAME in WorldEdit 7 or newer`,
    });
  }
}

function gridOf({ size, palette, blocks, Block }: Read): BlockGrid {
  const { x: width, y: height, z: length } = size;
  if (blocks.length !== width * height * length) throw new Error('too few or too many blocks');
  const states = palette.map((id) => {
    const block = Block.fromStateId(id, 0);
    const properties = Object.entries(block.getProperties()).map(([key, value]) => [key, String(value)]);
    return formatState({
      name: `minecraft:${block.name}`,
      properties: Object.fromEntries(properties) as Record<string, string>,
    });
  });
  // Entry 0 of a grid's palette is air.
  const indices = Uint16Array.from(blocks, (k) => k + 1);
  return { width, height, length, blocks: indices, palette: [AIR, ...states], entities: new Map() };
}
