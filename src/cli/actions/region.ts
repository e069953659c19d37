import { EAST, NORTH, SOUTH, WEST } from '../../board/grid.js';
import type { Opening } from '../../flow/maze.js';
import { RANDOM_KINDS } from '../../region/random.js';
import { formatRegion, type Region } from '../../region/region.js';
import { SHAPES } from '../../region/shapes.js';
import { seamsOf } from '../../region/torus.js';
import { regionPicture } from '../../render/grid-picture.js';
import { answer } from '../answer.js';
import { checkOutput, writeOutputs, endingOf } from '../files.js';
import { inputsIn } from '../../base/option.js';
import { pictureFile } from '../picture-file.js';
import { REGION, type RegionFlags } from '../../options/commands/region.js';
import { makeFootprint, measures } from './footprint.js';
import { thousands } from '../../base/numbers.js';

/** Makes a footprint and writes it, or lists the kinds and shapes. */
export async function runRegion(options: RegionFlags): Promise<void> {
  if (options.list === true) {
    const shapes = [...SHAPES.values()].map(({ name, summary, sides }) => ({ name, summary, sides }));
    answer(options.json, { ok: true, random: RANDOM_KINDS, shapes }, listKinds());
    return;
  }
  const { output: name } = options;
  const besides = inputsIn(REGION, options);
  const output = name === undefined ? undefined : checkOutput(name, { ...options, besides });

  const { region, components, isOnTorus, letters, seed } = await makeFootprint(options);
  const facts = {
    ok: true,
    ...measures(region, components, isOnTorus),
    ...(letters.length > 0 && { letters }),
    ...(seed !== undefined && { seed }),
  };
  if (output === undefined) {
    const text = formatRegion(region);
    answer(options.json, { ...facts, region: text }, text.trimEnd().split('\n'));
    return;
  }
  const picture = ['svg', 'png'].find((kind) => kind === endingOf(output.name));
  const data =
    picture === undefined
      ? formatRegion(region)
      : await pictureFile(regionPicture(region, isOnTorus ? overTheRim(region) : []), picture);
  writeOutputs([{ output, data }]);
  answer(
    options.json,
    { ...facts, file: output.name },
    [
      `cells      ${thousands(facts.cells)} of ${facts.width} x ${facts.height} places`,
      `components ${facts.pieces}`,
      `holes      ${thousands(facts.holes)}`,
      `written    ${output.name}`,
    ],
    [output],
  );
}

/** The places at which a region continues over the rim, so there is no wall. */
function overTheRim(region: Region): Opening[] {
  return seamsOf(region).flatMap(({ from, to, side }) => {
    const [out, back] = side === 'east' ? ([EAST, WEST] as const) : ([SOUTH, NORTH] as const);
    return [
      { cell: from, side: out },
      { cell: to, side: back },
    ];
  });
}

/** All random kinds and shapes as lines of text. */
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
