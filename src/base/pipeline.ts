/** A pass as a list shows it. */
export interface PassName {
  readonly name: string;
  /** What it does, in a few words. */
  readonly about: string;
}

/** One pass: what it adds to the work so far, and the whole of that as text. */
export interface Pass<In, Out> extends PassName {
  run(work: In): Out;
  dump(work: In & Out): string;
  /**
   * What its text says, in place of what it has made; of passes without it no text is read.
   * @throws MazestoneError `malformed` for what is no such text.
   */
  read?(text: string, work: In & Out): object;
}

/** How passes are run. */
export interface RunOptions {
  /** Told after every pass: its name, and the milliseconds it took. */
  readonly onPass?: ((name: string, ms: number) => void) | undefined;
  /** A dump, perhaps altered, that is read in place of what its pass has made. */
  readonly from?: { readonly pass: string; readonly text: string } | undefined;
}

/**
 * Passes in their order. Each sees what those before it have added, which the compiler checks; none reaches back.
 *
 */
export class Pipeline<Source, Work = Source> {
  constructor(private readonly steps: readonly Pass<Work, unknown>[] = []) {}

  add<Out extends object>(pass: Pass<Work, Out>): Pipeline<Source, Work & Out> {
    return new Pipeline<Source, Work & Out>([...this.steps, pass]);
  }

  /** Followed by the passes of another pipeline, whose source is among what these have made. */
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
   * The text of one pass; the passes after it are not run.
   * @throws RangeError where there is no pass of this name.
   */
  dump(source: Source, name: string, options: RunOptions = {}): string {
    const last = this.steps.findIndex((pass) => pass.name === name);
    if (last < 0) throw new RangeError(`dump: there is no pass ${JSON.stringify(name)}`);
    const upTo = new Pipeline<Source, Work>(this.steps.slice(0, last + 1));
    return this.steps[last]!.dump(upTo.run(source, options));
  }
}
