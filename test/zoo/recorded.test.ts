import { expect, it } from 'vitest';
import { releaseOf } from '../../src/blocks/versions.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { ofMachine } from '../corpus/fingerprint.js';
import { RECORDED, ZOO, zooMachine } from './zoo.js';

/* This is for the machines of the zoo. `npm run corpus` compares all machines of the corpus. */
it.each(ZOO)('%s makes the recorded machine', async (command) => {
  const { grid, info, dataVersion, bytes, format } = await zooMachine(command);
  const isSponge = format.extensions.includes('.schem');
  const minecraft = releaseOf(dataVersion)!.name;
  const made = await ofMachine(isSponge ? bytes : SPONGE_2.write(grid, info, { minecraft }));
  expect(RECORDED[command]).toMatchObject(made);
  expect(Object.keys(made.tags)).toEqual(Object.keys(RECORDED[command]!.tags));
});
