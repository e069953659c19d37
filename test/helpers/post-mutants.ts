import { blockInfo } from '../../src/blocks/catalogue.js';
import { blockBeside, DOWN } from '../../src/blocks/facing.js';
import type { BlockGrid, Vec3 } from '../../src/blocks/grid.js';
import { formatState } from '../../src/blocks/state.js';
import { minecraftVersion } from '../../src/blocks/versions.js';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { random } from '../../src/base/random.js';
import { LOAD_MODES, type LoadMode } from '../../src/engine/engine.js';
import { redstone } from '../../src/engine/redstone.js';
import type { Block } from '../../src/cells/cell.js';
import { POST_PORTS } from '../../src/cells/post.js';
import type { DoorKind } from '../../src/cells/family.js';
import type { PostsInfo } from '../../src/formats/metadata.js';
import type { PostMachine } from '../../src/machine/posts.js';
import { findLocks } from '../../src/redstone/locks.js';
import { SignalGraph } from '../../src/redstone/signals.js';
import { RedstoneModel } from '../../src/redstone/solve.js';
import { checkContents } from '../../src/verify/contents.js';
import { findPosts } from '../../src/verify/find-posts.js';
import { readLines } from '../../src/verify/post-lines.js';
import { checkPosts } from '../../src/verify/posts.js';
import { changesOf, gridWith, nameOf, placeIn, type Mutant, type Role, type Verdict } from './mutants.js';
import { linesOf, playPosts, postMachine, postsInfo, type Pressed } from './post-machine.js';

/*
 * Uniform machines, to be broken: what lies under the floor, and the doors in it. Static checks judge first, then
 * presses: by lamp and maze, by who tossed in each round, which no maze shows, and with the lines cut and mended. What
 * stands on the floor is judged by the checks of the other machines, and broken there.
 */

const CELLS = 3;
/** Presses that show most of what presses show. */
const FEW = 6;
/** Presses left alone for each one with a line cut. */
const PRESSES_A_CUT = 3;
/** Game ticks after which a press is given up: some five times what most take, and those whose round has to be made again. */
const MOST_TICKS = 1500;
const MOST_TICKS_CUT = 4000;
/** Game ticks within which most presses are done, and the longest for which a line is cut. */
const ABOUT = 400;
const LONGEST_CUT = 100;

/** What the verifier lets pass, and why it may. */
const HARMLESS: readonly (readonly [kind: RegExp, why: string])[] = [
  [/^button: turned$/, 'on a floor the direction is for the eye'],
  [/^repeater: slower$/, 'others are later, or there is time: the round and its locks are timed'],
  [/^repeater: faster$/, 'nothing waits for it: the round and its locks are timed'],
  [/^dust: to repeater$/, 'the dust led straight on, and there is time'],
  [
    /^comparator: to subtract mode$/,
    'what comes in at its side is nothing, or more than what it lets through',
  ],
];
/** Why a mutant does no harm in which everybody hears as before. */
const SAME_WIRES = 'who hears whom is as it was, but for what nobody hears';
/** And one by which more is heard of the locks of verdicts, which are high while T is low. */
const ON_WHILE_TOSSING = 'what is heard besides is on only while posts toss, and nobody asks for their picks';

/** What is wrong with a machine, by how it was found. */
interface Broken {
  readonly by: 'presses' | 'tosses';
}

export class PostVictim {
  private readonly layout: PostMachine;
  private readonly info: PostsInfo;
  private wires: Wires | undefined;

  constructor(doors: DoorKind = 'low', shortRounds = false, sectors = 1) {
    this.layout = postMachine(CELLS, CELLS, doors, shortRounds, sectors);
    this.info = postsInfo(this.layout);
  }

  /** Whether one of these blocks, in the first post's coordinates, stands there. */
  isAmong(index: number, blocks: readonly Block[]): boolean {
    const [x, y, z] = this.place(index);
    return blocks.some(({ at }) => at.join() === [x - 3, y + POST_PORTS.east[1], z - 3].join());
  }

  place(index: number): Vec3 {
    return placeIn(this.layout.grid, this.info, index);
  }

