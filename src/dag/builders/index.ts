import { MazestoneError } from '../../diagnostic.js';
import { random } from '../../random.js';
import { rectangle, type Region } from '../../region/region.js';
import { checkDag } from '../check.js';
import type { Dag } from '../dag.js';
import { divide } from './divide.js';
import { staircase } from './staircase.js';

/** What to build: a size or a region, and the seed for all random choices. */
export interface BuildOptions {
  /** Cells west to east. Ignored where `region` is given. */
  readonly width: number;
  /** Cells north to south. */
  readonly height: number;
  readonly region?: Region;
  /** The sink asked for, [x, y]. */
  readonly sink?: readonly [number, number];
  readonly seed: string;
}

export interface Builder {
  readonly name: string;
  /** One line for lists and help. */
  readonly summary: string;
  readonly build: (options: BuildOptions) => Dag;
}

/** Every builder by name. */
export const BUILDERS: ReadonlyMap<string, Builder> = new Map(
  (
    [
      {
        name: 'staircase',
        summary:
          'every cell leads east and south; any size, any region without an inner corner to the south-east',
        build: ({ width, height, region }) => staircase(region ?? rectangle(width, height)),
      },
      {
        name: 'divide',
        summary: 'random blocks of blocks by divide and conquer; a square with side 1, 2, 4, 8, 16 ...',
        build: (options) => {
          refuseRegion('divide', options);
          if (options.width !== options.height) {
            throw new MazestoneError({
              code: 'size',
              message: 'the builder divide makes squares only',
              where: `${options.width} x ${options.height} cells`,
              hint: 'give --size N with a power of two',
            });
          }
          return divide(options.width, random(options.seed, 'divide'));
        },
      },
    ] satisfies Builder[]
  ).map((builder) => [builder.name, builder]),
);

/**
 * Builds a DAG and proves it.
 * @throws MazestoneError `builder` for an unknown name, `size`, `region` or `sink` for options the builder
 *   cannot honour, or the checker's diagnostics where the region does not suit the builder.
 */
export function buildDag(name: string, options: BuildOptions): Dag {
  const builder = BUILDERS.get(name);
  if (builder === undefined) {
    throw new MazestoneError({
      code: 'builder',
      message: `there is no builder ${JSON.stringify(name)}`,
      where: `--builder ${name}`,
      hint: `choose one of ${[...BUILDERS.keys()].join(', ')}`,
    });
  }
  const dag: Dag = { ...builder.build(options), seed: options.seed };
  const report = checkDag(dag);
  if (!report.ok) throw new MazestoneError(report.errors);
  const { sink } = options;
  if (sink !== undefined && (report.sink![0] !== sink[0] || report.sink![1] !== sink[1])) {
    throw new MazestoneError({
      code: 'sink',
      message: `the builder ${name} puts the sink at (${report.sink!.join(', ')}), not where it was asked for`,
      where: `--sink ${sink.join(',')}`,
      hint: 'leave --sink out, or draw the DAG in a file of your own',
    });
  }
  return dag;
}

function refuseRegion(name: string, { region }: BuildOptions): void {
  if (region === undefined || region.cells.every((c) => c === 1)) return;
  throw new MazestoneError({
    code: 'region',
    message: `the builder ${name} needs a full rectangle, this region has holes`,
    where: '--region',
    hint: 'use a builder that takes any region',
  });
}
