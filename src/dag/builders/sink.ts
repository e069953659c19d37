import { MazestoneError } from '../../base/diagnostic.js';

/** The error `sink`: a builder cannot end the flow at [x, y] or [x, y, floor]. */
export function sinkFault(
  builder: string,
  sink: readonly (number | undefined)[],
  hint: string,
): MazestoneError {
  return new MazestoneError({
    code: 'sink',
    message: `the builder ${builder} cannot put the sink at (${sink.join(', ')})`,
    where: `--sink ${sink.join(',')}`,
    hint,
  });
}
