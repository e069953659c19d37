import { formatRegion, MazestoneError, type Diagnostic } from '../src/core.js';
import { Cancelled, doAway, type Running } from './away.js';
import { commandLine, DAG_FILE, REGION_FILE } from './command-line.js';
import type { Design } from './design.js';
import { byId, download, element } from './dom.js';
import { diagnosticText, errorText } from './errors.js';
import type { Facts, Paper, Verified } from './jobs.js';
import { toPng } from './pictures.js';
import { SpaceView } from './space-view.js';
import type { Store } from './store.js';

/** What can be taken away of a machine, by the file's name. */
const FILES: readonly (readonly [file: string, label: string])[] = [
  ['maze.schem', 'WorldEdit'],
  ['maze.litematic', 'Litematica'],
  ['maze.nbt', 'Structure'],
  ['maze.zip', 'Data pack'],
  ['bill.txt', 'Bill, text'],
  ['bill.csv', 'Bill, table'],
  ['bill.json', 'Bill, JSON'],
  ['layers.txt', 'Bill by layer'],
];

/** Pictures that can be taken away. */
const PICTURES: readonly (readonly [file: string, label: string, what: Paper['what']])[] = [
  ['flow.svg', 'Flow', 'view'],
  ['maze.svg', 'Maze', 'solution'],
];

/** A file of a machine, and where one goes in and out. */
interface MadeFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly openings: Facts['openings'];
}

/** Faults that are told, of many. */
const MOST_FAULTS = 20;

/** What the page asks of the tab in which a design becomes a machine. */
export interface MachineTab {
  /** Draws machines with a pack of the user's own. */
  readonly openPack: (pack: File) => void;
}

