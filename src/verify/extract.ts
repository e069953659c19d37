import { diagnostic, type Diagnostic, type Place } from '../base/diagnostic.js';
import { list, listSome, says, type Sentence } from '../base/sentence.js';
import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { blockBeside, OFFSETS } from '../blocks/facing.js';
import {
  blockAt,
  blockIndex,
  blocksWhere,
  blockWitness,
  mapStates,
  type BlockGrid,
  type Vec3,
} from '../blocks/grid.js';
import { bodyOf, FULL } from '../blocks/shape.js';
import { bitOf, borderOf, byPlace, type Bit, type Netlist, type Passage } from '../circuit/netlist.js';
import {
  cellAt,
  cellName,
  isVertical,
  neighbour,
  opposite,
  Vertical,
  type Direction,
  directionName,
  sideName,
} from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import { otherWeight, type Weight } from '../dag/weights.js';
import { pressPlaces, type BuildingInfo } from '../formats/metadata.js';
import { findRandomizers } from '../redstone/randomizers.js';
import type { RedstoneModel } from '../redstone/solve.js';
import { filled, type FilledRandomizer } from './coins.js';
import { atEveryDraw, strokesOf } from './draws.js';
import { passageAt, roomOf, shaftEndsOf } from './room.js';
import type { Layers } from './storeys.js';
import { bordersOf, passageJudge, type PassageState } from './walk.js';

/** The parts of a machine, read from its blocks. */
export interface Extracted {
  readonly netlist: Netlist;
  /** The hopper of each bit, by cell. Block indices. */
  readonly hoppers: ReadonlyMap<number, number>;
  /** All randomizers with their items. */
  readonly randomizers: readonly FilledRandomizer[];
  /** Randomizers that each move a single door. */
  readonly loopBits: readonly FoundLoopBit[];
  /** All doors. */
  readonly doors: readonly Door[];
  /** Faults of parts that belong to no netlist, such as half a randomizer or a piston that is no door. */
  readonly faults: readonly Diagnostic[];
}

/** A border between two cells that pistons open and close. Block indices. */
export interface Door extends Passage {
  readonly pistons: readonly number[];
}

/** The coin of a random loop: its hopper, and the probability that it opens the passage. */
interface FoundLoopBit {
  readonly border: Passage;
  readonly hopper: number;
  readonly weight: Weight;
}

/**
 * Extracts the netlist of a machine, or of one of its floors, from its blocks. Only the set of cells comes from the
 * DAG.
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
 * @param layers the layers of the floor
 */
