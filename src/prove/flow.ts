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
  type ChatPart,
} from './command.js';
import { plural } from '../base/numbers.js';
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
  lookAtChoices,
  lookAtTrail,
  lookAtWalls,
  lookForCutOff,
  resetCoins,
  type Commands,
} from './look.js';
import { HOLD_TICKS, pressingOf } from './press.js';
import type { Proof } from './proof.js';
import {
  castInGlass,
  GLASS_TICKS,
  hasRepair,
  lookBeside,
  lookInside,
  placedIn,
  placeTemplate,
} from './repair.js';

/*
 * The sequence of a proof. Only one function is ever scheduled, `prove/go`. It goes to the machine, faces as
 * the machine is turned, and runs the next function, whose name is in the storage. So if a proof is stopped
 * anywhere, there is one schedule to clear, and nothing is left in the world.
 */

/** The most commands per game tick, not counting messages about faults. */
export const SLICE = 2000;
/** The default number of presses. */
export const USUAL_PRESSES = 20;
/** The most faults of a press that are reported one by one. The others are only counted. */
const MOST_REPORTED = 5;
/**
 * Game ticks within which the lamp must go dark after a press, and within which it must be lit again: half an
 * hour.
 */
const DARK_TICKS = 40;
const LIT_TICKS = 36_000;

const GO = 'prove/go';
const THERE = 'prove/there';
/** Game ticks between two attempts to release a control. */
const RETRY_TICKS = 20;

/** What `prove/loaded` continues with, once `prove/chunks` has found everything loaded. */
enum Phase {
  Walls,
  Press,
  Look,
  Repair,
}

/** Continues with another function after some game ticks. */
function next(name: string, ticks = 1): string[] {
  return [
    `data modify storage ${STORAGE} run.do set value "${functionName(name)}"`,
    `schedule function ${functionName(GO)} ${ticks}t`,
  ];
}

const setWord = (key: string, text: string): string =>
  `data modify storage ${STORAGE} say.${key} set value "${text}"`;

/** Chooses the words that go with a number, and stores them for messages. */
function word(key: string, holder: string, one: string, many: string): string[] {
  return [setWord(key, many), `execute if score ${score(holder)} matches 1 run ${setWord(key, one)}`];
}

/** All functions of a machine's pack. */
export interface Written {
  readonly functions: ReadonlyMap<string, readonly string[]>;
  /** Commands in the busiest game tick, and for one press. */
  readonly commandsPerTick: number;
  readonly commandsPerPress: number;
  /** Game ticks from one press to the next. If a press takes a random time, its rounds are not included. */
  readonly ticksPerPress: number;
}

