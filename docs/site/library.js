// Reads the package's exports and their docstrings with TypeDoc, for the site and for the test of the examples.
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, Comment, CommentTag, Converter, IntrinsicType, ReflectionKind } from 'typedoc';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SRC = join(ROOT, 'src');

/** The headings for exports, by their folder of `src`, in the order of the compiler. */
export const ROOMS = {
  machine: 'From a DAG to a file',
  verify: 'Verification of files',
  convert: 'From one file format to another',
  fit: 'A machine for some room',
  source: 'Mazes of options',
  options: 'Options',
  base: 'Errors and randomness',
  blocks: 'Boxes of blocks',
  board: 'Boards of cells',
  region: 'Regions of cells',
  minefield: 'Minefields',
  dag: 'Directed graphs',
  flow: 'Mazes of a DAG',
  stats: 'Statistics of all mazes',
  mesh: 'Meshes',
  circuit: 'Netlists of maze and controls',
  cells: 'Standard cells',
  redstone: 'Redstone',
  layout: 'What goes where',
  parts: 'Parts of a building',
  formats: 'Files',
  engine: 'Tick engines',
  prove: 'Proofs in the game',
  report: 'Bills, datasheets, servers',
  render: 'Pictures',
};

/** TypeDoc's options for the library without the site. */
export const LIBRARY = {
  entryPoints: ['core.ts', 'advanced.ts', 'index.ts'].map((file) => join(SRC, file)),
  tsconfig: join(ROOT, 'tsconfig.build.json'),
  // Otherwise the order of unions depends on the order in which the compiler meets their parts.
  compilerOptions: { stableTypeOrdering: true },
  // A type that is derived from a table, and an internal type of orders.
  intentionallyNotExported: ['FitReport', 'InfoOf', 'Layout', 'OpeningReport', 'Tiles'],
  logLevel: 'Warn',
  readme: 'none',
  // The compiler has already checked the sources.
  skipErrorChecking: true,
  excludeExternals: true,
  // An export is listed only in the module that defines it.
  excludeReferences: true,
  // Line numbers would be outdated after every edit.
  disableSources: true,
  categorizeByGroup: false,
  defaultCategory: 'Library',
  sort: ['kind', 'alphabetical'],
  kindSortOrder: ['Document', 'Module', 'Function', 'Class', 'Variable', 'Enum', 'Interface', 'TypeAlias'],
  validation: { notExported: true, invalidLink: true, notDocumented: true },
  requiredToBeDocumented: ['Function', 'Class', 'Variable', 'Enum', 'Interface', 'TypeAlias'],
};

/** Starts TypeDoc with these options, and puts exports under their headings. */
export async function typedoc(options) {
  const app = await Application.bootstrap(options);
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => project.children.forEach(ofModule), 100);
  return app;
}

/** Converts the sources. Throws if an export has no docstring, or uses types that are not exported. */
export async function convert(app) {
  const project = await app.convert();
  if (project === undefined) throw new Error('the sources do not compile');
  app.validate(project);
  complain(app);
  return project;
}

/** Throws if TypeDoc has reported warnings or errors. */
export function complain({ logger }) {
  if (logger.hasErrors() || logger.hasWarnings()) throw new Error('see the warnings above');
}

function ofModule({ children = [] }) {
  for (const reflection of children.filter(({ variant }) => variant !== 'reference')) {
    const { fileName } = reflection.project.getSymbolIdFromReflection(reflection);
    const room = relative(SRC, fileName).split(sep)[0].replace(/\.ts$/, '');
    if (ROOMS[room] === undefined) throw new Error(`no heading for what ${room} exports`);
    categorize(
      reflection.comment === undefined ? (reflection.signatures?.[0] ?? reflection) : reflection,
      ROOMS[room],
    );
    // The type of a table would fill pages with its entries.
    if (reflection.kind === ReflectionKind.Variable && reflection.type.type === 'reflection') {
      reflection.project.removeReflection(reflection.type.declaration);
      reflection.type = new IntrinsicType('object');
    }
  }
}

/** Puts an export under a heading. */
export function categorize(reflection, name) {
  reflection.comment ??= new Comment();
  reflection.comment.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: name }]));
}
