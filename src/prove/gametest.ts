import { gzipSync, strToU8 } from 'fflate';
import { AIR, blockIndex, plus, stateAt, type Vec3 } from '../blocks/grid.js';
import type { MinecraftVersion } from '../blocks/versions.js';
import { gunzip } from '../formats/gzip.js';
import * as nbt from '../formats/nbt.js';
import { stateFields } from '../formats/palette.js';
import { STRUCTURE } from '../formats/structure.js';
import { functionName, NAMESPACE, score, setScore, STORAGE, test, type Place } from './command.js';
import type { Written } from './flow.js';
import type { Proof } from './proof.js';

/*
 * The same proof as tests of the game's own framework (1.21.5; https://minecraft.wiki/w/GameTest). A test is
 * a structure with the machine, and with blocks over its button by which the framework starts a test and
 * learns its result. The start block powers a command block, which runs the proof. The result powers one of
 * two further blocks.
 */

/** The first data pack format with tests in packs (1.21.5). */
const SINCE = 71;
/** Presses per test. A machine whose press takes a random time is pressed less often. */
const PRESSES = { cells: 20, posts: 3 };
/** Extra game ticks allowed for a test, and for a press that takes a random time. */
const SPARE = 400;
const LONG = 40_000;

/**
 * Heights above the button: the start block, the command block, and two end blocks, each with a block below
 * that powers it.
 */
const START = 3;
const COMMAND = 4;
const ENDS = { yes: 7, no: 10 } as const;

const above = ({ controls }: Pick<Proof, 'controls'>, blocks: number): Vec3 =>
  plus(controls[0]!.at, [0, blocks, 0]);

/** The most blocks in the box of a test. */
const MOST_BLOCKS = 400_000;

/**
 * Whether tests are possible: the release supports them, the machine is small enough, and its blocks are not
 * in the way of theirs or powered by them.
 */
export function hasGameTests(proof: Proof, { dataPack }: MinecraftVersion): boolean {
  const { grid } = proof;
  const isEmpty = (at: Vec3): boolean => stateAt(grid, blockIndex(grid, ...at)) === AIR;
  const beside: readonly Vec3[] = [
    [0, 0, 0],
    [1, 0, 0],
    [-1, 0, 0],
    [0, 0, 1],
    [0, 0, -1],
  ];
  const levels = Array.from({ length: ENDS.no - START + 1 }, (_, k) => START + k);
  return (
    dataPack >= SINCE &&
    grid.blocks.length <= MOST_BLOCKS &&
    levels.every((level) => beside.every((side) => isEmpty(plus(above(proof, level), side))))
  );
}

/** The functions that the twin's environment starts and ends with. */
const TWIN = 'prove/twin';
const NO_TWIN = 'prove/no_twin';
const IS_TWIN = `data storage ${STORAGE} test.twin`;

/** The functions that mark a test as that of the twin, a machine without one block of a door. */
export const twinFunctions: readonly (readonly [string, readonly string[]])[] = [
  [TWIN, [`data modify storage ${STORAGE} test.twin set value 1`]],
  [NO_TWIN, [`data remove storage ${STORAGE} test`]],
];

/** Removes the block of the first door from the twin, but only in a test. */
export function breakTwin(proof: Proof, place: Place): string[] {
  const [leaf] = proof.borders.flatMap(({ leaves }) => leaves);
  if (leaf === undefined) return [];
  const isTest = `if ${IS_TWIN} if block ${place(above(proof, ENDS.yes))} minecraft:test_block`;
  return [leaf.shut, leaf.open].map(
    (at) => `execute ${isTest} if block ${place(at)} ${leaf.block} run setblock ${place(at)} ${AIR}`,
  );
}

/** Reports the result to a test: whether the answer is the expected one for its machine. */
export function endTest(proof: Proof, place: Place): string[] {
  const isGood = score('#good');
  const isBad = `score ${score('#bad')} matches 1..`;
  return [
    ...test('#good', `unless ${isBad} unless ${IS_TWIN}`),
    `execute if ${isBad} if ${IS_TWIN} run ${setScore('#good', 1)}`,
    ...(['no', 'yes'] as const).map((end, value) => {
      const at = above(proof, ENDS[end]);
      return `execute if score ${isGood} matches ${value} if block ${place(at)} minecraft:test_block run setblock ${place(plus(at, [0, -1, 0]))} minecraft:redstone_block`;
    }),
  ];
}

