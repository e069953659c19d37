import { says, type Sentence, textOf, type Value } from '../base/sentence.js';
import { thousands } from '../base/numbers.js';
import { itemFormatOf, MINECRAFT_VERSIONS, releaseOf } from '../blocks/versions.js';
import { STRUCTURE_BLOCK_SIDE } from '../formats/split.js';
import { feetIn, simulationDistances, type MachineFacts } from './facts.js';
import { DUST_SETTING, EASY_TICK, roughly } from './press-cost.js';
import { WORLDS } from './worlds.js';

/*
 * Surprising effects of importers and servers on a machine, in one list. `compile` warns from it, `doctor`
 * answers from it, and docs/guides/paste.md has it as a table. Each entry names its source: a file of the
 * importer's repository as of 2026, unless it says otherwise.
 */

export const SPONGE: readonly string[] = ['sponge-2', 'sponge-3'];

/** The importer of a notice about the file itself. */
export const THIS_FILE = 'this file';

/**
 * Programs that place a file, with the formats that they read, and among those their own, which they usually
 * read. Other entries affect a machine whatever its file.
 */
const IMPORTERS: Readonly<
  Record<string, { readonly reads: readonly string[]; readonly own: readonly string[] } | undefined>
> = {
  'WorldEdit, FAWE': { reads: SPONGE, own: SPONGE },
  WorldEdit: { reads: SPONGE, own: SPONGE },
  FAWE: { reads: [...SPONGE, 'structure'], own: SPONGE },
  Litematica: { reads: ['litematic', ...SPONGE, 'structure'], own: ['litematic'] },
  Amulet: { reads: SPONGE, own: [] },
  '`/place`': { reads: ['structure', 'data-pack'], own: ['structure', 'data-pack'] },
  'structure blocks': { reads: ['structure'], own: ['structure'] },
  'any server': undefined,
  'Spigot, Paper': undefined,
  [THIS_FILE]: undefined,
};

/**
 * Whether a notice concerns something that only some servers have: a plugin, a mod, or another kind of
 * server.
 */
export function isAdded({ importer }: Pick<ToldNotice, 'importer'>): boolean {
  return !Object.hasOwn(IMPORTERS, importer);
}

/** Something to know before pasting a machine. */
export interface Notice {
  /** A stable id for programs: `fawe-dust`. */
  readonly id: string;
  /** The program or server responsible. */
  readonly importer: string;
  /** The effect. `{name}` in a text stands for a number of the machine: see `NUMBERS`. */
  readonly what: string;
  /** The remedy: the exact setting or permission. */
  readonly remedy: string;
  /** Whether the machine is damaged with default settings. */
  readonly harms: boolean;
  /** Whether it applies to a machine, and the same in words; without them, it applies to every machine. */
  readonly applies?: (facts: MachineFacts) => boolean;
  /** See `applies`. */
  readonly when?: string;
  /** The source of the information. */
  readonly source: string;
}

/** The default of `limits.default.max-blockstates` in FAWE's config.yml. */
const FAWE_BLOCK_ENTITIES = 1337;
/** The default of `simulation-distance` in server.properties, in chunks. */
const SIMULATION_DISTANCE = 10;
/** The greatest possible simulation distance, in chunks. */
const MOST_SIMULATION = 32;
/** The remedy if even that is not enough. */
const FORCELOAD = says`\`/forceload add\` for all of its chunks (256 at a time), as no \`simulation-distance\` reaches so far (at most ${MOST_SIMULATION}); or a machine of fewer cells`;

const [OVERWORLD, NETHER] = WORLDS as [(typeof WORLDS)[number], (typeof WORLDS)[number]];
const SUPERFLAT = WORLDS.find(({ ground }) => ground !== undefined)!;
const OLDEST = MINECRAFT_VERSIONS[0]!;

/**
 * The number of block entities as FAWE counts them since 2.12: once when set, and again when their chunk is
 * finished.
 */
const counted = ({ blockEntities }: MachineFacts): number => 2 * blockEntities;

/** The numbers that texts can contain: in words for any machine, and the value for one machine. */
const NUMBERS: Readonly<
  Record<string, { readonly words: Value; readonly of: (facts: MachineFacts) => Value }>
