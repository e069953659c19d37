import {
  addScore,
  call,
  functionName,
  number,
  OBJECTIVE,
  operate,
  placesFrom,
  score,
  setScore,
  STORAGE,
  tell,
  test,
  TAG,
  type Said,
} from './command.js';
import { minecraftVersion } from '../blocks/versions.js';
import { findFunctions } from './find.js';
import { breakTwin, endTest, hasGameTests, twinFunctions } from './gametest.js';
import {
  fault,
  flood,
  lookAtChunks,
  lookAtCoins,
  lookAtDarkTrail,
  lookAtDoors,
  lookAtPicks,
  lookAtTrail,
  lookAtWalls,
  lookForCutOff,
  resetCoins,
  type Commands,
} from './look.js';
import { HOLD_TICKS, pressingOf } from './press.js';
import type { Proof } from './proof.js';

/*
 * What happens when. One function alone is ever scheduled, `prove/go`: it goes to where the machine stands, facing as it is
 * turned, and runs what comes next, whose name is in the storage. So wherever it is stopped there is one schedule to
 * clear, and nothing stands in the world.
 */

/** Commands that run in one game tick at most, but for those that tell of what is wrong. */
export const SLICE = 2000;
/** Presses where nobody says how many. */
export const USUAL_PRESSES = 20;
/** Faults told one by one, of a press; of the others how many. */
const MOST_TOLD = 5;
/** Game ticks within which the lamp must be dark after a press, and after which it has to be lit again: half an hour. */
const DARK_TICKS = 40;
const LIT_TICKS = 36_000;

const GO = 'prove/go';
const THERE = 'prove/there';

/** Goes on with another function after so many game ticks. */
function next(name: string, ticks = 1): string[] {
  return [
    `data modify storage ${STORAGE} run.do set value "${functionName(name)}"`,
    `schedule function ${functionName(GO)} ${ticks}t`,
  ];
}

/** All functions of a machine's pack. */
export interface Written {
  readonly functions: ReadonlyMap<string, readonly string[]>;
  /** Commands in the fullest game tick, and for one press. */
  readonly commandsPerTick: number;
  readonly commandsPerPress: number;
  /** Game ticks from one press to the next; of a machine that takes as long as chance will have without its rounds. */
  readonly ticksPerPress: number;
}

