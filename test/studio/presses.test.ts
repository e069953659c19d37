import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Presses } from '../../studio/presses.js';
import type { AskedWorker } from '../../studio/away.js';

const TICK = 50;

/** Presses of a machine whose doors move for `ticks` game ticks, and the messages about them. */
function pressesOf(ticks: number): { readonly presses: Presses; readonly told: readonly string[] } {
  let left = ticks;
  const ask = ({ kind }: { readonly kind: string }): Promise<unknown> => {
    if (kind === 'press') left = ticks;
    if (kind === 'step') return Promise.resolve({ isOver: --left <= 0 });
    return Promise.resolve(kind === 'plan' ? { svg: '' } : null);
  };
  const told: string[] = [];
  const presses = new Presses({ ask } as unknown as AskedWorker, {
    onStep: () => undefined,
    onPlan: () => undefined,
    onState: (text, isPaused) => told.push(`${isPaused ? 'paused' : 'on'}: ${text}`),
    tickTime: () => TICK,
  });
  return { presses, told };
}

describe('one tick', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('in the middle of a press pauses it, and offers to continue', async () => {
    const { presses, told } = pressesOf(5);
    const running = presses.press();
    // Between two ticks.
    await vi.advanceTimersByTimeAsync(1.5 * TICK);
    await presses.step();
    expect(told.at(-1)).toBe('paused: Press 1: the doors move.');
    await vi.advanceTimersByTimeAsync(TICK);
    await running;
    expect(told.at(-1)).toBe('paused: Press 1: the doors move.');
    void presses.run();
    await vi.advanceTimersByTimeAsync(5 * TICK);
    expect(told.at(-1)).toBe('on: Press 1: a new maze is ready.');
  });

  test('between two presses starts one, tick by tick', async () => {
    const { presses, told } = pressesOf(3);
    for (let tick = 0; tick < 3; tick++) await presses.step();
    expect(told.slice(-2)).toEqual(['paused: Press 1: the doors move.', 'on: Press 1: a new maze is ready.']);
  });
});
