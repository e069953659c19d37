import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CODES, type CatalogueEntry, type Code } from '../../src/base/codes.js';
import type { Fault } from '../../src/base/diagnostic.js';
import { says } from '../../src/base/sentence.js';
import { STAGES, TEXTS, WITNESSES } from '../../docs/made/error-texts.js';
import { errorsPage } from '../../docs/made/errors.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The text of every source file under a folder but the catalogue and this file. */
const textOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') && !file.includes('node_modules') && !/^base[/\\]codes(\.test)?\.ts$/.test(file),
    )
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
const codes = Object.keys(CODES);
const entries: readonly CatalogueEntry[] = Object.values(CODES);
const quoted = (code: string): RegExp => new RegExp(`['"\`]${code}['"\`]`);

describe('the catalogue of codes', () => {
  it('is in alphabetical order', () => {
    expect(codes).toEqual([...codes].sort());
  });

  it('has every code that a diagnostic in src has', () => {
    const used = [...textOf('src').matchAll(/\bcode: '([^']+)'/g)].map(([, code]) => code!);
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('has no code and no witness that nothing uses', () => {
    const src = textOf('src');
    expect(codes.filter((code) => !quoted(code).test(src))).toEqual([]);
    const carried = new Set(entries.flatMap(({ witness = [] }) => witness));
    expect([...carried].sort()).toEqual(Object.keys(WITNESSES));
    const stages = new Set(entries.flatMap(({ from }) => from));
    expect(Object.keys(STAGES).filter((stage) => !stages.has(stage as never))).toEqual([]);
  });

  it('has a test for every code', () => {
    const test = textOf('test');
    expect(codes.filter((code) => !quoted(code).test(test))).toEqual([]);
  });

  it('restricts diagnostics at compile time', () => {
    const message = says`a hole`;
    const hole: Fault = { code: 'breach', message, blocks: [[1, 2, 3]] };
    // @ts-expect-error no such code
    const unknown: Fault = { code: 'wall-whole', message };
    // @ts-expect-error no witness of this code
    const foreign: Fault = { code: 'breach', message, limit: 3 };
    expect([hole, unknown, foreign].filter(({ code }) => codes.includes(code))).toEqual([hole, foreign]);
  });

  it('is the page of errors: every code with what it means, what to do, and each witness with what it holds', () => {
    const [head, ...sections] = errorsPage().split(/^## /m);
    expect(sections.map((text) => text.split('\n')[0])).toEqual(codes);
    entries.forEach(({ witness = [] }, k) => {
      const { means, remedy } = TEXTS[codes[k]! as Code];
      expect(sections[k]).toContain(`\n\n${means}\n\n- Remedy: ${remedy}\n`);
      for (const name of witness) expect(sections[k]).toContain(`\`${name}\``);
    });
    for (const [name, text] of Object.entries(WITNESSES)) {
      expect(head).toMatch(new RegExp(`^\\| \`${name}\` +\\| `, 'm'));
      expect(head).toContain(` | ${text}`);
    }
  });
});
