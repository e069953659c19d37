import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { FLOW } from '../../src/machine/cells.js';
import { UNIFORM } from '../../src/machine/posts.js';
import { NOTICES } from '../../src/report/servers.js';

/** A tagged template literal of a program. */
interface Tagged {
  readonly type: string;
  readonly tag: { readonly name?: string };
  readonly quasi: { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] };
}

/** The templates of the sentences in a source. */
function templatesIn(source: string): string[] {
  const templates: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, tag, quasi } = node as Partial<Tagged>;
    if (type === 'TaggedTemplateExpression' && tag!.name === 'says')
      templates.push(quasi!.quasis.map(({ value: { cooked } }) => cooked).join('{}'));
    Object.values(node).forEach(visit);
  };
  visit(parseSync('source.ts', source).program);
  return templates;
}

/** The templates of a folder by its files. */
export function templatesOf(folder: string): (readonly [file: string, template: string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('words'))
    .flatMap((file) =>
      templatesIn(readFileSync(join(folder, file), 'utf8')).map((template) => [file, template] as const),
    );
}

/** Templates of tables, which are no template literals: those of notices and passes. */
export const TABLED: readonly string[] = [
  ...NOTICES.flatMap(({ what, remedy }) => [what, remedy]).map((text) => text.replaceAll(/\{\w+\}/g, '{}')),
  ...[...FLOW.passes, ...UNIFORM.passes].map(({ about }) => about),
];

/** Whether a template has words. Without words it is the same in every language. */
export const hasWords = (template: string): boolean => /[a-z]/i.test(template.replaceAll('{}', ''));
