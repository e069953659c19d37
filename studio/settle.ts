import { FAMILIES, MazestoneError } from '../src/core.js';
import { layOutDesign } from './compile-design.js';
import { isOfUse, lawOf, type Design } from './design.js';
import { diagnosticText, errorText } from './errors.js';
import { atEdge } from './follow.js';
import { FIELDS, MOST_SIDE } from './options.js';
import { fieldWords, named, words } from './words.js';

/** The replacement of an invalid design. */
export interface Settled {
  /** The new design; undefined for the previous one. */
  readonly design: Design | undefined;
  /** A sentence about the change and its reason. */
  readonly told: string;
}

/** Options that may be removed to make a design valid. */
const OPTIONAL = FIELDS.filter(
  ({ key, group }) =>
    group !== 'looks' && !['width', 'height', 'floors', 'seed', 'doors', 'pitch'].includes(key),
);

/** Whether a design is too large for the page. The page reports this itself. */
const isTooLarge = ({ width, height }: Design): boolean => Math.max(width, height) > MOST_SIDE;

/**
 * Finds a valid design in place of an invalid one. It moves openings to the edge, removes an option that the user has not just
 * changed, or takes other cells. Otherwise it returns to the previous design.
 * @param before the design before the change.
 * @returns undefined for a valid design, or if nothing helps.
 */
export async function settle(design: Design, before: Design): Promise<Settled | undefined> {
  const first = isTooLarge(design) ? undefined : await faultOf(design);
  if (first === undefined) return undefined;
  let [now, fault]: [Design, MazestoneError | undefined] = [design, first];
  for (let step = 0; step < OPTIONAL.length && fault !== undefined; step++) {
    const next = await better(now, errorText(fault), before);
    if (next === undefined) break;
    [now, fault] = next;
  }
  if (fault === undefined) return { design: now, told: toldOf(design, now, first) };
  const stood = isTooLarge(before) || (await faultOf(before)) !== undefined;
  return stood ? undefined : { design: undefined, told: errorText(first) };
}

/** The first design with one change that is valid, or has another fault; undefined if there is none. */
async function better(
  design: Design,
  fault: string,
  before: Design,
): Promise<[Design, MazestoneError | undefined] | undefined> {
  let other: [Design, MazestoneError] | undefined;
  for (const change of changesOf(design, before)) {
    const next = { ...design, ...change };
    const found = await faultOf(next);
    if (found === undefined) return [next, undefined];
    if (errorText(found) !== fault) other ??= [next, found];
  }
  return other;
}

/** The possible changes. The user's last change stays, but openings may move to the edge. */
function changesOf(design: Design, before: Design): Partial<Design>[] {
  const edges = (['entrance', 'exit'] as const).map((key) => ({
    [key]: design[key]
      .split(' ')
      .map((word) => (word === '' ? word : atEdge(design, key, word)))
      .join(' '),
  }));
  const usual = OPTIONAL.filter(({ key }) => design[key] === before[key] && isOfUse(key, design)).map(
    ({ key, usual: value }) => ({ [key]: key === 'builder' ? 'peel' : value }),
  );
  const families = lawOf(design) === 'flow' ? FAMILIES : [];
  const cells = families
    .map(({ doors, pitch }) => ({ doors, pitch }))
    .toSorted((a, b) => Number(b.doors === design.doors) - Number(a.doors === design.doors));
  return [...edges, ...usual, ...cells].filter((change) =>
    Object.entries(change).some(([key, value]) => design[key as keyof Design] !== value),
  );
}

/** The fault of a design; undefined if a machine is possible. */
async function faultOf(design: Design): Promise<MazestoneError | undefined> {
  try {
    await layOutDesign(design);
    return undefined;
  } catch (error) {
    if (error instanceof MazestoneError) return error;
    throw error;
  }
}

/** The changed options by label, with the reason. */
function toldOf(design: Design, now: Design, { diagnostics: [fault] }: MazestoneError): string {
  const changed = FIELDS.filter(({ key }) => design[key] !== now[key]);
  const moved = changed.filter(({ key }) => now[key] !== '' && (key === 'entrance' || key === 'exit'));
  if (moved.length === changed.length)
    return moved.map((field) => words.place.edge(fieldWords(field)[0])).join(' ');
  const parts = changed.map(
    (field) => `${fieldWords(field)[0]} ${named(String(now[field.key])) || words.place.none}`,
  );
  // What is to be done about it has been done.
  const { hint: _, said, ...why } = fault!;
  const { hint: __, ...left } = said;
  return words.place.otherwise(parts.join(', '), diagnosticText({ ...why, said: left }));
}
