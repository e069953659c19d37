import { cellAt, directionName, type CellPlace } from '../board/grid.js';
import type { Vec3 } from '../blocks/grid.js';
import { minecraftVersion } from '../blocks/versions.js';
import { TICKS_A_SECOND } from '../circuit/controls.js';
import type { Trigger } from '../circuit/triggers.js';
import type { Opening } from '../flow/maze.js';
import { USUAL_WALLS } from '../layout/choices.js';
import { reportParts, type PartOptions, type PartReport } from '../parts/index.js';
import type { Beside } from '../report/beside.js';
import { machineFacts, type MachineFacts } from '../report/facts.js';
import { countMaterials } from '../report/material-list.js';
import type { VerifyReport } from '../verify/cells.js';
import type { PostsReport } from '../verify/posts.js';
import { cellOver } from '../verify/room.js';
import type { MachineOptions, Resolved } from './build.js';
import type { Layout } from './layout.js';

/** An entrance or exit in a report. */
interface OpeningReport {
  readonly cell: readonly [x: number, y: number];
  readonly side: string;
}

/** Facts about machines of one kind only. */
export interface KindReport extends Partial<Beside> {
  readonly cells: number;
  /** The builder of the DAG. */
  readonly builder?: string;
  readonly floors?: number;
  /** Blocks from one floor to the next. */
  readonly rise?: number;
  /** Posts of a uniform machine. */
  readonly posts?: number;
  readonly randomizers: number;
  readonly doors: number;
  /** The number of blocks of the waterproofing, or whether there is any. */
  readonly casing: number | boolean;
  /** The button of the trail, and the game ticks until all of it is lit. */
  readonly trail?: { readonly button: Vec3 | null; readonly ticks: number };
  /** The name of the family of cells. */
  readonly family?: string;
  readonly goal?: { readonly cell: CellPlace; readonly block: Vec3 };
  /** For a uniform machine: the wait of a round in game ticks, and how long the first report takes. */
  readonly wait?: { readonly given: number; readonly needed: number };
}

/** The facts about a machine: the JSON of `compile --json`, and the source of its text and of the studio's. */
export interface MachineReport extends KindReport, PartReport {
  readonly ok: true;
  /** The size of the file. */
  readonly bytes: number;
  /** [x, y, z] in blocks. */
  readonly size: Vec3;
  readonly pitch: number;
  /** Layers below the floor. */
  readonly depth: number;
  /** Cells of the maze from west to east and from north to south, missing ones included. */
  readonly width: number;
  readonly height: number;
  readonly blocks: number;
  /** Blocks by name. */
  readonly materials: Readonly<Record<string, number>>;
  readonly settleTicks: number;
  readonly wallHeight: number;
  readonly sectors: number;
  readonly trigger: Trigger;
  /** Game ticks from one press of the timer to the next. */
  readonly periodTicks?: number;
  /** Seconds between two presses of the timer, as requested and as built. */
  readonly every?: { readonly asked: number; readonly seconds: number };
  readonly entrance: OpeningReport;
  readonly exit: OpeningReport | null;
  readonly entrances?: readonly OpeningReport[];
  readonly buttons?: readonly Vec3[];
  readonly others?: readonly OpeningReport[];
  /** Where to stand to press the button, in the schematic. */
  readonly stand: Vec3;
  /** Facts for the notices about importers and servers. */
  readonly facts: MachineFacts;
  readonly seed: string;
  /** The results of the presses; null without presses. */
  readonly verified: VerifyReport | PostsReport | null;
  /** The name of the file. */
  readonly file?: string;
  /** What was chosen to fit it into its room. */
  readonly fit?: FitReport;
  /** How near the mazes are to their targets. */
  readonly targets?: object;
}

/** The room for a machine, and the family that fits. */
interface FitReport {
  /** Blocks along x and z. */
  readonly room: readonly [x: number, z: number] | null;
  readonly maxDepth: number | null;
  /** Earlier families of cells, each with the reason against it. */
  readonly givenUp: readonly string[];
  readonly stand: Vec3;
}

/** A finished machine, and its options. */
interface Made {
  readonly options: Resolved<MachineOptions> & PartOptions & { readonly every?: number | undefined };
  readonly bytes: Uint8Array;
  readonly layout: Layout;
  readonly verified: VerifyReport | PostsReport | undefined;
}

/** The report on a machine. */
export function reportOn(
  { options, bytes, layout, verified }: Made,
  { cells, builder, floors, rise, loops, rooms, tossed, posts, ...own }: KindReport,
): MachineReport {
  const { grid, width, height, pitch, depth, settleTicks, sectors = 1, trigger, stand } = layout;
  const { format, minecraft, wallHeight = USUAL_WALLS, every, seed } = options;
  const materials = countMaterials(grid);
  const { dataVersion } = minecraftVersion(minecraft);
  return {
    ...{ ok: true, bytes: bytes.length, size: [grid.width, grid.height, grid.length], pitch, depth },
    ...{ cells, width, height },
    ...(builder !== undefined && { builder }),
    ...(floors !== undefined && rise !== undefined && { floors, rise }),
    ...(loops !== undefined && { loops }),
    ...(rooms !== undefined && { rooms }),
    ...(tossed !== undefined && { tossed }),
    ...(posts !== undefined && { posts }),
    blocks: Object.values(materials).reduce((sum, count) => sum + count, 0),
    ...{ materials, settleTicks, wallHeight, sectors },
    ...reportParts(layout, { stand, cellOver: (at) => cellOver({ ...layout, ...(rise && { rise }) }, at) }),
    trigger,
    ...timerReport(every, layout),
    ...openingsReport(layout),
    ...own,
    stand,
    facts: machineFacts(grid, layout, { format: format.name, dataVersion }),
    seed,
    verified: verified ?? null,
  };
}

function timerReport(
  every: number | undefined,
  { periodTicks }: Layout,
): Pick<MachineReport, 'periodTicks' | 'every'> {
  if (every === undefined || periodTicks === undefined) return {};
  return { periodTicks, every: { asked: every, seconds: periodTicks / TICKS_A_SECOND } };
}

function openingsReport({
  width,
  entrance,
  exit,
  entrances,
  others,
  buttons,
}: Layout): Pick<MachineReport, 'entrance' | 'exit' | 'entrances' | 'buttons' | 'others'> {
  const opening = ({ cell, side }: Opening): OpeningReport => ({
    cell: cellAt(width, cell),
    side: directionName(side),
  });
  return {
    entrance: opening(entrance),
    exit: exit ? opening(exit) : null,
    ...(entrances && { entrances: entrances.map(opening), buttons }),
    ...(others && { others: others.map(opening) }),
  };
}
