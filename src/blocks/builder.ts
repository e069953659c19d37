import { AIR, blockIndex, type BlockEntity, type BlockGrid, type Vec3 } from './grid.js';

/**
 * A box of blocks under construction, in machine coordinates: the north-western block of the interior of cell
 * (0, 0) is at x = z = 0, the floor at y = 0.
 */
export class GridBuilder {
  readonly width: number;
  readonly height: number;
  readonly length: number;
  readonly blocks: Uint16Array;
  readonly entities = new Map<number, BlockEntity>();
  private readonly low: Vec3;
  private readonly palette: string[] = [AIR];
  private readonly ids = new Map<string, number>([[AIR, 0]]);

  /** @param low, high corners of the box, both included */
  constructor(low: Vec3, high: Vec3) {
    this.low = low;
    this.width = high[0] - low[0] + 1;
    this.height = high[1] - low[1] + 1;
    this.length = high[2] - low[2] + 1;
    this.blocks = new Uint16Array(this.width * this.height * this.length);
  }

  /** The schematic coordinates of a machine block. */
  local(x: number, y: number, z: number): Vec3 {
    return [x - this.low[0], y - this.low[1], z - this.low[2]];
  }

  /** The same box with coordinates relative to a floor that is `by` blocks higher. */
  raised(by: number): GridBuilder {
    const [x, y, z] = this.low;
    return Object.assign(Object.create(GridBuilder.prototype) as GridBuilder, this, { low: [x, y - by, z] });
  }

  /** The same box with other blocks. @param grid of the same size */
  with({ blocks, palette, entities }: BlockGrid): GridBuilder {
    const other = Object.assign(Object.create(GridBuilder.prototype) as GridBuilder, this);
    const ids = new Map(palette.map((state, id) => [state, id]));
    return Object.assign(other, { blocks, palette: [...palette], ids, entities: new Map(entities) });
  }

  /** The palette number of a block state. */
  id(state: string): number {
    let id = this.ids.get(state);
    if (id === undefined) {
      id = this.palette.length;
      this.palette.push(state);
      this.ids.set(state, id);
    }
    return id;
  }

  /**
   * Places a block. @throws Error if another block is there already, because two parts of the machine must
   * not collide
   */
  set(x: number, y: number, z: number, state: string, entity?: BlockEntity): void {
    const i = this.index(x, y, z);
    const id = this.id(state);
    const before = this.blocks[i]!;
    if (before !== 0 && before !== id) {
      throw new Error(`layout: ${this.palette[before]!} and ${state} both want (${x}, ${y}, ${z})`);
    }
    this.blocks[i] = id;
    if (entity !== undefined) this.entities.set(i, entity);
  }

  get(x: number, y: number, z: number): string {
    return this.palette[this.blocks[this.index(x, y, z)]!]!;
  }

  isAir(x: number, y: number, z: number): boolean {
    return this.blocks[this.index(x, y, z)] === 0;
  }

  done(): BlockGrid {
    const { width, height, length, blocks, palette, entities } = this;
    return { width, height, length, blocks, palette, entities };
  }

  private index(x: number, y: number, z: number): number {
    const [lowX, lowY, lowZ] = this.low;
    const i = blockIndex(this, x - lowX, y - lowY, z - lowZ);
    if (i < 0) throw new Error(`layout: (${x}, ${y}, ${z}) is outside the box`);
    return i;
  }
}
