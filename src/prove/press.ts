import type { Vec3 } from '../blocks/grid.js';
import { AIR } from '../blocks/grid.js';
import { plus } from '../blocks/grid.js';
import { formatState, parseState } from '../blocks/state.js';
import { turnState } from '../blocks/turn.js';
import { score, test, type Place } from './command.js';
import type { NamedState } from './proof.js';

/*
 * Pressing by commands. `setblock` updates only the neighbours of its block. But a button, lever or plate
 * also powers the block that it is attached to, and the neighbours of that block get no update. They do get
 * one when a control is removed while it is on, and then they see the new block (`ButtonBlock`, `LeverBlock`
 * and `BasePressurePlateBlock`: `onRemove`, since 1.21.5 `affectNeighborsAfterRemoval`, which `setblock`
 * calls for a different block). So before every change, another control that is on takes its place for a
 * moment.
 */

/** The most game ticks for which a control is held: a stone button, or a plate left at once. */
export const HOLD_TICKS = 20;
/** Game ticks for which an input is powered. Holding it longer would exceed `SettleTicks`. */
const INPUT_TICKS = 4;

/** A change of a control: the commands for each turn. */
type Change = (turn: number) => string[];

/** The commands that work a control. */
interface Pressing {
  /** The condition of `execute` that it exists. */
  readonly isThere: string;
  readonly press: readonly string[];
  /** The condition that it is pressed. */
  readonly isDown: string;
  /** The commands that release it; empty for a lever, which stays flipped. */
  readonly release: readonly string[];
  /** Game ticks from press to release. */
  readonly holdTicks: number;
}

/** The commands that work a control, in any turn. */
export function pressingOf({ at, state }: NamedState, place: Place): Pressing {
  const { name, properties } = parseState(state);
  const inTurns = (change: Change): string[] =>
    [0, 1, 2, 3].flatMap((turn) =>
      change(turn).map((command) => `execute if score ${score('#turn')} matches ${turn} run ${command}`),
    );
  const set = (where: Vec3, block: string, turn: number): string =>
    `setblock ${place(where)} ${turned(block, turn)}`;
  /** The commands that place the control in another state, and then in the wanted one, for each turn. */
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
    // The state is tested before anything changes, so the lever is flipped once.
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
  // An input gets a lever on top.
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
