/** The signals of a value change dump. */
export interface Dump {
  /** The last time in it, in game ticks. */
  readonly end: number;
  /**
   * The changes of each signal: game tick and value, undefined for `x`. The key is scopes and name, joined by points.
   */
  readonly signals: ReadonlyMap<string, readonly (readonly [tick: number, value: number | undefined])[]>;
}

/** Reads a dump by the part of the grammar of IEEE 1364-2005, 18.2, that our dumps use. Throws for anything else. */
export function readVcd(text: string): Dump {
  const signals = new Map<string, [number, number | undefined][]>();
  const byId = new Map<string, [number, number | undefined][]>();
  const scopes: string[] = [];
  const words = text.split(/\s+/).filter((word) => word !== '');
  let [at, time, isDeclared] = [0, -1, false];
  const until = (end: string): string[] => {
    const from = at;
    while (words[at] !== end) if (++at > words.length) throw new Error(`no ${end}`);
    return words.slice(from, at++);
  };
  while (at < words.length) {
    const word = words[at++]!;
    const scalar = /^([01x])(\S+)$/.exec(word);
    const vector = /^b([01]+|x)$/.exec(word);
    if (word === '$scope') scopes.push(until('$end')[1]!);
    else if (word === '$upscope' && until('$end').length === 0) scopes.pop();
    else if (word === '$var') {
      const [, , id, name] = until('$end') as [string, string, string, string];
      const key = [...scopes, name].join('.');
      if (byId.has(id) || signals.has(key)) throw new Error(`${id} or ${key} twice`);
      byId.set(id, []);
      signals.set(key, byId.get(id)!);
    } else if (word === '$enddefinitions') isDeclared = until('$end').length === 0;
    else if (/^\$(version|comment|timescale)$/.test(word)) {
      const said = until('$end').join(' ');
      if (word === '$timescale' && said !== '1 ms') throw new Error(said);
    } else if (word === '$dumpvars' || word === '$end') continue;
    else if (word.startsWith('#')) {
      const now = Number(word.slice(1)) / 50;
      if (!isDeclared || !Number.isInteger(now) || now <= time) throw new Error(word);
      time = now;
    } else if (scalar) byId.get(scalar[2]!)!.push([time, scalar[1] === 'x' ? undefined : Number(scalar[1])]);
    else if (vector)
      byId.get(words[at++]!)!.push([time, vector[1] === 'x' ? undefined : parseInt(vector[1]!, 2)]);
    else throw new Error(word);
  }
  return { end: time, signals };
}
