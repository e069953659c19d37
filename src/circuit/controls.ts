import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import type { Trigger } from './triggers.js';

/*
 * The control netlist: which control cells a machine has between its trigger and the clock line, their
 * settings, and the connections between their ports. `cells/controls.ts` draws the cells.
 */

/** What a player does with each trigger, in words. */
export const TRIGGER_USES: Readonly<Record<Trigger, string>> = {
  button: 'press the button beside the entrance',
  plate: 'walk in over the plate',
  lever: 'flip the lever beside the entrance',
  none: 'power the marked block beside the entrance',
};

/** A control cell in the netlist: its name, its kind and its settings. */
export type ControlInstance = { readonly name: string } & (
  | { readonly kind: 'button' | 'lever' | 'plates' | 'input' }
  /** One plate, at the goal. */
  | { readonly kind: 'goal' }
  /** A repeater of 1 .. 4 redstone ticks. Its output has no pulse or pause shorter than its delay. */
  | { readonly kind: 'repeater'; readonly delay: number }
  /** Gives a pulse at every change. */
  | { readonly kind: 'edge-detector' }
  /** Makes pulses longer. */
  | { readonly kind: 'stretcher' }
  /** Has a ring of three repeaters with these delays in redstone ticks. */
  | { readonly kind: 'oscillator'; readonly delays: readonly [number, number, number] }
  /** Changes its output after this many rises of its input. */
  | { readonly kind: 'counter'; readonly items: number }
  /** Leads down this many blocks to the header, where a torch inverts "pressed" into the clock. */
  | { readonly kind: 'stair'; readonly drop: number }
  /** Leads up to the staircase through an even number of torches. */
  | { readonly kind: 'tower'; readonly torches: number }
  /** A lamp that is lit from the press until the pulse has passed a chain of this many links. */
  | { readonly kind: 'lamp'; readonly links: number }
  /** Set by one signal and reset by another. Its output is off from the first until the second. */
  | { readonly kind: 'latch' }
);

/** Ports that carry one signal: any of `from` drives all of `to`. A port is `instance.port`. */
interface ControlNet {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** The controls from trigger to clock: the cells, and which port drives which. */
export interface ControlNetlist {
  readonly instances: readonly ControlInstance[];
  readonly nets: readonly ControlNet[];
}

/** The wanted controls. */
export interface ControlOptions {
  readonly trigger: Trigger;
  /** Adds a timer with a lever. The number of seconds between two presses while the lever is on, 1 .. 3600. */
  readonly every?: number | undefined;
  /** Adds a lamp, with the number of links of its chain. */
  readonly lamp?: { readonly links: number } | undefined;
  /** Adds a second button for the trail, and a latch that a press resets. */
  readonly trail?: boolean | undefined;
  /** Further controls, whose lines join on the way to the staircase. */
  readonly calls?: Calls | undefined;
  /** Blocks from the bus down to the header. */
  readonly drop: number;
}

/** Further controls: at more entrances, and at the goal. */
export interface Calls {
  /** The number of further buttons. */
  readonly buttons: number;
  /** Whether there is a plate at the goal. */
  readonly goal: boolean;
  /**
   * Torches of the tower that leads their line up to the staircase. Without a tower, the line joins at the
   * foot of the staircase from below.
   */
  readonly torches?: number;
}

/** The longest delay of a repeater, in redstone ticks. */
const LONGEST_DELAY = 4;

/**
 * Makes the netlist of a machine's controls. A button or plates give a pulse of fixed length and drive the
 * staircase directly. An input passes through the stretcher first. A lever and a timer also need an edge
 * detector.
 * @param options the wanted controls
 * @throws MazestoneError `bad-option` if `every` is not in 1 .. 3600
 */
export function controlNetlist({ trigger, every, lamp, trail, calls, drop }: ControlOptions): ControlNetlist {
  const instances: ControlInstance[] = [];
  const nets: ControlNet[] = [];
  /** Ports whose presses go to the stretcher, and those that go to the staircase. */
  const short: string[] = [];
  const long: string[] = [];

  if (trigger === 'button') instances.push({ name: 'trigger', kind: 'button' });
  else if (trigger === 'plate') instances.push({ name: 'trigger', kind: 'plates' });
  else if (trigger === 'none') instances.push({ name: 'trigger', kind: 'input' });
  else {
    // The repeater keeps changes far enough apart for the edge detector.
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
    const callers = furtherControls(calls);
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

/** The further controls: `button2`, `button3` ... and `goal`. */
function furtherControls({ buttons, goal }: Omit<Calls, 'torches'>): ControlInstance[] {
  return [
    ...Array.from({ length: buttons }, (_, k): ControlInstance => ({
      name: `button${k + 2}`,
      kind: 'button',
    })),
    ...(goal ? [{ name: 'goal', kind: 'goal' } as const] : []),
  ];
}

/**
 * Formats a control netlist for bug reports and golden tests: one line per instance with its settings, and
 * one per net.
 * @param netlist from {@link controlNetlist}
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

/** The settings of a timer: the delays of its oscillator, and the items of one or two counters. */
interface Timer {
  /** The delays of the oscillator's repeaters in redstone ticks. */
  readonly delays: readonly [number, number, number];
  readonly items: readonly number[];
  /** Game ticks from one press to the next. */
  readonly periodTicks: number;
}

export const TICKS_A_SECOND = 20;

/** Five stacks, the capacity of a hopper. */
const MOST_ITEMS = 320;

/**
 * A quarter of the oscillator's period in redstone ticks: the delay of its torch and repeaters. From 5, a
 * period of one second, a counter finishes one rise before the next. Up to 11 the ring is too short for two
 * waves at once, because each half of a wave is as long as the longest delay.
 */
const QUARTERS = [5, 6, 7, 8, 9, 10, 11] as const;

/**
 * Finds the timer whose period is nearest to a number of seconds. It is exact for 2 .. 320 s, and for more if
 * half the number has two factors of at most 320. Otherwise it is off by less than 0.2 % and at most 2 s. 1 s
 * gives 2 s, because the clock must be low for 20 game ticks and then high for as long as the doors need.
 * @throws MazestoneError `bad-option` outside 1 .. 3600
 */
export function timerOf(seconds: number): Timer {
  if (!(seconds >= 1 && seconds <= 3600)) {
    throw new MazestoneError({
      code: 'bad-option',
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
 * The period of a chain of counters in game ticks: the time between two changes of the last one. A counter
 * changes after as many rises of the one before it as it has items. That one rises at every other change.
 * @param clock game ticks from one rise of the first counter's input to the next
 */
export function periodOf(clock: number, items: readonly number[]): number {
  return items.reduce((ticks, count, k) => (k === 0 ? 1 : 2) * ticks * count, clock);
}

/** Splits a sum of redstone ticks, 4 .. 10, among three repeaters. */
function delaysOf(sum: number): readonly [number, number, number] {
  const first = Math.min(4, sum - 2);
  const second = Math.min(4, sum - first - 1);
  return [first, second, sum - first - second];
}
