import { diagnostic, MazestoneError } from '../../base/diagnostic.js';
import { counted, listSome, says } from '../../base/sentence.js';
import { witness } from '../../board/witness.js';
import { bridgeComponents } from '../../region/bridge.js';
import { paintedRegion } from '../../region/painted.js';
import { regionOfInk } from '../../region/picture.js';
import {
  holesOf,
  largestComponent,
  outsideLargestComponent,
  componentsOf,
  type Components,
} from '../../region/components.js';
import { randomRegion } from '../../region/random.js';
import { cellCount, checkCells, checkSize, parseRegion, type Region } from '../../region/region.js';
import { drawShape } from '../../region/shapes.js';
import { holesOnTorus } from '../../region/torus.js';
import { unroll } from '../../region/unroll.js';
import { USUAL_SIDE } from '../../options/maze.js';
import { NoError, UsageError, withProgress } from '../answer.js';
import { inFile, readText } from '../files.js';
import {
  FOOTPRINT_OPTIONS,
  footprintWay,
  RATIOS,
  type FootprintFlags,
  type FootprintWay,
} from '../../options/footprint.js';
import type { Letter } from '../words.js';
import { thousands } from '../../base/numbers.js';
import { seedOf } from '../seed.js';
import { bothSides } from '../../base/values.js';

/** The options of a footprint, with the size and seed of the command. */
interface FootprintOptions extends FootprintFlags {
  readonly width?: number;
  readonly height?: number;
  readonly seed?: string;
}

/** The most sizes of connected components to report. */
const MOST_SIZES = 1000;

/** A drawn footprint, connected or not. */
interface Drawn {
  readonly region: Region;
  /** The seed of a random footprint. */
  readonly seed?: string;
  /** Whether its rectangle wraps around. */
  readonly isOnTorus?: boolean;
  /** For words, finds the letters that are not connected. */
  readonly fallenApart?: () => Promise<readonly Letter[]>;
}

/** The measures of a footprint, for JSON. */
export function measures(region: Region, { sizes }: Components, isOnTorus = false) {
  const { width, height } = region;
  const descending = [...sizes].sort((a, b) => b - a).slice(0, MOST_SIZES);
  return {
    cells: cellCount(region),
    ...{ width, height },
    ...{ pieces: sizes.length, sizes: descending },
    holes: isOnTorus ? holesOnTorus(region) : holesOf(region),
  };
}

/** A connected footprint. */
interface Whole {
  readonly region: Region;
  readonly components: Components;
  /** Whether it is on a torus: its rectangle wraps around, and on the plane it need not be connected. */
  readonly isOnTorus: boolean;
  /** For words, the letters that were not connected. */
  readonly letters: readonly Letter[];
  readonly seed?: string;
}

/**
 * Makes a footprint.
 * @throws UsageError for options that do not go together; MazestoneError of its maker, and as `inOneComponent`.
 */
export async function makeFootprint(options: FootprintOptions): Promise<Whole> {
  const option = footprintWay(options);
  if (option === undefined) {
    const hint = says`for example --shape heart`;
    throw new UsageError(says`say which footprint: give one of ${FOOTPRINT_OPTIONS}`, hint);
  }
  const drawn = await MAKE[option](options);
  const whole = await inOneComponent(drawn, options);
  return { ...whole, ...(drawn.seed !== undefined && { seed: drawn.seed }) };
}

/**
 * Makes the footprint of a source, and returns its seed. Letters are joined by default, because a maze must be connected.
 * @throws as {@link makeFootprint}.
 */
export async function sourceFootprint(options: FootprintOptions): Promise<Pick<Drawn, 'region' | 'seed'>> {
  const joined = options.words !== undefined && options.largest === undefined;
  const { region, seed } = await makeFootprint({ ...options, ...(joined && { bridge: true }) });
  return { region, ...(seed !== undefined && { seed }) };
}

