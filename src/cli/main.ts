#!/usr/bin/env node
import { run } from './program.js';

// A reader that has seen enough (`| head`) is no fault; an answer that cannot be written is.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(
    `mazestone: unwritable: the answer cannot be written (standard output): ${error.message}\n`,
  );
  process.exit(1);
});
process.stderr.on('error', () => undefined);

process.exitCode = await run(process.argv.slice(2));
