import { beforeAll, describe, expect, it } from 'vitest';
import { animatedPng } from '../../src/cli/apng.js';
import { toPng } from '../../src/cli/png.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { pressFrames, recordPress, renderPressSvg, type Film } from '../../src/render/press.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

let film: Film;
let settleTicks: number;
beforeAll(() => {
  const { bytes, layout } = compile(buildDag('peel', { width: 3, height: 3, seed: '1' }), { seed: '1' });
  ({ settleTicks } = layout);
  film = recordPress(readMachine(bytes), '3');
});

describe('a film of a press', () => {
  it('begins at rest, ends when the doors stop, and shows no moving block', () => {
    const { grid, moving, ticks } = film;
    expect(ticks).toHaveLength(settleTicks + 1);
    expect(ticks[0]).toEqual(Array.from(moving, (i) => grid.palette[grid.blocks[i]!]));
    expect(ticks.flat().filter((state) => state.includes('moving_piston'))).toEqual([]);
    expect(ticks.at(-1)).not.toEqual(ticks[0]);
  });

  it('shows only the floor and the layers above', () => {
    const layer = film.grid.width * film.grid.length;
    expect(Math.min(...film.moving)).toBeGreaterThanOrEqual(film.low * layer);
  });

  it('is the same picture for the same press, and every class is shown at some time', () => {
    const svg = renderPressSvg(film);
    expect(renderPressSvg(film)).toBe(svg);
    const used = new Set(Array.from(svg.matchAll(/class="(\w+)"/g), ([, name]) => name!));
    expect(used.size).toBeGreaterThan(1);
    for (const name of used) expect(svg).toContain(`@keyframes ${name}{`);
  });

  it('is an animated PNG of the same frames', async () => {
    const frames = pressFrames(film).slice(0, 3);
    expect(frames.length).toBe(3);
    const pngs = await Promise.all(
      frames.map(async ({ svg, seconds }) => ({ png: await toPng(svg), seconds })),
    );
    const text = Buffer.from(animatedPng(pngs)).toString('latin1');
    const count = (type: string): number => text.split(type).length - 1;
    expect([count('IHDR'), count('acTL'), count('fcTL'), count('IEND')]).toEqual([1, 1, 3, 1]);
    expect(text.indexOf('acTL')).toBeLessThan(text.indexOf('IDAT'));
    expect(Buffer.from(text, 'latin1').subarray(0, 8)).toEqual(Buffer.from(pngs[0]!.png.subarray(0, 8)));
  });
});
