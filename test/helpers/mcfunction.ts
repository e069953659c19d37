import { unzipSync, strFromU8 } from 'fflate';
import type { BlockGrid, Vec3 } from '../../src/blocks/grid.js';
import { STRUCTURE } from '../../src/formats/structure.js';

/*
 * The commands of the game that a data pack for proofs uses, and no more: an unknown command or argument is an error. Their
 * behaviour follows https://minecraft.wiki/w/Commands and the page of each command.
 */

/** The world that commands read and change, with one dimension. */
export interface CommandWorld {
  readonly blockAt: (at: Vec3) => string;
  readonly setBlock: (at: Vec3, state: string) => void;
  /** `fill`. Both corners are included. */
  readonly fill: (from: Vec3, to: Vec3, state: string, isStrict: boolean) => void;
  /** `place template`, turned clockwise `turns` times about its first block, which is placed at `at`. */
  readonly place: (template: BlockGrid, at: Vec3, turns: number, isStrict: boolean) => void;
  readonly isLoaded?: (at: Vec3) => boolean;
  /** Whether a place is within the heights of the world. */
  readonly isInside?: (at: Vec3) => boolean;
}

/** The place and the entity of a running command. */
interface Source {
  readonly entity: Entity | undefined;
  readonly at: Vec3;
  /** Degrees. */
  readonly yaw: number;
  readonly dimension: string;
}

interface Entity {
  readonly type: 'minecraft:player' | 'minecraft:marker';
  readonly tags: readonly string[];
  readonly at: Vec3;
  readonly dimension: string;
}

type Nbt = string | number | { [key: string]: Nbt };

/** The result of a command: whether it succeeded, and its number. */
interface Outcome {
  readonly success: boolean;
  readonly result: number;
  /** Whether it ends the function that it is in. */
  readonly returns?: boolean;
}
const FAILED: Outcome = { success: false, result: 0 };
const done = (result = 1): Outcome => ({ success: true, result });

/** The game's `maxCommandChainLength`. */
const CHAIN = 65_536;
/** The game's `commandModificationBlockLimit`. */
const MOST_FILLED = 32_768;
const CHUNK = 16;
/** The names of quarter turns clockwise in `/place`. */
const ROTATIONS = ['none', 'clockwise_90', '180', 'counterclockwise_90'] as const;

/** A message in chat. */
export interface Message {
  readonly text: string;
  /** The commands that clicks run. */
  readonly clicks: readonly string[];
}

/** A server with one data pack and at most one player. */
export class CommandGame {
  readonly chat: Message[] = [];
  /** Number of commands in the longest chain. */
  mostInChain = 0;
  private readonly functions = new Map<string, readonly string[]>();
  private readonly templates = new Map<string, BlockGrid>();
  private readonly loadTag: readonly string[];
  private readonly objectives = new Map<string, Map<string, number>>();
  private readonly storage = new Map<string, Record<string, Nbt>>();
  private readonly schedules = new Map<string, number>();
  private markers: Entity[] = [];
  private player: Entity | undefined;
  private time = 0;
  private inChain = 0;

  constructor(
    pack: Uint8Array,
    private readonly world: CommandWorld,
  ) {
    let load: readonly string[] = [];
    for (const [path, bytes] of Object.entries(unzipSync(pack))) {
      const template = /^data\/(\w+)\/structures?\/(.+)\.nbt$/.exec(path);
      if (template !== null) {
        // The template of a game test has blocks that only the game knows.
        if (template[2] !== 'machine')
          this.templates.set(`${template[1]}:${template[2]}`, STRUCTURE.read(bytes).grid);
        continue;
      }
      const text = strFromU8(bytes);
      const name = /^data\/(\w+)\/functions?\/(.+)\.mcfunction$/.exec(path);
      if (name !== null) this.functions.set(`${name[1]}:${name[2]}`, text.split('\n').filter(Boolean));
      if (/^data\/minecraft\/tags\/functions?\/load\.json$/.test(path))
        load = (JSON.parse(text) as { values: string[] }).values;
    }
    this.loadTag = load;
  }

  /** Puts a player at a place, with the feet in a block. */
  stand([x, y, z]: Vec3, dimension = 'minecraft:overworld'): void {
    this.player = { type: 'minecraft:player', tags: [], at: [x + 0.3, y, z + 0.6], dimension };
  }

