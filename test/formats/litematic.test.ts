import { expect, it } from 'vitest';
import { blockIndex } from '../../src/blocks/grid.js';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import { gunzip, gzip } from '../../src/formats/gzip.js';
import { LITEMATIC } from '../../src/formats/litematic.js';
import * as nbt from '../../src/formats/nbt.js';
import { faultOf } from '../helpers/fault.js';
import { INFO, SMALL } from './grids.js';

type Change = (root: nbt.Fields) => nbt.Fields;

const rootOf = (bytes: Uint8Array): nbt.Fields => nbt.readNbt(gunzip(bytes));
const fieldsOf = (of: nbt.Fields, name: string): nbt.Fields => nbt.childValue(of, name, 'compound')!;
/** Reads a small file after a change. */
const read = (change: Change) =>
  LITEMATIC.read(gzip(nbt.writeNbt('', change(rootOf(LITEMATIC.write(SMALL, undefined, {}))))));
const withRegions =
  (change: Change): Change =>
  (root) => ({ ...root, Regions: nbt.compound(change(fieldsOf(root, 'Regions'))) });

it('a file has the version of Litematica with the item format of its game', () => {
  for (const { name: minecraft, items } of MINECRAFT_VERSIONS) {
    const root = rootOf(LITEMATIC.write(SMALL, undefined, { minecraft }));
    expect(nbt.childValue(root, 'Version', 'int'), minecraft).toBe(items === 'count-byte' ? 6 : 7);
  }
});

it('a given name is used; otherwise a machine gets our name, and other blocks get none', () => {
  const nameIn = (info?: typeof INFO, about?: { name: string }): string[] =>
    Object.keys(fieldsOf(rootOf(LITEMATIC.write(SMALL, info, about ? { about } : {})), 'Regions'));
  expect(nameIn()).toEqual(['Unnamed']);
  expect(nameIn(INFO)).not.toEqual(['Unnamed']);
  expect(nameIn(INFO, { name: 'Mine' })).toEqual(['Mine']);
});

it('a file without a region is refused, and so is a region that is no compound', () => {
  for (const change of [() => ({}), () => ({ A: nbt.int(1) })]) {
    expect(faultOf(() => read(withRegions(change)))).toMatchObject({ code: 'not-litematic' });
  }
});

it('a pending tick belongs to the block at its place, and to none outside the box', () => {
  const places = [
    [0, 0, 0],
    [2, 1, 0],
    [-1, 0, 0],
    [3, 0, 0],
  ] as const;
  const ticks = places.map(([x, y, z]) => ({
    Block: nbt.string('minecraft:stone'),
    Time: nbt.int(4),
    x: nbt.int(x),
    y: nbt.int(y),
    z: nbt.int(z),
  }));
  const { extraTags } = read(
    withRegions((regions) => ({
      Unnamed: nbt.compound({ ...fieldsOf(regions, 'Unnamed'), PendingBlockTicks: nbt.compoundList(ticks) }),
    })),
  );
  const blocks = extraTags
    .filter(({ of }) => of === 'pending tick')
    .map((tag) => [tag.block, 'block' in tag]);
  expect(blocks).toEqual([
    [0, true],
    [blockIndex(SMALL, 2, 1, 0), true],
    [undefined, false],
    [undefined, false],
  ]);
});
