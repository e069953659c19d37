// Does a machine work after `convert` to another format and back? One machine of every family, with all options, for
// every given release, is converted from .schem to each format and back, and pressed. Exit code 1 if a file comes back
// changed, a maze is no tree, or a door is wrong.
// Run: npm run bench:convert -- [--family NAME ...] [--minecraft X ...] [--presses 50]
import { Buffer } from 'node:buffer';
import { parseArgs } from 'node:util';
import {
  buildDag,
  compile,
  convert,
  FAMILIES,
  FORMATS,
  nucleation,
  SPONGE_2,
  verifyMachine,
} from 'mazestone';
import { MINECRAFT_VERSIONS } from '../dist/blocks/versions.js';

const names = FAMILIES.map(({ name }) => name);
const { values } = parseArgs({
  options: {
    family: { type: 'string', multiple: true, default: names },
    minecraft: {
      type: 'string',
      multiple: true,
      default: ['1.20.4', '1.21.4', MINECRAFT_VERSIONS.at(-1).name],
    },
    presses: { type: 'string', default: '50' },
  },
});
const presses = Number(values.presses);
const families = FAMILIES.filter(({ name }) => values.family.includes(name));
const known = values.minecraft.every((minecraft) =>
  MINECRAFT_VERSIONS.some(({ name }) => name === minecraft),
);
if (families.length < values.family.length || !known || !Number.isInteger(presses) || presses < 1) {
  console.error(`--family is one of ${names.join(', ')}; --minecraft a release; --presses a number`);
  process.exit(2);
}

const THEMES = ['stone', 'deepslate'];
const dag = buildDag('peel', { width: 3, height: 3, seed: '3' });
const start = performance.now();

/** Converts a file to another format. */
function through(bytes, from, to) {
  const { schematic, options } = convert(bytes, from);
  return to.write(schematic.grid, schematic.info, options);
}

/** For each family and format: files that came back the same, trees, wrong doors, and other failures. */
const rows = families.map((family) => ({
  family,
  cells: FORMATS.map(() => ({ same: 0, trees: 0, wrong: 0 })),
}));
const faults = [];
for (const { family, cells } of rows) {
  for (const [k, minecraft] of values.minecraft.entries()) {
    const theme = THEMES[(names.indexOf(family.name) + k) % THEMES.length];
    const look = { dress: { theme }, trigger: 'lever', lamp: true, every: 20, roof: true };
    const { bytes } = compile(dag, { seed: '3', family, minecraft, ...look });
    for (const [f, format] of FORMATS.entries()) {
      const back = through(through(bytes, SPONGE_2, format), format, SPONGE_2);
      const seed = `${family.name} ${format.name} ${minecraft}`;
      const { trees, wrongDoors, failures } = verifyMachine(back, { engine: nucleation, presses, seed });
      cells[f].same += Buffer.compare(back, bytes) === 0 ? 1 : 0;
      cells[f].trees += trees;
      cells[f].wrong += wrongDoors;
      for (const { code, message, where } of failures) faults.push(`${seed}: ${code}: ${message}: ${where}`);
    }
  }
  process.stderr.write(`${family.name}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
}

const [files, total] = [values.minecraft.length, values.minecraft.length * presses];
console.log(
  `3 x 3 cells, theme ${THEMES.join(' or ')}, lever, lamp, timer, roof; Minecraft ${values.minecraft.join(', ')}.`,
);
console.log(`Of ${files} files the same again, of ${total} presses trees, and wrong doors:\n`);
console.log(`| family | ${FORMATS.map(({ name }) => name).join(' | ')} |`);
console.log(`|---${'|---'.repeat(FORMATS.length)}|`);
for (const { family, cells } of rows)
  console.log(
    `| ${family.name} | ${cells.map(({ same, trees, wrong }) => `${same} ${trees} ${wrong}`).join(' | ')} |`,
  );
for (const fault of faults) console.log(fault);
const good = rows.every(({ cells }) =>
  cells.every(({ same, trees, wrong }) => same === files && trees === total && wrong === 0),
);
process.exitCode = good && faults.length === 0 ? 0 : 1;
