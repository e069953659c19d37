import { expect, it } from 'vitest';
import { redstone } from '../../src/engine/redstone.js';
import { verifyFile } from '../../src/machine/verify-file.js';
import { doctor } from '../../src/report/doctor.js';
import { pressesOf, ZOO, zooMachine } from './zoo.js';

it.each(ZOO)('%s passes every check, and each press makes a spanning tree', async (command) => {
  const machine = await zooMachine(command);
  const presses = pressesOf(machine, 12);
  const { report } = verifyFile(machine.bytes, { ...machine, engine: redstone, presses, seed: '1' });
  expect(report).toMatchObject({ ok: true, failures: [], presses, trees: presses });
});

it.each(ZOO)('%s can be pasted, according to the doctor', async (command) => {
  const { grid, info, dataVersion } = await zooMachine(command);
  const told = doctor(grid, info, { format: 'sponge-2', dataVersion });
  expect(told).toMatchObject({ ok: true, errors: [], blockEntities: grid.entities.size });
});
