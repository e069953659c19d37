import { grouped } from '../base/grouped.js';
import { MazestoneError } from '../base/diagnostic.js';
import { anyOf, says, type Sentence } from '../base/sentence.js';
import { plus, type Vec3 } from '../blocks/grid.js';
import { shift, type Block } from '../cells/cell.js';
import { controlCell, type ControlCell } from '../cells/controls.js';
import type { CellFamily } from '../cells/family.js';
import { cellAt, cellName, NO_CELL, NORTH, sideName } from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import { roomAt } from '../dag/rooms.js';
import { cellsOfRoom, type RoomArea } from '../region/rooms.js';
import type { Opening } from '../flow/maze.js';
import { buttonSite, DISTANCE, DROP, GAP, landingsOf, roundButtons, winding } from './buttons.js';
import { PLANE, type Console } from './console.js';
import { OUTWARDS, type Faced } from './face.js';
import { shaftEndsOf } from './shafts.js';
import { lay, pathOf, reachedAt, withSupports, type Line } from '../wire/lay.js';
import { fits, obstacleOf, type Obstacle, type Surroundings } from '../wire/route.js';

/*
 * Calls: controls away from the console, a button at every further entrance and a plate in the goal. From each control
 * a winding line goes down below the rest of the machine. There all lines join in one layer, like rivers: rows lead to
 * a trunk, which runs from south to north. It leads through the console's torch tower up to the staircase.
 * Lines meet in dust, followed by a repeater. So every press takes one path, and no control depends on another.
 *
 *     row     B - - > + < - - - - B
 *                     |
 *     row     G - - > +               the trunk, to the north
 */

/** Controls away from the console. */
export interface FurtherControls {
  /** Buttons at the further entrances, in the same order. */
  readonly buttons: readonly Vec3[];
  /** The plate in the goal. */
  readonly goal?: Vec3;
}

/** Calls with their lines, in machine coordinates. */
export interface CallLines {
  readonly blocks: readonly Block[];
  readonly controls: FurtherControls;
  /** Places that the bounding box must contain, so that players can stand and walk at the controls. */
  readonly footprint: readonly Vec3[];
  /** Game ticks from the use of a control until the clock rises in the first dust of the header, at most. */
  readonly riseTicks: number;
}

/** What calls must keep clear of, and where they lead. */
interface CallsPlace {
  readonly faced: Faced;
  readonly family: CellFamily;
  /** The console at its final place, with a torch tower. */
  readonly console: Console;
  /** All other blocks under the floor. */
  readonly circuit: readonly Block[];
}

/** Layers from the lowest one of the circuit down to the lines. */
const BELOW = 2;
/** The plate's line down stays within this many blocks of the goal's interior. */
const NEAR = 8;
/** Blocks from the goal's interior to the trunk, if the trunk has to go round it. */
const ASIDE = 4;

type Column = readonly [x: number, z: number];

/**
 * The number of torches, always even, in a torch tower that starts below a circuit with its lowest layer at y =
 * `lowest`.
 */
export const towerTorches = (lowest: number): number => 2 * Math.ceil((PLANE - 1 - (lowest - BELOW)) / 4);

/** A control with its line down to the lowest layer. */
interface Caller {
  /** Without support blocks under the dust of the control's drawing. */
  readonly blocks: readonly Block[];
  /** The last dust of the line, in the lowest layer. */
  readonly tip: Vec3;
  /** Game ticks from the use of the control to there. */
  readonly ticks: number;
}

/**
 * Plans the controls away from the console.
 * @throws MazestoneError `entrance-room` if there is no space for a button at an entrance, `goal-room` if there is none
 *   for a plate and its line in the goal.
 */
