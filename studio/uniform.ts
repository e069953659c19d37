import type { Format } from '../src/core.js';
import { UNIFORM } from '../src/machine/posts.js';
import { layoutOptions } from '../src/options/machine.js';
import { doorsOf, type Maker } from './compile-design.js';
import type { Design } from './design.js';
import { groundOf } from './ground.js';
import { openingsOf } from './source.js';
import { valuesOf } from './values.js';

/** Makes the uniform machine of a design. */
export function uniformMaker(design: Design, format: Format): Maker {
  const region = groundOf(design);
  const own = { seed: design.seed, format, doors: doorsOf(design), ...openingsOf(region, design) };
  const options = { ...layoutOptions(valuesOf(design)), ...own };
  return {
    passes: UNIFORM.passes,
    compile: (asked) => UNIFORM.compile(region, { ...options, ...asked }),
    layOut: () => UNIFORM.layOut(region, options),
  };
}
