import { isPassage } from '../dist/flow/maze.js';
import { cellName, placeOf, directionsOf } from '../dist/board/grid.js';
import { choosingCells } from '../dist/dag/graph.js';
import { diagnostic, MazestoneError } from '../dist/base/diagnostic.js';
import { listSome, says } from '../dist/base/sentence.js';
import { AIR, blockAt, blockIndex, blockName, blockWitness } from '../dist/blocks/grid.js';
import { TRIGGER_STATES, triggerAt } from '../dist/engine/trigger.js';
import { random } from '../dist/base/random.js';
import { blockInfo } from '../dist/blocks/catalogue.js';
import { findRandomizers } from '../dist/redstone/randomizers.js';
import { IDLE_TICKS, STILL_TICKS, watch } from '../dist/verify/presses.js';
import { DOWN, FACING_NAMES, HORIZONTAL, OFFSETS, UP } from '../dist/blocks/facing.js';
import { parseState } from '../dist/blocks/state.js';
import { judgeOf } from '../dist/verify/passages.js';
export const DISTURBANCES = ['none', 'presses', 'cuts', 'holds', 'timer'];
/** Number of presses of one disturbance. They are 1 .. MOST_GAP game ticks apart. */
const PRESSES = 40;
const MOST_GAP = 45;
/** Periods for which the timer is on in one round. */
const PERIODS = 4;
/** The most game ticks from the last moving door until the lamp goes out. */
const LAMP_TICKS = 40;
/** The most glitches of one disturbance. Each lasts 1 .. MOST_GLITCH game ticks. */
const GLITCHES = 5;
const MOST_GLITCH = 20;
/** The most game ticks between every second glitch and the next one. Then both items can get into the hopper. */
const SHORT_GAP = 10;
/** Game ticks that a newly placed comparator needs to read the block behind it. */
const READ_TICKS = 4;
/** A full block that is a source of power. The engine always knows it. */
const POWERED_BLOCK = 'minecraft:redstone_block';
/** A comparator that reads the block on a side. */
const reader = (side) => `minecraft:comparator[facing=${FACING_NAMES[side]},mode=compare,powered=false]`;
/** The block under a temporary comparator. It does not conduct. */
const SUPPORT = 'minecraft:glass';
/**
 * The bit for each signal strength of a randomizer's comparator: only stackable items, or up to five unstackable ones.
 */
const READINGS = new Map([[1, 0], ...[3, 6, 9, 12, 15].map((level) => [level, 1])]);
/** The most failures to list, and the most blocks of one failure. */
const MOST_FAILURES = 20;
/**
 * Disturbs a machine in the tick engine, round after round. In steady state, after every disturbance and after every
 * clean press, all passages are read as a player finds them, and so are all comparators. The same happens in every
 * period of the timer. At a clean press every hopper must open and close. At the end each cell must have a comparator of
 * its own that agreed with its doors every time.
 *
 * Codes: those of the presses, `not-at-rest`, `no-response`, `not-settled`, `period`, `item-unreadable`, `door-mismatch`, `stuck-items`.
 * @param bytes the file.
 * @param machine the machine that `readMachine` reads from it.
 * @param options `engine` and `mode`; `seed` for the moments of all disturbances and for the engine's random source;
 *   `rounds`, the number of rounds of each kind (a disturbance, quiet, a clean press); `line`, the dust of the clock line
 *   from its head, in schematic coordinates; `timer` with its `lever` and `periodTicks`, if there are to be rounds with
 *   the timer; `at`, the place of the schematic's corner in the world.
 * @returns for each kind the numbers of rounds, door states, bits and swords; the number of hoppers that held both items
 *   after the disturbance, the swords among these at the clean press, and those that the press did not repair; the number
 *   of wrong doors; and the failures.
 * @throws MazestoneError `engine` if the engine refuses the file, `item-unreadable` if a comparator's output or a dropper
 *   cannot be read in this layout.
 */