export function planCalls(place: CallsPlace): CallLines {
  const { faced, console } = place;
  const { entrances = [], goal, asked } = faced;
  const joint = console.joints.calls!;
  const taken = new Map<string, Sentence>(
    console.blocks.map(({ at: [x, , z] }) => [`${x},${z}`, says`the first entrance`]),
  );
  const buttons = entrances.map((entrance, k): Caller => {
    const caller = buttonAt(place, entrance);
    const { side, cell } = asked.entrances![k]!;
    const where = says`entrance ${sideName(asked.dag, cell, side)}`;
    const columns = caller.blocks.map(({ at: [x, , z] }) => [x, z] as const);
    for (const [x, z] of columns) {
      const other = AROUND.map(([dx, dz]) => taken.get(`${x + dx},${z + dz}`)).find(Boolean);
      if (other !== undefined) {
        throw new MazestoneError({
          code: 'entrance-room',
          message: says`there is no room for a button at this entrance: the controls of ${other} are in the way`,
          where,
          hint: says`choose an entrance farther away or on another side, or one without a button: --entrance X,Y,SIDE,none`,
        });
      }
    }
    for (const column of columns) taken.set(column.join(), says`the ${where}`);
    return caller;
  });
  const trunk = trunkOf(place);
  const plate = goal === undefined ? undefined : goalAt(place, goal, buttons, trunk);
  const callers = plate ? [...buttons, plate] : buttons;
  const outside = buttons.map(controlOf);
  const lines = rivers(
    callers.map(({ tip }) => tip),
    joint,
    trunk,
  );
  const all = [...callers.flatMap(({ blocks }) => blocks), ...lines.blocks];
  const after = console.netlist.instances.flatMap((instance) =>
    instance.kind === 'tower' || instance.kind === 'stair' ? [controlCell(instance).delay.fall] : [],
  );
  const late = callers.map(({ ticks }, k) => ticks + lines.ticks[k]!);
  return {
    blocks: withSupports(all, '##'),
    controls: { buttons: outside, ...(plate && { goal: controlOf(plate) }) },
    footprint: roundButtons(outside),
    riseTicks: Math.max(...late) + after.reduce((sum, ticks) => sum + ticks, 0),
  };
}

/** The button or plate of a caller. */
const controlOf = ({ blocks }: Caller): Vec3 => blocks.find(({ glyph }) => /^(BT|PL)$/.test(glyph))!.at;

const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dz) => [dx, dz] as const));

/**
 * A button beside an entrance, with its line down. In the north it is one block north of the console's button: its line
 * must pass the torch tower two blocks away, because the foot of the tower powers dust beside it. On other sides it is
 * at the usual distance, or farther out if the circuit is in the way.
 */
function buttonAt({ faced: { dag }, family, console, circuit }: CallsPlace, entrance: Opening): Caller {
  const { out, along, rim, at, button } = buttonSite(dag, family, entrance);
  const axis = out[0] !== 0 ? 0 : 2;
  const farthest = circuit.reduce(
    (most, block) => Math.max(most, out[axis] * (block.at[axis] - rim)),
    -Infinity,
  );
  const [, y0, zr] = console.joints.calls!;
  const far = entrance.side === NORTH ? -zr - 1 : Math.max(DISTANCE, farthest + GAP + 1);
  const base = at(far);
  const from = plus(plus(base, [0, PLANE, 0]), out, 2);
  return caller(button, base, [from, ...windingBack(plus(from, out, 2), y0, along, out)]);
}

/** A control placed at `base`, with its line down. */
function caller({ blocks, delay }: ControlCell, base: Vec3, corners: readonly Vec3[]): Caller {
  const line = lay(corners);
  return {
    blocks: [...shift(blocks, ...base), ...line.blocks],
    tip: line.end.at,
    ticks: delay.fall + line.end.ticks,
  };
}

/** The corners of a winding line, and one block back, against `out`. */
function windingBack(start: Vec3, bottom: number, along: Vec3, out: Vec3): Vec3[] {
  const corners = winding(start, bottom, along, out);
  return [...corners, plus(corners.at(-1)!, out, -1)];
}

