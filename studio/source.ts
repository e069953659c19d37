import type { Dag, GridCells, Opening, SectorShape } from '../src/core.js';
import { regionOf } from '../src/dag/dag.js';
import { openingsFrom, planOpenings, withGoal } from '../src/layout/openings.js';
import { dagFrom, type FlowSource } from '../src/source.js';
import { inForce, type Design } from './design.js';
import { groundOf } from './ground.js';
import { valuesOf } from './values.js';

/** The DAG of a design, with the means for its targets. @throws MazestoneError as `dagFrom`, `bad-option`. */
export function sourceOf(design: Design): FlowSource<Dag> {
  const { dag, builder, width, height, seed } = design;
  return dagFrom({
    ...valuesOf(design),
    ...{ builder, width, height, floors: inForce(design).floors, seed },
    ...(dag && { dag }),
    ...(design.region && { footprint: groundOf(design) }),
  });
}

/** The openings of a design, with their constraints. @throws MazestoneError as `openingsFrom`, `bad-option`. */
export function openingsOf(
  board: GridCells,
  design: Design,
): ReturnType<typeof openingsFrom> & { readonly sectorShape?: SectorShape } {
  const { entrance, exit, sectors } = valuesOf(design);
  return { ...openingsFrom(board, entrance, exit), ...(sectors?.shape && { sectorShape: sectors.shape }) };
}

/** The ends of the paths in a design's machine. */
interface Ends {
  readonly entrance: Opening;
  /** All openings, the entrance first. */
  readonly openings: readonly Opening[];
  /** The cell of the exit, or of the goal. */
  readonly end: number;
}

/** The ends of a flow in its machine. @throws MazestoneError as `planOpenings`, `withGoal`, {@link openingsOf}. */
export function endsOf(dag: Dag, design: Design): Ends {
  const { goal, ...wanted } = openingsOf(regionOf(dag), design);
  const planned = planOpenings(dag, wanted);
  const {
    entrance,
    exit,
    others = [],
  } = goal === undefined ? planned : withGoal(dag, planned, goal, wanted.exit !== undefined);
  const openings = [entrance, ...(exit ? [exit] : []), ...others];
  return { entrance, openings, end: goal ?? exit!.cell };
}
