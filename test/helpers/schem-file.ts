import { gunzipSync, gzipSync } from 'node:zlib';
import { parseUncompressed, writeUncompressed, type NBT } from 'prismarine-nbt';

/** A tag of prismarine-nbt. */
export interface Tag {
  type: string;
  value: unknown;
}
export type Fields = Record<string, Tag>;
export type Place = readonly [x: number, y: number, z: number];

/**
 * The tags of a schematic file, Sponge 2 or 3, to be damaged. It is read and written without the project's code, so that
 * nothing repairs the damage.
 */
export class SchemFile {
  /** The compound of the schematic. In version 2 it is the root. */
  readonly tags: Fields;
  readonly sponge: number;
  readonly width: number;
  readonly height: number;
  readonly length: number;
  private readonly root: NBT;
  private readonly states: string[] = [];
  private readonly blocks: number[] = [];

  constructor(bytes: Uint8Array) {
    this.root = parseUncompressed(gunzipSync(bytes), 'big', { noArraySizeCheck: true });
    const root = this.root.value as Fields;
    this.tags = (root.Schematic?.value as Fields | undefined) ?? root;
    this.sponge = this.tags.Version!.value as number;
    [this.width, this.height, this.length] = ['Width', 'Height', 'Length'].map(
      (name) => (this.tags[name]!.value as number) & 0xffff,
    ) as [number, number, number];
    for (const [state, index] of Object.entries(this.blockTags.Palette!.value as Fields))
      this.states[index.value as number] = state;
    let [number, shift] = [0, 0];
    for (const byte of this.blockTags[this.dataName]!.value as readonly number[]) {
      number |= (byte & 127) << shift;
      shift += 7;
      if ((byte & 128) !== 0) continue;
      this.blocks.push(number);
      [number, shift] = [0, 0];
    }
  }

  /** The compound with palette, blocks and block entities. */
  private get blockTags(): Fields {
    return this.sponge === 3 ? (this.tags.Blocks!.value as Fields) : this.tags;
  }

  private get dataName(): string {
    return this.sponge === 3 ? 'Data' : 'BlockData';
  }

  /** The compound `Metadata.Mazestone`. */
  get machine(): Fields {
    return (this.tags.Metadata!.value as Fields).Mazestone!.value as Fields;
  }

  /** All places, in the order of the file. */
  *places(): Generator<Place> {
    for (let y = 0; y < this.height; y++)
      for (let z = 0; z < this.length; z++) for (let x = 0; x < this.width; x++) yield [x, y, z];
  }

  private index([x, y, z]: Place): number {
    const inside = x >= 0 && y >= 0 && z >= 0 && x < this.width && y < this.height && z < this.length;
    return inside ? x + (z + y * this.length) * this.width : -1;
  }

  /** The state at a place. Outside the box it is air. */
  state(at: Place): string {
    return this.states[this.blocks[this.index(at)] ?? -1] ?? 'minecraft:air';
  }

  /** Replaces a block. The contents of the old one stay, as they do when a palette is edited. */
  set(at: Place, state: string): void {
    const known = this.states.indexOf(state);
    this.blocks[this.index(at)] = known < 0 ? this.states.push(state) - 1 : known;
  }

  /** The compounds of the block entities. */
  private get entities(): Fields[] {
    return (this.blockTags.BlockEntities!.value as { value: Fields[] }).value;
  }

  /** The data of the block entity at a place. */
  entity(at: Place): Fields | undefined {
    const found = this.entities.find(({ Pos }) => String(Pos!.value) === String(at));
    return this.sponge === 3 ? (found?.Data?.value as Fields | undefined) : found;
  }

  removeEntity(at: Place): void {
    const list = this.blockTags.BlockEntities!.value as { value: Fields[] };
    list.value = list.value.filter(({ Pos }) => String(Pos!.value) !== String(at));
  }

  /** Changes the id of the block entity at a place. */
  rename(at: Place, id: string): void {
    for (const entity of this.entities) {
      if (String(entity.Pos!.value) !== String(at)) continue;
      entity.Id = { type: 'string', value: id };
      if (this.sponge === 3) (entity.Data!.value as Fields).id = { type: 'string', value: id };
    }
  }

  /** The items in the container at a place. */
  items(at: Place): Fields[] {
    return (this.entity(at)!.Items!.value as { value: Fields[] }).value;
  }

  bytes(): Uint8Array {
    const data: number[] = [];
    for (let index of this.blocks) {
      for (; index > 127; index >>>= 7) data.push(((index & 127) | 128) - 256);
      data.push(index);
    }
    const palette = this.states.map((state, value) => [state, { type: 'int', value }] as const);
    this.blockTags.Palette = { type: 'compound', value: Object.fromEntries(palette) };
    if (this.sponge === 2) this.tags.PaletteMax = { type: 'int', value: palette.length };
    this.blockTags[this.dataName] = { type: 'byteArray', value: data };
    return gzipSync(writeUncompressed(this.root), { level: 1 });
  }
}
