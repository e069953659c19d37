import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { list, listSome, says, type Sentence } from '../base/sentence.js';
import { blockInfo } from '../blocks/catalogue.js';
import { blockBeside, OFFSETS } from '../blocks/facing.js';
import {
  blockAt,
  blockIndex,
  blocksWhere,
  blockWitness,
  mapStates,
  plus,
  stateAt,
  type BlockGrid,
  type Vec3,
} from '../blocks/grid.js';
import { bodyOf, FULL } from '../blocks/shape.js';
import { bitOf, byPlace, type Netlist } from '../circuit/netlist.js';
import {
  cellName,
  floorCount,
  isVertical,
  neighbour,
  opposite,
  type Direction,
  directionName,
  sideWitness,
} from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import { borderOn, type Border, type Side } from '../dag/sides.js';
import { otherWeight, type Weight } from '../dag/weights.js';
import { pressPlaces, type BuildingInfo } from '../formats/metadata.js';
import { findRandomizers } from '../redstone/randomizers.js';
import type { RedstoneModel } from '../redstone/solve.js';
import { filled, type FilledRandomizer } from './coins.js';
import { atEveryDraw, strokesOf } from './draws.js';
import { floorAt, inSquares, passageAt, roomOf, shaftEndsOf } from './room.js';
import { bordersOf, passageJudge, type PassageState } from './walk.js';

/** The parts of a machine, read from its blocks. Cells are numbered through all floors. */
export interface Extracted {
  /** All randomizers with their items. */
  readonly randomizers: readonly FilledRandomizer[];
  /** The randomizers that move two doors of a cell, in cell order. */
  readonly bits: readonly FoundCoin[];
  /** The randomizers that each move a single door. */
  readonly loopBits: readonly FoundCoin[];
  /** All doors, in cell order. */
  readonly doors: readonly Door[];
  /** The borders without a door that a player gets through, in cell order. */
  readonly passages: readonly Border[];
  /** Faults of parts that belong to no netlist, such as half a randomizer or a piston that is no door. */
  readonly faults: readonly Diagnostic[];
}

/** The side of a cell with a door, which pistons open and close. Block indices. */
export interface Door extends Side {
  readonly pistons: readonly number[];
  /** For the door of a closet, the blocks behind its ladder. */
  readonly back: readonly number[];
}

/** A randomizer and what it moves: doors on one or two sides of a cell. */
export interface FoundCoin {
  readonly coin: FilledRandomizer;
  readonly cell: number;
  /** The sides of the doors, in the order of directions. A single one is that of a border's first cell, see `borderOn`. */
  readonly sides: readonly Direction[];
  /** The probability that the last of its doors opens. */
  readonly weight: Weight;
  /** Whether the clock reaches it. */
  readonly isClocked: boolean;
}

/**
 * Extracts the circuit of a machine from its blocks. Only the set of cells comes from the DAG.
 *
 * A door consists of the pistons whose blocks land in one doorway: one at foot level for low doors, one at foot level
 * and one at head level of the same column for full doors. The door of a closet is in a room, in front of the ladder.
 * The steady-state model gives every randomizer both of its draws, with the items that it holds: one randomizer after
 * the other from all low to all high, and back. The pistons that move must be those of two doors of one cell, of which
 * exactly one is open, or of a single door. The clock reaches a randomizer if its dropper and hopper are powered in
 * steady state, but not while the control is down. A border without pistons is a passage if a player gets through.
 * Hoppers and droppers outside the maze belong to the controls.
 *
 * Codes: `lvs-bit`, `lvs-door`, `lvs-passage`, `lvs-t`, `lvs-button`.
 *
 * @param model the model of the grid; its draws are restored
 */
