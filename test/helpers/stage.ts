import { GridBuilder } from '../../src/blocks/builder.js';
import type { BlockEntity, Vec3 } from '../../src/blocks/grid.js';
import type { Machine, LoadMode } from '../../src/engine/engine.js';
import { redstone } from '../../src/engine/redstone.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { STONE } from './states.js';

/* Small scenes in the tick engine, with records of their states. */

export type Block = readonly [at: Vec3, state: string, entity?: BlockEntity];
/** An action at a game tick: placing a block, or using it if there is no state. */
export type Deed = readonly [tick: number, at: Vec3, state?: string];

/** A file of blocks on a floor of stone, with a free place on every side. */
export function stage(blocks: readonly Block[]): Uint8Array {
  const size = [0, 1, 2].map((k) => Math.max(...blocks.map(([at]) => at[k]!)) + 1) as [
    number,
    number,
    number,
  ];
  const builder = new GridBuilder([0, 0, 0], size);
  for (let x = 0; x <= size[0]; x++) for (let z = 0; z <= size[2]; z++) builder.set(x, 0, z, STONE);
  for (const [at, state, entity] of blocks) builder.set(...at, state, entity);
  return writeSponge(builder.done(), undefined);
}

/** Loads blocks into the engine, ready for the actions. */
export function load(blocks: readonly Block[], deeds: readonly Deed[], mode: LoadMode = 'in-world'): Machine {
  const states = deeds.flatMap(([, , state]) => (state === undefined ? [] : [state]));
  return redstone.load(stage(blocks), mode, [0, 0, 0], states);
}

/** Runs a game tick, after its actions. */
export function step(machine: Machine, deeds: readonly Deed[], tick: number): void {
  for (const [when, place, state] of deeds) {
    if (when !== tick) continue;
    if (state === undefined) machine.use(place);
    else machine.place(place, state);
  }
  machine.step();
}

/** The part of a place's state that matches a pattern: at the beginning, and at each change with its game tick. */
export function story(
  blocks: readonly Block[],
  deeds: readonly Deed[],
  at: Vec3,
  pattern: RegExp,
  { ticks = 40, mode }: { ticks?: number; mode?: LoadMode } = {},
): readonly (string | number)[] {
  const machine = load(blocks, deeds, mode);
  const probe = machine.probe([at]);
  const look = (): string => pattern.exec(probe.read()[0]!)?.[0] ?? '';
  const seen: (string | number)[] = [look()];
  let last = seen[0];
  for (let tick = 0; tick < ticks; tick++) {
    step(machine, deeds, tick);
    const now = look();
    if (now !== last) seen.push(tick + 1, now);
    last = now;
  }
  return seen;
}

/** The game ticks at which a place becomes on (powered, lit, locked ...) and off, alternately. It starts off. */
export function turns(
  blocks: readonly Block[],
  deeds: readonly Deed[],
  at: Vec3,
  on: string,
  options?: Parameters<typeof story>[4],
): readonly number[] {
  const [, ...seen] = story(blocks, deeds, at, new RegExp(on), options);
  return seen.filter((one) => typeof one === 'number');
}
