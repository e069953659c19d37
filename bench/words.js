// Draws docstrings, messages and names of tests at random, for a reader who judges their English.
// Usage: node bench/words.js [SEED]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { random } from '../dist/base/random.js';
import { scatter } from '../dist/region/scatter.js';

const COUNTS = { docstrings: 40, messages: 20, 'names of tests': 10 };
/** Properties whose texts people read. */
const READ = new Set(['message', 'hint', 'about', 'help', 'summary', 'what', 'remedy', 'meaning']);

const seed = process.argv[2] ?? '1';
const names = execFileSync('git', ['ls-files', '*.ts', '*.js'], { encoding: 'utf8' }).trim().split('\n');
const found = { docstrings: [], messages: [], 'names of tests': [] };

for (const name of names) {
  const text = readFileSync(name, 'utf8');
  const { program, comments } = parseSync(name, text);
  const add = (kind, start, said) => {
    found[kind].push({ place: `${name}:${text.slice(0, start).split('\n').length}`, said });
  };
  for (const { type, value, start } of comments)
    if (type === 'Block' && value.startsWith('*')) add('docstrings', start, docText(value));
  if (name.startsWith('test/')) testsIn(program, [], add);
  else messagesIn(program, add);
}

for (const [kind, count] of Object.entries(COUNTS)) {
  const all = found[kind];
  console.log(`## ${count} of ${all.length} ${kind}\n`);
  for (const k of scatter([...all.keys()], count, random(seed, kind)))
    console.log(`${all[k].place}\n    ${all[k].said.replaceAll('\n', '\n    ')}\n`);
}

/** A docstring without its stars and its example. */
function docText(value) {
  const lines = value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trimEnd());
  const example = lines.findIndex((line) => line.startsWith('@example'));
  return lines
    .slice(0, example < 0 ? undefined : example)
    .join('\n')
    .trim();
}

/** Calls `visit` for a node's children. */
function forEachChild(node, visit) {
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child);
  }
}

/** The text of a string or template; an expression in it is shown as `…`. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  if (node?.type === 'TaggedTemplateExpression') return textOf(node.quasi);
  return undefined;
}

function messagesIn(node, add) {
  if (node.type === 'Property' && READ.has(node.key.name)) {
    const said = textOf(node.value);
    if (said?.includes(' ')) add('messages', node.start, said);
  }
  forEachChild(node, (child) => messagesIn(child, add));
}

/** Finds tests. A name is reported after those of the groups around it. */
function testsIn(node, groups, add) {
  const called = node.type === 'CallExpression' ? nameOf(node.callee) : undefined;
  const said = called && textOf(node.arguments[0]);
  if (said !== undefined && called !== 'describe')
    add('names of tests', node.start, [...groups, said].join(' > '));
  const inside = said !== undefined && called === 'describe' ? [...groups, said] : groups;
  forEachChild(node, (child) => testsIn(child, inside, add));
}

/** `it`, `test` or `describe` for such a call, also for `it.each(table)`. */
function nameOf(callee) {
  if (callee.type === 'CallExpression' || callee.type === 'MemberExpression')
    return nameOf(callee.type === 'CallExpression' ? callee.callee : callee.object);
  return ['it', 'test', 'describe'].includes(callee.name) ? callee.name : undefined;
}