  /** Runs a command as the player, or as the console if there is no player. */
  type(command: string): void {
    const { player } = this;
    this.chain(command, {
      entity: player,
      at: player?.at ?? [0.5, 64, 0.5],
      yaw: 37,
      dimension: player?.dimension ?? 'minecraft:overworld',
    });
  }

  /** Runs `/reload`. */
  reload(): void {
    for (const name of this.loadTag) this.chain(`function ${name}`, this.server());
  }

  /** Runs the commands that are due, at the beginning of a game tick. */
  tick(): void {
    this.time++;
    const due = [...this.schedules].filter(([, at]) => at <= this.time);
    for (const [name] of due) this.schedules.delete(name);
    for (const [name] of due) this.chain(`function ${name}`, this.server());
  }

  /** Whether anything is still scheduled. */
  get isBusy(): boolean {
    return this.schedules.size > 0;
  }

  /** Everything that the pack has left behind, except blocks. */
  get leftovers(): string[] {
    return [
      ...[...this.objectives.keys()].map((name) => `objective ${name}`),
      ...[...this.storage]
        .filter(([, value]) => Object.keys(value).length > 0)
        .map(([name]) => `storage ${name}`),
      ...[...this.schedules.keys()].map((name) => `schedule ${name}`),
      ...this.markers.map(() => 'marker'),
    ];
  }

  private server(): Source {
    return { entity: undefined, at: [0.5, 64, 0.5], yaw: 0, dimension: 'minecraft:overworld' };
  }

  private chain(command: string, source: Source): void {
    this.inChain = 0;
    this.run(command, source);
    this.mostInChain = Math.max(this.mostInChain, this.inChain);
  }

  private run(command: string, source: Source): Outcome {
    if (++this.inChain > CHAIN) throw new Error(`more than ${CHAIN} commands in one chain`);
    const words = new Words(command);
    const outcome = this.obey(words, source);
    if (!words.isAtEnd) throw new Error(`more than is known of this command: ${command}`);
    return outcome;
  }

  private obey(words: Words, source: Source): Outcome {
    const name = words.one(
      'execute',
      'function',
      'scoreboard',
      'data',
      'schedule',
      'summon',
      'kill',
      'setblock',
      'fill',
      'place',
      'tellraw',
      'return',
    );
    switch (name) {
      case 'execute':
        return this.execute(words, source);
      case 'function':
        return this.callFunction(words, source);
      case 'scoreboard':
        return this.scoreboard(words);
      case 'data':
        return this.data(words, source);
      case 'schedule':
        return this.schedule(words);
      case 'summon': {
        words.one('minecraft:marker');
        const at = this.position(words, source);
        const tags = /^\{Tags:\["([\w.]+)"\]\}$/.exec(words.rest());
        if (tags === null) throw new Error(`unknown entity data: ${words.text}`);
        this.markers.push({ type: 'minecraft:marker', tags: [tags[1]!], at, dimension: source.dimension });
        return done();
      }
      case 'kill': {
        const found = this.select(words, source);
        if (found.some(({ type }) => type === 'minecraft:player')) throw new Error('a player is killed');
        this.markers = this.markers.filter((marker) => !found.includes(marker));
        return found.length === 0 ? FAILED : done(found.length);
      }
      case 'setblock': {
        const at = floored(this.position(words, source));
        const state = words.word();
        if (!this.isThere(at) || this.world.blockAt(at) === state) return FAILED;
        this.world.setBlock(at, state);
        return done();
      }
      case 'fill': {
        const [a, b] = [floored(this.position(words, source)), floored(this.position(words, source))];
        const from = a.map((one, k) => Math.min(one, b[k]!)) as unknown as Vec3;
        const to = a.map((one, k) => Math.max(one, b[k]!)) as unknown as Vec3;
        const state = words.word();
        const isStrict = !words.isAtEnd;
        if (isStrict) words.one('strict');
        if (to.reduce((volume, one, k) => volume * (one - from[k]! + 1), 1) > MOST_FILLED) return FAILED;
        if (!this.isThere(a) || !this.isThere(b)) return FAILED;
        this.world.fill(from, to, state, isStrict);
        return done();
      }
      case 'place':
        return this.placeTemplate(words, source);
      case 'tellraw': {
        const heard = this.select(words, source);
        const parts = JSON.parse(words.rest()) as readonly (string | Part)[];
        if (heard.length === 0) return FAILED;
        this.chat.push(this.said(parts));
        return done();
      }
      case 'return': {
        if (words.next('run')) return { ...this.run(words.rest(), source), returns: true };
        return { ...done(words.integer()), returns: true };
      }
    }
  }

