import { SingleBar } from 'cli-progress';

/** Prints a command's answer: the JSON object alone, or the lines of text. */
export function answer(json: boolean | undefined, object: object, lines: readonly string[]): void {
  process.stdout.write(json === true ? `${JSON.stringify(object)}\n` : `${lines.join('\n')}\n`);
}

/** A progress bar on standard error, on a terminal only. */
export function progress(label: string): {
  readonly update: (done: number, total: number) => void;
  readonly stop: () => void;
} {
  if (!process.stderr.isTTY) return { update: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    format: `${label} {bar} {value}/{total}, {eta_formatted} left`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    // Work is done between updates in one go, so the bar draws when told, not by a timer.
    synchronousUpdate: true,
    noTTYOutput: false,
  });
  let started = false;
  return {
    update: (done, total) => {
      if (!started) bar.start(total, 0);
      started = true;
      bar.update(done);
    },
    stop: () => {
      if (started) bar.stop();
    },
  };
}

/** 1234567 as 1,234,567. */
export function thousands(n: number): string {
  return n.toLocaleString('en-US');
}
