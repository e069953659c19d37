import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { VERSION } from '../base/version.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import { mapPlaces } from '../blocks/places.js';
import { turnGrid, turnPlace } from '../blocks/turn.js';
import { DEFAULT_MINECRAFT } from '../blocks/versions.js';
import { parseDagFile } from '../dag/file.js';
import { planOf, planOfCells, type FloorPlan } from '../dag/floor-plan.js';
import { turnDag } from '../dag/turn.js';
import type { Schematic } from '../formats/format.js';
import { whyNoCells, type MachineInfo } from '../formats/metadata.js';
import { MARKS, resolveDress, ROLE_NEEDS } from '../layout/dress.js';
import { ROLES, type Role } from '../layout/themes.js';
import { parseRegion, type Region } from '../region/region.js';
import { conform, type Compared, type Found, type Original } from '../verify/conform.js';
import { whereabouts } from '../verify/whereabouts.js';
import { badAsked, cellsAsked, parseAsked, postsAsked, type Asked } from './asked.js';
import { FLOW } from './cells.js';
import type { MachineOptions } from './build.js';
import { UNIFORM } from './posts.js';

/*
 * The original of a machine in a file: made again of what the file says it was asked for, with the draws in the file's hoppers.
 */

/** What holding a machine against its original says. */
export interface Comparison {
  readonly original: Compared;
  /** Codes `changed`; `bad-metadata` where the file says that it was asked for what no machine is. */
  readonly faults: readonly Diagnostic[];
}

/**
 * What of a machine is not as it was compiled: see `conform`.
 * @param tag what diagnostics call its metadata.
 */
export function compareWithOriginal(found: Found, tag: string): Comparison {
  try {
    const original = originalOf(found);
    if (typeof original === 'string') return { original, faults: [] };
    return { original: 'yes', faults: conform(found, original, tag) };
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    return { original: 'yes', faults: error.diagnostics };
  }
}

/**
 * The original of a machine, turned as the machine and its metadata were; or why nobody knows it.
 * @throws MazestoneError `bad-metadata` for a file that says it was asked for what no machine is.
 */
export function originalOf(found: Found): Original | Exclude<Compared, 'yes'> {
  const { asked: text } = found.info;
  if (text === undefined) return 'unsaid';
  const asked = parseAsked(text);
  if (asked.mazestone !== VERSION) return 'other version';
  const asItLies = turnedIfAny(found, asked, 0);
  if (asItLies !== undefined && isInPlace(found, asItLies)) return asItLies;
  for (const turns of [1, 2, 3]) {
    const original = turnedIfAny(found, asked, turns);
    if (original !== undefined && isInPlace(found, original)) return original;
  }
  // Made once more where it cannot be: that says why.
  return asItLies ?? turnedOriginal(found, asked, 0);
}

/**
 * The original of a machine that was pasted from a file. Where nobody knows it, it is the machine as the file has it.
 * @throws MazestoneError as `originalOf`; and for a file of no machine.
 */
export function pastedOriginal(schematic: Pick<Schematic, 'grid' | 'info' | 'infoErrors'>): Original {
  const { grid, info } = schematic;
  if (info?.kind !== 'cells' && info?.kind !== 'posts') throw new MazestoneError(whyNoCells(schematic));
  const original = originalOf({ grid, info });
  return typeof original === 'string' ? asItIs({ grid, info }) : original;
}

/** A machine as its file has it: blocks of the building must be the same, too. */
function asItIs({ grid, info }: Found): Original {
  const plan = info.kind === 'cells' ? planOf(parseDagFile(info.dag)) : planOfCells(parseRegion(info.region));
  return { grid, info, roleAt: () => undefined, placeOf: whereabouts(grid, plan, info) };
}

/** Whether a machine is as large as another one, with its control in the same place. */
function isInPlace({ grid, info }: Found, other: Found): boolean {
  const isAsLarge = grid.width === other.grid.width && grid.length === other.grid.length;
  return isAsLarge && info.generate.join() === other.info.generate.join();
}