export function extractCircuit(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  model: RedstoneModel,
): Extracted {
  const faults: Diagnostic[] = [];
  const randomizers = filledRandomizers(grid, plan, info, faults);
  const doors = doorsOf(grid, plan, info, faults);
  faults.push(...checkDoors(grid, plan, info, doors));
  const doorOf = new Map(doors.flatMap((door) => door.pistons.map((piston) => [piston, door] as const)));

  const found = new Map<string, Omit<FoundCoin, 'isClocked'>>();
  const controls = randomizers.length > 0 ? pressPlaces(info) : [];
  const deaf: Deaf = { hoppers: new Set(), faults: new Map() };
  for (const { hopper, low } of randomizers) model.draw(hopper, low);
  model.solve();
  model.forgetChanges();
  // By block index, for the pistons of doors; -1 for all other blocks.
  const levels = new Int8Array(grid.blocks.length).fill(-1);
  for (const piston of doorOf.keys()) levels[piston] = model.levelOf(piston);
  /** Sets the draw of one randomizer and reads which pistons move. Returns what is wrong with them. */
  const drawOne = (coin: FilledRandomizer, isHigh: boolean): Sentence | undefined => {
    const { hopper, low, high, ones } = coin;
    model.draw(hopper, isHigh ? high : low);
    model.solve();
    const moved = model.takeReached().filter((piston) => model.levelOf(piston) !== levels[piston]);
    for (const piston of moved) levels[piston] = model.levelOf(piston);
    const answer = answerOf(plan, model, moved, doorOf);
    if ('template' in answer) return answer;
    const { cell, sides, opens } = answer;
    const key = sides.length === 1 ? `${cell} ${sides[0]!}` : `${cell}`;
    if ((found.get(key)?.coin ?? coin) !== coin) {
      const what = sides.length === 1 ? doorText(plan, cell, sides[0]!) : says`cell ${cellName(plan, cell)}`;
      return says`${what} has two randomizers`;
    }
    found.set(key, { coin, cell, sides, weight: opens === isHigh ? ones : otherWeight(ones) });
    return undefined;
  };
  for (const isHigh of [true, false]) {
    for (const randomizer of randomizers) {
      const message = drawOne(randomizer, isHigh);
      const at = blockAt(grid, randomizer.hopper);
      if (message !== undefined) faults.push(diagnostic({ code: 'lvs-bit', message, ...blockWitness(at) }));
    }
    for (const at of controls) checkClock(grid, info, at, model, randomizers, deaf);
    model.forgetChanges();
  }
  for (const { hopper, drawn } of randomizers) model.draw(hopper, drawn);
  model.solve();
  model.forgetChanges();

  faults.push(...deaf.faults.values());
  const coins = [...found.values()].map((one) => ({ ...one, isClocked: !deaf.hoppers.has(one.coin.hopper) }));
  return {
    randomizers,
    bits: coins.filter(({ sides }) => sides.length === 2).sort((a, b) => a.cell - b.cell),
    loopBits: coins.filter(({ sides }) => sides.length === 1),
    doors,
    passages: passagesOf(grid, plan, info, doors, faults),
    faults,
  };
}

/** The netlists of all floors, from the lowest up, without the random loops. */
export function netlistsFound({ bits, passages }: Extracted, plan: FloorPlan): Netlist[] {
  const { width, height } = plan;
  const size = width * height;
  return Array.from({ length: floorCount(plan) }, (_, floor): Netlist => {
    const onFloor = <T extends { readonly cell: number }>(all: readonly T[]): T[] =>
      all
        .filter(({ cell }) => Math.floor(cell / size) === floor)
        .map((one) => ({ ...one, cell: one.cell % size }));
    const own = onFloor(bits);
    return {
      ...{ width, height },
      bits: own.map(({ cell, sides, weight }) => bitOf(cell, sides, weight)),
      passages: onFloor(passages),
      clocked: own.filter(({ isClocked }) => isClocked).map(({ cell }) => cell),
    };
  });
}

/**
 * Finds the randomizers. In the columns of the maze, outer walls included, a hopper or dropper outside a randomizer is
 * a fault. Elsewhere it belongs to the controls.
 */
