import { blockInfo, type Kind } from '../blocks/catalogue.js';
import { AIR, blockAt, blockIndex } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import { pistonReach } from '../redstone/moving.js';
import { addScore, call, operate, placesFrom, score, setScore, STORAGE, TAG } from './command.js';
import type { NamedBlock, Proof } from './proof.js';

/*
 * Finds where a machine was pasted, and in which of the four turns. Its button is searched around the player
 * who runs the proof. Then marks decide the turn: blocks that match, seen from the button, in one turn only.
 */

/**
 * The distance in blocks from the player within which the button is found: along x and z, and up and down.
 */
const NEAR = 5;
const NEAR_Y = 4;
/** The number of marks per turn, and how many of them must match. In a damaged machine some are missing. */
export const MARKS = 24;
const ENOUGH = 16;
/** Pairs of marks, one of which must match before all are counted. */
const PAIRS = 3;
/** The most blocks tried as marks. */
const TRIED = 20_000;
/**
 * The greatest distance in blocks of marks from the button along x and z, because chunks further away may not
 * be loaded.
 */
const MARKED = 48;
/**
 * The step from one tried block to the next, as a share of all blocks. The golden ratio spreads them evenly.
 */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Quarter turns clockwise. */
const TURNS = [0, 1, 2, 3] as const;

/** Restores the turn that was found for a machine without its control. */
const BEST_TURN = `execute if score ${score('#found')} matches 1 run ${operate('#turn', '=', '#best_turn')}`;

/**
 * The dimensions to search for the machine. If a player runs the proof, the player's own dimension is used.
 */
const DIMENSIONS = ['overworld', 'the_nether', 'the_end'];

/** Finds blocks that match in one turn only, by their names. So few are of one kind that all of it may be lost. */
export function marksOf({ grid, controls }: Pick<Proof, 'grid' | 'controls'>): NamedBlock[] {
  const [gx, , gz] = controls[0]!.at;
  const names = grid.palette.map((state) => parseState(state).name);
  const infos = grid.palette.map(blockInfo);
  const moves = pistonReach(grid);
  const nameAt = (x: number, y: number, z: number): string => {
    const i = blockIndex(grid, x, y, z);
    return i < 0 ? AIR : names[grid.blocks[i]!]!;
  };
  const found = new Map<number, NamedBlock>();
  const solid = new Map<number, NamedBlock>();
  const ofKind = new Map<Kind, number>();
  for (let k = 1; k <= TRIED && found.size < MARKS; k++) {
    const i = Math.floor(((k * GOLDEN) % 1) * grid.blocks.length);
    const { kind } = infos[grid.blocks[i]!]!;
    // Dust is the first thing that a paste loses, and then all of it.
    if (kind === 'air' || kind === 'dust' || moves[i] === 1) continue;
    const at = blockAt(grid, i);
    const block = names[grid.blocks[i]!]!;
    let [dx, dz] = [at[0] - gx, at[2] - gz];
    if (Math.max(Math.abs(dx), Math.abs(dz)) > MARKED) continue;
    let isAlone = true;
    for (let turn = 1; turn < 4; turn++) {
      [dx, dz] = [-dz, dx];
      if (nameAt(gx + dx, at[1], gz + dz) === block) isAlone = false;
    }
    const alike = ofKind.get(kind) ?? 0;
    if (!isAlone || found.has(i) || (kind !== 'solid' && alike === MARKS - ENOUGH)) continue;
    ofKind.set(kind, alike + 1);
    (kind === 'solid' ? solid : found).set(i, { at, block });
  }
  // Parts of the circuit are better marks than walls, which another machine may have too.
  return [...found.values(), ...solid.values()].slice(0, MARKS);
}

/**
 * The functions that find a machine. `prove/find` looks for its control, `prove/seek` for a machine that has
 * lost its control, and `prove/here` records the result.
 */
