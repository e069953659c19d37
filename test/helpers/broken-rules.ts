import { isPowered } from '../../src/engine/signal.js';
import { Part } from '../../src/engine/states.js';
import { QUIETLY, type Rule, type Rules } from '../../src/engine/rule.js';
import { World } from '../../src/engine/world.js';

type Patch = Readonly<Record<string, unknown>>;

/** Runs a function in a world whose members are replaced meanwhile. */
function during<T>(world: World, patch: Patch, run: () => T): T {
  const open = world as unknown as Record<string, unknown>;
  const own = Object.keys(patch).map((key) => [key, Object.hasOwn(open, key), open[key]] as const);
  Object.assign(open, patch);
  try {
    return run();
  } finally {
    for (const [key, had, value] of own) {
      if (had) open[key] = value;
      // oxlint-disable-next-line typescript/no-dynamic-delete -- this uncovers the method of the class.
      else delete open[key];
    }
  }
}

/** A rule that always runs in a patched world. */
function patched(rule: Rule, patch: (world: World) => Patch): Rule {
  const { neighborChanged, tick, use } = rule;
  return {
    ...rule,
    ...(neighborChanged && {
      neighborChanged: (world, at) => {
        during(world, patch(world), () => {
          neighborChanged(world, at);
        });
      },
    }),
    ...(tick && {
      tick: (world, at) => {
        during(world, patch(world), () => {
          tick(world, at);
        });
      },
    }),
    ...(use && {
      use: (world, at) => {
        during(world, patch(world), () => {
          use(world, at);
        });
      },
    }),
  };
}

/** A patch that delays all scheduled ticks by some game ticks. */
const later = (more: number) => (world: World) => ({
  schedule: (at: number, delay: number, priority?: number) => {
    World.prototype.schedule.call(world, at, Math.max(1, delay + more), priority);
  },
});

/** Plausible mistakes in the engine, each with the part and the change of its rule. */
export const BREAKS: Readonly<Record<string, readonly [Part, (rule: Rule) => Rule]>> = {
  'a repeater too fast': [Part.Repeater, (rule) => patched(rule, later(-1))],
  'a torch too slow': [Part.Torch, (rule) => patched(rule, later(1))],
  'a button that stays down too long': [Part.Button, (rule) => patched(rule, later(2))],
  'a hopper that keeps what it throws': [
    Part.Hopper,
    (rule) =>
      patched(rule, ({ containers }) => ({
        containers: Object.create(containers, { takeOne: { value: () => undefined } }),
      })),
  ],
  'a hopper that waits half as long': [
    Part.Hopper,
    (rule) => ({
      ...rule,
      tick: (world, at) => {
        rule.tick!(world, at);
        const { cooldown } = world.hoppers;
        const own = world.containerOf(at);
        if (cooldown[own] === 8) cooldown[own] = 4;
      },
    }),
  ],
  'a hopper that no power locks': [Part.Hopper, (rule) => ({ ...rule, neighborChanged: () => undefined })],
  'a dropper that always throws from its first slot': [
    Part.Dropper,
    (rule) => patched(rule, () => ({ random: { below: (n: number) => (n === 1 ? 0 : 1) } })),
  ],
  'a dropper without quasi-connectivity': [
    Part.Dropper,
    (rule) => ({
      ...rule,
      neighborChanged: (world, at) => {
        const isUnpowered = !isPowered(world, at);
        if (isUnpowered && !world.states.on[world.ids[at]!]!) return;
        rule.neighborChanged!(world, at);
      },
    }),
  ],
  'a lamp that goes out at once': [
    Part.Lamp,
    (rule) => ({
      ...rule,
      neighborChanged: (world, at) => {
        const id = world.ids[at]!;
        if (isPowered(world, at) !== world.states.on[id]!) world.set(at, world.states.switched(id), QUIETLY);
      },
    }),
  ],
  'a comparator one level too low': [
    Part.Comparator,
    (rule) =>
      patched(rule, (world) => ({
        setOutput: (at: number, level: number) => {
          World.prototype.setOutput.call(world, at, Math.max(0, level - 1));
        },
      })),
  ],
  'a sticky piston that pulls nothing back': [
    Part.Piston,
    (rule) => ({
      ...rule,
      event: (world, at, type) => {
        rule.event!(world, at, type === 1 ? 2 : type);
      },
    }),
  ],
  'a block a tick too long on its way': [
    Part.Moving,
    (rule) => {
      const held = new Set<number>();
      return {
        ...rule,
        tick: (world, at) => {
          if (held.delete(at)) rule.tick!(world, at);
          else held.add(at);
        },
      };
    },
  ],
  'dust that tells only its neighbours': [
    Part.Dust,
    (rule) =>
      patched(rule, (world) => ({
        cascade: () => false,
        updateAroundDust: (at: number) => {
          world.updateNeighborsAt(at);
        },
      })),
  ],
  'dust that does not climb': [
    Part.Dust,
    (rule) =>
      patched(rule, ({ wireSteps }) => ({
        cascade: () => false,
        wireSteps: wireSteps.map((step, i) => (i % 3 === 1 ? wireSteps[i - 1]! : step)),
      })),
  ],
};

/** The rules with one of them broken. */
export function broken(rules: Rules, [part, change]: readonly [Part, (rule: Rule) => Rule]): Rules {
  return rules.map((rule, k) => (k === (part as number) ? change(rule) : rule));
}
