import {
  cellAt,
  cellName,
  directionName,
  directionsOf,
  neighbour,
  NO_CELL,
  opposite,
  OUT_DEGREE,
  type Dag,
  type Direction,
} from '../dag/dag.js';
import type { Diagnostic } from '../base/diagnostic.js';
import { blockAt, blockIndex, blockWitness, type BlockGrid, type Item } from '../blocks/grid.js';
import { blockInfo } from '../blocks/catalogue.js';
import { UNSTACKABLE, type RedstoneModel } from '../redstone/solve.js';
import type { MachineInfo } from '../formats/metadata.js';
import { borderAt, roomOf, type Border } from './room.js';
import { DOWN, OFFSETS, UP } from '../blocks/facing.js';
import { bodyOf, FULL } from '../blocks/shape.js';

/** The smaller and the larger signal a drawn item gives. */
const STICK: readonly Item[] = [{ slot: 0, id: 'minecraft:stick', count: 1 }];
const SWORD: readonly Item[] = [{ slot: 0, id: 'minecraft:wooden_sword', count: 1 }];

interface Randomizer {
  readonly hopper: number;
  readonly dropper: number;
  readonly drawn: readonly Item[];
}

/**
 * Layout versus schematic: reads the circuit back from the blocks alone and compares it with the DAG.
 *
 * A door is the pistons whose blocks land in one doorway: one at foot level if doors are low, one at foot and one at
 * head level of the same column if they are full. Every randomizer (a hopper over an upward dropper) is drawn both
 * ways in the steady-state model, one after the other from all at stick to all at sword and back; the pistons that
 * answer must be those of two doors, in one cell's two out-edges, one out exactly when the other is in. Every dropper
 * and hopper must hear the control, every door must answer somebody, every cell with two out-edges must have its
 * randomizer. Hoppers and droppers elsewhere are control circuits, and left to the design rules.
 *
 * Codes: `lvs-contents`, `lvs-bit`, `lvs-door`, `lvs-t`, `lvs-button`.
 *
 * @param model the grid's own model; it is left at its saved draws.
 */
export function checkCircuit(
  grid: BlockGrid,
  dag: Dag,
  info: MachineInfo,
  model: RedstoneModel,
): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const place = (index: number): Pick<Diagnostic, 'where' | 'blocks'> => blockWitness(blockAt(grid, index));
  const { randomizers, pistons } = readBack(grid, dag, info, faults);
  const doors = doorsOf(grid, dag, info, pistons, faults);

  const bitOf = new Map<number, number>();
  const faultsOfT = new Map<string, Diagnostic>();
  for (const { hopper } of randomizers) model.draw(hopper, STICK);
  model.settle();
  model.takeReached();
  const out = new Map(pistons.map((p) => [p, model.levelOf(p)]));
  for (const drawn of [SWORD, STICK]) {
    for (const r of randomizers) {
      model.draw(r.hopper, drawn);
      model.settle();
      const answered = model.takeReached().filter((p) => model.levelOf(p) !== out.get(p));
      const fault = compare(dag, answered, out, doors, r, bitOf);
      if (fault !== undefined) faults.push({ code: 'lvs-bit', message: fault, ...place(r.hopper) });
      for (const p of answered) out.set(p, model.levelOf(p));
    }
    checkT(grid, info, model, randomizers, faultsOfT);
    model.takeReached();
  }
  faults.push(...faultsOfT.values());
  for (let cell = 0; cell < dag.out.length; cell++) {
    if (OUT_DEGREE[dag.out[cell]!] === 2 && !bitOf.has(cell)) {
      faults.push({
        code: 'lvs-bit',
        message: 'the cell has two ways out, but no randomizer moves their doors',
        where: `cell ${cellName(dag.width, cell)}`,
        cells: [cellAt(dag.width, cell)],
      });
    }
  }

  for (const r of randomizers) model.draw(r.hopper, r.drawn);
  model.settle();
  model.takeReached();
  return faults;
}

/**
 * Block index of a machine's input that is no button, lever or plate, but a conductor to be powered from outside;
 * undefined in all other machines.
 */
export function inputOf(grid: BlockGrid, info: MachineInfo): number | undefined {
  const index = blockIndex(grid, ...info.generate);
  return index >= 0 && blockInfo(grid.palette[grid.blocks[index]!]!).conductor ? index : undefined;
}

interface Door {
  readonly cell: number;
  readonly side: Direction;
  readonly pistons: readonly number[];
}

/**
 * Finds randomizers and pistons. In the columns of the maze, outer walls included, a hopper or dropper that is half of no randomizer is a
 * fault; elsewhere it belongs to the controls.
 */