function filledRandomizers(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  faults: Diagnostic[],
): FilledRandomizer[] {
  const { pitch } = info;
  const kinds = grid.palette.map((state) => blockInfo(state).kind);
  const randomizers = findRandomizers(grid);
  const whole = new Set(randomizers.flatMap(({ hopper, dropper }) => [hopper, dropper]));
  const halves: Partial<Record<string, Sentence>> = {
    hopper: says`a hopper does not stand over an upward dropper, facing down into it`,
    dropper: says`a dropper does not point up into a hopper`,
  };
  for (const index of blocksWhere(grid, (_, id) => halves[kinds[id]!] !== undefined)) {
    if (whole.has(index)) continue;
    const at = blockAt(grid, index);
    const [dx, dz] = inSquares(info, at[0], at[2]);
    if (dx < -1 || dz < -1 || dx > pitch * plan.width || dz > pitch * plan.height) continue;
    const message = halves[kinds[grid.blocks[index]!]!]!;
    faults.push(diagnostic({ code: 'lvs-bit', message, ...blockWitness(at) }));
  }
  return randomizers.map((randomizer) => filled(grid, randomizer));
}

/** A piston's part of a door: the doorway's column, and its block's level above the feet. */
interface Leaf {
  readonly piston: number;
  readonly column: number;
  readonly level: number;
}

/**
 * Finds the doors, in cell order.
 * @param faults receives pistons and pairs of pistons that are no proper door (code `lvs-door`)
 */
export function doorsOf(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  faults: Diagnostic[] = [],
): Door[] {
  const fault = (piston: number, message: Sentence): void => {
    faults.push(diagnostic({ code: 'lvs-door', message, ...blockWitness(blockAt(grid, piston)) }));
  };
  const infos = grid.palette.map(blockInfo);
  const isFull = grid.palette.map((state) => bodyOf(state) === FULL);
  const room = roomOf(info);
  const ends = shaftEndsOf(grid, plan, info);
  const byBorder = new Map<number, Omit<Door, 'pistons'> & { readonly leaves: Leaf[] }>();
  for (const piston of blocksWhere(grid, (_, id) => infos[id]!.kind === 'piston')) {
    const { name, facing, properties } = infos[grid.blocks[piston]!]!;
    const at = blockAt(grid, piston);
    const [x, y, z] = plus(at, OFFSETS[facing]!, 2);
    const { floor, feet } = floorAt(plan, info, at[1]);
    const passage = passageAt(info, plan, floor, room, x, z);
    const end = passage
      ? undefined
      : ends.find((one) => one.feet === feet && one.front[0] === x && one.front[1] === z);
    const border = passage ?? end;
    if (border === undefined) {
      fault(piston, says`a piston pushes its block to a place that is in no passage`);
      continue;
    }
    if (name !== 'minecraft:sticky_piston')
      fault(piston, says`the piston of a door must be sticky, so that it pulls its block back`);
    const block = blockBeside(grid, piston, facing, properties.extended === 'true' ? 2 : 1);
    if (!isFull[grid.blocks[block] ?? 0]!) fault(piston, says`the piston of a door must push a full block`);
    const { cell, side } = border;
    const back = end ? [0, 1].map((up) => blockIndex(grid, end.wall[0], feet + up, end.wall[1])) : [];
    const key = keyOf({ cell, side });
    const door = byBorder.get(key) ?? { cell, side, back, leaves: [] };
    door.leaves.push({ piston, column: x + z * grid.width, level: y - feet });
    byBorder.set(key, door);
  }
  const wanted = info.doors === 'low' ? [0] : [0, 1];
  const need =
    info.doors === 'low'
      ? says`a low door needs one block at foot level`
      : says`a full door needs one block at foot level and one at head level`;
  const doors = [...byBorder.values()].map(({ leaves, ...door }): Door => {
    const { piston, column } = leaves[0]!;
    const levels = leaves.map(({ level }) => level).sort((a, b) => a - b);
    if (levels.length !== wanted.length || levels.some((level, k) => level !== wanted[k])) {
      const found = listSome(levels, (level) => ['foot', 'head'][level] ?? 'no');
      fault(piston, says`blocks are pushed to ${found} level of the doorway, but ${need}`);
    } else if (leaves.some((leaf) => leaf.column !== column))
      fault(piston, says`one block of a full door must end up above the other`);
    return { ...door, pistons: leaves.map((leaf) => leaf.piston) };
  });
  return doors.sort(byPlace);
}