  /** PlaceCommand.placeTemplate. It needs the chunks of the unturned box, up to one block beyond its end. */
  private placeTemplate(words: Words, source: Source): Outcome {
    words.one('template');
    const template = this.templates.get(words.word());
    const at = floored(this.position(words, source));
    const turns = ROTATIONS.indexOf(words.one(...ROTATIONS));
    const isStrict = !words.isAtEnd;
    if (isStrict && words.rest() !== 'none 1.0 0 strict')
      throw new Error(`unknown of a place: ${words.text}`);
    if (template === undefined || !this.isThere(at)) return FAILED;
    const chunk = (one: number): number => CHUNK * Math.floor(one / CHUNK);
    for (let x = chunk(at[0]); x <= at[0] + template.width; x += CHUNK)
      for (let z = chunk(at[2]); z <= at[2] + template.length; z += CHUNK)
        if (!this.isLoaded([x, at[1], z])) return FAILED;
    this.world.place(template, at, turns, isStrict);
    return done();
  }

  private execute(words: Words, from: Source): Outcome {
    let source = from;
    const stores: ((outcome: Outcome) => void)[] = [];
    const stored = (outcome: Outcome): Outcome => {
      for (const store of stores) store(outcome);
      return outcome;
    };
    for (;;) {
      if (words.isAtEnd) return stored(done());
      const word = words.one('align', 'positioned', 'rotated', 'in', 'if', 'unless', 'store', 'run');
      switch (word) {
        case 'align':
          words.one('xyz');
          source = { ...source, at: floored(source.at) };
          break;
        case 'positioned':
          source = { ...source, at: this.position(words, source) };
          break;
        case 'rotated':
          source = { ...source, yaw: words.number() };
          if (words.number() !== 0) throw new Error(`a pitch: ${words.text}`);
          break;
        case 'in': {
          const dimension = words.word();
          if (!DIMENSIONS.includes(dimension)) throw new Error(`no dimension ${dimension}`);
          if ((dimension === DIMENSIONS[1]) !== (source.dimension === DIMENSIONS[1])) {
            const scale = dimension === DIMENSIONS[1] ? 1 / 8 : 8;
            source = { ...source, at: [source.at[0] * scale, source.at[1], source.at[2] * scale] };
          }
          source = { ...source, dimension };
          break;
        }
        case 'if':
        case 'unless':
          // In chunks that are not loaded the command fails for both `if` and `unless`.
          if (this.isMet(words, source) !== (word === 'if')) {
            // Only the last condition can store a failure. If an earlier one fails, nothing is stored.
            return words.rest() === '' ? stored(FAILED) : FAILED;
          }
          break;
        case 'store':
          stores.push(this.store(words));
          break;
        case 'run': {
          const outcome = this.obey(words, source);
          this.inChain++;
          return stored(outcome);
        }
      }
    }
  }

  private store(words: Words): (outcome: Outcome) => void {
    const what = words.one('success', 'result');
    const where = words.one('score', 'storage');
    const value = ({ success, result }: Outcome): number => (what === 'success' ? Number(success) : result);
    if (where === 'score') {
      const [holder, objective] = [words.word(), words.word()];
      return (outcome) => {
        this.objectives.get(objective)?.set(holder, value(outcome));
      };
    }
    const [id, path] = [words.word(), words.word()];
    words.one('int');
    const scale = words.number();
    return (outcome) => {
      this.setStored(id, path, Math.trunc(value(outcome) * scale));
    };
  }

  private isMet(words: Words, source: Source): boolean | undefined {
    const what = words.one('block', 'score', 'entity', 'loaded', 'data');
    if (what === 'entity') return this.select(words, source).length > 0;
    if (what === 'data') {
      words.one('storage');
      const [id, path] = [words.word(), words.word().split('.')];
      let found: Nbt | undefined = this.storage.get(id);
      for (const key of path) found = typeof found === 'object' ? found[key] : undefined;
      return found !== undefined;
    }
    if (what === 'score') {
      const a = this.scoreOf(words);
      const operator = words.one('matches', '=', '<', '>');
      if (operator === 'matches') {
        const range = words.word();
        const [low, high] = rangeOf(range);
        return a !== undefined && a >= low && a <= high;
      }
      const b = this.scoreOf(words);
      if (a === undefined || b === undefined) return false;
      return operator === '=' ? a === b : operator === '<' ? a < b : a > b;
    }
    const at = floored(this.position(words, source));
    if (what === 'loaded') return this.isLoaded(at);
    const wanted = stateOf(words.word());
    if (source.dimension !== DIMENSIONS[0]) return false;
    if (!this.isThere(at)) return undefined;
    const found = stateOf(this.world.blockAt(at));
    return (
      found.name === wanted.name &&
      [...wanted.properties].every(([key, value]) => found.properties.get(key) === value)
    );
  }

