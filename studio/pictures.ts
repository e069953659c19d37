import { COLOUR } from '../src/render/picture.js';

/**
 * Rules that give pictures the page's colours, dark or light: a picture's own colours are attributes, which any rule
 * overrides.
 */
export function pictureRules(): string {
  return Object.entries(COLOUR)
    .flatMap(([name, colour]) =>
      ['fill', 'stroke'].map((kind) => `.picture [${kind}="${colour}"]{${kind}:var(--picture-${name})}`),
    )
    .join('');
}

/** A picture as a PNG file. */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  return canvas.convertToBlob({ type: 'image/png' });
}
