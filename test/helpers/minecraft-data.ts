import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The package minecraft-data of `test/readers`, read file by file, because its own entry loads all of it.
 */

const DATA = join(import.meta.dirname, '../readers/node_modules/minecraft-data/minecraft-data/data');

const read = (path: string): unknown => JSON.parse(readFileSync(join(DATA, path), 'utf8'));

type Paths = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
const paths = (read('dataPaths.json') as { readonly pc: Paths }).pc;

/** A block of `blocks.json`. */
interface BlockRow {
  /** The name without `minecraft:`. */
  readonly name: string;
  readonly hardness: number | null;
  readonly emitLight: number;
  readonly minStateId: number;
  readonly defaultState: number;
  readonly states: readonly {
    readonly name: string;
    readonly type: string;
    readonly num_values: number;
    readonly values?: readonly string[];
  }[];
}

/** `blockCollisionShapes.json`: for each block the number of its shape, or one number for each state. */
export interface Shapes {
  readonly blocks: Readonly<Record<string, number | readonly number[]>>;
  readonly shapes: Readonly<Record<string, readonly (readonly number[])[]>>;
}

/** The blocks of a release; undefined if the package does not have them. */
export function blockRows(version: string): readonly BlockRow[] | undefined {
  const path = paths[version]?.blocks;
  return path === undefined ? undefined : (read(`${path}/blocks.json`) as BlockRow[]);
}

/** The items of a release. */
export function itemRows(version: string): readonly { readonly name: string; readonly stackSize: number }[] {
  return read(`${paths[version]!.items!}/items.json`) as { name: string; stackSize: number }[];
}

/** The first packet of a server of a release. */
export function loginPacket(version: string): unknown {
  return read(`${paths[version]!.loginPacket!}/loginPacket.json`);
}

/** All releases and snapshots whose numbers the package has. */
export function versionRows(): readonly VersionRow[] {
  return read('pc/common/protocolVersions.json') as VersionRow[];
}
interface VersionRow {
  readonly minecraftVersion: string;
  readonly dataVersion: number;
  readonly releaseType: string;
}

export function collisionShapes(version: string): Shapes {
  return read(`${paths[version]!.blockCollisionShapes!}/blockCollisionShapes.json`) as Shapes;
}

/** All states of a block as text, in the game's order, with their collision boxes in blocks. */
export function* statesOf(
  { name, states }: BlockRow,
  { blocks, shapes }: Shapes,
): Generator<{ readonly state: string; readonly boxes: readonly (readonly number[])[] }> {
  const count = states.reduce((n, { num_values }) => n * num_values, 1);
  const number = blocks[name]!;
  for (let s = 0; s < count; s++) {
    let rest = s;
    const properties = [...states]
      .reverse()
      .map(({ name: key, type, num_values, values }) => {
        const v = rest % num_values;
        rest = Math.floor(rest / num_values);
        return `${key}=${type === 'bool' ? String(v === 0) : (values?.[v] ?? String(v))}`;
      })
      .sort();
    yield {
      state: `minecraft:${name}${properties.length === 0 ? '' : `[${properties.join(',')}]`}`,
      boxes: shapes[String(typeof number === 'number' ? number : number[s])]!,
    };
  }
}
