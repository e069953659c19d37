/**
 * The catalogue of errors: every `code` that a diagnostic can have. Other codes do not compile. Meanings and remedies are in
 * docs/made/error-texts.ts.
 */

/** What a diagnostic can carry beside its text; each name means the same with every code. */
export interface Witnesses {
  readonly blocks: readonly (readonly [x: number, y: number, z: number])[];
  readonly cellCount: number;
  readonly cells: readonly (readonly [x: number, y: number, floor?: number])[];
  readonly dataVersion: number;
  readonly fault: 'empty' | 'loop' | 'cut-off';
  readonly field: string;
  readonly known: readonly string[];
  readonly layers: number;
  readonly limit: number;
  readonly numbers: readonly number[];
  readonly passages: number;
  readonly tag: string;
  readonly version: number;
}

/** Where a diagnostic comes from: a stage of the compiler or the library. */
export type Stage =
  | 'arguments'
  | 'files'
  | 'footprints'
  | 'meshes'
  | 'builders'
  | 'DAG checker'
  | 'sampling'
  | 'statistics'
  | 'pictures'
  | 'layout'
  | 'schematic'
  | 'conversion'
  | 'contents'
  | 'rest of the file'
  | 'original'
  | 'design rules'
  | 'building'
  | 'rest'
  | 'circuit'
  | 'timing'
  | 'engine'
  | 'presses'
  | 'fairness'
  | 'servers'
  | 'minefield';

export interface CatalogueEntry {
  readonly from: readonly Stage[];
  readonly witness?: readonly (keyof Witnesses)[];
}

