import { describe, expect, it } from 'vitest';
import { FIRST_DESIGN } from '../../studio/design.js';
import { Store } from '../../studio/store.js';

const seeded = (seed: string) => ({ ...FIRST_DESIGN, seed });

describe('the history of designs', () => {
  it('is undone step by step, and redone', () => {
    const store = new Store(seeded('a'));
    store.set(seeded('b'));
    store.set(seeded('c'));
    const seen: string[] = [];
    for (const step of ['undo', 'undo', 'undo', 'redo', 'redo', 'redo'] as const) {
      store[step]();
      seen.push(store.design.seed);
    }
    expect(seen).toEqual(['b', 'a', 'a', 'b', 'c', 'c']);
  });

  it('has one step for a whole drag, also an unfinished one', () => {
    const store = new Store(seeded('a'));
    store.set(seeded('b'), true);
    store.set(seeded('c'), true);
    expect(store.canUndo).toBe(true);
    store.undo();
    expect([store.design.seed, store.canUndo]).toEqual(['a', false]);
    store.redo();
    expect(store.design.seed).toBe('c');
    store.set(seeded('d'), true);
    store.set(seeded('e'));
    store.undo();
    expect(store.design.seed).toBe('c');
  });

  it('has no step for what changes nothing, and keeps what was undone', () => {
    const store = new Store(seeded('a'));
    const { design } = store;
    store.set(seeded('b'), true);
    store.set(seeded('a'));
    expect([store.design === design, store.canUndo]).toEqual([true, false]);
    store.set(seeded('b'));
    store.undo();
    store.set(seeded('a'));
    expect([store.design === design, store.canRedo, store.isDragging]).toEqual([true, true, false]);
  });

  it('returns to the start of a cancelled drag, without a step', () => {
    const store = new Store(seeded('a'));
    store.drop();
    store.set(seeded('b'));
    store.set(seeded('c'), true);
    store.set(seeded('d'), true);
    let told = 0;
    store.subscribe(() => told++);
    store.drop();
    store.drop();
    expect([store.design.seed, told]).toEqual(['b', 1]);
    store.undo();
    expect([store.design.seed, store.canUndo]).toEqual(['a', false]);
  });
});

it('a part of the page is loaded once, with the first design that needs it', () => {
  const store = new Store(seeded('a'));
  const loads: string[] = [];
  store.once(
    ({ seed }) => seed !== 'a',
    () => loads.push(store.design.seed),
  );
  for (const seed of ['a', 'b', 'c']) store.set(seeded(seed));
  store.once(
    () => true,
    () => loads.push('at once'),
  );
  expect(loads).toEqual(['b', 'at once']);
});
