import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { blockIndex, type Vec3 } from '../../src/blocks/grid.js';
import { FAMILIES } from '../../src/cells/families.js';
import type { CompileOptions } from '../../src/machine/cells.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { EAST, NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import { addRoom } from '../../src/dag/add-rooms.js';
import type { Dag } from '../../src/dag/dag.js';
import { redstone } from '../../src/engine/redstone.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import { pressPlaces } from '../../src/formats/metadata.js';
import { watch } from '../../src/verify/presses.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { faultOf } from '../helpers/fault.js';
import { compile, layOut } from '../../src/machine/compile.js';
import { judgeOf } from '../../src/verify/passages.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';

/* Presses from elsewhere: a button at every further entrance, a plate in the goal. */

const dag = buildDag('peel', { width: 6, height: 6, seed: '1', sink: [2, 2] });
const withRoom = addRoom(dag, [2, 2, 2, 2], random('1', 'calls'));
const SINK = dag.out.indexOf(0);
const entrance = { cell: 2, side: NORTH };
const FURTHER = [
  { cell: 12, side: WEST },
  { cell: 17, side: EAST },
  { cell: 33, side: SOUTH },
];
const family = (name: string): (typeof FAMILIES)[number] => FAMILIES.find((one) => one.name === name)!;
const make = (options: Partial<CompileOptions>, of: Dag = dag): Uint8Array =>
  compile(of, { seed: '1', entrance, presses: 0, ...options }).bytes;

/** Presses one control repeatedly. Returns the number of trees, and of different mazes. */
function pressOne(bytes: Uint8Array, control: Vec3, presses: number): { trees: number; mazes: number } {
  const file = readMachine(bytes);
  const { grid, info } = file;
  const machine = redstone.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
  const trigger = triggerAt(machine, control);
  const { map, judge } = judgeOf(file);
  const eyes = watch(machine, grid, map);
  const draws = random('1', 'calls');
  const mazes = new Set<string>();
  let trees = 0;
  for (let press = 0; press < presses; press++) {
    machine.seed([draws.next(), draws.next()]);
    trigger.press();
    for (let tick = 1; tick <= info.settleTicks; tick++) {
      machine.step();
      if (tick === trigger.holdTicks) trigger.release();
    }
    const { tree, passages } = judge(eyes.all());
    if (tree) trees++;
    mazes.add(passages.open.join());
    for (let tick = 0; tick < 40; tick++) machine.step();
  }
  return { trees, mazes: mazes.size };
}

describe('buttons at further entrances', () => {
  it.each(FAMILIES.map(({ name }) => name))('of %s are there, and the machine passes every check', (name) => {
    const file = readMachine(make({ family: family(name), entrances: FURTHER }));
    expect(file.info.buttons).toHaveLength(3);
    expect(file.info.openings).toBe(5);
  });

  it('each make a maze', () => {
    const bytes = make({ family: family('low-3'), entrances: FURTHER });
    const controls = pressPlaces(readMachine(bytes).info);
    expect(controls).toHaveLength(4);
    for (const control of controls) {
      const { trees, mazes } = pressOne(bytes, control, 4);
      expect(trees).toBe(4);
      expect(mazes).toBeGreaterThan(1);
    }
  });

  it.each(['low-3', 'full-3', 'full-4'])('of %s can also be on both sides of the console', (name) => {
    const entrances = [0, 5].map((cell) => ({ cell, side: NORTH }));
    const bytes = make({ family: family(name), entrances });
    expect(readMachine(bytes).info.buttons).toHaveLength(2);
  });

  it.each(['plate', 'lever', 'none'] as const)('go with the trigger %s, a timer and a lamp', (trigger) => {
    const options = { family: family('low-3'), entrances: FURTHER, every: 30, lamp: true, sectors: 2 };
    expect(readMachine(make({ ...options, trigger })).info.buttons).toHaveLength(3);
  });

  it('all leave the doors still by SettleTicks, which is the time of the farthest', () => {
    const [few, many] = [FURTHER.slice(0, 0), FURTHER].map(
      (entrances) => layOut(dag, { seed: '1', entrance, entrances }).settleTicks,
    );
    expect(many).toBeGreaterThan(few!);
    const file = readMachine(make({ entrances: FURTHER }));
    const early = { ...file, info: { ...file.info, settleTicks: few! } };
    expect(verifyStatic(early).map(({ code }) => code)).toContain('settle-ticks');
  });

  it('are refused if controls would overlap, but not without a button', () => {
    const near = [{ cell: 3, side: NORTH }];
    const options = { seed: '1', entrance, family: family('low-3'), presses: 0 };
    const fault = faultOf(() => compile(dag, { ...options, entrances: near }));
    expect(fault).toMatchObject({ code: 'entrance-room', where: 'entrance north of cell (3, 0)' });
    expect(fault.hint).toContain(',none');
    expect(() => compile(dag, { ...options, others: near })).not.toThrow();
  });
});

