import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { AIR, type BlockGrid } from '../blocks/grid.js';
import { formatState } from '../blocks/state.js';
import { gunzip } from './gzip.js';

/**
 * The blocks of a legacy `.schematic` (MCEdit, WorldEdit before 7), whose numbers prismarine-schematic turns into names.
 * That package is an optional peer: what it reads with is very large.
 * @throws MazestoneError `not-installed` where it is missing; `bad-schematic`, `corrupt-gzip`, `not-gzip`, `truncated`
 *   or `too-big` for the file.
 */
export async function readLegacy(bytes: Uint8Array): Promise<BlockGrid> {
  const unpacked = gunzip(bytes);
  const { Schematic } = await loadPeer();
  // It tells of blocks it does not know on standard output, which is the answer's.
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

/** What is asked of prismarine-schematic. */
export interface Peer {
  readonly Schematic: { read(bytes: Uint8Array, version?: string): Promise<Read> };
}
interface Read {
  readonly size: Place;
  /** Where the player stands, from the corner. */
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
  // Entry 0 is air, as in every grid.
  const indices = Uint16Array.from(blocks, (k) => k + 1);
  return { width, height, length, blocks: indices, palette: [AIR, ...states], entities: new Map() };
}
