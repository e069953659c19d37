/** Completion: the suggestions, and the shells themselves, if they are installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILDERS } from '../../src/dag/builders/index.js';
import { TREE_BUILDERS } from '../../src/flow/tree-builders.js';
import { THEMES } from '../../src/layout/themes.js';
import { COMMANDS } from '../../src/options/commands.js';
import type { OptionTable } from '../../src/base/option.js';
import { SHAPES } from '../../src/region/shapes.js';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');
const BASH_COMPLETION = '/usr/share/bash-completion/bash_completion';

inFreshDirectory();

/** The suggestions for some words, and the directive for the shell: 0 to complete files, 4 not to. */
async function suggested(...words: string[]): Promise<{ values: string[]; next: string }> {
  const { out } = await mazestone('complete', '--', ...words);
  const lines = out.trimEnd().split('\n');
  return { values: lines.slice(0, -1).map((line) => line.split('\t')[0]!), next: lines.at(-1)! };
}

describe('suggestions', () => {
  it('begin with commands', async () => {
    const names = COMMANDS.map(({ name }) => name);
    expect(await suggested('')).toEqual({ values: names, next: ':4' });
    expect((await suggested('com')).values).toEqual(names.filter((name) => name.startsWith('com')));
  });

  it.each(COMMANDS.map(({ name, options }) => ({ name, options })))(
    'include the options of $name, and values that are names',
    async ({ name, options }) => {
      const table: OptionTable = await options();
      const { values } = await suggested(name, '--');
      const shown = Object.entries(table).filter(([, { isHidden }]) => isHidden !== true);
      const flags = shown.flatMap(([option, { about, no }]) => [
        ...(about === undefined ? [] : [`--${option}`]),
        ...(no === undefined ? [] : [`--no-${option}`]),
      ]);
      expect(values).toEqual(flags);
      for (const [option, { type, short }] of shown) {
        if (type.argument === undefined) continue;
        if (short !== undefined) expect((await suggested(name, `-${short}`, '')).next).toBe(':0');
        if (type.names === undefined) continue;
        expect((await suggested(name, `--${option}`, '')).values).toEqual([...type.names]);
        const [first] = type.names;
        expect((await suggested(name, `--${option}=${first!}`)).values).toContain(first);
      }
    },
  );

  it('include builders, shapes and themes', async () => {
    for (const [option, names] of [
      ['--builder', [...BUILDERS.keys(), ...TREE_BUILDERS.keys(), 'file']],
      ['--shape', [...SHAPES.keys()]],
      ['--theme', [...THEMES.keys()]],
    ] as const)
      expect((await suggested('compile', '--size', '4', option, '')).values).toEqual(names);
  });

  it('are files if nothing else fits', async () => {
    for (const words of [
      ['verify', ''],
      ['verify', 'ma'],
      ['materials', '-o', ''],
      ['compile', '--region', 'r'],
    ])
      expect(await suggested(...words)).toEqual({ values: [], next: ':0' });
  });
});

it('exactly three shells have scripts', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, out, err } = await mazestone('complete', shell);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('mazestone complete -- ');
    expect(objectOf(await mazestone('complete', shell, '--json'))).toEqual({ ok: true, shell, script: out });
  }
  for (const words of [[], ['tcsh']]) {
    const { code, err } = await mazestone('complete', ...words);
    expect([code, err]).toEqual([2, expect.stringMatching(/there are bash, zsh, fish/)]);
  }
});

/** Whether a shell is installed. */
const has = (shell: string): boolean => spawnSync(shell, ['--version']).error === undefined;

/** The output of a script in a shell, in which `mazestone` is the built program. */
function inShell(shell: string, options: readonly string[], script: string): string {
  mkdirSync('bin', { recursive: true });
  writeFileSync('bin/mazestone', `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`);
  chmodSync('bin/mazestone', 0o755);
  const env = { ...process.env, PATH: [join(process.cwd(), 'bin'), process.env['PATH']].join(delimiter) };
  return execFileSync(shell, [...options, script], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe('in the shell itself', () => {
  it.runIf(has('bash') && existsSync(BASH_COMPLETION))(
    'bash completes, even if it loads the script twice',
    () => {
      const script = `
      source ${BASH_COMPLETION}
      compopt() { :; }
      source <(mazestone complete bash) && source <(mazestone complete bash)
      try() {
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*"
        COMP_POINT=\${#COMP_LINE} COMPREPLY=()
        __mazestone_complete; echo "\${COMPREPLY[@]}"
      }
      try mazestone ver
      try mazestone compile --shape he
      COMP_WORDS=(mazestone compile --builder = hi) COMP_CWORD=4 COMP_LINE='mazestone compile --builder=hi'
      COMP_POINT=\${#COMP_LINE} COMPREPLY=()
      __mazestone_complete; echo "\${COMPREPLY[@]}"
      complete -p mazestone`;
      expect(inShell('bash', ['--norc', '-c'], script).split('\n')).toEqual([
        'verify version',
        'heart hexagon',
        'hilbert',
        'complete -o default -F __mazestone_complete mazestone',
        '',
      ]);
    },
  );

  it.runIf(has('fish'))('fish completes', () => {
    writeFileSync('maze.schem', '');
    const lines = ['mazestone compile --theme ne', 'mazestone verify maz'].map(
      (line) => `complete -C "${line}"`,
    );
    const script = `mazestone complete fish | source; ${lines.join('; ')}`;
    expect(inShell('fish', ['--no-config', '-c'], script).trim().split('\n')).toEqual([
      'nether',
      'maze.schem',
    ]);
  });

  it.runIf(has('zsh'))('zsh completes', () => {
    // Completion works only on typed lines, so the script types into a pseudo-terminal.
    const script = `
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PS1= PROMPT_EOL_MARK=; autoload -Uz compinit; compinit -u -d ./dump; source <(mazestone complete zsh); print ready"
      zpty -r -m shell line '*ready*ready*'
      zpty -w -n shell $'mazestone compile --shape hea\\t'
      zpty -r -m shell line '*heart*'
      print -r -- \${line##*mazestone}
      zpty -d shell`;
    expect(inShell('zsh', ['-f', '-c'], script)).toContain('compile --shape heart');
  });
});
