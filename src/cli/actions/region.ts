import { listSome, MazestoneError } from '../../base/diagnostic.js';
import { freshSeed } from '../../base/random.js';
import { witness } from '../../dag/witness.js';
import { bridgePieces } from '../../region/bridge.js';
import { floorPlan } from '../../region/floor-plan.js';
import { regionOfInk } from '../../region/picture.js';
import { holesOf, largestPiece, outsideLargestPiece, piecesOf, type Pieces } from '../../region/pieces.js';
import { RANDOM_KINDS, randomRegion } from '../../region/random.js';
import { cellCount, checkSize, formatRegion, type Region } from '../../region/region.js';
import { drawShape, SHAPES } from '../../region/shapes.js';
import { unroll } from '../../region/unroll.js';
import { renderRegionSvg } from '../../render/svg.js';
import { answer, NoError, plural, progress, tellSeed, thousands, UsageError } from '../answer.js';
import { checkOutput, inFile, inFileAsync, readBytes, writeOutputs } from '../files.js';
import { toPng } from '../png.js';
import { RATIOS, type RegionFlags } from '../region.js';
import type { Letter } from '../words.js';

/** Sizes of pieces told, at most. */
const MOST_SIZES = 1000;

/** A footprint as it was drawn, in pieces perhaps. */
interface Footprint {
  readonly region: Region;
  /** The seed of a random one. */
  readonly seed?: string;
  /** Of words, the letters that fall apart. */
  readonly fallenApart?: () => Promise<readonly Letter[]>;
}

/** The flags that belong to one way to make a footprint, by the flag that asks for it. */
const SOURCES = {
  random: ['area', 'periodic', 'holes', 'backtrack', 'steps', 'ratio', 'share', 'seed'],
  shape: ['sides'],
  picture: ['threshold', 'alpha', 'invert'],
  words: ['font'],
  fromSchem: ['block', 'layer'],
} as const satisfies Partial<Record<keyof RegionFlags, readonly (keyof RegionFlags)[]>>;
type Source = keyof typeof SOURCES;

/** Makes a footprint and writes it; or lists the kinds and shapes. */
export async function runRegion(options: RegionFlags): Promise<void> {
  if (options.list === true) {
    const shapes = [...SHAPES.values()].map(({ name, summary, sides }) => ({ name, summary, sides }));
    answer(options.json, { ok: true, random: RANDOM_KINDS, shapes }, listKinds());
    return;
  }
  const source = sourceOf(options);
  const { output: name } = options;
  const besides = { '--picture': options.picture, '--font': options.font, '--from-schem': options.fromSchem };
  const output = name === undefined ? undefined : checkOutput(name, { ...options, besides });

  const footprint = await MAKE[source](options);
  const { region, pieces, letters } = await inOnePiece(footprint, options);
  const told = {
    ok: true,
    ...measures(region, pieces),
    ...(letters.length > 0 && { letters }),
    ...(footprint.seed !== undefined && { seed: footprint.seed }),
  };
  if (output === undefined) {
    const text = formatRegion(region);
    answer(options.json, { ...told, region: text }, text.trimEnd().split('\n'));
    return;
  }
  const picture = /\.(svg|png)$/i.exec(output.name)?.[1]?.toLowerCase();
  const svg = picture === undefined ? '' : renderRegionSvg(region);
  const data = picture === undefined ? formatRegion(region) : picture === 'png' ? await toPng(svg) : svg;
  writeOutputs([{ output, data }]);
  answer(
    options.json,
    { ...told, file: output.name },
    [
      `cells      ${thousands(told.cells)} of ${told.width} x ${told.height} places`,
      `pieces     ${told.pieces}`,
      `holes      ${thousands(told.holes)}`,
      `written    ${output.name}`,
    ],
    [output],
  );
}

