import { says } from '../../base/sentence.js';
import { basename } from 'node:path';
import { minecraftVersion } from '../../blocks/versions.js';
import { convert } from '../../convert.js';
import { DATA_PACK } from '../../formats/datapack.js';
import { readerOf } from '../../formats/formats.js';
import { STRUCTURE_BLOCK_SIDE } from '../../formats/split.js';
import { STRUCTURE, writePieces } from '../../formats/structure.js';
import { machineFacts, type MachineFacts } from '../../report/facts.js';
import { answer, asArgument, printLine, UsageError } from '../answer.js';
import type { ConvertFlags } from '../../options/commands/convert.js';
import { checkOutput, inFile, readBytes, writeOutputs, type Writing } from '../files.js';
import { asMachine, noteGrowth, warnOfServers } from './doctor.js';
import { outputFormat } from './output-format.js';
import { plural } from '../../base/numbers.js';

/** Writes the content of a file in another format, or for another version. */
export function runConvert(
  file: string,
  argument: string | undefined,
  { output: option, ...options }: ConvertFlags,
): void {
  if (argument !== undefined && option !== undefined)
    throw new UsageError(says`name one output, not both ${argument} and -o ${option}`);
  const name = argument ?? option;
  if (name === undefined)
    throw new UsageError(
      says`name the file to write as well: mazestone convert ${asArgument(file)} maze.litematic`,
    );
  const { minecraft, schem, split = false } = options;
  const to = outputFormat(name, schem);
  if (split && to !== STRUCTURE && to !== DATA_PACK) {
    throw new UsageError(says`--split needs a .nbt or .zip file, and ${name} is none`);
  }
  const inPieces = split && to === STRUCTURE;
  const besides = { input: file };
  const asked = { ...options, besides, binary: true };
  // The names of pieces are known only after the file is read.
  const output = inPieces ? undefined : checkOutput(name, asked);
  const from = readerOf(file);
  const { schematic, options: kept } = inFile(file, () => convert(readBytes(file), from, minecraft));
  const { grid, info } = schematic;
  const writings: Writing[] =
    output === undefined
      ? writePieces(grid, info, kept, info && basename(file)).map(({ at, bytes }) => ({
          output: checkOutput(pieceName(name, at), asked),
          data: bytes,
        }))
      : [{ output, data: to.write(grid, info, { ...kept, split }) }];
  writeOutputs(writings);
  noteGrowth(schematic);
  if (info !== undefined) {
    const { dataVersion } = minecraftVersion(kept.minecraft);
    const facts = (format: string): MachineFacts =>
      machineFacts(grid, asMachine(info), { format, dataVersion });
    // Pieces are no machines, so there are no warnings for them.
    if (output === undefined) warnOfServers(facts(schematic.format ?? from.name), file);
    else warnOfServers(facts(to.name), output.kind === 'standard' ? 'FILE' : name);
  }
  if (inPieces && writings.length > 1) {
    printLine(
      'warning: load all pieces twice, or use strict placement (since 1.21.5); the first time, blocks that hang on a later piece fall off',
    );
  }
  const files = writings.map((writing) => writing.output.name);
  const bytes = writings.reduce((sum, { data }) => sum + data.length, 0);
  const size = [grid.width, grid.height, grid.length];
  answer(
    options.json,
    {
      ok: true,
      file: name,
      ...(inPieces && { files }),
      format: to.name,
      minecraft: kept.minecraft,
      bytes,
      size,
      blockEntities: grid.entities.size,
      machine: info !== undefined && info.kind !== 'minefield',
    },
    [
      `converted  ${size.join(' x ')} blocks and ${plural(grid.entities.size, 'block entity').replace(/ys$/, 'ies')} for Minecraft ${kept.minecraft}${info === undefined ? '; not a mazestone machine' : info.kind === 'minefield' ? '; a minefield' : ''}`,
      inPieces
        ? `written    ${plural(files.length, 'file')} of at most ${STRUCTURE_BLOCK_SIDE} blocks a side, ${files[0]!} ... (${plural(bytes, 'byte')})`
        : `written    ${name} (${plural(bytes, 'byte')}): ${to.use}`,
    ],
    writings.map((writing) => writing.output),
  );
}

/** The name of a piece: `maze_0_1_0.nbt` for `maze.nbt`. */
function pieceName(name: string, at: readonly number[]): string {
  return `${name.slice(0, -'.nbt'.length)}_${at.join('_')}.nbt`;
}
