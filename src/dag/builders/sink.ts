import { MazestoneError } from '../../base/diagnostic.js';
import { says, type Sentence } from '../../base/sentence.js';

/** The error `sink`: a builder cannot end the flow at [x, y] or [x, y, floor]. */
export function sinkFault(
  builder: string,
  sink: readonly (number | undefined)[],
  hint: Sentence,
): MazestoneError {
  return new MazestoneError({
    code: 'sink',
    message: says`the builder ${builder} cannot put the sink at (${sink.join(', ')})`,
    where: says`--sink ${sink.join(',')}`,
    hint,
  });
}