export function extractNetlist(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  model: RedstoneModel,
  layers: Layers = { from: 0, to: grid.height },
): Extracted {
  const faults: Diagnostic[] = [];
  const infos = grid.palette.map(blockInfo);
  const randomizers = filledRandomizers(grid, infos, plan, info, layers, faults);
  const doors = doorsOf(grid, infos, plan, info, layers, faults);
  faults.push(...checkDoors(grid, plan, info, doors));
  // For each block index of a piston, the number of its door in `doors`.
  const doorAt = new Int32Array(grid.blocks.length).fill(-1);
  doors.forEach(({ pistons }, number) => {
    for (const piston of pistons) doorAt[piston] = number;
  });

  const hoppers = new Map<number, number>();
  const bits = new Map<number, Bit>();
  const loopBits = new Map<number, FoundLoopBit>();
  const deaf: Deaf = { hoppers: new Set(), faults: new Map() };
  for (const { hopper, low } of randomizers) model.draw(hopper, low);
  model.solve();
  model.forgetChanges();
  // For each block index of a door's piston, whether it is out; -1 for all others.
  const out = new Int8Array(grid.blocks.length).fill(-1);
  for (const { pistons } of doors) for (const piston of pistons) out[piston] = model.levelOf(piston);
  const note = (answered: readonly number[]): void => {
    for (let k = 0; k < answered.length; k++) out[answered[k]!] = model.levelOf(answered[k]!);
  };
  /** Sets the draw of one randomizer and reads which pistons move. */
  const drawOne = ({ hopper, low, high, ones }: FilledRandomizer, isHigh: boolean): void => {
    model.draw(hopper, isHigh ? high : low);
    model.solve();
    const answered = model.takeReached().filter((p) => model.levelOf(p) !== out[p]);
    const moved = movedBy(answered, doorAt).map((number) => doors[number]);
    const alone = loneDoor(answered, moved);
    if (alone !== undefined && (loopBits.get(keyOf(alone))?.hopper ?? hopper) === hopper) {
      const opens = model.levelOf(alone.pistons[0]!) === 0;
      const weight = opens === isHigh ? ones : otherWeight(ones);
      loopBits.set(keyOf(alone), { border: alone, hopper, weight });
      note(answered);
      return;
    }
    const bit = answeringBit(plan, answered, out, moved);
    const taken = 'template' in bit ? undefined : hoppers.get(bit.cell);
    const twice = taken !== undefined && taken !== hopper;
    if ('template' in bit || twice) {
      const message = 'template' in bit ? bit : says`cell ${cellName(plan, bit.cell)} has two randomizers`;
      faults.push(diagnostic({ code: 'lvs-bit', message, ...place(grid, hopper) }));
    } else {
      hoppers.set(bit.cell, hopper);
      // `out` still has the states before this draw, the model has those after it.
      const second = keyOf(borderOf(plan, bit.cell, bit.sides[1]));
      const opens = moved.some((door) => keyOf(door!) === second && model.levelOf(door!.pistons[0]!) === 0);
      const weight = opens === isHigh ? ones : otherWeight(ones);
      bits.set(bit.cell, bitOf(bit.cell, bit.sides, weight));
    }
    note(answered);
  };
  for (const isHigh of [true, false]) {
    for (const randomizer of randomizers) drawOne(randomizer, isHigh);
    checkT(grid, info, model, randomizers, deaf);
    model.forgetChanges();
  }
  for (const { hopper, drawn } of randomizers) model.draw(hopper, drawn);
  model.solve();
  model.forgetChanges();

  faults.push(...deaf.faults.values());
  const cells = [...bits.keys()].sort((a, b) => a - b);
  const netlist: Netlist = {
    width: plan.width,
    height: plan.height,
    bits: cells.map((cell) => bits.get(cell)!),
    passages: passagesOf(grid, plan, info, doors, faults),
    clocked: cells.filter((cell) => !deaf.hoppers.has(hoppers.get(cell)!)),
  };
  return { netlist, hoppers, randomizers, loopBits: [...loopBits.values()], doors, faults };
}

/** The block index of the input, a conductor powered from outside; undefined with another control. */
function inputOf(grid: BlockGrid, info: BuildingInfo): number | undefined {
  const index = blockIndex(grid, ...info.generate);
  return index >= 0 && blockInfo(grid.palette[grid.blocks[index]!]!).conductor ? index : undefined;
}

function place(grid: BlockGrid, index: number): Place<'blocks'> {
  return blockWitness(blockAt(grid, index));
}

/**
 * Finds the randomizers. In the columns of the maze, outer walls included, a hopper or dropper outside a randomizer is
 * a fault. Elsewhere it belongs to the controls.
 */
function filledRandomizers(
  grid: BlockGrid,
  infos: readonly BlockInfo[],
  plan: FloorPlan,
  { origin, square, pitch }: BuildingInfo,
  layers: Layers,
  faults: Diagnostic[],
): FilledRandomizer[] {
  const isOurs = isIn(layers, grid);
  const randomizers = findRandomizers(grid, infos).filter(({ hopper }) => isOurs(hopper));
  const whole = new Set(randomizers.flatMap(({ hopper, dropper }) => [hopper, dropper]));
  const halves: Partial<Record<string, Sentence>> = {
    hopper: says`a hopper does not stand over an upward dropper, facing down into it`,
    dropper: says`a dropper does not point up into a hopper`,
  };
  for (const index of blocksWhere(grid, (_, id) => halves[infos[id]!.kind] !== undefined)) {
    if (whole.has(index) || !isOurs(index)) continue;
    const [x, , z] = blockAt(grid, index);
    const [dx, dz] = [x - origin[0] - square[0], z - origin[2] - square[1]];
    if (dx < -1 || dz < -1 || dx > pitch * plan.width || dz > pitch * plan.height) continue;
    const message = halves[infos[grid.blocks[index]!]!.kind]!;
    faults.push(diagnostic({ code: 'lvs-bit', message, ...place(grid, index) }));
  }
  return randomizers.map((randomizer) => filled(grid, randomizer));
}

