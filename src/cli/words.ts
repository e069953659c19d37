import { create } from 'fontkitten';
import { fileURLToPath } from 'node:url';
import { MazestoneError } from '../base/diagnostic.js';
import { listSome, says } from '../base/sentence.js';
import { regionOfInk } from '../region/picture.js';
import { componentsOf } from '../region/components.js';
import { checkSize, type Region } from '../region/region.js';
import { checkOrdinary, inFile, readBytes } from './files.js';
import { drawPixels, MOST_PIXELS, opacity } from './picture.js';
import { loadResvg } from './resvg.js';

/** Pixels along a cell, if the picture does not get too large. */
const FINE = 8;
/** The size of a line in units. The picture is scaled later. */
const FONT_SIZE = 100;
/** The ends of lines: line breaks, and `\n` as typed in shells without $'..'. */
const LINE_BREAK = /\r\n?|[\n\u2028\u2029]|\\n/u;
/** Characters without a glyph. */
const UNSEEN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** A letter that is not connected. */
export interface Letter {
  readonly letter: string;
  readonly pieces: number;
}

/** Drawn words. */
interface Words {
  readonly region: Region;
  /** Draws each letter by itself at its place, and returns the letters with several connected components. */
  readonly fallenApart: () => Promise<readonly Letter[]>;
}

/** The path of the default font. */
export function defaultFont(): string {
  return fileURLToPath(import.meta.resolve('mazestone/DejaVuSans-Bold.ttf'));
}

/**
 * Draws text as a region, as large as fits, with centred lines. Only the given font is used, so that the same text gives the
 * same cells on every computer.
 * @param font a TrueType or OpenType file.
 * @param width the width in cells; by default it follows from the height and the text.
 * @param height the height in cells, likewise. One of them must be given.
 * @throws MazestoneError as `readBytes` and `checkOrdinary`; `bad-font`, `no-glyph`, `no-cells`, `size`, `too-big`.
 */
export async function drawWords(text: string, font: string, width?: number, height?: number): Promise<Words> {
  const lines = text
    .normalize('NFC')
    .split(LINE_BREAK)
    .map((line) => line.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((line) => line !== '');
  checkOrdinary(font);
  inFile(font, () => {
    checkGlyphs(lines.join(''), font);
  });
  const box = await inkBox(lines.map(escaped), font);
  if (box === undefined) {
    throw new MazestoneError({
      code: 'no-cells',
      message: says`the text shows nothing`,
      where: says`--words ${JSON.stringify(text)}`,
      hint: says`give some letters`,
    });
  }
  const columns = width ?? Math.max(1, Math.round((height! * box.width) / box.height));
  const rows = height ?? Math.max(1, Math.round((width! * box.height) / box.width));
  checkSize(columns, rows);
  if (columns * rows > MOST_PIXELS) {
    throw new MazestoneError({
      code: 'too-big',
      message: says`words of ${columns} x ${rows} cells are more than the limit of ${MOST_PIXELS} pixels`,
      where: says`${columns} x ${rows} cells`,
      limit: MOST_PIXELS,
      hint: says`choose a smaller size`,
    });
  }
  const draw = async (bodies: readonly string[]): Promise<Region> =>
    regionOfInk(await drawInk(bodies, font, box, columns, rows), columns, rows);
  return {
    region: await draw(lines.map(escaped)),
    fallenApart: async () => {
      const seen = new Set<string>();
      const apart: Letter[] = [];
      for (const [row, letters] of lines.map(lettersOf).entries()) {
        for (const [k, letter] of letters.entries()) {
          if (seen.has(letter) || UNSEEN.test(letter)) continue;
          seen.add(letter);
          const alone = letters.map(
            (one, i) => `<tspan${i === k ? '' : ' fill="none"'}>${escaped(one)}</tspan>`,
          );
          const drawn = await draw(lines.map((_, i) => (i === row ? alone.join('') : '')));
          const pieces = componentsOf(drawn).sizes.length;
          if (pieces > 1) apart.push({ letter, pieces });
        }
      }
      return apart;
    },
  };
}

/** The letters of a text, with their marks. */
function lettersOf(text: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );
}

/** Checks that a font has all glyphs. @throws MazestoneError `bad-font`, or `no-glyph` with all missing characters. */
function checkGlyphs(text: string, font: string): void {
  const seen = [...new Set(text)].filter((c) => !UNSEEN.test(c));
  const missing = withoutGlyph(seen, readBytes(font));
  if (missing.length === 0) return;
  const name = (c: string): string =>
    `${c} (U+${c.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`;
  throw new MazestoneError({
    code: 'no-glyph',
    message: says`the font has no glyph for ${listSome(missing, name)}`,
    hint: says`give another font with --font`,
  });
}

/** Web fonts by their first four bytes (W3C, WOFF 1.0 and 2.0). Their compression is not supported. */
const WEB_FONTS: Readonly<Record<string, string>> = { wOFF: 'WOFF', wOF2: 'WOFF2' };

/**
 * The characters without a glyph in a font. Each one is looked up, because the list of all characters that a font claims can
 * be too large for memory.
 */
function withoutGlyph(characters: readonly string[], bytes: Uint8Array): string[] {
  const packed = WEB_FONTS[Buffer.from(bytes.subarray(0, 4)).toString('latin1')];
  if (packed !== undefined) {
    throw new MazestoneError({
      code: 'bad-font',
      message: says`this is a web font (${packed}), packed for browsers`,
      hint: says`convert it to .ttf or .otf, for example with fonttools or FontForge`,
    });
  }
  try {
    const file = create(Buffer.from(bytes));
    const font = file.isCollection ? file.fonts[0]! : file;
    if (font.type === 'TTF' && font.numGlyphs > 0) {
      return characters.filter((c) => !font.hasGlyphForCodePoint(c.codePointAt(0)!));
    }
  } catch {
    // After any exception the file is no usable font.
  }
  throw new MazestoneError({
    code: 'bad-font',
    message: bytes.length === 0 ? says`the file is empty` : says`this font cannot be read`,
    hint: says`give a TrueType or OpenType font, .ttf, .otf or .ttc`,
  });
}

/** A rectangle in the plane of the text. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The bounding box of the ink of all lines; undefined if there is no ink. */
async function inkBox(lines: readonly string[], font: string): Promise<Box | undefined> {
  const Resvg = await loadResvg();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${textOf(lines)}</svg>`;
  const box = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: [font] },
    logLevel: 'off',
  }).getBBox();
  return box === undefined || !(box.width > 0 && box.height > 0) ? undefined : box;
}

/** Draws text as large as fits into columns x rows cells, centred. */
async function drawInk(bodies: readonly string[], font: string, box: Box, columns: number, rows: number) {
  const fine = Math.max(1, Math.min(FINE, Math.floor(Math.sqrt(MOST_PIXELS / (columns * rows)))));
  const unit = Math.max(box.width / columns, box.height / rows);
  const [wide, high] = [columns * unit, rows * unit];
  const view = [box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2, wide, high].join(' ');
  const [width, height] = [columns * fine, rows * fine];
  const pixels = await drawPixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" ` +
      `preserveAspectRatio="none">${textOf(bodies)}</svg>`,
    font,
  );
  return { width, height, ink: opacity(pixels) };
}

function textOf(lines: readonly string[]): string {
  const anchor = lines.length > 1 ? ' text-anchor="middle"' : '';
  return lines
    .map((body, i) => {
      const down = i === 0 ? '' : ` y="${i * FONT_SIZE}"`;
      return `<text${down}${anchor} font-size="${FONT_SIZE}" xml:space="preserve">${body}</text>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
