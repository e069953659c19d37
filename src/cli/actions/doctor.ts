import { MazestoneError } from '../../base/diagnostic.js';
import { readerOf } from '../../formats/formats.js';
import { doctor, formatDoctor } from '../../report/doctor.js';
import type { MachineFacts } from '../../report/facts.js';
import { formatNotice, noticesFor } from '../../report/servers.js';
import { answer, NoError, plural, tell } from '../answer.js';
import type { DoctorFlags } from '../doctor.js';
import { inFile, readBytes } from '../files.js';

/** Says what a server owner asks before pasting a machine. */
export function runDoctor(file: string, options: DoctorFlags): void {
  const { world, y, json } = options;
  const { errors, ...found } = inFile(file, () => {
    const format = readerOf(file);
    const schematic = format.read(readBytes(file));
    const { grid, dataVersion, posts, info = posts, infoErrors, format: name = format.name } = schematic;
    if (info === undefined) throw new MazestoneError(infoErrors);
    return doctor(
      grid,
      info,
      { format: name, dataVersion },
      { ...(world !== undefined && { world }), ...(y !== undefined && { y }) },
    );
  });
  const { ok, ...rest } = found;
  const object = { ok, file, ...rest };
  const lines = formatDoctor(file, { ...found, errors });
  if (errors.length > 0) throw new NoError(errors, object, lines);
  answer(json, object, lines);
}

/**
 * Tells on standard error what to know before a machine is pasted: what does harm a line each, anything else by its number.
 * @param file what the machine is written to, as the user named it.
 */
export function warnOfServers(facts: MachineFacts, file: string): void {
  const notices = noticesFor(facts);
  const harmful = notices.filter(({ harms }) => harms);
  for (const notice of harmful) tell(`warning: ${formatNotice(notice)}`);
  const left = notices.length - harmful.length;
  if (left > 0)
    tell(`note: mazestone doctor ${file} tells of ${plural(left, 'more thing')} before you paste it`);
}