/** Writes the functions that prove a machine, in the commands of a release. */
export function proveFunctions(proof: Proof, minecraft: string): Written {
  const functions = new Map<string, readonly string[]>();
  const place = placesFrom(proof.controls[0]!.at);
  const say = (...parts: readonly ChatPart[]): string =>
    tell(minecraft, [{ text: 'mazestone ', color: 'gray' }, ...parts]);
  const add = (name: string, commands: Commands): void => {
    functions.set(name, commands);
  };
  const version = minecraftVersion(minecraft);
  const isTested = hasGameTests(proof, version);
  let [commandsPerTick, commandsPerPress, lookTicks] = [0, 0, 0];
  /** Splits commands into slices of one game tick each, and continues with `then`. */
  const stage = (name: string, commands: Commands, then: string, timesAPress = 1): void => {
    const slices = Math.max(1, Math.ceil(commands.length / SLICE));
    for (let k = 0; k < slices; k++) {
      const slice = commands.slice(k * SLICE, (k + 1) * SLICE);
      add(k === 0 ? name : `${name}_${k}`, [...slice, ...next(k + 1 < slices ? `${name}_${k + 1}` : then)]);
      commandsPerTick = Math.max(commandsPerTick, slice.length + 2);
    }
    commandsPerPress += timesAPress * commands.length;
    lookTicks += timesAPress * slices;
  };
  const isRepaired = hasRepair(proof.grid);
  const pressings = proof.controls.map((control) => pressingOf(control, place));
  const { trail, done, settleTicks } = proof;
  const trees = proof.cells.length - 1;

  /** Runs a macro function with the stored words. */
  const sayWith = (name: string, ...parts: readonly ChatPart[]): string[] => {
    add(name, [`$${say(...parts)}`]);
    return [`${call(name)} with storage ${STORAGE} say`];
  };
  /** Adds a function that reports a problem outside this pack and stops. */
  const refuse = (name: string, text: string): void => {
    add(name, [say({ text, color: 'red' }), call('stop')]);
  };
  const goLook = (phase: Phase, ticks = 1): string[] => [
    setScore('#phase', phase),
    ...next('prove/chunks', ticks),
  ];

  // Start and end.
  const clean = [
    call('stop'),
    // A control that could not be released is remembered.
    `execute if score ${score('#hand')} matches 0.. run return run ${call('prove/held')}`,
    `scoreboard objectives add ${OBJECTIVE} dummy`,
  ];
  const find = [
    setScore('#found', 0),
    setScore('#mirrored', 0),
    `execute align xyz positioned ~.5 ~.5 ~.5 run ${call('prove/find')}`,
  ];
  const goOn = (begin: string): string[] => [
    `execute if score ${score('#found')} matches 1 run return run ${call(begin)}`,
    `execute if score ${score('#mirrored')} matches 1 run return run ${call('prove/mirrored')}`,
    call('prove/lost'),
  ];
  add('prove', [
    ...clean,
    `$${setScore('#presses', '$(presses)')}`,
    `execute if score ${score('#presses')} matches ..0 run return run ${call('prove/none')}`,
    ...find,
    ...goOn('prove/begin'),
  ]);
  add('prove/held', [
    say({
      text: 'an earlier proof or repair is not at its end, in chunks that are not loaded: go there, and run this again',
      color: 'red',
    }),
  ]);
  refuse('prove/none', 'a proof needs at least one press: ask for 1 or more');
  refuse('prove/mirrored', 'found the machine mirrored, as //flip leaves it; paste it again, at most turned');
  add(`prove_${USUAL_PRESSES}`, [`${call('prove')} {presses:${USUAL_PRESSES}}`]);
  for (const [name, commands] of findFunctions(proof)) add(name, commands);
  refuse(
    'prove/lost',
    `found no machine of this file here: stand within 4 blocks of what makes a new maze (${nameIn(proof.controls[0]!.state)}), and run this again; if this world has several packs of mazestone, only the last one runs`,
  );
  const goThere = (name: string, when: string): string[] => [
    `execute ${when} run data modify storage ${STORAGE} run.do set value "${functionName(name)}"`,
    `execute ${when} run ${call(THERE)} with storage ${STORAGE} run`,
  ];
  const isAway = `if score ${score('#away')} matches 1`;
  add(GO, [
    `execute ${isAway} run data modify storage ${STORAGE} run.do set value "${functionName('prove/away')}"`,
    `${call(THERE)} with storage ${STORAGE} run`,
  ]);
  add(THERE, ['$execute in $(in) positioned $(x) $(y) $(z) rotated $(yaw) 0 run function $(do)']);
  // Releases a control that is down, so that stopping a proof does not leave it pressed.
  add('stop', [
    `schedule clear ${functionName(GO)}`,
    ...goThere('prove/let_go', `if score ${score('#hand')} matches 0..`),
    // Nothing can be changed where chunks are not loaded, as after a restart.
    `execute if score ${score('#hand')} matches 0.. run return run schedule function ${functionName('stop')} ${RETRY_TICKS}t`,
    `kill @e[type=minecraft:marker,tag=${TAG}]`,
    `data remove storage ${STORAGE} run`,
    `data remove storage ${STORAGE} say`,
    `scoreboard objectives remove ${OBJECTIVE}`,
  ]);
  add('prove/begin', [
    ...['#press', '#trees', '#wrong', '#bad', '#told', '#faults', '#control', '#ones', '#ticks', '#away'].map(
      (holder) => setScore(holder, 0),
    ),
    setScore('#hand', -1),
    ...goLook(Phase.Walls),
  ]);
  stage('prove/chunks', lookAtChunks(proof, place), 'prove/loaded', 2);
  add('prove/near', lookAtChunks(proof, place));
  add('prove/loaded', [
    ...['prove/start', 'prove/press', 'prove/look', ...(isRepaired ? ['prove/cast'] : [])].map(
      (name, phase) => `execute if score ${score('#phase')} matches ${phase} run return run ${call(name)}`,
    ),
  ]);
  refuse(
    'prove/away',
    'part of the machine lies in chunks that are not loaded: stay near its middle, raise the simulation distance, or /forceload them',
  );
  const isTimed = proof.timer && `if block ${place(proof.timer)} minecraft:lever[powered=true]`;
  add('prove/start', [
    ...(isTimed ? [`execute ${isTimed} run return run ${call('prove/timed')}`] : []),
    ...(isTested ? breakTwin(proof, place) : []),
    call('prove/greet'),
    ...next('prove/walls'),
  ]);
  if (isTimed) refuse('prove/timed', 'the timer is on: flip its lever to turn it off first');

  stage('prove/walls', [...resetCoins(proof), ...lookAtWalls(proof, place)], 'prove/after_walls', 0);
  // Somebody may just have pressed it, so the first press waits until that is over.
  add('prove/after_walls', [
    ...closeFaults(),
    ...(done === undefined ? goLook(Phase.Press, settleTicks + 1) : next('prove/ready')),
  ]);

  // A press.
  const controls = pressings.length;
  add('prove/press', [
    addScore('#press', 1),
    ...pressings.map(
      (_, k) => `execute if score ${score('#control')} matches ${k} run ${call(`prove/press_${k}`)}`,
    ),
  ]);
  const afterPress = (sooner: number): string[] =>
    done === undefined ? goLook(Phase.Look, Math.max(1, settleTicks + 1 - sooner)) : next('prove/dark');
  pressings.forEach(({ isThere, press, release, holdTicks }, k) => {
    const isLever = release.length === 0;
    add(`prove/press_${k}`, [
      ...test('#there', isThere),
      fault(
        proof,
        place,
        `if score ${score('#there')} matches 0`,
        proof.cells[0]!,
        'the control is missing; the sink is',
      ),
      `execute if score ${score('#there')} matches 0 run return run ${call('prove/sum')}`,
      ...press,
      ...(isLever ? afterPress(0) : [setScore('#hand', k), ...next(`prove/release_${k}`, holdTicks)]),
    ]);
    if (!isLever) add(`prove/release_${k}`, [call(`prove/let_go_${k}`), ...afterPress(holdTicks)]);
  });
  const trailPressing = trail?.button && pressingOf(trail.button, place);
  const held = [...pressings, ...(trailPressing ? [trailPressing] : [])];
  held.forEach(({ isDown, release }, k) => {
    if (release.length === 0) return;
    add(`prove/let_go_${k}`, [
      // Somebody may have removed it meanwhile.
      ...test('#down', isDown),
      ...release.map((command) =>
        command.replace('execute ', `execute if score ${score('#down')} matches 1 `),
      ),
      setScore('#hand', -1),
    ]);
  });
  add('prove/let_go', [
    'execute unless loaded ~ ~ ~ run return 0',
    ...held.flatMap(({ release }, k) =>
      release.length === 0
        ? []
        : [`execute if score ${score('#hand')} matches ${k} run return run ${call(`prove/let_go_${k}`)}`],
    ),
    ...(isRepaired
      ? [`execute if score ${score('#hand')} matches ${held.length} run ${call('prove/place')}`]
      : []),
  ]);
  if (isRepaired) repairStages();
  if (done !== undefined) {
    const isLit = `block ${place(done)} minecraft:redstone_lamp[lit=true]`;
    const wait = (name: string, met: string, then: readonly string[], most: number, what: string): void => {
      add(name, [
        addScore('#ticks', 1),
        `execute ${met} run return run ${call(`${name}_met`)}`,
        fault(proof, place, `if score ${score('#ticks')} matches ${most}..`, proof.cells[0]!, what),
        `execute if score ${score('#ticks')} matches ${most}.. run return run ${call('prove/sum')}`,
        ...next(name),
      ]);
      add(`${name}_met`, [setScore('#ticks', 0), ...then]);
    };
    const dark = 'the lamp stays dark; the first cell is';
    wait('prove/ready', `if ${isLit}`, goLook(Phase.Press, settleTicks + 1), LIT_TICKS, dark);
    wait(
      'prove/dark',
      `unless ${isLit}`,
      next('prove/lit'),
      DARK_TICKS,
      'the lamp stays lit after a press; the first cell is',
    );
    wait('prove/lit', `if ${isLit}`, goLook(Phase.Look, settleTicks + 1), LIT_TICKS, dark);
  }

  // The current maze.
  stage(
    'prove/look',
    [...lookAtDoors(proof, place), ...lookAtChoices(proof, place), setScore('#reached', 0)],
    'prove/flood',
  );
  stage('prove/flood', flood(proof), 'prove/flooded');
  add('prove/flooded', [
    // Repeats as long as more cells are found. A correct maze needs no repetition.
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
  stage('prove/cut', lookForCutOff(proof, place), 'prove/judge', 0);
  const isTree = `if score ${score('#reached')} matches ${trees + 1} if score ${score('#open')} matches ${trees}`;
  add('prove/judge', [
    `execute if score ${score('#open')} matches ${trees + 1}.. run ${call('prove/many')}`,
    ...next(trail === undefined ? 'prove/told' : 'prove/trail', trail === undefined ? 1 : trail.ticks + 1),
  ]);
  add('prove/many', [
    operate('#more', '=', '#open'),
    `scoreboard players remove ${score('#more')} ${trees}`,
    addScore('#faults', 1),
    ...word('more', '#more', 'passage too many is open', 'passages too many are open'),
    ...sayWith('prove/too_many', { text: 'no: ', color: 'red' }, number('#more'), { text: ' $(more)' }),
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
  add('prove/more', goLook(Phase.Press));
  add('prove/yes', [
    addScore('#trees', 1),
    say({ text: 'press ' }, number('#press'), { text: ': a spanning tree' }),
  ]);
  add('prove/no', [
    ...word('faults', '#faults', 'fault', 'faults'),
    ...sayWith(
      'prove/not',
      ...[{ text: 'press ' }, number('#press'), { text: ': no, ', color: 'red' }],
      ...[number('#faults'), { text: ' $(faults)' }],
    ),
  ]);
  function closeFaults(): string[] {
    return [operate('#bad', '+=', '#faults'), setScore('#faults', 0), setScore('#told', 0)];
  }

  // The result.
  stage('prove/coins', lookAtCoins(proof, place), 'prove/sum', 0);
  const sums: ChatPart[] = [
    number('#trees'),
    { text: ' of ' },
    number('#press'),
    { text: ' $(mazes), ' },
    number('#wrong'),
    { text: ' $(doors)' },
    ...(proof.coins.length === 0 ? [] : [{ text: ', bits ' }, number('#ones'), { text: ' % ones' }]),
  ];
  const [yes] = sayWith('prove/sum_yes', { text: 'yes: ', color: 'green' }, ...sums);
  const [no] = sayWith(
    'prove/sum_no',
    ...[{ text: 'no: ', color: 'red' }, ...sums, { text: ', ' }, number('#bad'), { text: ' $(faults)' }],
  );
  add('prove/sum', [
    operate('#bad', '+=', '#faults'),
    setScore('#all', proof.coins.length),
    operate('#all', '*=', '#press'),
    setScore('#100', 100),
    operate('#ones', '*=', '#100'),
    operate('#ones', '/=', '#all'),
    ...word('mazes', '#trees', 'mazes is a spanning tree', 'mazes are spanning trees'),
    `execute if score ${score('#press')} matches 1 run ${setWord('mazes', 'maze is a spanning tree')}`,
    ...word('doors', '#wrong', 'wrong door', 'wrong doors'),
    ...word('faults', '#bad', 'fault', 'faults'),
    `execute if score ${score('#bad')} matches 0 run ${yes!}`,
    `execute unless score ${score('#bad')} matches 0 run ${no!}`,
    ...(isTested ? endTest(proof, place) : []),
    call('stop'),
  ]);

  if (isTested) for (const [name, commands] of twinFunctions) add(name, commands);

  // Faults.
  add('prove/wrong', [addScore('#wrong', 1), `$${call('prove/fault')} {what:"$(what)"}`]);
  add('prove/fault', [
    // Where chunks are no longer loaded, nothing looks right.
    ...goThere('prove/near', `if score ${score('#faults')} matches 0`),
    `execute ${isAway} run return 0`,
    addScore('#faults', 1),
    addScore('#told', 1),
    `$execute if score ${score('#told')} matches ..${MOST_REPORTED} run ${call('prove/where')} {what:"$(what)"}`,
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
    ...word('presses', '#presses', 'press takes', 'presses take'),
    ...sayWith(
      'prove/found',
      { text: 'found the machine, turned by ' },
      number('#yaw'),
      { text: '°: ' },
      number('#presses'),
      { text: done === undefined ? ' $(presses) ' : ' $(presses) the rounds of each and ' },
      number('#seconds'),
      { text: ` s, at most ${commandsPerTick} commands a tick; /function ${functionName('stop')} ends it` },
    ),
  ]);
  return { functions, commandsPerTick, commandsPerPress, ticksPerPress };

  /**
   * The repair. The machine is glass until the file's blocks are placed, and then needs some time to reach
   * steady state.
   */
  function repairStages(): void {
    const { blocks, containers } = placedIn(proof.grid);
    const corner = place([0, 0, 0]);
    const { width, length } = proof.grid;
    add('repair', [
      ...clean,
      ...find,
      `execute if score ${score('#found')} matches 0 if score ${score('#mirrored')} matches 0 align xyz positioned ~.5 ~.5 ~.5 run ${call('prove/seek')}`,
      ...goOn('prove/repair'),
    ]);
    add('prove/repair', [setScore('#away', 0), setScore('#hand', -1), ...goLook(Phase.Repair)]);
    add('prove/beside', lookBeside(proof));
    add('prove/cast', [
      `execute positioned ${corner} run ${call('prove/beside')}`,
      `execute ${isAway} positioned ${corner} run ${call('prove/where', { what: `/place asks for more chunks than the machine lies in: /forceload add ~ ~ ~${width} ~${length}` })}`,
      `execute ${isAway} run return run ${call('stop')}`,
      setScore('#inside', 0),
      ...lookInside(proof.grid, place),
      `execute unless score ${score('#inside')} matches 2 run return run ${call('prove/outside')}`,
      say({ text: 'found the machine, turned by ' }, number('#yaw'), {
        text: `°: it is glass for ${GLASS_TICKS / 20} s, and then repaired`,
      }),
      setScore('#hand', held.length),
      ...castInGlass(proof.grid, place, version),
      ...next('prove/placing', GLASS_TICKS),
    ]);
    add('prove/place', [
      setScore('#placed', 0),
      ...placeTemplate(place, version),
      `execute if score ${score('#placed')} matches 1 run ${setScore('#hand', -1)}`,
    ]);
    add('prove/placing', [
      call('prove/place'),
      `execute unless score ${score('#placed')} matches 1 run return run ${call('prove/unplaced')}`,
      ...next('prove/repaired', settleTicks + 1),
    ]);
    refuse(
      'prove/outside',
      'part of the machine lies outside of the world, where it was pasted too low or too high: paste it again, at another height',
    );
    refuse(
      'prove/unplaced',
      'chunks are not loaded any more: the machine stays glass until somebody comes near, and is repaired then',
    );
    add('prove/repaired', [
      say(
        { text: 'repaired', color: 'green' },
        {
          text: `: ${plural(blocks, 'block')} and what is in ${plural(containers, 'container')} are as in the file; /function ${functionName(`prove_${USUAL_PRESSES}`)} proves it`,
        },
      ),
      call('stop'),
    ]);
  }

  /** The trail: dark until its button is pressed, then lit along the path. */
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

/** The block name of a state in words: `stone button`. */
function nameIn(state: string): string {
  return /^minecraft:(\w+)/.exec(state)![1]!.replaceAll('_', ' ');
}
