import { describe, expect, it } from 'vitest';
import { regionOf } from '../../src/dag/dag.js';
import { directionName, HORIZONTALS, EAST, NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import type { Dag } from '../../src/dag/dag.js';
import { openingAt, openingsFrom, parseOpening } from '../../src/layout/openings.js';
import { faultOf } from '../helpers/fault.js';

/** 3 x 3 cells that all lead to the middle. */
const DAG: Dag = { width: 3, height: 3, out: Uint8Array.of(2, 4, 8, 2, 0, 8, 2, 1, 8) };

describe('the text of an opening', () => {
  it('is a cell, optionally with a side, by name or letter, and its controls', () => {
    for (const side of [undefined, ...HORIZONTALS]) {
      for (const button of [undefined, true, false]) {
        const names = side === undefined ? [''] : [`,${directionName(side)}`, `,${directionName(side)[0]!}`];
        for (const name of names) {
          const control = button === undefined ? '' : button ? ',button' : ',none';
          expect(parseOpening(`12,3${name.toUpperCase()}${control}`)).toEqual({
            cell: [12, 3],
            ...(side !== undefined && { side }),
            ...(button !== undefined && { button }),
          });
        }
      }
    }
  });

  it.each([
    '',
    '1',
    '1,',
    '1,2,',
    '1,2,up',
    '-1,2',
    '1.5,2',
    '1,2,west,east',
    '1,2,button,west',
    '1, 2',
    '1,2,nor',
  ])('cannot be %j', (text) => {
    expect(parseOpening(text)).toBeUndefined();
  });
});

describe('an opening', () => {
  it('can be on any side of a cell that faces the outside, and on no other', () => {
    for (const cell of DAG.out.keys()) {
      const [x, y] = [cell % 3, Math.floor(cell / 3)];
      const outer = HORIZONTALS.filter(
        (side) => ({ [NORTH]: y === 0, [EAST]: x === 2, [SOUTH]: y === 2, [WEST]: x === 0 })[side],
      );
      for (const side of HORIZONTALS) {
        const place = () => openingAt(regionOf(DAG), { cell: [x, y], side }, 'entrance');
        if (outer.includes(side)) expect(place()).toEqual({ cell, side });
        else
          expect(faultOf(place)).toMatchObject({
            code: 'opening',
            where: `entrance ${x},${y},${directionName(side)}`,
          });
      }
      if (outer.length > 0)
        expect(openingAt(regionOf(DAG), { cell: [x, y] }, 'exit')).toEqual({ cell, side: outer[0] });
    }
    for (const cell of [
      [3, 0],
      [0, 3],
      [-1, 0],
      [0.5, 0],
    ] as const)
      expect(faultOf(() => openingAt(regionOf(DAG), { cell }, 'exit')).code).toBe('outside');
  });

  it('can be on the rim of a hole only if the hole is open to the outside', () => {
    const out = DAG.out.slice();
    out[4] = 16;
    expect(
      faultOf(() => openingAt(regionOf({ ...DAG, out }), { cell: [0, 1], side: EAST }, 'exit')).code,
    ).toBe('opening');
    out[5] = 16;
    expect(openingAt(regionOf({ ...DAG, out }), { cell: [0, 1], side: EAST }, 'exit')).toEqual({
      cell: 3,
      side: EAST,
    });
  });

  it('inside the maze is the goal, and there is only one', () => {
    const [dag, wide] = [
      DAG,
      { ...DAG, width: 4, height: 3, out: Uint8Array.of(4, 4, 4, 8, 2, 2, 0, 8, 1, 1, 1, 8) },
    ];
    expect(openingsFrom(regionOf(dag), [], [{ cell: [1, 1] }])).toEqual({ goal: 4 });
    expect(openingsFrom(regionOf(wide), [{ cell: [0, 2] }], [{ cell: [2, 1] }])).toMatchObject({ goal: 6 });
    expect(faultOf(() => openingsFrom(regionOf(wide), [], [{ cell: [1, 1] }, { cell: [2, 1] }])).code).toBe(
      'opening',
    );
  });

  it('has a button at further entrances, and at exits if the user says so', () => {
    const far = (x: number, y: number, button?: boolean) => ({
      cell: [x, y] as const,
      ...(button !== undefined && { button }),
    });
    expect(
      openingsFrom(
        regionOf(DAG),
        [far(0, 0), far(1, 0), far(2, 0, false)],
        [far(0, 2, true), far(1, 2), far(2, 2)],
      ),
    ).toEqual({
      entrance: { cell: 0, side: NORTH },
      exit: { cell: 7, side: SOUTH },
      entrances: [
        { cell: 1, side: NORTH },
        { cell: 6, side: SOUTH, isExit: true },
      ],
      others: [
        { cell: 2, side: NORTH },
        { cell: 8, side: EAST, isExit: true },
      ],
    });
    expect(faultOf(() => openingsFrom(regionOf(DAG), [far(0, 0, false)])).code).toBe('opening');
  });
});
