import { DUST } from '../../src/cells/cell.js';
import { type Machine, type LoadMode } from '../../src/engine/engine.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import { resolveDress } from '../../src/layout/dress.js';
import { placeCircuit } from '../../src/layout/place.js';
import { planConsole, type Console, type ConsoleOptions } from '../../src/layout/console.js';
import type { BlockGrid, Vec3 } from '../../src/blocks/grid.js';
import { bringToRest } from '../../src/redstone/rest.js';
import { writeSponge } from '../../src/formats/sponge.js';
import { rotateGrid, rotatePlace } from './rotate.js';
import { parseState } from '../../src/blocks/state.js';

const DRESS = resolveDress({ bus: 'blue_concrete', input: 'gold_block' }, '1.20.4');

/**
 * A console alone, in steady state, with a floor above it and some dust of the header. Places are those of the grid.
 */
export interface Bench {
  readonly console: Console;
  readonly grid: BlockGrid;
  readonly header: Vec3;
  readonly generate: Vec3;
  readonly timer: Vec3 | undefined;
  readonly lamp: Vec3 | undefined;
}

export function buildBench(options: Partial<ConsoleOptions>): Bench {
  const full = { u: 0, busY: -4, trigger: 'button', ...options } as const;
  const console = planConsole(full);
  const { blocks, controls, joints } = console;
  const [headX, , headZ] = joints.t;
  const xs = [...[...blocks.map(({ at }) => at), ...joints.footprint].map(([x]) => x), headX + 2];
  const zs = [...blocks.map(({ at }) => at), ...joints.footprint].map(([, , z]) => z);
  const low: Vec3 = [Math.min(...xs), full.busY - 1, Math.min(...zs)];
  const high: Vec3 = [Math.max(...xs), 3, -2];
  const builder = new GridBuilder(low, high);
  placeCircuit(builder, blocks, DRESS);
  for (let x = headX - 1; x <= headX + 2; x++) {
    builder.set(x, full.busY, headZ, DUST);
    builder.set(x, full.busY - 1, headZ, DRESS.bus);
  }
  for (let x = low[0]; x <= high[0]; x++) {
    for (let z = low[2]; z <= high[2]; z++)
      if (builder.isAir(x, 0, z)) builder.set(x, 0, z, 'minecraft:stone');
  }
  const lamp = blocks.find(({ glyph }) => glyph === 'LA');
  return {
    console,
    grid: bringToRest(builder.done()),
    header: builder.local(...joints.t),
    generate: builder.local(...controls.generate),
    timer: controls.timer && builder.local(...controls.timer),
    lamp: lamp && builder.local(...lamp.at),
  };
}

/** The bench after `//rotate 90`. */
export function rotateBench(bench: Bench): Bench {
  const turn = (at: Vec3): Vec3 => rotatePlace(at, bench.grid);
  return {
    ...bench,
    grid: rotateGrid(bench.grid),
    header: turn(bench.header),
    generate: turn(bench.generate),
    timer: bench.timer && turn(bench.timer),
    lamp: bench.lamp && turn(bench.lamp),
  };
}

/** Game ticks for which a plate is pressed or an input is powered. */
const HOLD = { plate: 20, input: 4 } as const;

/** A bench in the engine, with a record of its signals. */
export class Running {
  readonly machine: Machine;
  /** Game ticks since it was loaded. */
  now = 0;
  /** Game ticks at which the clock fell and rose, alternately. */
  readonly edges: number[] = [];
  /** Game ticks at which the lamp went on and off, alternately. */
  readonly lamp: number[] = [];
  private readonly bench: Bench;
  private readonly trigger: ReturnType<typeof triggerAt>;
  private readonly read: () => readonly string[];
  private release: number | undefined;
  /** Number of block changes at the last look. If it is the same, no signal has changed. */
  private seen = -1;

  constructor(bench: Bench, mode: LoadMode, origin?: Vec3) {
    this.bench = bench;
    this.machine = nucleation.load(writeSponge(bench.grid, undefined), mode, origin, TRIGGER_STATES);
    this.trigger = triggerAt(this.machine, bench.generate);
    const probe = this.machine.probe([bench.header, ...(bench.lamp === undefined ? [] : [bench.lamp])]);
    this.read = () => probe.read();
  }

  /** The number of block changes in 100 game ticks without any action. */
  idle(): number {
    this.machine.resetChanges();
    this.run(100);
    return this.machine.changes();
  }

  /** Makes a press, unless the plate or input is still held. */
  press(hold?: number): void {
    if (this.release !== undefined) return;
    this.trigger.press();
    if (this.trigger.holdTicks === 0) return;
    const plate = this.bench.console.blocks.some(({ glyph }) => glyph === 'PL');
    this.release = this.now + (hold ?? (plate ? HOLD.plate : HOLD.input));
  }

  flipTimer(): void {
    this.machine.use(this.bench.timer!);
  }

  run(ticks: number): void {
    for (let k = 0; k < ticks; k++) {
      this.machine.step();
      this.now++;
      if (this.now === this.release) {
        this.trigger.release();
        this.release = undefined;
      }
      if (this.machine.changes() === this.seen) continue;
      this.seen = this.machine.changes();
      const [t, lamp] = this.read();
      const [low, lit] = [parseState(t!).properties.power === '0', lamp?.includes('lit=true') === true];
      if (low !== (this.edges.length % 2 === 1)) this.edges.push(this.now);
      if (lit !== (this.lamp.length % 2 === 1)) this.lamp.push(this.now);
    }
  }

  /** The signal strength of the clock in the first dust of the header. */
  t(): string {
    return parseState(this.read()[0]!).properties.power!;
  }
}
