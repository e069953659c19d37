import { diagnostic, MazestoneError, type FaultOf } from '../base/diagnostic.js';
import { list, says, type Sentence } from '../base/sentence.js';
import { closest } from '../base/spelling.js';
import { FIXED, LEAVES_BY_LOGS, NEEDS, unfit, whyUnknown, type Needs } from '../blocks/fit.js';
import { canonicalState, formatState, parseState } from '../blocks/state.js';
import { blockNamed, blockNames, blocksNamed, knownState } from '../blocks/table.js';
import { releaseIndex } from '../blocks/versions.js';
import { DEFAULT_THEME, ROLES, THEMES, themeSince, type Role } from './themes.js';

/** Block states by role, all properties listed. */
export type Dress = Readonly<Record<Role, string>>;

/** A theme, and blocks of one's own instead of some of its; `head` follows `door`. */
export type DressOptions = { readonly theme?: string } & Readonly<Partial<Record<Role, string>>>;

/**
 * A block for each role that no other has: a machine of these says what each block of its building is. Walls do not conduct, so that
 * where a wall has to it is another block.
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

/** What each role asks of its block. */
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
    // A theme's own block is at fault where the release is too old; one line for the theme is enough.
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

/** What a machine is to stand and be verified in. */
interface World {
  readonly minecraft: string;
  readonly isSimulated: (state: string) => boolean;
}

type Fault = FaultOf<'unknown-block'> | FaultOf<'unfit-block'>;

/** The full state of a block in a role, or what is wrong with it. */
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
    message: says`${idOf(name)} ${reason}`,
    ...(other !== undefined && { hint: says`take "${other}"` }),
  };
}

/** A block with all its properties: those given, those in which it stays as it is, and its defaults. */
function fullState(name: string, properties: Readonly<Record<string, string>>, minecraft: string): string {
  const { properties: all, defaults } = blockNamed(name, minecraft)!;
  const fixed = Object.entries(FIXED).filter(([key, value]) => all[key]?.includes(value) === true);
  return formatState({
    name,
    properties: { ...defaults, ...Object.fromEntries(fixed), ...properties },
  });
}

/** Why a block state cannot have a role, in words that follow its name; undefined if it can. */
function why(state: string, role: Role, { isSimulated }: World): Sentence | undefined {
  const reason = unfit(knownState(state)!, ROLE_NEEDS[role]);
  if (reason !== undefined || isSimulated(state)) return reason;
  return says`is not known to the tick engine, so a machine with it cannot be verified`;
}

/** Leaves and logs in one dress, see `LEAVES_BY_LOGS`. */
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
  if (blockNamed(name, world.minecraft) === undefined) return false;
  return why(fullState(name, {}, world.minecraft), role, world) === undefined;
}

/**
 * The blocks of a release that can have a role, by their names without `minecraft:`, sorted.
 * @param minecraft the release (`1.20.4`). @param isSimulated as of {@link resolveDress}.
 */
export function blocksFor(
  role: Role,
  minecraft: string,
  isSimulated: (state: string) => boolean = () => true,
): string[] {
  return blockNames()
    .filter((name) => fits(name, role, { minecraft, isSimulated }))
    .map(idOf);
}

/** A spelling that would have been accepted: of the names near to this one the nearest that fits. */
function fitName(name: string, role: Role, world: World): Sentence | undefined {
  const ids = new Set(blockNames().map(idOf));
  for (;;) {
    const near = closest(spelled(name), [...ids]);
    if (near === undefined) return undefined;
    if (fits(`minecraft:${near}`, role, world)) return says`did you mean "${near}"?`;
    ids.delete(near);
  }
}

/** What is wrong with a theme that came later than a release; undefined where it did not. */
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