> = {
  counted: { words: 'twice its block entities', of: counted },
  volume: { words: 'width x height x length', of: ({ size }) => size[0] * size[1] * size[2] },
  overworld: {
    words: `${OVERWORLD.from + 1} + depth`,
    of: (facts) => feetIn(facts, OVERWORLD).from,
  },
  nether: { words: 'depth + 1', of: (facts) => feetIn(facts, NETHER).from },
  release: { words: "the file's version", of: ({ dataVersion }) => releaseName(dataVersion) },
  items: {
    words: 'its version',
    of: ({ dataVersion }) =>
      itemFormatOf(dataVersion) === 'count-byte' ? says`versions up to 1.20.4` : says`versions from 1.20.5`,
  },
  hoppers: { words: 'as many as `doctor` says', of: ({ hoppersInChunk }) => hoppersInChunk },
  simulation: {
    words: simulationRemedy('N'),
    of: (facts) => {
      const { control } = simulationDistances(facts);
      return control <= MOST_SIMULATION ? simulationRemedy(String(control)) : FORCELOAD;
    },
  },
  busiest: {
    words: 'many',
    of: ({ press }) => (press === undefined ? says`many` : says`about ${roughly(press.busiestTick)}`),
  },
  east: { words: 'WIDTH', of: ({ size }) => size[0] },
  south: { words: 'LENGTH', of: ({ size }) => size[2] },
};

function simulationRemedy(distance: string): Sentence {
  return says`\`simulation-distance=${distance}\` in server.properties (default ${SIMULATION_DISTANCE}, at most ${MOST_SIMULATION}), or \`/forceload add\``;
}

/** The release of a DataVersion, in words. */
export function releaseName(dataVersion: number): string {
  const release = releaseOf(dataVersion)?.name;
  if (release !== undefined) return release;
  return dataVersion < OLDEST.dataVersion ? `a version before ${OLDEST.name}` : 'a version not known yet';
}

/**
 * Notices for pasting a machine, by importer. Those about plugins and mods, and those that few people need,
 * are in `PLUGINS`.
 */