  /** Why a mutant does no harm; undefined for one that the verifier has to find. */
  harmless(mutant: Mutant): string | undefined {
    const known = HARMLESS.find(([kind]) => kind.test(nameOf(mutant)))?.[1];
    if (known !== undefined) return known;
    this.wires ??= wiresOf(this.layout.grid);
    const { wires } = this;
    const now = wiresOf(gridWith(this.layout.grid, [mutant]));
    const other = [...new Set([...wires.keys(), ...now.keys()])].filter(
      (source) => String(wires.get(source)) !== String(now.get(source)),
    );
    if (other.length === 0) return SAME_WIRES;
    const isMore = (source: string): boolean =>
      wires.get(source)?.every((heard) => now.get(source)?.includes(heard)) === true;
    const tossing = this.onWhileTossing();
    return other.every((source) => tossing.has(source) && isMore(source)) ? ON_WHILE_TOSSING : undefined;
  }

  /** What makes the locks of verdicts, as {@link Wires} has it. */
  private onWhileTossing(): ReadonlySet<string> {
    const { grid } = this.layout;
    const model = new RedstoneModel(grid);
    const { circuit } = findPosts(grid, this.info, model);
    const { verdicts, second } = readLines(circuit).lines;
    const lockers = [...verdicts, ...(second?.verdicts ?? [])].flatMap(
      (verdict) => circuit.locks.get(verdict) ?? [],
    );
    return new Set(lockers.flatMap(circuit.driversOf).map((node) => sourceAt(model, circuit.graph, node)));
  }

  /** Every change there is of the circuit, block by block. */
  mutants(): Mutant[] {
    const { grid } = this.layout;
    const infos = grid.palette.map(blockInfo);
    const doors = new Set<number>();
    grid.blocks.forEach((id, index) => {
      const { kind, facing, properties } = infos[id]!;
      if (kind === 'piston')
        doors.add(blockBeside(grid, index, facing, properties.extended === 'true' ? 2 : 1));
    });
    return [...grid.blocks.keys()].flatMap((index) => {
      const state = grid.palette[grid.blocks[index]!]!;
      const { kind } = infos[grid.blocks[index]!]!;
      const [, level] = this.place(index);
      const isPassive = kind === 'solid' || kind === 'clear';
      const isDoor = doors.has(index);
      const isOverTorch = level > 0 && infos[grid.blocks[blockBeside(grid, index, DOWN)]!]!.kind === 'torch';
      if (kind === 'air' || (isPassive && level >= 0 && !isDoor && !isOverTorch)) return [];
      const role: Role = isDoor
        ? 'door'
        : !isPassive
          ? kind
          : isOverTorch
            ? 'wall over a torch'
            : state === 'minecraft:glass'
              ? 'glass'
              : 'support';
      const entity = grid.entities.get(index);
      return changesOf(role, state, entity)
        .filter(
          (change) => change.state !== state || JSON.stringify(change.entity) !== JSON.stringify(entity),
        )
        .map((change) => ({ ...change, index, role }));
    });
  }

  /** Whether static checks find a mutant. */
  isFound(mutant: Mutant): boolean {
    const grid = gridWith(this.layout.grid, [mutant]);
    const { dataVersion } = minecraftVersion('1.20.4');
    return (
      checkContents({ grid, dataVersion, extraTags: [] }).length > 0 || checkPosts(grid, this.info).length > 0
    );
  }

  /** What presses, in both load modes by turns, show of a machine with these changes; undefined where all is well. */
  private press(mutants: readonly Mutant[], presses: number): Broken | undefined {
    const layout = { ...this.layout, grid: gridWith(this.layout.grid, mutants) };
    const each = Math.ceil(presses / LOAD_MODES.length);
    return firstOf(LOAD_MODES, (mode) => pressed(layout, mode, each));
  }

  /** Those of some mutants of a kind that presses do not find, together at first, then by halves; the others are told. */
  private survivors(
    alike: readonly Mutant[],
    presses: number,
    onFound: (mutant: Mutant, broken: Broken) => void,
  ): readonly Mutant[] {
    if (alike.length === 0) return [];
    const broken = this.press(alike, presses);
    if (broken === undefined) return alike;
    if (alike.length === 1) {
      onFound(alike[0]!, broken);
      return [];
    }
    const middle = alike.length >> 1;
    return [alike.slice(0, middle), alike.slice(middle)].flatMap((half) =>
      this.survivors(half, presses, onFound),
    );
  }

  /** The verdict of the static checks on every mutant, and on those they pass that of presses. Where a fault shows is not asked here. */
  judge(mutants: readonly Mutant[], presses: number, onVerdict?: (done: number) => void): Verdict[] {
    const verdicts: Verdict[] = [];
    const add = (mutant: Mutant, by: Verdict['by']): void => {
      verdicts.push({ ...mutant, by, failures: [], near: by !== 'nobody' });
      onVerdict?.(verdicts.length);
    };
    const passed = mutants.filter((mutant) => {
      const isFound = this.isFound(mutant);
      if (isFound) add(mutant, 'static');
      return !isFound;
    });
    const found = (mutant: Mutant, { by }: Broken): void => {
      add(mutant, by);
    };
    for (const alike of together(passed)) {
      const left = this.survivors(alike, Math.min(FEW, presses), found);
      for (const mutant of this.survivors(left, presses, found)) add(mutant, 'nobody');
    }
    return verdicts;
  }
}

