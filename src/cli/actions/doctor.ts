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
import { answer, asArgument, NoError, printLine } from '../answer.js';
import type { DoctorFlags } from '../../options/commands/doctor.js';
import { inFile, namesIn, readBytes } from '../files.js';

/** Prints what a server owner needs to know before pasting a machine. */
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

/** The plugins in a list of names, or in a folder. A server keeps each plugin's folder beside its jar. */
function pluginsOf(text: string): ServerPlugins {
  const named = pluginsNamed(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
  if (named.unknown.length === 0) return named;
  const inFolder = namesIn(text);
  if (inFolder !== undefined) return pluginsNamed(inFolder.filter((name) => /\.jar$/i.test(name)));
  if (!IS_FOLDER.test(text)) return named;
  throw new MazestoneError({
    code: 'no-file',
    message: says`there is no such folder`,
    where: text,
    hint: says`check the path, or give names of plugins, such as GriefPrevention,WorldGuard`,
  });
}

/** Texts that can only mean a folder: paths, and the names that servers give it. */
const IS_FOLDER = /[/\\]|^(plugins|mods)$/i;

/** The places of a machine that notices need. On a minefield the player can be anywhere, so the first cell is used. */
export function asMachine(info: FileInfo): Pick<CellsInfo, 'origin' | 'generate' | 'timer'> {
  return 'generate' in info ? info : { origin: info.origin, generate: info.origin };
}

/** Notes in one line on standard error that a file has a growth machine, which is not verified any more. */
export function noteGrowth(schematic: Pick<Schematic, 'info' | 'infoErrors'>): void {
  if (schematic.info?.kind !== 'growth') return;
  for (const { message, hint } of whyNoCells(schematic)) printLine(`note: ${message}; ${hint!}`);
}

/**
 * Warns in one line on standard error of what pasting does to a machine, and names the command for details.
 * @param file the file of the machine, as named by the user.
 */
export function warnOfServers(facts: MachineFacts, file: string): void {
  const notices = noticesFor(facts);
  if (notices.length === 0) return;
  const run = `run mazestone doctor ${asArgument(file)}`;
  const harmful = notices.filter(({ harms }) => harms).map(({ id }) => id);
  printLine(
    harmful.length === 0
      ? `note: before you paste it, ${run}`
      : `warning: pasting can damage this machine; first ${run} (${harmful.join(', ')})`,
  );
}
