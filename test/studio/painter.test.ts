import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../studio/design.js';
import { painterUse } from '../../studio/painter.js';
import { withOutline } from '../../studio/draw-outline.js';
import { Store } from '../../studio/store.js';

describe('a stroke on the plan', () => {
  const heart = withOutline(parseAddress('width=9&height=9'), { kind: 'shape', name: 'heart' });
  const painted = (x: number, y: number, toX: number, toY: number): Store => {
    const store = new Store(heart);
    const use = painterUse(
      store,
      () => 'eraser',
      () => undefined,
    );
    const [from, to] = [
      { x, y, floor: 0 },
      { x: toX, y: toY, floor: 0 },
    ];
    use.begin(from);
    use.go!(to);
    use.end(to, from, false);
    return store;
  };

  it('that changes no cell keeps the shape, and is no step', () => {
    const store = painted(0, 8, -1, 9);
    expect([store.design, store.canUndo, store.isDragging]).toEqual([heart, false, false]);
  });

  it('that changes cells makes a footprint of them, with one step', () => {
    const store = painted(4, 4, 4, 5);
    expect([store.design.outline, store.design.region!.cells[4 + 9 * 5]]).toEqual([undefined, 0]);
    store.undo();
    expect([store.design, store.canUndo]).toEqual([heart, false]);
  });
});