  private isLoaded(at: Vec3): boolean {
    return this.world.isLoaded?.(at) ?? true;
  }

  /** BlockPosArgument.getLoadedBlockPos. */
  private isThere(at: Vec3): boolean {
    return this.isLoaded(at) && (this.world.isInside?.(at) ?? true);
  }

  private scoreOf(words: Words): number | undefined {
    const [holder, objective] = [words.word(), words.word()];
    return this.objectives.get(objective)?.get(holder);
  }

  private callFunction(words: Words, source: Source): Outcome {
    const name = words.word();
    const lines = this.functions.get(name);
    if (lines === undefined) throw new Error(`no function ${name}`);
    let values: Nbt | undefined;
    if (words.next('with')) {
      words.one('storage');
      const [id, path] = [words.word(), words.word()];
      values = this.storage.get(id)?.[path];
      if (values === undefined) return FAILED;
    } else if (!words.isAtEnd) values = snbt(words.rest());
    const isMacro = lines.some((line) => line.startsWith('$'));
    if (isMacro && (values === undefined || typeof values !== 'object')) return FAILED;
    const told = lines.map((line) =>
      line.startsWith('$') ? filled(line.slice(1), values as Record<string, Nbt>) : line,
    );
    // If a value is missing, the game does not run the function at all.
    if (told.includes(undefined)) throw new Error(`a macro lacks a value: ${name} ${JSON.stringify(values)}`);
    for (const line of told as string[]) {
      const outcome = this.run(line, source);
      if (outcome.returns) return { success: outcome.success, result: outcome.result };
    }
    return done();
  }

  private scoreboard(words: Words): Outcome {
    if (words.one('objectives', 'players') === 'objectives') {
      const action = words.one('add', 'remove');
      const name = words.word();
      if (action === 'remove') return this.objectives.delete(name) ? done() : FAILED;
      words.one('dummy');
      if (this.objectives.has(name)) return FAILED;
      this.objectives.set(name, new Map());
      return done();
    }
    const action = words.one('set', 'add', 'remove', 'operation', 'get');
    const [holder, objective] = [words.word(), words.word()];
    const scores = this.objectives.get(objective);
    if (action === 'get') return scores?.has(holder) ? done(scores.get(holder)) : FAILED;
    if (action === 'operation') {
      const operator = words.one('=', '+=', '*=', '/=', '>');
      const [other, otherObjective] = [words.word(), words.word()];
      if (objective !== otherObjective) throw new Error(words.text);
      if (scores === undefined) return FAILED;
      const [a, b] = [scores.get(holder) ?? 0, scores.get(other) ?? 0];
      if (operator === '/=' && b === 0) return FAILED;
      const value = { '=': b, '+=': a + b, '*=': a * b, '/=': Math.floor(a / b), '>': Math.max(a, b) }[
        operator
      ];
      scores.set(holder, value | 0).set(other, b);
      if (other === holder) scores.set(holder, value | 0);
      return done(value);
    }
    const value = words.integer();
    if (scores === undefined) return FAILED;
    const before = scores.get(holder) ?? 0;
    scores.set(holder, action === 'set' ? value : action === 'add' ? before + value : before - value);
    return done(scores.get(holder));
  }

  private data(words: Words, source: Source): Outcome {
    const action = words.one('modify', 'remove', 'get');
    if (action === 'get') {
      words.one('entity');
      const [found] = this.select(words, source);
      return found === undefined ? FAILED : done(Math.floor(entityNumber(found, words.word())));
    }
    words.one('storage');
    const [id, path] = [words.word(), words.word()];
    if (action === 'remove') {
      const stored = this.storage.get(id);
      if (stored?.[path] === undefined) return FAILED;
      this.storage.set(id, Object.fromEntries(Object.entries(stored).filter(([key]) => key !== path)));
      return done();
    }
    words.one('set');
    if (words.one('value', 'from') === 'value') {
      this.setStored(id, path, snbt(words.rest()));
      return done();
    }
    words.one('entity');
    const [found] = this.select(words, source);
    if (found === undefined) return FAILED;
    const what = words.word();
    this.setStored(
      id,
      path,
      what === 'Dimension' && found.type === 'minecraft:player' ? found.dimension : entityNumber(found, what),
    );
    return done();
  }

