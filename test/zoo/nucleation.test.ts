import { expect, it } from 'vitest';
import { nucleation } from '../../src/engine/nucleation.js';
import { verifyFile } from '../../src/machine/verify-file.js';
import { pressesOf, ZOO, zooMachine } from './zoo.js';

it.each(ZOO)('%s works in nucleation, too', async (command) => {
  const machine = await zooMachine(command);
  const presses = pressesOf(machine, 4);
  const { report } = verifyFile(machine.bytes, { ...machine, engine: nucleation, presses, seed: '1' });
  expect(report).toMatchObject({ ok: true, failures: [], presses, trees: presses });
});
