import type { Vec3 } from '../blocks/grid.js';
import { minecraftVersion, type MinecraftVersion } from '../blocks/versions.js';

/*
 * Commands as a data pack contains them. Positions are relative to a middle, facing south. Then `^x ^y ^z` is
 * x to the east, y up and z to the south. In a turned machine, facing another way, it is the same block of
 * the machine.
 */

/** The namespace of all functions, the scoreboard objective, and the storage. */
export const NAMESPACE = 'mazestone';
export const OBJECTIVE = 'mazestone';
export const STORAGE = 'mazestone:prove';
/** The tag of our entities. */
export const TAG = 'mazestone.prove';

/** The full name of a function. */
export const functionName = (name: string): string => `${NAMESPACE}:${name}`;

/** The command that runs a function, with values for its macro. */
export function call(name: string, values?: Readonly<Record<string, string>>): string {
  if (values === undefined) return `function ${functionName(name)}`;
  const fields = Object.entries(values).map(([key, value]) => `${key}:${quoted(value)}`);
  return `function ${functionName(name)} {${fields.join(',')}}`;
}

/** A text in a command. */
const quoted = (text: string): string => JSON.stringify(text);

/** The position of a block relative to the middle. */
export type Place = (at: Vec3) => string;

/** Makes positions relative to a block. */
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
 * Stores in a score whether all conditions hold. `store success` would not do: if a condition other than the
 * last one fails, the command ends without storing anything (`ExecuteCommand`).
 */
export const test = (holder: string, conditions: string): string[] => [
  setScore(holder, 0),
  `execute ${conditions} run ${setScore(holder, 1)}`,
];

/** A part of a chat message. */
export interface ChatPart {
  readonly text?: string;
  readonly score?: { readonly name: string; readonly objective: string };
  readonly color?: string;
  readonly underlined?: boolean;
  /** The command that a click runs. */
  readonly run?: string;
}

/** The first data pack format in which a click is `click_event` (1.21.5). Before, it is `clickEvent`. */
const CLICK_EVENT = 71;

/** The command that shows a message to all players nearby. */
export function tell(minecraft: string, parts: readonly ChatPart[]): string {
  const version = minecraftVersion(minecraft);
  return `tellraw @a[distance=..${HEARD}] ${JSON.stringify(['', ...parts.map((part) => component(version, part))])}`;
}

/** The range of messages in blocks. */
const HEARD = 300;

function component({ dataPack }: MinecraftVersion, { run, ...part }: ChatPart): object {
  if (run === undefined) return part;
  return dataPack < CLICK_EVENT
    ? { ...part, clickEvent: { action: 'run_command', value: run } }
    : { ...part, click_event: { action: 'run_command', command: run } };
}

/** A number from the scoreboard, as part of a message. */
export const number = (holder: string): ChatPart => ({ score: { name: holder, objective: OBJECTIVE } });