/** What a footprint measures, as JSON has it. */
function measures(region: Region, { sizes }: Pieces) {
  const { width, height } = region;
  const descending = [...sizes].sort((a, b) => b - a).slice(0, MOST_SIZES);
  return {
    cells: cellCount(region),
    ...{ width, height },
    ...{ pieces: sizes.length, sizes: descending },
    holes: holesOf(region),
  };
}

/** Which way to make a footprint is asked for. @throws UsageError if none, several, or with flags of another. */
function sourceOf(options: RegionFlags): Source {
  const flagOf = (key: string): string =>
    key === 'holes' ? '--no-holes' : `--${key.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;
  const isGiven = (key: keyof RegionFlags): boolean =>
    key === 'holes' ? !options.holes : options[key] !== undefined;
  const all = Object.keys(SOURCES) as Source[];
  const asked = all.filter(isGiven);
  const [source] = asked;
  if (source === undefined)
    throw new UsageError(`which footprint? Give one of ${all.map(flagOf).join(', ')}`);
  if (asked.length > 1)
    throw new UsageError(`${asked.map(flagOf).join(' and ')} are two footprints, ask for one`);
  for (const other of all) {
    // A seed does no harm where nothing is drawn at random, as with builders.
    const foreign = SOURCES[other].find((key) => other !== source && key !== 'seed' && isGiven(key));
    if (foreign !== undefined) throw new UsageError(`${flagOf(foreign)} goes with ${flagOf(other)} only`);
  }
  const { size, width, height } = options;
  if (size !== undefined && (width !== undefined || height !== undefined)) {
    throw new UsageError('--size stands for both sides, give either it or --width and --height');
  }
  if (options.bridge === true && options.largest === true) {
    throw new UsageError('--bridge keeps all pieces and --largest one, give one of them');
  }
  return source;
}

/** How each footprint is made. */
const MAKE: Readonly<Record<Source, (options: RegionFlags) => Footprint | Promise<Footprint>>> = {
  random: async (options) => {
    const { random: kind, area, periodic, backtrack, steps, ratio, share } = options;
    if (area === undefined) throw new UsageError('--random needs --area, how many cells it has');
    const foreign = (
      [
        ['backtrack', 'thin'],
        ['ratio', 'mix'],
        ['share', 'frenzied'],
      ] as const
    ).find(([flag, own]) => options[flag] !== undefined && own !== kind);
    if (foreign !== undefined) throw new UsageError(`--${foreign[0]} goes with --random ${foreign[1]} only`);
    if (steps !== undefined && backtrack !== true) throw new UsageError('--steps goes with --backtrack only');
    const [width, height] = bothSides(options);
    const seed = options.seed ?? freshSeed();
    if (options.seed === undefined) tellSeed(seed);
    const bar = await progress('cells');
    try {
      const region = randomRegion({
        ...{ kind: kind!, area, width, height, seed, noHoles: !options.holes },
        ...(periodic === true && { periodic }),
        ...(backtrack === true && { backtrack }),
        ...(steps !== undefined && { steps }),
        ...(ratio !== undefined && { ratio: RATIOS[ratio] }),
        ...(share !== undefined && { share }),
        onProgress: bar.update,
      });
      return { region: periodic === true ? unroll(region) : region, seed };
    } finally {
      bar.stop();
    }
  },
  shape: (options) => ({ region: drawShape(options.shape!, ...bothSides(options), options.sides) }),
  picture: async (options) => {
    const { picture, alpha, size } = options;
    const { readInk } = await import('../picture.js');
    const bytes = readBytes(picture!);
    const ink = await inFileAsync(picture!, () => readInk(bytes, alpha === true ? 'opacity' : 'darkness'));
    const [wide, high] = [options.width ?? size, options.height ?? size];
    const width = wide ?? (high === undefined ? ink.width : inProportion(high, ink.width, ink.height));
    const height = high ?? (wide === undefined ? ink.height : inProportion(wide, ink.height, ink.width));
    return { region: regionOfInk(ink, width, height, options) };
  },
  words: async (options) => {
    const { words, font, size } = options;
    const [width, height] = [options.width ?? size, options.height ?? size];
    if (width === undefined && height === undefined) throw howLarge('--width W, --height H or both');
    // Sides are looked at before the font is.
    checkSize(width ?? 1, height ?? 1);
    const { defaultFont, drawWords } = await import('../words.js');
    return drawWords(words!, font ?? defaultFont(), width, height);
  },
  fromSchem: async (options) => {
    const { fromSchem, block, layer } = options;
    if (block === undefined)
      throw new UsageError('--from-schem needs --block, what the plan is painted with');
    if ((options.size ?? options.width ?? options.height) !== undefined) {
      throw new UsageError('a plan has its own size, leave --size, --width and --height out');
    }
    const { readPlan } = await import('../plan.js');
    const grid = await readPlan(fromSchem!);
    return { region: inFile(fromSchem!, () => floorPlan(grid, block, layer)) };
  },
};

/** @throws UsageError unless both sides are given. */
function bothSides({ size, width = size, height = size }: RegionFlags): [width: number, height: number] {
  if (width === undefined || height === undefined) throw howLarge('--size N, or --width W --height H');
  return [width, height];
}

function howLarge(give: string): UsageError {
  return new UsageError(`how large? Give ${give}`);
}

/** A side of something scaled, by its other side: a whole number of at least 1. */
function inProportion(other: number, from: number, otherFrom: number): number {
  return Math.max(1, Math.round((other * from) / otherFrom));
}

/**
 * A footprint joined, or cut to its largest piece, as the flags say.
 * @throws MazestoneError `no-cells`; NoError `disconnected` where it has several pieces and no flag says what to do.
 */
async function inOnePiece(
  { region, fallenApart }: Footprint,
  { bridge, largest }: RegionFlags,
): Promise<{ readonly region: Region; readonly pieces: Pieces; readonly letters: readonly Letter[] }> {
  const pieces = piecesOf(region);
  const { sizes } = pieces;
  if (sizes.length === 0) {
    throw new MazestoneError({
      code: 'no-cells',
      message: 'the footprint has no cell',
      where: `${region.width} x ${region.height} places`,
      hint: 'make it larger; for a picture, change --threshold, or take --invert or --alpha',
    });
  }
  if (sizes.length === 1) return { region, pieces, letters: [] };
  const letters = (await fallenApart?.()) ?? [];
  if (bridge === true || largest === true) {
    const whole = bridge === true ? bridgePieces(region) : largestPiece(region, pieces);
    return { region: whole, pieces: piecesOf(whole), letters };
  }
  const told = measures(region, pieces);
  const apart = letters.map(({ letter, pieces: n }) => `${letter} (${n} pieces)`);
  const falling =
    fallenApart === undefined
      ? ''
      : `; letters are pieces of their own${apart.length === 0 ? '' : `, and these fall apart: ${listSome(apart)}`}`;
  throw new NoError(
    [
      {
        code: 'disconnected',
        message: `the footprint has ${plural(sizes.length, 'piece')} without a way between them, cells in each: ${listSome(told.sizes, thousands)}${falling}`,
        ...witness(region.width, outsideLargestPiece(region, pieces)),
        hint: 'join them with --bridge, or keep the largest alone with --largest',
      },
    ],
    { ...told, ...(letters.length > 0 && { letters }) },
    [],
  );
}

/** Every random kind and every shape in lines of text. */
function listKinds(): string[] {
  return [
    '--random KIND --area A',
    ...Object.entries(RANDOM_KINDS).map(([kind, about]) => `  ${kind.padEnd(9)} ${about}`),
    '',
    '--shape NAME',
    ...[...SHAPES.values()].map(({ name, summary, sides }) => {
      return `  ${name.padEnd(9)} ${summary}${sides === null ? '' : ` (default: ${sides})`}`;
    }),
  ];
}
