import type { Diagnostic } from '../diagnostic.js';
import { blockAt, blockIndex, blockWitness, type BlockGrid } from '../layout/grid.js';
import {
  blockInfo,
  DOWN,
  FACING_NAMES,
  HORIZONTAL,
  OFFSETS,
  type BlockInfo,
  type Facing,
} from '../redstone/blocks.js';

/**
 * Static design rules, looked at block by block.
 *
 * - `unsupported`: dust, torch, repeater, comparator or button without the block that carries it. The game
 *   pops it off at the next update; the tick engine does not, so nobody else would notice.
 * - `comparator-side`: something beside a comparator that could feed its side, or does in the game but not in
 *   the engine.
 * - `repeater-lock`: a repeater or comparator pointing into another repeater's side.
 * - `push`: a piston with something immovable before it, or no room behind what it pushes; one that is out without
 *   its head, or a head that is not its piston's.
 */
export function checkDesignRules(grid: BlockGrid): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const infos = grid.palette.map(blockInfo);
  const used = infos.map(({ kind }) => RULES[kind] !== undefined);
  for (let i = 0; i < grid.blocks.length; i++) {
    if (!used[grid.blocks[i]!]!) continue;
    const info = infos[grid.blocks[i]!]!;
    const [x, y, z] = blockAt(grid, i);
    const at = (d: Facing, far = 1): BlockInfo | undefined => {
      const [dx, dy, dz] = OFFSETS[d]!;
      const j = blockIndex(grid, x + far * dx, y + far * dy, z + far * dz);
      return j < 0 ? undefined : infos[grid.blocks[j]!]!;
    };
    const [code, message] = RULES[info.kind]!(info, at) ?? [];
    if (code === undefined) continue;
    faults.push({
      code,
      message: `${info.name.replace('minecraft:', '')} ${message!}`,
      ...blockWitness([x, y, z]),
    });
  }
  return faults;
}

type Look = (direction: Facing, far?: number) => BlockInfo | undefined;
type Rule = (info: BlockInfo, at: Look) => readonly [code: string, message: string] | undefined;

const standing: Rule = (_, at) =>
  at(DOWN)?.sturdyTop === true ? undefined : ['unsupported', 'stands on nothing that carries it'];

const hanging: Rule = (info, at) => {
  return at(info.facing)?.sturdySides === true
    ? undefined
    : ['unsupported', `hangs on nothing to its ${FACING_NAMES[info.facing]}`];
};

const RULES: Readonly<Partial<Record<BlockInfo['kind'], Rule>>> = {
  dust: standing,
  torch: (info, at) => (info.facing === DOWN ? standing : hanging)(info, at),
  button: (info, at) => (info.facing === DOWN ? standing : hanging)(info, at),
  repeater: (info, at) => {
    const locked = sidesOf(info).some((d) => {
      const side = at(d);
      return (side?.kind === 'repeater' || side?.kind === 'comparator') && side.facing === d;
    });
    return locked
      ? ['repeater-lock', 'has a repeater or comparator pointing into its side']
      : standing(info, at);
  },
  comparator: (info, at) => {
    const fed = sidesOf(info).some((d) => {
      const side = at(d);
      return side !== undefined && side.kind !== 'air' && side.kind !== 'clear';
    });
    return fed ? ['comparator-side', 'has a block at its side that could feed it'] : standing(info, at);
  },
  piston: (info, at) => {
    const extended = info.properties.extended === 'true';
    const [front, beyond] = [at(info.facing, extended ? 2 : 1), at(info.facing, extended ? 3 : 2)];
    if (extended && at(info.facing)?.kind !== 'head') return ['push', 'is out, but its head is missing'];
    if (front === undefined || IMMOVABLE.test(front.name))
      return ['push', 'has a block before it that it cannot move'];
    if (!extended && front.kind !== 'air' && beyond?.kind !== 'air') return ['push', 'has no room to push'];
    return undefined;
  },
  head: (info, at) => {
    const base = at((info.facing ^ 1) as Facing);
    const type = base?.name === 'minecraft:sticky_piston' ? 'sticky' : 'normal';
    const fits =
      base?.kind === 'piston' && base.properties.extended === 'true' && base.facing === info.facing;
    return fits && info.properties.type === type ? undefined : ['push', 'is no head of a piston behind it'];
  },
};

/** The two directions across a repeater or comparator. */
function sidesOf(info: BlockInfo): Facing[] {
  return HORIZONTAL.filter((d) => d >> 1 !== info.facing >> 1);
}

const IMMOVABLE =
  /:(obsidian|crying_obsidian|bedrock|barrier|respawn_anchor|end_portal_frame|reinforced_deepslate|lodestone|dropper|hopper|dispenser|chest|furnace|beacon)$/;
