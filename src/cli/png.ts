import { Resvg } from '@resvg/resvg-js';

/** An SVG picture as PNG bytes, at the picture's own size in pixels. */
export function toPng(svg: string): Uint8Array {
  return new Resvg(svg, { background: 'white', font: { loadSystemFonts: /<text/.test(svg) } })
    .render()
    .asPng();
}
