import type { Picture } from '../render/picture.js';
import { mazeSolid } from '../render/stl.js';
import { renderSvg } from '../render/svg.js';
import { renderText } from '../render/text.js';

/** Makes the bytes or the text of a picture file, by its extension. @param svg the picture as SVG. */
export async function pictureFile(
  picture: Picture,
  kind: string,
  svg: (picture: Picture) => string = renderSvg,
): Promise<Uint8Array | string> {
  switch (kind) {
    case 'txt':
      return renderText(picture);
    case 'stl':
      return mazeSolid(picture);
    case 'pdf':
      return (await import('./pdf.js')).toPdf(picture);
    case 'png':
      return (await import('./png.js')).toPng(svg(picture));
    default:
      return svg(picture);
  }
}
