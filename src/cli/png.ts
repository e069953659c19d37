import { loadResvg } from './resvg.js';

/**
 * Converts an SVG picture to PNG bytes, at its own size in pixels.
 * @throws MazestoneError as `loadResvg`.
 */
export async function toPng(svg: string): Promise<Uint8Array> {
  const Resvg = await loadResvg();
  return new Resvg(svg, { background: 'white', font: { loadSystemFonts: /<text/.test(svg) } })
    .render()
    .asPng();
}