export function stressMachine(bytes, file, options) {
  const { grid, info, dag } = file;
  const failures = [];
  let wrong = 0;
  const fail = (fault) => {
    if (failures.length < MOST_FAILURES) failures.push(diagnostic({ ...fault, mode: options.mode }));
  };
  const states = [...TRIGGER_STATES, SUPPORT, ...HORIZONTAL.map(reader)];
  const machine = options.engine.load(bytes, options.mode, options.at, states);
  const trigger = triggerAt(machine, info.generate);
  // A lamp goes out a while after the last door is still.
  const hasLamp = grid.palette.some((state) => state.startsWith('minecraft:redstone_lamp'));
  const hasTimer = options.timer !== undefined;
  const draw = random(options.seed, 'stress');
  const { map, judge } = judgeOf(file);
  const eyes = watch(machine, grid, map);
  const choices = choosingCells(dag);
  const randomizers = readable(grid);
  const readings = machine.probe(randomizers.map(({ output }) => output));
  const hoppers = machine.probe(randomizers.map(({ hopper }) => hopper));
  const disturb = disturbances(machine, trigger, grid, info, options.line, draw);
  const tallies = Object.fromEntries(
    DISTURBANCES.map((kind) => [
      kind,
      { rounds: 0, states: 0, draws: 0, ones: 0, leftovers: 0, leftoverOnes: 0, unhealed: 0 },
    ]),
  );
  const bitsRead = randomizers.map(() => '');
  const seen = choices.map(() => '');
  const labels = [];
  const run = (ticks) => {
    for (let t = 0; t < ticks; t++) machine.step();
  };
  /** Fails if a block changes during a time in which nothing may change. */
  const stand = (ticks, label, code) => {
    machine.resetChanges();
    let [last, changes] = [0, 0];
    for (let t = 1; t <= ticks; t++) {
      machine.step();
      if (machine.changes() !== changes) last = t;
      changes = machine.changes();
    }
    if (changes === 0) return;
    const message = `${changes} blocks changed after the time in SettleTicks, the last one ${last} game ticks after it`;
    fail({ code, message, where: label });
  };
  /** Reads everything in steady state. Returns the bit of every randomizer. */
  const look = (label) => {
    const verdict = judge(eyes.all());
    wrong += verdict.wrongDoors + (verdict.tree || verdict.wrongDoors > 0 ? 0 : 1);
    for (const fault of verdict.faults) fail({ ...fault, where: `${label}, ${fault.where ?? ''}` });
    choices.forEach((cell, k) => {
      seen[k] += isPassage(verdict.passages, cell, directionsOf(dag.out[cell])[1]) ? '1' : '0';
    });
    labels.push(label);
    return readings.read().map((state, k) => {
      const level = Number(parseState(state).properties.power ?? 0);
      const bit = READINGS.get(level);
      if (bit === undefined) {
        wrong++;
        const message = `the comparator reads ${level}, which is neither a stick nor a sword`;
        fail({
          code: 'item-unreadable',
          message,
          ...blockWitness(randomizers[k].output),
          press: labels.length,
        });
      }
      bitsRead[k] += String(bit ?? 0);
      return bit ?? 0;
    });
  };
  /** One press, held and released, until all doors must be still. */
  const press = (label) => {
    const idle = new Set(randomizers.keys());
    let changes = machine.changes();
    trigger.press();
    for (let t = 1; t <= info.settleTicks; t++) {
      machine.step();
      if (t === trigger.holdTicks) trigger.release();
      if (machine.changes() === changes || idle.size === 0) continue;
      changes = machine.changes();
      const open = hoppers.read().map((state) => parseState(state).properties.enabled === 'true');
      for (const k of idle) if (open[k] === true) idle.delete(k);
    }
    if (idle.size > 0) {
      const silent = [...idle].map((k) => randomizers[k].hopper);
      const message = `${silent.length} of ${randomizers.length} randomizers do not respond to the press`;
      fail({
        code: 'no-response',
        message,
        where: says`${label}, ${listSome(silent, blockName)}`,
        blocks: silent,
      });
    }
    if (!hasLamp) return;
    const due = eyes.moving().slice();
    run(LAMP_TICKS);
    const now = eyes.moving();
    const late = map.positions.filter((_, i) => due[i] !== now[i]);
    if (late.length === 0) return;
    const message = `doors still move ${info.settleTicks} game ticks after the press`;
    fail({
      code: 'not-settled',
      message,
      where: says`${label}, ${listSome(late, blockName)}`,
      blocks: late.slice(0, MOST_FAILURES),
    });
  };
  /** Switches the timer on for some periods, reads the maze in each, and switches it off at a random moment. */
  const tick = (label, tally) => {
    const { lever, periodTicks } = options.timer;
    const head = machine.probe(options.line.slice(0, 1));
    const falls = [];
    let [wasLow, rise] = [false, Infinity];
    machine.use(lever);
    for (let t = 1, last = PERIODS * periodTicks + draw.below(periodTicks); t <= last; t++) {
      machine.step();
      const low = parseState(head.read()[0]).properties.power === '0';
      if (low && !wasLow) falls.push(t);
      if (low) rise = Infinity;
      else if (wasLow) rise = t;
      wasLow = low;
      if (t - rise === info.settleTicks) count(tally, look(`${label}, its maze ${falls.length}`));
    }
    machine.use(lever);
    const where = `${label}, block ${blockName(lever)}`;
    if (falls.length < PERIODS - 1) {
      const message = `the timer makes ${falls.length} mazes in ${PERIODS} periods`;
      fail({ code: 'no-response', message, where, blocks: [lever] });
    }
    // Every second maze begins with a rising edge, which takes a different time than a falling one.
    const wrongPeriod = falls.find((t, k) => k >= 2 && t - falls[k - 2] !== 2 * periodTicks);
    if (wrongPeriod !== undefined) {
      const message = `the timer makes mazes at game ticks ${falls.join(', ')}, not every ${periodTicks}`;
      fail({ code: 'period', message, where, blocks: [lever] });
    }
  };
  stand(IDLE_TICKS, 'before any press', 'not-at-rest');
  look('before any press');
  const isDisturbed = DISTURBANCES.some((kind) => kind !== 'none' && (options.rounds[kind] ?? 0) > 0);
  const readers = isDisturbed ? chooseReaders(machine, randomizers) : [];
  for (const kind of DISTURBANCES) {
    const tally = tallies[kind];
    const rounds = kind === 'timer' && !hasTimer ? 0 : (options.rounds[kind] ?? 0);
    for (let round = 1; round <= rounds; round++) {
      const label = `${kind}, round ${round}`;
      machine.seed([draw.next(), draw.next()]);
      let left = [];
      if (kind !== 'none') {
        if (kind === 'timer') tick(label, tally);
        else disturb[kind]();
        run(Math.max(IDLE_TICKS, 2 * info.settleTicks) + LAMP_TICKS);
        stand(STILL_TICKS, `${label}, in steady state`, 'not-at-rest');
        look(`${label}, in steady state`);
        tally.states += 2 * choices.length;
        left = emptyDroppers(machine, readers);
      }
      press(`${label}, pressed`);
      stand(STILL_TICKS, `${label}, pressed`, 'not-settled');
      const bits = look(`${label}, pressed`);
      tally.rounds++;
      count(tally, bits);
      if (!left.includes(true)) continue;
      const still = emptyDroppers(machine, readers);
      left.forEach((both, k) => {
        if (!both) return;
        tally.leftovers++;
        tally.leftoverOnes += bits[k];
        if (!still[k]) return;
        tally.unhealed++;
        const message = 'both items are still in the hopper after a clean press';
        fail({ code: 'stuck-items', message, ...blockWitness(randomizers[k].output) });
      });
    }
  }
  const unpaired = unmatched(seen, bitsRead);
  for (const { index, times } of unpaired) {
    wrong += Math.max(1, times.length);
    fail({
      code: 'door-mismatch',
      message: `no comparator agrees with its doors: the best one differs ${times.length} times, first ${labels[times[0]] ?? 'never'}`,
      where: `cell ${cellName(dag, choices[index])}`,
      cells: [placeOf(dag, choices[index])],
    });
  }
  return { tallies, wrong, failures };
}
/** Adds freshly drawn bits to a tally. */
function count(tally, bits) {
  tally.states += 2 * bits.length;
  tally.draws += bits.length;
  for (const bit of bits) tally.ones += bit;
}
const move = ([x, y, z], facing, by = 1) => {
  const [dx, dy, dz] = OFFSETS[facing];
  return [x + by * dx, y + by * dy, z + by * dz];
};
/** The randomizers, and the places at which each can be read. */
function readable(grid) {
  const infos = grid.palette.map(blockInfo);
  const infoAt = (at) => infos[grid.blocks[blockIndex(grid, ...at)] ?? -1];
  const kindAt = (at) => infoAt(at)?.kind;
  return findRandomizers(grid).map((coin) => {
    const [hopper, dropper] = [blockAt(grid, coin.hopper), blockAt(grid, coin.dropper)];
    const [output] = coin.comparators.map((i) => {
      const at = blockAt(grid, i);
      return move(at, infoAt(at).facing, -1);
    });
    if (output === undefined || kindAt(output) !== 'dust') {
      const message = 'no dust shows which item was drawn';
      throw new MazestoneError({ code: 'item-unreadable', message, ...blockWitness(dropper) });
    }
    const readers = ['air', 'clear', 'solid'].flatMap((kind) =>
      HORIZONTAL.flatMap((side) => {
        const at = move(dropper, side);
        const beside = [UP, ...HORIZONTAL].map((facing) => move(at, facing));
        const air = beside.find((place) => kindAt(place) === 'air');
        const under = move(at, DOWN);
        const isSupported = infoAt(under)?.sturdyTop === true;
        if (kindAt(at) !== kind || air === undefined || !(isSupported || kindAt(under) === 'air')) return [];
        return [{ at, under: isSupported ? undefined : under, state: reader(side ^ 1), beside: air }];
      }),
    );
    return { dropper, hopper, output, readers };
  });
}
/**
 * Finds a reader for each dropper that fits between the machine's blocks and the other readers, by trial.
 * @param machine a machine with an item in every dropper.
 */
