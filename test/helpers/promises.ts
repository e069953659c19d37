import { parseState } from '../../src/blocks/state.js';
import { blockAt } from '../../src/blocks/grid.js';
import type { Machine, Probe } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { readSponge } from '../../src/formats/sponge.js';
import type { CellsLayout } from '../../src/machine/cells.js';

/*
 * The promises of the controls, tested in the engine by watching only the clock, the doors and the lamp. Every plate,
 * button, lever or input makes one maze for each use. The lamp is lit while doors move. The timer makes maze after maze,
 * and stops.
 */

/** The least game ticks for which the clock is low. With fewer, both items can stay in a hopper. */
const LEAST_LOW = 20;
/** The most game ticks from the last moving door until the lamp is off and nothing changes. */
const AFTER = 40;
const PERIODS = 4;

/** The record of some game ticks, counted from the first of them. */
interface Watch {
  /** Game ticks at which the clock falls. */
  readonly falls: readonly number[];
  /** Game ticks at which the clock rises. */
  readonly rises: readonly number[];
  /** Game ticks that changed the state of a piston. */
  readonly doors: readonly number[];
  /** Game ticks during which the lamp was lit. */
  readonly lit: ReadonlySet<number>;
}

/**
 * The first promise that a machine's controls break; undefined if they keep all.
 * @param layout the layout of the compiled machine, with the places of its controls and the times of its doors.
 * @param lamp whether it has a lamp.
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
  // Every second maze begins with a rising edge, which takes a different time than a falling one.
  const pairs = falls.slice(2).map((t, k) => t - falls[k]!);
  if (pairs.some((pair) => pair !== pairs[0])) return 'the timer is out of step';
  if (pairs.some((pair) => pair < 2 * settleTicks)) return 'the timer leaves no time for its mazes';
  machine.use(timer);
  watch(periodTicks + settleTicks + 2 * AFTER);
  if (watch(2 * periodTicks).falls.length > 0) return 'the timer does not stop';
  return undefined;
}

/** Runs a machine, and records it after each game tick. */
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
