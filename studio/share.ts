import encodeQR from 'qr';
import { copy } from './copy.js';
import { download, element, type Say } from './dom.js';
import { errorText } from './errors.js';
import { filmOf } from './film.js';
import type { SpaceView } from './space-view.js';
import { words } from './words.js';

/** The things to share. */
interface Shared {
  readonly space: SpaceView;
  /** The names of its files, without extension. */
  readonly name: () => string;
  /** The machine's file for 3D programs. */
  readonly gltf: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly say: Say;
  /** Whether the machine has a design, which fits into an address. */
  readonly isOfDesign: () => boolean;
}

/** The most characters in a QR code. */
const MOST_CODE = 2900;
/** The size of an embedded page, in pixels. */
const INSIDE = [800, 600] as const;

/** Whether a page is served to this computer only. */
const isLocal = (): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\]|)$/.test(location.hostname);

/** The address of the current view of the machine; with `alone`, without the form and everything else around it. */
function addressOf(isAlone: boolean, isOfDesign: () => boolean): string {
  if (!isOfDesign()) throw new Error(words.share.ofFile);
  const { href } = location;
  return isAlone && !href.includes('&view=only') ? `${href}&view=only` : href;
}

/** Fills the part of the page for sharing a machine: picture, film, glTF, link, QR code, and embedding. */
export function fillShare(root: HTMLElement, { space, name, gltf, say, isOfDesign }: Shared): void {
  const code = element('div', { class: 'code', hidden: true });
  const button = (id: string, text: string, task: () => string | Promise<string>): HTMLElement => {
    const act = async (): Promise<void> => {
      made.disabled = true;
      try {
        say(await task());
      } catch (error) {
        say(errorText(error));
      }
      made.disabled = false;
    };
    const made = element('button', { id, onclick: () => void act() }, text);
    return made;
  };
  const warning = isLocal() ? words.share.local : '';
  /** Copies a text with the address, and says for whom it works. */
  const copied = async (text: string): Promise<string> => `${await copy(text)}${warning}`;
  const given = (file: string, data: Blob | Uint8Array<ArrayBuffer>): string => {
    download(file, data);
    return words.machine.yours(file);
  };
  root.append(
    element(
      'div',
      { class: 'row', role: 'group', 'aria-label': words.share.title },
      button('share-picture', words.share.picture, async () => {
        const picture = space.scene?.picture();
        if (picture === undefined) return words.share.nothing;
        return given(`${name()}.png`, await (await fetch(picture)).blob());
      }),
      button('share-film', words.share.film, async () => {
        if (space.scene?.picture() === undefined) return words.share.nothing;
        say(words.share.filming);
        space.scene.film(true);
        const { blob, end } = await filmOf(
          space.canvas,
          () => space.pressOnce(),
          () => space.scene?.drawSoon(),
        ).finally(() => space.scene?.film(false));
        return given(`${name()}${end}`, blob);
      }),
      button('share-gltf', words.share.gltf, async () => given(`${name()}.glb`, await gltf())),
      button('share-link', words.share.link, () => copied(addressOf(false, isOfDesign))),
      button('share-inside', words.share.inside, () => {
        const [width, height] = INSIDE;
        const src = addressOf(true, isOfDesign).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
        return copied(
          `<iframe src="${src}" width="${width}" height="${height}" title="${name()}" allow="fullscreen"></iframe>`,
        );
      }),
      button('share-code', words.share.code, () => {
        const text = addressOf(false, isOfDesign);
        if (text.length > MOST_CODE) return words.share.tooLong;
        code.innerHTML = encodeQR(text, 'svg', { ecc: 'low', border: 4 });
        const picture = code.querySelector('svg')!;
        picture.setAttribute('role', 'img');
        picture.setAttribute('aria-label', words.share.codeOf);
        code.hidden = false;
        return warning.trim();
      }),
    ),
    code,
  );
}
