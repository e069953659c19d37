import { describe, expect, it } from 'vitest';
import { FIRST_DESIGN } from '../../studio/design.js';
import { Store } from '../../studio/store.js';

const seeded = (seed: string) => ({ ...FIRST_DESIGN, seed });

describe('the designs before', () => {
  it('are taken back one by one, and brought again', () => {
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

  it('are one for all of a drag, also of one that has not ended', () => {
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

  it('are where a drag that is dropped began, and no step', () => {
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