export function findFunctions(proof: Proof): [string, string[]][] {
  const generate = proof.controls[0]!;
  const place = placesFrom(generate.at);
  const marks = marksOf(proof);
  const enough = Math.ceil((marks.length * ENOUGH) / MARKS);
  const around = (axis: 0 | 1 | 2, most: number, then: string, when = ''): string[] =>
    Array.from({ length: 2 * most + 1 }, (_, k) => {
      const to = ['~', '~', '~'];
      to[axis] = `~${k === most ? '' : k - most}`;
      return `execute ${when}positioned ${to.join(' ')} ${then}`;
    });
  const isLost = `if score ${score('#found')} matches 0 `;
  const count = (seen: (mark: NamedBlock) => NamedBlock): string[] => [
    setScore('#marks', 0),
    ...marks
      .map(seen)
      .map(({ at, block }) => `execute if block ${place(at)} ${block} run ${addScore('#marks', 1)}`),
  ];
  const block = parseState(generate.state).name;
  const isThere = marks.map((mark) => `if block ${place(mark.at)} ${mark.block}`);
  const pairs = Array.from({ length: PAIRS }, (_, k) => isThere.slice(2 * k, 2 * k + 2).join(' ')).filter(
    (pair) => pair !== '',
  );
  return [
    ['prove/find', around(0, NEAR, `run ${call('prove/find_z')}`, isLost)],
    ['prove/find_z', around(2, NEAR, `run ${call('prove/find_y')}`, isLost)],
    ['prove/find_y', around(1, NEAR_Y, `if block ~ ~ ~ ${block} run ${call('prove/find_turn')}`, isLost)],
    [
      'prove/find_turn',
      TURNS.flatMap((turn) => [
        `execute if score ${score('#found')} matches 0 run ${setScore('#turn', turn)}`,
        `execute if score ${score('#found')} matches 0 rotated ${90 * turn} 0 run ${call('prove/compare')}`,
        `execute if score ${score('#found')} matches 0 rotated ${90 * turn} 0 run ${call('prove/mirror')}`,
      ]),
    ],
    [
      'prove/compare',
      [
        ...count((mark) => mark),
        `execute if score ${score('#marks')} matches ${enough}.. run ${call('prove/here')}`,
      ],
    ],
    // A mirrored machine is no machine of this file, but deserves a message of its own.
    [
      'prove/mirror',
      [
        ...count(({ at: [x, ...yz], block }) => ({ at: [2 * generate.at[0] - x, ...yz], block })),
        `execute if score ${score('#marks')} matches ${enough}.. run ${setScore('#mirrored', 1)}`,
      ],
    ],
    // Without a control, the place with the most marks counts, because adjacent cells can be equal.
    ['prove/seek', [setScore('#best', 0), ...around(0, NEAR, `run ${call('prove/seek_z')}`), BEST_TURN]],
    ['prove/seek_z', around(2, NEAR, `run ${call('prove/seek_y')}`)],
    ['prove/seek_y', around(1, NEAR_Y, `run ${call('prove/seek_turn')}`)],
    [
      'prove/seek_turn',
      TURNS.flatMap((turn) => [
        setScore('#turn', turn),
        ...pairs.map((pair) => `execute rotated ${90 * turn} 0 ${pair} run ${call('prove/weigh')}`),
      ]),
    ],
    [
      'prove/weigh',
      [
        ...count((mark) => mark),
        `execute if score ${score('#marks')} matches ${enough}.. if score ${score('#marks')} > ${score('#best')} run ${call('prove/better')}`,
      ],
    ],
    [
      'prove/better',
      [operate('#best', '=', '#marks'), operate('#best_turn', '=', '#turn'), call('prove/here')],
    ],
    [
      'prove/here',
      [
        setScore('#found', 1),
        `summon minecraft:marker ~ ~ ~ {Tags:["${TAG}"]}`,
        ...(['x', 'y', 'z'] as const).map(
          (axis, k) =>
            `data modify storage ${STORAGE} run.${axis} set from entity @e[type=minecraft:marker,tag=${TAG},limit=1] Pos[${k}]`,
        ),
        setScore('#90', 90),
        setScore('#yaw', 0),
        operate('#yaw', '=', '#turn'),
        operate('#yaw', '*=', '#90'),
        `execute store result storage ${STORAGE} run.yaw int 1 run scoreboard players get ${score('#yaw')}`,
        // A distance in a selector restricts it to the same dimension.
        ...DIMENSIONS.map(
          (name) =>
            `execute in minecraft:${name} if entity @e[type=minecraft:marker,tag=${TAG},distance=0..] run data modify storage ${STORAGE} run.in set value "minecraft:${name}"`,
        ),
        `execute if entity @s[type=minecraft:player] run data modify storage ${STORAGE} run.in set from entity @s Dimension`,
        `kill @e[type=minecraft:marker,tag=${TAG}]`,
      ],
    ],
  ];
}
