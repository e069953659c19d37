import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNetlist, netlistOf } from '../../src/circuit/netlist.js';
import {
  EAST,
  NO_CELL,
  OUT_DEGREE,
  SOUTH,
  horizontalsOf,
  neighbour,
  opposite,
  type Horizontal,
} from '../../src/board/grid.js';
import { parseDagFile } from '../../src/dag/file.js';
import { anyDag } from '../helpers/graph.js';

describe('the netlist of a DAG', () => {
  it('has a bit and a clock for every cell with two out-edges, an open passage for every cell with one, and nothing else', () => {
    fc.assert(
      fc.property(anyDag(), (dag) => {
        const { width, height, bits, passages, clocked } = netlistOf(dag);
        expect([width, height]).toEqual([dag.width, dag.height]);
        const sidesAt = new Map(bits.map(({ cell, sides }) => [cell, sides]));
        expect(clocked).toEqual([...sidesAt.keys()]);
        const open = new Set(passages.map(({ cell, side }) => `${cell} ${side}`));
        let single = 0;
        dag.out.forEach((mask, cell) => {
          const degree = mask === NO_CELL ? 0 : OUT_DEGREE[mask]!;
          expect(sidesAt.get(cell)).toEqual(degree === 2 ? horizontalsOf(mask) : undefined);
          if (degree !== 1) return;
          single++;
          const [side] = horizontalsOf(mask) as [Horizontal];
          const next = neighbour(dag, cell, side);
          const border = side === EAST || side === SOUTH ? [cell, side] : [next, opposite(side)];
          expect(open).toContain(border.join(' '));
        });
        expect(open.size).toBe(single);
      }),
    );
  });

  it('is printed with one line per part, in cell order', () => {
    const dag = parseDagFile(
      '{"format":"mazestone/dag","version":1,"width":3,"height":2,"out":["6c8","20#"]}',
    );
    expect(formatNetlist(netlistOf(dag))).toBe(
      ['bit 0,0 E|S', 'bit 1,0 S|W', 'open 1,0 E', 'open 0,1 E', 'T 0,0 1,0', ''].join('\n'),
    );
  });
});
