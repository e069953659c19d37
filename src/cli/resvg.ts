import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';

/**
 * Loads the library that draws and reads pictures. Most commands do not need it. Its binary is a separate package for each
 * kind of computer, which is optional for npm.
 * @throws MazestoneError `not-installed`.
 */
export async function loadResvg(): Promise<(typeof import('@resvg/resvg-js'))['Resvg']> {
  try {
    return (await import('@resvg/resvg-js')).Resvg;
  } catch {
    throw new MazestoneError({
      code: 'not-installed',
      message: says`words, pictures and .png files are drawn by @resvg/resvg-js, whose binary is not installed`,
      where: says`${process.platform}, ${process.arch}`,
      hint: says`npm install --include=optional where mazestone is installed, or do without them: .svg files need no such package`,
    });
  }
}