function turnedIfAny(found: Found, asked: Asked, turns: number): Original | undefined {
  try {
    return turnedOriginal(found, asked, turns);
  } catch (error) {
    // Cells that lie so have no such machine.
    if (error instanceof MazestoneError) return undefined;
    throw error;
  }
}

/** A machine that can be made again of whatever blocks. */
interface Remade {
  readonly make: (other: Pick<MachineOptions, 'dress'>) => Found;
  /** The cells as the file has them. */
  readonly plan: FloorPlan;
}

/** @param turns quarters clockwise by which the file was turned since it was made. */
function turnedOriginal({ grid: saved, info }: Found, asked: Asked, turns: number): Original {
  try {
    const { make, plan } = remade(info, asked, turnGrid(saved, (4 - turns) % 4), turns);
    const original = turnedTo(make({}), info, turns);
    const marked = (): BlockGrid => turnGrid(make({ dress: MARKS }).grid, turns);
    return {
      ...original,
      roleAt: rolesIn(marked),
      placeOf: whereabouts(original.grid, plan, original.info),
    };
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    if (error.diagnostics.every(({ code }) => code === 'bad-metadata')) throw error;
    throw badAsked(`describes no machine: ${error.diagnostics[0]!.message}`);
  }
}

const turnedBy = <T>(turns: number, turn: (value: T) => T, value: T): T =>
  turns === 0 ? value : turnedBy(turns - 1, turn, turn(value));

/** Cells a quarter turn clockwise. */
const turnCells = ({ width, height, cells }: Region): Region => ({
  width: height,
  height: width,
  cells: cells.map((_, i) => cells[Math.floor(i / height) + (height - 1 - (i % height)) * width]!),
});

/** @param saved the file's blocks, turned back. */
function remade(info: MachineInfo, asked: Asked, saved: BlockGrid, turns: number): Remade {
  const back = (4 - turns) % 4;
  if (info.kind === 'cells') {
    const [options, dag] = [{ ...cellsAsked(asked), saved }, parseDagFile(info.dag)];
    const own = turnedBy(back, turnDag, dag);
    return { make: (other) => FLOW.found(own, { ...options, ...other }), plan: planOf(dag) };
  }
  const read = parseRegion(info.region);
  const region = turnedBy(back, turnCells, read);
  const options = { ...postsAsked(asked), saved };
  return {
    make: (other) => UNIFORM.found(region, { ...options, ...other }),
    plan: planOfCells(read),
  };
}

/** A machine turned with its metadata. What hangs on the order of its cells is taken from the file that was turned. */
function turnedTo({ grid, info }: Found, { origin, square, sectorOf }: MachineInfo, turns: number): Found {
  if (turns === 0) return { grid, info };
  const isPlaces = (value: unknown): boolean =>
    Array.isArray(value) && (value.length === 3 || Array.isArray(value[0]));
  const places = Object.fromEntries(Object.entries(info).filter(([, value]) => isPlaces(value)));
  const turned = mapPlaces(places as Record<string, Vec3>, (at) => turnPlace(at, grid, turns));
  return {
    grid: turnGrid(grid, turns),
    info: { ...info, ...turned, origin, square, ...(sectorOf !== undefined && { sectorOf }) },
  };
}

/** What blocks of the building are, in words. */
const ROLE_WORDS: Readonly<Record<Role, string>> = {
  floor: 'floor',
  wall: 'wall',
  post: 'wall post',
  lintel: 'lintel',
  door: 'door',
  head: 'door',
  console: 'block that conducts',
  slab: 'slab',
  bit: 'support block',
  bus: 'support block',
  input: 'input block',
  light: 'light',
  roof: 'roof',
};

/**
 * Which block of the building stands where.
 * @param marked the machine with another block for each role: made where the first block is asked for.
 */
function rolesIn(marked: () => BlockGrid): Original['roleAt'] {
  const marks = resolveDress(MARKS, DEFAULT_MINECRAFT);
  const roleOf = new Map(ROLES.map((role) => [marks[role], role]));
  let made: BlockGrid | undefined;
  return (index) => {
    made ??= marked();
    const role = roleOf.get(made.palette[made.blocks[index]!]!);
    return role && { name: ROLE_WORDS[role], needs: ROLE_NEEDS[role] };
  };
}
