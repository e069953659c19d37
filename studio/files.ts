import { says } from '../src/base/sentence.js';
import {
  checkDag,
  largestComponent,
  MazestoneError,
  parseDagFile,
  parseRegion,
  regionOfInk,
  type Diagnostic,
  type Ink,
  type Region,
} from '../src/core.js';
import { isMeshFile } from '../src/mesh/file.js';
import { componentsOf } from '../src/region/components.js';
import { darkness } from '../src/region/picture.js';
import { doAway } from './away.js';
import { badFile } from './bad-file.js';
import { withDag, withRegion, type Design } from './design.js';
import type { NamedBytes } from './jobs.js';
import { words } from './words.js';

/** The largest file that can hold a design, in bytes. */
const MOST_BYTES = 1 << 28;
/** The greatest side of a footprint from a picture. Larger pictures are scaled down. */
const MOST_PICTURE_SIDE = 64;

/** The content of an opened file: a design, pictures of blocks, a machine, or a copy of the shown machine. */
export type Opened =
  | { readonly kind: 'design'; readonly design: Design }
  | { readonly kind: 'pack' | 'machine' }
  | { readonly kind: 'copy'; readonly differences: readonly Diagnostic[] };

/**
 * Reads an opened file.
 * @param wantsMachine whether to open a machine itself, and not its DAG.
 * @param original the file of the shown machine. Blocks without metadata are compared with it.
 * @throws MazestoneError for an invalid file.
 */
export async function openedFile(
  design: Design,
  file: File,
  wantsMachine: boolean,
  original: NamedBytes | undefined,
): Promise<Opened> {
  if (await isPack(file)) return { kind: 'pack' };
  if (!/\.(schem|litematic|nbt|zip)$/i.test(file.name))
    return { kind: 'design', design: await withFile(design, file) };
  checkSize(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const job = { kind: 'read', file: file.name, bytes, ...(original && { original }) } as const;
  const { dag, region, isMachine, differences, options } = await doAway(job).result;
  if (differences !== undefined) return { kind: 'copy', differences };
  if (isMachine && wantsMachine) return { kind: 'machine' };
  const begun = { ...design, ...options };
  const next = dag === undefined ? withRegion(begun, connected(region!)) : withDag(begun, dag);
  return { kind: 'design', design: next };
}

/** Whether a file is a pack of pictures: a .jar, or a .zip without a structure, which a data pack would have. */
async function isPack(file: File): Promise<boolean> {
  if (!/\.(zip|jar)$/i.test(file.name)) return false;
  const names = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return !/data\/[\w.-]+\/structures?\//.test(names);
}

function checkSize({ size, name }: File): void {
  if (size > MOST_BYTES) throw badFile(name, says`${words.files.tooLarge}`, says`${words.files.takeOther}`);
}

/** A design with the content of a DAG file or region file, or with the dark places of a picture. */
async function withFile(design: Design, file: File): Promise<Design> {
  checkSize(file);
  const name = file.name.toLowerCase();
  if (name.endsWith('.json')) {
    const text = await file.text();
    if (isMeshFile(text)) throw badFile(file.name, says`${words.files.mesh}`, says`${words.files.takeOther}`);
    const dag = parseDagFile(text);
    const { errors } = checkDag(dag);
    if (errors.length > 0) throw new MazestoneError(errors);
    return withDag(design, dag);
  }
  if (name.endsWith('.txt')) return withRegion(design, connected(parseRegion(await file.text())));
  return withRegion(design, connected(await pictureRegion(file, design)));
}

/** The largest connected component, if there are cells. */
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

/** The dark places of a picture as a region with the same proportions. */
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

/** The darkness of every pixel, on white. */
export function inkOf(picture: ImageBitmap | OffscreenCanvas): Ink {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  return { width, height, ink: darkness(context.getImageData(0, 0, width, height).data) };
}