  private setStored(id: string, path: string, value: Nbt): void {
    const stored = this.storage.get(id) ?? {};
    this.storage.set(id, stored);
    const [outer, inner, ...more] = path.split('.');
    if (inner === undefined || more.length > 0) throw new Error(`a path: ${path}`);
    const held = stored[outer!];
    const compound = typeof held === 'object' ? held : {};
    stored[outer!] = { ...compound, [inner]: value };
  }

  private schedule(words: Words): Outcome {
    const action = words.one('function', 'clear');
    const name = words.word();
    if (!this.functions.has(name)) throw new Error(`no function ${name}`);
    if (action === 'clear') return this.schedules.delete(name) ? done() : FAILED;
    const ticks = /^([1-9]\d*)t$/.exec(words.word());
    if (ticks === null) throw new Error(`no time: ${words.text}`);
    this.schedules.set(name, this.time + Number(ticks[1]));
    return done();
  }

  private select(words: Words, source: Source): Entity[] {
    const match = /^@([sea])(?:\[(.*)\])?$/.exec(words.word());
    if (match === null) throw new Error(`no selector: ${words.text}`);
    const all: readonly (Entity | undefined)[] =
      match[1] === 's' ? [source.entity] : [this.player, ...(match[1] === 'e' ? this.markers : [])];
    let found = all.filter((entity) => entity !== undefined);
    for (const argument of (match[2] ?? '').split(',').filter(Boolean)) {
      const [key, value] = argument.split('=') as [string, string];
      if (key === 'type') found = found.filter(({ type }) => type === value);
      else if (key === 'tag') found = found.filter(({ tags }) => tags.includes(value));
      else if (key === 'limit') found = found.slice(0, Number(value));
      // A box of a selector for items. This world has no items.
      else if (/^d[xyz]$/.test(key) && /^-?\d+$/.test(value) && found.length === 0) continue;
      else if (key === 'distance') {
        const [low, high] = rangeOf(value);
        found = found.filter(({ at, dimension }) => {
          const far = Math.hypot(...at.map((a, k) => a - source.at[k]!));
          return dimension === source.dimension && far >= low && far <= high;
        });
      } else throw new Error(`unknown in a selector: ${argument}`);
    }
    return found;
  }

  /** Reads three coordinates: absolute, relative to the source (`~`), or relative to its view (`^`). */
  private position(words: Words, { at, yaw }: Source): Vec3 {
    const told = [words.word(), words.word(), words.word()];
    const numbers = told.map((text) => {
      const number = /^[~^]?(-?\d+(?:\.\d+)?|-?\.\d+)?$/.exec(text);
      if (number === null || text === '') throw new Error(`no coordinate ${text}: ${words.text}`);
      return Number(number[1] ?? 0);
    });
    const local = told.filter((text) => text.startsWith('^')).length;
    if (local === 0)
      return told.map((text, k) => {
        if (text.startsWith('~')) return at[k]! + numbers[k]!;
        // A whole number means the middle of a block, except for the height.
        return k !== 1 && !text.includes('.') ? numbers[k]! + 0.5 : numbers[k]!;
      }) as unknown as Vec3;
    if (local < 3) throw new Error(`coordinates of two kinds: ${words.text}`);
    // Left, up and forwards. 0 degrees is south, and 90 is west.
    const [left, up, forwards] = numbers as [number, number, number];
    const [cos, sin] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)];
    return [at[0] + left * cos - forwards * sin, at[1] + up, at[2] + left * sin + forwards * cos];
  }

  private said(parts: readonly (string | Part)[]): Message {
    const clicks: string[] = [];
    const text = parts.map((part) => {
      if (typeof part === 'string') return part;
      const { text: own, score, clickEvent, click_event: event, color, underlined, ...unknown } = part;
      if (Object.keys(unknown).length > 0) throw new Error(`unknown in a text: ${JSON.stringify(part)}`);
      if (color !== undefined && !['gray', 'red', 'green', 'aqua'].includes(color)) throw new Error(color);
      if (underlined !== undefined && typeof underlined !== 'boolean') throw new Error('underlined');
      if (clickEvent !== undefined && clickEvent.action === 'run_command') clicks.push(clickEvent.value);
      if (event !== undefined && event.action === 'run_command') clicks.push(event.command);
      if (score === undefined) return own!;
      return String(this.objectives.get(score.objective)?.get(score.name) ?? '');
    });
    return { text: text.join(''), clicks };
  }
}

