import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AIR, type BlockGrid } from '../../src/blocks/grid.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { CellsInfo } from '../../src/formats/metadata.js';
import { readSponge } from '../../src/formats/sponge.js';
import { mazestone, objectOf } from '../cli/harness.js';
import { damagedFile, SMALL_FILE } from '../helpers/fuzz.js';
import { cellsIn } from '../helpers/infos.js';
import { compile } from '../../src/machine/compile.js';

/*
 * `verify` ran for minutes or ended in an internal error for damaged files: a foot layer of air at pitch 2, a crafted
 * Pitch, boxes full of rubbish. Any bytes must get an answer with a reason. `bench/fuzz.js` measures the time.
 */

/** The codes in the answer of `verify`. If it never answers, the time limit of all tests ends it. */
export async function verify(bytes: Uint8Array, ...args: string[]): Promise<readonly string[]> {
  writeFileSync('m.schem', bytes);
  const reply = await mazestone('verify', 'm.schem', '--seed', '1', '--json', ...args);
  const { ok, errors = [] } = objectOf(reply) as { ok: boolean; errors?: { code: string }[] };
  const codes = [...new Set(errors.map(({ code }) => code))];
  expect(codes).not.toContain('internal');
  expect(reply.code).toBe(ok ? 0 : 1);
  expect(ok).toBe(codes.length === 0);
  return codes;
}

/** A small machine. */
export const read = (doors: 'low' | 'full', pitch: number): { grid: BlockGrid; info: CellsInfo } => {
  const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });
  const read = readSponge(compile(dag, { seed: '1', family: familyOf(doors, pitch)!, presses: 0 }).bytes);
  return { grid: read.grid, info: cellsIn(read) };
};

/** A box of one block with a machine's description, without block entities. */
export const boxOf = (
  grid: BlockGrid,
  [width, height, length]: readonly [number, number, number],
  state: string,
) => ({
  ...grid,
  width,
  height,
  length,
  palette: [AIR, state],
  blocks: new Uint16Array(width * height * length).fill(state === AIR ? 0 : 1),
  entities: new Map(),
});

/** Verifies the damaged file of each seed; `bench/fuzz.js` tries thousands. */
export function answersToDamage(seeds: readonly number[]): void {
  it.each(seeds)('the damaged file %i', async (seed) => {
    const bytes = damagedFile(String(seed));
    if (bytes.length < SMALL_FILE) await verify(bytes, ...(seed % 2 === 0 ? ['--presses', '4'] : []));
  });
}
