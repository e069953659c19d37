import { nucleation } from '../../src/engine/nucleation.js';
import { GridBuilder } from '../../src/blocks/builder.js';
import type { Vec3 } from '../../src/blocks/grid.js';
import { writeSponge } from '../../src/formats/sponge.js';

/** The behaviour of a block in the engine. */
export interface Trial {
  /** Whether a torch under it powers the dust beside it. */
  readonly conducts: boolean;
  /** Whether a sticky piston under it lifts it, and pulls it back unchanged. */
  readonly comesBack: boolean;
  /** Whether it did not change without any action. */
  readonly still: boolean;
}

/** Tries block states in the engine, each at a separate place. */
export function tryBlocks(states: readonly string[]): Trial[] {
  const side = Math.ceil(Math.sqrt(states.length));
  const step = 8;
  const builder = new GridBuilder([0, 0, 0], [step * side, 4, step * side]);
  const places = states.map((state, i): Vec3 => {
    const [x, z] = [step * (i % side), step * Math.floor(i / side)];
    const set = (dx: number, y: number, dz: number, block: string): void => {
      builder.set(x + dx, y, z + dz, `minecraft:${block}`);
    };
    set(1, 0, 1, 'stone');
    set(1, 1, 1, 'redstone_torch[lit=true]');
    builder.set(x + 1, 2, z + 1, state);
    set(2, 1, 1, 'stone');
    set(2, 2, 1, 'redstone_wire[east=none,north=none,power=0,south=none,west=none]');
    set(1, 0, 5, 'stone');
    set(1, 1, 5, 'sticky_piston[extended=false,facing=up]');
    builder.set(x + 1, 2, z + 5, state);
    set(2, 0, 5, 'stone');
    set(2, 1, 5, 'lever[face=floor,facing=north,powered=false]');
    return [x, 0, z];
  });
  const machine = nucleation.load(writeSponge(builder.done(), undefined, { minecraft: '26.3' }), 'placement');
  const wait = (ticks: number): void => {
    for (let t = 0; t < ticks; t++) machine.step();
  };
  const at = (dx: number, y: number, dz: number): Vec3[] => places.map(([x, , z]) => [x + dx, y, z + dz]);
  const read = (positions: readonly Vec3[]): readonly string[] => machine.probe(positions).read();
  const pull = (): void => {
    for (const lever of at(2, 1, 5)) machine.use(lever);
    wait(20);
  };
  wait(20);
  const dust = read(at(2, 2, 1));
  const before = read(at(1, 2, 5));
  machine.resetChanges();
  wait(100);
  const still = machine.changes() === 0;
  pull();
  const lifted = read(at(1, 3, 5));
  pull();
  const after = read(at(1, 2, 5));
  return states.map((_, i) => ({
    conducts: dust[i]!.includes('power=15'),
    comesBack: lifted[i] === before[i] && after[i] === before[i],
    still: still && before[i] === read([[places[i]![0] + 1, 2, places[i]![2] + 1]])[0],
  }));
}