interface Part {
  readonly text?: string;
  readonly score?: { readonly name: string; readonly objective: string };
  readonly color?: string;
  readonly underlined?: boolean;
  readonly clickEvent?: { readonly action: string; readonly value: string };
  readonly click_event?: { readonly action: string; readonly command: string };
}

const DIMENSIONS = ['minecraft:overworld', 'minecraft:the_nether', 'minecraft:the_end'];

const floored = (at: Vec3): Vec3 => at.map(Math.floor) as unknown as Vec3;

/** Parses a range: `3..`, `..5`, `1..2` or `4`. */
function rangeOf(text: string): readonly [number, number] {
  const match = /^(-?\d+)?(\.\.)?(-?\d+)?$/.exec(text);
  if (match === null || text === '' || text === '..') throw new Error(`no range: ${text}`);
  const low = match[1] === undefined ? -Infinity : Number(match[1]);
  return [low, match[3] !== undefined ? Number(match[3]) : match[2] === undefined ? low : Infinity];
}

const states = new Map<string, { readonly name: string; readonly properties: ReadonlyMap<string, string> }>();

function stateOf(text: string): { readonly name: string; readonly properties: ReadonlyMap<string, string> } {
  let state = states.get(text);
  if (state === undefined) {
    const match = /^(minecraft:\w+)(?:\[([\w=,]+)\])?$/.exec(text);
    if (match === null) throw new Error(`no block: ${text}`);
    const pairs = (match[2] ?? '')
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]);
    states.set(text, (state = { name: match[1]!, properties: new Map(pairs) }));
  }
  return state;
}

function entityNumber(entity: Entity, path: string): number {
  const axis = /^Pos\[([012])\]$/.exec(path);
  if (axis === null) throw new Error(`unknown of an entity: ${path}`);
  return entity.at[Number(axis[1])]!;
}

/** A macro line with its values filled in; undefined if one is missing. */
function filled(line: string, values: Readonly<Record<string, Nbt>>): string | undefined {
  const names = [...line.matchAll(/\$\((\w+)\)/g)].map(([, name]) => name!);
  if (names.length === 0) throw new Error(`a macro without a value: ${line}`);
  if (names.some((name) => values[name] === undefined || typeof values[name] === 'object')) return undefined;
  return line.replaceAll(/\$\((\w+)\)/g, (_, name: string) => `${values[name] as string | number}`);
}

/** Parses a text, a number, or a compound of these. */
function snbt(text: string): Nbt {
  if (/^-?\d+$/.test(text)) return Number(text);
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) return JSON.parse(text) as string;
  if (!/^\{(?:\w+:(?:"[^"\\]*"|-?\d+)(?:,(?!\}))?)+\}$/.test(text))
    throw new Error(`no SNBT that is known: ${text}`);
  const pairs = [...text.matchAll(/(\w+):("[^"]*"|-?\d+)/g)];
  return Object.fromEntries(pairs.map(([, key, value]) => [key!, snbt(value!)]));
}

/** The words of a command, read one after another. */
class Words {
  private at = 0;

  constructor(readonly text: string) {
    if (/^\s|\s$| {2}/.test(text)) throw new Error(`blanks: ${JSON.stringify(text)}`);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  word(): string {
    if (this.isAtEnd) throw new Error(`the command ends too soon: ${this.text}`);
    const end = this.text.indexOf(' ', this.at);
    const to = end < 0 ? this.text.length : end;
    const word = this.text.slice(this.at, to);
    this.at = to + 1;
    return word;
  }

  /** Reads one of the given words. */
  one<W extends string>(...known: readonly W[]): W {
    const word = this.word();
    if (!known.includes(word as W)) throw new Error(`${word} is unknown here: ${this.text}`);
    return word as W;
  }

  /** Reads a word if it comes next, and returns whether it did. */
  next(word: string): boolean {
    const is = this.text.startsWith(`${word} `, this.at);
    if (is) this.at += word.length + 1;
    return is;
  }

  number(): number {
    const word = this.word();
    if (!/^-?\d+(\.\d+)?$/.test(word)) throw new Error(`no number ${word}: ${this.text}`);
    return Number(word);
  }

  integer(): number {
    const number = this.number();
    if (!Number.isInteger(number)) throw new Error(`no integer: ${this.text}`);
    return number;
  }

  rest(): string {
    const rest = this.text.slice(this.at);
    this.at = this.text.length;
    return rest;
  }
}
