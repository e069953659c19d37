const NAME = /^(?:[a-z0-9_.-]+:)?[a-z0-9_./-]+$/;
const STATE = /^([^[\]]+)(?:\[([^[\]]*)\])?$/;
const PROPERTY = /^[a-z0-9_]+=[a-z0-9_]+$/;

/**
 * A name with its namespace, `minecraft:` by default; undefined if it is malformed. A resource location may
 * contain lower-case letters, digits and `_.-`, and `/` after the colon.
 */
export function canonicalName(name: string): string | undefined {
  if (!NAME.test(name)) return undefined;
  return name.includes(':') ? name : `minecraft:${name}`;
}

/** A name without the namespace `minecraft:`. Another namespace stays. */
export function shortName(name: string): string {
  return name.replace(/^minecraft:/, '');
}

/**
 * The canonical form of a block state: with namespace, properties in alphabetical order, no empty brackets.
 * Undefined if the text is no block state or repeats a property.
 */
export function canonicalState(state: string): string | undefined {
  const parts = STATE.exec(state);
  const name = parts === null ? undefined : canonicalName(parts[1]!);
  if (parts === null || name === undefined) return undefined;
  if (parts[2] === undefined || parts[2] === '') return name;
  const properties = new Map<string, string>();
  for (const property of parts[2].split(',')) {
    if (!PROPERTY.test(property)) return undefined;
    properties.set(property.slice(0, property.indexOf('=')), property);
  }
  const keys = [...properties.keys()].sort();
  if (keys.length !== parts[2].split(',').length) return undefined;
  return `${name}[${keys.map((key) => properties.get(key)!).join(',')}]`;
}
/** The parts of a block state. */
export interface BlockState {
  /** `minecraft:repeater` */
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
}

/** Parses `minecraft:name[a=1,b=2]`, with properties in any order. */
export function parseState(state: string): BlockState {
  const bracket = state.indexOf('[');
  // No prototype, because a property in a file may be called `constructor`.
  const properties = Object.create(null) as Record<string, string>;
  if (bracket < 0) return { name: state, properties };
  for (const pair of state.slice(bracket + 1, -1).split(',')) {
    const equals = pair.indexOf('=');
    properties[pair.slice(0, equals)] = pair.slice(equals + 1);
  }
  return { name: state.slice(0, bracket), properties };
}

/** Formats a state with its properties in alphabetical order. */
export function formatState({ name, properties }: BlockState): string {
  const keys = Object.keys(properties).sort();
  return keys.length === 0 ? name : `${name}[${keys.map((k) => `${k}=${properties[k]!}`).join(',')}]`;
}
