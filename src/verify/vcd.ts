/*
 * Waveforms as value change dumps (IEEE 1364-2005, 18), for GTKWave, Surfer and other viewers.
 */

/** A game tick in milliseconds, the unit of a dump's times. */
const TICK_MS = 50;

/** A signal: the names of its scopes, from the outermost, and its own name. */
export interface Wave {
  readonly scope: readonly string[];
  readonly name: string;
  /** Number of bits; 1 by default. */
  readonly width?: number;
}

/** The value of a signal: a number, or undefined if it is unknown. */
export type WaveValue = number | undefined;

/** The printable characters that short names of signals are made of: `!` to `~`. */
const FIRST_CHARACTER = 33;
const CHARACTERS = 94;

/** Writes a dump: first the values of all signals, then all changes. */
export class VcdWriter {
  private readonly lines: string[];
  private readonly now: WaveValue[];
  private isBegun = false;
  /** The game tick of the last change. */
  private last = -1;

  /** @param comments lines that describe the dump. */
  constructor(
    private readonly waves: readonly Wave[],
    comments: readonly string[],
  ) {
    this.now = waves.map(() => undefined);
    this.lines = [
      '$version mazestone $end',
      ...comments.map((comment) => `$comment ${comment} $end`),
      '$timescale 1 ms $end',
      ...declarations(waves),
      '$enddefinitions $end',
    ];
  }

  /** Adds the values of all signals at a game tick. Times must not decrease. */
  at(tick: number, values: readonly WaveValue[]): void {
    const changed = values.flatMap((value, k) => (this.isBegun && value === this.now[k] ? [] : [k]));
    if (changed.length === 0) return;
    if (tick !== this.last) this.lines.push(`#${tick * TICK_MS}`);
    this.last = tick;
    if (!this.isBegun) this.lines.push('$dumpvars');
    for (const k of changed) this.lines.push(valueText(values[k], this.waves[k]!.width, nameOf(k)));
    if (!this.isBegun) this.lines.push('$end');
    this.isBegun = true;
    changed.forEach((k) => (this.now[k] = values[k]));
  }

  /** Ends the dump at a game tick, and returns its text. */
  done(tick: number): string {
    const end = tick === this.last ? [] : [`#${tick * TICK_MS}`];
    return [...this.lines, ...end, ''].join('\n');
  }
}

function valueText(value: WaveValue, width = 1, name: string): string {
  if (width === 1) return `${value ?? 'x'}${name}`;
  return `b${value === undefined ? 'x' : value.toString(2)} ${name}`;
}

/** The short name of the k-th signal. */
function nameOf(k: number): string {
  const last = String.fromCharCode(FIRST_CHARACTER + (k % CHARACTERS));
  return k < CHARACTERS ? last : nameOf(Math.floor(k / CHARACTERS) - 1) + last;
}

/** The declarations of signals, grouped by scope, in the order of the first signal of each scope. */
function declarations(waves: readonly Wave[]): string[] {
  interface Scope {
    readonly scopes: Map<string, Scope>;
    readonly vars: string[];
  }
  const root: Scope = { scopes: new Map(), vars: [] };
  waves.forEach(({ scope, name, width = 1 }, k) => {
    let at = root;
    for (const part of scope) {
      if (!at.scopes.has(part)) at.scopes.set(part, { scopes: new Map(), vars: [] });
      at = at.scopes.get(part)!;
    }
    const range = width === 1 ? '' : ` [${width - 1}:0]`;
    at.vars.push(`$var wire ${width} ${nameOf(k)} ${name}${range} $end`);
  });
  const linesOf = ({ scopes, vars }: Scope): string[] => [
    ...vars,
    ...[...scopes].flatMap(([name, inner]) => [
      `$scope module ${name} $end`,
      ...linesOf(inner),
      '$upscope $end',
    ]),
  ];
  return linesOf(root);
}
