import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { pastedOriginal } from '../../src/machine/original.js';
import { ACCIDENTS } from '../helpers/accidents.js';
import { judgeCopy, judgeHonest } from '../helpers/accidents-judged.js';
import { zooMachine } from '../zoo/zoo.js';

const MACHINES = [
  'compile --builder uniform --size 3 --seed 1 -o m.schem',
  'compile --builder peel --size 3 --doors full --pitch 4 --theme resin --minecraft 1.21.4 --roof --label IN,OUT --seed 1 -o m.nbt',
];

describe.each(MACHINES)('a copy of %s', (command) => {
  const pasted = zooMachine(command).then(({ dataVersion, ...file }) => ({
    dataVersion,
    original: pastedOriginal({ ...file, infoErrors: [] }),
  }));
  it.each(Object.keys(ACCIDENTS))('is reported with its cause or its blocks if %s', async (name) => {
    const { dataVersion, original } = await pasted;
    const damaged = ACCIDENTS[name]!(original, random('accident', name));
    if (damaged === undefined) return;
    expect(judgeCopy(original, damaged, 3, dataVersion)).toEqual([]);
  });
});

it('working machines are accepted in any format and turn, with other walls, and after a press', async () => {
  const refusals: string[] = [];
  await judgeHonest(4, (line) => refusals.push(line));
  expect(refusals).toEqual([]);
});
