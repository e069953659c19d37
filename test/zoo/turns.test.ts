import { expect, it } from 'vitest';
import { releaseOf } from '../../src/blocks/versions.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { verifyFile } from '../../src/machine/verify-file.js';
import { content } from '../formats/grids.js';
import { turned } from '../helpers/rotate.js';
import { pressesOf, ZOO, zooMachine } from './zoo.js';

/* Untouched machines work in our own engine: see checks.test.ts. */
it.each(ZOO.map((command, k) => [command, 1 + (k % 3)] as const))(
  '%s works in nucleation after %i quarter turns, and turned further it is the same again',
  async (command, quarters) => {
    const machine = await zooMachine(command);
    const there = turned(machine, quarters);
    const presses = pressesOf(machine, 4);
    const minecraft = releaseOf(machine.dataVersion)!.name;
    const bytes = SPONGE_2.write(there.grid, there.info, { minecraft });
    const { report } = verifyFile(bytes, { engine: nucleation, presses, seed: '1' });
    expect(report).toMatchObject({ ok: true, failures: [], presses, trees: presses });
    const { grid, info } = turned(there, 4 - quarters);
    expect(content(grid)).toEqual(content(machine.grid));
    expect(info).toEqual(machine.info);
  },
);