/**
 * The files of two tests of one structure. `mazestone:machine` passes if the proof says yes. In
 * `mazestone:broken` the machine first loses the block of a door, and the test passes if the proof says no.
 * Each has its own environment, so that they run one after the other.
 */
export function gameTests(
  proof: Proof,
  { name: minecraft }: MinecraftVersion,
  { ticksPerPress }: Pick<Written, 'ticksPerPress'>,
): Record<string, Uint8Array> {
  const presses = proof.done === undefined ? PRESSES.cells : PRESSES.posts;
  const file = (value: object): Uint8Array => strToU8(`${JSON.stringify(value)}\n`);
  const environments: Record<string, object> = {
    machine: { type: 'minecraft:all_of', definitions: [] },
    broken: { type: 'minecraft:function', setup: functionName(TWIN), teardown: functionName(NO_TWIN) },
  };
  const hasDoors = proof.borders.some(({ leaves }) => leaves.length > 0);
  const names = hasDoors ? ['machine', 'broken'] : ['machine'];
  const folder = `data/${NAMESPACE}`;
  return {
    [`${folder}/structure/machine.nbt`]: structure(proof, presses, minecraft),
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`${folder}/test_environment/${name}.json`, file(environments[name]!)],
        [
          `${folder}/test_instance/${name}.json`,
          file({
            type: 'minecraft:block_based',
            environment: functionName(name),
            structure: functionName('machine'),
            max_ticks: SPARE + presses * (2 * ticksPerPress + (proof.done === undefined ? 0 : LONG)),
            setup_ticks: 20,
          }),
        ],
      ]),
    ),
  };
}

/** The compounds of a list that was just written. */
const compoundsIn = (fields: nbt.Fields, name: string): readonly nbt.Fields[] =>
  nbt.childValue(fields, name, 'list')!.value as readonly nbt.Fields[];

/** The structure of a machine with the blocks of a test. */
function structure(proof: Proof, presses: number, minecraft: string): Uint8Array {
  const { grid } = proof;
  const root = nbt.readNbt(gunzip(STRUCTURE.write(grid, undefined, { minecraft })));
  const palette = [...compoundsIn(root, 'palette')];
  const testBlock = (mode: string) => ({
    state: `minecraft:test_block[mode=${mode}]`,
    entity: { id: nbt.string('minecraft:test_block'), mode: nbt.string(mode) },
  });
  const command = {
    state: 'minecraft:command_block[conditional=false,facing=up]',
    entity: {
      id: nbt.string('minecraft:command_block'),
      Command: nbt.string(`function ${functionName('prove')} {presses:${presses}}`),
    },
  };
  const added = [
    [START, testBlock('start')],
    [COMMAND, command],
    [ENDS.yes, testBlock('accept')],
    [ENDS.no, testBlock('fail')],
  ] as const;
  const places = added.map(([level]) => above(proof, level));
  const isTaken = new Set(places.map((at) => at.join()));
  const ints = (values: readonly number[]): nbt.Tag => ({
    type: 'list',
    value: { type: 'int', value: values },
  });
  const posOf = (block: nbt.Fields): string => (nbt.childValue(block, 'pos', 'list')?.value ?? []).join();
  // The place of a test is already air.
  const air = palette.findIndex((state) => nbt.childValue(state, 'Name', 'string') === AIR);
  const blocks = compoundsIn(root, 'blocks').filter(
    (block) => nbt.childValue(block, 'state', 'int') !== air && !isTaken.has(posOf(block)),
  );
  const test = added.map(([, { state, entity }], k): nbt.Fields => {
    palette.push(stateFields(state));
    return { pos: ints(places[k]!), state: nbt.int(palette.length - 1), nbt: nbt.compound(entity) };
  });
  const height = Math.max(grid.height, above(proof, ENDS.no)[1] + 1);
  return gzipSync(
    nbt.writeNbt('', {
      ...root,
      size: ints([grid.width, height, grid.length]),
      palette: nbt.compoundList(palette),
      blocks: nbt.compoundList([...blocks, ...test]),
    }),
    { level: 9, mtime: 0 },
  );
}