/** Whether a block, by its index, is in the given layers. */
function isIn({ from, to }: Layers, { width, length }: BlockGrid): (index: number) => boolean {
  const layer = width * length;
  return (index) => index >= from * layer && index < to * layer;
}

/**
 * The proper doors of a floor, in cell order.
 * @param faults receives the faults of the other pistons (code `lvs-door`)
 */
export function doorsOnStorey(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  layers: Layers = { from: 0, to: grid.height },
  faults: Diagnostic[] = [],
): Door[] {
  return doorsOf(grid, grid.palette.map(blockInfo), plan, info, layers, faults);
}

/** A piston's part of a door: the border, the doorway's column, and its block's level above the feet. */
interface Leaf {
  readonly piston: number;
  readonly column: number;
  readonly level: number;
}

/** Finds the doors, in cell order. A piston or a pair of pistons that is no proper door is a fault. */
function doorsOf(
  grid: BlockGrid,
  infos: readonly BlockInfo[],
  plan: FloorPlan,
  info: BuildingInfo,
  layers: Layers,
  faults: Diagnostic[],
): Door[] {
  const fault = (piston: number, message: Sentence): void => {
    faults.push(diagnostic({ code: 'lvs-door', message, ...place(grid, piston) }));
  };
  const faultsOfLeaf = leafJudge(grid);
  const room = roomOf(info);
  const byBorder = new Map<number, { border: Passage; leaves: Leaf[] }>();
  const isOurs = isIn(layers, grid);
  const ends = shaftEndsOf(grid, plan, info);
  for (const piston of blocksWhere(grid, (_, id) => infos[id]!.kind === 'piston')) {
    if (!isOurs(piston)) continue;
    const { facing } = infos[grid.blocks[piston]!]!;
    const [dx, dy, dz] = OFFSETS[facing]!;
    const at = blockAt(grid, piston);
    const x = at[0] + 2 * dx;
    const y = at[1] + 2 * dy;
    const z = at[2] + 2 * dz;
    const border =
      passageAt(info, plan, room, x, z) ?? ends.find(({ front }) => front[0] === x && front[1] === z);
    if (border === undefined) {
      fault(piston, says`a piston pushes its block to a place that is in no passage`);
      continue;
    }
    for (const message of faultsOfLeaf(piston)) fault(piston, message);
    const key = keyOf(border);
    const found = byBorder.get(key) ?? { border, leaves: [] };
    found.leaves.push({ piston, column: x + z * grid.width, level: y - info.origin[1] });
    byBorder.set(key, found);
  }
  const wanted = info.doors === 'low' ? [0] : [0, 1];
  const need =
    info.doors === 'low'
      ? says`a low door needs one block at foot level`
      : says`a full door needs one block at foot level and one at head level`;
  const doors = [...byBorder.values()].map(({ border, leaves }): Door => {
    const { piston, column } = leaves[0]!;
    const levels = leaves.map(({ level }) => level).sort((a, b) => a - b);
    if (levels.length !== wanted.length || levels.some((level, k) => level !== wanted[k])) {
      const found = listSome(levels, (level) => ['foot', 'head'][level] ?? 'no');
      fault(piston, says`blocks are pushed to ${found} level of the doorway, but ${need}`);
    } else if (leaves.some((leaf) => leaf.column !== column))
      fault(piston, says`one block of a full door must end up above the other`);
    return { cell: border.cell, side: border.side, pistons: leaves.map((leaf) => leaf.piston) };
  });
  return doors.sort(byPlace);
}

