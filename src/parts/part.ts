import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import type { GridBuilder } from '../blocks/builder.js';
import type { Vec3 } from '../blocks/grid.js';
import type { CellPlace } from '../board/grid.js';
import type { Circuit } from '../layout/circuit.js';
import type { Dress } from '../layout/dress.js';
import type { Shell } from '../layout/shells.js';

/** The box of a machine, both corners included, and its waterproofing. */
export interface Site extends Shell {
  readonly casing: readonly Shell[];
}

/** A machine under construction: its circuit stands, and the parts before this one. Machine coordinates. */
export interface Building {
  readonly builder: GridBuilder;
  readonly circuit: Circuit;
  readonly site: Site;
}

/** What every part may need to know beside its own options. */
export interface Surroundings {
  readonly seed: string;
  readonly dress: Dress;
  /** Minecraft version by name. */
  readonly minecraft: string;
}

/** Space that a part takes. */
export interface Reserved {
  /** Columns round the maze's outer wall. */
  readonly around?: number;
  /** The highest layer over the top floor, the floor's surface layer being 0. */
  readonly above?: number;
}

/**
 * A part of the building over a circuit, whatever makes its mazes. One file holds all of it: its options, the space that it takes,
 * its blocks, and what answers say of it.
 * @typeParam Asked its options. @typeParam Said what the file says of it, by the names of metadata; places are in machine coordinates.
 */
export interface Part<Asked, Said extends object = object> {
  /** What is wrong with its options by themselves. */
  faults?(asked: Asked): Diagnostic[];
  reserve?(asked: Asked): Reserved;
  /** Places its blocks, where it is asked for. */
  place(building: Building, asked: Asked & Surroundings): Said | undefined;
  /** Lines of the answer, and fields of the answer as an object. Places are in schematic coordinates. */
  say?(said: Said, where: Whereabouts): string[];
  json?(said: Said, where: Whereabouts): object;
}

/** Where things are, for people. */
export interface Whereabouts {
  /** The cell in whose square a block is. */
  readonly cellOver: (at: Vec3) => CellPlace;
  /** Where a player stands to press the button. */
  readonly stand: Vec3;
}

/** A fault of an option's value, for callers who have no types; none where `isWrong` is false. */
export function badOption(isWrong: boolean, option: string, value: unknown, hint: Sentence): Diagnostic[] {
  const shown =
    typeof value === 'string' || typeof value === 'number' ? JSON.stringify(value) : `a ${typeof value}`;
  const message = says`the option ${option} cannot be ${shown}`;
  return isWrong ? [diagnostic({ code: 'bad-option', message, where: option, hint })] : [];
}
