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

/** A machine under construction: the circuit and all earlier parts have been placed. Machine coordinates. */
export interface Building {
  readonly builder: GridBuilder;
  readonly circuit: Circuit;
  readonly site: Site;
}

/** Inputs of every part besides its own options. */
export interface Surroundings {
  readonly seed: string;
  readonly dress: Dress;
  /** The name of the Minecraft version. */
  readonly minecraft: string;
}

/** The space that a part needs. */
interface Reserved {
  /** Columns around the outer wall of the maze. */
  readonly around?: number;
  /** The highest layer above the top floor, whose surface layer is 0. */
  readonly above?: number;
}

/**
 * A part of the building over a circuit, whatever its algorithm. Each part is in one file: its options, the
 * space that it needs, its blocks, and its report.
 * @typeParam Asked its options
 * @typeParam Said its metadata in the file; places are in machine coordinates
 * @typeParam Told its report; places are in schematic coordinates
 */
export interface Part<Asked, Said extends object = object, Told extends object = object> {
  /** Errors in its options, before anything is built. */
  faults?(asked: Asked): Diagnostic[];
  reserve?(asked: Asked): Reserved;
  /** Places its blocks, if its options ask for it. */
  place(building: Building, asked: Asked & Surroundings): Said | undefined;
  /** Its report, and the lines of text that are made of that. */
  report?(said: Said, where: Whereabouts): Told;
  say?(told: Told & Pick<Whereabouts, 'stand'>): string[];
}

/** Places that answers refer to. */
export interface Whereabouts {
  /** The cell whose square contains a block. */
  readonly cellOver: (at: Vec3) => CellPlace;
  /** The place where a player stands to press the button. */
  readonly stand: Vec3;
}

/** The error for an invalid option value from untyped callers; none if `isWrong` is false. */
export function badOption(isWrong: boolean, option: string, value: unknown, hint: Sentence): Diagnostic[] {
  const shown =
    typeof value === 'string' || typeof value === 'number' ? JSON.stringify(value) : `a ${typeof value}`;
  const message = says`the option ${option} cannot be ${shown}`;
  return isWrong ? [diagnostic({ code: 'bad-option', message, where: option, hint })] : [];
}
