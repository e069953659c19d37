import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tagged } from '../vitest.config.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const tests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `test/${file}`);
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
    .map((file) => `docs/${file}`),
];

describe('the tests without the long ones', () => {
  it('cover every folder except the corpus, which the zoo covers in part', () => {
    const long = tagged('long');
    expect(long.length).toBeGreaterThan(5);
    const folders = (files: readonly string[]): string[] => [
      ...new Set(files.map((file) => dirname(file)).filter((folder) => folder !== 'test/corpus')),
    ];
    expect(folders(tests.filter((file) => !long.includes(file))).sort()).toEqual(folders(tests).sort());
  });
});

describe('the documents', () => {
  it('link to existing files', () => {
    const links = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)#:]+)(#[^)]*)?\)/g)].map(([, link]) => ({ file, link: link! })),
    );
    expect(links.length).toBeGreaterThan(40);
    for (const { file, link } of links) {
      expect(existsSync(join(root, dirname(file), link)), `${file} links to ${link}`).toBe(true);
    }
  });

  it('for contributors name existing files and scripts', () => {
    const text = read('CONTRIBUTING.md');
    const paths = [...text.matchAll(/`((?:src|test|docs|bench|examples)\/[a-z0-9/.-]+)`/g)];
    expect(paths.length).toBeGreaterThan(10);
    for (const [, path] of paths) expect(existsSync(join(root, path!)), path).toBe(true);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/`npm run ([a-z:]+)/g)].filter(([, name]) => !name!.endsWith(':'));
    expect(named.length).toBeGreaterThan(5);
    for (const [, name] of named) expect(Object.keys(scripts)).toContain(name);
  });

  it('list every record of a decision', () => {
    const records = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{4}-.*\.md$/.test(file));
    const list = [...read('docs/decisions/README.md').matchAll(/\((\d{4}-[^)]+)\)/g)].map(([, file]) => file);
    expect(list).toEqual(records.sort());
    for (const file of records) {
      const text = read(`docs/decisions/${file}`);
      expect(text).toMatch(/^# \d+\. .+\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/);
      expect(text.split('\n').length).toBeLessThan(60);
    }
  });
});
