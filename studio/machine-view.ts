import { formatRegion, MazestoneError, type Diagnostic, type MachineReport } from '../src/core.js';
import { Cancelled, doAway, type Running } from './away.js';
import { copy } from './copy.js';
import { commandLine, DAG_FILE, REGION_FILE } from './command-line.js';
import { count } from './digits.js';
import { lawOf, type Design } from './design.js';
import { byId, download, element, showTerms, type Say } from './dom.js';
import { errorText } from './errors.js';
import { fillFaults } from './faults.js';
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

const formatsOf = ({ machine }: Words): readonly (readonly [file: string, label: string])[] => [
  ['maze.schem', 'WorldEdit'],
  ['maze.litematic', 'Litematica'],
  ['maze.nbt', machine.structure],
  ['maze.zip', machine.pack],
];
const othersOf = ({ machine }: Words): readonly (readonly [file: string, label: string])[] => [
  ['prove.zip', machine.proof],
  ['materials.txt', machine.materialsText],
  ['materials.csv', machine.materialsTable],
  ['materials.json', machine.materialsJson],
  ['layers.txt', machine.materialsLayers],
];

const picturesOf = ({ machine }: Words): readonly (readonly [file: string, label: string, what: Paper])[] => [
  ['flow.svg', machine.flow, 'view'],
  ['maze.svg', machine.maze, 'solution'],
];

type Taken = Answers['convert'];
/** A file to download. */
type Given = Parameters<typeof download>;
type Paper = 'view' | 'solution' | 'dag';

/** A file, and for a design the facts about its machine. */
interface Compiled {
  readonly bytes: Bytes;
  readonly report?: MachineReport;
}

/** A machine of a design, or from the user's file. */
interface Machine {
  /** The names of its files, without extension. */
  readonly name: string;
  readonly design?: Design;
  /** Its own file. The name decides the format. */
  readonly file: string;
  readonly made: Promise<Compiled>;
  /** The files made of it, by their names. */
  readonly files: Map<string, Promise<Taken>>;
}

const SCHEM = 'maze.schem';
/** Seconds to build a machine, per cell along the side of a square with as many cells. */
const SECONDS = { flow: 0.15, others: 0.55 };
/** The most seconds for building a machine during design, and the milliseconds to wait after the last change. */
const SOON = 3;
const WAIT = 250;

/** The state of the machine's view, for the address. */
export interface MachineState {
  /** Whether the machine of this design, or of an earlier one, is shown. */
  readonly stands: boolean;
  /** The camera, as {@link SpaceView.camera}. */
  readonly camera: readonly number[] | undefined;
}

/** The page's access to the part that builds machines. */
export interface MachineTab {
  /** Shows a message until the design changes. */
  readonly tell: Say;
  /** Shows and checks a machine's file; draws machines with a resource pack; compares a copy with the machine. */
  readonly take: (file: File, opened: Exclude<Opened, { readonly kind: 'design' }>) => void;
  /** The file of the shown machine, if it is not of a design. */
  readonly original: () => Promise<NamedBytes | undefined>;
  /** Shows the machine of the design, with a given camera. A large one only if the address says that it `stands`. */
  readonly stand: (camera: readonly number[] | undefined, stands: boolean) => void;
}

/**
 * The part of the editor that turns a design into a machine.
 * @param onState called with the state for the address.
 */
