import { describe, expect, it } from 'vitest';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import type { BlockGrid } from '../../src/blocks/grid.js';
import { releaseOf } from '../../src/blocks/versions.js';
import { FORMATS } from '../../src/formats/formats.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { verifyFile } from '../../src/machine/verify-file.js';
import { provePack } from '../../src/prove/pack.js';
import { doctor } from '../../src/report/doctor.js';
import { content } from '../formats/grids.js';
import { OUTSIDE_READERS, type Content } from '../formats/outside-readers.js';
import { paste } from '../helpers/proving.js';
import { turned } from '../helpers/rotate.js';
import { ZOO, zooMachine, type ZooMachine } from './zoo.js';

/** A press of a uniform machine takes many rounds. */
const pressesOf = ({ info }: ZooMachine, many: number): number => (info.kind === 'posts' ? 2 : many);

/** What readers of others say of a grid: nothing of the texts of signs and of loot tables. */
function withoutTexts(grid: BlockGrid): Content {
  const { entities, ...rest } = content(grid);
  return {
    ...rest,
    entities: entities.map(([at, { id, items, outputSignal }]) => [
      at,
      { id, ...(items && { items }), ...(outputSignal !== undefined && { outputSignal }) },
    ]),
  };
}

describe.each(ZOO.map((command, k) => [command, k] as const))('%s', (command, k) => {
  it('passes every check, and each press makes a spanning tree', async () => {
    const machine = await zooMachine(command);
    const presses = pressesOf(machine, 12);
    const { report } = verifyFile(machine.bytes, { ...machine, engine: redstone, presses, seed: '1' });
    expect(report).toMatchObject({ ok: true, failures: [], presses, trees: presses, wrongDoors: 0 });
  });

  it('does the same in nucleation', async () => {
    const machine = await zooMachine(command);
    const presses = pressesOf(machine, 4);
    const { report } = verifyFile(machine.bytes, { ...machine, engine: nucleation, presses, seed: '1' });
    expect(report).toMatchObject({ ok: true, failures: [], presses, trees: presses });
  });

  it('works when it was turned, and four quarter turns are none', async () => {
    const machine = await zooMachine(command);
    const turns = [0, 1, 2, 3].map((quarters) => turned(machine, quarters));
    const presses = pressesOf(machine, 4);
    const { grid, info } = turns[1 + (k % 3)]!;
    const minecraft = releaseOf(machine.dataVersion)!.name;
    const bytes = SPONGE_2.write(grid, info, { minecraft });
    const { report } = verifyFile(bytes, { engine: redstone, presses, seed: '1' });
    expect(report).toMatchObject({ ok: true, failures: [], presses, trees: presses });
    const { grid: again, info: told } = turned(turns[3]!, 1);
    expect(content(again)).toEqual(content(machine.grid));
    expect(told).toEqual(machine.info);
  });

  it('is the same in every format, for us and for readers that others wrote', async () => {
    const { grid, info, dataVersion, anchor } = await zooMachine(command);
    const minecraft = releaseOf(dataVersion)!.name;
    for (const format of FORMATS) {
      const bytes = format.write(grid, info, { minecraft, anchor });
      const read = format.read(bytes);
      expect(content(read.grid), format.name).toEqual(content(grid));
      expect(read.info, format.name).toEqual(info);
      expect(read.anchor, format.name).toEqual(anchor);
      for (const reader of OUTSIDE_READERS)
        if (reader.formats.includes(format.name))
          expect(reader.read(bytes), `${format.name} as ${reader.name} reads it`).toEqual(withoutTexts(grid));
    }
  });

  it('is proved by its data pack', async () => {
    const machine = await zooMachine(command);
    const { game, run, worldPlace } = paste(
      provePack(machine.bytes, machine.format).bytes,
      machine.grid,
      k % 4,
    );
    const presses = pressesOf(machine, 6);
    game.stand(worldPlace(machine.info.generate));
    game.type(`function mazestone:prove {presses:${presses}}`);
    run();
    const said = game.chat.map(({ text }) => text.replace('mazestone ', ''));
    expect(said[0]).toContain(`turned by ${90 * (k % 4)}°: ${presses} presses`);
    expect(said.slice(1, -1)).toEqual(
      Array.from({ length: presses }, (_, press) => `press ${press + 1}: a spanning tree`),
    );
    expect(said.at(-1)).toMatch(`yes: ${presses} of ${presses} mazes are spanning trees, 0 wrong doors`);
    expect(game.leftovers).toEqual([]);
  });

  it('may be pasted, as far as the doctor can say', async () => {
    const { grid, info, dataVersion } = await zooMachine(command);
    const told = doctor(grid, info, { format: 'sponge-2', dataVersion });
    expect(told).toMatchObject({ ok: true, errors: [], blockEntities: grid.entities.size });
  });
});
