/** Everything that needs neither Node nor a tick engine of its own: it runs in a browser as it is. */
export { CODES, STAGES, WITNESSES, type Code, type Stage, type Witnesses } from './base/codes.js';
export { MazestoneError, formatDiagnostic, type Diagnostic } from './base/diagnostic.js';
export { GENERATOR, random, type Random } from './base/random.js';
export { formatRegion, parseRegion, rectangle, type Region } from './region/region.js';
export { EAST, fromEdges, NO_CELL, NORTH, SOUTH, WEST, type Dag, type Direction } from './dag/dag.js';
export { checkDag, type DagReport } from './dag/check.js';
export { diversity, diversityExact, type Diversity } from './dag/diversity.js';
export { formatDagFile, parseDagFile } from './dag/file.js';
export { buildDag, BUILDERS, type Builder, type BuildOptions, type OwnOption } from './dag/builders/index.js';
export { CUTS, type Cut } from './dag/builders/look-ahead.js';
export { ORDERS, type Order } from './dag/orders/index.js';
export { log2SpanningTrees } from './dag/spanning-trees.js';
export { sinkFirst } from './dag/order.js';
export { pickEdges, sampleBits, sampleMaze } from './flow/sample.js';
export type { Maze, Opening, Passages } from './flow/maze.js';
export { provePassages, proveRanked, proveTree, rankCells, type Proof } from './flow/prove.js';
export { pathBetween } from './flow/path.js';
export { mazeStats, type MazeStats } from './flow/maze-stats.js';
export { expectedSize, expectedWay, wayVariance } from './stats/expected.js';
export { exactStats, type ExactStats } from './stats/exact-stats.js';
export { exactCell, wayLaw, type CellStats } from './stats/exact-cell.js';
export { deadEndChances, passageLaw } from './stats/exact-passages.js';
export { simulateStreams, streamCount, type SimulateOptions, type Tally } from './flow/simulate.js';
export { formatNetlist, netlistOf, type Netlist } from './circuit/netlist.js';
export { FAMILIES, familyOf } from './cells/families.js';
export type { Bus, CellFamily, DoorKind, StandardCell } from './cells/family.js';
export { cellTable, datasheetOf, type Datasheet, type Measured } from './report/datasheet.js';
export { resolveDress, type Dress, type DressOptions } from './layout/dress.js';
export { DEFAULT_THEME, ROLES, THEMES, type Role, type Theme } from './layout/themes.js';
export { lightPlan, type LightOptions } from './layout/light.js';
export {
  controlNetlist,
  formatControls,
  timerOf,
  TRIGGER_USES,
  TRIGGERS,
  type ControlInstance,
  type ControlNet,
  type ControlNetlist,
  type ControlOptions,
  type Timer,
  type Trigger,
} from './circuit/controls.js';
export { planConsole, type Console, type ConsoleOptions } from './layout/console.js';
export { openingAt, planOpenings } from './layout/openings.js';
export type { Layout, LayoutOptions } from './layout/layout.js';
export { BILL_FORMATS, billOf, formatBill, type Bill, type BillFormat } from './report/bill.js';
export { errorsPage } from './report/errors.js';
export { FAWE_BLOCK_ENTITIES, faweWarning } from './report/fawe.js';
export type { BlockEntity, BlockGrid, Vec3 } from './blocks/grid.js';
export { plainNbt, type NbtWriter } from './formats/nbt.js';
export { readSponge, SPONGE_2, SPONGE_3, spongeFormat, writeSponge } from './formats/sponge.js';
export type { MachineInfo } from './formats/metadata.js';
export type { Engine, Machine, Probe, SettleMode } from './engine/engine.js';
export { renderDagSvg, renderMazeSvg, renderOrderSvg } from './render/svg.js';
export { renderMapSvg, type MapOptions } from './render/map.js';
export { renderMachineSvg } from './render/machine.js';
export { cellPages, renderCellSvg } from './render/cell.js';
export { compareText, statsText } from './report/stats-text.js';
export { renderDagText, renderMazeText } from './render/text.js';
export { compile, dumpPass, layOut, PASSES, type Compiled, type CompileOptions } from './compile.js';
export type { ExtraTag, FileOptions, Format, Schematic } from './formats/format.js';
export { formatOf, FORMATS } from './formats/formats.js';
export { stressMachine, type StressOptions, type StressReport } from './verify/stress.js';
export {
  verifyMachine,
  verifyStatic,
  readMachine,
  type VerifyOptions,
  type VerifyReport,
} from './verify/verify.js';