/** Writes the functions that prove a machine, in the commands of a release. */
export function proveFunctions(proof: Proof, minecraft: string): Written {
  const functions = new Map<string, readonly string[]>();
  const place = placesFrom(proof.controls[0]!.at);
  const say = (...parts: readonly Said[]): string =>
    tell(minecraft, [{ text: 'mazestone ', color: 'gray' }, ...parts]);
  const add = (name: string, commands: Commands): void => {
    functions.set(name, commands);
  };
  const isTested = hasGameTests(proof, minecraftVersion(minecraft));
  let [commandsPerTick, commandsPerPress, lookTicks] = [0, 0, 0];
  /** Commands in slices, one game tick each, and then something else. */
  const stage = (name: string, commands: Commands, then: string, isOfPress = true): void => {
    const slices = Math.max(1, Math.ceil(commands.length / SLICE));
    for (let k = 0; k < slices; k++) {
      const slice = commands.slice(k * SLICE, (k + 1) * SLICE);
      add(k === 0 ? name : `${name}_${k}`, [...slice, ...next(k + 1 < slices ? `${name}_${k + 1}` : then)]);
      commandsPerTick = Math.max(commandsPerTick, slice.length + 2);
    }
    if (!isOfPress) return;
    commandsPerPress += commands.length;
    lookTicks += slices;
  };
  const pressings = proof.controls.map((control) => pressingOf(control, place));
  const { trail, done, settleTicks } = proof;
  const trees = proof.cells.length - 1;

  // Beginning and end.
  add('prove', [
    call('stop'),
    `scoreboard objectives add ${OBJECTIVE} dummy`,
    `$${setScore('#presses', '$(presses)')}`,
    setScore('#found', 0),
    `execute align xyz positioned ~.5 ~.5 ~.5 run ${call('prove/find')}`,
    `execute if score ${score('#found')} matches 0 run ${call('prove/lost')}`,
    `execute if score ${score('#found')} matches 1 run ${next('prove/begin')[0]!}`,
    `execute if score ${score('#found')} matches 1 run ${next('prove/begin')[1]!}`,
  ]);
  add(`prove_${USUAL_PRESSES}`, [`${call('prove')} {presses:${USUAL_PRESSES}}`]);
  for (const [name, commands] of findFunctions(proof)) add(name, commands);
  add('prove/lost', [
    say({
      text: `found no machine of this file here: stand within 4 blocks of what makes a new maze (${nameIn(proof.controls[0]!.state)}), and run this again`,
      color: 'red',
    }),
    call('stop'),
  ]);
  add(GO, [`${call(THERE)} with storage ${STORAGE} run`]);
  add(THERE, ['$execute in $(in) positioned $(x) $(y) $(z) rotated $(yaw) 0 run function $(do)']);
  // What a control that is down is let go by, so that it does not stay down where a proof is stopped.
  add('stop', [
    `execute if score ${score('#hand')} matches 0.. run data modify storage ${STORAGE} run.do set value "${functionName('prove/let_go')}"`,
    `execute if score ${score('#hand')} matches 0.. run ${call(THERE)} with storage ${STORAGE} run`,
    `schedule clear ${functionName(GO)}`,
    `kill @e[type=minecraft:marker,tag=${TAG}]`,
    `data remove storage ${STORAGE} run`,
    `data remove storage ${STORAGE} say`,
    `scoreboard objectives remove ${OBJECTIVE}`,
  ]);
  const isTimed = proof.timer && `if block ${place(proof.timer)} minecraft:lever[powered=true]`;
  add('prove/begin', [
    ...['#away', '#press', '#trees', '#wrong', '#bad', '#told', '#faults', '#control', '#ones'].map(
      (holder) => setScore(holder, 0),
    ),
    setScore('#hand', -1),
    ...lookAtChunks(proof, place),
    `execute if score ${score('#away')} matches 1 run return run ${call('prove/away')}`,
    ...(isTimed ? [`execute ${isTimed} run return run ${call('prove/timed')}`] : []),
    `execute if score ${score('#presses')} matches ..0 run return run ${call('stop')}`,
    ...(isTested ? breakTwin(proof, place) : []),
    call('prove/greet'),
    ...next('prove/walls'),
  ]);
  add('prove/away', [
    say({
      text: 'part of the machine lies in chunks that are not loaded: stand nearer to its middle, raise the simulation distance, or /forceload them',
      color: 'red',
    }),
    call('stop'),
  ]);
  if (isTimed)
    add('prove/timed', [say({ text: 'the timer is on: switch it off first', color: 'red' }), call('stop')]);

  stage('prove/walls', [...resetCoins(proof), ...lookAtWalls(proof, place)], 'prove/after_walls', false);
  add('prove/after_walls', [...closeFaults(), ...next('prove/press')]);

  // A press.
  const controls = pressings.length;
  add('prove/press', [
    addScore('#press', 1),
    ...pressings.map(
      (_, k) => `execute if score ${score('#control')} matches ${k} run ${call(`prove/press_${k}`)}`,
    ),
  ]);
  const afterPress = done === undefined ? 'prove/doors' : 'prove/dark';
  const wait = done === undefined ? settleTicks + 1 : 1;
  pressings.forEach(({ isThere, press, release }, k) => {
    const isLever = release.length === 0;
    add(`prove/press_${k}`, [
      ...test('#there', isThere),
      fault(
        proof,
        place,
        `if score ${score('#there')} matches 0`,
        proof.cells[0]!,
        'what makes a new maze is gone; the sink is',
      ),
      `execute if score ${score('#there')} matches 0 run return run ${call('prove/sum')}`,
      ...press,
      ...(isLever
        ? next(afterPress, wait)
        : [setScore('#hand', k), ...next(`prove/release_${k}`, HOLD_TICKS)]),
    ]);
    if (isLever) return;
    add(`prove/release_${k}`, [
      ...release,
      setScore('#hand', -1),
      ...next(afterPress, Math.max(1, wait - HOLD_TICKS)),
    ]);
  });
  const trailPressing = trail?.button && pressingOf(trail.button, place);
  add(
    'prove/let_go',
    [...pressings, ...(trailPressing ? [trailPressing] : [])].flatMap(({ release }, k) =>
      release.map((command) =>
        command.replace('execute ', `execute if score ${score('#hand')} matches ${k} `),
      ),
    ),
  );
  if (done !== undefined) {
    const isLit = `block ${place(done)} minecraft:redstone_lamp[lit=true]`;
    const wait = (
      name: string,
      met: string,
      then: string,
      ticks: number,
      most: number,
      what: string,
    ): void => {
      add(name, [
        addScore('#ticks', 1),
        `execute ${met} run return run ${call(`${name}_met`)}`,
        fault(proof, place, `if score ${score('#ticks')} matches ${most}..`, proof.cells[0]!, what),
        `execute if score ${score('#ticks')} matches ${most}.. run return run ${call('prove/sum')}`,
        ...next(name),
      ]);
      add(`${name}_met`, [setScore('#ticks', 0), ...next(then, ticks)]);
    };
    wait(
      'prove/dark',
      `unless ${isLit}`,
      'prove/lit',
      1,
      DARK_TICKS,
      'the lamp stays lit after a press; the first cell is',
    );
    wait(
      'prove/lit',
      `if ${isLit}`,
      'prove/doors',
      settleTicks + 1,
      LIT_TICKS,
      'the lamp stays dark; the first cell is',
    );
  }

  // The maze that stands.
  stage(
    'prove/doors',
    [...lookAtDoors(proof, place), ...lookAtPicks(proof, place), setScore('#reached', 0)],
    'prove/flood',
  );
  stage('prove/flood', flood(proof), 'prove/flooded');
  add('prove/flooded', [
    // Once more as long as that finds more; a maze as it should be is found at once.
    `execute if score ${score('#reached')} matches ..${trees} if score ${score('#reached')} > ${score('#before')} run return run ${call('prove/again')}`,
    ...['cut', 'judge']
      .map((name, k) => ({ name, if: k === 0 ? `matches ..${trees}` : `matches ${trees + 1}..` }))
      .map(
        ({ name, if: reached }) =>
          `execute if score ${score('#reached')} ${reached} run ${call(`prove/to_${name}`)}`,
      ),
  ]);
  add('prove/again', next('prove/flood'));
  add('prove/to_cut', next('prove/cut'));
  add('prove/to_judge', next('prove/judge'));
  stage('prove/cut', lookForCutOff(proof, place), 'prove/judge', false);
  const isTree = `if score ${score('#reached')} matches ${trees + 1} if score ${score('#open')} matches ${trees}`;
  add('prove/judge', [
    `execute if score ${score('#open')} matches ${trees + 1}.. run ${call('prove/many')}`,
    ...next(trail === undefined ? 'prove/told' : 'prove/trail', trail === undefined ? 1 : trail.ticks + 1),
  ]);
  add('prove/many', [
    operate('#more', '=', '#open'),
    `scoreboard players remove ${score('#more')} ${trees}`,
    addScore('#faults', 1),
    say({ text: 'no: ', color: 'red' }, number('#more'), { text: ' passages too many stand open' }),
  ]);
  if (trail !== undefined) trailStages();
  add('prove/told', [
    `execute if score ${score('#faults')} matches 0 ${isTree} run ${call('prove/yes')}`,
    `execute unless score ${score('#faults')} matches 0 run ${call('prove/no')}`,
    ...closeFaults(),
    addScore('#control', 1),
    `execute if score ${score('#control')} matches ${controls}.. run ${setScore('#control', 0)}`,
    `execute if score ${score('#press')} < ${score('#presses')} run return run ${call('prove/more')}`,
    ...next('prove/coins'),
  ]);
  add('prove/more', next('prove/press'));
  add('prove/yes', [
    addScore('#trees', 1),
    say({ text: 'press ' }, number('#press'), { text: ': a spanning tree' }),
  ]);
  add('prove/no', [
    say({ text: 'press ' }, number('#press'), { text: ': no, ', color: 'red' }, number('#faults'), {
      text: ' faults',
    }),
  ]);
  function closeFaults(): string[] {
    return [operate('#bad', '+=', '#faults'), setScore('#faults', 0), setScore('#told', 0)];
  }

  // The sum.
  stage('prove/coins', lookAtCoins(proof, place), 'prove/sum', false);
  const sums: Said[] = [
    number('#trees'),
    { text: ' of ' },
    number('#press'),
    { text: ' mazes are spanning trees, ' },
    number('#wrong'),
    { text: ' wrong doors' },
    ...(proof.coins.length === 0 ? [] : [{ text: ', bits ' }, number('#ones'), { text: ' % ones' }]),
  ];
  add('prove/sum', [
    operate('#bad', '+=', '#faults'),
    setScore('#all', proof.coins.length),
    operate('#all', '*=', '#press'),
    setScore('#100', 100),
    operate('#ones', '*=', '#100'),
    operate('#ones', '/=', '#all'),
    `execute if score ${score('#bad')} matches 0 run ${say({ text: 'yes: ', color: 'green' }, ...sums)}`,
    `execute unless score ${score('#bad')} matches 0 run ${say({ text: 'no: ', color: 'red' }, ...sums, { text: ', ' }, number('#bad'), { text: ' faults' })}`,
    ...(isTested ? endTest(proof, place) : []),
    call('stop'),
  ]);

  if (isTested) for (const [name, commands] of twinFunctions) add(name, commands);

  // Faults.
  add('prove/wrong', [addScore('#wrong', 1), `$${call('prove/fault')} {what:"$(what)"}`]);
  add('prove/fault', [
    addScore('#faults', 1),
    addScore('#told', 1),
    `$execute if score ${score('#told')} matches ..${MOST_TOLD} run ${call('prove/where')} {what:"$(what)"}`,
  ]);
  add('prove/where', [
    `$data modify storage ${STORAGE} say.what set value "$(what)"`,
    `summon minecraft:marker ~ ~ ~ {Tags:["${TAG}"]}`,
    ...(['x', 'y', 'z'] as const).map(
      (axis, k) =>
        `execute store result storage ${STORAGE} say.${axis} int 1 run data get entity @e[type=minecraft:marker,tag=${TAG},limit=1] Pos[${k}]`,
    ),
    `kill @e[type=minecraft:marker,tag=${TAG}]`,
    `${call('prove/say')} with storage ${STORAGE} say`,
  ]);
  add('prove/say', [
    `$${say(
      { text: 'no: ', color: 'red' },
      { text: '$(what) at ' },
      { text: '$(x) $(y) $(z)', color: 'aqua', underlined: true, run: '/tp @s $(x) $(y) $(z)' },
    )}`,
  ]);

  const pressTicks =
    done === undefined ? Math.max(HOLD_TICKS + 1, settleTicks + 1) : HOLD_TICKS + settleTicks + 1;
  const ticksPerPress =
    pressTicks + lookTicks + 2 + (trail === undefined ? 1 : 2 * trail.ticks + HOLD_TICKS + 4);
  add('prove/greet', [
    setScore('#seconds', ticksPerPress),
    operate('#seconds', '*=', '#presses'),
    setScore('#20', 20),
    operate('#seconds', '/=', '#20'),
    say(
      { text: 'found the machine, turned by ' },
      number('#yaw'),
      { text: '°: ' },
      number('#presses'),
      { text: done === undefined ? ' presses take ' : ' presses take the rounds of each and ' },
      number('#seconds'),
      { text: ` s, at most ${commandsPerTick} commands a tick; /function ${functionName('stop')} ends it` },
    ),
  ]);
  return { functions, commandsPerTick, commandsPerPress, ticksPerPress };

  /** The trail: dark until its button is pressed, then lit along the way. */
  function trailStages(): void {
    const { ticks } = trail!;
    if (trailPressing === undefined) {
      stage('prove/trail', lookAtTrail(proof, place), 'prove/told');
      return;
    }
    const { isThere, press, release } = trailPressing;
    stage('prove/trail', lookAtDarkTrail(proof, place), 'prove/trail_press');
    add('prove/trail_press', [
      ...test('#there', isThere),
      fault(
        proof,
        place,
        `if score ${score('#there')} matches 0`,
        trail!.start,
        'the button of the trail is not there; the trail begins',
      ),
      ...press,
      setScore('#hand', pressings.length),
      ...next('prove/trail_release', HOLD_TICKS),
    ]);
    add('prove/trail_release', [
      ...release,
      setScore('#hand', -1),
      ...next('prove/trail_lit', Math.max(1, ticks + 1 - HOLD_TICKS)),
    ]);
    stage('prove/trail_lit', lookAtTrail(proof, place), 'prove/told');
  }
}

/** `stone_button` of a block state. */
function nameIn(state: string): string {
  return /^minecraft:(\w+)/.exec(state)![1]!.replaceAll('_', ' ');
}
