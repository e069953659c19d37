import { loadResvg } from './resvg.js';

/**
 * An SVG picture as PNG bytes, at the picture's own size in pixels.
 * @throws MazestoneError as `loadResvg`.
 */
export async function toPng(svg: string): Promise<Uint8Array> {
  const Resvg = await loadResvg();
  return new Resvg(svg, { background: 'white', font: { loadSystemFonts: /<text/.test(svg) } })
    .render()
    .asPng();
}
