import { expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { checkContents } from '../../src/verify/contents.js';
import { changedSchem, type Opened, type Tree } from '../helpers/nbt.js';
import { SchemFile } from '../helpers/schem-file.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

/* oxlint-disable typescript/no-unsafe-member-access, typescript/no-unsafe-call, typescript/no-unsafe-assignment -- NBT trees are changed freely here */

/* `verify` said "works" for a machine with a sign that reads "Press me" and fills the machine with air. */

const RUN = { action: 'run_command', value: '/fill ~-9 ~-9 ~-9 ~9 ~-2 ~9 air' };
const strings = (...value: string[]): Tree => ({ type: 'list', value: { type: 'string', value } });
const string = (value: string): Tree => ({ type: 'string', value });
const compound = (value: Tree): Tree => ({ type: 'compound', value });
const side = (...lines: string[]): Tree =>
  compound({
    messages: strings(...lines),
    color: string('black'),
    has_glowing_text: { type: 'byte', value: 0 },
  });

/** Codes for a sign with these tags. */
function judge(tags: Tree, minecraft: string): string[] {
  const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
  const file = new SchemFile(compile(dag, { seed: '1', minecraft, presses: 0 }).bytes);
  const at = [0, file.height - 1, 0] as const;
  file.set(at, 'minecraft:oak_sign[rotation=0,waterlogged=false]');
  const bytes = changedSchem(file.bytes(), ({ blocks }: Opened) => {
    const entity = { Id: string('minecraft:sign'), Pos: { type: 'intArray', value: [...at] } };
    blocks.BlockEntities.value.value.push({ ...entity, ...tags });
  });
  const faults = checkContents(readMachine(bytes));
  for (const { blocks } of faults) expect(blocks).toEqual([at]);
  return faults.map(({ code }) => code);
}

const COMMAND = JSON.stringify({ text: 'Press me', clickEvent: RUN });

it.each([
  ['a command', { front_text: side('""', COMMAND, '""', '""') }],
  ['a command at the back', { back_text: side(COMMAND) }],
  ['a command for who filters', { front_text: compound({ filtered_messages: strings(COMMAND) }) }],
  ['a command in escapes', { front_text: side(COMMAND.replace('clickEvent', '\\u0063lickEvent')) }],
  [
    'a command as the game of a year later spells it',
    { front_text: side(COMMAND.replace('clickEvent', 'click_event')) },
  ],
  [
    'a command in lenient JSON',
    { front_text: side("/**/{text:x,clickEvent:{action:run_command,value:'/stop'}}") },
  ],
  [
    'a command within',
    { front_text: side(JSON.stringify({ text: '', extra: [{ text: 'x', clickEvent: RUN }] })) },
  ],
  ['a list', { front_text: side(JSON.stringify(['a', { text: 'x', clickEvent: RUN }])) }],
  ['a selector', { front_text: side('{"selector":"@e"}') }],
  ['components', { components: compound({ 'minecraft:custom_data': compound({}) }) }],
])('a sign with %s is refused', (_, tags) => {
  expect(judge(tags, '1.20.4')).toEqual(['contents']);
});

it('in 1.21.5 a sign with a command as tags is refused, and any text in it is plain text', () => {
  const line = { text: string('Press me'), click_event: compound({ action: string('run_command') }) };
  const lines = { type: 'list', value: { type: 'compound', value: [line, line, line, line] } };
  expect(judge({ front_text: compound({ messages: lines }) }, '1.21.8')).toEqual(['contents']);
  expect(judge({ front_text: side('[Exit]', '{go}', '', '') }, '1.21.8')).toEqual([]);
});

it.each(['1.20.4', '1.21.8'])('a sign with plain text is accepted in %s', (minecraft) => {
  const plain = side('""', '"Exit {here}"', '{"text":"[this way]"}', '');
  const empty = side('""', '""', '""', '""');
  expect(
    judge({ front_text: plain, back_text: empty, is_waxed: { type: 'byte', value: 1 } }, minecraft),
  ).toEqual([]);
  expect(judge({}, minecraft)).toEqual([]);
});
