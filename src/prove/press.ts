import type { Vec3 } from '../blocks/grid.js';
import { AIR } from '../blocks/grid.js';
import { plus } from '../blocks/grid.js';
import { formatState, parseState } from '../blocks/state.js';
import { turnState } from '../blocks/turn.js';
import { score, test, type Place } from './command.js';
import type { NamedState } from './proof.js';

/*
 * Pressing by commands. `setblock` updates the neighbours of its block, and a button, lever or plate also powers the block it
 * is fixed to, whose neighbours hear of that from nobody. But they do hear of one that is taken away while it is on, and
 * then look at what stands there now (`ButtonBlock`, `LeverBlock` and `BasePressurePlateBlock`: `onRemove`, since 1.21.5
 * `affectNeighborsAfterRemoval`, which `setblock` calls for another block). So another control, on, takes its place for a
 * moment before every change.
 */

/** The most game ticks for which a control is down: a stone button, or a plate that is left at once. */
export const HOLD_TICKS = 20;
/** Game ticks for which an input is powered. A maze takes longer than `SettleTicks` where it is powered for longer. */
const INPUT_TICKS = 4;

/** A change of a control: the commands, by turn. */
type Change = (turn: number) => string[];

/** How a control is worked. */
export interface Pressing {
  /** What says that it is there, a condition of `execute`. */
  readonly isThere: string;
  readonly press: readonly string[];
  /** What says that it is down. */
  readonly isDown: string;
  /** None for a lever, which stays as it was thrown. */
  readonly release: readonly string[];
  /** Game ticks from the press to the release. */
  readonly holdTicks: number;
}

/** How a control is worked, in whatever turn it stands. */
export function pressingOf({ at, state }: NamedState, place: Place): Pressing {
  const { name, properties } = parseState(state);
  const inTurns = (change: Change): string[] =>
    [0, 1, 2, 3].flatMap((turn) =>
      change(turn).map((command) => `execute if score ${score('#turn')} matches ${turn} run ${command}`),
    );
  const set = (where: Vec3, block: string, turn: number): string =>
    `setblock ${place(where)} ${turned(block, turn)}`;
  /** Another control of the same place, on, and then the one that is wanted. */
  const change = (where: Vec3, other: string, wanted: string): string[] =>
    inTurns((turn) => [set(where, other, turn), set(where, wanted, turn)]);
  const as = (isOn: boolean): string =>
    formatState({ name, properties: { ...properties, powered: String(isOn) } });
  const isThere = `if block ${place(at)} ${name}`;
  const isDown = `${isThere}[powered=true]`;

  if (name.endsWith('_button') || name === LEVER) {
    const { face = 'wall', facing = 'north' } = properties;
    const other = formatState({
      name: name === LEVER ? BUTTON : LEVER,
      properties: { face, facing, powered: 'true' },
    });
    if (name !== LEVER)
      return {
        ...{ isThere, isDown, holdTicks: HOLD_TICKS },
        ...{ press: change(at, other, as(true)), release: change(at, other, as(false)) },
      };
    // Asked before anything changes, and thrown once.
    const isOff = `if block ${place(at)} ${LEVER}[powered=false]`;
    const marked = (isOn: boolean): string[] =>
      change(at, other, as(isOn)).map((command) =>
        command.replace('execute ', `execute if score ${score('#lever')} matches ${isOn ? 1 : 0} `),
      );
    return {
      isThere,
      isDown,
      press: [...test('#lever', isOff), ...marked(true), ...marked(false)],
      release: [],
      holdTicks: 0,
    };
  }
  if (name.endsWith('_pressure_plate'))
    return {
      isThere,
      isDown,
      press: change(at, onFloor(LEVER), as(true)),
      release: change(at, onFloor(LEVER), as(false)),
      holdTicks: HOLD_TICKS,
    };
  // An input: a lever on top of it.
  const top = plus(at, [0, 1, 0]);
  return {
    isThere: `${isThere} if block ${place(top)} ${AIR}`,
    isDown: `if block ${place(top)} ${LEVER}[powered=true]`,
    press: change(top, onFloor(BUTTON), onFloor(LEVER)),
    release: change(top, onFloor(BUTTON), AIR),
    holdTicks: INPUT_TICKS,
  };
}

const LEVER = 'minecraft:lever';
const BUTTON = 'minecraft:stone_button';

const onFloor = (name: string): string =>
  formatState({ name, properties: { face: 'floor', facing: 'north', powered: 'true' } });

function turned(state: string, turn: number): string {
  return turn === 0 ? state : turned(turnState(state), turn - 1);
}
