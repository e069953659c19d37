// The page of the library, api.md: the docstrings of what the package exports, room by room.
// Run: npm run docs
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { Application, CommentTag, Converter, IntrinsicType, ReflectionKind } from 'typedoc';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** The rooms from which the library exports, in the page's order, by their headings there. */
const ROOMS = {
  machine: 'From a DAG to a file',
  options: 'Options',
  source: 'Mazes of options',
  fit: 'A machine for some room',
  convert: 'From one file format to another',
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
  formats: 'Files',
  engine: 'Tick engines',
  verify: 'Verification of files',
  prove: 'Proofs in the game',
  report: 'Bills, datasheets, servers',
  render: 'Pictures',
};

/** What to know before the first example. */
const INTRODUCTION = `# The library

\`import { ... } from 'mazestone'\`, or from \`'mazestone/core'\` where there is neither Node nor an engine: the same names but
for \`nucleation\` and \`prismarineNbt\`. Lengths are in blocks or cells, times in game ticks, and cells are numbered row by
row from the north-west, as the types say; bad input is a thrown [MazestoneError](#mazestoneerror) with one of [these
codes](errors.md). Comments in the examples are what they print, and a test runs them.

Made from the docstrings in [src](../src/core.ts) by \`npm run docs\`.
`;

const OPTIONS = {
  entryPoints: [join(SRC, 'index.ts')],
  tsconfig: join(SRC, '../tsconfig.build.json'),
  // Otherwise unions stand in the order in which the compiler happens to meet their parts.
  compilerOptions: { stableTypeOrdering: true },
  plugin: ['typedoc-plugin-markdown'],
  logLevel: 'Warn',
  readme: 'none',
  // The compiler has checked the sources; once is enough.
  skipErrorChecking: true,
  excludeExternals: true,
  // What a table's values are is read off the table.
  intentionallyNotExported: ['Values'],
  // A page with line numbers is old after every edit.
  disableSources: true,
  categorizeByGroup: false,
  categoryOrder: Object.values(ROOMS),
  sort: ['kind', 'alphabetical'],
  kindSortOrder: ['Function', 'Class', 'Variable', 'Enum', 'Interface', 'TypeAlias'],
  validation: { notExported: true, invalidLink: true, notDocumented: true },
  requiredToBeDocumented: ['Function', 'Class', 'Variable', 'Enum', 'Interface', 'TypeAlias'],
  outputFileStrategy: 'modules',
  entryFileName: 'api',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  hidePageTitle: true,
  useCodeBlocks: true,
  useHTMLAnchors: true,
  expandParameters: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  enumMembersFormat: 'table',
  propertyMembersFormat: 'table',
  typeDeclarationFormat: 'table',
  tableColumnSettings: { hideInherited: true, hideModifiers: true, hideOverrides: true },
};

/** The page's text. Throws where something exported has no docstring, or is built of types that are not exported. */
export async function apiPage() {
  const app = await Application.bootstrapWithPlugins(OPTIONS);
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({ project }) => project.children.forEach(intoItsRoom),
    100,
  );
  const project = await app.convert();
  if (project === undefined) throw new Error('the sources do not compile');
  app.validate(project);
  const folder = mkdtempSync(join(tmpdir(), 'mazestone-api-'));
  try {
    await app.outputs.writeOutput({ name: 'markdown', path: folder }, project);
    if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('see the warnings above');
    const made = readFileSync(join(folder, 'api.md'), 'utf8');
    // Every row of a table comes with an anchor; most have no link to them.
    const body = made.replaceAll(/<a id="([^"]+)"><\/a> /g, (row, id) =>
      made.includes(`](#${id})`) ? row : '',
    );
    const text = [INTRODUCTION, contents(body), body].join('\n');
    return await format(text, { ...(await resolveConfig(SRC)), parser: 'markdown' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Puts what is exported under its room: the folder of `src` it comes from. */
function intoItsRoom(reflection) {
  const { fileName } = reflection.project.getSymbolIdFromReflection(reflection);
  const room = relative(SRC, fileName).split(sep)[0].replace(/\.ts$/, '');
  const { comment } =
    reflection.comment === undefined ? (reflection.signatures?.[0] ?? reflection) : reflection;
  if (ROOMS[room] === undefined) throw new Error(`no heading for what ${room} exports`);
  comment?.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: ROOMS[room] }]));
  // A table as its own type would fill pages with what it holds.
  if (reflection.kind === ReflectionKind.Variable && reflection.type.type === 'reflection') {
    reflection.project.removeReflection(reflection.type.declaration);
    reflection.type = new IntrinsicType('object');
  }
}

/** A list of the rooms with what each has. */
function contents(body) {
  const lines = [];
  for (const [, anchor, level, title] of body.matchAll(/^(?:<a id="(.+)"><\/a>\n\n)?(##|###) (.+)$/gm)) {
    if (level === '##') lines.push(`- ${title}:`);
    else lines[lines.length - 1] += ` [${title.replace('()', '')}](#${anchor})`;
  }
  return `${lines.join('\n')}\n`;
}
