import { meant } from '../base/spelling.js';
import { THIS_FILE, type Notice } from './servers.js';

/* Selects the notices for one server, by the names of its plugins and mods. */

/** The kind of server that a name implies: one with plugins, or one with mods. */
type Kind = 'plugins' | 'mods';

interface Known {
  /** Other names of it. */
  readonly also?: readonly string[];
  readonly kind?: Kind;
}

/** All known names, as in notices. */
const KNOWN: Readonly<Record<string, Known>> = {
  WorldEdit: {},
  FAWE: { also: ['FastAsyncWorldEdit'], kind: 'plugins' },
  GriefPrevention: { kind: 'plugins' },
  WorldGuard: { kind: 'plugins' },
  PlotSquared: { kind: 'plugins' },
  Towny: { kind: 'plugins' },
  ClearLag: { kind: 'plugins' },
  HopperLimiter: { kind: 'plugins' },
  'AntiRedstoneClock-Remastered': { kind: 'plugins' },
  Spigot: { kind: 'plugins' },
  Paper: { also: ['Purpur'], kind: 'plugins' },
  Folia: { kind: 'plugins' },
  Carpet: { kind: 'mods' },
  Lithium: { kind: 'mods' },
  'Forge and NeoForge': { also: ['Forge', 'NeoForge'], kind: 'mods' },
  Fabric: { also: ['Quilt'], kind: 'mods' },
  Servux: { kind: 'mods' },
  Litematica: {},
  Amulet: {},
};

/** Importers that exist on every server. */
const OF_ALL: ReadonlySet<string> = new Set(['any server', '`/place`', 'structure blocks', THIS_FILE]);
/**
 * Further conditions of notices, by id. They depend on the names that a server has, and on whether it has
 * unknown ones.
 */
const CONDITIONS: Readonly<Record<string, (has: ReadonlySet<string>, hasOthers: boolean) => boolean>> = {
  'item-moves': (_, hasOthers) => hasOthers,
  'litematica-containers': (has) => !has.has('Servux'),
  'carpet-paste': (has) => has.has('WorldEdit'),
};
/** The player's own program, which pastes files of this format on any server. */
const OWN_PROGRAM: Readonly<Record<string, string>> = { litematic: 'Litematica' };

/** Words beside the name in the file name of a jar, such as `worldguard-bukkit-7.0.9-dist`. */
const BESIDE =
  /^(bukkit|spigot|paper|folia|fabric|forge|neoforge|quilt|server|mod|plugin|premium|dist|all|core)$/;
/** A version. The words after it say how the jar was built: `plotsquared-bukkit-7.3.1-premium`. */
const VERSION = /^(v|b|build|mc)?\.?\d/;

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(KNOWN).flatMap(([name, { also = [] }]) => [name, ...also].map((one) => [bare(one), name])),
);

/** The plugins and mods of a server. */
export interface ServerPlugins {
  /** The known ones, by their names here. */
  readonly known: readonly string[];
  /** The unknown ones as written, each with similar known names. */
  readonly unknown: readonly { readonly name: string; readonly near: readonly string[] }[];
}

/** Looks up plugins and mods by their names, or by the names of their jars. */
export function pluginsNamed(names: readonly string[]): ServerPlugins {
  const known = new Set<string>();
  const unknown = new Map<string, readonly string[]>();
  for (const name of names) {
    const key = keyOf(name);
    const found = NAMES.get(bare(name)) ?? NAMES.get(key);
    if (found !== undefined) known.add(found);
    else unknown.set(name, [...new Set(meant(key, [...NAMES.keys()]).map((near) => NAMES.get(near)!))]);
  }
  return { known: [...known], unknown: Array.from(unknown, ([name, near]) => ({ name, near })) };
}

/** A name without the words beside it. If nothing else is left, the first word: `paper-1.20.4-435`. */
function keyOf(name: string): string {
  const parts = name
    .toLowerCase()
    .replace(/\.jar$/, '')
    .split(/[^a-z0-9.]+/)
    .filter(Boolean);
  // Some jars begin with the version of the game.
  const rest = parts.slice(parts.findIndex((part) => !VERSION.test(part)));
  const version = rest.findIndex((part) => VERSION.test(part));
  const named = version < 0 ? rest : rest.slice(0, version);
  const own = named.filter((part) => !BESIDE.test(part));
  return bare((own.length > 0 ? own : named.slice(0, 1)).join(''));
}

/**
 * The notices that apply to a server.
 * @param format the name of the file's format
 */
export function noticesOn(
  { known, unknown }: ServerPlugins,
  format: string,
  notices: readonly Notice[],
): readonly Notice[] {
  const has = new Set(known);
  const kinds = new Set(known.map((name) => KNOWN[name]!.kind));
  // Names without a mod mean plugins, and every server that loads plugins is a kind of Spigot.
  if (kinds.has('plugins') || !kinds.has('mods')) has.add('Spigot');
  const program = OWN_PROGRAM[format];
  if (program !== undefined) has.add(program);
  const isTrue = ({ id, importer }: Notice): boolean =>
    (OF_ALL.has(importer) || importer.split(', ').some((name) => has.has(name))) &&
    CONDITIONS[id]?.(has, unknown.length > 0) !== false;
  return notices.filter(isTrue);
}
