import { MazestoneError, type Diagnostic } from '../../src/base/diagnostic.js';
import { random, type Random } from '../../src/base/random.js';
import { blockAt, plus, type BlockEntity, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { turnGrid, turnPlace } from '../../src/blocks/turn.js';
import { releaseOf } from '../../src/blocks/versions.js';
import { redstone } from '../../src/engine/redstone.js';
import type { Format } from '../../src/formats/format.js';
import { FORMATS } from '../../src/formats/formats.js';
import { pastedOriginal } from '../../src/machine/original.js';
import { verifyFile } from '../../src/machine/verify-file.js';
import { findRandomizers } from '../../src/redstone/randomizers.js';
import type { Original } from '../../src/verify/conform.js';
import { conformSaved } from '../../src/verify/saved.js';
import { RECORDED, ZOO, zooMachine, type ZooMachine } from '../zoo/zoo.js';
import { ACCIDENTS, amid, type Damaged } from './accidents.js';
import { PlacedWorld } from './placed-world.js';
import { turned } from './rotate.js';
import { replacing } from './edits.js';

const CORNER: Vec3 = [3, 2, 5];

/** The faults of a judgement of a damaged copy; none if the cause or the blocks are right. */
export function judgeCopy(original: Original, damaged: Damaged, turns: number, version: number): string[] {
  const turned = turnGrid(damaged.grid, turns);
  const place = (index: number): string =>
    plus(turnPlace(blockAt(damaged.grid, index), damaged.grid, turns), CORNER).join(' ');
  const dataVersion = damaged.dataVersion ?? version;
  const { failures } = conformSaved({ grid: amid(turned, CORNER), dataVersion }, original);
  const [first] = failures;
  if (first === undefined) return ['no fault is found'];
  const said = `${first.message}; ${first.hint}`;
  const { cause, at, beside = at } = damaged;
  if (cause !== undefined) return cause.test(said) ? [] : [`the first fault is: ${said}`];
  const reported = new Set(failures.flatMap(({ blocks = [] }) => blocks.map((block) => block.join(' '))));
  const wanted = new Set(at!.map(place));
  const missing = [...wanted].filter((block) => !reported.has(block));
  const allowed = new Set(beside!.map(place));
  const others = [...reported].filter((block) => !allowed.has(block));
  // A randomizer is reported at its hopper or its dropper.
  const isRandomizer = at!.length === 2;
  if (missing.length > (isRandomizer ? 1 : 0))
    return [`${missing.length} not reported, ${missing[0]}; first: ${said}`];
  return others.length > 0 ? [`${others.length} others reported, ${others[0]}; first: ${said}`] : [];
}

/** Judges all accidents on some machines of the corpus. @param print receives a line for each wrong judgement */
export async function judgeAccidents(
  machines: number,
  print: (line: string) => void,
): Promise<Map<string, { made: number; right: number }>> {
  const counts = new Map<string, { made: number; right: number }>();
  const count = (name: string, faults: readonly string[], command: string): void => {
    const { made, right } = counts.get(name) ?? { made: 0, right: 0 };
    counts.set(name, { made: made + 1, right: right + (faults.length === 0 ? 1 : 0) });
    for (const fault of faults) print(`${name}: ${fault}\n  ${command}`);
  };
  for (const [k, command] of ZOO.slice(0, machines).entries()) {
    const { dataVersion, ...file } = await zooMachine(command);
    // A machine without randomizers has hardly any circuit by which it could be found.
    if (findRandomizers(file.grid).length === 0) continue;
    const original = pastedOriginal({ ...file, infoErrors: [] });
    const turns = k % 4;
    const { failures } = conformSaved(
      { grid: amid(turnGrid(file.grid, turns), CORNER), dataVersion },
      original,
    );
    count(
      'none',
      failures.map(({ message }) => message),
      command,
    );
    for (const [name, accident] of Object.entries(ACCIDENTS)) {
      const damaged = accident(original, random(`accident ${k}`, name));
      if (damaged !== undefined) count(name, judgeCopy(original, damaged, turns, dataVersion), command);
    }
  }
  return counts;
}

/** Full blocks that players use for walls. */
const WALLS = ['oak_planks', 'bricks', 'white_wool', 'terracotta', 'mossy_cobblestone'].map(
  (name) => `minecraft:${name}`,
);

/** A machine with other walls. */
function redecorated(grid: BlockGrid, { roleAt }: Original, draws: Random): BlockGrid {
  const walls = [...grid.blocks.keys()].filter((index) => roleAt(index)?.name === 'wall');
  return WALLS.reduce(
    (now, state) =>
      replacing(
        now,
        walls.filter(() => draws.below(8) === 0),
        state,
      ),
    grid,
  );
}

/** A machine after a press, in steady state. @param ticks game ticks to wait */
function pressed({ grid, info }: Pick<ZooMachine, 'grid' | 'info'>, ticks: number): BlockGrid {
  const world = new PlacedWorld(grid);
  world.use(info.generate);
  for (let tick = 0; tick < ticks; tick++) world.step();
  const palette = [...grid.palette];
  const numbers = new Map(palette.map((state, id) => [state, id]));
  const blocks = Uint16Array.from(grid.blocks.keys(), (index) => {
    const state = world.stateAt(blockAt(grid, index));
    const id = numbers.get(state) ?? palette.push(state) - 1;
    numbers.set(state, id);
    return id;
  });
  const entities = new Map(
    [...grid.entities].map(([index, entity]): [number, BlockEntity] => {
      const at = blockAt(grid, index);
      const items = world.itemsAt(at).map((item) => {
        const [slot, count, id] = item.split(' ') as [string, string, string];
        return { slot: Number(slot), count: Number(count), id };
      });
      return [
        index,
        {
          ...entity,
          ...(entity.items && { items }),
          ...(entity.outputSignal !== undefined && { outputSignal: world.outputAt(at) }),
        },
      ];
    }),
  );
  return { ...grid, palette, blocks, entities };
}

/** Game ticks after which a machine of cells is in steady state again, with its lamp and trail. */
const CALM = 400;

/**
 * Verifies working machines of the corpus without a press: turned, in any format, with other walls, or with the maze of
 * another press. @param print receives a line for each refused one
 */
export async function judgeHonest(count: number, print: (line: string) => void): Promise<number> {
  let refused = 0;
  const commands = Object.keys(RECORDED);
  for (let k = 0; k < count; k++) {
    const command = commands[k % commands.length]!;
    const machine = await zooMachine(command);
    const original = pastedOriginal({ ...machine, infoErrors: [] });
    const isPressed = k % 2 === 0 && machine.info.kind === 'cells' && !/every|lever|none/.test(command);
    const saved = isPressed ? pressed(machine, machine.info.settleTicks + CALM) : machine.grid;
    const isPainted = k % 3 === 0;
    const painted = isPainted ? redecorated(saved, original, random('honest', String(k))) : saved;
    const { grid, info } = turned({ grid: painted, info: machine.info }, k % 4);
    const format = FORMATS[k % FORMATS.length]!;
    const minecraft = releaseOf(machine.dataVersion)!.name;
    const bytes = format.write(grid, info, { minecraft });
    const faults = failuresOf(bytes, format);
    if (faults.length === 0) continue;
    refused++;
    print(
      `${command}\n  turned ${k % 4} times, in ${format.name}${isPressed ? ', pressed' : ''}${isPainted ? ', with other walls' : ''}: ${faults[0]!.code}: ${faults[0]!.message}`,
    );
  }
  return refused;
}

function failuresOf(bytes: Uint8Array, format: Format): readonly Diagnostic[] {
  try {
    return verifyFile(bytes, { engine: redstone, presses: 0, modes: [], seed: '1', format }).report.failures;
  } catch (error) {
    if (error instanceof MazestoneError) return error.diagnostics;
    throw error;
  }
}
