import { says } from '../src/base/sentence.js';
import {
  BUILDERS,
  FAMILIES,
  formatDagFile,
  formatRegion,
  MazestoneError,
  parseDagFile,
  parseRegion,
  type PoppingRule,
  type Dag,
  type Region,
} from '../src/core.js';
import { TREE_BUILDERS } from '../src/flow/tree-builders.js';
import { type Asked, unmetNeed } from '../src/base/needs.js';
import { keyOf } from '../src/base/option.js';
import { formatOutline, parseOutline, type Outline } from './outline.js';
import { FIELDS, valueOf, type Field, type Options } from './options.js';
import { packText, unpackText } from './pack.js';
import { words } from './words.js';

/** All options of a machine, as in the address and on the command line. */
export interface Design extends Options {
  /** The footprint of `width` x `height` places; the full rectangle by default. */
  readonly region?: Region;
  /** The source of the footprint, if it follows the size. */
  readonly outline?: Outline;
  /** The user's own DAG instead of a builder's, of `width` x `height` cells and `floors` floors. */
  readonly dag?: Dag;
}

export const FIRST_DESIGN: Design = {
  ...(Object.fromEntries(FIELDS.map(({ key, usual }) => [key, usual])) as unknown as Options),
  builder: 'peel',
  seed: 'mazestone',
};

/** Options that are always in the address, so that it shows the visible values. */
export const TOLD: ReadonlySet<keyof Options> = new Set(['builder', 'width', 'height', 'seed']);

/**
 * Formats a design as the part of an address after its `#`: options as on the command line, and the packed footprint and DAG.
 */
export function formatAddress(design: Design): string {
  const query = new URLSearchParams();
  for (const { key, usual } of FIELDS) {
    const value = design[key];
    const isTold = TOLD.has(key) || (key === 'doors' && lawOf(design) !== 'flow');
    if (value !== usual || isTold) query.set(key, String(value));
  }
  if (design.region !== undefined) query.set('region', packText(formatRegion(design.region)));
  if (design.outline !== undefined) query.set('outline', formatOutline(design.outline));
  if (design.dag !== undefined) query.set('dag', packText(formatDagFile(design.dag)));
  return query.toString();
}

/**
 * Parses the design in an address. Missing and invalid values are those of {@link FIRST_DESIGN}.
 * @throws MazestoneError for an invalid footprint or DAG.
 */
