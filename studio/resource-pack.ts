import { says, type Sentence } from '../src/base/sentence.js';
import { unzipSync } from 'fflate';
import { MazestoneError } from '../src/core.js';

/** The names of the pictures of a block: around, top and bottom. */
interface SideTextures {
  readonly side: string;
  readonly top: string;
  readonly bottom: string;
  /** Whether the picture is grey and the game colours it by biome. */
  readonly isGrey: boolean;
}

/** Blocks that are thin, or have no block textures. They are drawn as without a pack. */
const PLAIN = /^redstone_wire$|torch|button|lever|plate$|chest|ladder|air$/;
/** Blocks whose pictures have other names: around, top, bottom. */
const SPECIAL: Readonly<Record<string, readonly [side: string, top: string, bottom: string]>> = {
  piston: ['piston_side', 'piston_top', 'piston_bottom'],
  sticky_piston: ['piston_side', 'piston_top_sticky', 'piston_bottom'],
  piston_head: ['piston_side', 'piston_top_sticky', 'piston_top'],
  repeater: ['smooth_stone', 'repeater', 'smooth_stone'],
  comparator: ['smooth_stone', 'comparator', 'smooth_stone'],
  dropper: ['furnace_side', 'furnace_top', 'furnace_top'],
  hopper: ['hopper_outside', 'hopper_top', 'hopper_outside'],
  smooth_quartz: ['quartz_block_bottom', 'quartz_block_bottom', 'quartz_block_bottom'],
  smooth_sandstone: ['sandstone_top', 'sandstone_top', 'sandstone_top'],
  smooth_red_sandstone: ['red_sandstone_top', 'red_sandstone_top', 'red_sandstone_top'],
  magma_block: ['magma', 'magma', 'magma'],
  snow_block: ['snow', 'snow', 'snow'],
};
/** Leaves with coloured pictures. */
const COLOURED_LEAVES = /^(?:azalea|flowering_azalea|cherry|pale_oak)_/;

/**
 * The pictures for a block in a pack.
 * @param name as in {@link Skins}.
 * @returns undefined if the pack has none for it.
 */
export function texturesOf(name: string, has: (texture: string) => boolean): SideTextures | undefined {
  if (PLAIN.test(name)) return undefined;
  const isGrey = name.endsWith('_leaves') && !COLOURED_LEAVES.test(name);
  const special = SPECIAL[name];
  if (special !== undefined) {
    const [side, top, bottom] = special;
    return special.every(has) ? { side, top, bottom, isGrey } : undefined;
  }
  const base = name
    .replace(/^waxed_/, '')
    .replace(/_wood$/, '_log')
    .replace(/_hyphae$/, '_stem');
  const whole = base.replace(/_slab$/, '');
  // Slabs are of a block, of bricks, or of planks.
  const bases = base === whole ? [base] : [whole, `${whole}s`, `${whole}_planks`, `${whole}_block`];
  for (const one of bases) {
    const side = [`${one}_side`, one].find(has);
    if (side === undefined) continue;
    const top = [`${one}_top`, `${one}_end`, one].find(has) ?? side;
    return { side, top, bottom: [`${one}_bottom`].find(has) ?? top, isGrey };
  }
  return undefined;
}

/** The folder of block pictures in packs and in the game. */
const BLOCK_TEXTURE = /^assets\/minecraft\/textures\/block\/(\w+)\.png$/;
/** The first bytes of a PNG picture. For others, a block is drawn as without a pack. */
const PNG = [0x89, 0x50, 0x4e, 0x47] as const;
/** The greatest size of a pack, and of all its pictures together, in bytes. */
const MOST_BYTES = 1 << 29;
const MOST_PIXELS = 64;

/** A user's pack of pictures. It stays in the browser. */
export class ResourcePack {
  private constructor(readonly textures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {}

  /** The textures of a block in the pack. */
  texturesOf(name: string): SideTextures | undefined {
    return texturesOf(name, (texture) => this.textures.has(texture));
  }

  /**
   * Reads a resource pack, or the game's own file.
   * @throws MazestoneError if it is not a pack, or has no pictures of blocks.
   */
  static async open(file: File): Promise<ResourcePack> {
    if (file.size > MOST_BYTES) throw badPack(file.name, says`the file is too large for a resource pack`);
    let entries: Record<string, Uint8Array<ArrayBuffer>>;
    try {
      let bytes = 0;
      entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
        filter: ({ name, originalSize }) => BLOCK_TEXTURE.test(name) && (bytes += originalSize) < MOST_BYTES,
      });
    } catch {
      throw badPack(file.name, says`this is no .zip or .jar file`);
    }
    const textures = Object.entries(entries)
      .filter(([, png]) => PNG.every((byte, k) => png[k] === byte))
      .map(([path, png]) => [BLOCK_TEXTURE.exec(path)![1]!, png] as const);
    if (textures.length === 0) throw badPack(file.name, says`the file has no pictures of blocks`);
    return new ResourcePack(new Map(textures));
  }

  /**
   * Decodes some pictures to bytes of red, green, blue and alpha, one after another. Animated ones have their first frame. Broken
   * ones are transparent.
   * @returns the pictures, and their side in pixels.
   */
  async pixels(
    names: readonly string[],
  ): Promise<{ readonly side: number; readonly data: Uint8Array<ArrayBuffer> }> {
    const pictures = await Promise.all(
      names.map((name) =>
        createImageBitmap(new Blob([this.textures.get(name)!], { type: 'image/png' })).catch(() => undefined),
      ),
    );
    const side = Math.min(MOST_PIXELS, Math.max(1, ...pictures.map((picture) => picture?.width ?? 1)));
    const data = new Uint8Array(4 * side * side * Math.max(1, names.length));
    const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })!;
    context.imageSmoothingEnabled = false;
    pictures.forEach((picture, n) => {
      if (picture === undefined) return;
      context.clearRect(0, 0, side, side);
      context.drawImage(picture, 0, 0, picture.width, picture.width, 0, 0, side, side);
      data.set(context.getImageData(0, 0, side, side).data, 4 * side * side * n);
    });
    return { side, data };
  }
}

function badPack(name: string, message: Sentence): MazestoneError {
  const hint = says`take a resource pack or the .jar of the game`;
  return new MazestoneError({ code: 'bad-picture', message, where: name, hint });
}
