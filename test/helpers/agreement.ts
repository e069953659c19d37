import { blockAt, blockName, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { canonicalState } from '../../src/blocks/state.js';
import type { Engine, Machine, LoadMode } from '../../src/engine/engine.js';
import { RULES } from '../../src/engine/rules/index.js';
import { Part } from '../../src/engine/states.js';
import type { Rule, Rules } from '../../src/engine/rule.js';

/** An action on a machine before a game tick. */
export type Act = (machine: Machine, tick: number) => void;

/** The first difference between two engines. */
interface Difference {
  readonly tick: number;
  readonly block: string;
  readonly states: readonly [string, string];
}

/**
 * Runs a file in two engines side by side, with the same actions, and compares every block after every action and every
 * game tick. Returns the first difference, or undefined.
 */
export function firstDifference(
  engines: readonly [Engine, Engine],
  bytes: Uint8Array,
  grid: BlockGrid,
  ticks: number,
  act: Act,
  { mode = 'in-world', at, states = [] }: { mode?: LoadMode; at?: Vec3; states?: readonly string[] } = {},
): Difference | undefined {
  const everywhere = Array.from(grid.blocks, (_, i) => blockAt(grid, i));
  const machines = engines.map((engine) => engine.load(bytes, mode, at, states));
  const probes = machines.map((machine) => machine.probe(everywhere));
  for (let tick = 0; tick <= ticks; tick++) {
    for (const machine of machines) {
      if (tick > 0) machine.step();
    }
    for (const moment of ['stepped', 'acted']) {
      if (moment === 'acted') for (const machine of machines) act(machine, tick);
      const [one, other] = probes.map((probe) => probe.read()) as [readonly string[], readonly string[]];
      const i = one.findIndex((state, k) => state !== other[k] && !isSame(state, other[k]!));
      if (i >= 0) return { tick, block: blockName(everywhere[i]!), states: [one[i]!, other[i]!] };
    }
  }
  return undefined;
}

/** Whether two states are the same. The order of their properties may differ. */
function isSame(a: string, b: string): boolean {
  return canonicalState(a) === canonicalState(b);
}

/**
 * The game's rules, except for one difference of nucleation (docs/engines.md): a diode or a torch ignores updates during
 * its own scheduled tick.
 */
export const NUCLEATION_RULES: Rules = RULES.map((rule, part): Rule => {
  const { tick, neighborChanged } = rule;
  if (part !== Part.Torch && part !== Part.Repeater && part !== Part.Comparator) return rule;
  let ticking = -1;
  return {
    ...rule,
    tick: (world, at) => {
      ticking = at;
      tick!(world, at);
      ticking = -1;
    },
    neighborChanged: (world, at) => {
      if (at === ticking) world.keepAwake(at);
      else neighborChanged!(world, at);
    },
  };
});