/** Every error by its code, in alphabetical order: where it comes from, and which fields it carries. */
export const CODES = {
  area: { from: ['footprints'] },
  'bad-block-data': { from: ['schematic'], witness: ['blocks'] },
  'bad-block-entity': { from: ['schematic'], witness: ['blocks'] },
  'bad-font': { from: ['footprints'] },
  'bad-grid': { from: ['schematic'], witness: ['blocks'] },
  'bad-mesh': { from: ['meshes'], witness: ['numbers'] },
  'bad-metadata': { from: ['schematic'], witness: ['field'] },
  'bad-option': { from: ['footprints', 'layout', 'meshes'] },
  'bad-picture': { from: ['footprints', 'meshes'] },
  'bad-schematic': { from: ['footprints'] },
  'bad-size': { from: ['schematic'] },
  bits: { from: ['sampling'] },
  breach: { from: ['building'], witness: ['blocks', 'cells'] },
  builder: { from: ['builders'] },
  changed: { from: ['original'], witness: ['blocks', 'tag'] },
  contents: { from: ['contents'], witness: ['blocks', 'tag'] },
  'corrupt-file': { from: ['schematic'] },
  crosstalk: { from: ['design rules'], witness: ['blocks'] },
  cycle: { from: ['DAG checker'], witness: ['cells', 'numbers'] },
  'data-version': { from: ['contents'], witness: ['dataVersion'] },
  disconnected: { from: ['footprints', 'builders', 'DAG checker', 'meshes'], witness: ['cells', 'numbers'] },
  'door-mismatch': { from: ['presses'], witness: ['cells'] },
  'dust-limit': { from: ['design rules'], witness: ['blocks'] },
  engine: { from: ['engine'] },
  entity: { from: ['contents'], witness: ['blocks', 'tag'] },
  'entrance-far': { from: ['layout'] },
  'entrance-room': { from: ['layout'] },
  exists: { from: ['files'] },
  'exposed-wire': { from: ['design rules'], witness: ['blocks'] },
  feedback: { from: ['circuit', 'design rules'], witness: ['blocks'] },
  fit: { from: ['arguments'] },
  'format-version': { from: ['schematic'], witness: ['version'] },
  gallery: { from: ['layout'] },
  goal: { from: ['layout'] },
  'goal-room': { from: ['layout'] },
  'growth-machine': { from: ['schematic'] },
  internal: { from: ['arguments'] },
  label: { from: ['layout'], witness: ['blocks'] },
  loops: { from: ['builders'], witness: ['limit'] },
  'lvs-bit': { from: ['circuit'], witness: ['blocks', 'cells'] },
  'lvs-button': { from: ['circuit'], witness: ['blocks'] },
  'lvs-contents': { from: ['circuit'], witness: ['blocks'] },
  'lvs-door': { from: ['circuit'], witness: ['blocks', 'cells'] },
  'lvs-passage': { from: ['circuit'], witness: ['cells'] },
  'lvs-t': { from: ['circuit'], witness: ['blocks'] },
  malformed: { from: ['builders', 'DAG checker', 'sampling', 'meshes'], witness: ['cells'] },
  'many-sinks': { from: ['DAG checker', 'sampling'], witness: ['cells', 'numbers'] },
  'minecraft-version': { from: ['schematic'], witness: ['known'] },
  minefield: { from: ['schematic'] },
  'minefield-block': { from: ['minefield'], witness: ['blocks'] },
  mines: { from: ['minefield'], witness: ['limit'] },
  'no-block': { from: ['footprints'], witness: ['known'] },
  'no-cells': { from: ['footprints', 'meshes'] },
  'no-dag': { from: ['builders'] },
  'no-directory': { from: ['files'] },
  'no-file': { from: ['files'] },
  'no-glyph': { from: ['footprints'] },
  'no-grid': { from: ['arguments', 'meshes'] },
  'no-latch': { from: ['design rules'], witness: ['blocks'] },
  'no-metadata': { from: ['schematic'] },
  'no-response': { from: ['presses'], witness: ['blocks'] },
  'no-signal': { from: ['design rules'], witness: ['blocks'] },
  'no-sink': { from: ['builders', 'DAG checker', 'sampling'] },
  'no-snake': { from: ['footprints'] },
  'not-a-file': { from: ['files'] },
  'not-a-tree': {
    from: ['sampling', 'presses'],
    witness: ['cells', 'numbers', 'fault', 'cellCount', 'passages'],
  },
  'not-adjacent': { from: ['DAG checker'], witness: ['cells', 'numbers'] },
  'not-an-edge': { from: ['sampling'], witness: ['cells', 'numbers'] },
  'not-at-rest': { from: ['rest', 'presses'], witness: ['blocks'] },
  'not-data-pack': { from: ['schematic'] },
  'not-installed': { from: ['footprints'] },
  'not-kept': { from: ['conversion'], witness: ['blocks', 'tag'] },
  'not-litematic': { from: ['schematic'] },
  'not-schematic': { from: ['schematic'] },
  'not-settled': { from: ['presses'], witness: ['blocks'] },
  'not-sponge': { from: ['schematic'] },
  'not-structure': { from: ['schematic'] },
  'old-node': { from: ['arguments'] },
  'open-loop': { from: ['DAG checker'], witness: ['cells', 'numbers'] },
  opening: { from: ['layout', 'pictures'] },
  option: { from: ['builders'] },
  'out-degree': { from: ['DAG checker', 'sampling', 'statistics'], witness: ['cells', 'numbers'] },
  'out-of-reach': { from: ['building'], witness: ['blocks', 'cells'] },
  outside: {
    from: ['DAG checker', 'layout', 'sampling', 'statistics', 'minefield'],
    witness: ['cells', 'numbers'],
  },
  'outside-world': { from: ['servers'], witness: ['layers'] },
  'pack-file': { from: ['rest of the file'] },
  'partial-file': { from: ['schematic'] },
  'paste-place': { from: ['rest of the file'] },
  push: { from: ['design rules'], witness: ['blocks'] },
  'random-loop': { from: ['DAG checker'], witness: ['cells', 'numbers'] },
  region: { from: ['builders'], witness: ['cells'] },
  room: { from: ['DAG checker', 'arguments'], witness: ['cells', 'numbers'] },
  rooms: { from: ['arguments'], witness: ['limit'] },
  sectors: { from: ['layout'], witness: ['limit'] },
  'settle-ticks': { from: ['timing'], witness: ['blocks'] },
  'several-floors': { from: ['arguments', 'builders', 'DAG checker'] },
  'side-input': { from: ['design rules'], witness: ['blocks'] },
  sink: { from: ['builders'] },
  size: { from: ['builders', 'pictures', 'statistics', 'minefield', 'meshes'] },
  'stray-container': { from: ['design rules'], witness: ['blocks'] },
  'stray-power': { from: ['design rules'], witness: ['blocks'] },
  target: { from: ['builders'] },
  'too-big': {
    from: ['arguments', 'files', 'footprints', 'layout', 'schematic', 'minefield', 'pictures'],
    witness: ['limit'],
  },
  'torus-wrap': { from: ['footprints'], witness: ['cells'] },
  trail: { from: ['layout'] },
  treasure: { from: ['layout'], witness: ['limit'] },
  unfair: { from: ['fairness'], witness: ['cells'] },
  'unfit-block': { from: ['layout'], witness: ['blocks'] },
  'unknown-block': { from: ['layout', 'schematic'], witness: ['blocks'] },
  'unknown-theme': { from: ['layout'] },
  unmodelled: { from: ['design rules'], witness: ['blocks'] },
  unreadable: { from: ['files'] },
  unsupported: { from: ['design rules'], witness: ['blocks'] },
  unwritable: { from: ['files'] },
  usage: { from: ['arguments'] },
  values: { from: ['pictures'] },
  'wrong-choice': { from: ['presses'] },
  'wrong-trail': { from: ['circuit', 'presses'], witness: ['cells'] },
} as const satisfies Record<string, CatalogueEntry>;

/** The code of a diagnostic: a stable name, which is on the page of errors. */
export type Code = keyof typeof CODES;

/** The codes of a stage. */
export type CodeFrom<S extends Stage> = {
  [C in Code]: S extends (typeof CODES)[C]['from'][number] ? C : never;
}[Code];

/** The names of what a code's diagnostics may carry. */
export type WitnessOf<C extends Code> = (typeof CODES)[C] extends { readonly witness: readonly (infer W)[] }
  ? W & keyof Witnesses
  : never;
