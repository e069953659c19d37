import { formatRegion, MazestoneError, type Diagnostic, type MachineReport } from '../src/core.js';
import { Cancelled, doAway, type Running } from './away.js';
import { copy } from './copy.js';
import { commandLine, DAG_FILE, REGION_FILE } from './command-line.js';
import { lawOf, type Design } from './design.js';
import { byId, download, element } from './dom.js';
import { errorText } from './errors.js';
import type { Frame } from './frame.js';
import type { Opened } from './files.js';
import type { Answers, Bytes, NamedBytes, Pasting, Verified } from './jobs.js';
import { PasteCard } from './paste.js';
import { toPng } from './pictures.js';
import { nameOf } from './file-name.js';
import { groundOf } from './ground.js';
import { SpaceView } from './space-view.js';
import type { Store } from './store.js';
import { named, translated, words, type Words } from './words.js';

/** What is pasted, by the file's name. */
const formatsOf = ({ machine }: Words): readonly (readonly [file: string, label: string])[] => [
  ['maze.schem', 'WorldEdit'],
  ['maze.litematic', 'Litematica'],
  ['maze.nbt', machine.structure],
  ['maze.zip', machine.pack],
];
/** What else can be taken away of a machine. */
const othersOf = ({ machine }: Words): readonly (readonly [file: string, label: string])[] => [
  ['prove.zip', machine.proof],
  ['materials.txt', machine.materialsText],
  ['materials.csv', machine.materialsTable],
  ['materials.json', machine.materialsJson],
  ['layers.txt', machine.materialsLayers],
];

/** Pictures that can be taken away. */
const picturesOf = ({ machine }: Words): readonly (readonly [file: string, label: string, what: Paper])[] => [
  ['flow.svg', machine.flow, 'view'],
  ['maze.svg', machine.maze, 'solution'],
];

/** A file of a machine. */
type Taken = Answers['convert'];
/** What is written of a design. */
type Paper = 'view' | 'solution' | 'dag';

/** A file, and of a design what there is to know of its machine. */
interface Compiled {
  readonly bytes: Bytes;
  readonly report?: MachineReport;
}

/** A machine: of a design, or of a file that somebody has. */
interface Machine {
  /** What its files are called, without their ends. */
  readonly name: string;
  readonly design?: Design;
  /** Its own file, by whose name the format is known. */
  readonly file: string;
  readonly made: Promise<Compiled>;
  /** The files made of it, by their names. */
  readonly files: Map<string, Promise<Taken>>;
}

/** The machine's own file. */
const SCHEM = 'maze.schem';
/** Seconds until a machine stands, for each cell along the side of a square of as many. */
const SECONDS = { flow: 0.15, others: 0.55 };
/** Machines are built as somebody designs them where that takes no longer, and so many milliseconds after the last change. */
const SOON = 3;
const WAIT = 250;

/** What the address says of the machine. */
export interface MachineState {
  /** Whether the machine of the design stands here, or of one before it. */
  readonly stands: boolean;
  /** From where one looks at it, as {@link SpaceView.camera}. */
  readonly camera: readonly number[] | undefined;
}

/** What the page asks of what makes a machine of a design. */
export interface MachineTab {
  /** Lets a machine's file stand, and checks it; draws machines with a resource pack; says how far a copy is as the machine. */
  readonly take: (file: File, opened: Exclude<Opened, { readonly kind: 'design' }>) => void;
  /** The file of a machine that is shown, if it is not of a design. */
  readonly original: () => Promise<NamedBytes | undefined>;
  /** Lets the machine of the design stand, seen from somewhere; a large one if it `stands` in the address. */
  readonly stand: (camera: readonly number[] | undefined, stands: boolean) => void;
}

/**
 * The part of the editor in which a design becomes a machine.
 * @param plan the picture of the design.
 * @param say tells something, and `unsay` takes it back.
 * @param onState is told what the address says of it.
 * @param show opens the editor.
 */
