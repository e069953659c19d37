import type { Diagnostic } from '../../src/core.js';
import { chineseFrom } from '../../src/words/chinese.js';
import { base } from '../../src/words/zh/base.js';
import { blocks } from '../../src/words/zh/blocks.js';
import { board } from '../../src/words/zh/board.js';
import { circuit } from '../../src/words/zh/circuit.js';
import { dag } from '../../src/words/zh/dag.js';
import { engine } from '../../src/words/zh/engine.js';
import { flow } from '../../src/words/zh/flow.js';
import { formats } from '../../src/words/zh/formats.js';
import { layout } from '../../src/words/zh/layout.js';
import { machine } from '../../src/words/zh/machine.js';
import { minefield } from '../../src/words/zh/minefield.js';
import { words } from '../../src/words/zh/names.js';
import { options } from '../../src/words/zh/options.js';
import { parts } from '../../src/words/zh/parts.js';
import { prove } from '../../src/words/zh/prove.js';
import { region } from '../../src/words/zh/region.js';
import { render } from '../../src/words/zh/render.js';
import { report } from '../../src/words/zh/report.js';
import { source } from '../../src/words/zh/source.js';
import { stats } from '../../src/words/zh/stats.js';
import { verify } from '../../src/words/zh/verify.js';
import { blockName } from '../../src/words/zh/block-names.js';
import { names } from './zh-names.js';
import { studio } from './zh-sentences.js';

const NAMES = { ...words, ...names };

/** What the library calls by a name, blocks and items among it; the name itself where it has no other. */
export function nameOf(name: string): string {
  return (Object.hasOwn(NAMES, name) ? NAMES[name] : blockName(name)) ?? name;
}

/** The rooms whose sentences the page can say. */
const library = [
  ...[
    base,
    blocks,
    region,
    minefield,
    board,
    dag,
    flow,
    stats,

    circuit,
    layout,
    parts,
    formats,
    engine,
  ],
  ...[verify, prove, report, render, options, source, machine],
];

/** A value in Chinese. */
export const valueText = chineseFrom([...library, studio], nameOf);

/** A diagnostic in one line. */
export function errorText({ said: { message, where, hint } }: Diagnostic): string {
  const place = where === undefined || where === '' ? '' : `（${valueText(where)}）`;
  const todo = hint === undefined ? '' : `：${valueText(hint)}`;
  return withNames(`${valueText(message)}${place}${todo}。`).replace('？。', '？');
}

/** A text with the names of builders, and without spaces round options, which the page calls by Chinese labels. */
function withNames(text: string): string {
  return text
    .replaceAll(/--builder (\w+)/g, (_, name: string) => `--builder“${nameOf(name)}”`)
    .replaceAll(/(?<=\p{Script=Han}) (?=--)|(?<=--[a-z-]+) (?=\p{Script=Han})/gu, '');
}
