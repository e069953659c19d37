import { expect, it } from 'vitest';
import { releaseOf } from '../../src/blocks/versions.js';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { verifyFile } from '../../src/machine/verify-file.js';
import { content } from '../formats/grids.js';
import { turned } from '../helpers/rotate.js';
import { pressesOf, ZOO, zooMachine } from './zoo.js';

it.each(ZOO.map((command, k) => [command, k] as const))(
  '%s works after it was turned, and four quarter turns change nothing',
  async (command, k) => {
    const machine = await zooMachine(command);
    const turns = [0, 1, 2, 3].map((quarters) => turned(machine, quarters));
    const presses = pressesOf(machine, 4);
    const { grid, info } = turns[1 + (k % 3)]!;
    const minecraft = releaseOf(machine.dataVersion)!.name;
    const bytes = SPONGE_2.write(grid, info, { minecraft });
    const { report } = verifyFile(bytes, { engine: redstone, presses, seed: '1' });
    expect(report).toMatchObject({ ok: true, failures: [], presses, trees: presses });
    const { grid: again, info: told } = turned(turns[3]!, 1);
    expect(content(again)).toEqual(content(machine.grid));
    expect(told).toEqual(machine.info);
  },
);
