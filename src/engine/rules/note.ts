import { DOWN, UP, type Facing } from '../../blocks/facing.js';
import { parseState } from '../../blocks/state.js';
import { instrumentOf, isHead } from '../instruments.js';
import { isPowered } from '../signal.js';
import { NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import type { World } from '../world.js';

/** The number of notes; after the highest comes the lowest. */
const NOTES = 25;
const PLAYED = 0;

/** NoteBlock. Playing is an event without effect here, but its state is visible to other blocks. */
export const NOTE: Rule = {
  neighborChanged(world, at) {
    const id = world.ids[at]!;
    const powered = isPowered(world, at);
    if (powered === world.states.on[id]) return;
    if (powered) play(world, at);
    world.set(at, world.states.switched(id), NEIGHBORS | QUIETLY);
  },
  shape(world, at, id) {
    // The instrument above or below can change without a change of block.
    world.forgetShapes(at);
    const instrument = instrumentAt(world, at);
    return world.states.property(id, 'instrument') === instrument
      ? id
      : world.states.changed(id, { instrument });
  },
  use(world, at) {
    const id = world.ids[at]!;
    const note = String((Number(world.states.property(id, 'note')) + 1) % NOTES);
    world.set(at, world.states.changed(id, { note }), NEIGHBORS | QUIETLY);
    play(world, at);
  },
};

/** NoteBlock.playNote: needs a head or air on top. */
function play(world: World, at: number): void {
  const above = world.ids[at + world.offset[UP]!]!;
  if (above === 0 || isHead(world.states.property(world.ids[at]!, 'instrument')!)) world.event(at, PLAYED);
}

/** Models NoteBlock.setInstrument. */
function instrumentAt(world: World, at: number): string {
  const of = (d: Facing): string =>
    instrumentOf(parseState(world.states.names[world.ids[at + world.offset[d]!]!]!).name);
  const above = of(UP);
  if (isHead(above)) return above;
  const below = of(DOWN);
  return isHead(below) ? 'harp' : below;
}
