/** Everything that needs neither Node nor the library `nucleation`: it runs in a browser as it is. */
export {
  CODES,
  STAGES,
  WITNESSES,
  type Code,
  type Stage,
  type WitnessOf,
  type Witnesses,
} from './base/codes.js';
export {
  MazestoneError,
  formatDiagnostic,
  type Diagnostic,
  type DiagnosticOf,
  type Told,
} from './base/diagnostic.js';
export { freshSeed, GENERATOR, random, type Random } from './base/random.js';
export {
  RANDOM_KINDS,
  randomRegion,
  USUAL_STEPS,
  type RandomKind,
  type RandomRegionOptions,
} from './region/random.js';
export { formatRegion, parseRegion, rectangle, type Region } from './region/region.js';
export { bridgePieces } from './region/bridge.js';
export { floorPlan } from './region/floor-plan.js';
export { darkness, regionOfInk, type Ink, type PictureOptions } from './region/picture.js';
export { holesOf, largestPiece, piecesOf, type Pieces } from './region/pieces.js';
export { drawShape, SHAPES, type Inside, type Shape, type ShapePoint } from './region/shapes.js';
export { unroll } from './region/unroll.js';
export { parseRoom, type RoomArea } from './region/rooms.js';
export { scatter, scatterWeighted } from './region/scatter.js';
export { layMines, type Minefield, type MinefieldOptions } from './minefield/minefield.js';
export { MinefieldGame, type Outcome } from './minefield/game.js';
export { formatMinefield } from './minefield/text.js';
export {
  checkMinefield,
  minefieldBlocks,
  type MinefieldBlocks,
  type MinefieldReport,
} from './minefield/blocks.js';
export type { Diversity } from './dag/diversity.js';
export { rowsOf, type MeshBoard, type Rows, type Witness } from './board/rows.js';
export {
  DOWN,
  EAST,
  NO_CELL,
  NORTH,
  SOUTH,
  UP,
  Vertical,
  WEST,
  type Direction,
  type GridBoard,
  type GridCells,
  type CellPlace,
  type Way,
} from './board/grid.js';
export { floorsOf, fromEdges, regionOf, type AnyDag, type Dag, type MeshDag, type Pair } from './dag/dag.js';
export { checkDag, type DagReport, type MeshReport } from './dag/check.js';
export { diversity, diversityExact } from './dag/diversity.js';
export { asMesh, type TreeBoard, type TreeGraph } from './dag/graph.js';
export { formatDagFile, parseDagFile } from './dag/file.js';
export { buildDag, BUILDERS, type Builder, type BuildOptions, type OwnOption } from './dag/builders/index.js';
export { CUTS, type Cut } from './dag/builders/look-ahead.js';
export { ORDERS, type Order } from './dag/orders/index.js';
export type { Area, Tile, Tiles } from './dag/orders/tiles.js';
export { log2SpanningTrees } from './dag/spanning-trees.js';
export { drawOpen } from './dag/tossed.js';
export { addLoops, type LoopOptions } from './dag/loops.js';
export { planOf, planOfCells, type FloorPlan } from './dag/floor-plan.js';
export { addRoom, addRooms, type RoomIn } from './dag/rooms.js';
export { reverseTopologicalOrder } from './dag/order.js';
export { entropyOf, weightByte, weightOf, withWeights, WEIGHTS, type Weight } from './dag/weights.js';
export { pickEdges, sampleBits, sampleMaze } from './flow/sample.js';
export {
  mazeTowards,
  passagesOf,
  withPassages,
  type AnyMaze,
  type Maze,
  type MeshMaze,
  type Opening,
  type Passages,
} from './flow/maze.js';
export { provePassages, proveRanked, proveTree, rankCells } from './flow/prove.js';
export type { Proof } from './flow/join.js';
export { pathBetween, shortestMeshPath, shortestPath } from './flow/path.js';
export {
  popRounds,
  popWalls,
  type Popped,
  type PoppingRule,
  type Posts,
  type PostWeb,
  type Round,
} from './flow/popping.js';
export { wilson, wilsonSampler } from './flow/wilson.js';
export { TREE_BUILDERS, type Sampler, type TreeBuilder } from './flow/tree-builders.js';
export { mazeStats, type MazeStats } from './flow/maze-stats.js';
export { expectedPassages, expectedSize, expectedWay, wayVariance } from './stats/expected.js';
export { exactStats, type ExactStats, type GridStats } from './stats/exact-stats.js';
export { biased, BIASES, type CellMeasure } from './stats/bias.js';
export {
  formatNumber,
  formatTarget,
  hitTargets,
  MEASURES,
  parseTargets,
  type Hit,
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
export {
  treeCell,
  treeStats,
  type GridTreeStats,
  type TreeCellStats,
  type TreeStats,
} from './stats/tree-stats.js';
export { deadEndChances, passageLaw } from './stats/exact-passages.js';
export {
  simulateStreams,
  streamCount,
  type PoppingTally,
  type Sample,
  type SimulateOptions,
  type Spread,
  type Tally,
} from './flow/simulate.js';
export { buildMesh, buildPortrait, meshDag, type MeshOptions } from './mesh/build.js';
export { formatMeshFile, parseMeshFile, type MeshFile } from './mesh/file.js';
export { MESH_KINDS, type MeshKind } from './mesh/kind-names.js';
export {
  meshOfRegion,
  meshOpenings,
  sidesOf,
  type DrawnBoard,
  type DrawnDag,
  type Mesh,
  type MeshFurniture,
  type MeshPoint,
  type Sides,
} from './mesh/mesh.js';
export type { Progress } from './mesh/relax.js';
export type { OnFloors, Shaft, TrailCells } from './cells/family.js';
export {
  renderFloorsDagSvg,
  renderFloorsDagText,
  renderFloorsIsometric,
  renderFloorsSvg,
  renderFloorsText,
  type FloorsPicture,
} from './render/floors.js';
export {
  formatNetlist,
  netlistOf,
  type Bit,
  type Netlist,
  type Passage,
  type Toss,
} from './circuit/netlist.js';
export type { SectorOf } from './circuit/sectors.js';
export { FAMILIES, familyOf } from './cells/families.js';
export type { CellBlock } from './cells/cell.js';
export type { ControlRole } from './cells/controls.js';
export type { Bus, CellFamily, DoorKind, StandardCell } from './cells/family.js';
export {
  cellTable,
  datasheetOf,
  type CellKind,
  type Datasheet,
  type Measured,
  type Place,
  type Site,
} from './report/datasheet.js';
export { resolveDress, type Dress, type DressOptions } from './layout/dress.js';
export { DEFAULT_THEME, ROLES, THEMES, themeSince, type Role, type Theme } from './layout/themes.js';
export type { PostMachine } from './layout/post-machine.js';
export { lightPlan, type LightOptions } from './layout/light.js';
export {
  controlNetlist,
  formatControls,
  timerOf,
  TRIGGER_USES,
  TRIGGERS,
  type Calls,
  type ControlInstance,
  type ControlNet,
  type ControlNetlist,
  type ControlOptions,
  type Timer,
  type Trigger,
} from './circuit/controls.js';
export {
  planConsole,
  type Console,
  type ConsoleBlock,
  type ConsoleOptions,
  type TriggerOptions,
  type Controls,
  type Joints,
} from './layout/console.js';
export {
  openingAt,
  openingsFrom,
  parseOpening,
  planOpenings,
  planPostOpenings,
  type AskedOpenings,
  type PlannedOpenings,
  type WantedOpening,
} from './layout/openings.js';
export type { Openings } from './layout/face.js';
export type { Layout, LayoutOptions } from './layout/layout.js';
export type { CasingOptions } from './layout/casing.js';
export type { SectorOptions } from './layout/sectors.js';
export type { TrailOptions } from './layout/trail.js';
export type { TreasureOptions } from './layout/treasure.js';
export type { WallOptions } from './layout/walls.js';
export {
  MOST_SECTORS,
  SECTOR_SHAPES,
  TRAILS,
  TREASURE_AT,
  type SectorShape,
  type Trail,
  type TreasureAt,
} from './layout/choices.js';
export {
  BILL_FORMATS,
  billOf,
  formatBill,
  type Bill,
  type BillFormat,
  type BillLine,
  type FillLine,
} from './report/bill.js';
export { errorsPage } from './report/errors.js';
export { doctor, formatDoctor, type Doctor, type DoctorOptions } from './report/doctor.js';
export { machineFacts, type Heights, type MachineFacts } from './report/facts.js';
export {
  formatNotice,
  NOTICES,
  noticesFor,
  serversTable,
  type Notice,
  type ToldNotice,
} from './report/servers.js';
export { WORLDS, type World } from './report/worlds.js';
export {
  blockAt,
  blockIndex,
  type BlockEntity,
  type BlockGrid,
  type Item,
  type Vec3,
} from './blocks/grid.js';
export { shapeOf, type Box, type Shape as CollisionShape } from './blocks/shape.js';
export { MINECRAFT_VERSIONS, type ItemFormat, type MinecraftVersion } from './blocks/versions.js';
export { type Unpack } from './formats/gzip.js';
export {
  plainNbt,
  type Fields,
  type NbtWriter,
  type Tag,
  type TagName,
  type TagValue,
} from './formats/nbt.js';
export {
  readSponge,
  SPONGE_2,
  SPONGE_3,
  spongeFormat,
  writeSponge,
  type SpongeFile,
  type SpongeVersion,
  type WriteOptions,
} from './formats/sponge.js';
export { DATA_PACK } from './formats/datapack.js';
export { LITEMATIC } from './formats/litematic.js';
export {
  pressPlaces,
  type BuildingInfo,
  type FileInfo,
  type CellsInfo,
  type MachineInfo,
  type MinefieldInfo,
  type PostsInfo,
} from './formats/metadata.js';
export { STRUCTURE } from './formats/structure.js';
export { TICK_ORDERS, type FaultOptions, type TickOrder } from './engine/adversary.js';
export type { Engine, Machine, Play, Probe, SettleMode } from './engine/engine.js';
export { redstone, redstoneEngine } from './engine/redstone.js';
export { TRIGGER_STATES, triggerAt, type EngineTrigger } from './engine/trigger.js';
export { movingBlocks } from './redstone/moving.js';
export { CELL, COLOUR, renderDagSvg, renderMazeSvg, renderOrderSvg, renderRegionSvg } from './render/svg.js';
export type { MazePicture } from './render/trail.js';
export {
  mazeLines,
  meshDagLines,
  renderMeshDagSvg,
  renderMeshSvg,
  type Mark,
  type MazeLines,
  type MeshPicture,
} from './render/mesh.js';
export { gridDagLines, gridLines } from './render/grid-lines.js';
export { renderRoundsSvg, renderRoundsText } from './render/rounds.js';
export { mazeSolid, USUAL_SOLID, type SolidLayer, type SolidOptions } from './render/stl.js';
export { renderMapSvg, type MapBoard, type MapOptions } from './render/map.js';
export { MAPS, type MapKind } from './render/map-kinds.js';
export { blockBoxes, type BlockBoxes, type ColouredBox, type Cuboid } from './render/block-boxes.js';
export { recordPress, renderPressSvg, type Film } from './render/press.js';
export { renderMachineSvg, type MachinePicture } from './render/machine.js';
export { cellPages, renderCellSvg } from './render/cell.js';
export {
  compareText,
  statsText,
  treeStatsText,
  type ComparedStats,
  type NamedStats,
} from './report/stats-text.js';
export { renderDagText, renderMazeText } from './render/text.js';
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
export {
  compile,
  dumpPass,
  layOut,
  machineSize,
  PASSES,
  type Compiled,
  type CompileOptions,
  type MachineSize,
} from './machine/cells.js';
export {
  compilePosts,
  dumpPosts,
  POST_PASSES,
  type CompiledPosts,
  type PostsOptions,
} from './machine/posts.js';
export type { MachineOptions } from './machine/passes.js';
export { convert, type Conversion } from './convert.js';
export { familiesLike, fitMachine, type Fit, type Room } from './fit.js';
export type {
  About,
  ExtraTag,
  FileOptions,
  Format,
  NamedAnchor,
  Schematic,
  TagNames,
} from './formats/format.js';
export { formatOf, FORMATS } from './formats/formats.js';
export {
  stressMachine,
  type Disturbance,
  type StressOptions,
  type StressReport,
  type StressTally,
} from './verify/stress.js';
export { standingMaze, standingPosts, type StandingMaze } from './verify/standing.js';
export { verifyFile, waveformFile, type FileReport } from './machine/verify-file.js';
export { type WaveOptions } from './verify/waves.js';
export { provePack, type ProvePack } from './prove/pack.js';
export { verifyPosts, type PostsReport, type PostsVerifyOptions } from './verify/posts.js';
export {
  machineIn,
  verifyMachine,
  verifyStatic,
  readMachine,
  type MachineFile,
  type VerifyOptions,
  type PlayedReport,
  type VerifyReport,
} from './verify/verify.js';
export {
  BadValue,
  keyOf,
  type Field,
  type Option,
  type OptionTable,
  type ValueType,
} from './options/option.js';
export { unmetNeed, type Asked, type Need } from './options/needs.js';
export type { NamedCell } from './options/values.js';
export { MAZE, type MazeFlags } from './options/maze.js';
export { inMachines, layoutOptions, MACHINE, type MachineFlags } from './options/machine.js';
