import { parseState } from '../../src/blocks/state.js';
import { blockAt } from '../../src/blocks/grid.js';
import type { Machine, Probe } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { readSponge } from '../../src/formats/sponge.js';
import type { CellsLayout } from '../../src/machine/cells.js';

/*
 * What controls promise, tried in the engine by watching T, the doors and the lamp alone: every plate, button, lever
 * or input makes one maze a use, the lamp is lit while doors move, the timer makes maze after maze and stops.
 */

/** Least game ticks for which T is low before a draw; less may leave both items in a hopper. */
const LEAST_LOW = 20;
/** Game ticks after the last door within which the lamp is out, and everything at rest. */
const AFTER = 40;
const PERIODS = 4;

/** What was seen in some game ticks, counted from the first of them. */
interface Watch {
  /** T falls and rises. */
  readonly falls: readonly number[];
  readonly rises: readonly number[];
  /** Game ticks in which a piston came into another state. */
  readonly doors: readonly number[];
  /** Game ticks with the lamp lit. */
  readonly lit: ReadonlySet<number>;
}

/**
 * The first promise that a machine's controls do not keep.
 * @param layout of the machine as it was compiled; where its controls are, and how long its doors take.
 * @param lamp whether it was compiled with one.
 */
export function brokenPromise(bytes: Uint8Array, layout: CellsLayout, lamp: boolean): string | undefined {
  const { generate, timer, periodTicks = 0, settleTicks } = layout;
  const machine = nucleation.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
  const isPlate = layout.grid.palette.findIndex((state) => state.includes('pressure_plate'));
  const plates = [...layout.grid.blocks.keys()].filter(
    (i) => isPlate >= 0 && layout.grid.blocks[i] === isPlate,
  );
  const triggers = plates.length > 0 ? plates.map((i) => blockAt(layout.grid, i)) : [generate, generate];
  const watch = watcher(machine, bytes, layout);

  machine.resetChanges();
  watch(AFTER);
  if (machine.changes() > 0) return 'the file is not in steady state';
  for (const at of triggers) {
    const trigger = triggerAt(machine, at);
    trigger.press();
    const { falls, rises, doors, lit } = watch(settleTicks + 2 * AFTER, (t) => {
      if (t === trigger.holdTicks) trigger.release();
    });
    if (falls.length !== 1 || rises.length !== 1) return `a press makes T fall ${falls.length} times`;
    if (rises[0]! - falls[0]! < LEAST_LOW) return 'T is low too short a time';
    const last = Math.max(0, ...doors);
    if (last > settleTicks) return 'doors are late';
    if (!lamp) continue;
    if (lit.size === 0) return 'the lamp stays dark';
    if (doors.some((t) => !lit.has(t))) return 'doors move while the lamp is dark';
    if (Math.max(...lit) > settleTicks + AFTER) return 'the lamp stays lit';
  }
  if (timer === undefined) return undefined;
  machine.use(timer);
  const { falls } = watch(PERIODS * periodTicks);
  if (falls.length < PERIODS - 1) return 'the timer does not make its mazes';
  // Every other maze begins with a change up, which takes another time than one down.
  const pairs = falls.slice(2).map((t, k) => t - falls[k]!);
  if (pairs.some((pair) => pair !== pairs[0])) return 'the timer is out of step';
  if (pairs.some((pair) => pair < 2 * settleTicks)) return 'the timer leaves no time for its mazes';
  machine.use(timer);
  watch(periodTicks + settleTicks + 2 * AFTER);
  if (watch(2 * periodTicks).falls.length > 0) return 'the timer does not stop';
  return undefined;
}

/** Runs the machine, looks at it after each game tick, and tells of it. */
function watcher(
  machine: Machine,
  bytes: Uint8Array,
  { line }: CellsLayout,
): (ticks: number, onTick?: (tick: number) => void) => Watch {
  const { grid } = readSponge(bytes);
  const probe = (kind: RegExp): Probe =>
    machine.probe(
      [...grid.blocks.keys()]
        .filter((i) => kind.test(grid.palette[grid.blocks[i]!]!))
        .map((i) => blockAt(grid, i)),
    );
  const pistons = probe(/:sticky_piston/);
  const lamps = probe(/:redstone_lamp/);
  const head = machine.probe(line.slice(0, 1));
  const isLow = (): boolean => parseState(head.read()[0]!).properties.power === '0';
  const isLit = (): boolean => lamps.read().some((state) => state.includes('lit=true'));
  let [low, lit, states, changes] = [isLow(), isLit(), pistons.read().join(), machine.changes()];
  return (ticks, onTick) => {
    const [falls, rises, doors, burning]: [number[], number[], number[], Set<number>] = [
      [],
      [],
      [],
      new Set(),
    ];
    for (let t = 1; t <= ticks; t++) {
      machine.step();
      onTick?.(t);
      if (machine.changes() !== changes) {
        changes = machine.changes();
        const now = pistons.read().join();
        if (now !== states) doors.push(t);
        states = now;
        if (isLow() !== low) (low ? rises : falls).push(t);
        low = isLow();
        lit = isLit();
      }
      if (lit) burning.add(t);
    }
    return { falls, rises, doors, lit: burning };
  };
}
