import { renderRegionSvg } from '../src/core.js';
import { sketch } from './canvas-svg.js';
import { errorText } from './errors.js';
import { make, type Made } from './made.js';
import { MOST_SIDE } from './options.js';
import type { Sketch, SketchOrder, SketchWord } from './sketch.js';
import { speak, words } from './words.js';

const post = (word: SketchWord): void => {
  const pictures =
    'flow' in word || 'maze' in word ? [word.flow, 'maze' in word ? word.maze : undefined] : [];
  self.postMessage(word, { transfer: pictures.flatMap((picture) => picture?.bitmap ?? []) });
};

const ready = speak(self.name);
self.addEventListener('message', ({ data }: MessageEvent<SketchOrder>) => {
  void ready
    .then(() => draw(data))
    .then(() => {
      post({ kind: 'done' });
    });
});

/** Pictures first, and then the numbers, which nobody follows while dragging. */
async function draw(order: SketchOrder): Promise<void> {
  const { design, beside, view, isSolved } = order;
  let made: Made;
  let other: Made | undefined;
  let lack = '';
  try {
    made = await make(design);
    try {
      if (beside !== '') {
        other = await make({ ...design, builder: beside, sink: '', entrance: '', exit: '', target: '' });
      }
    } catch (error) {
      // The design itself stands nevertheless.
      lack = `${words.maze.nothingBeside} ${errorText(error)}`;
    }
    post({
      kind: 'drawn',
      views: made.views,
      ...inRoom('flow', order, () => made.view(view)),
      ...inRoom('maze', order, () => (other ?? made).maze(isSolved)),
      lack,
    });
  } catch (error) {
    // What is painted shows even where no maze stands on it yet.
    const { region } = design;
    const isSmall = Math.max(design.width, design.height) <= MOST_SIDE;
    const footprint = region && isSmall ? inRoom('flow', order, () => renderRegionSvg(region)) : {};
    post({ kind: 'fault', text: errorText(error), ...footprint });
    return;
  }
  post({ kind: 'counted', numbers: made.numbers(), beside: other?.numbers() ?? [] });
}

/** A picture by its name, where there is room for it. */
function inRoom<N extends string>(
  name: N,
  { room, colours }: SketchOrder,
  svg: () => string,
): { readonly [K in N]?: Sketch } {
  if (room[0] === 0) return {};
  return { [name]: sketch(svg(), room, colours) } as { readonly [K in N]?: Sketch };
}
