import { MazestoneError } from '../base/diagnostic.js';
import { knownBlock, knownNames, type KnownBlock } from '../blocks/known.js';
import { broughtBy, hasBlock } from '../blocks/since.js';
import { canonicalState, formatState, parseState } from '../blocks/state.js';
import { closest } from '../base/spelling.js';
import { DEFAULT_THEME, LIGHT_LEVEL, ROLES, THEMES, type Role } from './themes.js';

/** Block states by role, all properties listed. */
export type Dress = Readonly<Record<Role, string>>;

/** A theme, and blocks of one's own instead of some of its; `head` follows `door`. */
export type DressOptions = { readonly theme?: string } & Readonly<Partial<Record<Role, string>>>;

/** What a role asks of its block, beyond being a full cube that stays as it is. */
interface Needs {
  /** Redstone conductor: dust beside it neither climbs past it nor reads it wrongly. */
  readonly conductor?: boolean;
  /** Pushed and pulled by a sticky piston. */
  readonly moved?: boolean;
  /** Players walk on it. */
  readonly walked?: boolean;
  /** Nothing stands on it; what is covered may turn into dirt. */
  readonly covered?: boolean;
}

const CARRIER: Needs = { conductor: true, covered: true };
const NEEDS: Readonly<Record<Role, Needs>> = {
  floor: { conductor: true, walked: true },
  wall: { covered: true },
  post: { covered: true },
  lintel: { covered: true },
  door: { conductor: true, moved: true, walked: true, covered: true },
  head: { conductor: true, moved: true, covered: true },
  console: CARRIER,
  slab: {},
  bit: CARRIER,
  bus: CARRIER,
  input: CARRIER,
  light: { covered: true },
  roof: { walked: true, covered: true },
};

/**
 * The blocks of a machine for one release of the game (`1.20.4`).
 * @param isSimulated whether the tick engine knows a block state, where there is one.
 * @throws MazestoneError `unknown-theme`; `unknown-block` for a name, property or value that the release does not
 *   have; `unfit-block` for one that would not do its work. One diagnostic for each role at fault.
 */
export function resolveDress(
  options: DressOptions,
  minecraft: string,
  isSimulated: (state: string) => boolean = () => true,
): Dress {
  const { theme: themeName = DEFAULT_THEME } = options;
  const theme = THEMES.get(themeName);
  if (theme === undefined) {
    const near = closest(spelled(themeName), [...THEMES.keys()]);
    throw new MazestoneError({
      code: 'unknown-theme',
      message: `there is no theme ${JSON.stringify(themeName)}`,
      where: '--theme',
      hint: `${near === undefined ? '' : `did you mean "${near}"? `}There are ${[...THEMES.keys()].join(', ')}`,
    });
  }
  const world = { minecraft, isSimulated };
  const faults: Fault[] = [];
  const state = (role: Role): string => {
    const own = options[role] ?? (role === 'head' ? options.door : undefined);
    const where = options[role] !== undefined ? role : own !== undefined ? 'door' : 'theme';
    const found = stateFor(own ?? theme[role], role, world);
    if (typeof found === 'string') return found;
    // A theme's own block is at fault where the release is too old; one line for the theme is enough.
    if (!faults.some((fault) => fault.where === `--${where}`)) {
      faults.push({ hint: themeHint(role, minecraft), ...found, where: `--${where}` });
    }
    return '';
  };
  const dress = Object.fromEntries(ROLES.map((role) => [role, state(role)])) as Record<Role, string>;
  if (faults.length > 0) throw new MazestoneError(faults.map((fault) => ({ ...fault })));
  refuseLogsByLeaves(dress);
  return dress;
}

/** What a machine is to stand and be verified in. */
interface World {
  readonly minecraft: string;
  readonly isSimulated: (state: string) => boolean;
}

interface Fault {
  readonly code: 'unknown-block' | 'unfit-block';
  readonly message: string;
  readonly where?: string;
  readonly hint?: string;
}