/** For every source the places of who hears it and reaches others, locks them or lights the lamp, in order. */
type Wires = ReadonlyMap<string, readonly number[]>;

/** What a component is a source by: its place and state. Torches on one block burn alike, and are one source. */
function sourceAt(model: RedstoneModel, { nodes }: SignalGraph, node: number): string {
  const { at, info } = nodes[node]!;
  return info.kind === 'torch'
    ? `torches on ${at + model.offset[info.facing]!}`
    : `${at} ${formatState(info)}`;
}

/** Who hears whom in a machine, but for what nobody hears. */
export function wiresOf(grid: BlockGrid): Wires {
  const model = new RedstoneModel(grid);
  const graph = new SignalGraph(model);
  const { nodes, first, last, to } = graph;
  const lockers = new Set([...findLocks(model, graph).values()].flat());
  const isLamp = grid.palette.map((state) => blockInfo(state).kind === 'lamp');
  const nearLamp = (node: number): boolean =>
    model.offset.some((a) =>
      [0, ...model.offset].some((b) => isLamp[model.pal[nodes[node]!.at + a + b]!] === true),
    );
  const isHeard = (node: number): boolean =>
    first[node] !== last[node] || lockers.has(node) || !WIRED.has(nodes[node]!.info.kind) || nearLamp(node);
  const heardBy = new Map<string, Set<number>>();
  for (const node of [...nodes.keys()].filter(isHeard)) {
    const source = sourceAt(model, graph, node);
    const heard = heardBy.get(source) ?? new Set();
    heardBy.set(source, heard);
    for (const next of to.slice(first[node], last[node]).filter(isHeard)) heard.add(nodes[next]!.at);
  }
  return new Map([...heardBy].map(([source, heard]) => [source, [...heard].sort((a, b) => a - b)]));
}
const WIRED: ReadonlySet<string> = new Set(['torch', 'repeater', 'comparator']);

/** Mutants of a kind, as many as one machine can have: one of each block. */
function together(mutants: readonly Mutant[]): Iterable<readonly Mutant[]> {
  const lists = new Map<string, Mutant[]>();
  const seen = new Map<string, number>();
  for (const mutant of mutants) {
    const at = `${nameOf(mutant)} ${mutant.index}`;
    const nth = seen.get(at) ?? 0;
    seen.set(at, nth + 1);
    const key = `${nameOf(mutant)} ${nth}`;
    lists.set(key, [...(lists.get(key) ?? []), mutant]);
  }
  return lists.values();
}

/** The first answer to any of some questions. */
function firstOf<Question, Answer>(
  questions: Iterable<Question>,
  ask: (question: Question) => Answer | undefined,
): Answer | undefined {
  for (const question of questions) {
    const answer = ask(question);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** Presses a machine: left alone, and where there are many presses with each line cut and mended at random. */
function pressed(layout: PostMachine, mode: LoadMode, presses: number): Broken | undefined {
  const cuts = Math.floor((2 * presses > FEW ? presses : 0) / PRESSES_A_CUT);
  const draw = random('cuts', mode);
  try {
    const press = playPosts(layout, redstone, mode, 'bite', cuts > 0 ? MOST_TICKS_CUT : MOST_TICKS);
    const alone = firstOf(Array.from({ length: presses }), (): Broken | undefined => {
      const shown = press();
      return lightsWrongly(shown) ?? (shown.tosses.length > 0 ? { by: 'tosses' } : undefined);
    });
    if (alone !== undefined) return alone;
    // Who tosses while a line is cut is not asked: they are judged by the round after it.
    const lines = Array.from({ length: cuts }, () => linesOf(layout)).flat();
    return firstOf(lines, (line) => {
      const from = draw.below(ABOUT);
      const to = from + 1 + draw.below(LONGEST_CUT);
      return lightsWrongly(press({ cut: { line, place: draw.below(60), from, to } }));
    });
  } catch (error) {
    if (error instanceof MazestoneError) return { by: 'presses' };
    throw error;
  }
}

const lightsWrongly = ({ faults, isTree }: Pressed): Broken | undefined =>
  faults.length > 0 || !isTree ? { by: 'presses' } : undefined;
