import type { Diagnostic } from '../base/diagnostic.js';
import { blockIndex, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { labelTexts, signOf } from '../blocks/sign.js';
import type { BuildingInfo } from '../formats/metadata.js';

/** Signs that the file names and that are missing, or have another text than it says (code `label`). */
export function checkLabels(
  grid: BlockGrid,
  { signs = [], label = '' }: Pick<BuildingInfo, 'signs' | 'label'>,
): Diagnostic[] {
  const texts = labelTexts(label);
  return signs.flatMap((at, k): Diagnostic[] => {
    const wanted = signOf(texts[k] ?? []).lines!;
    const found = grid.entities.get(blockIndex(grid, ...at))?.lines;
    if (found?.join('\n') === wanted.join('\n')) return [];
    const text = JSON.stringify(texts[k]?.join('|') ?? '');
    const message =
      found === undefined
        ? `the sign with the text ${text} is missing, or says more than plain text`
        : `a sign says ${JSON.stringify(found.join('|'))}, and the file promises ${text}`;
    return [{ code: 'label', message, ...blockWitness(at) }];
  });
}
