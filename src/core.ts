/**
 * Builds, checks, samples, measures and draws mazes, and compiles, verifies and converts machines. It needs neither Node nor
 * the library `nucleation`, so it runs in a browser. Lengths are in blocks or cells, times in game ticks. Cells are numbered
 * row by row from the north-west. Bad input throws a {@link MazestoneError}.
 * @module mazestone/core
 */

// Errors and random numbers.
export { CODES } from './base/codes.js';
export { MazestoneError, formatDiagnostic } from './base/diagnostic.js';
export { random, freshSeed } from './base/random.js';

// Footprints.
export { RANDOM_KINDS, randomRegion } from './region/random.js';
export { rectangle, parseRegion, formatRegion } from './region/region.js';
export { bridgeComponents } from './region/bridge.js';
export { regionOfInk } from './region/picture.js';
export { largestComponent } from './region/components.js';
export { SHAPES, drawShape } from './region/shapes.js';

// Build.
export { NORTH, EAST, SOUTH, WEST, UP, DOWN, NO_CELL } from './board/grid.js';
export { fromEdges } from './dag/dag.js';
export { parseDagFile, formatDagFile } from './dag/file.js';
export { BUILDERS, buildDag } from './dag/builders/index.js';
export { addLoops } from './dag/loops.js';
export { addRoom, addRooms } from './dag/add-rooms.js';
export { WEIGHTS, withWeights } from './dag/weights.js';

// Build a mesh.
export { buildMesh, buildPortrait, meshDag } from './mesh/build.js';
export { parseMeshFile, formatMeshFile } from './mesh/file.js';
export { MESH_KINDS } from './mesh/kind-names.js';

// Check.
export { checkDag } from './dag/check.js';

// Sample.
export { sampleMaze } from './flow/sample.js';
export { passagesOf } from './flow/maze.js';
export { shortestPath, shortestMeshPath, pathBetween } from './flow/path.js';
export { wilson } from './flow/wilson.js';

// Measure.
export { mazeStats } from './flow/maze-stats.js';
export { exactStats } from './stats/exact-stats.js';
export { treeStats } from './stats/tree-stats.js';
export { simulateStreams } from './flow/simulate.js';

// Draw.
export { dagPicture, mazePicture, regionPicture } from './render/grid-picture.js';
export { meshDagPicture, meshPicture } from './render/mesh-picture.js';
export { COLOUR } from './render/picture.js';
export { renderSvg, writeSvg } from './render/svg.js';
export { renderText } from './render/text.js';
export { renderIsometric } from './render/isometric.js';
export { mazeSolid } from './render/stl.js';
export { renderMapSvg } from './render/map.js';
export { MAPS } from './render/map-kinds.js';
export { renderMachineSvg } from './render/machine.js';

// Compile.
export { FAMILIES, familyOf } from './cells/families.js';
export { ROLES, THEMES } from './layout/themes.js';
export { TRIGGERS } from './circuit/triggers.js';
export { TRAILS, TREASURE_AT, SECTOR_SHAPES, MOST_SECTORS } from './layout/choices.js';
export { MINECRAFT_VERSIONS } from './blocks/versions.js';
export { compile, machineSize } from './machine/compile.js';
export { fitMachine } from './fit.js';

// Verify.
export { redstone } from './engine/redstone.js';
export { verifyFile, verifyMachine } from './machine/verify-file.js';
export { provePack } from './prove/pack.js';
export { readMachine } from './verify/machine-file.js';

// Files, conversion and what to know of them.
export { MATERIAL_LIST_FORMATS, materialListOf, formatMaterialList } from './report/material-list.js';
export { doctor, formatDoctor } from './report/doctor.js';
export { SPONGE_2, SPONGE_3, writeSponge, type WriteOptions } from './formats/sponge.js';
export { DATA_PACK } from './formats/datapack.js';
export { LITEMATIC } from './formats/litematic.js';
export { STRUCTURE } from './formats/structure.js';
export { convert } from './convert.js';
export { FORMATS, formatOf } from './formats/formats.js';