/** Returns a function that gives the reasons why a piston and the block that it moves cannot be part of a door. */
function leafJudge(grid: BlockGrid): (piston: number) => readonly Sentence[] {
  const infos = grid.palette.map(blockInfo);
  const isFull = grid.palette.map((state) => bodyOf(state) === FULL);
  return (piston) => {
    const { name, facing, properties } = infos[grid.blocks[piston]!]!;
    const block = blockBeside(grid, piston, facing, properties.extended === 'true' ? 2 : 1);
    return [
      ...(name === 'minecraft:sticky_piston'
        ? []
        : [says`the piston of a door must be sticky, so that it pulls its block back`]),
      ...(isFull[grid.blocks[block] ?? 0]! ? [] : [says`the piston of a door must push a full block`]),
    ];
  };
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
  const [x, y, z] = info.origin;
  const here = passageJudge(grid, plan, info);
  const below = passageJudge(grid, plan, { ...info, origin: [x, y - (info.rise ?? 0), z] });
  // Once with all other pistons in, and once with all out. With blocks in all their states at once, a low door would look like a
  // step onto another door of its room.
  const others = (['in', 'out'] as const).map((way) => {
    const bodies = mapStates(grid, here.bodyOf);
    for (const { index, ...states } of strokes.flatMap(({ places }) => places))
      bodies[index] = here.bodyOf(states[way]);
    return bodies;
  });
  const ends = shaftEndsOf(grid, plan, info);
  /** Whether a closet has no back. The back may be in another cell's square. */
  const isOpenBehind = (piston: number): boolean => {
    const [px, , pz] = blockAt(grid, piston);
    const wall = ends.find(({ front }) => front[0] === px && front[1] === pz)?.wall ?? [px, pz];
    return [y, y + 1].some((level) => {
      const i = blockIndex(grid, wall[0], level, wall[1]);
      return i < 0 || bodyOf(grid.palette[grid.blocks[i]!]!) !== FULL;
    });
  };
  return doors.flatMap(({ cell, side, pistons }): Diagnostic[] => {
    const judge = side === Vertical.Down ? below : here;
    const border = isVertical(side) ? Vertical.Up : side;
    const places = pistons.flatMap((piston) => byPiston.get(piston) ?? []);
    const stateWhile = (way: 'in' | 'out', bodies: Uint16Array): PassageState => {
      const before = places.map(({ index }) => bodies[index]!);
      for (const place of places) bodies[place.index] = judge.bodyOf(place[way]);
      const state = judge.state(border, judge.around(cell, border), bodies);
      places.forEach(({ index }, k) => (bodies[index] = before[k]!));
      return state;
    };
    const isRight = others.every(
      (bodies) => stateWhile('in', bodies) === 'open' && stateWhile('out', bodies) === 'closed',
    );
    if (isRight && !(isVertical(side) && isOpenBehind(pistons[0]!))) return [];
    return [
      diagnostic({
        code: 'lvs-door',
        message: says`a door does not close its passage, or does not open it`,
        where: sideName(plan, cell, side),
        cells: [cellAt(plan.width, cell)],
        blocks: pistons.map((piston) => blockAt(grid, piston)),
      }),
    ];
  });
}

/** A border as a number. */
export function keyOf({ cell, side }: Passage): number {
  return cell * 128 + side;
}

/** The numbers of the doors whose pistons moved, each once; -1 for a piston outside all doors. */
function movedBy(answered: readonly number[], doorAt: Int32Array): number[] {
  const moved: number[] = [];
  for (const piston of answered) if (!moved.includes(doorAt[piston]!)) moved.push(doorAt[piston]!);
  return moved;
}

/** The door that consists of all pistons that moved, if there is one. */
function loneDoor(answered: readonly number[], moved: readonly (Door | undefined)[]): Door | undefined {
  return moved.length === 1 && moved[0]?.pistons.length === answered.length ? moved[0] : undefined;
}

/** The bit that the moved pistons belong to, or the reason why they belong to none. */
function answeringBit(
  plan: FloorPlan,
  answered: readonly number[],
  before: ArrayLike<number>,
  moved: readonly (Door | undefined)[],
): Bit | Sentence {
  const describe = (door: Door | undefined): Sentence => doorText(plan, door);
  if (moved.length !== 2) {
    const doors = moved.length === 0 ? says`no door` : list(moved.map(describe));
    return says`a randomizer must move two doors, but this one moves ${doors}`;
  }
  const a = moved[0];
  const b = moved[1];
  const cell = a === undefined || b === undefined ? undefined : sharedCell(plan, a, b);
  if (a === undefined || b === undefined || cell === undefined) {
    return says`a randomizer must move two doors of one cell, but this one moves ${describe(a)} and ${describe(b)}`;
  }
  const torn = [a, b].find(({ pistons }) => !movesAsOne(pistons, answered, before));
  if (torn !== undefined) return says`the foot and head blocks of ${describe(torn)} do not move together`;
  if (before[a.pistons[0]!] === before[b.pistons[0]!]) {
    return says`${describe(a)} and ${describe(b)} are closed or open at the same time`;
  }
  // In the order of directions, which is the order of their numbers.
  const one = sideOf(a, cell);
  const other = sideOf(b, cell);
  return { cell, sides: one < other ? [one, other] : [other, one] };
}

