import { regionPicture, renderSvg, type Region } from '../src/core.js';
import { sketch } from './canvas-svg.js';
import { errorText } from './errors.js';
import { groundOf, isApart } from './ground.js';
import { make, type Made, type View } from './made.js';
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
    const { region } = design;
    const apart = region && isApart(design) ? cellCount(region) - cellCount(groundOf(design)) : 0;
    if (apart > 0) lack = words.shapes.apart(apart);
    const { views, shown } = viewsOf(made, other, view);
    const draw = (one: Made) => (): string => (shown === 'maze' ? one.maze(isSolved) : one.view(shown));
    post({
      kind: 'drawn',
      views,
      // Cells that stand apart show, so that one can join them.
      ...inRoom('flow', order, apart > 0 ? () => renderSvg(regionPicture(region!)) : draw(made)),
      ...inRoom('maze', order, other === undefined ? () => made.maze(isSolved) : draw(other)),
      lack,
    });
  } catch (error) {
    // What is painted shows even where no maze stands on it yet.
    const { region } = design;
    const isSmall = Math.max(design.width, design.height) <= MOST_SIDE;
    const footprint = region && isSmall ? inRoom('flow', order, () => renderSvg(regionPicture(region))) : {};
    post({ kind: 'fault', text: errorText(error), ...footprint });
    return;
  }
  post({ kind: 'counted', numbers: made.numbers(), beside: other?.numbers() ?? [] });
}

const cellCount = ({ cells }: Region): number => cells.reduce<number>((sum, cell) => sum + cell, 0);

/** The views there are, and the one that shows: of two that are compared those that both have, and both their mazes first. */
function viewsOf(
  made: Made,
  other: Made | undefined,
  view: string,
): { readonly views: readonly View[]; readonly shown: string } {
  const views = other
    ? (['maze', ...made.views.filter((name) => other.views.includes(name))] as const)
    : made.views;
  // Who paints sees cells.
  return { views, shown: view === 'cells' ? view : (views.find((name) => name === view) ?? views[0]!) };
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
