import { says, type Sentence } from '../src/base/sentence.js';
import { familyOf, fitMachine, MazestoneError, SPONGE_2, type Room } from '../src/core.js';
import { familiesLike } from '../src/fit.js';
import { compileOptions } from './compile-design.js';
import { canBeFitted, optionsOf, type Design } from './design.js';
import { sourceOf } from './source.js';

/** A design that fits into a room, as with `--fit` and `--max-depth`, and the rejected families of cells. */
export interface FittedDesign {
  readonly design: Design;
  readonly givenUp: readonly Sentence[];
}

/**
 * Finds the design with as many cells as fit, and with doors and pitch that are flat enough.
 * @throws MazestoneError as `fitMachine`; `bad-option` for cells with fixed places, or an invalid room.
 */
export function fitDesign(design: Design, room: Room): FittedDesign {
  const own = design.region ? says`a footprint` : design.dag && says`a DAG of its own`;
  if (room.fit && own !== undefined)
    throw cannot(says`a maze with ${own} has its cells`, says`take the full rectangle`);
  if (!canBeFitted(design))
    throw cannot(says`only classic mazes of one floor can be fitted`, says`choose one`);
  const first = familyOf(design.doors === 'low' ? 'low' : 'full', design.pitch)!;
  const { source, family, givenUp } = fitMachine(
    room.maxDepth === undefined ? [first] : familiesLike(first),
    room,
    (size) => {
      const sized = { ...design, ...size };
      const rough = room.fit ? { ...sized, target: '' } : sized;
      return { design: sized, dag: sourceOf(rough).dag };
    },
    ({ dag, design: sized }, { doors, pitch }) => compileOptions(dag, { ...sized, doors, pitch }, SPONGE_2),
    ({ dag, design: sized }) => ({ design: sized, dag: room.fit ? sourceOf(sized).dag : dag }),
  );
  const { doors, pitch } = family;
  const { width, height } = source.dag;
  const whole = room.fit ? optionsOf(design) : design;
  return { design: { ...whole, width, height, doors, pitch }, givenUp };
}

function cannot(message: Sentence, hint: Sentence): MazestoneError {
  return new MazestoneError({ code: 'bad-option', message, where: 'room', hint });
}
