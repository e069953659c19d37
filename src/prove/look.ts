import { addScore, call, operate, score, setScore, test, type Place } from './command.js';
import type { Vec3 } from '../blocks/grid.js';
import { borderName, type Border, type NamedBlock, type Proof } from './proof.js';

/*
 * The checks after every press, as lists of commands. The score `e<k>` says whether border k is open,
 * `c<cell>` at which press a cell was last reached, and `n<k>` how often coin k has been one.
 */

/** A list of commands that run in order, over as many game ticks as needed. */
export type Commands = readonly string[];

const edge = (border: number): string => `e${border}`;
const reached = (cell: number): string => `c${cell}`;
const onPath = (cell: number): string => `w${cell}`;
const shown = (coin: number): string => `n${coin}`;

/** The cell from which the others are reached. */
const first = ({ cells }: Proof): number => cells[0]!;

/** Reports a fault with its place. */
export function fault(
  proof: Proof,
  place: Place,
  conditions: string,
  cell: number,
  what: string,
  kind = 'fault',
): string {
  return `execute ${conditions} positioned ${place(proof.feetOf(cell))} run ${call(`prove/${kind}`, { what })}`;
}

const are = (blocks: readonly NamedBlock[], place: Place): string =>
  blocks.map(({ at, block }) => `if block ${place(at)} ${block}`).join(' ');

const openBlocks = ({ leaves }: Border): NamedBlock[] =>
  leaves.flatMap(({ shut, open, block }) => [
    { at: shut, block: 'minecraft:air' },
    { at: open, block },
  ]);

const shutBlocks = ({ leaves }: Border): NamedBlock[] =>
  leaves.map(({ shut, block }) => ({ at: shut, block }));

const isTree = ({ role }: Border): boolean => role === 'tree';

/** Checks everything between two cells that never changes, and marks passages that are always open. */
export function lookAtWalls(proof: Proof, place: Place): Commands {
  const { borders, nameOf } = proof;
  return borders.flatMap((border, k) => [
    ...test('#same', are(border.fixed, place)),
    fault(
      proof,
      place,
      `if score ${score('#same')} matches 0`,
      border.cell,
      `the wall ${borderName({ nameOf }, border)} is not as in the file,`,
    ),
    ...(isTree(border) && border.leaves.length === 0 ? [setScore(edge(k), 1)] : []),
  ]);
}

/** Checks which doors are open, and that none is in between. */
export function lookAtDoors(proof: Proof, place: Place): Commands {
  const still = proof.borders.filter((border) => isTree(border) && border.leaves.length === 0).length;
  return [
    setScore('#open', still),
    ...proof.borders.flatMap((border, k) => {
      if (border.leaves.length === 0) return [];
      const is = score(edge(k));
      return [
        ...test(edge(k), are(openBlocks(border), place)),
        ...test('#shut', are(shutBlocks(border), place)),
        fault(
          proof,
          place,
          `if score ${is} = ${score('#shut')}`,
          border.cell,
          `the door ${borderName(proof, border)} is neither open nor closed,`,
          'wrong',
        ),
        ...(isTree(border) ? [operate('#open', '+=', edge(k))] : []),
        ...(border.role === 'shut' || border.role === 'open' ? [wrongForEver(proof, place, border, k)] : []),
      ];
    }),
  ];
}

function wrongForEver(proof: Proof, place: Place, border: Border, k: number): string {
  const isOpen = border.role === 'open';
  return fault(
    proof,
    place,
    `if score ${score(edge(k))} matches ${isOpen ? 0 : 1}`,
    border.cell,
    `the passage ${borderName(proof, border)} is ${isOpen ? 'closed, but open' : 'open, but closed'} in every maze,`,
    'wrong',
  );
}

/**
 * Checks that each cell with two out-edges has exactly one of them open, and counts the ones of all coins.
 */
export function lookAtChoices(proof: Proof, place: Place): Commands {
  const { choices, cells, coins, nameOf } = proof;
  const wrong = choices.flatMap((exits, i) => {
    const cell = cells[i]!;
    const doors = exits.filter((k) => proof.borders[k]!.leaves.length > 0);
    if (doors.length < exits.length || exits.length === 0) return [];
    const all = (value: number): string =>
      exits.map((k) => `if score ${score(edge(k))} matches ${value}`).join(' ');
    const said = (what: string): string => `cell ${nameOf(cell)} has ${what},`;
    return [
      fault(
        proof,
        place,
        all(0),
        cell,
        said(exits.length > 1 ? 'both its doors closed' : 'its door closed'),
        'wrong',
      ),
      ...(exits.length > 1 ? [fault(proof, place, all(1), cell, said('both its doors open'), 'wrong')] : []),
    ];
  });
  return [...wrong, ...coins.map(({ border }, k) => operate(shown(k), '+=', edge(border)))];
}

/**
 * Marks the cells connected with the first one at this press, and counts them. Each open passage of the tree
 * passes the mark on in both directions. Passages near the sink come first, so in a correct maze one round
 * reaches every cell.
 */