/** The plate in the goal, at a place from which its line can reach the lowest layer. */
function goalAt(place: CallsPlace, goal: number, others: readonly Caller[], trunk: number): Caller {
  const { faced, family, console, circuit } = place;
  const [, y0] = console.joints.calls!;
  const [[x0, z0], [x1, z1]] = goalRoom(place, goal);
  const isNear = ([bx, , bz]: Vec3): boolean =>
    bx >= x0 - NEAR && bx <= x1 + NEAR && bz >= z0 - NEAR && bz <= z1 + NEAR;
  const obstacles = new Map<string, Obstacle>();
  for (const { at, glyph } of circuit) if (isNear(at)) obstacles.set(at.join(), obstacleOf(glyph));
  const around: Surroundings = { at: (at) => obstacles.get(at.join()), closed: (at) => !isNear(at) };
  // The middle is tried first: there players can walk round the plate.
  const far = ([bx, bz]: readonly [number, number]): number =>
    Math.abs(2 * bx - x0 - x1) + Math.abs(2 * bz - z0 - z1);
  const columns: (readonly [number, number])[] = [];
  const shafts = shaftColumns(place, goal);
  for (let bz = z0; bz <= z1; bz++)
    for (let bx = x0; bx <= x1; bx++) if (!shafts.has(`${bx},${bz}`)) columns.push([bx, bz]);
  const rows = others.map(({ tip }) => tip[2]);
  /** Whether dust there touches neither the circuit nor, in the lowest layers, the other lines. */
  const isClear = (at: Vec3): boolean => {
    const [bx, by, bz] = at;
    if (by <= y0 + 1) return [bx - trunk, ...rows.map((z) => bz - z)].every((d) => Math.abs(d) >= GAP);
    return fits(at, [], around) && around.at([bx, by - 2, bz]) !== 'active';
  };
  /** Whether dust there stays clear of the row that leads from the tip to the trunk. */
  const isFreeOn = (at: Vec3, tip: Vec3): boolean => {
    const on = Math.sign(trunk - tip[0]) * (at[0] - tip[0]);
    return at[1] > y0 + 1 || on <= 0 || Math.abs(at[2] - tip[2]) >= GAP;
  };
  for (const [bx, bz] of columns.sort((a, b) => far(a) - far(b))) {
    for (const corners of linesDown([bx, PLANE + 1, bz], y0)) {
      const tip = corners.at(-1)!;
      if (!pathOf(corners).every((at) => isClear(at) && isFreeOn(at, tip))) continue;
      return caller(controlCell({ name: 'goal', kind: 'goal' }), [bx, 0, bz], corners);
    }
  }
  const { dag } = faced.asked;
  const cell = faced.asked.goal!;
  const isRoom = roomAt(dag, cell) !== undefined;
  throw new MazestoneError({
    code: 'goal-room',
    message: says`the line from the plate of the goal has no room under the cells of ${family.name}`,
    where: isRoom ? says`the room of cell ${cellName(dag, cell)}` : says`cell ${cellName(dag, cell)}`,
    hint: says`${anyOf(
      [
        ...(isRoom ? [says`choose a larger room`] : goalRooms(dag, cell, family)),
        says`choose --pitch ${ROOMY}`,
      ],
      ', or ',
    )}`,
  });
}

/** The least pitch with enough space under every goal. */
const ROOMY = 5;

/** A hint to make the goal a room, if its cells are free and a line fits under the room. */
function goalRooms(dag: Dag, cell: number, { doors, pitch }: CellFamily): readonly Sentence[] {
  if (pitch < (doors === 'low' ? 3 : 4)) return [];
  const [x, y] = cellAt(dag.width, cell);
  const area = [
    [x, y],
    [x - 1, y],
    [x, y - 1],
    [x - 1, y - 1],
  ]
    .map(([left, top]): RoomArea => [left!, top!, 2, 2])
    .find((room) => isFree(dag, room));
  return area === undefined ? [] : [says`make the goal a room with --room ${area.join()}`];
}

/** Whether all cells of this area exist and are in no other room. */
function isFree(dag: Dag, room: RoomArea): boolean {
  const [left, top, width, height] = room;
  if (left < 0 || top < 0 || left + width > dag.width || top + height > dag.height) return false;
  return cellsOfRoom(dag, room).every((at) => dag.out[at] !== NO_CELL && roomAt(dag, at) === undefined);
}

/** The columns of the goal's interior that ladders and closets take, and those in front of them. */
function shaftColumns({ faced: { dag }, family }: CallsPlace, goal: number): ReadonlySet<string> {
  const endsIn = shaftEndsOf(dag, family.floors);
  const room = roomAt(dag, goal);
  return new Set(
    (room ? cellsOfRoom(dag, room) : [goal]).flatMap((cell) => {
      const [x, y] = cellAt(dag.width, cell).map((at) => family.pitch * at) as [number, number];
      return endsIn(cell).flatMap(({ ladder, wall, front, sides }) =>
        [ladder, wall, front, ...sides].map(([dx, dz]) => `${x + dx},${y + dz}`),
      );
    }),
  );
}

