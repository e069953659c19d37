/** What blocks look like, by numbers of a byte that a shader is told: one for each name of blocks that look alike. */
export class Skins {
  readonly #numbers = new Map<string, number>();

  /** The names, in the order of their numbers. */
  get names(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  /** The number of a state's looks. Where there are more than {@link MOST_SKINS}, the last is of all others. */
  numberOf(state: string): number {
    const name = skinOf(state);
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    if (this.#numbers.size === MOST_SKINS) return MOST_SKINS - 1;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/** Numbers that a byte has. */
export const MOST_SKINS = 256;

/** A block's name without `minecraft:`, `redstone_lamp_on` for a lamp that is lit. */
function skinOf(state: string): string {
  const name = /^(?:minecraft:)?(\w+)/.exec(state)?.[1] ?? state;
  return name === 'redstone_lamp' && state.includes('lit=true') ? 'redstone_lamp_on' : name;
}