function chooseReaders(machine, randomizers) {
  const tried = randomizers.map(() => 0);
  for (;;) {
    const readers = randomizers.map(({ dropper, readers: own }, k) => {
      const reader = own[tried[k]];
      if (reader !== undefined) return reader;
      const message = 'no comparator placed beside the dropper reads the item in it';
      throw new MazestoneError({ code: 'item-unreadable', message, ...blockWitness(dropper) });
    });
    const blind = emptyDroppers(machine, readers);
    if (!blind.includes(true)) return readers;
    blind.forEach((isBlind, k) => (tried[k] += isBlind ? 1 : 0));
  }
}
/** For each dropper, whether it is empty, so that both items are in its hopper. The world is restored afterwards. */
function emptyDroppers(machine, readers) {
  const back = machine.checkpoint();
  for (const { under } of readers) if (under !== undefined) machine.place(under, SUPPORT);
  for (const { at, state } of readers) machine.place(at, state);
  // A comparator reads when a block beside it changes. A parallel comparator does not affect its side inputs.
  for (const { beside, state } of readers) machine.place(beside, state);
  for (let t = 0; t < READ_TICKS; t++) machine.step();
  const states = machine.probe(readers.map(({ at }) => at)).read();
  back();
  return states.map((state) => parseState(state).properties.powered !== 'true');
}
/** The disturbances of a machine at random moments. */
function disturbances(machine, trigger, grid, { generate, settleTicks }, line, draw) {
  const state = (at) => grid.palette[grid.blocks[blockIndex(grid, ...at)]];
  const { kind, facing } = blockInfo(state(generate));
  /** The block that the trigger powers, or the trigger itself. */
  const powered = kind === 'button' ? move(generate, facing) : generate;
  const cuts = cutPlaces(grid, line);
  const run = (ticks) => {
    for (let t = 0; t < ticks; t++) machine.step();
  };
  const glitches = (place, block) => {
    const held = draw.below(2) === 0;
    if (held) {
      trigger.press();
      run(1 + draw.below(settleTicks));
    }
    for (let k = 1 + draw.below(GLITCHES); k > 0; k--) {
      const at = place();
      machine.place(at, block);
      run(1 + draw.below(MOST_GLITCH));
      machine.place(at, state(at));
      run(1 + draw.below(draw.below(2) === 0 ? SHORT_GAP : MOST_GAP));
    }
    if (held) trigger.release();
  };
  return {
    presses: () => {
      for (let k = 0; k < PRESSES; k++) {
        trigger.press();
        if (trigger.holdTicks > 0) run(1 + draw.below(MOST_GAP));
        trigger.release();
        run(1 + draw.below(MOST_GAP));
      }
    },
    // Every second cut is at the head of the line and cuts the whole clock.
    cuts: () => {
      if (cuts.length > 0) glitches(() => cuts[draw.below(2) * draw.below(cuts.length)], AIR);
    },
    holds: () => {
      glitches(() => powered, POWERED_BLOCK);
    },
  };
}
/**
 * The dust of a line that can be removed without making the dust beside it point somewhere new. Dust with one connection
 * left becomes a straight line, so it must have been straight before.
 */
