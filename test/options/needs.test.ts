import { says, textOf } from '../../src/base/sentence.js';
import { describe, expect, it } from 'vitest';
import { COMMANDS, type CommandEntry } from '../../src/options/commands.js';
import { MACHINE } from '../../src/options/machine.js';
import { beside, metIn, refusalsOf, unmetNeed, without, type Asked } from '../../src/base/needs.js';
import { keyOf, type OptionTable } from '../../src/base/option.js';
import { SOURCE } from '../../src/options/source.js';
import { FLAG, WHOLE } from '../../src/base/values.js';
import { mazestone, inFreshDirectory, typed } from '../cli/harness.js';

inFreshDirectory();

const FLAT: Asked = { law: 'flow', board: 'grid', floors: 1, values: {} };
const asked = (values: object, more: Partial<Asked> = {}): Asked => ({ ...FLAT, ...more, values });

describe('needs', () => {
  const table = {
    one: { type: WHOLE, about: 'one', needs: [without('two', says`they are two`)] },
    two: { type: WHOLE, about: 'two' },
    'three-four': { type: FLAG, about: 'three', needs: [beside('two', () => says`give two`)] },
    off: { type: FLAG, no: 'off', default: true, needs: [beside('two', () => says`give two`)] },
  } satisfies OptionTable;

  it('apply only to options that are given', () => {
    expect(refusalsOf(table, asked({ off: true }))).toEqual([]);
    expect(refusalsOf(table, asked({ threeFour: false, off: true }))).toEqual([]);
  });

  it('are reported in the order of the table, with remedies', () => {
    expect(refusalsOf(table, asked({ threeFour: true, off: false }))).toMatchObject([
      { code: 'usage', message: '--three-four needs --two', hint: 'give two' },
      { code: 'usage', message: '--no-off needs --two', hint: 'give two' },
    ]);
    expect(refusalsOf(table, asked({ one: 0, two: 0 })).map(({ message }) => message)).toEqual([
      '--one and --two do not go together: they are two',
    ]);
    expect(refusalsOf(table, asked({ two: 0, threeFour: true, off: false }))).toEqual([]);
  });

  it('remove the options whose needs are not met', () => {
    const values = { one: 1, two: 2, more: 3 };
    expect(metIn(table, values, asked(values))).toEqual({ two: 2, more: 3 });
  });
});

describe('every need of every option', () => {
  const tables = (COMMANDS as readonly CommandEntry[]).map(async ({ name, options }) => ({
    name,
    table: await options(),
  }));

  it('has a message and a remedy, with the option as typed', async () => {
    let seen = 0;
    for (const { name, table } of await Promise.all(tables)) {
      for (const [option, { needs = [] }] of Object.entries(table)) {
        for (const need of needs) {
          const texts = [
            need.says(`--${option}`, asked({}, { file: 'a.json' })),
            need.instead(`--${option}`, FLAT),
          ].map(textOf);
          expect(texts[0], `${name} --${option}`).toContain(`--${option}`);
          for (const text of texts) expect(text).not.toMatch(/undefined|\.$/);
          expect(texts[1]!.length).toBeGreaterThan(4);
          seen++;
        }
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('for another option names one that the command has', async () => {
    for (const { name, table } of await Promise.all(tables)) {
      for (const { needs = [] } of Object.values(table)) {
        for (const { what } of needs) {
          const [, other] = /^(?:no )?--(?:no-)?([\w-]+)/.exec(what) ?? [];
          if (other !== undefined && name !== 'simulate') expect(Object.keys(table), name).toContain(other);
        }
      }
    }
  });
});

describe('a refusal', () => {
  const kinds = [
    [['--builder', 'uniform'], { law: 'uniform' }],
    [['--builder', 'peel', '--floors', '2'], { floors: 2 }],
  ] as const;
  /** A value for each option that needs a kind of maze. */
  const VALUES: Readonly<Record<string, readonly string[]>> = {
    ...{ sink: ['0,0'], cut: ['latest'], reverse: [], rooms: ['1'], room: ['0,0,2,2'], loops: ['1'] },
    ...{ weights: ['east'], target: ['way=9'], pitch: ['4'], lamp: [], trail: [], sectors: ['2'] },
    ...{ casing: [], treasure: ['1'], fit: ['60,60'], 'max-depth': ['9'] },
  };
  const cases = kinds.flatMap(([words, more]) =>
    Object.entries(VALUES).flatMap(([name, value]) => {
      const option = ({ ...SOURCE, ...MACHINE } as OptionTable)[name]!;
      const needs = option.needs?.filter(({ isOfKind }) => isOfKind) ?? [];
      const need = unmetNeed({ needs }, undefined, asked({}, more));
      return need === undefined ? [] : [{ name, words: [...words, `--${name}`, ...value], need }];
    }),
  );

  it.each(cases)(
    'for $words comes from the table, before anything is built',
    async ({ name, words, need }) => {
      const answer = await mazestone(
        ...typed('compile --size 4 --seed 1'),
        ...words,
        '--no-verify',
        '--json',
      );
      const { errors } = JSON.parse(answer.out) as { errors: { code: string; message: string }[] };
      expect(answer.code).toBe(need.code === 'usage' ? 2 : 1);
      expect(errors[0]).toMatchObject({ code: need.code });
      expect(errors[0]!.message).toContain(`--${name} needs ${need.what}`);
    },
  );

  it('exists for more than a dozen options', () => {
    expect(cases.length).toBeGreaterThan(12);
    expect(keyOf('max-depth')).toBe('maxDepth');
  });
});
