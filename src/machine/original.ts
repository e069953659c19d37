import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
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
import { conform, sizeFault, type Compared, type Found, type Original } from '../verify/conform.js';
import { whereabouts } from '../verify/whereabouts.js';
import { badAsked, cellsAsked, parseAsked, postsAsked, type Asked } from './asked.js';
import { FLOW } from './cells.js';
import type { MachineOptions } from './build.js';
import { UNIFORM } from './posts.js';

/*
 * The original of a machine in a file. It is made again from the options in the tag `Asked`, with the bits that are in
 * the file's hoppers.
 */

/** The result of comparing a machine with its original. */
interface Comparison {
  readonly original: Compared;
  /** Faults with the code `changed`, or `bad-metadata` if no machine has the options in the tag. */
  readonly faults: readonly Diagnostic[];
  /** Whether the file has another size, so that all other checks would judge the wrong blocks. */
  readonly isOfOtherSize?: true;
}

/**
 * Finds what differs in a machine from what was compiled, see `conform`.
 * @param tag the name of its metadata in diagnostics.
 */
export function compareWithOriginal(found: Found, tag: string): Comparison {
  try {
    const original = originalOf(found);
    if (typeof original === 'string') return { original, faults: [] };
    const misfit = sizeFault(found.grid, original.grid);
    if (misfit !== undefined) return { original: 'yes', faults: [misfit], isOfOtherSize: true };
    return { original: 'yes', faults: conform(found, original, tag) };
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    return { original: 'yes', faults: error.diagnostics };
  }
}

/**
 * The original of a machine, turned as the machine and its metadata are, or the reason why it is unknown.
 * @throws MazestoneError `bad-metadata` if no machine has the options in the tag `Asked`.
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
  // If it cannot be made, making it once more throws the reason.
  return asItLies ?? turnedOriginal(found, asked, 0);
}

/**
 * The original of a machine that was pasted from a file. If it is unknown, it is the machine in the file.
 * @throws MazestoneError as `originalOf`, and for a file without a machine.
 */
export function pastedOriginal(schematic: Pick<Schematic, 'grid' | 'info' | 'infoErrors'>): Original {
  const { grid, info } = schematic;
  if (info?.kind !== 'cells' && info?.kind !== 'posts') throw new MazestoneError(whyNoCells(schematic));
  const original = originalOf({ grid, info });
  return typeof original === 'string' ? asItIs({ grid, info }) : original;
}

/** The machine in a file as an original. No roles are known, so blocks of the building must also be the same. */
function asItIs({ grid, info }: Found): Original {
  const plan = info.kind === 'cells' ? planOf(parseDagFile(info.dag)) : planOfCells(parseRegion(info.region));
  return { grid, info, roleAt: () => undefined, placeOf: whereabouts(grid, plan, info) };
}

/** Whether a machine has the size of another one, and its control at the same place. */
function isInPlace({ grid, info }: Found, other: Found): boolean {
  const isAsLarge = grid.width === other.grid.width && grid.length === other.grid.length;
  return isAsLarge && info.generate.join() === other.info.generate.join();
}

function turnedIfAny(found: Found, asked: Asked, turns: number): Original | undefined {
  try {
    return turnedOriginal(found, asked, turns);
  } catch (error) {
    // Such a machine does not exist with the cells turned like this.
    if (error instanceof MazestoneError) return undefined;
    throw error;
  }
}

/** A machine that can be made again, with other blocks. */
interface Remade {
  readonly make: (other: Pick<MachineOptions, 'dress'>) => Found;
  /** The cells, as in the file. */
  readonly plan: FloorPlan;
}

/** The original, turned. @param turns quarter turns clockwise of the file since it was made. */
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
    throw badAsked(says`describes no machine: ${error.diagnostics[0]!.said.message}`);
  }
}

const turnedBy = <T>(turns: number, turn: (value: T) => T, value: T): T =>
  turns === 0 ? value : turnedBy(turns - 1, turn, turn(value));

/** Turns cells by a quarter clockwise. */
const turnCells = ({ width, height, cells }: Region): Region => ({
  width: height,
  height: width,
  cells: cells.map((_, i) => cells[Math.floor(i / height) + (height - 1 - (i % height)) * width]!),
});

/** The machine of the tag `Asked`. @param saved the file's blocks, turned back. */
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

/** Turns a machine with its metadata. Fields that depend on the order of its cells are taken from the turned file. */
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

/** The name of each role for messages. */
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
 * Returns a function that finds the role of a block of the building.
 * @param marked makes the machine with a different block for each role. It is called when the first role is needed.
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
