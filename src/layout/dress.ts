import { diagnostic, MazestoneError, type FaultOf } from '../base/diagnostic.js';
import { list, says, type Sentence } from '../base/sentence.js';
import { closest } from '../base/spelling.js';
import { FIXED, LEAVES_BY_LOGS, NEEDS, unfit, whyUnknown, type Needs } from '../blocks/fit.js';
import { canonicalState, formatState, parseState, shortName } from '../blocks/state.js';
import { blockNamed, blockNames, blocksNamed, knownState } from '../blocks/table.js';
import { releaseIndex } from '../blocks/versions.js';
import { DEFAULT_THEME, ROLES, THEMES, themeSince, type Role } from './themes.js';

/** The block state of each role, with all properties. */
export type Dress = Readonly<Record<Role, string>>;

/** A theme, and blocks that replace some of the theme's. If only `door` is given, `head` is the same block. */
export type DressOptions = { readonly theme?: string } & Readonly<Partial<Record<Role, string>>>;

/**
 * A different block for each role. In a machine of these, every block shows its role. Its walls do not conduct, so that
 * a wall that must conduct is visible as another block.
 */
export const MARKS: DressOptions = {
  floor: 'white_terracotta',
  wall: 'orange_stained_glass',
  post: 'magenta_terracotta',
  lintel: 'light_blue_terracotta',
  door: 'yellow_terracotta',
  head: 'lime_terracotta',
  console: 'pink_terracotta',
  slab: 'smooth_quartz_slab',
  bit: 'gray_terracotta',
  bus: 'light_gray_terracotta',
  input: 'cyan_terracotta',
  light: 'shroomlight',
  roof: 'purple_terracotta',
};

/** What the block of each role must be able to do. */
export const ROLE_NEEDS: Readonly<Record<Role, Needs>> = {
  floor: NEEDS.floor,
  wall: NEEDS.wall,
  post: NEEDS.wall,
  lintel: NEEDS.wall,
  door: NEEDS.door,
  head: NEEDS.head,
  console: NEEDS.support,
  slab: NEEDS.slab,
  bit: NEEDS.support,
  bus: NEEDS.support,
  input: NEEDS.support,
  light: NEEDS.light,
  roof: NEEDS.roof,
};

/**
 * Chooses the blocks of a machine for one release of the game (`1.20.4`).
 * @param isSimulated whether the tick engine knows a block state. Without an engine, all states are accepted.
 * @throws MazestoneError `unknown-theme`; `unknown-block` for a name, property or value that the release does not
 *   have; `unfit-block` for a block that cannot have its role. There is one diagnostic for each role at fault.
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
      message: says`there is no theme ${JSON.stringify(themeName)}`,
      where: '--theme',
      hint: says`${near === undefined ? '' : says`did you mean "${near}"? `}the themes are ${list([...THEMES.keys()])}`,
    });
  }
  const world = { minecraft, isSimulated };
  const faults: Fault[] = [];
  const state = (role: Role): string => {
    const own = options[role] ?? (role === 'head' ? options.door : undefined);
    const where = options[role] !== undefined ? role : own !== undefined ? 'door' : 'theme';
    const found = stateFor(own ?? theme[role], role, world);
    if (typeof found === 'string') return found;
    // A theme's own block can only be at fault if the release is too old. One line for the theme is enough.
    if (!faults.some((fault) => fault.where === `--${where}`)) {
      const fault = where === 'theme' ? themeFault(themeName, minecraft) : undefined;
      faults.push({ hint: themeHint(role, minecraft), ...(fault ?? found), where: `--${where}` });
    }
    return '';
  };
  const dress = Object.fromEntries(ROLES.map((role) => [role, state(role)])) as Record<Role, string>;
  if (faults.length > 0) throw new MazestoneError(faults.map((fault) => diagnostic(fault)));
  refuseLogsByLeaves(dress);
  return dress;
}

/** The game and the engine that a machine's blocks must work in. */
interface World {
  readonly minecraft: string;
  readonly isSimulated: (state: string) => boolean;
}

type Fault = FaultOf<'unknown-block'> | FaultOf<'unfit-block'>;

