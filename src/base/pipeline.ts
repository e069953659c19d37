/** The name and description of a pass. */
export interface PassName {
  readonly name: string;
  /** What it does, in a few words. */
  readonly about: string;
}

/** A pass of the compiler. It adds to the work so far, and can print its result as text. */
export interface Pass<In, Out> extends PassName {
  run(work: In): Out;
  dump(work: In & Out): string;
  /**
   * Parses its text, in place of its result. Passes without this hook cannot be read.
   * @throws MazestoneError `malformed` for an invalid text
   */
  read?(text: string, work: In & Out): object;
}

/** How to run passes. */
interface RunOptions {
  /** Called after every pass with its name and the milliseconds it took. */
  readonly onPass?: ((name: string, ms: number) => void) | undefined;
  /** A dump, perhaps edited, that replaces the result of its pass. */
  readonly from?: { readonly pass: string; readonly text: string } | undefined;
}

/**
 * A sequence of passes. Each sees what earlier passes have added, which the compiler checks. None reaches
 * back.
 */
export class Pipeline<Source, Work = Source> {
  constructor(private readonly steps: readonly Pass<Work, unknown>[] = []) {}

  add<Out extends object>(pass: Pass<Work, Out>): Pipeline<Source, Work & Out> {
    return new Pipeline<Source, Work & Out>([...this.steps, pass]);
  }

  /** Appends another pipeline, whose source is part of the work of this one. */
  concat<In, More>(rest: Work extends In ? Pipeline<In, More> : never): Pipeline<Source, Work & More> {
    return new Pipeline<Source, Work & More>([
      ...this.steps,
      ...(rest.steps as unknown as readonly Pass<Work, unknown>[]),
    ]);
  }

  get passes(): readonly PassName[] {
    return this.steps;
  }

  /** The names of passes whose dumps can be read. */
  get readable(): readonly string[] {
    return this.steps.filter((pass) => 'read' in pass).map(({ name }) => name);
  }

  run(source: Source, { onPass, from }: RunOptions = {}): Work {
    let work = source as unknown as Work;
    for (const pass of this.steps) {
      const start = performance.now();
      work = { ...work, ...(pass.run(work) as Partial<Work>) };
      if (pass.name === from?.pass) work = { ...work, ...pass.read?.(from.text, work) };
      onPass?.(pass.name, performance.now() - start);
    }
    return work;
  }

  /**
   * The text of one pass. Later passes are not run.
   * @throws RangeError if there is no such pass
   */
  dump(source: Source, name: string, options: RunOptions = {}): string {
    const last = this.steps.findIndex((pass) => pass.name === name);
    if (last < 0) throw new RangeError(`dump: there is no pass ${JSON.stringify(name)}`);
    const upTo = new Pipeline<Source, Work>(this.steps.slice(0, last + 1));
    return this.steps[last]!.dump(upTo.run(source, options));
  }
}
