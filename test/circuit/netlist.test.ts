import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNetlist, netlistOf } from '../../src/circuit/netlist.js';
import { directionsOf, NO_CELL, OUT_DEGREE } from '../../src/dag/dag.js';
import { parseDagFile } from '../../src/dag/file.js';
import { anyDag } from '../helpers/graph.js';

describe('the netlist of a DAG', () => {
  it('has a bit for every cell with two ways out, an open passage for every cell with one, nothing else', () => {
    fc.assert(
      fc.property(anyDag(), (dag) => {
        const { width, height, randomizers, passages } = netlistOf(dag);
        expect([width, height]).toEqual([dag.width, dag.height]);
        const ways = new Map<number, readonly number[]>();
        for (const { cell, sides } of randomizers) ways.set(cell, sides);
        for (const { cell, side } of passages) ways.set(cell, [side]);
        expect(ways.size).toBe(randomizers.length + passages.length);
        dag.out.forEach((mask, cell) => {
          const degree = mask === NO_CELL ? 0 : OUT_DEGREE[mask]!;
          expect(ways.get(cell)).toEqual(degree === 0 ? undefined : directionsOf(mask));
        });
      }),
    );
  });

  it('reads as one line a part, in the order of the cells', () => {
    const dag = parseDagFile(
      '{"format":"mazestone/dag","version":1,"width":3,"height":2,"out":["6c8","20#"]}',
    );
    expect(formatNetlist(netlistOf(dag))).toBe(
      ['bit 0,0 E|S', 'bit 1,0 S|W', 'open 2,0 W', 'open 0,1 E', ''].join('\n'),
    );
  });
});
