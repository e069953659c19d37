import { DEFAULT_THEME } from '../src/layout/themes.js';
import type { Design } from './design.js';

const MOST_LETTERS = 24;

/** The names of a design's files, without extension: `heart-24-hedge`, `maze-16`. */
export function nameOf(design: Design): string {
  const { width, height, floors, theme } = design;
  return [
    whatOf(design),
    width === height ? width : `${width}x${height}`,
    ...(floors > 1 ? [`${floors}-floors`] : []),
    ...(theme === DEFAULT_THEME ? [] : [plain(theme)]),
  ].join('-');
}

/** The source of a design's footprint, in a few words. */
function whatOf({ outline, region, dag, builder }: Design): string {
  if (dag !== undefined) return 'own';
  if (outline === undefined)
    return region === undefined ? (builder === 'uniform' ? builder : 'maze') : 'footprint';
  return plain(outline.kind === 'words' ? outline.words : outline.name) || outline.kind;
}

/** A text in letters, digits and hyphens, which are valid in every file system and command. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '-')
    .toLowerCase()
    .slice(0, MOST_LETTERS);
}
