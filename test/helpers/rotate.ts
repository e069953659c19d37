import type { Dag } from '../../src/dag/dag.js';
import { compactDagFile, parseDagFile } from '../../src/dag/file.js';
import type { BlockGrid, Vec3 } from '../../src/blocks/grid.js';
import { mapPlaces } from '../../src/blocks/places.js';
import { turnGrid, turnPlace } from '../../src/blocks/turn.js';
import type { CellsInfo, PostsInfo } from '../../src/formats/metadata.js';
import { parseRegion } from '../../src/region/region.js';
import { turnDag } from '../../src/dag/turn.js';
import type { CellsFile } from '../../src/verify/machine-file.js';

export {
  turnGrid as rotateGrid,
  turnPlace as rotatePlace,
  turnState as rotateState,
} from '../../src/blocks/turn.js';

/** Whether a value is a place or a list of places. */
const isPlaces = (value: unknown): value is Vec3 | readonly Vec3[] =>
  Array.isArray(value) && (value.length === 3 || Array.isArray(value[0]));

/** The places in a machine's metadata after a quarter turn clockwise. @param height number of rows of cells. */
function rotatePlaces<I extends CellsInfo | PostsInfo>(info: I, grid: BlockGrid, height: number): I {
  const { pitch, origin, square } = info;
  // The south-west cell becomes the north-west one, and the last row of its square becomes the first column.
  const south = pitch * (height - 1);
  const place = (at: Vec3): Vec3 => turnPlace(at, grid);
  const places = Object.fromEntries(
    Object.entries(info).flatMap(([name, value]) => (isPlaces(value) ? [[name, value] as const] : [])),
  );
  const feet = place([origin[0], origin[1], origin[2] + south]);
  const corner = place([origin[0] + square[0], origin[1], origin[2] + square[1] + south + pitch - 1]);
  return {
    ...info,
    ...mapPlaces(places, place),
    origin: feet,
    square: [corner[0] - feet[0], corner[2] - feet[2]],
  };
}

/** Turns a machine by a quarter clockwise, with its metadata. */
export function rotateMachine(machine: CellsFile): CellsFile {
  return { ...machine, ...rotateCells(machine.grid, machine.info, machine.dag) };
}

function rotateCells(
  grid: BlockGrid,
  info: CellsInfo,
  dag: Dag = parseDagFile(info.dag),
): { readonly grid: BlockGrid; readonly dag: Dag; readonly info: CellsInfo } {
  const turnedDag = turnDag(dag);
  const rotated: CellsInfo = {
    ...rotatePlaces(info, grid, dag.height),
    dag: compactDagFile(turnedDag),
    ...(info.sectorOf && { sectorOf: turnRows(info.sectorOf, dag.height) }),
  };
  return { grid: turnGrid(grid), dag: turnedDag, info: rotated };
}

/** Turns a uniform machine by a quarter clockwise, with its metadata. */
function rotatePosts(
  grid: BlockGrid,
  info: PostsInfo,
): { readonly grid: BlockGrid; readonly info: PostsInfo } {
  const { height } = parseRegion(info.region);
  const rotated: PostsInfo = {
    ...rotatePlaces(info, grid, height),
    region: `${turnRows(info.region.trimEnd(), height)}\n`,
    ...(info.sectorOf && { sectorOf: turnRows(info.sectorOf, height - 1) }),
  };
  return { grid: turnGrid(grid), info: rotated };
}

/** Turns rows of characters by a quarter clockwise, floor by floor. */
function turnRows(text: string, height: number): string {
  const rows = text.split('\n');
  return Array.from({ length: rows.length / height }, (_, floor) => {
    const storey = rows.slice(floor * height, (floor + 1) * height).reverse();
    return Array.from(storey[0]!, (__, x) => storey.map((row) => row[x]).join('')).join('\n');
  }).join('\n');
}

export { turnDag } from '../../src/dag/turn.js';

/** A machine of either kind: its blocks and metadata. */
interface Machine {
  readonly grid: BlockGrid;
  readonly info: CellsInfo | PostsInfo;
}

/** Turns a machine clockwise. @param quarters number of quarter turns. */
export function turned({ grid, info }: Machine, quarters: number): Machine {
  let now: Machine = { grid, info };
  for (let k = 0; k < quarters; k++) now = quarterTurn(now);
  return now;
}

function quarterTurn({ grid, info }: Machine): Machine {
  return info.kind === 'posts' ? rotatePosts(grid, info) : rotateCells(grid, info);
}
