import { Blocks } from 'nucleation';

/** What the engine's list says about a block. */
export interface KnownBlock {
  /** `minecraft:oak_log` */
  readonly name: string;
  /** The game's own class of it: `minecraft:block` for plain ones, `minecraft:slab`, `minecraft:rotated_pillar` ... */
  readonly kind: string;
  /** Values of each property. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
  readonly defaults: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** By shape; blocks a sixteenth too low or narrow count as full here. */
  readonly fullCube: boolean;
  /** Light and sight pass through. */
  readonly transparent: boolean;
  readonly blockEntity: boolean;
  /** Block light it gives off, 0 .. 15. */
  readonly light: number;
  /** The average of its texture, red, green and blue 0 .. 255, where the engine has measured it. */
  readonly color: readonly number[] | null;
}

let names: ReadonlySet<string> | undefined;
const blocks = new Map<string, KnownBlock>();

/** Every block of the newest game that the engine knows, by name, sorted. */
export function knownNames(): ReadonlySet<string> {
  return (names ??= new Set(JSON.parse(Blocks.idsJson()) as string[]));
}

/** Whether the game has a block of this name (`minecraft:stone`), by the engine's list. */
export function isKnownBlock(name: string): boolean {
  return knownNames().has(name);
}

/** The block of this name (`minecraft:stone`), or undefined where the engine knows none. */
export function knownBlock(name: string): KnownBlock | undefined {
  if (!isKnownBlock(name)) return undefined;
  let block = blocks.get(name);
  if (block === undefined) {
    const facts = JSON.parse(Blocks.getJson(name)) as {
      readonly kind: string;
      readonly properties: KnownBlock['properties'];
      readonly default_state: KnownBlock['defaults'];
      readonly tags: readonly string[];
      readonly full_cube: boolean;
      readonly transparent: boolean;
      readonly has_block_entity: boolean;
      readonly emit_light: number;
      readonly color: readonly number[] | null;
    };
    const { kind, properties, tags, transparent, color } = facts;
    block = {
      name,
      kind,
      properties,
      defaults: facts.default_state,
      tags,
      fullCube: facts.full_cube,
      transparent,
      blockEntity: facts.has_block_entity,
      light: facts.emit_light,
      color,
    };
    blocks.set(name, block);
  }
  return block;
}
