import { plural, thousands } from '../base/numbers.js';
import { sizeText } from '../board/grid.js';
import { TICKS_A_SECOND, timerOf, TRIGGER_USES } from '../circuit/controls.js';
import type { Trigger } from '../circuit/triggers.js';
import type { Format } from '../formats/format.js';
import { USUAL_WALLS } from '../layout/choices.js';
import { sayParts } from '../parts/index.js';
import { besideText } from '../report/beside.js';
import { AROUND_PLAYER, feetIn } from '../report/facts.js';
import { DUST_SETTING, EASY_TICK, pressCostText } from '../report/press-cost.js';
import { formatVerdict, pressedText, seconds } from '../report/verify-text.js';
import { WORLDS } from '../report/worlds.js';
import type { MachineReport } from './report.js';

/* What there is to know of a machine, in lines of text. */

/**
 * Formats a report as lines of text, brief or complete.
 * @param format of the file that was written.
 */
export function formatReport(
  report: MachineReport,
  { name, use }: Pick<Format, 'name' | 'use'>,
  isVerbose: boolean,
): string[] {
  const { file = '', bytes } = report;
  return [
    `compiled   ${mazeText(report)}: ${boxText(report)}${wallsText(report)}`,
    ...fitText(report),
    ...placeText(report, name),
    `new maze   ${useText(report)}${timerNote(report)}${lagNote(report)}`,
    ...sayParts(report),
    ...(isVerbose ? details(report) : []),
    ...verifiedText(report, isVerbose),
    `written    ${file} (${plural(bytes, 'byte')}): ${use}`,
  ];
}

/** Notes and warnings about effects of a press that a player may not expect. */
export function warningsOf({
  randomizers,
  periodTicks,
  settleTicks,
  every,
  sectors,
  posts,
}: MachineReport): string[] {
  const timer =
    every === undefined || periodTicks === undefined ? [] : timerWarning(every.asked, periodTicks, sectors);
  if (posts !== undefined) return timer;
  const isHasty = periodTicks !== undefined && periodTicks < settleTicks;
  return [
    ...timer,
    ...(randomizers === 0
      ? ['note: no cell has a choice, so the maze is always the same and the button does nothing']
      : []),
    ...(isHasty
      ? [
          `warning: the timer presses again after ${seconds(periodTicks)}, but the doors of a maze are still only ${seconds(settleTicks)} after its press; with --every ${Math.ceil(settleTicks / TICKS_A_SECOND)} they are in time`,
        ]
      : []),
  ];
}

/** A note if a timer has other seconds than requested, with the reason. */
function timerWarning(every: number, periodTicks: number, sectors: number): string[] {
  if (periodTicks === every * TICKS_A_SECOND) return [];
  const isRounded = sectors > 1 && timerOf(every).periodTicks !== periodTicks;
  const why = isRounded
    ? `all ${sectors} sectors together take that long`
    : every < 2
      ? 'no timer is quicker'
      : 'no timer comes closer';
  return [
    `${isRounded ? 'warning' : 'note'}: the timer presses every ${seconds(periodTicks)}, not every ${every} s: ${why}`,
  ];
}

function mazeText({ width, height, floors, cells, builder, posts }: MachineReport): string {
  const size = sizeText({ width, height, ...(floors !== undefined && { floors }) });
  const used = cells < width * height ? `, ${cells} of them used` : '';
  if (posts !== undefined) return `${size} cells${used} (uniform)`;
  return `${size} cells${builder === undefined ? '' : ` (${builder})`}`;
}

/** The size of a machine, and how deep it is. */
const boxText = ({ size, depth }: MachineReport): string =>
  `${size.join(' x ')} blocks, ${plural(depth, 'layer')} below the floor`;

const wallsText = ({ wallHeight }: MachineReport): string =>
  wallHeight === USUAL_WALLS ? '' : `, walls ${wallHeight} blocks high`;

/** What was chosen to fit the machine into its room, and which choices were rejected. */
function fitText({ fit, family, size: [width, , length], depth }: MachineReport): string[] {
  if (fit === undefined) return [];
  const { room, maxDepth, givenUp } = fit;
  return [
    ...(room === null
      ? []
      : [
          `fit        ${width} x ${length} of the ${room.join(' x ')} blocks; ${room[0] - width} and ${room[1] - length} are left over`,
        ]),
    ...(maxDepth === null
      ? []
      : [
          `depth      ${depth} of ${maxDepth} layers, with cells ${family!}${givenUp.length === 0 ? '' : `; not possible: ${givenUp.join('; ')}`}`,
        ]),
  ];
}