/**
 * Checks that doors open their passage while their pistons are in, and close it while they are out, whatever other
 * doors do. A closet with a door must have a back (code `lvs-door`).
 */
export function checkDoors(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  doors: readonly Door[],
): Diagnostic[] {
  const strokes = strokesOf(grid);
  const byPiston = new Map(strokes.map(({ piston, places }) => [piston, places]));
  const judge = passageJudge(grid, plan, info);
  // Once with all other pistons in, and once with all out. With blocks in all their states at once, a low door would look like a
  // step onto another door of its room.
  const others = (['in', 'out'] as const).map((way) => {
    const bodies = mapStates(grid, judge.bodyOf);
    for (const { index, ...states } of strokes.flatMap(({ places }) => places))
      bodies[index] = judge.bodyOf(states[way]);
    return bodies;
  });
  const isFull = grid.palette.map((state) => bodyOf(state) === FULL);
  return doors.flatMap(({ cell, side, pistons, back }): Diagnostic[] => {
    const border = borderOn(plan, cell, side);
    const around = judge.around(border);
    const places = pistons.flatMap((piston) => byPiston.get(piston) ?? []);
    const stateWhile = (way: 'in' | 'out', bodies: Uint16Array): PassageState => {
      const before = places.map(({ index }) => bodies[index]!);
      for (const place of places) bodies[place.index] = judge.bodyOf(place[way]);
      const state = judge.state(border, around, bodies);
      places.forEach(({ index }, k) => (bodies[index] = before[k]!));
      return state;
    };
    const isRight = others.every(
      (bodies) => stateWhile('in', bodies) === 'open' && stateWhile('out', bodies) === 'closed',
    );
    // The back may be in another cell's square.
    if (isRight && back.every((index) => isFull[grid.blocks[index] ?? 0]!)) return [];
    return [
      diagnostic({
        code: 'lvs-door',
        message: says`a door does not close its passage, or does not open it`,
        ...sideWitness(plan, cell, side),
        blocks: pistons.map((piston) => blockAt(grid, piston)),
      }),
    ];
  });
}

/** The side of a cell as a number. */
export function keyOf({ cell, side }: Side): number {
  return cell * 128 + side;
}

/** What moved at a draw: the doors on one or two sides of a cell, and whether the last of them opened. */
interface Answer extends Pick<FoundCoin, 'cell' | 'sides'> {
  readonly opens: boolean;
}

/**
 * The doors that moved, or the reason why they are not those of one randomizer.
 * @param moved the pistons that moved
 */
function answerOf(
  plan: FloorPlan,
  model: RedstoneModel,
  moved: readonly number[],
  doorOf: ReadonlyMap<number, Door>,
): Answer | Sentence {
  const isOpen = ({ pistons }: Door): boolean => model.levelOf(pistons[0]!) === 0;
  const movesAsOne = ({ pistons }: Door): boolean =>
    pistons.every((p) => moved.includes(p) && model.levelOf(p) === model.levelOf(pistons[0]!));
  const describe = (door: Door | undefined): Sentence =>
    door === undefined ? says`a piston in no passage` : doorText(plan, door.cell, door.side);
  const doors = [...new Set(moved.map((piston) => doorOf.get(piston)))];
  const [a, b] = doors;
  if (doors.length === 1 && a !== undefined && movesAsOne(a))
    return { cell: a.cell, sides: [a.side], opens: isOpen(a) };
  if (doors.length !== 2) {
    const those = doors.length === 0 ? says`no door` : list(doors.map(describe));
    return says`a randomizer must move two doors, but this one moves ${those}`;
  }
  const cell = a === undefined || b === undefined ? undefined : sharedCell(plan, a, b);
  if (a === undefined || b === undefined || cell === undefined) {
    return says`a randomizer must move two doors of one cell, but this one moves ${describe(a)} and ${describe(b)}`;
  }
  const torn = [a, b].find((door) => !movesAsOne(door));
  if (torn !== undefined) return says`the foot and head blocks of ${describe(torn)} do not move together`;
  if (isOpen(a) === isOpen(b)) {
    return says`${describe(a)} and ${describe(b)} are closed or open at the same time`;
  }
  // In the order of directions, which is the order of their numbers.
  const [one, other] = sideOf(a, cell) < sideOf(b, cell) ? [a, b] : [b, a];
  return { cell, sides: [sideOf(one, cell), sideOf(other, cell)], opens: isOpen(other) };
}