function readBack(
  grid: BlockGrid,
  dag: Dag,
  { origin, square, pitch }: MachineInfo,
  faults: Diagnostic[],
): { randomizers: Randomizer[]; pistons: number[] } {
  const infos = grid.palette.map(blockInfo);
  const layer = grid.width * grid.length;
  const randomizers: Randomizer[] = [];
  const pistons: number[] = [];
  const fault = (code: string, index: number, message: string): void => {
    faults.push({ code, message, ...blockWitness(blockAt(grid, index)) });
  };
  const inMaze = (index: number): boolean => {
    const [x, , z] = blockAt(grid, index);
    const [dx, dz] = [x - origin[0] - square[0], z - origin[2] - square[1]];
    return dx >= -1 && dz >= -1 && dx <= pitch * dag.width && dz <= pitch * dag.height;
  };
  for (let i = 0; i < grid.blocks.length; i++) {
    const { kind, facing } = infos[grid.blocks[i]!]!;
    if (kind === 'piston') pistons.push(i);
    if (kind === 'hopper') {
      const below = i >= layer ? infos[grid.blocks[i - layer]!]! : undefined;
      if (facing !== DOWN || below?.kind !== 'dropper' || below.facing !== UP) {
        if (inMaze(i))
          fault('lvs-bit', i, 'a hopper does not stand over an upward dropper, facing down into it');
        continue;
      }
      const drawn = grid.entities.get(i)?.items ?? [];
      const all = [...drawn, ...(grid.entities.get(i - layer)?.items ?? [])];
      const stackable = all.filter((item) => !UNSTACKABLE.test(item.id));
      if (
        all.length !== 2 ||
        stackable.length !== 1 ||
        all.some((item) => item.count !== 1) ||
        drawn.length !== 1
      ) {
        fault(
          'lvs-contents',
          i,
          'a randomizer must hold one stackable and one unstackable item, one of them drawn into the hopper',
        );
      }
      randomizers.push({ hopper: i, dropper: i - layer, drawn });
    }
    if (kind === 'dropper') {
      const above = grid.blocks[i + layer];
      if ((above === undefined || infos[above]!.kind !== 'hopper' || facing !== UP) && inMaze(i)) {
        fault('lvs-bit', i, 'a dropper does not point up into a hopper');
      }
    }
  }
  return { randomizers, pistons };
}

/** A piston's share of a door: the edge, the doorway's column and the level over the feet where its block lands. */
interface Wing {
  readonly piston: number;
  readonly cell: number;
  readonly side: Direction;
  readonly column: string;
  readonly level: number;
}

/** The doors, by piston. What keeps a piston or a pair of them from being a door is a fault. */
function doorsOf(
  grid: BlockGrid,
  dag: Dag,
  info: MachineInfo,
  pistons: readonly number[],
  faults: Diagnostic[],
): Map<number, Door> {
  const fault = (piston: number, message: string): void => {
    faults.push({ code: 'lvs-door', message, ...blockWitness(blockAt(grid, piston)) });
  };
  const room = roomOf(grid, dag, info);
  const byEdge = new Map<number, Wing[]>();
  for (const piston of pistons) {
    const { name, facing, properties } = blockInfo(grid.palette[grid.blocks[piston]!]!);
    const [dx, dy, dz] = OFFSETS[facing]!;
    const at = blockAt(grid, piston);
    const [x, y, z] = [at[0] + 2 * dx, at[1] + 2 * dy, at[2] + 2 * dz];
    const edge = edgeAt(dag, borderAt(info, room, x, z));
    if (edge === undefined) {
      fault(piston, 'a piston pushes its block into no passage of the DAG');
      continue;
    }
    if (name !== 'minecraft:sticky_piston')
      fault(piston, 'the piston of a door must be sticky, to take its block back again');
    const far = properties.extended === 'true' ? 2 : 1;
    const block = blockIndex(grid, at[0] + far * dx, at[1] + far * dy, at[2] + far * dz);
    if (bodyOf(grid.palette[grid.blocks[block] ?? 0]!) !== FULL)
      fault(piston, 'the piston of a door must push a full block');
    const key = edge.cell * 16 + edge.side;
    const wing = { piston, ...edge, column: `${x},${z}`, level: y - info.origin[1] };
    byEdge.set(key, [...(byEdge.get(key) ?? []), wing]);
  }
  const doors = new Map<number, Door>();
  const wanted = info.doors === 'low' ? [0] : [0, 1];
  for (const wings of byEdge.values()) {
    const [{ piston, cell, side, column }] = wings as [Wing];
    const levels = wings.map(({ level }) => level).sort((a, b) => a - b);
    if (levels.join() !== wanted.join()) {
      const where = levels.map((level) => ['foot', 'head'][level] ?? 'no').join(' and ');
      const need =
        info.doors === 'low'
          ? 'a low door is one at foot level'
          : 'a full door one at foot and one at head level';
      fault(piston, `blocks are pushed to ${where} level of the doorway, ${need}`);
    } else if (wings.some((w) => w.column !== column))
      fault(piston, 'the two blocks of a full door must land one above the other');
    const door = { cell, side, pistons: wings.map((w) => w.piston) };
    for (const wing of wings) doors.set(wing.piston, door);
  }
  return doors;
}

