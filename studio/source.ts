import {
  CUTS,
  dagFrom,
  MazestoneError,
  openingsFrom,
  parseOpening,
  parseRoom,
  parseTargets,
  SECTOR_SHAPES,
  type Cut,
  type Dag,
  type RoomArea,
  type SectorShape,
  type Sourced,
  type SourceOptions,
  type StackDag,
  type WantedOpening,
} from '../src/core.js';
import { inForce, wordsOf, type Design } from './design.js';

/** The DAG of a design, and the means it has for its targets. @throws MazestoneError as `dagFrom`, `bad-option`. */
export function sourceOf(design: Design): Sourced {
  const { width, height, floors, seed, sink, cut, reverse, target, rooms, room, loops, weights, ...used } =
    inForce(design);
  const { dag, region, builder } = design;
  return dagFrom({
    ...{ builder, width, height, floors, seed, reverse, rooms, loops },
    ...{ random: used['random-loops'], loopLength: used['loop-length'], room: wordsOf(room).map(roomOf) },
    ...(dag && { dag }),
    ...(region && { region }),
    ...(sink !== '' && { sink: cellOf(sink) }),
    ...(CUTS.has(cut as Cut) && { cut: cut as Cut }),
    ...(weights !== '' && { weights }),
    ...(target !== '' && { targets: parseTargets(target), openings: wantedIn(design) }),
  });
}

/** The ways in and out that a design asks for, and what they have to fit to. @throws MazestoneError as `openingsFrom`, `bad-option`. */
export function openingsOf(
  ground: Dag,
  design: Design,
): ReturnType<typeof openingsFrom> & { readonly sectorShape?: SectorShape } {
  const { entrance, exit, ...shape } = wantedIn(design);
  return { ...openingsFrom(ground, entrance, exit), ...shape };
}

/** The ways in and out as the design words them. @throws MazestoneError `bad-option`. */
function wantedIn(design: Design): NonNullable<SourceOptions['openings']> {
  const used = inForce(design);
  const [entrance, exit] = (['entrance', 'exit'] as const).map((name) =>
    wordsOf(used[name]).map((word) => openingOf(word, name)),
  ) as [WantedOpening[], WantedOpening[]];
  const sectorShape = SECTOR_SHAPES.find((shape) => shape === used['sector-shape']);
  return { entrance, exit, ...(sectorShape && { sectorShape }) };
}

/** The lowest floor of a DAG. */
export function groundOf(dag: Dag | StackDag): Dag {
  if (!('floors' in dag)) return dag;
  const { width, height, ways } = dag;
  return { width, height, out: ways.subarray(0, width * height) };
}

function openingOf(word: string, name: string): WantedOpening {
  const wanted = parseOpening(word);
  if (wanted !== undefined) return wanted;
  throw badPlace(name, word, 'give a cell as X,Y, such as 3,0, or with a side such as 3,0,north');
}

function cellOf(text: string): readonly [number, number, number?] {
  const numbers = text.split(',').map((part) => (/^\s*\d{1,9}\s*$/.test(part) ? Number(part) : NaN));
  const [x, y, floor] = numbers as [number, number, number?];
  const isCell = (numbers.length === 2 || numbers.length === 3) && numbers.every((n) => n >= 0);
  if (!isCell)
    throw badPlace('sink', text, 'give a cell as X,Y, such as 3,0, of several floors as X,Y,FLOOR');
  return floor === undefined ? [x, y] : [x, y, floor];
}

function roomOf(word: string): RoomArea {
  const room = parseRoom(word);
  if (room !== undefined) return room;
  throw badPlace('room', word, 'give rooms as X,Y,W,H in cells, such as 3,0,2,2, separated by spaces');
}

function badPlace(name: string, text: string, hint: string): MazestoneError {
  const message = `the ${name} cannot be ${JSON.stringify(text)}`;
  return new MazestoneError({ code: 'bad-option', message, where: name, hint });
}