/** The makers of footprints. */
const MAKE: Readonly<Record<FootprintWay, (options: FootprintOptions) => Drawn | Promise<Drawn>>> = {
  region: (options) => {
    const file = options.region!;
    const region = inFile(file, () => {
      const read = parseRegion(readText(file));
      checkCells(read);
      return read;
    });
    const { width, height } = options;
    if ((width ?? region.width) !== region.width || (height ?? region.height) !== region.height) {
      const asked = `${width ?? region.width} x ${height ?? region.height}`;
      throw new UsageError(
        says`the region has ${region.width} x ${region.height} cells, not ${asked}`,
        says`leave the size out: the file states it`,
      );
    }
    return { region };
  },
  random: (options) => {
    const { random: kind, area, periodic, unroll: isLaidOut, backtrack, steps, ratio, share } = options;
    // The needs of the options ensure that this one is given.
    const cells = area!;
    const roomy = Math.ceil(Math.sqrt(2 * cells));
    const { width, height } = bothSides(options, Math.max(USUAL_SIDE, roomy));
    const seed = seedOf(options);
    const region = withProgress('cells', (onProgress) =>
      randomRegion({
        ...{ kind: kind!, area: cells, width, height, seed, noHoles: !options.holes, onProgress },
        ...(periodic === true && { periodic }),
        ...(backtrack === true && { backtrack }),
        ...(steps !== undefined && { steps }),
        ...(ratio !== undefined && { ratio: RATIOS[ratio] }),
        ...(share !== undefined && { share }),
      }),
    );
    if (isLaidOut === true) return { region: unroll(region), seed };
    return { region, seed, isOnTorus: periodic === true };
  },
  shape: (options) => {
    const { width, height } = bothSides(options, USUAL_SIDE);
    return { region: drawShape(options.shape!, width, height, options.sides) };
  },
  picture: async (options) => {
    const { picture, alpha } = options;
    const { readPicture } = await import('../picture.js');
    const ink = await readPicture(picture!, alpha);
    const { width: wide, height: high } = options;
    const width = wide ?? (high === undefined ? ink.width : inProportion(high, ink.width, ink.height));
    const height = high ?? (wide === undefined ? ink.height : inProportion(wide, ink.height, ink.width));
    return { region: regionOfInk(ink, width, height, options) };
  },
  words: async (options) => {
    const { words, font, width } = options;
    const height = options.height ?? (width === undefined ? USUAL_SIDE : undefined);
    // Sides are checked before the font is read.
    checkSize(width ?? 1, height ?? 1);
    const { defaultFont, drawWords } = await import('../words.js');
    return drawWords(words!, font ?? defaultFont(), width, height);
  },
  'from-schem': async (options) => {
    const { fromSchem, block, layer } = options;
    const { readPlan } = await import('../plan.js');
    const grid = await readPlan(fromSchem!);
    return { region: inFile(fromSchem!, () => paintedRegion(grid, block!, layer)) };
  },
};

/** A scaled side, in proportion to the other side: a whole number from 1. */
function inProportion(other: number, from: number, otherFrom: number): number {
  return Math.max(1, Math.round((other * from) / otherFrom));
}

/**
 * Joins a footprint, or cuts it to its largest connected component, by the options.
 * @throws MazestoneError `no-cells`; NoError `disconnected` if it is not connected and no option says what to do.
 */
async function inOneComponent(
  { region, fallenApart, isOnTorus = false }: Drawn,
  { bridge, largest, region: file, picture }: FootprintFlags,
): Promise<Omit<Whole, 'seed'>> {
  if (isOnTorus && bridge !== true && largest !== true) {
    // It is connected, because it grew from one cell.
    const components = { componentOf: Uint32Array.from(region.cells), sizes: [cellCount(region)] };
    return { region, components, isOnTorus, letters: [] };
  }
  const components = componentsOf(region);
  const { sizes } = components;
  const inIt = file === undefined ? {} : { file };
  if (sizes.length === 0) {
    throw new MazestoneError({
      code: 'no-cells',
      message: says`the footprint has no cell`,
      where: says`${region.width} x ${region.height} places`,
      hint:
        picture !== undefined
          ? says`make it larger, or make it with mazestone region, which has --threshold, --invert and --alpha`
          : says`make it larger`,
      ...inIt,
    });
  }
  if (sizes.length === 1) return { region, components, isOnTorus: false, letters: [] };
  const letters = (await fallenApart?.()) ?? [];
  if (bridge === true || largest === true) {
    const whole = bridge === true ? bridgeComponents(region) : largestComponent(region, components);
    return { region: whole, components: componentsOf(whole), isOnTorus: false, letters };
  }
  const facts = measures(region, components);
  const apart = letters.map(({ letter, pieces: n }) => `${letter} (${n})`);
  const falling =
    fallenApart === undefined
      ? ''
      : says`; each letter is a component of its own${apart.length === 0 ? '' : says`, and these consist of several: ${listSome(apart)}`}`;
  throw new NoError(
    [
      diagnostic({
        code: 'disconnected',
        message: says`the footprint has ${counted(sizes.length, 'connected component')}, of ${listSome(facts.sizes, thousands)} cells${falling}`,
        ...witness(region, outsideLargestComponent(region, components)),
        hint: says`join them with --bridge, or keep only the largest with --largest`,
        ...inIt,
      }),
    ],
    { ...facts, ...(letters.length > 0 && { letters }) },
    [],
  );
}
