import type { Facing } from '../blocks/facing.js';
import type { World } from './world.js';

/** The behaviour of one part. Places are indices into the world's arrays. */
export interface Rule {
  /** BlockBehaviour.neighborChanged: a neighbour has changed. */
  readonly neighborChanged?: (world: World, at: number) => void;
  /**
   * BlockBehaviour.tick: a tick that it scheduled. For hoppers, the tick of the block entity; for moving
   * blocks, the last one.
   */
  readonly tick?: (world: World, at: number) => void;
  /** BlockBehaviour.triggerEvent: a block event that it queued, of type 0 .. 2. */
  readonly event?: (world: World, at: number, type: number) => void;
  /**
   * BlockBehaviour.updateShape: the state that it takes when its neighbour in a direction changes. Called
   * only for directions in `States.minds`.
   */
  readonly shape?: (world: World, at: number, id: number, from: Facing) => number;
  /** BlockBehaviour.onPlace: it has replaced the state `before`. */
  readonly placed?: (world: World, at: number, before: number, moved: boolean) => void;
  /** BlockBehaviour.onRemove: it has been replaced. */
  readonly removed?: (world: World, at: number, before: number, moved: boolean) => void;
  /** Models BlockBehaviour.updateIndirectNeighbourShapes. */
  readonly indirectShapes?: (world: World, at: number, id: number, flags: number) => void;
  /** BlockBehaviour.use, with an empty hand. */
  readonly use?: (world: World, at: number) => void;
}
/** The rules of all parts, indexed by part. */
export type Rules = readonly Rule[];

/** Flags of `World.set`: Block.UPDATE_NEIGHBORS, UPDATE_CLIENTS, UPDATE_KNOWN_SHAPE, UPDATE_MOVE_BY_PISTON. */
export const NEIGHBORS = 1;
export const QUIETLY = 2;
export const KNOWN_SHAPE = 16;
export const MOVED = 64;

const ignore = (): void => undefined;

/** Hooks that few parts have. They stay optional because every block change checks them. */
type Rare = 'placed' | 'removed' | 'indirectShapes';
/**
 * A rule with every hook but the rare ones filled in, so that all rules have the same shape for the compiler.
 */
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
