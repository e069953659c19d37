import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import type { Trigger } from './triggers.js';

/*
 * The control netlist: which control cells a machine has between its trigger and the clock line, how each is set, and
 * which port is wired to which. What the cells are made of is `cells/controls.ts`.
 */

/** What a player does with each trigger, in words. */
export const TRIGGER_USES: Readonly<Record<Trigger, string>> = {
  button: 'press the button beside the entrance',
  plate: 'walk in over the plate',
  lever: 'flip the lever beside the entrance',
  none: 'power the marked block beside the entrance',
};

/** A control cell in the netlist: its name there, its kind, and how it is set. */
export type ControlInstance = { readonly name: string } & (
  | { readonly kind: 'button' | 'lever' | 'plates' | 'input' }
  /** One plate, in the goal. */
  | { readonly kind: 'goal' }
  /** The shortest pulse or pause that comes out is as long as its delay, 1 .. 4 redstone ticks. */
  | { readonly kind: 'repeater'; readonly delay: number }
  /** A pulse at every change. */
  | { readonly kind: 'edge-detector' }
  /** Makes pulses longer. */
  | { readonly kind: 'stretcher' }
  /** Redstone ticks of the repeaters in the ring. */
  | { readonly kind: 'oscillator'; readonly delays: readonly [number, number, number] }
  /** Its output changes after so many rises of its input. */
  | { readonly kind: 'counter'; readonly items: number }
  /** Down so many blocks to the header, where a torch makes "not pressed", the clock, of "pressed". */
  | { readonly kind: 'stair'; readonly drop: number }
  /** Up to the stair through so many torches, an even number. */
  | { readonly kind: 'tower'; readonly torches: number }
  /** A lamp that is lit from the press until a chain of so many links is through after it. */
  | { readonly kind: 'lamp'; readonly links: number }
  /** Set by one signal, reset by another: its output is off from the one to the other. */
  | { readonly kind: 'latch' }
);