export function parseAddress(address: string): Design {
  const query = new URLSearchParams(address.replace(/^#/, ''));
  const told = FIELDS.flatMap((field) => {
    const text = textOf(query, field);
    const value = text === null ? undefined : valueOf(field, text);
    return value === undefined ? [] : [[field.key, value] as const];
  });
  const [region, dag] = (['region', 'dag'] as const).map((key) => unpacked(key, query.get(key)));
  const said = Object.fromEntries(told) as Partial<Options>;
  // Uniform machines had low doors only, and older links do not say so.
  const isOld =
    dag === undefined && said.doors === undefined && lawOf({ ...FIRST_DESIGN, ...said }) !== 'flow';
  const design: Design = { ...FIRST_DESIGN, ...said, ...(isOld && { doors: 'low' }) };
  if (dag !== undefined) return withDag(design, parseDagFile(dag));
  const whole = region === undefined ? design : withRegion(design, parseRegion(region));
  const outline = parseOutline(query.get('outline') ?? '');
  return outline === undefined ? whole : { ...whole, outline };
}

/** The options by their names in older links. */
const OLD_NAMES: Partial<Record<keyof Options, string>> = { 'random-loops': 'random' };

function textOf(query: URLSearchParams, { key }: Field): string | null {
  return query.get(key) ?? query.get(OLD_NAMES[key] ?? key);
}

/** The invalid values in an address, such as `width=0`. */
export function leftOut(address: string): string[] {
  const query = new URLSearchParams(address.replace(/^#/, ''));
  const asked: (readonly [key: string, text: string | null, read: (text: string) => unknown])[] = [
    ...FIELDS.map((field) => [field.key, textOf(query, field), valueOf.bind(null, field)] as const),
    ['outline', query.get('outline'), parseOutline],
  ];
  return asked.flatMap(([key, text, read]) =>
    text === null || read(text) !== undefined ? [] : [`${key}=${text.slice(0, 40)}`],
  );
}

/** Unpacks a part of an address. @throws MazestoneError `bad-option` for an incomplete text. */
function unpacked(key: 'region' | 'dag', packed: string | null): string | undefined {
  const text = packed === null ? undefined : unpackText(packed);
  if (text !== '') return text;
  throw new MazestoneError({
    code: 'bad-option',
    message: says`${words.errors.badLink(key === 'dag')}`,
    where: key,
    hint: says`${words.errors.badLinkHint}`,
  });
}

/** A design without its footprint and DAG. */
export function optionsOf(design: Design): Options {
  return Object.fromEntries(FIELDS.map(({ key }) => [key, design[key]])) as unknown as Options;
}

/** A design with another footprint, and therefore without its own DAG; null for the full rectangle. */
export function withRegion(design: Design, region: Region | null): Design {
  const options = optionsOf(design);
  if (region === null) return options;
  const { width, height, cells, rooms = [] } = region;
  // The rooms that a region file marks are those of the design.
  const room = [...new Set([...wordsOf(options.room), ...rooms.map((area) => area.join())])].join(' ');
  const sized = { ...options, width, height, room };
  if (cells.every((cell) => cell === 1)) return sized;
  // A builder that takes no footprint gives way to the one that takes any.
  const builder = takesRegions(design.builder) ? design.builder : 'peel';
  return { ...sized, builder, region: { width, height, cells } };
}

function takesRegions(builder: string): boolean {
  return builder === 'uniform' || BUILDERS.get(builder)?.regions != null;
}

export function withDag(design: Design, dag: Dag): Design {
  const { floors = 1 } = dag;
  const { width, height } = dag;
  return withFamily({ ...optionsOf(design), width, height, floors, dag });
}

/**
 * A design whose doors exist at its pitch, with its floors and trail; unchanged if there are none.
 * @param kept the one of doors and pitch to keep if possible.
 */
export function withFamily(design: Design, kept: keyof Options = 'doors'): Design {
  const { doors, pitch, floors, trail } = design;
  const able = FAMILIES.filter(
    (family) => (floors === 1 || family.floors !== undefined) && (trail === '' || family.lit !== undefined),
  );
  if (able.some((family) => family.doors === doors && family.pitch === pitch)) return design;
  const next =
    able.find((family) => (kept === 'pitch' ? family.pitch === pitch : family.doors === doors)) ?? able[0];
  return next === undefined ? design : { ...design, doors: next.doors, pitch: next.pitch };
}

/** The distribution of a design's mazes: a flow if they have a DAG. */
export function lawOf({ dag, builder }: Pick<Design, 'dag' | 'builder'>): Asked['law'] {
  return dag === undefined && TREE_BUILDERS.has(builder) ? (builder as PoppingRule) : 'flow';
}

/** Whether its cells and doors can be chosen by the available room: only for flows on one floor. */
export function canBeFitted(design: Design): boolean {
  return lawOf(design) === 'flow' && design.floors === 1;
}

/** Options of builders, which a user's own DAG does not have. */
const OF_BUILDERS: ReadonlySet<keyof Options> = new Set(
  FIELDS.filter(({ key, group }) => (group === 'maze' || group === 'ways') && key !== 'seed').map(
    ({ key }) => key,
  ),
);

/** Whether an option has an effect in a design. Others are not shown. */
export function isOfUse(key: keyof Options, design: Design): boolean {
  if (design.dag !== undefined && OF_BUILDERS.has(key)) return false;
  const { option, of } = FIELDS.find((field) => field.key === key)!;
  const asked = askedOf(design);
  const isWhole = of === undefined || (isOfUse(of, design) && keyOf(of) in asked.values);
  return isWhole && unmetNeed(option, design[key], asked) === undefined;
}

/**
 * Checks values that need other options of a design.
 * @throws MazestoneError `bad-option` for a value with an unmet need.
 */
export function checkBeside(key: keyof Options, design: Design): void {
  const { option, of = key } = FIELDS.find((field) => field.key === key)!;
  const needs = (option.needs ?? []).filter((need) => need.of !== undefined);
  const asked = askedOf(design);
  const need = unmetNeed({ needs }, design[key], asked);
  if (need === undefined) return;
  const [message, hint] = [need.says(`--${of}`, asked), need.instead(`--${of}`, asked)];
  throw new MazestoneError({ code: 'bad-option', message, hint });
}

/** The facts about a design for checking needs. */
function askedOf(design: Design): Asked {
  const { builder, floors } = design;
  const said = FIELDS.filter(({ key, usual }) => design[key] !== usual);
  const law = lawOf(design);
  return {
    ...{ law, board: 'grid', builder, floors: law === 'flow' ? floors : 1 },
    values: Object.fromEntries(said.map(({ key }) => [keyOf(key), design[key]])),
  };
}

/** A design without the options that have no effect. */
export function inForce(design: Design): Design {
  const idle = FIELDS.filter(({ key }) => !isOfUse(key, design) && !TOLD.has(key));
  return { ...design, ...Object.fromEntries(idle.map(({ key, usual }) => [key, usual])) };
}

/** The words of a text, separated by spaces. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
