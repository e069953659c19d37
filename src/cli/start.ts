import { fstatSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { run } from './program.js';

// V8 optimizes a function together with the functions it calls, up to a number of bytecodes (920 by default). Most of
// our functions run for only a few milliseconds, and this optimization took a third of the time for a large machine
// (bench/README.md, "Static checks and layout").
setFlagsFromString('--max-inlined-bytecode-size-cumulative=80');

// Node's stream for a file takes a short write, as on a full disk, for a complete one.
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

// A reader that closes the pipe early (`| head`) is no error. An answer that cannot be written is one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(
    `mazestone: unwritable: the answer cannot be written (standard output): ${error.message}\n`,
  );
  process.exit(1);
});
process.stderr.on('error', () => undefined);

process.exitCode = await run(process.argv.slice(2));
