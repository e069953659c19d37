/**
 * The parts that `mazestone/core` is made of, for those who build something else of them. They change more often.
 * @module mazestone/core/advanced
 */

export { STAGES, WITNESSES, type Stage, type WitnessOf, type Witnesses } from './base/codes.js';
export type { DiagnosticOf, Told } from './base/diagnostic.js';
export { GENERATOR } from './base/random.js';
export { USUAL_STEPS } from './region/random.js';
export { floorPlan } from './region/floor-plan.js';
export { darkness } from './region/picture.js';
export { holesOf, componentsOf } from './region/components.js';
export type { Inside, ShapePoint } from './region/shapes.js';
export { holesOnTorus } from './region/torus.js';
export { unroll } from './region/unroll.js';
export { parseRoom } from './region/rooms.js';
export { scatter, scatterWeighted } from './region/scatter.js';
export { layMines, type MinefieldOptions } from './minefield/minefield.js';
export { DIFFICULTIES, solveMinefield, type Difficulty } from './minefield/solver.js';
export { MinefieldGame, type Minefield, type Outcome } from './minefield/game.js';
export { formatMinefield } from './minefield/text.js';
export {
  checkMinefield,
  minefieldBlocks,
  type MinefieldBlocks,
  type MinefieldReport,
} from './minefield/blocks.js';
export { diversity, diversityExact, type Diversity } from './dag/diversity.js';
export { rowsOf, type MeshBoard, type Witness } from './board/rows.js';
export type { GridBoard, Way } from './board/grid.js';
export { floorsOf, regionOf } from './dag/dag.js';
export { asMesh } from './dag/graph.js';
export type { OwnOption } from './dag/builders/index.js';
export { CUTS, type Cut } from './dag/builders/look-ahead.js';
export { ORDERS, type Order } from './dag/orders/index.js';
export { log2SpanningTrees } from './dag/spanning-trees.js';
export { drawOpen } from './dag/random-loops.js';
export { planOf, planOfCells, type FloorPlan } from './dag/floor-plan.js';
export { reverseTopologicalOrder } from './dag/order.js';
export { entropyOf, weightByte, weightOf } from './dag/weights.js';
export { pickEdges, sampleBits } from './flow/sample.js';
export { mazeTowards, withPassages } from './flow/maze.js';
export type { Proof } from './flow/join.js';
export { provePassages, proveRanked, proveTree, rankCells } from './flow/prove.js';
export { popRounds, popCycles, type Popped, type Posts, type PostWeb, type Round } from './flow/popping.js';
export { wilsonSampler } from './flow/wilson.js';
export { TREE_BUILDERS, type Sampler, type TreeBuilder } from './flow/tree-builders.js';
export { expectedPassages, expectedSize, expectedWay, wayVariance } from './stats/expected.js';
export { biased, BIASES, STRENGTHS, type CellMeasure } from './stats/bias.js';
export { hitTargets, type Hit } from './stats/hit-targets.js';
export {
  formatNumber,
  formatTarget,
  MEASURES,
  parseTargets,
  type MeasureName,
  type Target,
} from './stats/target.js';
export type {
  CellCount,
  FlowStats,
  PassageKinds,
  SpreadCount,
  TreeShare,
  WayLengths,
} from './stats/totals.js';
export { exactCell, wayLaw, type CellStats } from './stats/exact-cell.js';
export { treeCell, type CellPassages } from './stats/tree-stats.js';
export { deadEndChances, passageLaw } from './stats/passages.js';
export { streamCount, type PoppingTally, type Sample, type Spread } from './flow/simulate.js';
export {
  meshOfRegion,
  meshOpenings,
  sidesOf,
  type DrawnBoard,
  type DrawnDag,
  type MeshPoint,
  type Sides,
} from './mesh/mesh.js';
export type { OnFloors, Shaft, TrailCells, Bus, StandardCell } from './cells/family.js';
export { cornerOfFloor } from './render/side-by-side.js';
export { renderFloorsDagSvg, renderFloorsDagText, renderFloorsText } from './render/floors.js';
export {
  formatNetlist,
  netlistOf,
  type Bit,
  type Netlist,
  type Passage,
  type LoopBit,
} from './circuit/netlist.js';
export type { SectorOf } from './circuit/sectors.js';
export type { Block } from './cells/cell.js';
export {
  cellTable,
  datasheetOf,
  type CellKind,
  type Datasheet,
  type Measured,
  type Place,
  type Site,
} from './report/datasheet.js';
export { blocksFor, resolveDress, type Dress } from './layout/dress.js';
export { DEFAULT_THEME, ROLES, themeSince, type Role } from './layout/themes.js';
export { lightPlan } from './parts/light.js';
export {
  controlNetlist,
  formatControls,
  timerOf,
  TRIGGER_USES,
  type Calls,
  type ControlInstance,
  type ControlNet,
  type ControlNetlist,
  type ControlOptions,
  type Timer,
} from './circuit/controls.js';
export { planConsole, type Console, type Controls, type Joints } from './layout/console.js';
export {
  openingAt,
  openingsFrom,
  parseOpening,
  planOpenings,
  planPostOpenings,
  rimOf,
  withGoal,
  type AskedOpenings,
  type PlannedOpenings,
  type WantedOpening,
} from './layout/openings.js';
export type { FurtherOpening, Openings } from './layout/face.js';
export type { Layout } from './machine/layout.js';
export type { MaterialListFormat, MaterialLine, FillLine, TableLine } from './report/material-list.js';
export { errorsPage } from './report/errors.js';
export { machineFacts, type Heights } from './report/facts.js';
export {
  formatNotice,
  NOTICES,
  noticesFor,
  serversTable,
  type Notice,
  type ToldNotice,
} from './report/servers.js';
export { PLUGINS } from './report/plugins.js';
export { WORLDS } from './report/worlds.js';
export { blockAt, blockIndex, type Item } from './blocks/grid.js';
export { OFFSETS } from './blocks/facing.js';
export { shapeOf, type Box, type Shape as CollisionShape } from './blocks/shape.js';
export type { ItemFormat } from './blocks/versions.js';
export type { Unpack } from './formats/gzip.js';
export {
  plainNbt,
  type Fields,
  type NbtWriter,
  type Tag,
  type TagName,
  type TagValue,
} from './formats/nbt.js';
export { readSponge, spongeFormat, type SpongeFile, type SpongeVersion } from './formats/sponge.js';
export {
  MINEFIELD_ABOUT,
  pressPlaces,
  type BuildingInfo,
  type FileInfo,
  type MachineInfo,
  type GrowthInfo,
  type MinefieldInfo,
  type PostsInfo,
} from './formats/metadata.js';
export { TICK_ORDERS, type FaultOptions, type TickOrder } from './engine/fault-injector.js';
export type { Machine, Play, Probe, LoadMode } from './engine/engine.js';
export { redstoneEngine, type Dust, type RedstoneOptions } from './engine/redstone.js';
export { TRIGGER_STATES, triggerAt, type EngineTrigger } from './engine/trigger.js';
export { movingBlocks } from './redstone/moving.js';
export { CELL, COLOUR, renderOrderSvg } from './render/svg.js';
export { mazeLines, meshDagLines, type Mark, type MazeLines } from './render/mesh.js';
export { gridDagLines, gridLines } from './render/grid-lines.js';
export { renderRoundsSvg, renderRoundsText } from './render/rounds.js';
export { USUAL_SOLID } from './render/stl.js';
export { recordPress, renderPressSvg, type Film } from './render/press.js';
export { blockBoxes, type BlockBoxes, type ColouredBox, type Cuboid } from './render/block-boxes.js';
export { cellPages, renderCellSvg } from './render/cell.js';
export {
  compareText,
  statsText,
  treeStatsText,
  type ComparedStats,
  type NamedStats,
} from './report/stats-text.js';
export {
  buildGrid,
  dagFrom,
  dagOptions,
  madeOf,
  treesFrom,
  type Furniture,
  type GridOptions,
  type Sourced,
  type SourceOptions,
} from './source.js';
export type { PassName } from './base/pipeline.js';
export type { Fairness } from './verify/fairness.js';
export { dumpPass, layOut, PASSES, type CellsLayout } from './machine/cells.js';
export { dumpPosts, layOutPosts, POST_PASSES, type PostMachine } from './machine/posts.js';
export { familiesLike } from './fit.js';
export type { About, ExtraTag, FileOptions, NamedAnchor, TagNames } from './formats/format.js';
export { standingMaze, standingPosts, type StandingMaze } from './verify/standing.js';
export type { PostsVerifyOptions } from './verify/posts.js';
export { verifyPosts, verifyStatic, waveformFile } from './machine/verify-file.js';
export type { WaveOptions } from './verify/waves.js';
export { machineIn, type PlayedReport } from './verify/verify.js';
export { BadValue, keyOf, type Field, type Option, type OptionTable, type ValueType } from './base/option.js';
export { NO_GROWTH, unmetNeed, type Asked, type Need } from './base/needs.js';
export type { NamedCell } from './base/values.js';
export { MAZE, type MazeFlags } from './options/maze.js';
export { inMachines, layoutOptions, MACHINE, type MachineFlags } from './options/machine.js';