/** The full state of a block in a role, or the reason why it cannot have that role. */
function stateFor(text: string, role: Role, world: World): string | Fault {
  const { minecraft } = world;
  const state = canonicalState(text);
  const { name, properties } = parseState(state ?? text);
  const shown = JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}...` : text);
  if (state === undefined || blocksNamed(name).length === 0) {
    const near = fitName(name, role, world);
    return { code: 'unknown-block', message: says`there is no block ${shown}`, ...(near && { hint: near }) };
  }
  const unknown = whyUnknown(name, properties, minecraft);
  if (unknown !== undefined) {
    const { message, hint, since } = unknown;
    if (since === undefined) return { code: 'unknown-block', message, ...(hint && { hint }) };
    return {
      code: 'unknown-block',
      message: says`${message}, but this machine is for ${minecraft}`,
      hint: says`take another block, or --minecraft ${since}`,
    };
  }
  const full = fullState(name, properties, minecraft);
  const reason = why(full, role, world);
  if (reason === undefined) return full;
  const other = instead(name).find((n) => fits(`minecraft:${n}`, role, world));
  return {
    code: 'unfit-block',
    message: says`${shortName(name)} ${reason}`,
    ...(other !== undefined && { hint: says`take "${other}"` }),
  };
}

/**
 * The state of a block with all properties: those given, then those that keep it unchanged in the game, then defaults.
 */
function fullState(name: string, properties: Readonly<Record<string, string>>, minecraft: string): string {
  const { properties: all, defaults } = blockNamed(name, minecraft)!;
  const fixed = Object.entries(FIXED).filter(([key, value]) => all[key]?.includes(value) === true);
  return formatState({
    name,
    properties: { ...defaults, ...Object.fromEntries(fixed), ...properties },
  });
}

/** The reason why a block state cannot have a role, as the rest of a sentence after its name; undefined if it can. */
function why(state: string, role: Role, { isSimulated }: World): Sentence | undefined {
  const reason = unfit(knownState(state)!, ROLE_NEEDS[role]);
  if (reason !== undefined || isSimulated(state)) return reason;
  return says`is not known to the tick engine, so a machine with it cannot be verified`;
}

/** Refuses leaves and logs in one dress, see `LEAVES_BY_LOGS`. */
function refuseLogsByLeaves(dress: Dress): void {
  const roleOf = (is: 'leaves' | 'log'): Role | undefined =>
    ROLES.find((role) => knownState(dress[role])!.block[is]);
  const [leaves, logs] = [roleOf('leaves'), roleOf('log')];
  if (leaves === undefined || logs === undefined) return;
  throw new MazestoneError({
    code: 'unfit-block',
    message: says`leaves (${leaves}) and logs (${logs}) ${LEAVES_BY_LOGS}`,
    where: says`--${leaves}, --${logs}`,
    hint: says`take planks instead of logs`,
  });
}

/** Names of similar blocks to propose in place of an unfit one. They may not exist. */
function instead(name: string): string[] {
  const id = shortName(name);
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
  if (blockNamed(name, world.minecraft) === undefined) return false;
  return why(fullState(name, {}, world.minecraft), role, world) === undefined;
}

/**
 * Lists the blocks of a release that can have a role, as sorted names without `minecraft:`.
 * @param minecraft the release (`1.20.4`).
 */
export function blocksFor(role: Role, minecraft: string): string[] {
  const world: World = { minecraft, isSimulated: () => true };
  return blockNames()
    .filter((name) => fits(name, role, world))
    .map(shortName);
}

/** A hint with the name nearest to a misspelt one among those that fit the role. */
function fitName(name: string, role: Role, world: World): Sentence | undefined {
  const ids = new Set(blockNames().map(shortName));
  for (;;) {
    const near = closest(spelled(name), [...ids]);
    if (near === undefined) return undefined;
    if (fits(`minecraft:${near}`, role, world)) return says`did you mean "${near}"?`;
    ids.delete(near);
  }
}

/** The fault of a theme that is newer than a release; undefined if it is not. */
function themeFault(theme: string, minecraft: string): Fault | undefined {
  const since = themeSince(theme);
  if (since === undefined || releaseIndex(since) <= releaseIndex(minecraft)) return undefined;
  return {
    code: 'unknown-block',
    message: says`the blocks of the theme ${theme} are new in Minecraft ${since}, but this machine is for ${minecraft}`,
    hint: says`take --minecraft ${since} or newer, or another theme`,
  };
}

function themeHint(role: Role, minecraft: string): Sentence {
  const { [role]: block } = THEMES.get(DEFAULT_THEME)!;
  return says`take another block of Minecraft ${minecraft}, such as "${block}"`;
}

/** A name in its usual spelling: lower case, underscores, no namespace, no properties. */
function spelled(text: string): string {
  return shortName(
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  ).replace(/\[.*$/, '');
}