function cutPlaces(grid, line) {
  const connected = (place, side) => {
    const i = blockIndex(grid, ...place);
    const { name, properties } = parseState(i < 0 ? AIR : grid.palette[grid.blocks[i]]);
    return name === 'minecraft:redstone_wire' && properties[FACING_NAMES[side]] !== 'none';
  };
  const stays = (place, from) => {
    const others = HORIZONTAL.filter((side) => side !== from && connected(place, side));
    return others.length !== 1 || others[0] === (from ^ 1);
  };
  return line.filter((place) => HORIZONTAL.every((side) => stays(move(place, side), side ^ 1)));
}
/**
 * Pairs every string of `seen` with an equal or inverted string of `expected`. Each string is used once. Returns those
 * without a partner, with the positions in which they differ from the most similar string left.
 */
function unmatched(seen, expected) {
  const normal = (bits) => (bits.startsWith('1') ? bits.replace(/./g, (b) => (b === '1' ? '0' : '1')) : bits);
  const left = new Map();
  for (const bits of expected) left.set(normal(bits), (left.get(normal(bits)) ?? 0) + 1);
  const alone = [];
  seen.forEach((bits, index) => {
    const count = left.get(normal(bits)) ?? 0;
    if (count === 0) alone.push(index);
    else left.set(normal(bits), count - 1);
  });
  const others = [...left].flatMap(([bits, count]) => (count > 0 ? [bits] : []));
  return alone.map((index) => {
    const bits = normal(seen[index]);
    const places = Array.from({ length: bits.length }, (_, t) => t);
    const differences = others.map((other) => places.filter((t) => bits[t] !== other[t]));
    differences.sort((a, b) => a.length - b.length);
    return { index, times: differences[0] ?? [] };
  });
}
