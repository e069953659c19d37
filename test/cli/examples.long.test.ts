// @module-tag long
/** The examples of help, in order, each with the files of earlier ones. */
import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/options/commands.js';
import { BEGINNINGS, TOUR, type Example } from '../../src/options/examples.js';
import { besideExamples, mazestone, wordsOfExample } from './harness.js';

besideExamples();

const ofCommands = COMMANDS.flatMap(({ examples }): readonly Example[] => examples);
const examples = [...ofCommands, ...TOUR, ...BEGINNINGS];
/** The studio serves until it is stopped: test/cli/studio.test.ts. */
const lines = [...new Set(examples.map(({ line }) => line))].filter((line) => line !== 'studio');

it.each(lines)('mazestone %s', async (line) => {
  const { code, err } = await mazestone(...wordsOfExample(line));
  expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^(seed \d+\n)?$/) as string });
});
