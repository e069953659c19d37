import { expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { compile } from '../../src/machine/compile.js';
import type { MachineReport } from '../../src/machine/report.js';
import { formatReport, warningsOf } from '../../src/machine/report-text.js';
import { rectangle } from '../../src/region/region.js';
import { inFreshDirectory, mazestone, objectOf } from '../cli/harness.js';

inFreshDirectory();

const ASKED = { seed: '1', presses: 0, light: true, every: 3, wallHeight: 4 };
const dag = buildDag('peel', { width: 2, height: 3, seed: '1' });
const REPORTS: readonly (readonly [source: string, MachineReport])[] = [
  ['peel', compile(dag, ASKED).report],
  ['uniform', compile(rectangle(2, 3), ASKED).report],
];
const line = (source: string): string[] =>
  `compile --builder ${source} --size 2x3 --seed 1 --every 3 --wall-height 4 --no-verify`.split(' ');

it.each(REPORTS)(
  'the answer of compile for %s is the report of the library, as text too',
  async (source, report) => {
    const object = objectOf(await mazestone(...line(source), '--json'));
    // The file also says options that are as usual.
    const told: MachineReport = { ...report, file: 'maze.schem', bytes: Number(object['bytes']) };
    expect(object).toEqual(JSON.parse(JSON.stringify(told)));
    const { out, err } = await mazestone(...line(source), '--verbose', '--force');
    expect(out.trimEnd().split('\n')).toEqual(formatReport(told, SPONGE_2, true));
    for (const warning of warningsOf(report)) expect(err).toContain(warning);
  },
);

it('of a machine in which nothing was pressed says so', () => {
  for (const [, report] of REPORTS) {
    expect(report.verified).toBeNull();
    expect(formatReport(report, SPONGE_2, false)).toContain(
      'verified   by the static checks; nothing was pressed (--no-verify)',
    );
  }
});
