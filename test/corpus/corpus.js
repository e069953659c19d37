// The corpus: commands with their recorded results. A run shows whether the results are still the same.
// Run: npm run corpus -- [--record] [--press] [--only TEXT]
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildUnlessFresh } from '../../src/make/fresh.js';

/** The files of the corpus, and how `worker.js` treats the entries of each. */
const FILES = {
  machines: 'machines',
  dags: 'texts',
  mazes: 'texts',
  answers: 'answers',
  refusals: 'refusals',
};
const pathOf = (file) => join(import.meta.dirname, `${file}.json`);

/** The entries of a file: the result of each command, or null if it is not recorded yet. */
export const entriesOf = (file) => JSON.parse(readFileSync(pathOf(file), 'utf8'));

/** Writes a file with a line for each command. */
export function writeEntries(file, entries) {
  const lines = Object.entries(entries).map(
    ([command, record]) => `${JSON.stringify(command)}: ${JSON.stringify(record)}`,
  );
  writeFileSync(pathOf(file), `{\n${lines.join(',\n')}\n}\n`);
}

/** Runs tasks on all cores, in a few processes. @param isPressed whether machines are also pressed. */
export async function runAll(tasks, isPressed, done) {
  const queue = tasks.values();
  const worker = () =>
    new Promise((resolve, reject) => {
      const child = fork(join(import.meta.dirname, 'worker.js'));
      let task;
      const next = () => {
        const { value, done: isOver } = queue.next();
        if (isOver) return child.disconnect();
        task = value;
        child.send({ kind: FILES[task.file], command: task.command, before: task.before, isPressed });
      };
      child.on('message', (result) => {
        done(task, result);
        next();
      });
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`a worker ended in the middle of ${task.command}`)),
      );
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, worker));
}

async function main() {
  const { values } = parseArgs({
    options: {
      record: { type: 'boolean' },
      press: { type: 'boolean' },
      only: { type: 'string', default: '' },
    },
  });
  const files = Object.fromEntries(Object.keys(FILES).map((file) => [file, entriesOf(file)]));
  const tasks = Object.entries(files).flatMap(([file, entries]) =>
    Object.entries(entries)
      .filter(([command]) => `${file}: ${command}`.includes(values.only))
      .map(([command, before]) => ({ file, command, before })),
  );
  const faults = [];
  await runAll(tasks, values.press, ({ file, command, before }, { record, differences }) => {
    const isNew = before === null && record !== undefined;
    if (values.record && record !== undefined) files[file][command] = record;
    else if (isNew) faults.push(`${file}: ${command}\n  it is not recorded yet`);
    if (differences.length > 0) faults.push(`${file}: ${command}\n  ${differences.join('\n  ')}`);
  });
  if (values.record) for (const [file, entries] of Object.entries(files)) writeEntries(file, entries);
  for (const fault of faults.sort()) console.log(fault);
  const counts = Object.keys(FILES).map(
    (file) => `${tasks.filter((task) => task.file === file).length} ${file}`,
  );
  const many = faults.length === 1 ? '1 difference' : `${faults.length} differences`;
  console.log(`${faults.length === 0 ? 'no differences' : many} in ${counts.join(', ')}`);
  process.exitCode = faults.length === 0 || values.record ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) {
  buildUnlessFresh();
  await main();
}
