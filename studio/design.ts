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

/** Everything that makes a machine: the address holds it, the command line takes it. */
export interface Design extends Options {
  /** A footprint; the full rectangle where there is none. Of `width` x `height`. */
  readonly region?: Region;
  /** What the footprint has been drawn from, where it follows the size. */
  readonly outline?: Outline;
  /** A DAG of the user's own instead of a builder's. Of `width` x `height`, and of `floors`. */
  readonly dag?: Dag;
}

/** What the page opens with. */
export const FIRST_DESIGN: Design = {
  ...(Object.fromEntries(FIELDS.map(({ key, usual }) => [key, usual])) as unknown as Options),
  builder: 'peel',
  seed: 'mazestone',
};

/** Options that an address always has, so that it says what one sees. */
export const TOLD: ReadonlySet<keyof Options> = new Set(['builder', 'width', 'height', 'seed']);

/**
 * A design as the part of an address behind its `#`: options as the command line has them, and footprint and DAG
 * packed.
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
 * The design in an address; what is missing, or no value of its option, is as in {@link FIRST_DESIGN}.
 * @throws MazestoneError for a footprint or a DAG that cannot be read.
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

/** Options by the names that older links have for them. */
const OLD_NAMES: Partial<Record<keyof Options, string>> = { 'random-loops': 'random' };

function textOf(query: URLSearchParams, { key }: Field): string | null {
  return query.get(key) ?? query.get(OLD_NAMES[key] ?? key);
}

/** What an address says that no option can be, as `width=0`. */
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

/** @throws MazestoneError `bad-option` for a text of which something is missing. */
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

/** A design without footprint and DAG of its own. */
export function optionsOf(design: Design): Options {
  return Object.fromEntries(FIELDS.map(({ key }) => [key, design[key]])) as unknown as Options;
}

/** A design with another footprint, and so without a DAG of its own; null for the full rectangle. */
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

/** A design with a DAG of the user's own. */
export function withDag(design: Design, dag: Dag): Design {
  const { floors = 1 } = dag;
  const { width, height } = dag;
  return withFamily({ ...optionsOf(design), width, height, floors, dag });
}

/**
 * A design whose doors there are at its pitch, and cells that can stand on as many floors, with a trail under them; as it
 * is where there are none.
 * @param kept of doors and pitch the one that stays if it can.
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

/** The law of a design's mazes: a flow where they have a DAG. */
export function lawOf({ dag, builder }: Pick<Design, 'dag' | 'builder'>): Asked['law'] {
  return dag === undefined && TREE_BUILDERS.has(builder) ? (builder as PoppingRule) : 'flow';
}

/** Whether cells and doors can be chosen for it by the room there is: flows of one floor alone. */
export function canBeFitted(design: Design): boolean {
  return lawOf(design) === 'flow' && design.floors === 1;
}

/** Options of a builder, which a DAG of one's own does not have, and what it has by itself. */
const OF_BUILDERS: ReadonlySet<keyof Options> = new Set(
  FIELDS.filter(({ key, group }) => (group === 'maze' || group === 'ways') && key !== 'seed').map(
    ({ key }) => key,
  ),
);

/** Whether an option changes anything in a design: what does not is neither asked for nor told. */
export function isOfUse(key: keyof Options, design: Design): boolean {
  if (design.dag !== undefined && OF_BUILDERS.has(key)) return false;
  const { option, of } = FIELDS.find((field) => field.key === key)!;
  const asked = askedOf(design);
  const isWhole = of === undefined || (isOfUse(of, design) && keyOf(of) in asked.values);
  return isWhole && unmetNeed(option, design[key], asked) === undefined;
}

/**
 * Asks for what an option has beside the others of a design, but not with every value.
 * @throws MazestoneError `bad-option` for a value that needs what is not there.
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

/** What needs are asked of, for a design. */
function askedOf(design: Design): Asked {
  const { builder, floors } = design;
  const said = FIELDS.filter(({ key, usual }) => design[key] !== usual);
  const law = lawOf(design);
  return {
    ...{ law, board: 'grid', builder, floors: law === 'flow' ? floors : 1 },
    values: Object.fromEntries(said.map(({ key }) => [keyOf(key), design[key]])),
  };
}

/** What counts of a design: options that change nothing as if nobody had said them. */
export function inForce(design: Design): Design {
  const idle = FIELDS.filter(({ key }) => !isOfUse(key, design) && !TOLD.has(key));
  return { ...design, ...Object.fromEntries(idle.map(({ key, usual }) => [key, usual])) };
}

/** The words of a text that spaces separate. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