/** The tab in which a design becomes a machine. */
export function declareMachine(store: Store, say: (text: string) => void): MachineTab {
  const compileButton = element('button', { type: 'button', id: 'compile', class: 'main' }, 'Compile');
  const cancelButton = element('button', { type: 'button', id: 'cancel', hidden: true }, 'Cancel');
  const passes = element('ol', { id: 'passes', 'aria-label': 'Passes of the compiler' });
  const space = new SpaceView(say);
  const facts = element('dl', { id: 'facts' });
  const files = element('div', { id: 'files', class: 'row', role: 'group', 'aria-label': 'Download' });
  const command = element('code', {
    ...{ id: 'command', tabindex: 0, role: 'textbox' },
    ...{ 'aria-label': 'Command', 'aria-readonly': 'true' },
  });
  const copy = element(
    'button',
    {
      type: 'button',
      onclick: () => {
        void navigator.clipboard.writeText(command.textContent).then(() => {
          say('Copied.');
        });
      },
    },
    'Copy',
  );
  const checked = element('p', { id: 'checked' });
  const faults = element('ul', { id: 'faults', 'aria-label': 'What is wrong, and where' });
  const checkFile = element('input', { id: 'check', type: 'file', accept: '.schem' });
  byId('view-machine').append(
    element(
      'div',
      { class: 'row' },
      compileButton,
      cancelButton,
      element('label', { class: 'file' }, 'Or check a machine that you have ', checkFile),
    ),
    passes,
    checked,
    faults,
    space.root,
    facts,
    element('h2', {}, 'Take it away'),
    files,
    element('p', {}, 'The command that makes the same bytes:'),
    element('div', { class: 'row command' }, command, copy),
  );

  /** What is compiled of the design that stands, or is going to be, by the file's name. */
  let ready: { readonly design: Design; readonly files: Map<string, Promise<MadeFile>> } | undefined;
  let running: Running<'compile'> | undefined;
  /** Ends with the file that is asked for last: one is made after the other, as each takes much memory. */
  let queue: Promise<unknown> = Promise.resolve();
  /** The design that is on its way to stand. */
  let coming: Design | undefined;
  /** The presses behind what stands. */
  let pressing: Running<'verify'> | undefined;

  const compileFile = (file: string): Promise<MadeFile> => {
    const { design } = store;
    if (ready?.design !== design) ready = { design, files: new Map() };
    const { files: known } = ready;
    const made = known.get(file);
    if (made !== undefined) return made;
    const next = queue.then(() => {
      // Cancelled, or of a design that is no more.
      if (known.get(file) !== next) throw new Cancelled();
      return compileNow(design, file);
    });
    known.set(file, next);
    queue = next.catch(() => {
      if (known.get(file) === next) known.delete(file);
    });
    return next;
  };
  const compileNow = async (design: Design, file: string): Promise<MadeFile> => {
    const items = new Map<string, HTMLElement>();
    const current = doAway(
      { kind: 'compile', design, file },
      {
        onPasses: (all) => {
          for (const { name, about } of all) items.set(name, element('li', { title: about }, name));
          passes.replaceChildren(...items.values());
        },
        onPass: (name, ms) => {
          const item = items.get(name);
          item?.classList.add('done');
          item?.append(element('span', {}, `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`));
        },
      },
    );
    running = current;
    cancelButton.hidden = false;
    try {
      const { bytes, facts: known } = await current.result;
      showFacts(facts, known);
      return { bytes, openings: known.openings };
    } finally {
      if (running === current) {
        running = undefined;
        cancelButton.hidden = true;
      }
    }
  };
  /** Lets the machine stand in space; undefined where the design changed meanwhile. */
  const bring = async ({ seed }: Design): Promise<Uint8Array | undefined> => {
    faults.replaceChildren();
    const { bytes, openings } = await compileFile('maze.schem');
    return (await space.stand(bytes, seed, openings)) ? bytes : undefined;
  };
  const attempt = (task: () => Promise<void>): void => {
    say('');
    task().catch((error: unknown) => {
      say(errorText(error));
      if (error instanceof Cancelled) passes.replaceChildren();
      if (error instanceof MazestoneError && error.diagnostics.length > 1) showFaults(error.diagnostics);
    });
  };
  const showFaults = (errors: readonly Diagnostic[]): void => {
    faults.replaceChildren(...errors.slice(0, MOST_FAULTS).map((error) => faultItem(error, space, say)));
  };
  /** Checks a machine behind its picture, and presses it. */
  const verify = async (bytes: Uint8Array, seed: string): Promise<Verified | undefined> => {
    pressing?.cancel();
    checked.textContent = 'Being pressed …';
    const current = doAway(
      { kind: 'verify', bytes, seed },
      {
        onPresses: (done, total) => {
          checked.textContent = `Pressed ${done} of ${total} times …`;
        },
      },
    );
    pressing = current;
    try {
      const { report } = await current.result;
      checked.textContent = reportText(report);
      showFaults(report.failures);
      return report;
    } catch (error) {
      if (pressing === current) checked.textContent = '';
      if (!(error instanceof Cancelled)) throw error;
      return undefined;
    }
  };
  /** Ends what is being compiled, and what was to come after it. */
  const cancel = (why?: string): void => {
    ready?.files.clear();
    running?.cancel(why);
  };
  const forget = (): void => {
    coming = undefined;
    pressing?.cancel();
    pressing = undefined;
    space.clear();
    passes.replaceChildren();
    facts.replaceChildren();
    faults.replaceChildren();
    checked.textContent = '';
  };
  compileButton.addEventListener('click', () => {
    const { design } = store;
    if (coming === design) return;
    coming = design;
    attempt(async () => {
      const bytes = await bring(design).finally(() => {
        if (coming === design) coming = undefined;
      });
      if (bytes === undefined) return;
      space.begin();
      say('Compiled, and every static check passed.');
      await verify(bytes, design.seed);
    });
  });
  checkFile.addEventListener('change', () => {
    const file = checkFile.files?.[0];
    checkFile.value = '';
    if (file === undefined) return;
    attempt(async () => {
      cancel();
      forget();
      ready = undefined;
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!(await space.stand(bytes, store.design.seed))) return;
      space.begin();
      say(`${file.name} stands here.`);
      const report = await verify(bytes, store.design.seed);
      const count = report?.failures.length;
      if (count !== undefined)
        say(count === 0 ? `${file.name} is sound.` : `${file.name} has ${faultsText(count)}.`);
    });
  });
  cancelButton.addEventListener('click', () => {
    cancel();
  });
  const offer = (file: string, label: string, task: () => Promise<void>): void => {
    files.append(
      element(
        'button',
        {
          type: 'button',
          'data-file': file,
          onclick: () => {
            attempt(task);
          },
        },
        label,
        element('small', {}, file),
      ),
    );
  };
  for (const [file, label] of FILES) {
    offer(file, label, async () => {
      download(file, (await compileFile(file)).bytes);
      say(`${file} is yours.`);
    });
  }
  const textOf = async (what: Paper['what']): Promise<string> => {
    const { texts } = await doAway({ kind: 'write', papers: [{ design: store.design, what }] }).result;
    return texts[0]!;
  };
  for (const [file, label, what] of PICTURES) {
    offer(file, label, async () => {
      download(file, await textOf(what));
    });
    const png = file.replace('.svg', '.png');
    offer(png, label, async () => {
      download(png, await toPng(await textOf(what)));
    });
  }
  offer(DAG_FILE, 'DAG', async () => {
    download(DAG_FILE, await textOf('dag'));
  });
  const region = element(
    'button',
    {
      type: 'button',
      'data-file': REGION_FILE,
      onclick: () => {
        if (store.design.region !== undefined) download(REGION_FILE, formatRegion(store.design.region));
      },
    },
    'Footprint',
    element('small', {}, REGION_FILE),
  );
  files.append(region);

  const show = (): void => {
    command.textContent = commandLine(store.design, 'maze.schem');
    region.hidden = store.design.region === undefined;
    if (ready !== undefined && ready.design !== store.design) {
      cancel('The design has changed. Compile it anew; nothing is lost.');
      ready = undefined;
      forget();
      say('');
    }
  };
  store.subscribe(show);
  show();
  return {
    openPack: (pack) => {
      attempt(() => space.openPack(pack));
    },
  };
}

