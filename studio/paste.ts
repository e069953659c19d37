import type { Doctor } from '../src/core.js';
import { copy } from './copy.js';
import { count } from './digits.js';
import { element, showTerms, type Say } from './dom.js';
import { itemName } from './items.js';
import type { Pasting } from './jobs.js';
import { pasteSketch } from './paste-sketch.js';
import { named, spoken, translated, words } from './words.js';
import { remedies } from './words/remedies.js';

/*
 * WorldEdit looks for files in `saving.dir` in the folder of its settings. It is `schematics` by default (LocalConfiguration of
 * EngineHub/WorldEdit). That folder is the plug-in's own, or the mod's `config/worldedit`.
 */
const FOLDERS = [
  ['worldedit', 'plugins/WorldEdit/schematics'],
  ['fawe', 'plugins/FastAsyncWorldEdit/schematics'],
  ['mod', 'config/worldedit/schematics'],
] as const;
/** Instructions for files of other formats, by extension. */
const usesOf = (): Readonly<Record<string, string>> => ({
  '.litematic': words.paste.litematic,
  '.nbt': words.paste.nbt,
  '.zip': words.paste.zip,
});

/** The card with instructions for pasting a machine, on the page and for printing. */
export class PasteCard {
  readonly root = element('section', { id: 'paste', 'aria-labelledby': 'paste-title', hidden: true });

  /**
   * @param picture draws the machine as it is visible now; undefined if that is impossible.
   */
  constructor(
    readonly picture: () => string | undefined,
    readonly say: Say,
  ) {}

  /** Shows how to paste a file. @param file the name of the file to paste: `maze.schem`. */
  show(pasting: Pasting, file: string): void {
    const found = pasting.doctor;
    const { notices } = found;
    const image = element('img', { alt: words.paste.picture, hidden: true });
    const onclick = (): void => {
      void this.#print(image, details);
    };
    const facts = element('dl');
    showTerms(facts, factsOf(found));
    const harmful = notices.filter(({ harms }) => harms);
    const others = notices.filter(({ harms }) => !harms);
    const details = element(
      'details',
      {},
      element('summary', {}, words.paste.worthKnowing),
      noticeList(others),
    );
    this.root.replaceChildren(
      element('h2', { id: 'paste-title' }, words.paste.title(file)),
      image,
      ...(harmful.length === 0 ? [] : [element('h3', {}, words.paste.harms), noticeList(harmful)]),
      groundOf(pasting, file),
      element('ol', {}, ...this.#steps(pasting, file)),
      details,
      facts,
      element('button', { id: 'print', onclick }, words.paste.print),
    );
    this.root.hidden = false;
  }

  clear(): void {
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  /** The steps, in order. */
  #steps({ doctor, isAround }: Pasting, file: string): HTMLElement[] {
    const [, name = file, end = ''] = /^(.*)(\.\w+)$/.exec(file) ?? [];
    const stand = isAround
      ? element('li', {}, words.paste.stand, feetList(doctor, 0))
      : element('li', {}, words.paste.standCorner, feetList(doctor, doctor.below));
    const press = element('li', {}, words.paste.press);
    const use = usesOf()[end];
    if (use !== undefined) return [stand, element('li', {}, ...coded(use)), press];
    const folders = FOLDERS.map(([where, folder]) =>
      element('li', {}, ...coded(words.paste.world(words.paste.folders[where], `\`${folder}\``))),
    );
    return [
      element('li', {}, ...coded(words.paste.folder(file)), element('ul', {}, ...folders)),
      stand,
      element(
        'li',
        {},
        ...[words.paste.say, this.#command(`//schem load ${name}`)],
        ...[words.paste.and, this.#command('//paste')],
        ...coded(words.paste.withoutAir),
      ),
      press,
    ];
  }

  /** A command of the game. A click copies it. */
  #command(text: string): HTMLElement {
    const onclick = (): void => {
      void copy(text).then(this.say);
    };
    return element('button', { class: 'command-text', title: words.machine.copy, onclick }, text);
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

/** The machine from above, and its extents in words. */
function groundOf({ doctor, stand, isAround }: Pasting, file: string): HTMLElement {
  const { size, below } = doctor;
  const [x, y, z] = stand;
  const ground = [size[0], size[2]] as const;
  const { reach, corner, you, cornerHere } = words.paste;
  const caption = isAround ? reach(x, size[0] - 1 - x, z, size[2] - 1 - z, below) : corner(x, y, z);
  const marks = isAround
    ? { stand, name: you }
    : // Litematica begins with the corner at the feet of whoever loads it.
      { stand: [0, 0, 0] as const, name: file.endsWith('.litematic') ? you : cornerHere, button: stand };
  return element(
    'figure',
    {},
    pasteSketch({ size: ground, ...marks, caption }),
    element('figcaption', {}, caption),
  );
}

/** The possible heights for the feet, or for a place lower by some blocks, in each world. */
function feetList({ feet, lostOnGround }: Doctor, lower: number): HTMLElement {
  const worlds = Object.entries(feet).map(([world, heights]) => {
    const isLost = (lostOnGround[world] ?? 0) > 0;
    const { tooHigh, heights: at } = words.paste;
    const text = heights === null ? tooHigh : at(heights.from - lower, heights.to - lower, isLost);
    return element('li', {}, words.paste.world(world, text));
  });
  return element('ul', {}, ...worlds);
}

function factsOf(found: Doctor): readonly (readonly [term: string, text: string])[] {
  const { size, below, blocks, minecraft, chunks, simulationDistance, items } = found;
  const held = Object.entries(items).map(([item, n]) => `${count(n)} ${itemName(item)}`);
  const { control, middle } = simulationDistance;
  const told = words.paste;
  return [
    [told.size, told.sizeOf(size.join(' × '), below - 1)],
    [told.blocks, count(blocks)],
    ['Minecraft', told.minecraft(minecraft.release)],
    [told.chunks, told.chunksOf(chunks.join(' × '))],
    [told.simulation, told.simulationOf(control, middle)],
    [told.items, held.join(', ') || told.nothing],
  ];
}

function noticeList(notices: Doctor['notices']): HTMLElement {
  const list = notices.map(({ id, importer, said: { what, remedy } }) =>
    element(
      'li',
      { 'data-notice': id },
      element('strong', {}, ...coded(named(importer))),
      ...coded(
        words.paste.remedy(translated(what), (spoken ? undefined : remedies[id]) ?? translated(remedy)),
      ),
    ),
  );
  return element('ul', {}, ...list);
}

/** Shows a text whose words between backquotes are code. */
function coded(text: string): (Node | string)[] {
  return text.split('`').map((part, k) => (k % 2 === 0 ? part : element('code', {}, part)));
}
