import type { Diagnostic } from '../base/diagnostic.js';
import type { Vec3 } from '../blocks/grid.js';
import type { Circuit } from '../layout/circuit.js';
import { outerWall, type Shell } from '../layout/shells.js';
import { CHESTS, type ChestFacts, type ChestReport, type TreasureOptions } from './chests.js';
import { GALLERY, type GalleryOptions, type GalleryPlaces, type GalleryReport } from './gallery.js';
import { LABELS, type LabelOptions, type LabelPlaces } from './labels.js';
import { LIGHT, type LightsOptions } from './light.js';
import type { Building, Part, Site, Surroundings, Whereabouts } from './part.js';
import { ROOF, type RoofOptions } from './roof.js';
import { WALLS, type WallOptions } from './walls.js';
import { planWaterproofing, WATERPROOFING, type WaterproofingOptions } from './waterproofing.js';

/** The options of all parts: the values of `PART_OPTIONS`. */
export type PartOptions = RoofOptions &
  WallOptions &
  GalleryOptions &
  LightsOptions &
  WaterproofingOptions &
  TreasureOptions &
  LabelOptions;

/** The file's metadata about all parts. */
export type PartFacts = ChestFacts & LabelPlaces & GalleryPlaces & { readonly casing: number };

/** The report about all parts. */
export type PartReport = ChestReport & GalleryReport;

/** The parts in order of placement. Later ones use the space that earlier ones leave. */
const PARTS = [LIGHT, ROOF, WALLS, WATERPROOFING, CHESTS, LABELS, GALLERY] as readonly Part<
  PartOptions,
  Partial<PartFacts>,
  Partial<PartReport>
>[];

/** Errors in options of parts, before anything is built. */
export const partFaults = (asked: PartOptions): Diagnostic[] =>
  PARTS.flatMap((part) => part.faults?.(asked) ?? []);

/** Places all parts over a circuit. @throws MazestoneError if one has no room */
export function placeParts(building: Building, asked: PartOptions & Surroundings): PartFacts {
  const facts = PARTS.map((part) => part.place(building, asked));
  return Object.assign({}, ...facts) as PartFacts;
}

/** The report about all parts. */
export const reportParts = (facts: PartFacts, where: Whereabouts): PartReport =>
  Object.assign({}, ...PARTS.map((part) => part.report?.(facts, where))) as PartReport;

/** Lines of text about the parts, for answers. */
export const sayParts = (report: PartReport & Pick<Whereabouts, 'stand'>): string[] =>
  PARTS.flatMap((part) => part.say?.(report) ?? []);

/** The box that contains a circuit, the building over it, and a path around the maze. */
export function planSite(circuit: Circuit, asked: PartOptions): Site {
  const [first, lastX, lastZ] = outerWall(circuit.family, circuit);
  const reserved = PARTS.map((part) => part.reserve?.(asked) ?? {});
  const margin = Math.max(circuit.margin, ...reserved.map(({ around = 0 }) => around));
  const above = Math.max(...reserved.map(({ above: top = 0 }) => top));
  const low: [number, number, number] = [first - margin, -1, first - margin];
  const high: [number, number, number] = [lastX + margin, circuit.storeys.at(-1)!.y + above, lastZ + margin];
  const under: { low: [number, number]; high: [number, number] } = {
    low: [Infinity, Infinity],
    high: [-Infinity, -Infinity],
  };
  for (const [x, y, z] of circuit.reserve()) {
    low[0] = Math.min(low[0], x);
    low[1] = Math.min(low[1], y);
    low[2] = Math.min(low[2], z);
    high[0] = Math.max(high[0], x);
    high[1] = Math.max(high[1], y);
    high[2] = Math.max(high[2], z);
    if (y >= 0) continue;
    under.low[0] = Math.min(under.low[0], x);
    under.low[1] = Math.min(under.low[1], z);
    under.high[0] = Math.max(under.high[0], x);
    under.high[1] = Math.max(under.high[1], z);
  }
  return planWaterproofing({ low, high, under }, asked.casing, circuit.shells);
}

/** The size of a box in blocks. */
export function sizeOf({ low, high }: Shell): Vec3 {
  return [high[0] - low[0] + 1, high[1] - low[1] + 1, high[2] - low[2] + 1];
}

/** Formats a box and its waterproofing as text. */
export function formatSite(site: Site): string {
  const { low, high, casing } = site;
  return [
    `box ${low.join(' ')} .. ${high.join(' ')}, ${sizeOf(site).join(' x ')} blocks\n`,
    ...casing.map((shell) => `waterproofing ${shell.low.join(' ')} .. ${shell.high.join(' ')}\n`),
  ].join('');
}