/** A fault, which leads to its block where it has one. */
function faultItem(error: Diagnostic, space: SpaceView, say: (text: string) => void): HTMLElement {
  const text = diagnosticText(error);
  const at = error.blocks?.[0];
  if (at === undefined) return element('li', {}, text);
  const onclick = (): void => {
    space.goTo(at).catch((reason: unknown) => {
      say(errorText(reason));
    });
  };
  return element('li', {}, element('button', { type: 'button', onclick }, text));
}

function faultsText(count: number): string {
  return count === 1 ? '1 fault' : `${count} faults`;
}

function reportText({ presses, trees, failures, took }: Verified): string {
  if (failures.length > 0) return `${faultsText(failures.length)}; a click shows where.`;
  return `Pressed ${presses} times: ${trees} perfect mazes, in ${(took / 1000).toFixed(1)} s.`;
}

function showFacts(list: HTMLElement, { size, blocks, randomizers, doors, settleTicks, depth }: Facts): void {
  const told: readonly (readonly [string, string])[] = [
    ['Size', `${size.join(' × ')} blocks`],
    ['Below the floor', `${depth} layers`],
    ['Blocks', blocks.toLocaleString('en-US')],
    ['Randomizers', randomizers.toLocaleString('en-US')],
    ['Doors', doors.toLocaleString('en-US')],
    ['From press to rest', `${settleTicks} game ticks, ${(settleTicks / 20).toFixed(1)} s`],
  ];
  list.replaceChildren(
    ...told.map(([label, value]) =>
      element('div', {}, element('dt', {}, label), element('dd', { class: 'value' }, value)),
    ),
  );
}