const doorText = (plan: FloorPlan, cell: number, side: Direction): Sentence =>
  says`the ${directionName(side)} door of cell ${cellName(plan, cell)}`;

/** The side of a cell that a border is on. */
function sideOf({ cell, side }: Side, of: number): Direction {
  return cell === of || isVertical(side) ? side : opposite(side);
}

/** The cell that has both borders. */
function sharedCell(plan: FloorPlan, a: Side, b: Side): number | undefined {
  const cellsOf = ({ cell, side }: Side): number[] =>
    isVertical(side) ? [cell] : [cell, neighbour(plan, cell, side)];
  return cellsOf(a).find((cell) => cellsOf(b).includes(cell));
}

/** The borders without a door that a player gets through at every draw. */
function passagesOf(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  doors: readonly Door[],
  faults: Diagnostic[],
): Border[] {
  const judge = passageJudge(grid, plan, info);
  const bodies = mapStates(atEveryDraw(grid), judge.bodyOf);
  const hasDoor = new Set(doors.map(({ cell, side }) => keyOf(borderOn(plan, cell, side))));
  const doorless = bordersOf(plan).filter((border) => !hasDoor.has(keyOf(border)));
  return doorless
    .filter((border) => {
      const { cell, side } = border;
      const state = judge.state(border, judge.around(border), bodies);
      if (state === 'unclear') {
        const message = says`a passage without a door is neither open nor closed to a player`;
        faults.push(diagnostic({ code: 'lvs-passage', message, ...sideWitness(plan, cell, side) }));
      }
      return state === 'open';
    })
    .sort(byPlace);
}

/** Randomizers that the clock does not reach, and their faults by message. */
interface Deaf {
  readonly hoppers: Set<number>;
  readonly faults: Map<string, Diagnostic>;
}

/**
 * Checks the clock of one control. In steady state every dropper must be triggered and every hopper locked, whatever the
 * draw. While the button or plate is down, or the input powered, none may be. A lever makes a pulse, which has no steady
 * state: the clock must be high in both of its positions.
 */
function checkClock(
  grid: BlockGrid,
  info: BuildingInfo,
  at: Vec3,
  model: RedstoneModel,
  randomizers: readonly FilledRandomizer[],
  deaf: Deaf,
): void {
  const control = blockIndex(grid, ...at);
  const { name, kind, properties, conductor } = blockInfo(stateAt(grid, control));
  // The input is a conductor powered from outside.
  if (kind !== 'button' && !(at === info.generate && conductor)) {
    const tags = at === info.generate ? says`Generate is` : says`Buttons or Goal are`;
    const message = says`there is no button, lever, plate or input block where the metadata says ${tags}`;
    deaf.faults.set('button', diagnostic({ code: 'lvs-button', message, ...blockWitness(at) }));
    for (const { hopper } of randomizers) deaf.hoppers.add(hopper);
    return;
  }
  const pulsed = name === 'minecraft:lever';
  const saved = pulsed && properties.powered === 'true';
  for (const down of [!saved, saved]) {
    model.press(control, down);
    model.solve();
    const low = down && !pulsed;
    for (const { hopper, dropper } of randomizers) {
      for (const [part, index] of Object.entries({ dropper, hopper })) {
        if ((model.levelOf(index) === 1) !== low) continue;
        const message = says`the ${part} ${low ? says`stays powered while the control is pressed` : says`is not powered in steady state`}`;
        const witness = blockWitness(blockAt(grid, index));
        deaf.faults.set(`${index} ${down}`, diagnostic({ code: 'lvs-t', message, ...witness }));
        deaf.hoppers.add(hopper);
      }
    }
  }
}
