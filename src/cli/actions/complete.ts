import { list, says } from '../../base/sentence.js';
import { RootCommand } from '@bomb.sh/tab';
import { COMMANDS, type CommandEntry } from '../../options/commands.js';
import type { Option } from '../../base/option.js';
import { answer, UsageError } from '../answer.js';

const NAME = 'mazestone';
/** The shells with a script. */
const SHELLS = ['bash', 'zsh', 'fish'];

/** Prints the script that makes a shell ask for suggestions. */
export function runComplete(shell: string | undefined, { json }: { readonly json?: boolean }): void {
  if (shell === undefined || !SHELLS.includes(shell))
    throw new UsageError(
      shell === undefined ? says`name the shell` : says`there is no completion for ${shell}`,
      says`there are ${list(SHELLS)}`,
    );
  const written = printed(() => {
    new RootCommand().setup(NAME, NAME, shell);
  });
  const script = shell === 'bash' ? forBash(written) : written;
  if (json === true) answer(true, { ok: true, shell, script }, []);
  else process.stdout.write(script);
}

/**
 * The library's script for bash with three changes. `readonly` is removed, because it fails if the script is loaded twice, or
 * after another program's. Values after `--option=` begin after the sign. Without suggestions, files are completed.
 */
function forBash(script: string): string {
  return script
    .replaceAll(/^readonly /gm, '')
    .replace(/^(?= *COMPREPLY=\( \$\(compgen -W)/m, '    [[ $cur == -*=* ]] && cur=${cur#*=}\n')
    .replace('complete -F ', 'complete -o default -F ');
}

/** The last line of suggestions is a directive for the shell. 0 means to complete file names. */
const FILES = ':0\n';

/**
 * Prints the suggestions for the last of some words, for the scripts: commands, options, values, otherwise files.
 * @param words the words after `mazestone`. The last one can be empty.
 */
export async function suggest(words: readonly string[]): Promise<void> {
  const root = new RootCommand();
  for (const { name, summary, takes = [], options } of COMMANDS as readonly CommandEntry[]) {
    const command = root.command(name, summary);
    // The library looks up options only by name, so only those of the called command may be declared.
    if (name !== words[0] || words.length === 1) continue;
    for (const [option, entry] of Object.entries(await options())) declare(command, option, entry);
    for (const [argument] of takes)
      command.argument(argument, argument === '[shell]' ? choose(SHELLS) : undefined);
  }
  const suggested = printed(() => {
    root.parse([...words]);
  });
  process.stdout.write(suggested.startsWith(':') ? FILES : suggested);
}

type Handler = (suggestion: (value: string, about: string) => void) => void;

/** Suggests some values. */
const choose =
  (values: readonly string[]): Handler =>
  (suggestion) => {
    for (const value of values) suggestion(value, '');
  };

function declare(
  command: ReturnType<RootCommand['command']>,
  name: string,
  { type, about, no, short, field, isHidden = false }: Option,
): void {
  if (isHidden) return;
  const values = choose(type.names ?? field?.choices ?? []);
  if (about !== undefined && type.argument === undefined) command.option(name, about, short);
  else if (about !== undefined) command.option(name, about, values, short);
  if (no !== undefined) command.option(`no-${name}`, no);
}

/** Runs work of the library and returns what it prints, because the library has no other output. */
function printed(work: () => void): string {
  const { log } = console;
  const lines: string[] = [];
  console.log = (line: string) => void lines.push(`${line}\n`);
  try {
    work();
  } finally {
    console.log = log;
  }
  return lines.join('');
}
