import { MazestoneError } from '../../base/diagnostic.js';

/** The error `sink`: a builder cannot end the flow at [x, y]. */
export function sinkFault(builder: string, sink: readonly [number, number], hint: string): MazestoneError {
  return new MazestoneError({
    code: 'sink',
    message: `the builder ${builder} cannot put the sink at (${sink.join(', ')})`,
    where: `--sink ${sink.join(',')}`,
    hint,
  });
}
