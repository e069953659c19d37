import { regionPicture, type Region } from '../src/core.js';
import { drawingOf, type Drawing } from '../src/render/drawing.js';
import { sketch } from './canvas.js';
import { errorText } from './errors.js';
import { groundOf, isApart } from './ground.js';
import { make, type Made, type View } from './made.js';
import { MOST_SIDE } from './options.js';
import type { Colours, Room, Sketch, SketchOrder, SketchWord } from './sketch.js';
import { speak, words } from './words.js';

const post = (word: SketchWord): void => {
  const pictures = Object.values(word).flatMap((part: unknown) =>
    part instanceof Object && 'bitmap' in part ? [part.bitmap as ImageBitmap] : [],
  );
  self.postMessage(word, { transfer: pictures });
};

const ready = speak(self.name);
self.addEventListener('message', ({ data }: MessageEvent<SketchOrder>) => {
  void ready.then(() => draw(data)).then(() => post({ kind: 'done' }));
});

/** Draws the plan first, and then the explanations, which matter less during a drag. */
async function draw(order: SketchOrder): Promise<void> {
  const { design, isSolved, room, colours } = order;
  const { region } = design;
  try {
    const made = await make(design);
    const apart = region && isApart(design) ? cellCount(region) - cellCount(groundOf(design)) : 0;
    post({
      kind: 'drawn',
      // Cells that stand apart show, so that one can join them.
      ...inRoom('plan', room, colours, () =>
        apart > 0 ? drawingOf(regionPicture(region!)) : made.maze(isSolved),
      ),
      lack: apart > 0 ? words.shapes.apart(apart) : '',
    });
    if (order.explained) post(await explained(made, order, order.explained));
  } catch (error) {
    // What is painted shows even where no maze stands on it yet.
    const isSmall = Math.max(design.width, design.height) <= MOST_SIDE;
    const plan =
      region && isSmall ? inRoom('plan', room, colours, () => drawingOf(regionPicture(region))) : {};
    post({ kind: 'fault', text: errorText(error), ...plan });
  }
}

/** A view of a design with its numbers, and those of another builder. */
async function explained(
  made: Made,
  { design, isSolved, colours }: SketchOrder,
  { view, beside, room }: NonNullable<SketchOrder['explained']>,
): Promise<SketchWord> {
  let other: Made | undefined;
  let lack = '';
  try {
    if (beside !== '')
      other = await make({ ...design, builder: beside, sink: '', entrance: '', exit: '', target: '' });
  } catch (error) {
    // The design itself stands nevertheless.
    lack = `${words.maze.nothingBeside} ${errorText(error)}`;
  }
  // Of two that are compared the views that both have, and both their mazes first.
  const views: readonly View[] = other
    ? ['maze', ...made.views.filter((name) => other.views.includes(name))]
    : made.views;
  const shown = views.find((name) => name === view) ?? views[0]!;
  const drawing = (one: Made) => (): Drawing => (shown === 'maze' ? one.maze(isSolved) : one.view(shown));
  return {
    ...{ kind: 'explained', views, lack, numbers: made.numbers(), numbersBeside: other?.numbers() ?? [] },
    ...inRoom('flow', room, colours, drawing(made)),
    ...(other && inRoom('beside', room, colours, drawing(other))),
  };
}

const cellCount = ({ cells }: Region): number => cells.reduce<number>((sum, cell) => sum + cell, 0);

/** A picture by its name, if there is room for it. */
function inRoom<N extends string>(
  name: N,
  room: Room,
  colours: Colours,
  drawing: () => Drawing,
): { readonly [K in N]?: Sketch } {
  if (room[0] === 0) return {};
  return { [name]: sketch(drawing(), room, colours) } as { readonly [K in N]?: Sketch };
}
