import { says, type Sentence } from '../src/base/sentence.js';
import {
  checkDag,
  largestComponent,
  MazestoneError,
  parseDagFile,
  parseRegion,
  regionOfInk,
  type Ink,
  type Region,
} from '../src/core.js';
import { componentsOf } from '../src/region/components.js';
import { darkness } from '../src/region/picture.js';
import { doAway } from './away.js';
import { withDag, withRegion, type Design } from './design.js';
import { words } from './words.js';

/** Files larger than this are none of a design's. */
const MOST_BYTES = 1 << 28;
/** Sides of a footprint made of a picture, at most; a larger one is scaled down. */
const MOST_PICTURE_SIDE = 64;

/**
 * A design with what a file holds: a DAG file, a region file, a picture's dark places, a machine's DAG, or what is
 * painted in a schematic with its most frequent block.
 * @param wantsMachine whether a machine is wanted itself, and not its DAG.
 * @returns undefined for a machine that is wanted itself.
 * @throws MazestoneError what is wrong with the file.
 */
export async function withFile(
  design: Design,
  file: File,
  wantsMachine: boolean,
): Promise<Design | undefined> {
  if (file.size > MOST_BYTES)
    throw badFile(file.name, says`${words.files.tooLarge}`, says`${words.files.takeOther}`);
  const name = file.name.toLowerCase();
  if (name.endsWith('.json')) {
    const dag = parseDagFile(await file.text());
    const { errors } = checkDag(dag);
    if (errors.length > 0) throw new MazestoneError(errors);
    return withDag(design, dag);
  }
  if (name.endsWith('.txt')) return withRegion(design, connected(parseRegion(await file.text())));
  if (/\.(schem|litematic|nbt|zip)$/.test(name)) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { dag, region, isMachine } = await doAway({ kind: 'read', file: name, bytes }).result;
    if (isMachine && wantsMachine) return undefined;
    return dag === undefined ? withRegion(design, connected(region!)) : withDag(design, dag);
  }
  return withRegion(design, connected(await pictureRegion(file, design)));
}

/** The largest connected component, where there are cells at all. */
export function connected(region: Region): Region {
  if (!region.cells.includes(1)) {
    throw new MazestoneError({
      code: 'no-cells',
      message: says`${words.files.noCells}`,
      where: says`${region.width} x ${region.height} places`,
      hint: says`${words.files.noCellsHint}`,
    });
  }
  return componentsOf(region).sizes.length === 1 ? region : largestComponent(region);
}

/** A picture's dark places as a region, in its proportions. */
async function pictureRegion(file: File, { width }: Design): Promise<Region> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw badFile(file.name, says`${words.files.noneOfThese}`, says`${words.files.noneOfTheseHint}`);
  }
  const ink = inkOf(bitmap);
  const side = Math.min(MOST_PICTURE_SIDE, Math.max(width, 16));
  const scale = side / Math.max(ink.width, ink.height);
  const cells = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
  return regionOfInk(ink, cells(ink.width), cells(ink.height));
}

/** How dark every pixel is, on white ground. */
export function inkOf(picture: ImageBitmap | OffscreenCanvas): Ink {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  return { width, height, ink: darkness(context.getImageData(0, 0, width, height).data) };
}

function badFile(name: string, message: Sentence, hint: Sentence): MazestoneError {
  return new MazestoneError({ code: 'bad-picture', message, where: name, hint });
}
