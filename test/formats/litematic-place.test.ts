import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NbtFile } from 'deepslate/nbt';
import { expect, it } from 'vitest';
import { LITEMATIC } from '../../src/formats/litematic.js';
import { pythonWith } from '../helpers/python.js';
import { SMALL } from './grids.js';

/* Litematica starts a placement at the player. The position of a region is relative to that place. */

const ANCHOR = [2, 1, -3] as const;
const bytes = LITEMATIC.write(SMALL, undefined, { anchor: ANCHOR });

it('deepslate reads a region position with the player in front of the button', () => {
  const { root } = NbtFile.read(bytes);
  const regions = root.getCompound('Regions');
  const position = regions.getCompound([...regions.keys()][0]!).getCompound('Position');
  expect(['x', 'y', 'z'].map((axis) => position.getNumber(axis))).toEqual([-2, -1, 3]);
});

const python = pythonWith([{ package: 'litemapy', module: 'litemapy' }]);
it.skipIf(python === undefined)(
  'litemapy reads a region position with the player in front of the button',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'mazestone-litemapy-'));
    const file = join(folder, 'a.litematic');
    writeFileSync(file, bytes);
    const script =
      'import litemapy, sys; [r] = litemapy.Schematic.load(sys.argv[1]).regions.values(); print(r.x, r.y, r.z)';
    const { stdout } = spawnSync(python!, ['-c', script, file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stdout.trim()).toBe('-2 -1 3');
  },
);

it('our reader returns the same place', () => {
  expect(LITEMATIC.read(bytes)).toMatchObject({
    anchor: ANCHOR,
    tags: { anchor: expect.stringMatching(/Position$/) as string },
  });
});