export const NOTICES: readonly Notice[] = [
  {
    id: 'below-world',
    importer: 'any server',
    when: 'more than 3 layers below the floor',
    what: 'everything below the bottom of the world is lost, without a message',
    remedy:
      'stand at y = {overworld} or higher (also in a superflat world, whose ground is at -60); in the Nether and the End at {nether} or higher',
    harms: true,
    applies: ({ below }) => below > SUPERFLAT.ground! - SUPERFLAT.from,
    source: 'WorldEdit DataValidatorExtent.setBlock; dimension_type of the game',
  },
  {
    id: 'simulation-distance',
    importer: 'any server',
    when: 'its far end is N chunks from the control, N above 10',
    what: 'a press moves only the part in ticking chunks; the other parts follow when a player comes near',
    remedy: '{simulation}',
    harms: true,
    applies: (facts) => !facts.tnt && simulationDistances(facts).control > SIMULATION_DISTANCE,
    source: 'PaperMC/docs server-properties.yml',
  },
  {
    id: 'water',
    importer: 'any server',
    when: 'is not waterproof',
    what: 'water or lava beside it washes the circuit away; even the paste can make it flow',
    remedy:
      'compile with `--casing` (4 to 12 % more blocks; the default for large machines), or keep water and lava away',
    harms: false,
    applies: ({ bare }) => bare > 0,
    source: 'src/verify/flood.ts',
  },
  {
    id: 'older-server',
    importer: 'any server',
    when: 'written for a version after 1.20.4',
    what: 'a server older than {release} loads it, but loses blocks and items that it does not know',
    remedy: 'compile with `--minecraft` for the oldest server; newer ones upgrade the file',
    harms: false,
    applies: ({ dataVersion }) => dataVersion > OLDEST.dataVersion,
    source: 'StructureTemplateManager.readStructure of the game',
  },
  {
    id: 'item-moves',
    importer: 'any server',
    when: 'has bits',
    what: 'plugins that cancel item moves (`InventoryMoveItemEvent`: container locks, hopper limiters) or put hoppers to sleep freeze the bits: every press gives the same maze',
    remedy: 'exclude the machine from these plugins',
    harms: false,
    applies: hasContainers,
    source: 'docs/hardware.md, "The clock line"',
  },
  {
    id: 'hopper-settings',
    importer: 'Spigot, Paper',
    when: 'has bits',
    what: 'very slow hoppers freeze the bits; Paper’s `hopper.cooldown-when-full` and `hopper.disable-move-event` do no harm',
    remedy:
      'in spigot.yml, `ticks-per.hopper-transfer` at most 60 (default 8) and `ticks-per.hopper-check` at most 16 (default 1)',
    harms: false,
    applies: hasContainers,
    source: 'PaperMC/docs spigot.yml, paper-world-defaults.yml; docs/hardware.md, "The clock line"',
  },
  {
    id: 'timer-hoppers',
    importer: 'Spigot, Paper',
    when: 'has a timer (`--every`)',
    what: 'its clock needs hoppers that take one item every 8 game ticks',
    remedy: 'in spigot.yml `ticks-per.hopper-transfer: 8`, `ticks-per.hopper-check: 1`, `hopper-amount: 1`',
    harms: false,
    applies: ({ timer }) => timer,
    source: 'PaperMC/docs spigot.yml; src/circuit/controls.ts',
  },
  {
    id: 'dust-updates',
    importer: 'Spigot, Paper',
    when: `a press brings more than ${thousands(EASY_TICK)} block updates in one game tick`,
    what: 'a press makes {busiest} block updates in its busiest game tick, and the server may stutter: it does a few million in a second',
    remedy: `on Paper, ${DUST_SETTING}; or compile fewer cells, or \`--doors low --pitch 3\``,
    harms: false,
    applies: ({ press }) => press !== undefined && press.busiestTick > EASY_TICK,
    source: 'PaperMC/docs paper-world-defaults.yml; bench/README.md, "Lag"',
  },
  {
    id: 'sponge-3',
    importer: 'WorldEdit, FAWE',
    when: 'Sponge version 3 (`--schem 3`)',
    what: 'WorldEdit before 7.3 and FAWE before 2.11.1 cannot read it',
    remedy: 'update them, or compile with `--schem 2`',
    harms: true,
    applies: ({ format }) => format === 'sponge-3',
    source: 'BuiltInClipboardFormat at the tags 7.2.20, 7.3.0 (WorldEdit), 2.11.0, 2.11.1 (FAWE)',
  },
  {
    id: 'paste-air',
    importer: 'WorldEdit, FAWE',
    what: '`//paste -a` leaves out the air, so old blocks stay inside the machine',
    remedy:
      'use plain `//paste`; it needs the permissions `worldedit.schematic.load` and `worldedit.clipboard.paste`',
    harms: false,
    source: 'ClipboardCommands.paste; FAWE plugin.yml',
  },
  {
    id: 'max-blocks-changed',
    importer: 'WorldEdit',
    when: 'the server has set a limit',
    what: 'the limit stops the paste half-way, and air counts (by default there is no limit)',
    remedy:
      'the permissions `worldedit.limit` and `worldedit.limit.unrestricted`, then `//limit -1`; or in its config.yml `default` and `maximum` of `limits.max-blocks-changed` at {volume} or more',
    harms: false,
    source: 'WorldEdit BlockChangeLimiter, SessionManager, defaults/config.yml',
  },
  {
    id: 'fawe-dust',
    importer: 'FAWE',
    when: 'has redstone dust',
    what: 'for everyone but operators it leaves out all redstone dust, without a message',
    remedy:
      'the permission `fawe.limit.unlimited`, or remove `minecraft:redstone_wire` from `limits.default.disallowed-blocks` in config.yml and from `limits.disallowed-blocks` in worldedit-config.yml',
    harms: true,
    applies: ({ dust }) => dust,
    source:
      'FAWE Settings.LIMITS.DISALLOWED_BLOCKS, DisallowedBlocksExtent, worldedit-config.yml; the tags 2.0.0 to 2.15.4',
  },
  {
    id: 'fawe-block-entities',
    importer: 'FAWE',
    when: 'more than 668 block entities',
    what: 'for everyone but operators it pastes at most 1337 block entities; since 2.12 each counts twice',
    remedy:
      'the permission `fawe.limit.unlimited`, or in config.yml `limits.default.max-blockstates: {counted}` or more',
    harms: true,
    applies: (facts) => counted(facts) > FAWE_BLOCK_ENTITIES,
    source: 'FAWE Settings.LIMITS.MAX_BLOCKSTATES, LimitExtent; the tags 2.11.2, 2.12.0',
  },
  {
    id: 'litematica-containers',
    importer: 'Litematica',
    when: 'has bits',
    what: 'on a server all containers stay empty; in single player, or with Servux on the server, they are filled',
    remedy:
      'in its menu, Generic: `pasteNbtRestoreBehavior` Place & Data Modify, as an operator; or fill them by hand, as `mazestone materials` lists it',
    harms: true,
    applies: hasContainers,
    source: 'sakura-ryoko/litematica (1.21.3) Configs.Generic, TaskPasteSchematicPerChunkCommand',
  },
  {
    id: 'litematica-replace',
    importer: 'Litematica',
    what: 'it pastes into air only, so the ground stays inside the machine',
    remedy: 'in its menu, Generic: `pasteReplaceBehavior` All',
    harms: true,
    source: 'sakura-ryoko/litematica Configs, SchematicPlacingUtils',
  },
  {
    id: 'place-loaded',
    importer: '`/place`',
    what: 'it answers "That position is not loaded" if one of the chunks is not',
    remedy:
      'from the corner where it is placed, `/forceload add ~ ~ ~{east} ~{south}` (256 chunks at a time); afterwards `/forceload remove` the same',
    harms: true,
    source: 'PlaceCommand.checkLoaded of the game',
  },
  {
    id: 'place-permission',
    importer: '`/place`',
    what: 'it needs permission level 2: an operator or a command block; so does a function with it',
    remedy: '`function-permission-level` 2 or more in server.properties (default 2)',
    harms: false,
    source: 'PaperMC/docs server-properties.yml',
  },
  {
    id: 'structure-block',
    importer: 'structure blocks',
    when: 'a side is longer than 48 blocks',
    what: 'they load at most 48 blocks a side',
    remedy:
      'use `/place template`, a data pack (.zip), or the files of `convert --split` with strict placement; before 1.21.5 all of them twice, because what hangs on a later file falls off',
    harms: true,
    applies: ({ size }) => Math.max(...size) > STRUCTURE_BLOCK_SIDE,
    source: 'StructureBlockEntity of the game',
  },
];

