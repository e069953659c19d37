import { formatRegion, MazestoneError, type Diagnostic } from '../src/core.js';
import { Cancelled, doAway, type Running } from './away.js';
import { copy } from './copy.js';
import { commandLine, DAG_FILE, REGION_FILE } from './command-line.js';
import type { Design } from './design.js';
import { byId, download, element } from './dom.js';
import { errorText } from './errors.js';
import type { Facts, Paper, Verified } from './jobs.js';
import { groupFaults, type FaultGroup } from './faults.js';
import { PasteCard } from './paste.js';
import { toPng } from './pictures.js';
import { nameOf } from './file-name.js';
import { SpaceView } from './space-view.js';
import type { Store } from './store.js';
import { named, translated, words, type Words } from './words.js';

/** What can be taken away of a machine, by the file's name. */
const filesOf = ({ machine }: Words): readonly (readonly [file: string, label: string])[] => [
  ['maze.schem', 'WorldEdit'],
  ['maze.litematic', 'Litematica'],
  ['maze.nbt', machine.structure],
  ['maze.zip', machine.pack],
  ['prove.zip', machine.proof],
  ['materials.txt', machine.materialsText],
  ['materials.csv', machine.materialsTable],
  ['materials.json', machine.materialsJson],
  ['layers.txt', machine.materialsLayers],
];

/** Pictures that can be taken away. */
const picturesOf = ({
  machine,
}: Words): readonly (readonly [file: string, label: string, what: Paper['what']])[] => [
  ['flow.svg', machine.flow, 'view'],
  ['maze.svg', machine.maze, 'solution'],
];

