/** Copies the font for words to dist/cli, with its licence: one face of a package that has 22. */
import { copyFileSync } from 'node:fs';

const fonts = new URL('..', import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
const command = new URL('../../../dist/cli/', import.meta.url);
copyFileSync(new URL('ttf/DejaVuSans-Bold.ttf', fonts), new URL('DejaVuSans-Bold.ttf', command));
copyFileSync(new URL('LICENSE', fonts), new URL('DejaVuSans-Bold-LICENSE.txt', command));
