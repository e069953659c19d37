/** An SVG picture as PNG bytes, at the picture's own size in pixels. */
export async function toPng(svg: string): Promise<Uint8Array> {
  // Loaded where it is wanted: most commands draw nothing.
  const { Resvg } = await import('@resvg/resvg-js');
  return new Resvg(svg, { background: 'white', font: { loadSystemFonts: /<text/.test(svg) } })
    .render()
    .asPng();
}
