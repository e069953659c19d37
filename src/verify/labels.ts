import type { Diagnostic } from '../base/diagnostic.js';
import { plural } from '../base/numbers.js';
import { blockIndex, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { labelTexts, signOf } from '../blocks/sign.js';
import type { BuildingInfo } from '../formats/metadata.js';

/** Signs that the file names and that are missing, or have another text than it says, and signs without a text (code `label`). */
export function checkLabels(
  grid: BlockGrid,
  { signs = [], label = '' }: Pick<BuildingInfo, 'signs' | 'label'>,
): Diagnostic[] {
  if (signs.length === 0) return [];
  const texts = labelTexts(label);
  if (texts.length < signs.length) {
    const message = `the file has ${plural(texts.length, 'text')} for ${plural(signs.length, 'sign')}`;
    return [{ code: 'label', message }];
  }
  return signs.flatMap((at, k): Diagnostic[] => {
    const wanted = signOf(texts[k]!).lines!;
    const found = grid.entities.get(blockIndex(grid, ...at))?.lines;
    if (found?.join('\n') === wanted.join('\n')) return [];
    const text = JSON.stringify(texts[k]!.join('|'));
    const message =
      found === undefined
        ? `the sign with the text ${text} is missing, or says more than plain text`
        : `a sign says ${JSON.stringify(found.join('|'))}, and the file promises ${text}`;
    return [{ code: 'label', message, ...blockWitness(at) }];
  });
}
