import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Region } from '../region/region.js';
import { RANDOM_KINDS, USUAL_STEPS, type RandomKind } from '../region/random.js';
import { SHAPES } from '../region/shapes.js';
import { UsageError } from './answer.js';
import { count, wholeNumber } from './options.js';

/** Fat to thin, as `--ratio` takes it. */
export const RATIOS = { '1:1': [1, 1], '3:1': [3, 1], '4:1': [4, 1] } as const;

/** How a footprint is made, for `region` and for every command that takes a source. */
export interface FootprintFlags {
  /** A kind of random region. */
  readonly random?: RandomKind;
  readonly area?: number;
  readonly periodic?: boolean;
  /** False for `--no-holes`. */
  readonly holes: boolean;
  readonly backtrack?: boolean;
  readonly steps?: number;
  readonly ratio?: keyof typeof RATIOS;
  readonly share?: number;
  readonly shape?: string;
  readonly sides?: number;
  readonly picture?: string;
  readonly threshold?: number;
  readonly alpha?: boolean;
  readonly invert?: boolean;
  readonly words?: string;
  readonly font?: string;
  readonly fromSchem?: string;
  readonly block?: string;
  readonly layer?: number;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  readonly largest?: boolean;
  readonly bridge?: boolean;
  readonly seed?: string;
}

/** A footprint that options ask for, made. */
export interface Footprint {
  /** The option that asks for it, for messages. */
  readonly flag: string;
  readonly region: Region;
}

/** The flags that belong to one way to make a footprint, by the flag that asks for it. */
const FOOTPRINTS = {
  random: ['area', 'periodic', 'holes', 'backtrack', 'steps', 'ratio', 'share'],
  shape: ['sides'],
  picture: ['threshold', 'alpha', 'invert'],
  words: ['font'],
  fromSchem: ['block', 'layer'],
} as const satisfies Partial<Record<keyof FootprintFlags, readonly (keyof FootprintFlags)[]>>;
type Way = keyof typeof FOOTPRINTS;
const WAYS = Object.keys(FOOTPRINTS) as Way[];

const flagOf = (key: string): string =>
  key === 'holes' ? '--no-holes' : `--${key.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

/** The options that ask for a footprint, in words. */
export const FOOTPRINT_OPTIONS = WAYS.map(flagOf).join(', ');

/** A way to make a footprint, and the option that asks for it. */
export interface AskedFootprint {
  readonly way: Way;
  readonly flag: string;
}

/**
 * Which way to make a footprint is asked for; undefined where none is.
 * @throws UsageError for several, and for flags of another.
 */
export function askedFootprint(options: FootprintFlags): AskedFootprint | undefined {
  const isGiven = (key: keyof FootprintFlags): boolean =>
    key === 'holes' ? !options.holes : options[key] !== undefined;
  const asked = WAYS.filter(isGiven);
  const [way] = asked;
  if (asked.length > 1)
    throw new UsageError(`${asked.map(flagOf).join(' and ')} are two footprints, ask for one`);
  for (const other of WAYS) {
    const foreign = FOOTPRINTS[other].find((key) => other !== way && isGiven(key));
    if (foreign !== undefined) throw new UsageError(`${flagOf(foreign)} goes with ${flagOf(other)} only`);
  }
  const joins = (['bridge', 'largest'] as const).filter(isGiven);
  if (joins.length > 1) throw new UsageError('--bridge keeps all pieces and --largest one, give one of them');
  if (way === undefined && joins.length > 0)
    throw new UsageError(`${flagOf(joins[0]!)} goes with a footprint: ${FOOTPRINT_OPTIONS}`);
  const { size, width, height } = options;
  if (size !== undefined && (width !== undefined || height !== undefined)) {
    throw new UsageError('--size stands for both sides, give either it or --width and --height');
  }
  return way && { way, flag: flagOf(way) };
}

/** Files that a footprint is read from, by their options: no output may take their place. */
export const footprintFiles = ({ picture, font, fromSchem }: Partial<FootprintFlags>) => ({
  '--picture': picture,
  '--font': font,
  '--from-schem': fromSchem,
});

/** Adds the options of a footprint to a command, but for its size and seed. */
export function addFootprint(command: Command): Command {
  return command
    .addOption(
      new Option('--random <kind>', 'a random region of --area cells').choices(Object.keys(RANDOM_KINDS)),
    )
    .option('--area <cells>', 'how many cells a random region has', wholeNumber)
    .option('--periodic', 'a random region on a torus, unrolled onto the plane')
    .option('--no-holes', 'a random region without holes')
    .option('--backtrack', 'thin: takes dead ends back, for one long snake; may take long')
    .option('--steps <k>', `of --backtrack, at most (default: ${USUAL_STEPS})`, count)
    .addOption(
      new Option('--ratio <fat:thin>', 'mix: the fat share to the thin one (default: 1:1)').choices(
        Object.keys(RATIOS),
      ),
    )
    .option('--share <part>', 'frenzied: the most of the area in one turn, such as 0.25 or 0.1', share)
    .addOption(new Option('--shape <name>', 'a shape; --list describes them').choices([...SHAPES.keys()]))
    .option('--sides <n>', 'of a polygon, or points of a star', wholeNumber)
    .option('--picture <file>', 'the dark places of a picture, PNG or JPEG; its own size where none is given')
    .option('--threshold <share>', 'how dark, 0 to 1, a place of a picture is a cell (default: 0.5)', share)
    .option('--alpha', 'a picture by its opacity instead of its darkness')
    .option('--invert', 'of a picture, the other places')
    .option('--words <text>', 'text in any script; \\n begins a new line')
    .option('--font <file>', 'a TrueType or OpenType font (default: DejaVu Sans Bold)')
    .option('--from-schem <file>', 'a floor plan painted in a .schem, .litematic or .schematic')
    .option('--block <block>', 'the block it is painted with')
    .option(
      '--layer <y>',
      'the only layer of it to look at, from 0 at the bottom (default: all)',
      wholeNumber,
    )
    .option('--bridge', 'join pieces by the shortest bridges of cells')
    .option('--largest', 'keep the largest piece only');
}

/** A number from 0 to 1. */
function share(text: string): number {
  const n = Number(text);
  if (!/^\d*\.?\d+$/.test(text) || n > 1) throw new InvalidArgumentError('Give a number from 0 to 1.');
  return n;
}
