import type { Facing } from '../blocks/facing.js';
import type { World } from './world.js';

/** What one part does. Places are indices of the world's arrays. */
export interface Rule {
  /** BlockBehaviour.neighborChanged: something beside it has changed. */
  readonly neighborChanged?: (world: World, at: number) => void;
  /** BlockBehaviour.tick: a tick it scheduled; of hoppers the one of their block entity, of moving blocks the last one. */
  readonly tick?: (world: World, at: number) => void;
  /** BlockBehaviour.triggerEvent: a block event of its own; `type` 0 .. 2. */
  readonly event?: (world: World, at: number, type: number) => void;
  /**
   * BlockBehaviour.updateShape: the state that it takes on when its neighbour in a direction changes; asked only for
   * directions that its state `minds`.
   */
  readonly shape?: (world: World, at: number, id: number, from: Facing) => number;
  /** BlockBehaviour.onPlace, after it was written where `before` stood. */
  readonly placed?: (world: World, at: number, before: number, moved: boolean) => void;
  /** BlockBehaviour.onRemove, after it was overwritten. */
  readonly removed?: (world: World, at: number, before: number, moved: boolean) => void;
  /** BlockBehaviour.updateIndirectNeighbourShapes. */
  readonly indirectShapes?: (world: World, at: number, id: number, flags: number) => void;
  /** BlockBehaviour.use, with an empty hand. */
  readonly use?: (world: World, at: number) => void;
}
/** A rule for each part, by its number. */
export type Rules = readonly Rule[];

/** Flags of `World.set`: Block.UPDATE_NEIGHBORS, UPDATE_CLIENTS, UPDATE_KNOWN_SHAPE, UPDATE_MOVE_BY_PISTON. */
export const NEIGHBORS = 1;
export const QUIETLY = 2;
export const KNOWN_SHAPE = 16;
export const MOVED = 64;

const ignore = (): void => undefined;

/** What most parts have nothing to say of, and so is asked for at each call: every change of a block comes by there. */
type Rare = 'placed' | 'removed' | 'indirectShapes';
/** A rule in the shape that all of them have, so that they are called alike. */
export type WholeRule = Required<Omit<Rule, Rare>> & { readonly [K in Rare]: Rule[K] | undefined };

export function complete(rule: Rule): WholeRule {
  return {
    neighborChanged: rule.neighborChanged ?? ignore,
    tick: rule.tick ?? ignore,
    event: rule.event ?? ignore,
    shape: rule.shape ?? ((_world, _at, id) => id),
    placed: rule.placed,
    removed: rule.removed,
    indirectShapes: rule.indirectShapes,
    use: rule.use ?? ignore,
  };
}
