import type { BlockGrid } from '../../src/blocks/grid.js';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import { FAMILIES } from '../../src/cells/families.js';
import { layOut } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';

/** The oldest that is written for, one whose items and folders differ, and the newest. */
export const RELEASES = ['1.20.4', '1.21.4', MINECRAFT_VERSIONS.at(-1)!.name] as const;

const THEMES = ['stone', 'deepslate'] as const;

/** What a file is made of. */
export interface Laid {
  /** `low-3, deepslate` */
  readonly name: string;
  readonly grid: BlockGrid;
}

/** Of each family a machine of 3 x 3 cells with everything that one can have; in another release in another theme. */
export function machinesOf(minecraft: (typeof RELEASES)[number]): Laid[] {
  const dag = buildDag('peel', { width: 3, height: 3, seed: '3' });
  const controls = { trigger: 'lever', lamp: true, every: 20, roof: true } as const;
  return FAMILIES.map((family, k) => {
    const theme = THEMES[(k + RELEASES.indexOf(minecraft)) % THEMES.length]!;
    const { grid } = layOut(dag, { seed: '3', family, dress: { theme }, minecraft, ...controls });
    return { name: `${family.name}, ${theme}`, grid };
  });
}