function doorText(plan: FloorPlan, door: Door | undefined): Sentence {
  if (door === undefined) return says`a piston in no passage`;
  return says`the ${directionName(door.side)} door of cell ${cellName(plan, door.cell)}`;
}

/** Whether all pistons of a door moved, from all out or from all in. */
function movesAsOne(
  pistons: readonly number[],
  answered: readonly number[],
  before: ArrayLike<number>,
): boolean {
  return pistons.every((p) => answered.includes(p) && before[p] === before[pistons[0]!]);
}

/** The side of a cell that a border is on. */
function sideOf({ cell, side }: Passage, of: number): Direction {
  return cell === of || isVertical(side) ? side : opposite(side);
}

/** The cell that has both borders. */
function sharedCell(plan: FloorPlan, a: Passage, b: Passage): number | undefined {
  const beyond = ({ cell, side }: Passage): number => (isVertical(side) ? cell : neighbour(plan, cell, side));
  const other = beyond(b);
  if (a.cell === b.cell || a.cell === other) return a.cell;
  const next = beyond(a);
  return next === b.cell || next === other ? next : undefined;
}

/** The borders without a door that a player gets through in the saved state. */
function passagesOf(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
  doors: readonly Door[],
  faults: Diagnostic[],
): Passage[] {
  const judge = passageJudge(grid, plan, info);
  const bodies = mapStates(atEveryDraw(grid, strokesOf(grid)), judge.bodyOf);
  const isDoor = new Set(doors.map(keyOf));
  return bordersOf(plan).filter(({ cell, side }) => {
    if (isDoor.has(keyOf({ cell, side }))) return false;
    const state = judge.state(side, judge.around(cell, side), bodies);
    if (state === 'unclear') {
      const next = neighbour(plan, cell, side);
      const cells = [cell, next].map((c) => cellName(plan, c)).join(' and ');
      const message = says`a passage without a door is neither open nor closed to a player`;
      faults.push(diagnostic({ code: 'lvs-passage', message, where: says`between cells ${cells}` }));
    }
    return state === 'open';
  });
}

/** Randomizers that the clock does not reach, and their faults by message. */
interface Deaf {
  readonly hoppers: Set<number>;
  readonly faults: Map<string, Diagnostic>;
}

/**
 * Checks the clock. In steady state every dropper must be triggered and every hopper locked, whatever the draw. While
 * the button or plate is down, or the input powered, none may be. A lever makes a pulse, which has no steady state: the
 * clock must be high in both of its positions.
 */
function checkT(
  grid: BlockGrid,
  info: BuildingInfo,
  model: RedstoneModel,
  randomizers: readonly FilledRandomizer[],
  deaf: Deaf,
): void {
  if (randomizers.length === 0) return;
  for (const place of pressPlaces(info)) checkPress(grid, info, place, model, randomizers, deaf);
}

/** {@link checkT} for one control. */
function checkPress(
  grid: BlockGrid,
  info: BuildingInfo,
  at: Vec3,
  model: RedstoneModel,
  randomizers: readonly FilledRandomizer[],
  deaf: Deaf,
): void {
  const control = blockIndex(grid, ...at);
  const { name, kind, properties } = blockInfo(grid.palette[grid.blocks[control] ?? 0]!);
  const isInput = at === info.generate && inputOf(grid, info) !== undefined;
  if (kind !== 'button' && !isInput) {
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
    const judge = (part: 'dropper' | 'hopper', index: number, hopper: number): void => {
      if ((model.levelOf(index) === 1) !== low) return;
      const message = says`the ${part} ${low ? says`stays powered while the control is pressed` : says`is not powered in steady state`}`;
      deaf.faults.set(`${index} ${down}`, diagnostic({ code: 'lvs-t', message, ...place(grid, index) }));
      deaf.hoppers.add(hopper);
    };
    for (const { hopper, dropper } of randomizers) {
      judge('dropper', dropper, hopper);
      judge('hopper', hopper, hopper);
    }
  }
}
