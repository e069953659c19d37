// @module-tag long
import { describe, expect, it } from 'vitest';
import { FAMILIES } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { FaultOptions } from '../../src/engine/fault-injector.js';
import { redstoneEngine } from '../../src/engine/redstone.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { pressCells } from '../helpers/judged.js';
import { times } from '../helpers/thorough.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

describe('low-3, whose bits are not held', () => {
  const family = FAMILIES.find(({ name }) => name === 'low-3')!;
  const machineOf = (size: number) => {
    const dag = buildDag('divide', { width: size, height: size, seed: '0' });
    return readMachine(compile(dag, { seed: '0', family, presses: 0 }).bytes);
  };
  const large = machineOf(64);
  const trees = (file: typeof large, against: FaultOptions, presses: number, tap = 4): number => {
    const { grid, info } = file;
    const palette = grid.palette.map((state) => state.replace('delay=4', `delay=${tap}`));
    return pressCells(writeSponge({ ...grid, palette }, info), file, {
      engine: redstoneEngine({ ...against, seed: '0' }),
      mode: 'in-world',
      presses,
      seed: '0',
    }).trees;
  };

  it('makes a maze of 64 x 64 at every press with ticks up to 5 late, though little of the low clock is left down a long line', () => {
    const presses = times(20, 6);
    expect(trees(large, { late: 5 }, presses)).toBe(presses);
  });

  it('fails if the repeaters that read the clock are fast', () => {
    expect(trees(large, { late: 5 }, 6, 1)).toBeLessThan(6);
  });

  it('makes a maze of 16 x 16 at every press with one in 5 changes lost, because the clock falls in neighbours at the same time', () => {
    expect(trees(machineOf(16), { lose: 5 }, 20)).toBe(20);
  });
});
