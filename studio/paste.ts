import type { Doctor } from '../src/core.js';
import { copy } from './copy.js';
import { element } from './dom.js';

/*
 * Where WorldEdit looks for files: `saving.dir` in the folder of its settings, which is `schematics` unless somebody changed
 * it (LocalConfiguration of EngineHub/WorldEdit); the folder is the plug-in's own, or the mod's `config/worldedit`.
 */
const FOLDERS: readonly (readonly [where: string, folder: string])[] = [
  ['a server with WorldEdit', 'plugins/WorldEdit/schematics'],
  ['a server with FAWE', 'plugins/FastAsyncWorldEdit/schematics'],
  ['the mod, alone or on a server', 'config/worldedit/schematics'],
];
/** What to do with files of other formats, by their ends. */
const USES: Readonly<Record<string, string>> = {
  '.litematic': 'Load it with Litematica, place it, and paste it.',
  '.nbt': 'Load it with a structure block, up to 48 blocks a side, or from a data pack.',
  '.zip':
    "Put it into the world's folder `datapacks`, say `/reload`, and then `/function mazestone:` and Tab.",
};

/** A machine that is pasted. */
interface Pasted {
  /** `maze.schem` */
  readonly file: string;
  /** The command that makes one of the studio's own. */
  readonly command?: string;
}

/** The card that says how a machine is pasted: on the page beside the downloads, and to print. */
export class PasteCard {
  readonly root = element('section', { id: 'paste', 'aria-labelledby': 'paste-title', hidden: true });

  /**
   * @param picture draws the machine as it is seen now; undefined where it cannot.
   * @param say tells what has been done.
   */
  constructor(
    readonly picture: () => string | undefined,
    readonly say: (text: string) => void,
  ) {}

  show(found: Doctor, { file, command = '' }: Pasted): void {
    const { notices } = found;
    const image = element('img', { alt: 'The machine as it stands', hidden: true });
    const onclick = (): void => {
      void this.#print(image, details);
    };
    const harmful = notices.filter(({ harms }) => harms);
    const others = notices.filter(({ harms }) => !harms);
    const details = element('details', {}, element('summary', {}, 'Worth knowing'), noticeList(others));
    this.root.replaceChildren(
      element('h2', { id: 'paste-title' }, 'Paste it'),
      image,
      element('ol', {}, ...this.#steps(found, file)),
      ...(harmful.length === 0
        ? []
        : [element('h3', {}, 'Does harm unless you see to it'), noticeList(harmful)]),
      details,
      element(
        'dl',
        {},
        ...factsOf(found).map(([term, text]) =>
          element('div', {}, element('dt', {}, term), element('dd', {}, text)),
        ),
      ),
      element('p', { class: 'printed' }, element('code', {}, command)),
      element('button', { type: 'button', id: 'print', onclick }, 'Print this card, or keep it as PDF'),
    );
    this.root.hidden = false;
  }

  clear(): void {
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  /** What to do, one after the other. */
  #steps(found: Doctor, file: string): HTMLElement[] {
    const [, name = file, end = ''] = /^(.*)(\.\w+)$/.exec(file) ?? [];
    const stand = element(
      'li',
      {},
      'Stand where you want to stand in front of the button, with the ground at your feet:',
      feetList(found),
    );
    const press = element('li', {}, 'Press the button. Nobody should stand in a doorway then.');
    const use = USES[end];
    if (use !== undefined) return [stand, element('li', {}, ...coded(use)), press];
    const folders = FOLDERS.map(([where, folder]) => element('li', {}, ...coded(`${where}: \`${folder}\``)));
    return [
      element(
        'li',
        {},
        ...coded(`Put \`${file}\` into the folder of schematics:`),
        element('ul', {}, ...folders),
      ),
      stand,
      element(
        'li',
        {},
        ...['Say ', this.#command(`//schem load ${name}`), ' and ', this.#command('//paste')],
        ...coded(', without `-a`: its rooms are air.'),
      ),
      press,
    ];
  }

  /** A command of the game, which a click copies. */
  #command(text: string): HTMLElement {
    const onclick = (): void => {
      void copy(text).then(this.say);
    };
    return element('button', { type: 'button', class: 'command-text', title: 'Copy', onclick }, text);
  }

  async #print(image: HTMLImageElement, details: HTMLDetailsElement): Promise<void> {
    const picture = this.picture();
    if (picture !== undefined) {
      image.src = picture;
      image.hidden = false;
      await image.decode();
    }
    details.open = true;
    print();
    image.hidden = true;
  }
}

/** At which heights the feet may be, world by world. */
function feetList({ feet, lostOnGround }: Doctor): HTMLElement {
  const worlds = Object.entries(feet).map(([world, heights]) => {
    const ground = (lostOnGround[world] ?? 0) > 0 ? ', so not on its ground' : '';
    const text = heights === null ? 'too high for it' : `at y = ${heights.from} to ${heights.to}${ground}`;
    return element('li', {}, `${world}: ${text}`);
  });
  return element('ul', {}, ...worlds);
}

function factsOf(found: Doctor): readonly (readonly [term: string, text: string])[] {
  const { size, below, blocks, minecraft, chunks, simulationDistance, items } = found;
  const held = Object.entries(items).map(([item, n]) => `${count(n)} ${named(item)}`);
  const { control, middle } = simulationDistance;
  return [
    ['Size', `${size.join(' × ')} blocks, ${below - 1} layers below the floor`],
    ['Blocks', count(blocks)],
    ['Minecraft', `${minecraft.release} and newer`],
    ['Chunks', `up to ${chunks.join(' × ')}`],
    ['Simulation distance', `${control} at the button, ${middle} in its middle`],
    ['In its containers', held.join(', ') || 'nothing'],
  ];
}

function noticeList(notices: Doctor['notices']): HTMLElement {
  const list = notices.map(({ id, importer, what, remedy }) =>
    element(
      'li',
      { 'data-notice': id },
      element('strong', {}, ...coded(importer)),
      ...coded(`: ${what}. Remedy: ${remedy}.`),
    ),
  );
  return element('ul', {}, ...list);
}

/** A text whose words between backquotes are code. */
function coded(text: string): (Node | string)[] {
  return text.split('`').map((part, k) => (k % 2 === 0 ? part : element('code', {}, part)));
}

const count = (n: number): string => n.toLocaleString('en-US');
const named = (item: string): string => item.replace('minecraft:', '').replaceAll('_', ' ');