export function hasContainers({ containers }: MachineFacts): boolean {
  return containers.total > 0;
}

/** A notice filled in for one machine. */
export interface ToldNotice {
  readonly id: string;
  readonly importer: string;
  readonly what: string;
  readonly remedy: string;
  /** The same as data, for other languages. */
  readonly said: { readonly what: Sentence; readonly remedy: Sentence };
  /**
   * Whether it does harm with the file's usual importers and their default settings. Otherwise it is only
   * worth knowing.
   */
  readonly harms: boolean;
  readonly source: string;
}

/**
 * The notices that apply to a machine and its file's format, with the machine's numbers filled in. Harmful
 * ones come first.
 */
export function noticesFor(facts: MachineFacts, notices: readonly Notice[] = NOTICES): readonly ToldNotice[] {
  const applying = notices.flatMap(({ id, importer, what, remedy, harms, applies, source }) => {
    const formats = IMPORTERS[importer];
    const has = (names: readonly string[]): boolean => names.includes(facts.format);
    if (formats && !has(formats.reads)) return [];
    if (applies?.(facts) === false) return [];
    const isUsual = !formats || has(formats.own);
    const fill = (text: string): Sentence => sentenceOf(text, ({ of }) => of(facts));
    const said = { what: fill(what), remedy: fill(remedy) };
    return [{ id, importer, ...toldOf(said), harms: harms && isUsual, source }];
  });
  return [...applying.filter(({ harms }) => harms), ...applying.filter(({ harms }) => !harms)];
}

/**
 * Formats a notice as one line.
 * @param notice from {@link noticesFor}
 */
export function formatNotice({ importer, what, remedy }: ToldNotice): string {
  return `${importer.replaceAll('`', '')}: ${what}; ${remedy}`;
}

/** A text of a notice with words in place of a machine's numbers. */
export function inWords(text: string): string {
  return textOf(sentenceOf(text, ({ words }) => words));
}

/** Fills in the `{name}`s of a text. */
function sentenceOf(text: string, value: (number: (typeof NUMBERS)[string]) => Value): Sentence {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return { template: text.replaceAll(/\{\w+\}/g, '{}'), values: names.map((name) => value(NUMBERS[name]!)) };
}

/** The texts of a notice, in English and as data. */
export function toldOf(said: ToldNotice['said']): Pick<ToldNotice, 'what' | 'remedy' | 'said'> {
  return { what: textOf(said.what), remedy: textOf(said.remedy), said };
}