export function flood(proof: Proof): Commands {
  const rank = new Map(proof.cells.map((cell, i) => [cell, i]));
  const passages = proof.borders
    .map((border, k) => ({ ...border, k }))
    .filter(isTree)
    .map(({ cell, next, k }) => {
      const isForward = rank.get(cell)! < rank.get(next)!;
      return isForward ? { k, near: cell, far: next } : { k, near: next, far: cell };
    })
    .sort((a, b) => rank.get(a.far)! - rank.get(b.far)!);
  const spread = passages.flatMap(({ k, near, far }) =>
    [
      [far, near],
      [near, far],
    ].map(
      ([to, from]) =>
        `execute if score ${score(edge(k))} matches 1 run ${operate(reached(to!), '>', reached(from!))}`,
    ),
  );
  return [
    operate(reached(first(proof)), '=', '#press'),
    ...spread,
    operate('#before', '=', '#reached'),
    setScore('#reached', 0),
    ...proof.cells.map(
      (cell) =>
        `execute if score ${score(reached(cell))} = ${score('#press')} run ${addScore('#reached', 1)}`,
    ),
  ];
}

/** Reports the cells that were not reached. */
export function lookForCutOff(proof: Proof, place: Place): Commands {
  return proof.cells.map((cell) =>
    fault(
      proof,
      place,
      `unless score ${score(reached(cell))} = ${score('#press')}`,
      cell,
      `cell ${proof.nameOf(cell)} is cut off from the others,`,
    ),
  );
}

/** Reports coins that gave the same bit at every press. */
export function lookAtCoins(proof: Proof, place: Place): Commands {
  return proof.coins.flatMap(({ cell }, k) => [
    operate('#ones', '+=', shown(k)),
    ...[`matches 0`, `= ${score('#press')}`].map((always) =>
      fault(
        proof,
        place,
        `if score ${score('#press')} matches ${proof.leastPresses}.. if score ${score(shown(k))} ${always}`,
        cell,
        `the bit of cell ${proof.nameOf(cell)} was the same at every press,`,
      ),
    ),
  ]);
}

/** Resets the counts of all coins. */
export const resetCoins = ({ coins }: Proof): Commands => coins.map((_, k) => setScore(shown(k), 0));

/** Reports lamps of the trail that are lit before its button is pressed. */
export function lookAtDarkTrail(proof: Proof, place: Place): Commands {
  return proof.trail!.lamps.map(({ cell, at }) =>
    fault(
      proof,
      place,
      `if block ${place(at)} ${lamp(true)}`,
      cell,
      `the trail is lit in cell ${proof.nameOf(cell)}, but should be dark,`,
    ),
  );
}

const lamp = (isLit: boolean): string => `minecraft:redstone_lamp[lit=${isLit}]`;

/** Follows the path from the entrance along the open out-edges, and checks that exactly its lamps are lit. */
export function lookAtTrail(proof: Proof, place: Place): Commands {
  const { start, lamps } = proof.trail!;
  const outwards = proof.cells.map((cell, i) => ({ cell, exits: proof.choices[i]! })).reverse();
  const walk = outwards.flatMap(({ cell, exits }) =>
    exits.map((k) => {
      const { cell: a, next } = proof.borders[k]!;
      return `execute if score ${score(onPath(cell))} = ${score('#press')} if score ${score(edge(k))} matches 1 run ${operate(onPath(a === cell ? next : a), '=', '#press')}`;
    }),
  );
  const cells = [...new Set(lamps.map(({ cell }) => cell))];
  const compare = cells.flatMap((cell) => {
    const on = `score ${score(onPath(cell))} = ${score('#press')}`;
    const name = proof.nameOf(cell);
    // There is a lamp for each out-edge, and one of them is lit.
    const own = lamps.filter((one) => one.cell === cell);
    return [
      setScore('#lit', 0),
      ...own.map(({ at }) => `execute if block ${place(at)} ${lamp(true)} run ${addScore('#lit', 1)}`),
      fault(
        proof,
        place,
        `if ${on} unless score ${score('#lit')} matches 1`,
        cell,
        `cell ${name} is on the path, but no lamp of the trail is lit in it,`,
      ),
      fault(
        proof,
        place,
        `unless ${on} unless score ${score('#lit')} matches 0`,
        cell,
        `the trail is lit in cell ${name}, which is not on the path,`,
      ),
    ];
  });
  return [operate(onPath(start), '=', '#press'), ...walk, ...compare];
}

/** Marks the machine as away if one of its chunks is not loaded. */
export function lookAtChunks({ grid }: Proof, place: Place): Commands {
  const steps = (size: number): number[] => [
    ...Array.from({ length: Math.ceil(size / CHUNK) }, (_, k) => k * CHUNK),
    size - 1,
  ];
  return steps(grid.width).flatMap((x) =>
    steps(grid.length).map((z) => {
      const at: Vec3 = [x, 0, z];
      return `execute unless loaded ${place(at)} run ${setScore('#away', 1)}`;
    }),
  );
}

const CHUNK = 16;