/** Where to stand for pasting, or where in the box the controls are, and how high. */
function placeText(
  { facts, size: [width, , length], stand: [x, y, z] }: MachineReport,
  format: string,
): string[] {
  const overworld = WORLDS[0]!;
  if (!AROUND_PLAYER.has(format))
    return [
      `controls   ${x} blocks east, ${y} up and ${z} south of the lowest north-west corner, which has to be at y = ${overworld.from} or higher`,
    ];
  return [
    `stand      where you want the controls, with your feet at y = ${feetIn(facts, overworld).from} or higher`,
    `reach      ${x} blocks west, ${width - 1 - x} east, ${z} north and ${length - 1 - z} south of you`,
  ];
}

/** What a player does with each trigger of a uniform machine. */
const USES: Readonly<Record<Trigger, string>> = {
  button: 'press the button west of the maze',
  plate: 'step on a plate west of the maze',
  lever: 'flip the lever west of the maze',
  none: 'power the marked block west of the maze',
};

/** What a player does for a new maze, and when it is complete. */
function useText({ posts, trigger, settleTicks }: MachineReport): string {
  return posts === undefined
    ? `${TRIGGER_USES[trigger]}; all doors are still after ${seconds(settleTicks)}`
    : `${USES[trigger]}; when the lamp lights up, the doors move, within ${seconds(settleTicks)}`;
}

/** The line about a timer in a brief report. The timer is off in the file. */
const timerNote = ({ periodTicks }: MachineReport): string =>
  periodTicks === undefined
    ? ''
    : `; the timer is off until you flip its lever, then it presses every ${seconds(periodTicks)}`;

/** The line of a brief report about a press that may slow a server down. */
const lagNote = ({ facts: { press } }: MachineReport): string =>
  press !== undefined && press.busiestTick > EASY_TICK ? `; a press is ${pressCostText(press)}` : '';

/** The further lines of a complete report. */
function details(report: MachineReport): string[] {
  const { blocks, pitch, randomizers, doors, posts, facts, periodTicks } = report;
  const among =
    posts === undefined
      ? `${plural(randomizers, 'randomizer')} and ${plural(doors, 'door')}`
      : plural(posts, 'post');
  const { press } = facts;
  const note = posts === undefined ? '' : '; a press counts while the lamp is lit';
  return [
    `blocks     ${thousands(blocks)}, among them ${among}, at pitch ${pitch}`,
    ...(posts === undefined ? cellsDetails(report) : postsDetails(report)),
    ...(press === undefined
      ? []
      : [`server     a press is ${pressCostText(press)}`, `dust       on Paper, ${DUST_SETTING}`]),
    ...(periodTicks === undefined ? [] : [`timer      a press every ${periodTicks} game ticks${note}`]),
  ];
}

function cellsDetails({
  loops = 0,
  rooms = 0,
  tossed,
  settleTicks,
  sectors,
  trail,
}: MachineReport): string[] {
  return [
    ...besideText({ loops, rooms, ...(tossed !== undefined && { tossed }) }),
    `timing     ${settleTicks} game ticks from the press until all doors are still`,
    ...(sectors === 1 ? [] : [`sectors    ${sectors}, which change one after the other at each press`]),
    ...(trail === undefined ? [] : [trailText(trail)]),
  ];
}

function postsDetails({ sectors, wait }: MachineReport): string[] {
  const { given, needed } = wait!;
  return [
    ...(sectors === 1
      ? []
      : [
          `sectors    ${sectors}, columns of posts side by side; at each press the walls of the next one change`,
        ]),
    `timing     a round waits at least ${given} game ticks, as the first answer of a post can take ${needed}, and then until no post answers any more; how many rounds a press takes is random`,
  ];
}

/** How to see the trail, and how long it takes until all of it is lit. */
function trailText({ button, ticks }: NonNullable<MachineReport['trail']>): string {
  const when =
    button === null ? 'after the doors are still' : 'after a press of its button beside the entrance';
  const until = button === null ? '' : '; they go out at the next maze';
  return `trail      lamps in the floor show the path to the sink, all of them ${seconds(ticks)} (${ticks} game ticks) ${when}${until}`;
}

function verifiedText({ verified, posts }: MachineReport, isVerbose: boolean): string[] {
  if (verified === null) return ['verified   by the static checks; nothing was pressed (--no-verify)'];
  return isVerbose || posts !== undefined ? formatVerdict(verified, isVerbose) : [pressedText(verified)];
}
