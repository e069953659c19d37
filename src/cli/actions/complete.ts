import { list, says } from '../../base/sentence.js';
import { RootCommand } from '@bomb.sh/tab';
import { COMMANDS, type CommandEntry } from '../../options/commands.js';
import type { Option } from '../../base/option.js';
import { answer, UsageError } from '../answer.js';

const NAME = 'mazestone';
/** The shells that there is a script for. */
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
 * The library's script for bash, but for three things: `readonly` makes it fail where it is loaded a second time, or beside
 * that of another program; values behind `--option=` begin after it; and where nothing is suggested, files are.
 */
function forBash(script: string): string {
  return script
    .replaceAll(/^readonly /gm, '')
    .replace(/^(?= *COMPREPLY=\( \$\(compgen -W)/m, '    [[ $cur == -*=* ]] && cur=${cur#*=}\n')
    .replace('complete -F ', 'complete -o default -F ');
}

/** The last line of suggestions tells the shell what else to do; 0 is: look for file names. */
const FILES = ':0\n';

/**
 * Prints what the last of some words can become, as the scripts ask for it: commands, options, values, else files.
 * @param words those behind `mazestone`, the last one perhaps empty.
 */
export async function suggest(words: readonly string[]): Promise<void> {
  const root = new RootCommand();
  for (const { name, summary, takes = [], options } of COMMANDS as readonly CommandEntry[]) {
    const command = root.command(name, summary);
    // The library looks an option up by its name alone, whosever it is: so there are those of the command that is called.
    if (name !== words[0] || words.length === 1) continue;
    for (const [option, told] of Object.entries(await options())) declare(command, option, told);
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

/** What some work of the library prints: it has no other way to say it. */
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