export function declareMachine(
  store: Store,
  plan: Frame,
  say: (text: string) => void,
  unsay: (text: string) => void,
  onState: (state: MachineState) => void,
  show: () => void,
): MachineTab {
  const pressButton = byId('bar-press', HTMLButtonElement);
  const downloadButton = byId('download', HTMLButtonElement);
  const button = (id: string, text: string, onclick: () => void): HTMLElement =>
    element('button', { type: 'button', id, onclick }, text);
  const bar = element('progress', { id: 'progress', 'aria-labelledby': 'doing' });
  const doing = element('span', { id: 'doing' });
  const underWay = element(
    'div',
    { class: 'row', id: 'under-way', hidden: true },
    ...[bar, doing],
    button('cancel', words.machine.cancel, () => {
      clearTimeout(timer);
      cancel();
      coming = undefined;
      underWay.hidden = true;
      say(words.machine.cancelled);
    }),
  );
  const compileButton = button('compile', words.machine.build, () => {
    bring();
  });
  compileButton.classList.add('main');
  /** A machine that is not built by itself. */
  const offer = element(
    'p',
    { id: 'offer', hidden: true },
    element('span', { id: 'old' }, `${words.machine.old} `),
    compileButton,
  );
  byId('stage').append(offer, underWay);
  const passes = element('ol', { id: 'passes', 'aria-label': words.machine.passes });
  /** From where one looks at the machine, once one has turned it. */
  let camera: readonly number[] | undefined;
  const space = new SpaceView(plan, say, (now) => {
    camera = now;
    tellState();
  });
  const facts = element('dl', { id: 'facts' });
  const files = element('div', { class: 'formats' });
  const otherFiles = element('div', { class: 'row' });
  const command = element('code', {
    ...{ id: 'command', tabindex: 0, role: 'textbox' },
    ...{ 'aria-label': words.machine.command, 'aria-readonly': 'true' },
  });
  const copyButton = button('copy', words.machine.copy, () => {
    void copy(command.textContent).then(say);
  });
  const commandPart = element(
    'div',
    {},
    element('p', {}, words.machine.commandThatMakes),
    element('div', { class: 'row command' }, command, copyButton),
  );
  const checked = element('p', { id: 'checked' });
  const faults = element('ul', { id: 'faults', 'aria-label': words.machine.faultList });
  const share = byId('sharing');
  const card = new PasteCard(() => space.picture(), say);
  byId('downloads').append(
    ...[files, card.root],
    element('details', { id: 'files' }, element('summary', {}, words.machine.otherFiles), otherFiles),
  );
  byId('controls').after(faults);
  byId('how').append(facts, checked, passes, commandPart);

  /** The machine that is compiled of a design, or is going to be. */
  let ready: Machine | undefined;
  /** The compilation under way, and its design. */
  let running: { readonly design: Design; readonly job: Running<'compile'> } | undefined;
  /** Ends with the file that is asked for last: one is made after the other, as each takes much memory. */
  let queue: Promise<unknown> = Promise.resolve();
  /** The design that is on its way to stand, and the machine that is shown. */
  let coming: Design | undefined;
  let shown: Machine | undefined;
  /** The presses behind what stands. */
  let pressing: Running<'verify'> | undefined;

  /** What was said of a machine that could not be built, until the design changes. */
  let complaint = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a file's machine is looked at, until the design changes. */
  let isOfFile = false;

  const tellState = (): void => {
    onState({ stands: shown?.design !== undefined && !isSoon(shown.design), camera });
    pressButton.disabled = shown === undefined;
  };
  /** Says what is being done, and how much of it is done, until a machine is seen. */
  const tellProgress = (text: string, done?: number, all = 1): void => {
    underWay.hidden = false;
    doing.textContent = text;
    if (done === undefined) bar.removeAttribute('value');
    else [bar.max, bar.value] = [all, done];
  };
  /** Lets one job follow the other. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const next = queue.then(task);
    queue = next.catch(() => undefined);
    return next;
  };
  const machineOf = (design: Design): Machine => {
    if (ready?.design === design) return ready;
    const made = inTurn(() => {
      // Cancelled, or of a design that is no more.
      if (ready?.made !== made) throw new Cancelled();
      return compileNow(design);
    });
    ready = { name: nameOf(design), design, file: SCHEM, made, files: new Map() };
    made.catch(() => {
      if (ready?.made === made) ready = undefined;
    });
    return ready;
  };
  /** What one takes away: the machine that is shown, or that of the design where none is. */
  const theMachine = async (): Promise<Machine> => shown ?? machineOf(await store.sound());
  const theName = (): string => shown?.name ?? nameOf(store.design);
  const compileNow = async (design: Design): Promise<Answers['compile']> => {
    const items = new Map<string, HTMLElement>();
    const job = doAway({ kind: 'compile', design }, (progress) => {
      if (progress.kind === 'passes') {
        for (const { name, about } of progress.passes)
          items.set(name, element('li', { title: translated({ template: about, values: [] }) }, named(name)));
        passes.replaceChildren(...items.values());
      } else if (progress.kind === 'pass') {
        const { name, ms } = progress;
        const item = items.get(name);
        item?.classList.add('done');
        item?.append(element('span', {}, `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`));
        tellProgress(words.machine.compiling, passes.querySelectorAll('.done').length, items.size);
      }
    });
    running = { design, job };
    tellProgress(words.machine.compiling, 0);
    try {
      return await job.result;
    } finally {
      if (running.job === job) running = undefined;
      if (coming !== design) underWay.hidden = true;
    }
  };
  /** A file of a machine, which is made once. */
  const fileOf = async ({ file: own, made, files: known }: Machine, file: string): Promise<Taken> => {
    const { bytes } = await made;
    if (own.endsWith(file.replace('maze', ''))) return { bytes, ...(pasting && { pasting }) };
    const before = known.get(file);
    if (before !== undefined) return before;
    const next = inTurn(() => doAway({ kind: 'convert', own, bytes, file }).result);
    known.set(file, next);
    next.catch(() => known.delete(file));
    return next;
  };
  /** @param isQuiet whether nobody has asked for it. */
  const attempt = (task: () => Promise<void>, isQuiet = false): void => {
    if (!isQuiet) say('');
    task().catch((error: unknown) => {
      if (error instanceof Cancelled) passes.replaceChildren();
      if (error instanceof Cancelled && isQuiet) return;
      underWay.hidden = true;
      complaint = errorText(error);
      say(complaint);
      if (error instanceof MazestoneError && error.diagnostics.length > 1) showFaults(error.diagnostics);
    });
  };
  const showFaults = (errors: readonly Diagnostic[]): void => {
    space.markFaults(errors);
    faults.replaceChildren();
    if (errors.length === 0) return;
    void import('./fault-list.js').then(({ fillFaults }) => {
      fillFaults(faults, errors, space, say);
    });
  };
  /** What there is to know of the file that is shown before it is pasted. */
  let pasting: Pasting | undefined;
  /** Checks the machine that is shown behind its picture, says how it is pasted, and presses it. */
  const verify = async (machine: Machine, seed: string): Promise<Verified | undefined> => {
    const { bytes } = await machine.made;
    checked.textContent = words.machine.beingPressed;
    const current = doAway(
      { kind: 'verify', file: machine.file, bytes, seed, isNew: machine.design !== undefined },
      (progress) => {
        if (progress.kind === 'presses')
          checked.textContent = words.machine.pressing(progress.done, progress.total);
        if (progress.kind !== 'told' || pressing !== current) return;
        ({ pasting } = progress);
        card.show(pasting, machine.design ? namedFile(machine, SCHEM) : machine.file);
      },
    );
    pressing = current;
    try {
      const report = await current.result;
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
  /** Shows another machine. @returns whether it is seen; false where it was taken away meanwhile. */
  const showNext = async (machine: Machine, seed: string): Promise<boolean> => {
    const { bytes, report } = await machine.made;
    // What stands keeps standing until there is another one.
    if (machine.design !== undefined && coming !== machine.design) return false;
    coming = machine.design;
    tellProgress(words.machine.drawing);
    const isNext = shown?.design !== undefined && machine.design !== undefined;
    if (!(await space.stand(machine.file, bytes, seed, isNext))) return false;
    pressing?.cancel();
    underWay.hidden = true;
    shown = machine;
    [camera, pasting] = [isNext ? camera : undefined, undefined];
    card.clear();
    faults.replaceChildren();
    showFacts(facts, report);
    showMachine();
    tellState();
    return true;
  };
  const stand = async (design: Design, from?: readonly number[]): Promise<void> => {
    const machine = machineOf(design);
    if (!(await showNext(machine, design.seed))) return;
    if (from !== undefined) {
      space.lookFrom(from);
      camera = from;
    }
    tellState();
    await verify(machine, design.seed);
  };
  /** @param isQuiet whether it is built as somebody designs it. */
  const bring = (from?: readonly number[], isQuiet = false): void => {
    attempt(async () => {
      const design = await store.sound();
      if (coming === design || (isQuiet && (isOfFile || shown?.design === design || !isSoon(design)))) return;
      coming = design;
      await stand(design, from).finally(() => {
        if (coming !== design) return;
        coming = undefined;
        // One that gave way to a change has not ended it.
        if (running === undefined) underWay.hidden = true;
      });
    }, isQuiet);
  };
  /** Builds what is designed, soon after the last change, where that takes little. */
  const follow = (from?: readonly number[]): void => {
    clearTimeout(timer);
    if (document.body.dataset.tab !== 'maze') return;
    timer = setTimeout(() => {
      bring(from, true);
    }, WAIT);
  };
  const check = (file: File): void => {
    isOfFile = true;
    show();
    attempt(async () => {
      cancel();
      passes.replaceChildren();
      const made = file.arrayBuffer().then((buffer) => ({ bytes: new Uint8Array(buffer) }));
      const name = file.name.replace(/\.\w+$/, '');
      const machine = { name, file: file.name, made, files: new Map<string, Promise<Taken>>() };
      const { seed } = store.design;
      if (!(await showNext(machine, seed))) return;
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
  /** Says how far a copy, saved from the world, is as the machine that is shown. */
  const compare = (copy: string, differences: readonly Diagnostic[]): void => {
    show();
    pressing?.cancel();
    showFaults(differences);
    const count = differences.length;
    const { file } = shown!;
    say(
      count === 0
        ? words.machine.copyHolds(copy, file)
        : words.machine.copyDiffers(copy, file, words.machine.places(count)),
    );
  };
  const give = (root: HTMLElement, file: string, label: string, task: () => Promise<void>): void => {
    root.append(
      element(
        'button',
        {
          ...{ type: 'button', 'data-file': file },
          onclick: () => {
            attempt(task);
          },
        },
        label,
        element('small', {}, file),
      ),
    );
  };
  for (const [root, all] of [
    [files, formatsOf(words)],
    [otherFiles, othersOf(words)],
  ] as const) {
    for (const [file, label] of all) {
      give(root, file, label, async () => {
        const machine = await theMachine();
        const name = namedFile(machine, file);
        const taken = await fileOf(machine, file);
        download(name, taken.bytes);
        if (taken.pasting !== undefined) {
          card.show(taken.pasting, name);
          card.root.scrollIntoView({ block: 'start' });
        }
        say(words.machine.yours(name));
      });
    }
  }
  const textOf = (what: Paper): Promise<string> =>
    doAway({ kind: 'write', design: store.design, what }).result;
  for (const [file, label, what] of picturesOf(words)) {
    give(otherFiles, file, label, async () => {
      download(namedFile({ name: theName() }, file), await textOf(what));
    });
    const png = file.replace('.svg', '.png');
    give(otherFiles, png, label, async () => {
      download(namedFile({ name: theName() }, png), await toPng(await textOf(what)));
    });
  }
  give(otherFiles, DAG_FILE, words.machine.dag, async () => {
    download(DAG_FILE, await textOf('dag'));
  });
  give(otherFiles, REGION_FILE, words.machine.footprint, async () => {
    download(REGION_FILE, formatRegion(groundOf(await store.sound())));
  });

  /** Shows what belongs to the machine that is shown; to the design, where none is. */
  const showMachine = (): void => {
    const { design } = store;
    const { design: own, name } = shown ?? { design, name: nameOf(design) };
    const isOld = own !== undefined && own !== design;
    const isOffered = !isOfFile && !isSoon(design) && (isOld || shown === undefined);
    offer.hidden = !isOffered;
    byId('old').hidden = !isOld;
    compileButton.textContent = isSoon(design)
      ? words.machine.build
      : words.machine.buildIn(secondsOf(design));
    // Nothing is taken away of a machine that is old.
    downloadButton.disabled = isOld;
    byId('share', HTMLButtonElement).disabled = isOld;
    byId('view-maze').dataset.stands = shown === undefined ? 'no' : isOld ? 'old' : 'yes';
    space.coverPlan(shown !== undefined && !isOld);
    commandPart.hidden = own === undefined;
    if (own !== undefined) command.textContent = commandLine(own, namedFile({ name }, SCHEM));
    for (const button of byId('downloads').querySelectorAll<HTMLElement>('[data-file]')) {
      const file = button.dataset.file!;
      const isOfDesign = [DAG_FILE, REGION_FILE].includes(file) || /^(?:flow|maze)\.(?:svg|png)$/.test(file);
      button.hidden =
        (isOfDesign && own === undefined) || (file === REGION_FILE && own?.region === undefined);
      if (![DAG_FILE, REGION_FILE].includes(file))
        button.querySelector('small')!.textContent = namedFile({ name }, file);
    }
  };
  store.subscribe(() => {
    unsay(complaint);
    complaint = '';
    isOfFile = false;
    showMachine();
    if (running !== undefined && running.design !== store.design) cancel(words.machine.changed);
    follow();
  });
  addEventListener('tab', () => {
    follow();
  });
  showMachine();
  share.addEventListener(
    'beforetoggle',
    () => {
      attempt(async () => {
        const { fillShare } = await import('./share.js');
        fillShare(share, {
          ...{ space, say, name: theName },
          isOfDesign: () => shown === undefined || shown.design !== undefined,
          gltf: async () => (await fileOf(await theMachine(), 'maze.glb')).bytes,
        });
      });
    },
    { once: true },
  );
  return {
    take: (file, opened) => {
      if (opened.kind === 'machine') check(file);
      else if (opened.kind === 'copy') compare(file.name, opened.differences);
      else attempt(() => space.openPack(file));
    },
    original: async () => {
      if (shown === undefined || shown.design !== undefined) return undefined;
      return { file: shown.file, bytes: (await shown.made).bytes };
    },
    stand: (from, stands) => {
      if (isSoon(store.design)) follow(from);
      else if (stands) bring(from);
    },
  };
}

/** Whether a design's machine stands soon enough to be built with every change. */
function isSoon(design: Design): boolean {
  return secondsOf(design) <= SOON;
}

/** Seconds that a design's machine takes about until it stands, in steps that one can tell apart. */
function secondsOf(design: Design): number {
  const { width, height, floors } = design;
  const each = lawOf(design) === 'flow' ? SECONDS.flow : SECONDS.others;
  const seconds = each * Math.sqrt(width * height * floors);
  return seconds < 10 ? Math.round(seconds) : 5 * Math.round(seconds / 5);
}

/** What a file of a machine is called: `heart-24.schem` for `maze.schem`, `heart-24-materials.txt` for `materials.txt`. */
function namedFile({ name }: Pick<Machine, 'name'>, file: string): string {
  return `${name}${file.replace(/^maze|^/, (start) => (start === '' ? '-' : ''))}`;
}

function reportText({ presses, trees, failures, took }: Verified): string {
  if (failures.length > 0) return words.machine.faultsSeen(words.machine.faults(failures.length));
  return words.machine.pressed(presses, trees, (took / 1000).toFixed(1));
}

/** Shows what is known of a machine; nothing of one of a file. */
function showFacts(list: HTMLElement, known: MachineReport | undefined): void {
  list.replaceChildren();
  if (known === undefined) return;
  const { size, blocks, randomizers, doors, settleTicks, depth } = known;
  byId('size-told').append(` · ${words.form.blocks(size[0], size[2])}`);
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
