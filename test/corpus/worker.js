// Runs commands of the corpus through the command line, in a separate directory, and returns their results.
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { run } from '../../dist/cli/program.js';
import { differenceOfMachine, differenceOfText, ofMachine, ofText } from './fingerprint.js';
import { wordsOf } from './words.js';

// The command line sets the same flag.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=80');

const root = join(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'mazestone-corpus-'));
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
process.chdir(directory);
symlinkSync(join(root, 'examples'), 'examples');
symlinkSync(join(import.meta.dirname, 'files'), 'files');

/** Runs one command: its exit code and its standard output. */
async function told(args) {
  const [writeOut, writeErr] = [process.stdout.write, process.stderr.write];
  let out = '';
  process.stdout.write = (text) => ((out += String(text)), true);
  process.stderr.write = () => true;
  try {
    return { exit: await run(args), out };
  } finally {
    [process.stdout.write, process.stderr.write] = [writeOut, writeErr];
  }
}

async function answerOf(args) {
  const { exit, out } = await told([...args, '--json']);
  if (exit !== 0) throw new Error(out);
  return JSON.parse(out);
}

/** The fields in which an answer differs from the record. */
function differenceOfAnswer(before, now) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]))
    .map((key) => `${key} is ${JSON.stringify(now[key])}, not ${JSON.stringify(before[key])}`)
    .join('; ');
}

/** For each kind of entry, how to make its record, and how to describe a difference. */
const KINDS = {
  /** Machines: blocks, metadata, and a hash of the answer. On request they are also pressed, with every check. */
  machines: {
    async make(command, isPressed) {
      const [format = 'schem'] = /(?<=-o m\.)\w+/.exec(command) ?? [];
      const checks = isPressed ? [] : ['--no-verify'];
      const answer = await answerOf([...wordsOf(command), ...checks, '--force']);
      if (format !== 'schem') await answerOf(['convert', `m.${format}`, '-o', 'm.schem', '--force']);
      const bytes = readFileSync('m.schem');
      const fields = Object.entries({ ...answer, bytes: undefined, file: undefined, verified: null });
      // The order of an answer's fields does not matter.
      const said = JSON.stringify(Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))));
      return { record: { ...(await ofMachine(bytes)), answer: ofText(said).sha.slice(0, 12) }, bytes };
    },
    async differences(before, { record, bytes }) {
      const names = Object.keys({ ...before.tags, ...record.tags });
      const tags = names.filter((name) => before.tags[name] !== record.tags[name]);
      return [
        ...(before.blocks === record.blocks && before.size === record.size
          ? []
          : [await differenceOfMachine(before, bytes)]),
        ...tags.map((name) => `metadata ${name}`),
        ...(before.answer === record.answer ? [] : ['the answer of compile']),
      ];
    },
  },
  /** Text files: DAGs, meshes, regions, mazes, pictures. */
  texts: {
    async make(command) {
      const words = wordsOf(command);
      await answerOf([...words, '--force']);
      const text = readFileSync(words[words.indexOf('-o') + 1], 'utf8');
      return { record: ofText(text), text };
    },
    differences: (before, { record, text }) =>
      before.sha === record.sha ? [] : [differenceOfText(before, text)],
  },
  /** Whole answers of statistics and simulations. */
  answers: {
    make: async (command) => ({ record: await answerOf(wordsOf(command)) }),
    differences: (before, { record }) => [differenceOfAnswer(before, record)].filter((text) => text !== ''),
  },
  /** Refusals: exit code, and the errors with their messages. */
  refusals: {
    async make(command) {
      const { exit, out } = await told([...wordsOf(command), '--json']);
      return { record: { exit, ...JSON.parse(out) } };
    },
    differences: (before, { record }) => [differenceOfAnswer(before, record)].filter((text) => text !== ''),
  },
};

process.on('message', async ({ kind, command, before, isPressed }) => {
  try {
    const made = await KINDS[kind].make(command, isPressed);
    const differences = before === null ? [] : await KINDS[kind].differences(before, made);
    process.send({ record: made.record, differences });
  } catch (error) {
    process.send({ differences: [`it fails: ${error.message}`] });
  }
});
