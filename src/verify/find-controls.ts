import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { blockAt, blockIndex, plus, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import type { GridBoard } from '../board/grid.js';
import { glyphState, isConductor, type Block, type Glyph } from '../cells/cell.js';
import { controlCell, isTagged, turnCell, type ControlCell } from '../cells/controls.js';
import type { ControlInstance } from '../circuit/controls.js';
import type { BuildingInfo } from '../formats/metadata.js';

/*
 * Control cells in a machine's blocks: recognised by their drawings, in any of four turns, also where some of their
 * blocks are not as drawn.
 */

/** A control cell in the blocks, set as it is there. */
export interface FoundCell {
  readonly instance: ControlInstance;
  readonly cell: ControlCell;
  /** Quarters clockwise by which it is turned. */
  readonly quarters: number;
  /** Where its (0, 0, 0) is in the schematic. */
  readonly at: Vec3;
  /** The places that are not as drawn. */
  readonly wrong: readonly Vec3[];
}

/** Of a cell's blocks so many must be as drawn for it to be that cell, damaged. */
const ENOUGH = 0.6;
/** Glyphs that are rare enough to look for. */
const MARKED = /^(t[\^NESW]|[234CH][NESW])$/;
/** The glyphs of a counter's hoppers. */
export const HOPPER = /^H[NESW]$/;
/** Controls have some hundred; a file of nothing but torches must not keep anybody waiting. */
const MOST_MARKS = 1000;

/** Finds control cells in the blocks of one machine. */
export class ControlFinder {
  /** By glyph, which states of the palette it stands for. */
  private readonly drawn = new Map<Glyph, readonly boolean[]>();
  private readonly infos: readonly BlockInfo[];
  private readonly marks: readonly Vec3[];

  constructor(
    private readonly grid: BlockGrid,
    info: BuildingInfo,
    board: GridBoard,
  ) {
    this.infos = grid.palette.map(blockInfo);
    this.marks = marksOutside(grid, this.infos, info, board);
  }

  /**
   * The cells of a kind, best first; none twice at a place.
   * @param instances how it may be set.
   * @param tagged the place of its button, lever, plate, input or lamp.
   */
  find(instances: readonly ControlInstance[], tagged?: Vec3): FoundCell[] {
    const found: (FoundCell & { readonly score: number })[] = [];
    for (const instance of instances) {
      const drawn = controlCell(instance);
      for (let quarters = 0; quarters < 4; quarters++) {
        const cell = turnCell(drawn, quarters);
        for (const at of tagged === undefined ? this.corners(cell.blocks) : corners(cell.blocks, tagged)) {
          const match = this.match(instance, cell, quarters, at, (1 - ENOUGH) * cell.blocks.length);
          // A block too few weighs more than one that a longer cell has in common with a shorter.
          if (match !== undefined)
            found.push({ ...match, score: cell.blocks.length - 3 * match.wrong.length });
        }
      }
    }
    const taken = new Set<string>();
    return found
      .sort((a, b) => b.score - a.score)
      .filter(({ at }) => !taken.has(at.join()) && taken.add(at.join()));
  }

  /** The cell whose output is another's input, as far as it is there. */
  before(instance: ControlInstance, { cell: next, at, quarters }: FoundCell): FoundCell {
    const cell = turnCell(controlCell(instance), quarters);
    return this.match(instance, cell, quarters, plus(plus(at, next.ports.in!.at), cell.ports.out!.at, -1))!;
  }

  /** The cell one of whose inputs is another's output; undefined where too little of it is there. */
  after(
    instance: ControlInstance,
    { cell: last, at, quarters }: FoundCell,
    port: string,
  ): FoundCell | undefined {
    const cell = turnCell(controlCell(instance), quarters);
    const corner = plus(plus(at, last.ports.out!.at), cell.ports[port]!.at, -1);
    return this.match(instance, cell, quarters, corner, (1 - ENOUGH) * cell.blocks.length);
  }

  /** @param most blocks that may be wrong; undefined where more are. */
  private match(
    instance: ControlInstance,
    cell: ControlCell,
    quarters: number,
    at: Vec3,
    most = Infinity,
  ): FoundCell | undefined {
    const anyDelay = instance.kind === 'oscillator';
    const place = (block: Block): Vec3 => plus(at, block.at);
    const wrong: Block[] = [];
    for (const block of cell.blocks) {
      if (this.is(place(block), block.glyph, anyDelay)) continue;
      wrong.push(block);
      if (wrong.length > most) return undefined;
    }
    if (instance.kind === 'oscillator') {
      // The ring's repeaters are the last of the drawing.
      const ring = cell.blocks.slice(-3).map((block) => this.info(place(block))?.properties.delay);
      const delays = ring.map(Number) as [number, number, number];
      return { instance: { ...instance, delays }, cell, quarters, at, wrong: wrong.map(place) };
    }
    if (instance.kind === 'counter') {
      // In steady state all items are in the hopper that is drawn first.
      const [full, empty] = cell.blocks.filter(({ glyph }) => HOPPER.test(glyph)) as [Block, Block];
      const stray = this.items(place(empty)) === 0 ? [] : [empty];
      const items = this.items(place(full));
      return { instance: { ...instance, items }, cell, quarters, at, wrong: [...wrong, ...stray].map(place) };
    }
    return { instance, cell, quarters, at, wrong: wrong.map(place) };
  }

  private info(place: Vec3): BlockInfo | undefined {
    return this.infos[this.grid.blocks[blockIndex(this.grid, ...place)] ?? -1];
  }

  private items(place: Vec3): number {
    const { items = [] } = this.grid.entities.get(blockIndex(this.grid, ...place)) ?? {};
    return items.reduce((sum, { count }) => sum + count, 0);
  }

  /** Whether the block at a place is what a glyph stands for. @param anyDelay of a repeater. */
  private is(place: Vec3, glyph: Glyph, anyDelay: boolean): boolean {
    const index = blockIndex(this.grid, ...place);
    if (index < 0) return false;
    if (anyDelay && /^[R234][NESW]$/.test(glyph))
      return ['R', '2', '3', '4'].some((delay) => this.is(place, delay + glyph[1]!, false));
    let states = this.drawn.get(glyph);
    if (states === undefined) {
      states = this.infos.map(isGlyph(glyph));
      this.drawn.set(glyph, states);
    }
    return states[this.grid.blocks[index]!]!;
  }

  /** Where a drawing's corner is if one of its marks is one of the blocks', most agreed on first. */
  private corners(blocks: readonly Block[]): Vec3[] {
    const votes = new Map<string, { readonly at: Vec3; count: number }>();
    const marks = blocks.filter(({ glyph }) => MARKED.test(glyph));
    for (const { at, glyph } of marks) {
      for (const place of this.marks) {
        if (!this.is(place, glyph, false)) continue;
        const corner = plus(place, at, -1);
        const vote = votes.get(corner.join()) ?? { at: corner, count: 0 };
        vote.count++;
        votes.set(corner.join(), vote);
      }
    }
    return [...votes.values()].filter(({ count }) => 2 * count >= marks.length).map(({ at }) => at);
  }
}

/** Where a drawing's corner is if its tagged block is at a place. */
function corners(blocks: readonly Block[], tagged: Vec3): Vec3[] {
  return blocks.filter(({ glyph }) => isTagged(glyph)).map(({ at }) => plus(tagged, at, -1));
}

/** Whether a block is what a glyph stands for. */
function isGlyph(glyph: Glyph): (block: BlockInfo) => boolean {
  if (glyph === 'SL' || glyph === 'GG') return ({ conductor }) => !conductor;
  if (isConductor(glyph)) return ({ conductor }) => conductor;
  const drawn = parseState(glyphState(glyph, { support: '' }));
  const sided = isTagged(glyph) ? [] : ['facing', 'delay', 'mode'];
  return ({ name, properties }) =>
    name === drawn.name && sided.every((key) => properties[key] === drawn.properties[key]);
}

/** Torches, repeaters, comparators and hoppers outside the columns of the maze, those nearest to the trigger. */
function marksOutside(
  grid: BlockGrid,
  infos: readonly BlockInfo[],
  info: BuildingInfo,
  board: GridBoard,
): Vec3[] {
  const { generate } = info;
  const isMark = infos.map(({ kind }) => /^(torch|repeater|comparator|hopper)$/.test(kind));
  const marks: Vec3[] = [];
  grid.blocks.forEach((id, index) => {
    if (!isMark[id]!) return;
    const at = blockAt(grid, index);
    if (isOutsideMaze(at, info, board)) marks.push(at);
  });
  const far = (at: Vec3): number => Math.abs(at[0] - generate[0]) + Math.abs(at[2] - generate[2]);
  return marks.sort((a, b) => far(a) - far(b)).slice(0, MOST_MARKS);
}

/** Whether a place is in no column of the maze, outer walls included. */
export function isOutsideMaze(
  [x, , z]: Vec3,
  { origin, square, pitch }: BuildingInfo,
  { width, height }: GridBoard,
): boolean {
  const [dx, dz] = [x - origin[0] - square[0], z - origin[2] - square[1]];
  return dx < -1 || dz < -1 || dx > pitch * width || dz > pitch * height;
}