/** The full state of a block in a role, or what is wrong with it. */
function stateFor(text: string, role: Role, world: World): string | Fault {
  const state = canonicalState(text);
  const { name, properties } = parseState(state ?? text);
  const block = state === undefined ? undefined : knownBlock(name);
  const shown = JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}...` : text);
  if (block === undefined) {
    const near = fitName(name, role, world);
    return { code: 'unknown-block', message: `there is no block ${shown}`, ...(near && { hint: near }) };
  }
  const since = broughtBy(name);
  if (!hasBlock(world.minecraft, name)) {
    return {
      code: 'unknown-block',
      message: `${shown} came with Minecraft ${since!}, and this machine is for ${world.minecraft}`,
      hint: `take another block, or --minecraft ${since!}`,
    };
  }
  for (const [key, value] of Object.entries(properties)) {
    const values = block.properties[key];
    if (values?.includes(value) === true) continue;
    const all = Object.entries(block.properties).map(([k, v]) => `${k}=${v.join('|')}`);
    return {
      code: 'unknown-block',
      message: `${idOf(name)} has no ${values === undefined ? `property ${key}` : `${key}=${value}`}`,
      hint: all.length === 0 ? 'it has no properties' : `it has ${all.join(', ')}`,
    };
  }
  const reason = unfit(block, role, world);
  if (reason !== undefined) {
    const other = instead(name).find((n) => fits(`minecraft:${n}`, role, world));
    return {
      code: 'unfit-block',
      message: `${idOf(name)} ${reason}`,
      ...(other !== undefined && { hint: `take "${other}"` }),
    };
  }
  const fixed = Object.entries(FIXED).filter(([key]) => key in block.properties);
  const turned = fixed.find(([key, value]) => (properties[key] ?? value) !== value);
  if (turned !== undefined) {
    const [key, value] = turned;
    return { code: 'unfit-block', message: `${idOf(name)} stays as it is with ${key}=${value} only` };
  }
  return formatState({
    name,
    properties: { ...block.defaults, ...properties, ...Object.fromEntries(fixed) },
  });
}

/** Leaves that do not decay, nothing that holds water or snow, slabs at the level of the floor. */
const FIXED: Readonly<Record<string, string>> = {
  persistent: 'true',
  distance: '7',
  waterlogged: 'false',
  snowy: 'false',
  type: 'top',
};

/** Kinds of full cubes that have no life of their own; where a kind is not the whole story, see `REASONS`. */
const PLAIN = new Set(
  [
    ...['block', 'rotated_pillar', 'amethyst', 'drop_experience', 'glazed_terracotta', 'hay', 'netherrack'],
    ...['transparent', 'stained_glass', 'tinted_glass', 'half_transparent', 'crying_obsidian', 'snowy_dirt'],
    ...['jack_o_lantern', 'pumpkin', 'bonemealable_feature_placer', 'rooted_dirt', 'grass'],
    ...['tinted_particle_leaves', 'untinted_particle_leaves', 'mangrove_leaves'],
  ].map((kind) => `minecraft:${kind}`),
);

/** Why some blocks serve nowhere. */
const REASONS: readonly (readonly [names: RegExp, reason: string])[] = [
  [/^(red_)?sand$|^gravel$|_concrete_powder$|^suspicious_|(^|_)anvil$|^dragon_egg$/, 'falls'],
  [
    /^(redstone_block|target|observer|redstone_lamp|note_block|tnt|dispenser|dropper|hopper|comparator|repeater|lever|crafter|jukebox|(sticky_)?piston|daylight_detector)$|command_block$|redstone_(ore|torch|wall_torch|wire)$|copper_bulb$|_(button|pressure_plate)$|^(calibrated_)?sculk/,
    'takes part in redstone',
  ],
  [/^(water|lava|bubble_column)$/, 'flows'],
  [/^(frosted_)?ice$/, 'melts'],
  [/^(wet_)?sponge$/, 'changes in water and in the Nether'],
  [/^(brain|bubble|fire|horn|tube)_coral_block$/, 'dies without water'],
  [/^budding_amethyst$/, 'grows crystals'],
  [/^mycelium$|_nylium$/, 'changes by itself'],
  [/^(brown|red)_mushroom_block$|^mushroom_stem$/, 'changes its faces beside another'],
  [/^infested_/, 'sets silverfish free'],
  [/^(magma_block|cactus|fire|soul_fire|(soul_)?campfire|sweet_berry_bush|wither_rose)$/, 'hurts'],
  [/^(slime|honey)_block$/, 'sticks to what a piston moves'],
  [/^(soul_sand|mud|dirt_path|farmland)$/, 'is lower than a full cube'],
  [/^(crafting|cartography|smithing)_table$|^loom$/, 'opens a window when clicked'],
];

/** Opaque cubes that conduct neither in the game nor in the engine, or in one of the two only. */
const NO_CONDUCTOR =
  /^(glowstone|sea_lantern|blue_ice|packed_ice|shroomlight|\w+_froglight|jack_o_lantern|muddy_mangrove_roots)$/;
const FIXED_IN_PLACE = /^(bedrock|obsidian|crying_obsidian|reinforced_deepslate|lodestone)$/;
const BREAKS = /^(melon|pumpkin|carved_pumpkin|jack_o_lantern|moss_block|pale_moss_block)$|_leaves$/;

/** Why a block cannot have a role, in words that follow its name; undefined if it can. */
function unfit(block: KnownBlock, role: Role, { isSimulated }: World): string | undefined {
  const id = idOf(block.name);
  const needs = NEEDS[role];
  const reason = REASONS.find(([names]) => names.test(id))?.[1];
  if (reason !== undefined) return reason;
  if (block.kind.startsWith('minecraft:weathering_copper_')) return 'turns green';
  if (block.blockEntity) return 'holds data of its own';
  if (!isSimulated(formatState({ name: block.name, properties: block.defaults })))
    return 'is unknown to the tick engine, so that no machine of it can be verified';
  if (role === 'slab') return block.kind === 'minecraft:slab' ? undefined : 'is no slab';
  if (!block.fullCube) return 'is no full cube';
  if (!PLAIN.has(block.kind)) return 'is no plain building block';
  if (role === 'light' && block.light < LIGHT_LEVEL) return `gives light ${block.light}, not ${LIGHT_LEVEL}`;
  if (needs.moved === true) {
    if (block.kind === 'minecraft:glazed_terracotta') return 'does not come back with a sticky piston';
    if (FIXED_IN_PLACE.test(id)) return 'cannot be moved by a piston';
    if (BREAKS.test(id)) return 'breaks where a piston moves it';
  }
  if (needs.walked === true && /^(packed|blue)_ice$/.test(id)) return 'is slippery';
  if (needs.conductor === true && (block.transparent || NO_CONDUCTOR.test(id)))
    return 'is no dependable redstone conductor, and one is wanted here';
  if (needs.covered === true && id === 'grass_block') return 'turns into dirt where it is covered';
  return undefined;
}

/**
 * Leaves count their distance to logs whenever something beside them changes: with both in a machine they
 * would not be at rest.
 */
function refuseLogsByLeaves(dress: Dress): void {
  const tagged = (tag: string): Role | undefined =>
    ROLES.find((role) => knownBlock(parseState(dress[role]).name)!.tags.includes(tag));
  const [leaves, logs] = [tagged('minecraft:leaves'), tagged('minecraft:logs')];
  if (leaves === undefined || logs === undefined) return;
  throw new MazestoneError({
    code: 'unfit-block',
    message: `leaves (${leaves}) and logs (${logs}) do not stand in one machine: leaves change beside logs`,
    where: `--${leaves}, --${logs}`,
    hint: 'take planks instead of logs',
  });
}

/** Other names for what somebody may have meant by an unfit block. */
function instead(name: string): string[] {
  const id = idOf(name);
  return [
    `waxed_${id}`,
    `dead_${id}`,
    id.replace(/_powder$|^infested_/, ''),
    id.replace(/sand$/, 'sandstone'),
    id.replace(/_(slab|stairs|wall|fence|fence_gate)$/, ''),
    id.replace(/_(slab|stairs|wall|fence|fence_gate)$/, '_planks'),
    id.replace(/_(slab|stairs|wall)$/, 's'),
    `${id}_slab`,
    id.replace(/s$|_(planks|block)$/, '_slab'),
  ].filter((other) => other !== id);
}

function fits(name: string, role: Role, world: World): boolean {
  const block = knownBlock(name);
  return block !== undefined && hasBlock(world.minecraft, name) && unfit(block, role, world) === undefined;
}

/** A spelling that would have been accepted: of the names near to this one the nearest that fits. */
function fitName(name: string, role: Role, world: World): string | undefined {
  const ids = new Set([...knownNames()].map(idOf));
  for (;;) {
    const near = closest(spelled(name), [...ids]);
    if (near === undefined) return undefined;
    if (fits(`minecraft:${near}`, role, world)) return `did you mean "${near}"?`;
    ids.delete(near);
  }
}

function themeHint(role: Role, minecraft: string): string {
  const { [role]: block } = THEMES.get(DEFAULT_THEME)!;
  return `take another block such as "${block}"; every one must be in Minecraft ${minecraft}`;
}

/** As names are spelled: lower case, no blanks, no namespace. */
function spelled(text: string): string {
  return idOf(
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  ).replace(/\[.*$/, '');
}

function idOf(name: string): string {
  return name.replace(/^minecraft:/, '');
}
