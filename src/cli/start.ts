import { fstatSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { refused, run } from './program.js';

// V8 optimizes a function together with the functions it calls, up to this number of bytecodes (920 by default). Most of our
// functions run for some milliseconds, and optimization took a third of the time of a large machine (bench/README.md,
// "Static checks and layout").
setFlagsFromString('--max-inlined-bytecode-size-cumulative=80');

// Node's stream for a file takes a partial write, as on a full disk, for a complete one.
if (fstatSync(1).isFile()) {
  process.stdout._write = (chunk: Uint8Array, _, done) => {
    try {
      writeFileSync(1, chunk);
      done();
    } catch (error) {
      done(error as Error);
    }
  };
}

// It is no fault if the reader closes the pipe (`| head`). It is one if an answer cannot be written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  const message = says`the answer cannot be written (standard output): ${error.message}`;
  void refused([diagnostic({ code: 'unwritable', message })]).then(() => process.exit(1));
});
process.stderr.on('error', () => undefined);

process.exitCode = await run(process.argv.slice(2));