// What they take and give.
export type { Code, WitnessOf, Witnesses } from './base/codes.js';
export type { Carried, Diagnostic, DiagnosticOf, Fault, FaultOf, Said, Told } from './base/diagnostic.js';
export type { Count, List, Sentence, Value } from './base/sentence.js';
export type { Random } from './base/random.js';
export type { RandomKind, RandomRegionOptions } from './region/random.js';
export type { Region } from './region/region.js';
export type { Ink, PictureOptions } from './region/picture.js';
export type { Components } from './region/components.js';
export type { Shape, Inside, ShapePoint } from './region/shapes.js';
export type { RoomArea } from './region/rooms.js';
export type { Rows, MeshBoard } from './board/rows.js';
export { Vertical, type Horizontal, type GridCells, type CellPlace } from './board/grid.js';
export type { AnyDag, Dag, MeshDag, Pair } from './dag/dag.js';
export type { DagReport, MeshReport } from './dag/check.js';
export type { TreeBoard, TreeGraph } from './dag/vertices.js';
export type { Builder, BuildOptions, OwnOption } from './dag/builders/index.js';
export type { LoopOptions } from './dag/loops.js';
export type { RoomIn } from './dag/graph.js';
export type { Weight } from './dag/weights.js';
export type { AnyMaze, Maze, MeshMaze, Opening, Passages } from './flow/maze.js';
export type { PoppingRule } from './flow/popping.js';
export type { MazeStats } from './flow/maze-stats.js';
export type { ExactStats, GridStats } from './stats/exact-stats.js';
export type { GridTreeStats, TreeStats } from './stats/tree-stats.js';
export type { SimulateOptions, Tally, Spread, PoppingTally } from './flow/simulate.js';
export type { MeshOptions } from './mesh/build.js';
export type { MeshFile } from './mesh/file.js';
export type { MeshKind } from './mesh/kind-names.js';
export type { Mesh, MeshFurniture, DrawnDag, DrawnBoard } from './mesh/mesh.js';
export type { Progress } from './mesh/relax.js';
export type { CellFamily, DoorKind, Bus, OnFloors, TrailCells, StandardCell, Shaft } from './cells/family.js';
export type { DressOptions, Dress } from './layout/dress.js';
export type { Theme, Role } from './layout/themes.js';
export type { LightOptions } from './parts/light.js';
export type { Trigger } from './circuit/triggers.js';
export type { ConsoleOptions, TriggerOptions } from './layout/console.js';
export type { LayoutOptions } from './layout/options.js';
export type { WaterproofingOptions } from './parts/waterproofing.js';
export type { SectorOptions } from './layout/sectors.js';
export type { TrailOptions } from './layout/trail.js';
export type { TreasureOptions } from './parts/chests.js';
export type { WallOptions } from './parts/walls.js';
export type { SectorShape, Trail, TreasureAt } from './layout/choices.js';
export type { MaterialList, TableLine, MaterialLine, FillLine } from './report/material-list.js';
export type { Doctor, DoctorOptions } from './report/doctor.js';
export type { PressCost } from './report/press-cost.js';
export type { MachineFacts, Heights } from './report/facts.js';
export type { World } from './report/worlds.js';
export type { BlockEntity, BlockGrid, Vec3, Item } from './blocks/grid.js';
export type { MinecraftVersion, ItemFormat } from './blocks/versions.js';
export type {
  CellsInfo,
  FileInfo,
  MachineInfo,
  GrowthInfo,
  MinefieldInfo,
  PostsInfo,
} from './formats/metadata.js';
export type { Engine, Play, LoadMode, Machine, Probe } from './engine/engine.js';
export type { MazeSeen } from './render/grid-picture.js';
export type { MeshSeen } from './render/mesh-picture.js';
export type {
  Area,
  Layer,
  Mark,
  Picture,
  Solution,
  Strokes,
  Line,
  Point,
  Length,
  Chance,
  Colour,
} from './render/picture.js';
export type { Drawing, Figure, Group, Part, Words } from './render/drawing.js';
export type { SolidOptions } from './render/stl.js';
export type { MapBoard, MapOptions } from './render/map.js';
export type { MapKind } from './render/map-kinds.js';
export type { MachinePicture } from './render/machine.js';
export type { CellsLayout, CompileOptions } from './machine/cells.js';
export type { PostMachine, PostsOptions } from './machine/posts.js';
export type { Compiled, MachineSize } from './machine/compiler.js';
export type { MachineReport } from './machine/report.js';
export type { MachineOptions } from './machine/build.js';
export type { Conversion } from './convert.js';
export type { Fit, Room } from './fit.js';
export type {
  Format,
  Schematic,
  FileOptions,
  ExtraTag,
  TagNames,
  About,
  NamedAnchor,
} from './formats/format.js';
export type { FileReport } from './machine/verify-file.js';
export type { ProvePack } from './prove/pack.js';
export type { PostsReport } from './verify/posts.js';
export type { VerifyReport, PlayedReport } from './verify/cells.js';
export type { CellsFile, MachineFile, PostsFile } from './verify/machine-file.js';
export type { MachineVerdict, VerifyOptions } from './verify/verify.js';
export type { Cut } from './dag/builders/look-ahead.js';
export type { FurtherOpening, Openings } from './layout/face.js';
export type { Calls } from './circuit/controls.js';
export type { Diversity } from './dag/diversity.js';
export type { ToldNotice, Notice } from './report/servers.js';
export type { SpreadCount, WayLengths, TreeShare, CellCount } from './stats/totals.js';
export type { FaultOptions, TickOrder } from './engine/fault-injector.js';
export type { Fairness } from './verify/fairness.js';
export type { SpongeVersion } from './formats/sponge.js';
export type { MinefieldReport } from './minefield/blocks.js';
export type { SectorOf } from './circuit/sectors.js';
export type { Block } from './cells/cell.js';
export type { Direction } from './board/grid.js';
export type { Fields, Tag, TagName, TagValue } from './formats/nbt.js';
export type { ServerPlugins } from './report/server-plugins.js';
export type { Compared } from './verify/conform.js';