export function declareMachine(
  store: Store,
  plan: Frame,
  say: Say,
  unsay: Say,
  onState: (state: MachineState) => void,
  show: () => void,
): MachineTab {
  const pressButton = byId('bar-press', HTMLButtonElement);
  const downloadButton = byId('download', HTMLButtonElement);
  const bar = element('progress', { id: 'progress', 'aria-labelledby': 'doing' });
  const doing = element('span', { id: 'doing' });
  const underWay = element(
    'div',
    { class: 'row', id: 'under-way', hidden: true },
    ...[bar, doing],
    element(
      'button',
      {
        id: 'cancel',
        onclick: () => {
          clearTimeout(timer);
          cancel();
          space.cancel();
          coming = undefined;
          underWay.hidden = true;
          isStopped = true;
          showMachine();
          tell(words.machine.cancelled);
        },
      },
      words.machine.cancel,
    ),
  );
  const compileButton = element('button', { id: 'compile', class: 'main', onclick: () => bring() });
  /** The offer of a machine that is not built automatically: it is too large, or was stopped. */
  const offer = element(
    'p',
    { id: 'offer', hidden: true },
    element('span', { id: 'old' }, `${words.machine.old} `),
    compileButton,
  );
  byId('stage').append(offer, underWay);
  const passes = element('ol', { id: 'passes', 'aria-label': words.machine.passes });
  /** The camera, after the user has moved it. */
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
  const onclick = (): void => void copy(command.textContent).then(say);
  const copyButton = element('button', { id: 'copy', onclick }, words.machine.copy);
  const commandPart = element(
    'div',
    {},
    element('p', {}, words.machine.commandThatMakes),
    element('div', { class: 'row command' }, command, copyButton),
  );
  const checked = element('p', { id: 'checked' });
  const faults = element('ul', { id: 'faults', 'aria-label': words.machine.faultList });
  const share = byId('sharing');
  const card = new PasteCard(() => space.scene?.picture(), say);
  byId('downloads').append(
    ...[files, card.root],
    element('details', { id: 'files' }, element('summary', {}, words.machine.otherFiles), otherFiles),
  );
  byId('controls').after(faults);
  byId('how').append(facts, checked, passes, commandPart);

  /** The machine of a design, compiled or not yet. */
  let ready: Machine | undefined;
  /** The running compilation, with its design. */
  let running: { readonly design: Design; readonly job: Running<'compile'> } | undefined;
  /** Resolves after the last requested file. Files are made one after the other, because each needs much memory. */
  let queue: Promise<unknown> = Promise.resolve();
  /** The design that is being built, and the shown machine. */
  let coming: Design | undefined;
  let shown: Machine | undefined;
  /** How many blocks it takes along x and z; empty for one from a file. */
  let taken = '';
  /** The presses of the shown machine in the background. */
  let pressing: Running<'verify'> | undefined;

  /** The message about the shown machine, or about one that could not be built, until the design changes. */
  let remark = '';
  const tell = (text: string): void => {
    remark = text;
    say(remark);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a machine from a file is shown, until the design changes. */
  let isOfFile = false;
  /** Whether the user has stopped the machine of the design, which then comes only on request. */
  let isStopped = false;

  const tellState = (): void => {
    onState({ stands: shown?.design !== undefined && !isSoon(shown.design), camera });
    pressButton.disabled = shown === undefined;
  };
  /** Shows the current work and its progress, until a machine is visible. */
  const tellProgress = (text: string, done?: number, all = 1): void => {
    underWay.hidden = false;
    doing.textContent = text;
    if (done === undefined) bar.removeAttribute('value');
    else [bar.max, bar.value] = [all, done];
  };
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
  /** The machine for downloads: the shown one, or else that of the design. */
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
  /** A file of a machine. It is made only once. */
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
  /** Runs a task, and shows its error. @param isQuiet whether the user did not ask for it. */
  const attempt = (task: () => Promise<void>, isQuiet = false): void => {
    if (!isQuiet) say('');
    task().catch((error: unknown) => {
      if (error instanceof Cancelled) passes.replaceChildren();
      if (error instanceof Cancelled && (isQuiet || error.message === '')) return;
      underWay.hidden = true;
      tell(errorText(error));
      if (error instanceof MazestoneError && error.diagnostics.length > 1) showFaults(error.diagnostics);
    });
  };
  const showFaults = (errors: readonly Diagnostic[]): void => {
    space.markFaults(errors);
    fillFaults(faults, errors, space, say);
  };
  /** The facts about the shown file for the paste guide. */
  let pasting: Pasting | undefined;
  /** Checks and presses the shown machine in the background, and shows how to paste it. */
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
  /** Ends the compilation, and the jobs after it. */
  const cancel = (why?: string): void => {
    ready = undefined;
    running?.job.cancel(why);
  };
  /** Shows another machine. @returns whether it is visible; false if it was removed meanwhile. */
  const showNext = async (machine: Machine, seed: string): Promise<boolean> => {
    const { bytes, report } = await machine.made;
    // The old machine stays until there is another one.
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
    taken = report === undefined ? '' : ` · ${words.form.blocks(report.size[0], report.size[2])}`;
    showMachine();
    tellState();
    return true;
  };
  const stand = async (design: Design, from?: readonly number[]): Promise<void> => {
    const machine = machineOf(design);
    if (!(await showNext(machine, design.seed))) return;
    if (from !== undefined) {
      space.scene?.lookFrom(from);
      camera = from;
    }
    tellState();
    await verify(machine, design.seed);
  };
  /** Shows the machine of the design. @param isQuiet whether it is built automatically during design. */
  const bring = (from?: readonly number[], isQuiet = false): void =>
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
  /** Builds the design soon after the last change, if that is quick. */
  const follow = (from?: readonly number[]): void => {
    clearTimeout(timer);
    if (document.body.dataset.tab !== 'maze') return;
    timer = setTimeout(() => bring(from, true), WAIT);
  };
  const check = (file: File): void => {
    isOfFile = true;
    attempt(async () => {
      cancel();
      passes.replaceChildren();
      const made = file.arrayBuffer().then((buffer) => ({ bytes: new Uint8Array(buffer) }));
      const name = file.name.replace(/\.\w+$/, '');
      const machine = { name, file: file.name, made, files: new Map<string, Promise<Taken>>() };
      const { seed } = store.design;
      if (!(await showNext(machine, seed))) return;
      const standing = words.machine.stands(file.name);
      tell(standing);
      const count = (await verify(machine, seed))?.failures.length;
      // Somebody may go on with a design meanwhile, or open a file that is no good.
      if (count === undefined || remark !== standing) return;
      tell(
        count === 0
          ? words.machine.sound(file.name)
          : words.machine.unsound(file.name, words.machine.faults(count)),
      );
    });
  };
  /** Compares a copy saved from the world with the shown machine. */
  const compare = (copy: string, differences: readonly Diagnostic[]): void => {
    pressing?.cancel();
    showFaults(differences);
    const count = differences.length;
    const { file } = shown!;
    tell(
      count === 0
        ? words.machine.copyHolds(copy, file)
        : words.machine.copyDiffers(copy, file, words.machine.places(count)),
    );
  };
  /** Adds a button that downloads a file. @param make its name and content */
  const give = (root: HTMLElement, file: string, label: string, make: () => Promise<Given>): void => {
    const onclick = (): void =>
      attempt(async () => {
        const given = await make();
        download(...given);
        say(words.machine.yours(given[0]));
      });
    root.append(element('button', { 'data-file': file, onclick }, label, element('small', {}, file)));
  };
  for (const [root, all] of [
    [files, formatsOf(words)],
    [otherFiles, othersOf(words)],
  ] as const) {
    for (const [file, label] of all) {
      give(root, file, label, async () => {
        const machine = await theMachine();
        const name = namedFile(machine, file);
        const { bytes, pasting: facts } = await fileOf(machine, file);
        if (facts !== undefined) {
          card.show(facts, name);
          card.root.scrollIntoView({ block: 'start' });
        }
        return [name, bytes];
      });
    }
  }
  const textOf = (what: Paper): Promise<string> =>
    doAway({ kind: 'write', design: store.design, what }).result;
  for (const [file, label, what] of picturesOf(words)) {
    give(otherFiles, file, label, async () => [namedFile({ name: theName() }, file), await textOf(what)]);
    const png = file.replace('.svg', '.png');
    give(otherFiles, png, label, async () => [
      namedFile({ name: theName() }, png),
      await toPng(await textOf(what)),
    ]);
  }
  give(otherFiles, DAG_FILE, words.machine.dag, async () => [DAG_FILE, await textOf('dag')]);
  give(otherFiles, REGION_FILE, words.machine.footprint, async () => [
    REGION_FILE,
    formatRegion(groundOf(await store.sound())),
  ]);

  /** Shows the downloads and facts of the shown machine, or else of the design. */
  const showMachine = (): void => {
    const { design } = store;
    const { design: own, name } = shown ?? { design, name: nameOf(design) };
    const isOld = shown !== undefined && !isOfFile && own !== design;
    const isAsked = isStopped || !isSoon(design);
    const isOffered = !isOfFile && isAsked && (isOld || shown === undefined);
    offer.hidden = !isOffered;
    byId('old').hidden = !isOld;
    compileButton.textContent = isSoon(design)
      ? words.machine.build
      : words.machine.buildIn(secondsOf(design));
    // Nothing is taken away of a machine that is old.
    downloadButton.disabled = isOld;
    byId('share', HTMLButtonElement).disabled = isOld;
    byId('view-maze').dataset.stands = shown === undefined ? 'no' : isOld ? 'old' : 'yes';
    byId('blocks-told').textContent = isOld ? '' : taken;
    space.coverPlan(shown !== undefined && !isOld);
    commandPart.hidden = own === undefined;
    if (own !== undefined) command.textContent = commandLine(own, namedFile({ name }, SCHEM));
    for (const button of byId('downloads').querySelectorAll<HTMLElement>('[data-file]')) {
      const file = button.dataset.file!;
      button.hidden = !isIn(file, own);
      if (![DAG_FILE, REGION_FILE].includes(file))
        button.querySelector('small')!.textContent = namedFile({ name }, file);
    }
  };
  store.subscribe(() => {
    unsay(remark);
    remark = '';
    isOfFile = isStopped = false;
    showMachine();
    // What stands again, or is built by itself, is not to be asked for.
    const why = offer.hidden ? '' : words.machine.changed;
    if (running !== undefined && running.design !== store.design) cancel(why);
    follow();
  });
  addEventListener('tab', () => follow());
  showMachine();
  share.addEventListener(
    'beforetoggle',
    () =>
      attempt(async () => {
        const { fillShare } = await import('./share.js');
        fillShare(share, {
          ...{ space, say, name: theName },
          isOfDesign: () => shown === undefined || shown.design !== undefined,
          gltf: async () => (await fileOf(await theMachine(), 'maze.glb')).bytes,
        });
      }),
    { once: true },
  );
  return {
    tell,
    take: (file, opened) => {
      show();
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

/** Whether there is such a file of a design, or of the machine in somebody's file. */
function isIn(file: string, design: Design | undefined): boolean {
  if (file === REGION_FILE) return design?.region !== undefined;
  if (file === DAG_FILE) return design !== undefined && lawOf(design) === 'flow';
  return design !== undefined || !/^(?:flow|maze)\.(?:svg|png)$/.test(file);
}

/** Whether a design's machine is quick enough to build with every change. */
function isSoon(design: Design): boolean {
  return secondsOf(design) <= SOON;
}

/** The approximate seconds to build a design's machine, in coarse steps. */
function secondsOf(design: Design): number {
  const { width, height, floors } = design;
  const each = lawOf(design) === 'flow' ? SECONDS.flow : SECONDS.others;
  const seconds = each * Math.sqrt(width * height * floors);
  return seconds < 10 ? Math.round(seconds) : 5 * Math.round(seconds / 5);
}

/** The download name of a file: `heart-24.schem` for `maze.schem`, `heart-24-materials.txt` for `materials.txt`. */
function namedFile({ name }: Pick<Machine, 'name'>, file: string): string {
  return `${name}${file.replace(/^maze|^/, (start) => (start === '' ? '-' : ''))}`;
}

function reportText({ presses, trees, failures, took }: Verified): string {
  if (failures.length > 0) return words.machine.faultsSeen(words.machine.faults(failures.length));
  return words.machine.pressed(presses, trees, (took / 1000).toFixed(1));
}

/** Shows the facts about a machine. A machine from a file has none. */
function showFacts(list: HTMLElement, known: MachineReport | undefined): void {
  list.replaceChildren();
  if (known === undefined) return;
  const { size, blocks, randomizers, doors, settleTicks, depth, posts } = known;
  showTerms(list, [
    [words.machine.size, words.machine.sizeOf(size.join(' × '))],
    [words.machine.depth, words.machine.depthOf(depth)],
    [words.machine.blocks, count(blocks)],
    [words.machine.randomizers, count(randomizers)],
    [words.machine.doors, count(doors)],
    // A press of a uniform machine takes a random time.
    ...(posts === undefined
      ? [[words.machine.settle, words.machine.settleOf(settleTicks, (settleTicks / 20).toFixed(1))] as const]
      : []),
  ]);
}
