import { random } from '../../src/base/random.js';
import { planOf } from '../../src/dag/floor-plan.js';
import { blockAt } from '../../src/blocks/grid.js';
import { neighbour, directionsOf } from '../../src/board/grid.js';
import { redstone } from '../../src/engine/redstone.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { isPassage } from '../../src/flow/maze.js';
import { extractCircuit } from '../../src/verify/extract.js';
import { watch } from '../../src/verify/presses.js';
import { judgeOf } from '../../src/verify/passages.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';

/** The cells of each sector according to the file, in the order in which the sectors renew. */
export function sectorsOf({ info }: CellsFile): number[][] {
  const digits = Array.from(info.sectorOf!.replaceAll('\n', ''));
  return Array.from({ length: info.sectors! }, (_, k) =>
    [...digits.keys()].filter((cell) => Number.parseInt(digits[cell]!, 36) === k),
  );
}

/** Measurements while a machine renews its sectors. */
interface Renewal {
  /** Number of renewals of a sector after which there was a spanning tree of edges of the DAG. */
  readonly trees: number;
  /** Number of the other renewals. */
  readonly broken: number;
  /** Number of passages that opened or closed while another sector was renewed. */
  readonly strays: number;
  /** The longest time, in game ticks, in which a cell had not exactly one out-edge open. */
  readonly movingTicks: number;
  /** The longest time, in game ticks, in which a passage was neither open nor closed to a player. */
  readonly unclearTicks: number;
}

/** Presses a machine with a button again and again, and reads all passages at every game tick. */
export function watchSectors(bytes: Uint8Array, presses: number): Renewal {
  const file = readMachine(bytes);
  const { grid, dag, info } = file;
  const sectors = sectorsOf(file);
  const sectorOf = new Map(sectors.flatMap((cells, k) => cells.map((cell) => [cell, k] as const)));
  const machine = redstone.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
  const trigger = triggerAt(machine, info.generate);
  const { map, judge } = judgeOf(file);
  /** The sector of each border: that of the cell with this out-edge. */
  const sectorAt = map.borders.map(({ cell, side }) => {
    const next = neighbour(dag, cell, side);
    return sectorOf.get((dag.out[cell]! & side) !== 0 ? cell : next);
  });
  const eyes = watch(machine, grid, map);
  eyes.all();
  const seeds = random('1', 'sectors');
  const seen = { trees: 0, broken: 0, strays: 0, movingTicks: 0, unclearTicks: 0 };
  for (let press = 0; press < presses; press++) {
    machine.seed([seeds.next(), seeds.next()]);
    trigger.press();
    const states = [...map.read(eyes.moving())];
    let verdict = judge(eyes.moving());
    /** The state when last nothing moved. */
    let clear = verdict;
    let current = 0;
    const endSectors = (before: number): void => {
      for (; current < before; current++) {
        if (clear.tree) seen.trees++;
        else seen.broken++;
      }
    };
    const moving = new Map<number, number>();
    const unclear = new Int32Array(map.borders.length);
    let now = states;
    for (let tick = 1; tick <= info.settleTicks; tick++) {
      machine.resetChanges();
      machine.step();
      if (machine.changes() > 0) {
        now = map.read(eyes.moving());
        for (const [b, state] of now.entries()) {
          // A wall is unclear while a piston head beside it moves, even one of another sector.
          if (state === states[b] || state === 'unclear') continue;
          const sector = sectorAt[b] ?? -1;
          if (sector >= current) endSectors(sector);
          else seen.strays++;
          states[b] = state;
        }
        verdict = judge(eyes.moving());
        if (!now.includes('unclear')) clear = verdict;
      }
      for (const [b, state] of now.entries()) {
        unclear[b] = state === 'unclear' ? unclear[b]! + 1 : 0;
        seen.unclearTicks = Math.max(seen.unclearTicks, unclear[b]);
      }
      for (const cell of sectorOf.keys()) {
        const open = directionsOf(dag.out[cell]!).filter((side) => isPassage(verdict.passages, cell, side));
        const ticks = open.length === 1 ? 0 : (moving.get(cell) ?? 0) + 1;
        moving.set(cell, ticks);
        seen.movingTicks = Math.max(seen.movingTicks, ticks);
      }
    }
    endSectors(sectors.length);
  }
  return seen;
}

/** Number of game ticks in which doors of two sectors move, with the timer on, in a machine of one floor. */
export function overlapsOf({ grid, dag, info }: CellsFile, ticks: number): number {
  const model = new RedstoneModel(grid);
  model.solve();
  const rows = info.sectorOf!.split('\n');
  const sectorAt = (cell: number): string => rows[Math.floor(cell / dag.width)]![cell % dag.width]!;
  const pistons = extractCircuit(grid, planOf(dag), info, model).doors.flatMap((door) => {
    const { cell, side } = door;
    const next = neighbour(dag, cell, side);
    const sector = sectorAt((dag.out[cell]! & side) !== 0 ? cell : next);
    return door.pistons.map((piston) => ({ sector, at: blockAt(grid, piston) }));
  });
  const machine = redstone.load(writeSponge(grid, undefined), 'in-world');
  machine.seed([1, 2]);
  const probe = machine.probe(pistons.map(({ at }) => at));
  machine.use(info.timer!);
  let [before, overlaps, strokes] = [probe.read(), 0, 0];
  for (let tick = 0; tick < ticks; tick++) {
    machine.step();
    const now = probe.read();
    const moving = pistons.filter((_, k) => now[k] !== before[k] || now[k]!.includes('moving_piston'));
    if (new Set(moving.map(({ sector }) => sector)).size > 1) overlaps++;
    strokes += moving.length;
    before = now;
  }
  if (strokes === 0) throw new Error('the timer moves no door');
  return overlaps;
}
