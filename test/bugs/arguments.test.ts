import { describe, expect, test } from 'vitest';
import * as core from '../../src/core.js';
import { faultOf } from '../helpers/fault.js';

/* A program without types got an internal TypeError for arguments that are no DAG or no bytes. */

const draws = core.random('1', 'test');
const OF_DAGS: Readonly<Record<string, (dag: core.Dag) => unknown>> = {
  compile: (dag) => core.compile(dag, { seed: '1' }),
  machineSize: (dag) => core.machineSize(dag, { seed: '1' }),
  checkDag: core.checkDag,
  sampleMaze: (dag) => core.sampleMaze(dag, draws),
  simulateStreams: (dag) => core.simulateStreams(dag, { runs: 1, seed: '1', from: 0, to: 1 }, [0]),
  exactStats: core.exactStats,
  addLoops: (dag) => core.addLoops(dag, { loops: 1, length: 4 }, draws),
  addRoom: (dag) => core.addRoom(dag, [0, 0, 2, 2], draws),
  addRooms: (dag) => core.addRooms(dag, 1, draws),
  withWeights: (dag) => core.withWeights(dag, new Uint8Array(4)),
  formatDagFile: core.formatDagFile,
  dagPicture: (dag) => core.dagPicture(dag),
};
const NO_DAGS: readonly (readonly [described: string, value: unknown])[] = [
  ['null', null],
  ['undefined', undefined],
  ['5', 5],
  ['"dag"', 'dag'],
  ['{...}', {}],
  ['{...}', { width: 2, height: 2 }],
  ['{...}', { width: 2, height: 2, out: [2, 4, 1, 0] }],
  ['{...}', { out: [[1], []] }],
  ['[]', []],
];

test.each(Object.entries(OF_DAGS))('%s refuses an argument that is no DAG', (_, run) => {
  for (const [described, value] of NO_DAGS) {
    expect(
      faultOf(() => run(value as core.Dag)),
      described,
    ).toMatchObject({
      code: 'bad-option',
      where: 'dag',
      message: `the argument dag is not a DAG, but ${described}`,
    });
  }
});

test('a DAG has the number of cells that its size says', () => {
  const dag = { width: 2, height: 2, out: Uint8Array.of(2, 0) };
  for (const run of [core.checkDag, OF_DAGS['compile']!])
    expect(faultOf(() => run(dag))).toMatchObject({ code: 'bad-option', where: 'dag' });
});

describe('bytes that are no file', () => {
  test.each<readonly [name: string, run: (bytes: Uint8Array) => unknown]>([
    ['verifyMachine', (bytes: Uint8Array) => core.verifyMachine(bytes, { engine: core.redstone, seed: '1' })],
    ['verifyFile', (bytes: Uint8Array) => core.verifyFile(bytes, { engine: core.redstone, seed: '1' })],
    ['readMachine', (bytes: Uint8Array) => core.readMachine(bytes, core.SPONGE_2)],
    ...core.FORMATS.map((format) => [format.name, (bytes: Uint8Array) => format.read(bytes)] as const),
  ])('%s names the argument', (_, run) => {
    for (const value of [null, undefined, 'maze.schem', {}, [31, 139]])
      expect(faultOf(() => run(value as Uint8Array))).toMatchObject({ code: 'bad-option', where: 'bytes' });
  });
});