/** Ports that carry one signal: any of `from` drives all of `to`. A port is `instance.port`. */
export interface ControlNet {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** The controls of a machine from trigger to the clock: cells, and which port drives which. */
export interface ControlNetlist {
  readonly instances: readonly ControlInstance[];
  readonly nets: readonly ControlNet[];
}

/** What controls are wanted. */
export interface ControlOptions {
  readonly trigger: Trigger;
  /** A second lever: while it is on there is a press every so many seconds, 1 .. 3600. */
  readonly every?: number | undefined;
  /** A lamp, and how many links its chain has. */
  readonly lamp?: { readonly links: number } | undefined;
  /** A second button, for the trail, and a latch behind it that a press resets. */
  readonly trail?: boolean | undefined;
  /** Controls elsewhere, whose lines come together on their way to the stair. */
  readonly calls?: Calls | undefined;
  /** Blocks from the bus down to the header. */
  readonly drop: number;
}

/** Controls elsewhere: at further entrances, and in the goal. */
export interface Calls {
  /** How many buttons. */
  readonly buttons: number;
  /** Whether there is a plate in the goal. */
  readonly goal: boolean;
  /** Torches of the torch tower by which they come up to the stair; without one they come to the stair's foot from below. */
  readonly torches?: number;
}

/** Redstone ticks of a repeater at its longest. */
const LONGEST_DELAY = 4;

/**
 * The netlist of a machine's controls. A trigger that gives a pulse of its own length, a button or plates, drives the
 * stair; any other goes round through the stretcher first, and one that only changes through an edge detector too.
 * @param options what controls are wanted.
 * @throws MazestoneError `bad-period` where `every` is not in 1 .. 3600.
 */
export function controlNetlist({ trigger, every, lamp, trail, calls, drop }: ControlOptions): ControlNetlist {
  const instances: ControlInstance[] = [];
  const nets: ControlNet[] = [];
  /** Presses on their way to the stretcher, and to the stair. */
  const short: string[] = [];
  const long: string[] = [];

  if (trigger === 'button') instances.push({ name: 'trigger', kind: 'button' });
  else if (trigger === 'plate') instances.push({ name: 'trigger', kind: 'plates' });
  else if (trigger === 'none') instances.push({ name: 'trigger', kind: 'input' });
  else {
    // The edge detector wants no interval shorter than what passes such a repeater.
    instances.push(
      { name: 'trigger', kind: 'lever' },
      { name: 'guard', kind: 'repeater', delay: LONGEST_DELAY },
      { name: 'edge', kind: 'edge-detector' },
    );
    nets.push({ from: ['trigger.out'], to: ['guard.in'] }, { from: ['guard.out'], to: ['edge.in'] });
  }
  if (trigger === 'button' || trigger === 'plate') long.push('trigger.out');
  else short.push(trigger === 'lever' ? 'edge.out' : 'trigger.out');

  if (every !== undefined) {
    const { delays, items } = timerOf(every);
    instances.push({ name: 'timer', kind: 'lever' }, { name: 'clock', kind: 'oscillator', delays });
    nets.push({ from: ['timer.out'], to: ['clock.run'] });
    let before = 'clock.out';
    items.forEach((count, k) => {
      instances.push({ name: `counter${k + 1}`, kind: 'counter', items: count });
      nets.push({ from: [before], to: [`counter${k + 1}.in`] });
      before = `counter${k + 1}.out`;
    });
    instances.push({ name: 'timer-edge', kind: 'edge-detector' });
    nets.push({ from: [before], to: ['timer-edge.in'] });
    short.push('timer-edge.out');
  }
  if (short.length > 0) {
    instances.push({ name: 'stretcher', kind: 'stretcher' });
    nets.push({ from: short, to: ['stretcher.in'] });
    long.push('stretcher.out');
  }
  if (calls !== undefined) {
    const { torches } = calls;
    const callers = callersOf(calls);
    instances.push(...callers);
    nets.push({
      from: callers.map(({ name }) => `${name}.out`),
      to: [torches === undefined ? 'stair.foot' : 'tower.in'],
    });
    if (torches !== undefined) {
      instances.push({ name: 'tower', kind: 'tower', torches });
      long.push('tower.out');
    }
  }
  instances.push({ name: 'stair', kind: 'stair', drop });
  nets.push({ from: long, to: ['stair.in'] });
  if (lamp !== undefined) {
    instances.push({ name: 'lamp', kind: 'lamp', links: lamp.links });
    nets.push({ from: ['stair.tap'], to: ['lamp.in'] });
  }
  nets.push({ from: ['stair.out'], to: ['T'] });
  if (trail === true) {
    instances.push({ name: 'trail', kind: 'button' }, { name: 'latch', kind: 'latch' });
    nets.push(
      { from: ['trail.out'], to: ['latch.set'] },
      {
        from: calls?.torches === undefined ? ['trigger.tap'] : ['trigger.tap', 'tower.tap'],
        to: ['latch.reset'],
      },
      { from: ['latch.out'], to: ['trail'] },
    );
  }
  return { instances, nets };
}

/** The controls elsewhere: `button2`, `button3` ... and `goal`. */
export function callersOf({ buttons, goal }: Omit<Calls, 'torches'>): ControlInstance[] {
  return [
    ...Array.from({ length: buttons }, (_, k): ControlInstance => ({
      name: `button${k + 2}`,
      kind: 'button',
    })),
    ...(goal ? [{ name: 'goal', kind: 'goal' } as const] : []),
  ];
}

/**
 * One line an instance, with its settings, and one a net: for bug reports and golden tests.
 * @param netlist as {@link controlNetlist} makes it.
 */
export function formatControls({ instances, nets }: ControlNetlist): string {
  return [
    ...instances.map(({ name, kind, ...settings }) =>
      [
        `cell ${name} ${kind}`,
        ...Object.entries(settings).map(([key, value]) => `${key}=${String(value)}`),
      ].join(' '),
    ),
    ...nets.map(({ from, to }) => `net ${from.join(' ')} -> ${to.join(' ')}`),
    '',
  ].join('\n');
}

/** How a timer is set: an oscillator's delays, and one or two counters' items. */
export interface Timer {
  /** Redstone ticks of the oscillator's repeaters. */
  readonly delays: readonly [number, number, number];
  readonly items: readonly number[];
  /** Game ticks from one press to the next. */
  readonly periodTicks: number;
}

export const TICKS_A_SECOND = 20;

/** Five stacks, a hopper full. */
const MOST_ITEMS = 320;

/**
 * A quarter of the oscillator's period in redstone ticks: its torch and its repeaters. From 5, a period of one second,
 * so that a counter is done with one rise before the next; to 11, where the ring is still too short for two waves at
 * once: each half of a wave is as long as the longest delay.
 */
const QUARTERS = [5, 6, 7, 8, 9, 10, 11] as const;

/**
 * The timer whose period is nearest to so many seconds. Exact for 2 .. 320 s, and for more where half the number
 * has two factors of at most 320; otherwise off by less than 0.2 %, and at most by 2 s. 1 s gives 2 s: the clock could not be
 * low for 20 game ticks and high for as long as the doors need.
 * @throws MazestoneError `bad-period` outside 1 .. 3600.
 */
export function timerOf(seconds: number): Timer {
  if (!(seconds >= 1 && seconds <= 3600)) {
    throw new MazestoneError({
      code: 'bad-period',
      message: says`the machine cannot renew itself every ${seconds} seconds`,
      hint: says`choose a number of seconds from 1 to 3600`,
    });
  }
  const wanted = Math.max(40, TICKS_A_SECOND * seconds);
  let best: Timer | undefined;
  const consider = (quarter: number, items: readonly number[]): void => {
    const periodTicks = periodOf(4 * quarter, items);
    if (best !== undefined && Math.abs(best.periodTicks - wanted) <= Math.abs(periodTicks - wanted)) return;
    best = { delays: delaysOf(quarter - 1), items, periodTicks };
  };
  for (const quarter of QUARTERS) {
    const rises = Math.max(2, Math.round(wanted / (4 * quarter)));
    if (rises <= MOST_ITEMS) consider(quarter, [rises]);
  }
  if (best?.periodTicks === wanted) return best;
  for (const quarter of QUARTERS) {
    for (let first = 2; first <= MOST_ITEMS; first++) {
      const second = Math.round(wanted / (8 * quarter * first));
      if (second >= 1 && second <= MOST_ITEMS) consider(quarter, [first, second]);
    }
  }
  return best!;
}

/**
 * Game ticks between changes of the last of a row of counters, each of which changes after as many rises of the one
 * before it as it has items; that one rises at every other change.
 * @param clock game ticks from one rise of the first counter's input to the next.
 */
export function periodOf(clock: number, items: readonly number[]): number {
  return items.reduce((ticks, count, k) => (k === 0 ? 1 : 2) * ticks * count, clock);
}

/** A sum of redstone ticks, 4 .. 10, in three repeaters. */
function delaysOf(sum: number): readonly [number, number, number] {
  const first = Math.min(4, sum - 2);
  const second = Math.min(4, sum - first - 1);
  return [first, second, sum - first - second];
}
