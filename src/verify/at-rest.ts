import type { Diagnostic } from '../base/diagnostic.js';
import { blockAt, blocksWhere, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { outcomeAt, perOutcome, restState } from '../redstone/rest.js';
import { blockInfo, type Kind } from '../blocks/catalogue.js';
import type { RedstoneModel } from '../redstone/solve.js';

/** Faults listed one by one up to this many. */
const MOST = 1000;

const STATELESS: ReadonlySet<Kind> = new Set(['air', 'solid', 'clear', 'head']);

/**
 * Compares every component's saved state with the one its inputs hold it in (code `not-at-rest`): what is
 * saved so would move as soon as it is loaded.
 * @param model the grid's own model, settled.
 */
export function checkAtRest(grid: BlockGrid, model: RedstoneModel): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const infos = grid.palette.map(blockInfo);
  const wrongOf = perOutcome((id, outcome): readonly string[] => {
    const info = infos[id]!;
    const wanted: Readonly<Record<string, string>> = {
      ...restState(info, outcome),
      ...(info.kind === 'button' && info.name !== 'minecraft:lever' ? { powered: 'false' } : {}),
    };
    return Object.keys(wanted)
      .filter((key) => info.properties[key] !== wanted[key])
      .map((key) => `${key} is ${info.properties[key] ?? 'missing'}, but its inputs make it ${wanted[key]!}`);
  });
  for (const i of blocksWhere(grid, (_, id) => !STATELESS.has(infos[id]!.kind))) {
    const info = infos[grid.blocks[i]!]!;
    const wrong = wrongOf(grid.blocks[i]!, outcomeAt(info, model, i));
    const output = info.kind === 'comparator' ? (grid.entities.get(i)?.outputSignal ?? 0) : undefined;
    const isOff = output !== undefined && output !== model.levelOf(i);
    if (wrong.length === 0 && !isOff) continue;
    const faulty = isOff
      ? [...wrong, `its output is ${output}, but its inputs make it ${model.levelOf(i)}`]
      : wrong;
    const at = blockAt(grid, i);
    faults.push({
      code: 'not-at-rest',
      message: `${info.name.replace('minecraft:', '')} is not saved in steady state: ${faulty.join(', ')}`,
      ...blockWitness(at),
    });
    if (faults.length === MOST) break;
  }
  return faults;
}
