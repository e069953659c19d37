import {
  compile,
  familyOf,
  formatOf,
  MazestoneError,
  SPONGE_2,
  SPONGE_3,
  type Compiled,
  type CompileOptions,
  type Dag,
  type DressOptions,
  type Format,
  type TreasureAt,
  type Trigger,
} from '../src/core.js';
import type { Design } from './design.js';
import { dagOf, openingsOf } from './made.js';

/**
 * What the compiler is asked for, as `mazestone compile` asks it.
 * @throws MazestoneError for openings that are none, and for doors that there are not.
 */
function compileOptions(dag: Dag, design: Design, format: Format): CompileOptions {
  const { seed, doors, pitch, trigger, every, lamp, light, roof, casing, treasure, minecraft } = design;
  const family = familyOf(doors === 'low' ? 'low' : 'full', pitch);
  if (family === undefined) {
    throw new MazestoneError({
      code: 'bad-option',
      message: `there are no ${doors} doors at pitch ${pitch}`,
      where: `pitch ${pitch}`,
      hint: 'choose another pitch, or the other doors',
    });
  }
  return {
    ...{ seed, family, lamp, light, roof, format, minecraft, dress: dressOf(design) },
    trigger: trigger as Trigger,
    ...(every > 0 && { every }),
    ...(casing !== '' && { casing: casing === 'yes' }),
    ...(treasure > 0 && { treasure, treasureAt: design['treasure-at'] as TreasureAt }),
    ...openingsOf(dag, design),
  };
}

/** The theme, and the blocks instead of its own. */
function dressOf({ theme, wall, floor, post, door }: Design): DressOptions {
  const own = Object.entries({ wall, floor, post, door }).filter(([, block]) => block !== '');
  return { theme, ...Object.fromEntries(own) };
}

/** The format of a design's file by its name, in the version that the design has. */
export function formatFor({ schem }: Design, file: string): Format {
  const format = formatOf(file) ?? SPONGE_2;
  return format === SPONGE_2 && schem === '3' ? SPONGE_3 : format;
}

/** The machine of a design, checked but not pressed. @throws MazestoneError as `compile`. */
export function compileDesign(design: Design, format: Format, onPass?: CompileOptions['onPass']): Compiled {
  const dag = dagOf(design);
  return compile(dag, { ...compileOptions(dag, design, format), ...(onPass && { onPass }) });
}
