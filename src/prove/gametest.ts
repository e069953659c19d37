import { strToU8 } from 'fflate';
import { AIR, blockIndex, plus, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { parseState } from '../blocks/state.js';
import type { MinecraftVersion } from '../blocks/versions.js';
import { gunzip, gzip } from '../formats/gzip.js';
import * as nbt from '../formats/nbt.js';
import { stateFields } from '../formats/palette.js';
import { STRUCTURE } from '../formats/structure.js';
import { functionName, NAMESPACE, type Place } from './command.js';
import type { Written } from './flow.js';
import type { Proof } from './proof.js';

/*
 * The same proof as tests of the game's own framework (1.21.5; https://minecraft.wiki/w/GameTest): structures with the machine
 * and, over its button, blocks by which the framework begins a test and hears how it ends. A block that starts the test powers
 * a command block, which runs the proof; the sum powers one of two further ones.
 */

/** The first data pack format with tests in packs (1.21.5). */
const SINCE = 71;
/** Presses of a test; a machine that takes as long as chance will have is pressed less often. */
const PRESSES = { cells: 20, posts: 3 };
/** Game ticks that a test may take beyond what it is reckoned to, and for a press as long as chance will have. */
const SPARE = 400;
const LONG = 40_000;

/** Blocks above the button: what starts, what runs the command, and two ends, each with a block below that powers it. */
const START = 3;
const COMMAND = 4;
const ENDS = { yes: 7, no: 10 } as const;

const above = ({ controls }: Pick<Proof, 'controls'>, blocks: number): Vec3 =>
  plus(controls[0]!.at, [0, blocks, 0]);

/** What the sum does beside telling: where a test waits for it, it hears. */
export function endTest(proof: Proof, place: Place, end: keyof typeof ENDS): string {
  const at = above(proof, ENDS[end]);
  return `if block ${place(at)} minecraft:test_block run setblock ${place(plus(at, [0, -1, 0]))} minecraft:redstone_block`;
}

/** Whether a release has tests, and the machine the room for their blocks: nothing that they could power. */
export function hasGameTests(proof: Proof, { dataPack }: MinecraftVersion): boolean {
  const { grid } = proof;
  const isEmpty = ([x, y, z]: Vec3): boolean => {
    const i = blockIndex(grid, x, y, z);
    return i < 0 || grid.palette[grid.blocks[i]!] === AIR;
  };
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
    levels.every((level) => beside.every((side) => isEmpty(plus(above(proof, level), side))))
  );
}

/**
 * The files of two tests: `mazestone:machine`, which the machine passes, and `mazestone:broken`, a twin that lacks the block of
 * a door and passes where the proof says no. Each has an environment of its own, so that they run one after the other.
 */
export function gameTests(
  proof: Proof,
  { name: minecraft }: MinecraftVersion,
  { ticksPerPress }: Pick<Written, 'ticksPerPress'>,
): Record<string, Uint8Array> {
  const presses = proof.done === undefined ? PRESSES.cells : PRESSES.posts;
  const maxTicks = SPARE + presses * (2 * ticksPerPress + (proof.done === undefined ? 0 : LONG));
  const file = (value: object): Uint8Array => strToU8(`${JSON.stringify(value)}\n`);
  const files: Record<string, Uint8Array> = {};
  const twins: readonly (readonly [string, BlockGrid, boolean])[] = [
    ['machine', proof.grid, true],
    ...brokenTwin(proof).map((grid) => ['broken', grid, false] as const),
  ];
  for (const [name, grid, isWhole] of twins) {
    files[`data/${NAMESPACE}/test_environment/${name}.json`] = file({
      type: 'minecraft:all_of',
      definitions: [],
    });
    files[`data/${NAMESPACE}/test_instance/${name}.json`] = file({
      type: 'minecraft:block_based',
      environment: functionName(name),
      structure: functionName(name),
      max_ticks: maxTicks,
      setup_ticks: 20,
    });
    files[`data/${NAMESPACE}/structure/${name}.nbt`] = structure(proof, grid, isWhole, presses, minecraft);
  }
  return files;
}

/** The machine without the block of its first door; none where it has no door. */
function brokenTwin({ grid, borders }: Proof): BlockGrid[] {
  const [leaf] = borders.flatMap(({ leaves }) => leaves);
  if (leaf === undefined) return [];
  const blocks = grid.blocks.slice();
  const at = [leaf.shut, leaf.open]
    .map((place) => blockIndex(grid, ...place))
    .find((i) => parseState(grid.palette[blocks[i]!]!).name === leaf.block)!;
  blocks[at] = grid.palette.indexOf(AIR);
  return [{ ...grid, blocks }];
}

/** The compounds of a list that we have just written. */
const compoundsIn = (fields: nbt.Fields, name: string): readonly nbt.Fields[] =>
  nbt.childValue(fields, name, 'list')!.value as readonly nbt.Fields[];

/** A structure with the blocks of a test in it. */
function structure(
  proof: Proof,
  grid: BlockGrid,
  isWhole: boolean,
  presses: number,
  minecraft: string,
): Uint8Array {
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
    [ENDS.yes, testBlock(isWhole ? 'accept' : 'fail')],
    [ENDS.no, testBlock(isWhole ? 'fail' : 'accept')],
  ] as const;
  const places = added.map(([level]) => above(proof, level));
  const isTaken = new Set(places.map((at) => at.join()));
  const ints = (values: readonly number[]): nbt.Tag => ({
    type: 'list',
    value: { type: 'int', value: values },
  });
  const posOf = (block: nbt.Fields): string => (nbt.childValue(block, 'pos', 'list')?.value ?? []).join();
  const blocks = compoundsIn(root, 'blocks').filter((block) => !isTaken.has(posOf(block)));
  const test = added.map(([, { state, entity }], k): nbt.Fields => {
    palette.push(stateFields(state));
    return { pos: ints(places[k]!), state: nbt.int(palette.length - 1), nbt: nbt.compound(entity) };
  });
  const height = Math.max(grid.height, above(proof, ENDS.no)[1] + 1);
  return gzip(
    nbt.plainNbt.write('', {
      ...root,
      size: ints([grid.width, height, grid.length]),
      palette: nbt.compoundList(palette),
      blocks: nbt.compoundList([...blocks, ...test]),
    }),
  );
}
