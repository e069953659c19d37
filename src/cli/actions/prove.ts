import { says } from '../../base/sentence.js';
import { extname } from 'node:path';
import { readerOf } from '../../formats/formats.js';
import type { ProveFlags } from '../../options/commands/prove.js';
import { provePack } from '../../prove/pack.js';
import { answer, UsageError } from '../answer.js';
import { checkOutput, inFile, readBytes, writeOutputs } from '../files.js';
import { plural, thousands } from '../../base/numbers.js';

/** Writes the data pack with which the game proves a machine and repairs it. */
export function runProve(file: string, { output: name, minecraft, force, json }: ProveFlags): void {
  const ending = extname(name).toLowerCase();
  if (ending !== '' && ending !== '.zip') throw new UsageError(says`a data pack is a .zip file, not ${name}`);
  const output = checkOutput(name, { force, json, besides: { input: file }, binary: true });
  const { bytes, functions, command, ...facts } = inFile(file, () =>
    provePack(readBytes(file), readerOf(file), minecraft),
  );
  writeOutputs([{ output, data: bytes }]);
  const { cells, passages, doors, commandsPerTick, commandsPerPress, ticksPerPress } = facts;
  answer(
    json,
    { ok: true, file: name, bytes: bytes.length, ...facts, functions, command },
    [
      `asks       ${plural(cells, 'cell')}, ${plural(passages, 'passage')}, of which ${thousands(doors)} have doors, for Minecraft ${facts.minecraft}`,
      ...(facts.gameTests
        ? [`tests      mazestone:machine and mazestone:broken, for the server's jar alone: see docs/game.md`]
        : []),
      ...(facts.repair === null
        ? []
        : [`repairs    ${facts.repair}, where the pasted machine has come to harm`]),
      `costs      ${thousands(commandsPerPress)} commands a press, at most ${thousands(commandsPerTick)} in a game tick; ${ticksPerPress} game ticks from one press to the next`,
      `written    ${name} (${plural(bytes.length, 'byte')}): put it into the world's folder datapacks, /reload, stand at what makes a new maze, ${command}`,
    ],
    [output],
  );
}
