import { describe, expect, it } from 'vitest';
import { drawPixels } from '../../src/cli/picture.js';
import { THEMES } from '../../src/layout/themes.js';
import { colourOf } from '../../src/render/colours.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { BlockGrid } from '../../src/blocks/grid.js';
import { renderMachineSvg } from '../../src/render/machine.js';
import { compile } from '../../src/machine/compile.js';

const stone = (width: number, height: number, length: number): BlockGrid => ({
  width,
  height,
  length,
  palette: ['minecraft:air', 'minecraft:stone'],
  blocks: new Uint16Array(width * height * length).fill(1),
  entities: new Map(),
});
/** The number of faces. Each is one closed outline. */
const faces = (svg: string): number => svg.match(/z/g)?.length ?? 0;

describe('renderMachineSvg', () => {
  it('draws exactly the visible faces of a solid box', () => {
    for (const [w, h, l] of [
      [1, 1, 1],
      [2, 3, 4],
      [5, 1, 2],
    ] as const) {
      expect(faces(renderMachineSvg(stone(w, h, l)))).toBe(w * l + w * h + h * l);
    }
  });

  it('draws the requested layers as if the others did not exist', () => {
    expect(faces(renderMachineSvg(stone(2, 5, 2), { low: 1, high: 2 }))).toBe(
      faces(renderMachineSvg(stone(2, 2, 2))),
    );
    expect(faces(renderMachineSvg(stone(2, 5, 2), { low: 4, high: 3 }))).toBe(0);
  });

  it('shows hardly any gaps in a floor', async () => {
    const side = 12;
    const svg = renderMachineSvg(stone(side, 1, side));
    const pixels = await drawPixels(svg);
    const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg)!.map(Number);
    const face = parseInt(colourOf('minecraft:stone').slice(1, 3), 16);
    // On a row through the middle of the top all but the pixels of its two corners are stone, or an edge of it.
    const row = Math.round(height! / 2) - 4;
    const stones = Array.from({ length: width! - 60 }, (_, k) => pixels[4 * (row * width! + k + 30)]!);
    expect(stones).toContain(face);
    // Without edges a seam is 34 lighter, where white lies behind.
    expect(Math.max(...stones)).toBeLessThan(face + 6);
    expect(Math.min(...stones)).toBeLessThan(face);
  });

  it.each(['up', 'down', 'north', 'south', 'west', 'east'])(
    'draws the plate of a piston that faces %s there',
    (facing) => {
      const piston = (state: string): string =>
        renderMachineSvg({ ...stone(1, 1, 1), palette: ['minecraft:air', `minecraft:${state}`] });
      const middle = (svg: string, colour: string): readonly [number, number] => {
        const all = [...svg.matchAll(new RegExp(`fill="${colour}" d="([^"]*)"`, 'g'))].flatMap(([, d]) =>
          [...d!.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
        );
        const mean = (k: 0 | 1): number => all.reduce((sum, point) => sum + point[k], 0) / all.length;
        return [mean(0), mean(1)];
      };
      // On the picture east is right and down, south left and down.
      const [dx, dy] = {
        up: [0, -1],
        down: [0, 1],
        north: [1, -1],
        south: [-1, 1],
        west: [-1, -1],
        east: [1, 1],
      }[facing] as [number, number];
      for (const state of [
        `sticky_piston[extended=false,facing=${facing}]`,
        `piston_head[facing=${facing},short=false,type=sticky]`,
      ]) {
        const svg = piston(state);
        // Their tops.
        const [plate, rest] = [middle(svg, '#a3bf62'), middle(svg, '#c89b5b')];
        const along = (plate[0] - rest[0]) * dx + (plate[1] - rest[1]) * dy;
        expect(along).toBeGreaterThan(0);
      }
    },
  );

  it('keeps everything inside its view box', () => {
    const { layout } = compile(buildDag('staircase', { width: 3, height: 2, seed: '1' }), {
      seed: '1',
      presses: 0,
    });
    const svg = renderMachineSvg(layout.grid, { high: layout.depth - 1 });
    const [x, y, width, height] = /viewBox="([^"]*)"/.exec(svg)![1]!.split(' ').map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const points = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, px, py]) => [Number(px), Number(py)] as const,
    );
    expect(points.length).toBeGreaterThan(100);
    for (const [px, py] of points) {
      expect(px >= x && px <= x + width && py >= y && py <= y + height).toBe(true);
    }
  });
});

describe('colours', () => {
  it('are known for every block of every theme, and differ between wall and floor, and wall and door', () => {
    for (const [name, theme] of THEMES) {
      for (const block of Object.values(theme)) {
        expect(colourOf(`minecraft:${block}`), `${block} of ${name}`).not.toBe(
          colourOf('minecraft:no_such_block'),
        );
      }
      expect(colourOf(theme.wall), name).not.toBe(colourOf(theme.floor));
      expect(colourOf(theme.wall), name).not.toBe(colourOf(theme.door));
    }
  });
});
