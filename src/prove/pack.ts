import { strToU8 } from 'fflate';
import { minecraftVersion, releaseOf, DEFAULT_MINECRAFT } from '../blocks/versions.js';
import type { Format } from '../formats/format.js';
import { packFiles, packFolders, packMeta } from '../formats/datapack.js';
import { machineIn } from '../verify/machine-file.js';
import { functionName, NAMESPACE } from './command.js';
import { gameTests, hasGameTests } from './gametest.js';
import { proveFunctions, USUAL_PRESSES, type Written } from './flow.js';
import { proofOf, type Proof } from './proof.js';
import { hasRepair, template, TEMPLATE } from './repair.js';

/** A data pack by which the game proves and repairs a machine. */
export interface ProvePack extends Omit<Written, 'functions'> {
  readonly bytes: Uint8Array;
  readonly minecraft: string;
  /** The command that starts the proof in the game. */
  readonly command: string;
  readonly functions: number;
  /**
   * Whether the pack has tests for the game's own framework: from 1.21.5, if there is room for their blocks.
   */
  readonly gameTests: boolean;
  /** The command that repairs the machine; null if its box is too large for a structure. */
  readonly repair: string | null;
  readonly cells: number;
  readonly passages: number;
  readonly doors: number;
}

/**
 * Writes the data pack by which the game itself proves and repairs a pasted machine.
 * @param bytes a file of ours, with its format
 * @param minecraft the release whose commands to use; that of the file by default
 * @throws MazestoneError for a file that is not ours (see `readMachine`), a `minefield`, or a file whose
 *   saved maze is invalid
 * @example
 * import { buildDag, compile, provePack, SPONGE_2 } from 'mazestone/core';
 *
 * const { bytes } = compile(buildDag('divide', { width: 2, height: 2, seed: '1' }), { seed: '1' });
 * console.log(provePack(bytes, SPONGE_2).command); // /function mazestone:prove {presses:20}
 */
export function provePack(bytes: Uint8Array, format: Format, minecraft?: string): ProvePack {
  const schematic = format.read(bytes);
  const release = minecraft ?? releaseOf(schematic.dataVersion)?.name ?? DEFAULT_MINECRAFT;
  const version = minecraftVersion(release);
  const proof = proofOf(machineIn(schematic, bytes, format));
  const { functions, ...written } = proveFunctions(proof, release);
  const { functions: folder, structure } = packFolders(version);
  const files: Record<string, Uint8Array> = {
    'pack.mcmeta': packMeta(`Proves and repairs a machine of mazestone: ${describe(proof)}`, version),
    [`data/minecraft/tags/${folder}/load.json`]: strToU8(
      `${JSON.stringify({ values: [functionName('stop')] })}\n`,
    ),
  };
  for (const [name, commands] of functions)
    files[`data/${NAMESPACE}/${folder}/${name}.mcfunction`] = strToU8(
      commands.map((line) => `${line}\n`).join(''),
    );
  const isRepaired = hasRepair(proof.grid);
  if (isRepaired) files[`data/${NAMESPACE}/${structure}/${TEMPLATE}.nbt`] = template(proof.grid, version);
  const isTested = hasGameTests(proof, version);
  if (isTested) Object.assign(files, gameTests(proof, version, written));
  return {
    bytes: packFiles(files),
    minecraft: release,
    command: `/function ${functionName('prove')} {presses:${USUAL_PRESSES}}`,
    functions: functions.size,
    gameTests: isTested,
    repair: isRepaired ? `/function ${functionName('repair')}` : null,
    cells: proof.cells.length,
    passages: proof.borders.length,
    doors: proof.borders.filter(({ leaves }) => leaves.length > 0).length,
    ...written,
  };
}

/** A description that distinguishes packs in the game's list. */
function describe({ grid, cells }: Proof): string {
  const { width, height, length } = grid;
  return `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, ${width} x ${height} x ${length} blocks`;
}
