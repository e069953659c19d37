/** The looks of blocks, numbered by bytes for the shaders. Blocks with the same look share a name. */
export class Skins {
  readonly #numbers = new Map<string, number>();

  /** The names, in the order of the numbers. */
  get names(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  /** The number of a state's look. From {@link MOST_SKINS} on, all others share the last number. */
  numberOf(state: string): number {
    const name = skinOf(state);
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    if (this.#numbers.size === MOST_SKINS) return MOST_SKINS - 1;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/** The number of values of a byte. */
export const MOST_SKINS = 256;

/** A block's name without `minecraft:`; `redstone_lamp_on` for a lit lamp. */
function skinOf(state: string): string {
  const name = /^(?:minecraft:)?(\w+)/.exec(state)?.[1] ?? state;
  return name === 'redstone_lamp' && state.includes('lit=true') ? 'redstone_lamp_on' : name;
}
