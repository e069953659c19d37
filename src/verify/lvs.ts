import {
  cellAt,
  cellName,
  directionName,
  directionsOf,
  EAST,
  neighbour,
  NO_CELL,
  NORTH,
  opposite,
  OUT_DEGREE,
  SOUTH,
  WEST,
  type Dag,
  type Direction,
} from '../dag/dag.js';
import type { Diagnostic } from '../diagnostic.js';
import { blockAt, blockIndex, blockWitness, type BlockGrid, type Item } from '../layout/grid.js';
import { blockInfo, DOWN, UP, type BlockInfo } from '../redstone/blocks.js';
import { UNSTACKABLE, type RedstoneModel } from '../redstone/solve.js';
import type { MachineInfo } from '../schematic/metadata.js';
import { bodyOf, FULL, wallsOf } from './walk.js';

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
 * Every randomizer (a hopper over an upward dropper) is drawn both ways in the steady-state model, with all
 * others at stick and again with all others at sword; the pistons that answer must be two, in the doorways of
 * one cell's two out-edges, one out exactly when the other is in. Every dropper and hopper must hear the
 * button, every door must answer somebody, every cell with two out-edges must have its randomizer.
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
  const infos = grid.palette.map(blockInfo);
  const { randomizers, pistons } = readBack(grid, faults);
  const doors = new Map<number, Door>();
  for (const piston of pistons) {
    const door = doorOf(grid, dag, info, piston);
    if (door === undefined) {
      faults.push({
        code: 'lvs-door',
        message: 'a piston stands in no passage of the DAG',
        ...place(piston),
      });
      continue;
    }
    doors.set(piston, door);
    const fault = info.doors === 'low' ? lowDoorFault(grid, infos, piston) : undefined;
    if (fault !== undefined) faults.push({ code: 'lvs-door', message: fault, ...place(piston) });
  }

  const bitOf = new Map<number, number>();
  const faultsOfT = new Map<string, Diagnostic>();
  for (const [others, own] of [
    [STICK, SWORD],
    [SWORD, STICK],
  ] as const) {
    for (const r of randomizers) model.draw(r.hopper, others);
    model.settle();
    model.takeReached();
    const out = new Map(pistons.map((p) => [p, model.levelOf(p)]));
    for (const r of randomizers) {
      model.draw(r.hopper, own);
      model.settle();
      const answered = model.takeReached().filter((p) => model.levelOf(p) !== out.get(p));
      const fault = compare(dag, answered, out, doors, r, bitOf);
      if (fault !== undefined) faults.push({ code: 'lvs-bit', message: fault, ...place(r.hopper) });
      model.draw(r.hopper, others);
      model.settle();
      model.takeReached();
    }
    checkT(grid, info, model, randomizers, faultsOfT);
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

interface Door {
  readonly cell: number;
  readonly side: Direction;
}

/** Finds randomizers and door pistons; a hopper or dropper that is half of none is a fault. */
function readBack(grid: BlockGrid, faults: Diagnostic[]): { randomizers: Randomizer[]; pistons: number[] } {
  const infos = grid.palette.map(blockInfo);
  const layer = grid.width * grid.length;
  const randomizers: Randomizer[] = [];
  const pistons: number[] = [];
  const fault = (code: string, index: number, message: string): void => {
    faults.push({ code, message, ...blockWitness(blockAt(grid, index)) });
  };
  for (let i = 0; i < grid.blocks.length; i++) {
    const { kind, facing } = infos[grid.blocks[i]!]!;
    if (kind === 'piston') pistons.push(i);
    if (kind === 'hopper') {
      const below = i >= layer ? infos[grid.blocks[i - layer]!]! : undefined;
      if (facing !== DOWN || below?.kind !== 'dropper' || below.facing !== UP) {
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
      if (above === undefined || infos[above]!.kind !== 'hopper' || facing !== UP) {
        fault('lvs-bit', i, 'a dropper does not point up into a hopper');
      }
    }
  }
  return { randomizers, pistons };
}

/** The DAG edge whose doorway the piston's block stands in: the out-edge over the border its column belongs to. */
function doorOf(grid: BlockGrid, dag: Dag, info: MachineInfo, piston: number): Door | undefined {
  const [px, , pz] = blockAt(grid, piston);
  const x = px - info.origin[0] - info.square[0];
  const z = pz - info.origin[2] - info.square[1];
  const [cx, cy] = [Math.floor(x / info.pitch), Math.floor(z / info.pitch)];
  const [rx, rz] = [x - cx * info.pitch, z - cy * info.pitch];
  if (cx < 0 || cy < 0 || cx >= dag.width || cy >= dag.height) return undefined;
  const [wallX, wallZ] = wallsOf(info);
  // The post where a square's walls meet is no doorway.
  const side: Direction | undefined =
    rx === wallX && rz !== wallZ
      ? wallX === 0
        ? WEST
        : EAST
      : rz === wallZ && rx !== wallX
        ? wallZ === 0
          ? NORTH
          : SOUTH
        : undefined;
  if (side === undefined) return undefined;
  const cell = cx + cy * dag.width;
  if (dag.out[cell] !== NO_CELL && (dag.out[cell]! & side) !== 0) return { cell, side };
  const next = neighbour(dag.width, dag.height, cell, side);
  const back = opposite(side);
  if (next >= 0 && dag.out[next] !== NO_CELL && (dag.out[next]! & back) !== 0)
    return { cell: next, side: back };
  return undefined;
}

/** What keeps a piston in a doorway from being a low door. */
function lowDoorFault(grid: BlockGrid, infos: readonly BlockInfo[], piston: number): string | undefined {
  const { name, facing, properties } = infos[grid.blocks[piston]!]!;
  if (name !== 'minecraft:sticky_piston' || facing !== UP) {
    return 'the piston of a low door must be sticky, to take its block down again, and point up';
  }
  const door = piston + grid.width * grid.length * (properties.extended === 'true' ? 2 : 1);
  const state = grid.palette[grid.blocks[door] ?? 0]!;
  return bodyOf(state) === FULL ? undefined : 'the piston of a low door must push a full block';
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
  const named = answered.map((p) => doors.get(p));
  const describe = (d: Door | undefined): string =>
    d === undefined
      ? 'one in no passage'
      : `the ${directionName(d.side)} door of cell ${cellName(dag.width, d.cell)}`;
  if (answered.length !== 2) {
    const list = named.length === 0 ? 'no door' : named.map(describe).join(', ');
    return `a randomizer must move two doors, this one moves ${list}`;
  }
  const [a, b] = named as [Door | undefined, Door | undefined];
  if (a === undefined || b === undefined || a.cell !== b.cell || a.side === b.side) {
    return `a randomizer must move both doors of one cell, this one moves ${describe(a)} and ${describe(b)}`;
  }
  const sides = directionsOf(dag.out[a.cell]!);
  if (sides.length !== 2)
    return `a randomizer moves doors of cell ${cellName(dag.width, a.cell)}, which has no choice`;
  if (before.get(answered[0]!) === before.get(answered[1]!)) {
    return `both doors of cell ${cellName(dag.width, a.cell)} are up, or both down, at once`;
  }
  const other = bitOf.get(a.cell);
  if (other !== undefined && other !== hopper)
    return `cell ${cellName(dag.width, a.cell)} has two randomizers`;
  bitOf.set(a.cell, hopper);
  return undefined;
}

/**
 * T: with the button up every dropper is triggered and every hopper locked, with the button down none is, whatever
 * has been drawn. Adds to `faults` by what they say, so that each is there once.
 */
function checkT(
  grid: BlockGrid,
  info: MachineInfo,
  model: RedstoneModel,
  randomizers: readonly Randomizer[],
  faults: Map<string, Diagnostic>,
): void {
  const button = blockIndex(grid, ...info.generate);
  if (randomizers.length === 0) return;
  if (button < 0 || blockInfo(grid.palette[grid.blocks[button]!]!).kind !== 'button') {
    faults.set('button', {
      code: 'lvs-button',
      message: 'there is no button where the metadata says Generate is',
      ...blockWitness(info.generate),
    });
    return;
  }
  for (const down of [true, false]) {
    model.press(button, down);
    model.settle();
    for (const { hopper, dropper } of randomizers) {
      for (const [index, name] of [
        [dropper, 'dropper'],
        [hopper, 'hopper'],
      ] as const) {
        if ((model.levelOf(index) === 1) !== down) continue;
        faults.set(`${index} ${down}`, {
          code: 'lvs-t',
          message: `the ${name} ${down ? 'stays powered while the button is down' : 'is not powered while the button is up'}`,
          ...blockWitness(blockAt(grid, index)),
        });
      }
    }
  }
}
