import type { Vec3 } from '../blocks/grid.js';
import { minecraftVersion, type MinecraftVersion } from '../blocks/versions.js';

/*
 * Commands as a pack writes them. Positions are told from a middle, facing south: `^x ^y ^z` is then so far east, up and
 * south of it, and in a machine that was turned, facing another way, the same block of it.
 */

/** Where all the functions are, and the scoreboard objective and the storage that they use. */
export const NAMESPACE = 'mazestone';
export const OBJECTIVE = 'mazestone';
export const STORAGE = 'mazestone:prove';
/** What an entity of ours is known by. */
export const TAG = 'mazestone.prove';

/** A function by its name. */
export const functionName = (name: string): string => `${NAMESPACE}:${name}`;

/** A function that is run with what a macro in it wants. */
export function call(name: string, values?: Readonly<Record<string, string>>): string {
  if (values === undefined) return `function ${functionName(name)}`;
  const told = Object.entries(values).map(([key, value]) => `${key}:${quoted(value)}`);
  return `function ${functionName(name)} {${told.join(',')}}`;
}

/** A text in a command. */
const quoted = (text: string): string => JSON.stringify(text);

/** Where a block is from the middle. */
export type Place = (at: Vec3) => string;

/** Places as they are told from a block. */
export function placesFrom(middle: Vec3): Place {
  return (at) => at.map((a, axis) => `^${a === middle[axis] ? '' : a - middle[axis]!}`).join(' ');
}

/** A score holder with its objective. */
export const score = (holder: string): string => `${holder} ${OBJECTIVE}`;

export const setScore = (holder: string, value: number | `$(${string})`): string =>
  `scoreboard players set ${score(holder)} ${value}`;
export const addScore = (holder: string, value: number): string =>
  `scoreboard players add ${score(holder)} ${value}`;
export const operate = (holder: string, operation: string, other: string): string =>
  `scoreboard players operation ${score(holder)} ${operation} ${score(other)}`;

/**
 * Whether conditions are all met, as a score. No `store success`: where a condition fails that is not the last one the command
 * ends with nothing stored (`ExecuteCommand`).
 */
export const test = (holder: string, conditions: string): string[] => [
  setScore(holder, 0),
  `execute ${conditions} run ${setScore(holder, 1)}`,
];

/** Part of a text for chat. */
export interface Said {
  readonly text?: string;
  readonly score?: { readonly name: string; readonly objective: string };
  readonly color?: string;
  readonly underlined?: boolean;
  /** A command that a click runs. */
  readonly run?: string;
}

/** The first data pack format in which a click is `click_event` (1.21.5); before it is `clickEvent`. */
const CLICK_EVENT = 71;

/** Says a text to everybody near by. */
export function tell(minecraft: string, parts: readonly Said[]): string {
  const version = minecraftVersion(minecraft);
  return `tellraw @a[distance=..${HEARD}] ${JSON.stringify(['', ...parts.map((part) => component(version, part))])}`;
}

/** Blocks within which it is heard. */
const HEARD = 300;

function component({ dataPack }: MinecraftVersion, { run, ...part }: Said): object {
  if (run === undefined) return part;
  return dataPack < CLICK_EVENT
    ? { ...part, clickEvent: { action: 'run_command', value: run } }
    : { ...part, click_event: { action: 'run_command', command: run } };
}

/** A number from the scoreboard in a text. */
export const number = (holder: string): Said => ({ score: { name: holder, objective: OBJECTIVE } });
