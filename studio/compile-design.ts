import {
  compile,
  familyOf,
  MazestoneError,
  type Compiled,
  type CompileOptions,
  type Dag,
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
  const { seed, doors, pitch, trigger, every, lamp, light, roof, casing, theme, treasure, minecraft } =
    design;
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
    ...{ seed, family, lamp, light, roof, format, minecraft, dress: { theme } },
    trigger: trigger as Trigger,
    ...(every > 0 && { every }),
    ...(casing !== '' && { casing: casing === 'yes' }),
    ...(treasure > 0 && { treasure, treasureAt: design['treasure-at'] as TreasureAt }),
    ...openingsOf(dag, design),
  };
}

/** The machine of a design, checked but not pressed. @throws MazestoneError as `compile`. */
export function compileDesign(design: Design, format: Format, onPass?: CompileOptions['onPass']): Compiled {
  const dag = dagOf(design);
  return compile(dag, { ...compileOptions(dag, design, format), ...(onPass && { onPass }) });
}
