import { describe, expect, it } from 'vitest';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { formatState } from '../../src/blocks/state.js';
import { POST_PITCH, POST_PORTS } from '../../src/cells/post.js';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { HEADS } from '../../src/layout/posts.js';
import { findPosts } from '../../src/verify/find-posts.js';
import { pressPosts } from '../../src/verify/post-presses.js';
import { checkWires } from '../../src/verify/post-wires.js';
import { checkPosts } from '../../src/verify/posts.js';
import { postMachine, postsInfo } from '../helpers/post-machine.js';

/*
 * Uniform machines with a line cut, or a post that tosses when it should not: what a maze hardly ever shows. Each was
 * a mutant that nothing found.
 */

const AIR = 'minecraft:air';
const POSTS = 2;
/** Enough for some to take more than one round. */
const PRESSES = 40;

describe('a uniform machine with something cut', () => {
  const machine = postMachine(POSTS + 1);
  const { grid, origin } = machine;
  const info = postsInfo(machine);
  /** The block at a place of the first post. */
  const at = ([x, y, z]: Vec3): number =>
    blockIndex(grid, origin[0] + 1 + x, origin[1] - 1 - POST_PORTS.east[1] + y, origin[2] + 1 + z);
  const stateOf = (index: number): string => grid.palette[grid.blocks[index]!]!;
  const changed = (index: number, state: string, of = grid): BlockGrid => {
    const blocks = of.blocks.slice();
    blocks[index] = of.palette.length;
    return { ...of, blocks, palette: [...of.palette, state] };
  };
  const turned = (place: Vec3, facing: string): BlockGrid => {
    const { name, properties } = blockInfo(stateOf(at(place)));
    expect(name).toBe('minecraft:repeater');
    return changed(at(place), formatState({ name, properties: { ...properties, facing } }));
  };
  /** What is said of wires alone: dust beside what is taken away is not saved in steady state any more. */
  const cut = (place: Vec3, state = AIR): readonly string[] => {
    expect(stateOf(at(place))).not.toBe(AIR);
    const broken = changed(at(place), state);
    const { circuit } = findPosts(broken, info, new RedstoneModel(broken));
    return [
      ...new Set(
        checkWires(circuit, { columns: POSTS, rows: POSTS, ranks: 2 * POSTS }).map(({ code }) => code),
      ),
    ].sort();
  };
  const codes = (broken: BlockGrid): string[] => [
    ...new Set(checkPosts(broken, info).map(({ code }) => code)),
  ];

  it('has nothing cut as it is made, at any size', () => {
    for (const [width, height] of [
      [2, 2],
      [5, 2],
      [2, 6],
    ] as const) {
      const other = postMachine(width, height);
      expect(checkPosts(other.grid, postsInfo(other)), `${width} x ${height}`).toEqual([]);
    }
  });

  it('is refused where nothing powers a repeater, nothing turns off a comparator, or a torch burns for ever', () => {
    expect(cut(HEADS.arm)).toContain('undriven');
    const [x, y, z] = POST_PORTS.idle;
    // Dust beside the comparator of the idle line; and the block whose torch says that the post was dead.
    expect(cut([x + 1, y, z + 1])).toContain('undriven');
    const [fx, fy, fz] = POST_PORTS.ended;
    expect(cut([fx, fy - 3, fz], 'minecraft:glass')).toContain('undriven');
  });

  it('is refused where nothing powers dust', () => {
    const last = POST_PITCH * (POSTS - 1);
    // The arm line behind the last post, by which the controller knows that all have heard it.
    expect(cut([last + 5, 6, last + 2])).toEqual(['undriven']);
  });

  it('is refused where nothing hears a repeater', () => {
    // What the clock was a slow repeater ago, behind the last column.
    const south = POST_PITCH * POSTS;
    expect(cut([south + 3, 0, south - 3])).toEqual(['no-load']);
  });

  it('is refused where the clock does not hear of what a column chooses', () => {
    // What sets the latch in the corner.
    const corner = POST_PITCH * POSTS;
    expect(codes(changed(at([corner + 3, 0, corner - 13]), AIR))).toEqual(['choice-unreported']);
  });

  it('is refused where nothing keeps for a round whether the one before was clean', () => {
    // What locks the repeater between the clean line and the arm signal while the clock is high.
    const locker: Vec3 = [-6, 0, -12];
    expect(blockInfo(stateOf(at(locker))).kind).toBe('repeater');
    const cutOff = changed(at(locker), AIR);
    expect(codes(cutOff)).toEqual(['not-at-rest']);
    const held = at([-5, 0, -12]);
    const unlocked = stateOf(held).replace('locked=true', 'locked=false');
    expect(codes(changed(held, unlocked, cutOff))).toEqual(['lock-missing']);
  });

  it('is refused where the arm signal does not hear of it', () => {
    // At a comparator's side.
    const [beside, gate]: readonly [Vec3, Vec3] = [
      [-5, 3, -11],
      [-4, 3, -11],
    ];
    expect(blockInfo(stateOf(at(gate))).kind).toBe('comparator');
    const open = changed(at(gate), 'minecraft:repeater[delay=1,facing=north,locked=false,powered=false]');
    const blocks = open.blocks.slice();
    blocks[at(beside)] = open.palette.indexOf(AIR);
    expect(codes({ ...open, blocks })).toEqual(['choice-unreported']);
  });

  it('is refused where the arm signal comes to a post by its neighbour alone', () => {
    const broken = turned([POST_PITCH - 1, 6, 2], 'east');
    expect(codes(broken)).toEqual(['set-late']);
  });

  it('is refused where a randomizer never draws, and where a door does not come back', () => {
    // The torch that gives T to the lower one of the last post.
    const last = POST_PITCH * (POSTS - 1);
    expect(codes(changed(at([last + 5, -9, last + 1]), AIR))).toEqual(['lvs-t']);
    const piston = [...grid.blocks.keys()].find((index) =>
      stateOf(index).includes('sticky_piston[extended=false'),
    )!;
    expect(codes(changed(piston, stateOf(piston).replace('sticky_', '')))).toEqual(['lvs-door']);
  });

  it('is seen by presses to choose as it should not, where a post does not hear its verdict', () => {
    const pressed = (made: BlockGrid): string[] =>
      pressPosts(SPONGE_2.write(made, undefined, {}), made, info, {
        engine: redstone,
        mode: 'in-world',
        presses: PRESSES,
        seed: '1',
      }).failures.map(({ code }) => code);
    expect(new Set(pressed(changed(at([5, -2, 2]), AIR)))).toEqual(new Set(['wrong-choice']));
  });
});
