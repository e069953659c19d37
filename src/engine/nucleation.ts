import { Schematic, TickSettleMode, TickSimulation } from 'nucleation';
import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import type { Vec3 } from '../blocks/grid.js';
import type { Engine, Machine, LoadMode } from './engine.js';

const NAME = 'nucleation 0.10.24';
const TOO_LARGE = says`if it is only too large, compile with --no-verify`;

const simulated = new Map<string, boolean>();

/** Whether the engine's WebAssembly has trapped. After a trap it refuses every call. */
let broken = false;

/** Wraps an engine's refusal in an error of this project. */
function refused(message: Sentence, hint: Sentence): MazestoneError {
  return new MazestoneError({ code: 'engine', message: says`the tick engine ${message}`, where: NAME, hint });
}

/** Whether an error is a WebAssembly trap, which is how a panic of the engine appears here. */
function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === 'RuntimeError';
}

function checkWhole(): void {
  if (broken)
    throw refused(says`crashed at an earlier file`, says`start the program again, without that file`);
}

function knows(state: string): boolean {
  let known = simulated.get(state);
  if (known === undefined) {
    checkWhole();
    const schematic = Schematic.create('block');
    try {
      schematic.setBlockFromString(0, 0, 0, state);
      TickSimulation.fromSchematic(schematic, TickSettleMode.InWorld, 0, 0, 0, '');
      known = true;
    } catch (error) {
      broken = isTrap(error);
      known = false;
    }
    simulated.set(state, known);
  }
  return known;
}

function load(
  bytes: Uint8Array,
  mode: LoadMode,
  origin: Vec3 = [0, 0, 0],
  states: readonly string[] = [],
): Machine {
  const settle = mode === 'in-world' ? TickSettleMode.InWorld : TickSettleMode.Placement;
  let simulation: TickSimulation;
  checkWhole();
  try {
    // The typings say number[], but only a Buffer is fast.
    const schematic = Schematic.fromData(Buffer.from(bytes) as unknown as number[]);
    simulation = TickSimulation.fromSchematic(schematic, settle, ...origin, states.join(';'));
  } catch (error) {
    broken = isTrap(error);
    if (broken) throw refused(says`crashes at the file`, says`save it again; ${TOO_LARGE}`);
    const detail = TickSimulation.lastErrorDetail();
    const problem = says`refuses the file: ${detail === '' ? (error as Error).message : detail}`;
    throw refused(
      problem,
      says`remove the block it names from the file, or use --engine redstone; ${TOO_LARGE}`,
    );
  }
  return {
    seed: ([high, low]) => {
      simulation.setRngSeed((BigInt(high & 0xffff) << 32n) | BigInt(low >>> 0));
    },
    step: () => {
      simulation.step();
    },
    use: ([x, y, z]) => {
      simulation.useBlock(x, y, z);
    },
    place: ([x, y, z], state) => {
      simulation.placeBlock(x, y, z, state);
    },
    checkpoint: () => {
      const id = simulation.checkpoint();
      return () => {
        simulation.restore(id);
      };
    },
    changes: () => simulation.changesCount(),
    resetChanges: () => {
      simulation.clearChanges();
    },
    countUpdates: () => {
      const count = simulation.updatesCount();
      simulation.clearUpdates();
      simulation.recordUpdates(true);
      return count;
    },
    probe: (positions) => {
      const json = JSON.stringify(positions);
      return { read: () => JSON.parse(simulation.readProbes(json)) as string[] };
    },
  };
}

/**
 * The tick engine of https://github.com/Schem-at/Nucleation.
 * @example
 * import { buildDag, compile, nucleation } from 'mazestone';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const { bytes, layout } = compile(dag, { seed: '1' });
 * const machine = nucleation.load(bytes, 'in-world');
 * const button = machine.probe([layout.generate]);
 * machine.use(layout.generate);
 * machine.step();
 * console.log(button.read()); // [ 'minecraft:stone_button[face=floor,facing=north,powered=true]' ]
 */
export const nucleation: Engine = { name: NAME, mostBlocks: 8_000_000, knows, load };
