import { readdirSync, statSync } from 'node:fs';
import { MazestoneError } from '../../base/diagnostic.js';
import { says } from '../../base/sentence.js';
import { readerOf } from '../../formats/formats.js';
import { whyNoCells, type FileInfo, type CellsInfo } from '../../formats/metadata.js';
import type { Schematic } from '../../formats/format.js';
import { doctor, formatDoctor } from '../../report/doctor.js';
import type { MachineFacts } from '../../report/facts.js';
import { PLUGINS } from '../../report/plugins.js';
import { pluginsNamed, type ServerPlugins } from '../../report/server-plugins.js';
import { NOTICES, noticesFor } from '../../report/servers.js';
import { answer, asArgument, NoError, tell } from '../answer.js';
import type { DoctorFlags } from '../../options/commands/doctor.js';
import { inFile, readBytes } from '../files.js';

/** Says what a server owner asks before pasting a machine. */
export function runDoctor(file: string, options: DoctorFlags): void {
  const { world, y, json } = options;
  const plugins = options.plugins === undefined ? undefined : pluginsOf(options.plugins);
  const { errors, ...found } = inFile(file, () => {
    const format = readerOf(file);
    const schematic = format.read(readBytes(file));
    const { grid, dataVersion, info, infoErrors, format: name = format.name } = schematic;
    if (info === undefined) throw new MazestoneError(infoErrors);
    noteGrowth(schematic);
    return doctor(
      grid,
      asMachine(info),
      { format: name, dataVersion },
      {
        notices: [...NOTICES, ...PLUGINS],
        ...(world !== undefined && { world }),
        ...(y !== undefined && { y }),
        ...(plugins && { plugins }),
      },
    );
  });
  const { ok, ...rest } = found;
  const object = { ok, file, ...rest };
  const lines = formatDoctor(file, { ...found, errors });
  if (errors.length > 0) throw new NoError(errors, object, lines);
  answer(json, object, lines);
}

/** The plugins that a text names, or the folder that it names: a server keeps the folder of a plugin beside its jar. */
function pluginsOf(text: string): ServerPlugins {
  const named = pluginsNamed(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
  if (named.unknown.length === 0) return named;
  if (statSync(text, { throwIfNoEntry: false })?.isDirectory() === true) return pluginsNamed(jarsIn(text));
  if (!/[/\\]/.test(text)) return named;
  throw new MazestoneError({
    code: 'no-file',
    message: says`there is no such folder`,
    where: text,
    hint: says`check the path, or give names of plugins, such as GriefPrevention,WorldGuard`,
  });
}

const jarsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /\.jar$/i.test(name))
    .sort();

/** Where somebody stands who works it: on a minefield anywhere, in its first cell as well as in another. */
export function asMachine(info: FileInfo): Pick<CellsInfo, 'origin' | 'generate' | 'timer'> {
  return 'generate' in info ? info : { origin: info.origin, generate: info.origin };
}

/** Notes on standard error, in one line, that a file holds a growth machine, which nothing verifies any more. */
export function noteGrowth(schematic: Pick<Schematic, 'info' | 'infoErrors'>): void {
  if (schematic.info?.kind !== 'growth') return;
  for (const { message, hint } of whyNoCells(schematic)) tell(`note: ${message}; ${hint!}`);
}

/**
 * Warns on standard error, in one line, of what pasting does to a machine, and names the command that says more.
 * @param file what the machine is written to, as the user named it.
 */
export function warnOfServers(facts: MachineFacts, file: string): void {
  const notices = noticesFor(facts);
  if (notices.length === 0) return;
  const run = `run mazestone doctor ${asArgument(file)}`;
  const harmful = notices.filter(({ harms }) => harms).map(({ id }) => id);
  tell(
    harmful.length === 0
      ? `note: before you paste it, ${run}`
      : `warning: pasting can damage this machine; first ${run} (${harmful.join(', ')})`,
  );
}