/** The DAG's edge over a border. */
function edgeAt(dag: Dag, border: Border | undefined): { cell: number; side: Direction } | undefined {
  if (border === undefined) return undefined;
  const { x, y, side } = border;
  if (x < 0 || y < 0 || x >= dag.width || y >= dag.height) return undefined;
  const cell = x + y * dag.width;
  const next = neighbour(dag.width, dag.height, cell, side);
  if (next < 0 || dag.out[cell] === NO_CELL || dag.out[next] === NO_CELL) return undefined;
  if ((dag.out[cell]! & side) !== 0) return { cell, side };
  const back = opposite(side);
  return (dag.out[next]! & back) !== 0 ? { cell: next, side: back } : undefined;
}

/** What is wrong with the pistons that answered one randomizer, in words. */
function compare(
  dag: Dag,
  answered: readonly number[],
  before: ReadonlyMap<number, number>,
  doors: ReadonlyMap<number, Door>,
  { hopper }: Randomizer,
  bitOf: Map<number, number>,
): string | undefined {
  const moved = [...new Set(answered.map((p) => doors.get(p)))];
  const describe = (d: Door | undefined): string =>
    d === undefined
      ? 'a piston in no passage'
      : `the ${directionName(d.side)} door of cell ${cellName(dag.width, d.cell)}`;
  if (moved.length !== 2) {
    const list = moved.length === 0 ? 'no door' : moved.map(describe).join(', ');
    return `a randomizer must move two doors, this one moves ${list}`;
  }
  const [a, b] = moved as [Door | undefined, Door | undefined];
  if (a === undefined || b === undefined || a.cell !== b.cell) {
    return `a randomizer must move both doors of one cell, this one moves ${describe(a)} and ${describe(b)}`;
  }
  const sides = directionsOf(dag.out[a.cell]!);
  if (sides.length !== 2)
    return `a randomizer moves doors of cell ${cellName(dag.width, a.cell)}, which has no choice`;
  for (const door of [a, b]) {
    if (!door.pistons.every((p) => answered.includes(p) && before.get(p) === before.get(door.pistons[0]!)))
      return `foot and head of ${describe(door)} are not moved together`;
  }
  if (before.get(a.pistons[0]!) === before.get(b.pistons[0]!)) {
    return `both doors of cell ${cellName(dag.width, a.cell)} are shut, or both open, at once`;
  }
  const other = bitOf.get(a.cell);
  if (other !== undefined && other !== hopper)
    return `cell ${cellName(dag.width, a.cell)} has two randomizers`;
  bitOf.set(a.cell, hopper);
  return undefined;
}

/**
 * T: at rest every dropper is triggered and every hopper locked, whatever has been drawn; while the button or plate is
 * down, or the input powered, none is. A lever's flip makes a pulse, which has no steady state: there T must be high
 * whichever way it is. Adds to `faults` by what they say, so that each is there once.
 */
function checkT(
  grid: BlockGrid,
  info: MachineInfo,
  model: RedstoneModel,
  randomizers: readonly Randomizer[],
  faults: Map<string, Diagnostic>,
): void {
  if (randomizers.length === 0) return;
  const control = blockIndex(grid, ...info.generate);
  const { name, kind, properties } = blockInfo(grid.palette[grid.blocks[control] ?? 0]!);
  if (control < 0 || (kind !== 'button' && inputOf(grid, info) === undefined)) {
    faults.set('button', {
      code: 'lvs-button',
      message: 'there is no button, lever, plate or input block where the metadata says Generate is',
      ...blockWitness(info.generate),
    });
    return;
  }
  const pulsed = name === 'minecraft:lever';
  const saved = pulsed && properties.powered === 'true';
  for (const down of [!saved, saved]) {
    model.press(control, down);
    model.settle();
    const low = down && !pulsed;
    for (const { hopper, dropper } of randomizers) {
      for (const [index, part] of [
        [dropper, 'dropper'],
        [hopper, 'hopper'],
      ] as const) {
        if ((model.levelOf(index) === 1) !== low) continue;
        faults.set(`${index} ${down}`, {
          code: 'lvs-t',
          message: `the ${part} ${low ? 'stays powered while the control is down' : 'is not powered at rest'}`,
          ...blockWitness(blockAt(grid, index)),
        });
      }
    }
  }
}