/** The first and the last column [x, z] of the goal's interior. */
function goalRoom({ faced: { dag }, family }: CallsPlace, goal: number): [first: Column, last: Column] {
  const { pitch, room } = family;
  const [x, y, w, h] = roomAt(dag, goal) ?? [...cellAt(dag.width, goal), 1, 1];
  const last = room - 1;
  return [
    [pitch * x, pitch * y],
    [pitch * (x + w - 1) + last, pitch * (y + h - 1) + last],
  ];
}

/** The trunk's column: the torch tower's, or the nearest one that does not pass under the goal. */
function trunkOf(place: CallsPlace): number {
  const { faced, family, console } = place;
  const { goal, dag } = faced;
  const x = console.joints.calls![0];
  if (goal === undefined) return x;
  const [[x0], [x1]] = goalRoom(place, goal);
  const sides = [x0 - ASIDE, x1 + ASIDE].filter((side) => side >= 0 && side < family.pitch * dag.width);
  if (x <= x0 - ASIDE || x >= x1 + ASIDE || sides.length === 0) return x;
  return sides.reduce((a, b) => (Math.abs(b - x) < Math.abs(a - x) ? b : a));
}

/**
 * The possible lines from the dust under a plate down to a layer: winding ones, and straight ones that fit between
 * buses.
 */
function linesDown(from: Vec3, bottom: number): Vec3[][] {
  const sides = Object.values(OUTWARDS);
  return sides.flatMap((out) => {
    const start = plus(plus(from, out), [0, -1, 0]);
    const across = sides.filter((v) => v[0] * out[0] + v[2] * out[2] === 0);
    return [
      ...across.map((along) => windingBack(start, bottom, along, out)),
      straight(start, bottom, out),
    ].map((corners) => [from, ...corners]);
  });
}

/** The corners of a line straight down along `out`, with landings like those of a winding line. */
function straight(start: Vec3, bottom: number, out: Vec3): Vec3[] {
  const drop = start[1] - bottom;
  const landings = landingsOf(drop);
  const corners = [start];
  let at = start;
  const go = (blocks: number, down: number): void => {
    at = plus(plus(at, out, blocks), [0, -down, 0]);
    corners.push(at);
  };
  go(drop - DROP * landings, drop - DROP * landings);
  for (let k = 0; k < landings; k++) {
    go(2, 0);
    go(DROP, DROP);
  }
  go(1, 0);
  return corners;
}

/**
 * Lines from all tips, in the lowest layer, to the torch tower, with the game ticks from each tip.
 * @param joint the end of the lines, at the torch tower.
 * @param trunk the column of the trunk south of the torch tower.
 */
function rivers(
  tips: readonly Vec3[],
  joint: Vec3,
  trunk: number,
): { blocks: readonly Block[]; ticks: readonly number[] } {
  const [tower, y, end] = joint;
  const at = (x: number, z: number): Vec3 => [x, y, z];
  const mouthOf = ([, , z]: Vec3): Vec3 => at(z < end ? tower : trunk, z);
  const rowOf = (tip: Vec3): string => `${tip[2]} ${Math.sign(tip[0] - mouthOf(tip)[0])}`;
  const rows = grouped(tips.map((tip) => [rowOf(tip), tip] as const));
  const mouths = [...rows.values()].map((row) => mouthOf(row[0]!));
  const south = Math.max(end, ...mouths.map(([, , z]) => z));
  const north = Math.min(end, ...mouths.map(([, , z]) => z));
  const bend = end + GAP;
  const fromSouth = south === end ? [joint] : [at(trunk, south), at(trunk, bend), at(tower, bend), joint];
  const trunks = [[at(tower, north), joint], fromSouth].map((corners) =>
    lay(corners, { joins: [...mouths, joint] }),
  );
  const blocks = trunks.flatMap((line) => line.blocks);
  const ticks = new Map<string, number>();
  const after = (line: Line, place: Vec3): number => line.end.ticks - reachedAt(line, place).ticks;
  for (const row of rows.values()) {
    const mouth = mouthOf(row[0]!);
    const far = (tip: Vec3): number => Math.abs(tip[0] - mouth[0]);
    const farthest = row.reduce((a, b) => (far(b) > far(a) ? b : a));
    const line = lay([farthest, mouth], { joins: [...row, mouth] });
    blocks.push(...line.blocks);
    for (const tip of row)
      ticks.set(tip.join(), after(line, tip) + after(trunks[mouth[2] < end ? 0 : 1]!, mouth));
  }
  return { blocks, ticks: tips.map((tip) => ticks.get(tip.join())!) };
}