/** A machine of a design. */
interface MadeMachine {
  /** Its `.schem`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly facts: Facts;
}

/** Groups of faults that are told, of many. */
const MOST_FAULTS = 20;
/** The machine's own file. */
const SCHEM = 'maze.schem';

/** What the address says of the machine. */
export interface MachineState {
  /** Whether the machine of the design stands here, or of one before it. */
  readonly stands: boolean;
  /** From where one looks at it, as {@link SpaceView.camera}. */
  readonly camera: readonly number[] | undefined;
}

/** What the page asks of the tab in which a design becomes a machine. */
export interface MachineTab {
  /** Checks a machine's file, and lets it stand; draws machines with a resource pack. */
  readonly take: (file: File) => void;
  /** Lets the machine of the design stand, seen from somewhere. */
  readonly stand: (camera: readonly number[] | undefined) => void;
}

/**
 * The tab in which a design becomes a machine.
 * @param onState is told what the address says of it.
 * @param show opens the tab.
 */
export function declareMachine(
  store: Store,
  say: (text: string) => void,
  onState: (state: MachineState) => void,
  show: () => void,
): MachineTab {
  const compileButton = byId('compile', HTMLButtonElement);
  const pressButton = byId('bar-press', HTMLButtonElement);
  const cancelButton = element(
    'button',
    { type: 'button', id: 'cancel', hidden: true },
    words.machine.cancel,
  );
  const passes = element('ol', { id: 'passes', 'aria-label': words.machine.passes });
  /** From where one looks at the machine, once one has turned it. */
  let camera: readonly number[] | undefined;
  const space = new SpaceView(say, (now) => {
    camera = now;
    tellState();
  });
  const old = element('p', { id: 'old', hidden: true }, words.machine.old);
  const facts = element('dl', { id: 'facts' });
  const files = element('div', {
    id: 'files',
    class: 'row',
    role: 'group',
    'aria-label': words.machine.download,
  });
  const command = element('code', {
    ...{ id: 'command', tabindex: 0, role: 'textbox' },
    ...{ 'aria-label': words.machine.command, 'aria-readonly': 'true' },
  });
  const copyButton = element(
    'button',
    {
      type: 'button',
      id: 'copy',
      onclick: () => {
        void copy(command.textContent).then(say);
      },
    },
    words.machine.copy,
  );
  const checked = element('p', { id: 'checked' });
  const faults = element('ul', { id: 'faults', 'aria-label': words.machine.faultList });
  const checkFile = element('input', { id: 'check', type: 'file', accept: '.schem,.litematic,.nbt,.zip' });
  const share = element('details', { id: 'share' }, element('summary', {}, words.share.title));
  const card = new PasteCard(() => space.picture(), say);
  byId('view-machine').append(
    element(
      'div',
      { class: 'row' },
      cancelButton,
      element('label', { class: 'file' }, words.machine.check, checkFile),
    ),
    element('details', { id: 'pass-details' }, element('summary', {}, words.machine.details), passes),
    checked,
    faults,
    old,
    space.root,
    facts,
    element('h2', {}, words.machine.takeAway),
    files,
    element('p', {}, words.machine.commandThatMakes),
    element('div', { class: 'row command' }, command, copyButton),
    share,
    card.root,
  );

  /** What is compiled of a design, or is going to be, and the files made of it by their names. */
  let ready:
    | {
        readonly design: Design;
        readonly machine: Promise<MadeMachine>;
        readonly files: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
      }
    | undefined;
  /** The compilation under way, and its design. */
  let running: { readonly design: Design; readonly job: Running<'compile'> } | undefined;
  /** Ends with the file that is asked for last: one is made after the other, as each takes much memory. */
  let queue: Promise<unknown> = Promise.resolve();
  /** The design that is on its way to stand, and the one whose machine stands. */
  let coming: Design | undefined;
  let standing: Design | undefined;
  /** The presses behind what stands. */
  let pressing: Running<'verify'> | undefined;

  const tellState = (): void => {
    onState({ stands: standing !== undefined, camera });
    pressButton.disabled = space.root.hidden !== false;
  };
  /** Lets one job follow the other. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const next = queue.then(task);
    queue = next.catch(() => undefined);
    return next;
  };
  const machineOf = (design: Design): Promise<MadeMachine> => {
    if (ready?.design === design) return ready.machine;
    const machine = inTurn(() => {
      // Cancelled, or of a design that is no more.
      if (ready?.machine !== machine) throw new Cancelled();
      return compileNow(design);
    });
    ready = { design, machine, files: new Map() };
    machine.catch(() => {
      if (ready?.machine === machine) ready = undefined;
    });
    return machine;
  };
  const compileNow = async (design: Design): Promise<MadeMachine> => {
    const items = new Map<string, HTMLElement>();
    const job = doAway(
      { kind: 'compile', design },
      {
        onPasses: (all) => {
          for (const { name, about } of all)
            items.set(name, element('li', { title: translated(about) }, named(name)));
          passes.replaceChildren(...items.values());
        },
        onPass: (name, ms) => {
          const item = items.get(name);
          item?.classList.add('done');
          item?.append(element('span', {}, `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`));
        },
      },
    );
    running = { design, job };
    cancelButton.hidden = false;
    try {
      return await job.result;
    } finally {
      if (running.job === job) {
        running = undefined;
        cancelButton.hidden = true;
      }
    }
  };
  /** A file of the design that stands; its machine is compiled once for all of them. */
  const fileOf = async (file: string): Promise<Uint8Array<ArrayBuffer>> => {
    const { design } = store;
    const { bytes } = await machineOf(design);
    if (file === SCHEM) return bytes;
    const known =
      ready?.design === design ? ready.files : new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
    const made = known.get(file);
    if (made !== undefined) return made;
    const next = inTurn(async () => (await doAway({ kind: 'convert', bytes, file }).result).bytes);
    known.set(file, next);
    next.catch(() => known.delete(file));
    return next;
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
    const groups = groupFaults(errors);
    const more = groups.length - MOST_FAULTS;
    faults.replaceChildren(
      ...groups.slice(0, MOST_FAULTS).map((group) => faultItem(group, space, say)),
      ...(more > 0 ? [element('li', { class: 'more' }, words.machine.moreFaults(more))] : []),
    );
    space.markFaults(errors);
  };
  /** Checks a machine behind its picture, says how it is pasted, and presses it. */
  const verify = async (
    machine: { readonly file: string; readonly bytes: Uint8Array; readonly command?: string },
    seed: string,
  ): Promise<Verified | undefined> => {
    pressing?.cancel();
    checked.textContent = words.machine.beingPressed;
    const { file, bytes } = machine;
    const current = doAway(
      { kind: 'verify', file, bytes, seed },
      {
        onDoctor: (found) => {
          if (pressing === current) card.show(found, machine);
        },
        onPresses: (done, total) => {
          checked.textContent = words.machine.pressing(done, total);
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
    ready = undefined;
    running?.job.cancel(why);
  };
  /** Takes away what stands. */
  const forget = (): void => {
    coming = undefined;
    standing = undefined;
    camera = undefined;
    pressing?.cancel();
    pressing = undefined;
    space.clear();
    card.clear();
    facts.replaceChildren();
    faults.replaceChildren();
    checked.textContent = '';
  };
  const stand = async (design: Design, from?: readonly number[]): Promise<void> => {
    const { bytes, facts: known } = await machineOf(design);
    // What stands keeps standing until there is another one.
    if (coming !== design) return;
    forget();
    coming = design;
    const { seed } = design;
    if (!(await space.stand(SCHEM, bytes, seed, known.openings))) return;
    if (from !== undefined) space.lookFrom(from);
    camera = from;
    standing = design;
    showFacts(facts, known);
    showOld();
    tellState();
    space.begin();
    say(words.machine.compiled);
    const file = namedFile(design, SCHEM);
    await verify({ file, bytes, command: commandLine(design, file) }, seed);
  };
  const bring = (from?: readonly number[]): void => {
    const { design } = store;
    if (coming === design) return;
    coming = design;
    attempt(() =>
      stand(design, from).finally(() => {
        if (coming === design) coming = undefined;
      }),
    );
  };
  compileButton.addEventListener('click', () => {
    show();
    bring();
  });
  compileButton.disabled = false;
  const check = (file: File): void => {
    attempt(async () => {
      cancel();
      forget();
      passes.replaceChildren();
      showOld();
      tellState();
      const machine = { file: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
      const { seed } = store.design;
      if (!(await space.stand(file.name, machine.bytes, seed))) return;
      tellState();
      space.begin();
      say(words.machine.stands(file.name));
      const count = (await verify(machine, seed))?.failures.length;
      if (count !== undefined)
        say(
          count === 0
            ? words.machine.sound(file.name)
            : words.machine.unsound(file.name, words.machine.faults(count)),
        );
    });
  };
  checkFile.addEventListener('change', () => {
    const file = checkFile.files?.[0];
    checkFile.value = '';
    if (file !== undefined) check(file);
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
  for (const [file, label] of filesOf(words)) {
    offer(file, label, async () => {
      const name = namedFile(store.design, file);
      download(name, await fileOf(file));
      say(words.machine.yours(name));
    });
  }
  const textOf = async (what: Paper['what']): Promise<string> => {
    const { texts } = await doAway({ kind: 'write', papers: [{ design: store.design, what }] }).result;
    return texts[0]!;
  };
  for (const [file, label, what] of picturesOf(words)) {
    offer(file, label, async () => {
      download(namedFile(store.design, file), await textOf(what));
    });
    const png = file.replace('.svg', '.png');
    offer(png, label, async () => {
      download(namedFile(store.design, png), await toPng(await textOf(what)));
    });
  }
  offer(DAG_FILE, words.machine.dag, async () => {
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
    words.machine.footprint,
    element('small', {}, REGION_FILE),
  );
  files.append(region);

  const showOld = (): void => {
    const isOld = standing !== undefined && standing !== store.design;
    // What was said is of what is old now.
    if (isOld && old.hidden) say('');
    old.hidden = !isOld;
  };
  const showDesign = (): void => {
    command.textContent = commandLine(store.design, namedFile(store.design, SCHEM));
    for (const button of files.querySelectorAll<HTMLElement>('[data-file]')) {
      const file = button.dataset.file!;
      if (![DAG_FILE, REGION_FILE].includes(file))
        button.querySelector('small')!.textContent = namedFile(store.design, file);
    }
    region.hidden = store.design.region === undefined;
    showOld();
    if (running !== undefined && running.design !== store.design) cancel(words.machine.changed);
  };
  store.subscribe(showDesign);
  showDesign();
  share.addEventListener(
    'toggle',
    () => {
      attempt(async () => {
        const { fillShare } = await import('./share.js');
        fillShare(share, { space, name: () => nameOf(store.design), gltf: () => fileOf('maze.glb'), say });
      });
    },
    { once: true },
  );
  return {
    take: (file) => {
      attempt(async () => {
        if (await isPack(file)) await space.openPack(file);
        else check(file);
      });
    },
    stand: bring,
  };
}

/** What a file of a design is called: `heart-24.schem` for `maze.schem`, `heart-24-materials.txt` for `materials.txt`. */
function namedFile(design: Design, file: string): string {
  return `${nameOf(design)}${file.replace(/^maze|^/, (start) => (start === '' ? '-' : ''))}`;
}

/** Whether a file is a pack of pictures, as any .jar and every .zip is that holds no structure as a data pack does. */
async function isPack(file: File): Promise<boolean> {
  if (!/\.(zip|jar)$/i.test(file.name)) return false;
  const names = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return !/data\/[\w.-]+\/structures?\//.test(names);
}

/** Faults, which lead to their places, one after the other. */
function faultItem({ text, places }: FaultGroup, space: SpaceView, say: (text: string) => void): HTMLElement {
  if (places.length === 0) return element('li', {}, text);
  let next = 0;
  const onclick = (): void => {
    space.goTo(places[next]!).catch((reason: unknown) => {
      say(errorText(reason));
    });
    next = (next + 1) % places.length;
  };
  return element('li', {}, element('button', { type: 'button', onclick }, text));
}

function reportText({ presses, trees, failures, took }: Verified): string {
  if (failures.length > 0) return words.machine.faultsSeen(words.machine.faults(failures.length));
  return words.machine.pressed(presses, trees, (took / 1000).toFixed(1));
}

function showFacts(list: HTMLElement, { size, blocks, randomizers, doors, settleTicks, depth }: Facts): void {
  const told: readonly (readonly [string, string])[] = [
    [words.machine.size, words.machine.sizeOf(size.join(' × '))],
    [words.machine.depth, words.machine.depthOf(depth)],
    [words.machine.blocks, blocks.toLocaleString('en-US')],
    [words.machine.randomizers, randomizers.toLocaleString('en-US')],
    [words.machine.doors, doors.toLocaleString('en-US')],
    [words.machine.settle, words.machine.settleOf(settleTicks, (settleTicks / 20).toFixed(1))],
  ];
  list.replaceChildren(
    ...told.map(([label, value]) =>
      element('div', {}, element('dt', {}, label), element('dd', { class: 'value' }, value)),
    ),
  );
}
