// The page of the library, api.md: the docstrings of what the package exports, room by room.
// Run: npm run docs
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, Comment, CommentTag, Converter, IntrinsicType, ReflectionKind } from 'typedoc';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** The rooms from which the library exports, in the page's order. */
const ROOMS = {
  compile: 'From a DAG to a file.',
  base: 'Errors as values, and seeded randomness.',
  blocks: 'Boxes of blocks.',
  region: 'Which cells there are.',
  dag: 'Directed graphs on the cells: builders, the checker, how many mazes there are.',
  flow: 'Mazes drawn from a DAG, proofs that they are perfect, and what they look like.',
  stats: 'What all mazes of a DAG are like, without drawing one.',
  circuit: 'The netlists of maze and controls.',
  cells: 'The standard cells.',
  layout: 'Where the blocks go, and which they are.',
  formats: 'Files.',
  engine: 'Tick engines.',
  verify: 'Whether a file holds a machine that works.',
  report: 'Bills, datasheets, tables.',
  render: 'Pictures, as SVG and as text.',
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
  plugin: ['typedoc-plugin-markdown'],
  logLevel: 'Warn',
  readme: 'none',
  excludeExternals: true,
  // A page with line numbers is old after every edit.
  disableSources: true,
  categorizeByGroup: false,
  categoryOrder: Object.keys(ROOMS),
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
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => project.children.forEach(intoItsRoom), 100);
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => project.categories.forEach(described), -1000);
  const project = await app.convert();
  if (project === undefined) throw new Error('the sources do not compile');
  app.validate(project);
  const folder = mkdtempSync(join(tmpdir(), 'mazestone-api-'));
  try {
    await app.outputs.writeOutput({ name: 'markdown', path: folder }, project);
    if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('see the warnings above');
    const body = readFileSync(join(folder, 'api.md'), 'utf8').replaceAll(/<a id="[^"]*"><\/a> /g, '');
    return [INTRODUCTION, contents(body), body].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Puts what is exported under its room: the folder of `src` it comes from. */
function intoItsRoom(reflection) {
  const file = reflection.project.getSymbolIdFromReflection(reflection).fileName;
  const room = relative(SRC, file).split(sep)[0].replace(/\.ts$/, '');
  reflection.comment ??= new Comment();
  reflection.comment.blockTags.push(new CommentTag('@category', [{ kind: 'text', text: room }]));
  // A table as its own type would fill pages with what it holds.
  if (reflection.kind === ReflectionKind.Variable && reflection.type.type === 'reflection') {
    reflection.project.removeReflection(reflection.type.declaration);
    reflection.type = new IntrinsicType('object');
  }
}

function described(category) {
  category.description = [{ kind: 'text', text: ROOMS[category.title] }];
}

/** A list of the rooms with what each has. */
function contents(body) {
  const lines = [];
  const seen = new Map();
  for (const [, hashes, title] of body.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^(#+) (.+)$/gm)) {
    const name = title.replaceAll('\\', '');
    const slug = name.toLowerCase().replaceAll(/[^\w -]/g, '').replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    const link = `[${name.replace('()', '')}](#${slug}${count === 0 ? '' : `-${count}`})`;
    if (hashes === '##') lines.push(`- ${link}:`);
    if (hashes === '###') lines[lines.length-1] += ` ${link}`;
  }
  return lines.join('\n') + '\n';
}
