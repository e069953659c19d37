import type { Diagnostic } from '../base/diagnostic.js';
import { AIR, blockAt } from '../blocks/grid.js';
import { HORIZONTAL, isAcross } from '../blocks/facing.js';
import { isDiode, RedstoneModel } from '../redstone/solve.js';
import { nodeWitness, type PostCircuit, type PostLines } from './post-lines.js';

/*
 * Whether the lines of a uniform machine are whole: something drives every part of its circuit and every part drives
 * something, and the controller is told of every column's choices. A line that is cut shows in no maze at once.
 */

/** Columns of posts, along which the clock runs, and rows; as the machine has been turned. */
export interface PostsRun {
  readonly columns: number;
  readonly rows: number;
  /** Rows and columns of posts side by side, each with the outer wall at both ends. */
  readonly ranks: number;
}

/**
 * Components that are part of nothing.
 *
 * Codes: `undriven` for a repeater, comparator, torch or dust that nothing powers, or a comparator that nothing turns off; `no-load` for
 * a component that drives nothing.
 */
export function checkWires(circuit: PostCircuit, run: PostsRun): Diagnostic[] {
  const { graph, driversOf, grid, locks, model } = circuit;
  const { nodes, first, last, dustLevel } = graph;
  const fault = (node: number, code: 'undriven' | 'no-load', message: string): Diagnostic => ({
    code,
    message,
    ...nodeWitness(circuit, node),
  });
  const all = [...nodes.keys()];
  const isKind = (node: number, kind: string): boolean => nodes[node]!.info.kind === kind;
  const readsItems = (node: number): boolean => {
    const { at, info } = nodes[node]!;
    return (
      isKind(node, 'comparator') &&
      model.infos[model.pal[at + model.offset[info.facing]!]!]!.kind === 'hopper'
    );
  };
  const isGate = (node: number): boolean => isKind(node, 'comparator') && !readsItems(node);
  /** Whether dust that something powers, or a repeater or comparator, is at a comparator's side. */
  const canTurnOff = (node: number): boolean => {
    const { at, info } = nodes[node]!;
    return HORIZONTAL.some((d) => {
      const beside = at + model.offset[d]!;
      const { kind, facing } = model.infos[model.pal[beside]!]!;
      if (!isAcross(info.facing, d)) return false;
      return kind === 'dust' ? dustLevel[beside]! > 0 : isDiode(kind) && facing === d;
    });
  };
  const idle = all.filter((node) => driversOf(node).length === 0);
  const deaf = idle.filter((node) => isKind(node, 'repeater') || isGate(node));
  const faults = [
    ...deaf.map((node) => fault(node, 'undriven', 'nothing can power it')),
    ...all
      .filter((node) => isGate(node) && !canTurnOff(node))
      .map((node) => fault(node, 'undriven', 'nothing can turn it off')),
  ];
  // Torches that burn for ever feed the idle line: one for each row, and one for what gathers the rows.
  const feeds = idle.filter((node) => isKind(node, 'torch'));
  const feedsMeant = run.rows + 1;
  if (feeds.length !== feedsMeant) {
    const blocks = feeds.flatMap((node) => nodeWitness(circuit, node).blocks ?? []);
    const message = `${feeds.length} torches are always on; the idle line needs ${feedsMeant}`;
    faults.push({ code: 'undriven', message, blocks });
  }
  const dark = graph.darkDust();
  // On two sides of the maze, where the dust of posts beyond the outer wall would be.
  const darkMeant = run.ranks;
  if (dark.length > darkMeant) {
    const blocks = dark.map((place) => blockAt(grid, model.outer(place)));
    const message = `nothing powers ${dark.length} places of dust; at most ${darkMeant} are allowed`;
    faults.push({ code: 'undriven', message, blocks });
  }
  const lockers = new Set([...locks.values()].flat());
  const ends = all.filter(
    (node) =>
      first[node] === last[node] &&
      (isDiode(nodes[node]!.info.kind) || isKind(node, 'torch')) &&
      !lockers.has(node),
  );
  // The torch of the lamp, and the end of the arm line in every row but the last, which serves to check clean rounds.
  const most = run.rows;
  if (ends.length > most) {
    const blocks = ends.flatMap((node) => nodeWitness(circuit, node).blocks ?? []);
    const message = `${ends.length} repeaters, comparators and torches drive nothing; at most ${most} are allowed`;
    faults.push({ code: 'no-load', message, blocks });
  }
  return faults;
}

/**
 * Columns whose posts could choose without the controller's knowing (code `choice-unreported`). At the end of each a torch reads the
 * clock: where that is low, because it is cut, the lamp must go dark. The same is asked of a second clock.
 * @param oscillator the controller's torch: without it nothing goes round, and the machine comes to a steady state.
 * @param setters torches that read the clock, but not behind a column.
 */
export function checkTold(
  circuit: PostCircuit,
  { clock }: Pick<PostLines, 'clock'>,
  oscillator: number,
  lamp: number,
  { columns }: PostsRun,
  setters: readonly number[] = [],
): Diagnostic[] {
  const { graph, driversOf, locks, grid, model } = circuit;
  const onClock = new Set([clock]);
  for (const node of onClock) {
    for (let e = graph.first[node]!; e < graph.last[node]!; e++) {
      const next = graph.to[e]!;
      if (isDiode(graph.nodes[next]!.info.kind) && driversOf(next).every((driver) => onClock.has(driver)))
        onClock.add(next);
    }
  }
  const lockers = new Set([...locks.values()].flat());
  const heardBy = (node: number): readonly number[] => graph.to.slice(graph.first[node], graph.last[node]);
  // Those within posts work their locks.
  const ends = [...graph.nodes.keys()].filter((node) => {
    const [driver, ...others] = driversOf(node);
    const isAfterClock = others.length === 0 && onClock.has(driver ?? -1);
    return (
      isAfterClock &&
      graph.nodes[node]!.info.kind === 'torch' &&
      !setters.includes(node) &&
      !heardBy(node).some((next) => lockers.has(next))
    );
  });
  if (ends.length !== columns) {
    const message = `torches read the clock behind ${ends.length} columns of posts, not ${columns}`;
    return [{ code: 'choice-unreported', message, ...nodeWitness(circuit, clock) }];
  }
  return ends.flatMap((end): Diagnostic[] => {
    const blocks = grid.blocks.slice();
    for (const node of [driversOf(end)[0]!, oscillator])
      blocks[model.outer(graph.nodes[node]!.at)] = grid.palette.length;
    const cut = { ...grid, blocks, palette: [...grid.palette, AIR] };
    const after = new RedstoneModel(cut);
    after.recall(cut);
    if (after.solve() && after.levelOf(lamp) === 0) return [];
    return [
      {
        code: 'choice-unreported',
        message: 'the lamp stays lit even if the clock is cut before this torch',
        ...nodeWitness(circuit, end),
      },
    ];
  });
}
