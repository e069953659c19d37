import type { GridBuilder } from '../blocks/builder.js';
import type { BlockEntity, Vec3 } from '../blocks/grid.js';

/*
 * What stands in a finished building, has no part in its circuit, and is told by the file. Each kind hands over its own
 * blocks and what the file says of them; no pass after it knows which kinds there are.
 */

/** Where fixtures stand, in machine coordinates, by the names under which a machine tells it. */
export interface FixturePlaces {
  /** The chests. */
  readonly treasure: readonly Vec3[];
  /** The signs over ways in and out. */
  readonly signs?: readonly Vec3[];
  /** The ladder of the gallery from the ground on, then what it hangs on. */
  readonly gallery?: readonly Vec3[];
}

/** What else the file says of them, by the names of metadata. */
export interface FixtureFacts {
  /** What is in each chest, as `formatLoot` says it. */
  readonly loot?: string;
  /** The text of each sign. */
  readonly label?: string;
}

/** Fixtures of one kind, in machine coordinates. */
export interface Fixture {
  readonly blocks: readonly { readonly at: Vec3; readonly state: string; readonly entity?: BlockEntity }[];
  readonly places: Partial<FixturePlaces>;
  readonly facts: FixtureFacts;
  /** A line for each piece, for dumps. */
  readonly lines: readonly string[];
}

/** What a machine tells of all its fixtures. */
export interface Fixtures {
  readonly places: FixturePlaces;
  readonly facts: FixtureFacts;
  readonly lines: readonly string[];
}

/** A machine without fixtures. */
export const NO_FIXTURES: Fixtures = { places: { treasure: [] }, facts: {}, lines: [] };

/** Places fixtures of several kinds. */
export function placeFixtures(builder: GridBuilder, kinds: readonly Fixture[]): Fixtures {
  return kinds.reduce((before: Fixtures, { blocks, places, facts, lines }) => {
    for (const { at, state, entity } of blocks) builder.set(...at, state, entity);
    return {
      places: { ...before.places, ...places },
      facts: { ...before.facts, ...facts },
      lines: [...before.lines, ...lines],
    };
  }, NO_FIXTURES);
}

/** A line of text for each piece. */
export const formatFixtures = ({ lines }: Fixtures): string => lines.map((line) => `${line}\n`).join('');