describe('a goal', () => {
  it.each([
    ['low-3', withRoom],
    ['low-4', withRoom],
    ['full-4', withRoom],
    ['low-4', dag],
    ['full-4', dag],
    ['low-5', dag],
    ['full-5', dag],
    ['full-8', dag],
  ])('of %s has a plate that makes the next maze, and no exit', (name, flow) => {
    const bytes = make({ family: family(name), goal: SINK }, flow);
    const { info } = readMachine(bytes);
    expect(info.openings).toBe(1);
    if (name !== 'full-4') return;
    const { trees, mazes } = pressOne(bytes, info.goal!, 3);
    expect(trees).toBe(3);
    expect(mazes).toBeGreaterThan(1);
  });

  it('stands beside exits and further entrances', () => {
    const exit = { cell: 5, side: EAST };
    const options = { goal: SINK, entrances: FURTHER, exit, family: family('full-5') };
    expect(readMachine(make(options)).info.openings).toBe(5);
  });

  it('is at the sink, or in its room', () => {
    expect(faultOf(() => layOut(dag, { seed: '1', goal: SINK + 1 }))).toMatchObject({
      code: 'goal',
      where: 'exit 3,2',
    });
    expect(layOut(withRoom, { seed: '1', goal: SINK + 1 }).goal).toEqual(
      layOut(withRoom, { seed: '1', goal: SINK }).goal,
    );
  });

  it('is refused if there is no space under it, with the families that have some', () => {
    for (const name of ['low-2', 'low-3', 'full-3']) {
      const fault = faultOf(() => layOut(dag, { seed: '1', family: family(name), goal: SINK }));
      // In the maze's own directions, wherever the entrance is.
      expect(fault).toMatchObject({ code: 'goal-room', where: 'cell (2, 2)' });
      expect(fault.message).toContain(name);
      expect(fault.hint).toContain('pitch 5');
    }
  });
});

describe('for further controls the checks report', () => {
  const file = readMachine(make({ family: family('low-3'), goal: SINK, entrances: FURTHER }, withRoom));
  const { grid, info } = file;
  const without = (at: Vec3): CellsFile => {
    const blocks = grid.blocks.slice();
    blocks[blockIndex(grid, ...at)] = 0;
    return { ...file, grid: { ...grid, blocks } };
  };
  const codes = (machine: CellsFile): string[] => verifyStatic(machine).map(({ code }) => code);

  it('a missing control', () => {
    for (const at of pressPlaces(info).slice(1)) expect(codes(without(at))).toContain('lvs-button');
  });

  it('missing dust and repeaters, anywhere in a line', () => {
    const isLine = grid.palette.map((state) => /redstone_wire|repeater/.test(state));
    const lowest = Math.min(
      ...[...grid.blocks.keys()]
        .filter((i) => isLine[grid.blocks[i]!]!)
        .map((i) => Math.floor(i / (grid.width * grid.length))),
    );
    const places = [...grid.blocks.keys()]
      .filter((i) => isLine[grid.blocks[i]!]! && Math.floor(i / (grid.width * grid.length)) <= lowest + 1)
      .map((i): Vec3 => {
        const layer = grid.width * grid.length;
        return [i % grid.width, Math.floor(i / layer), Math.floor((i % layer) / grid.width)];
      });
    expect(places.length).toBeGreaterThan(30);
    for (const at of places.filter((_, i) => i % 8 === 0))
      expect(codes(without(at)), at.join()).not.toEqual([]);
  });
});
