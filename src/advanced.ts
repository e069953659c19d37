/**
 * The parts of `mazestone/core`, for other programs of your own. The guide to the library describes each. They change more
 * often.
 * @module mazestone/core/advanced
 */

// What the compiler does, pass by pass.
export { layOut, passesOf, dumpPass } from './machine/compile.js';
export type { PassName } from './base/pipeline.js';

// The sentences of errors, with their values.
export { says, textOf } from './base/sentence.js';

// The circuit, and machines without presses.
export type { Border, Side } from './dag/sides.js';
export { netlistOf, formatNetlist, type Netlist, type Bit, type LoopBit } from './circuit/netlist.js';

// Presses: their waveforms, their films, and a tick engine with other dust.
export { verifyStatic, waveformFile } from './machine/verify-file.js';
export { recordPress, renderPressSvg, type Film } from './render/press.js';
export { redstoneEngine, type Dust, type RedstoneOptions } from './engine/redstone.js';
export type { WaveOptions } from './verify/waves.js';

// Exact statistics by cell, and weights that reach others.
export { expectedPath, expectedPassages } from './stats/expected.js';
export { deadEndChances } from './stats/passages.js';
export { exactCell, wayLaw, type CellStats } from './stats/exact-cell.js';
export { parseTargets, type Target } from './stats/target.js';
export { hitTargets, type Hit } from './stats/hit-targets.js';
export { biased } from './stats/bias.js';
export { weightByte, weightOf } from './dag/weights.js';

// Mazes one by one.
export { pickEdges } from './flow/sample.js';
export { drawOpen } from './dag/beside.js';
export { proveTree } from './flow/prove.js';
export { streamCount } from './flow/simulate.js';
export type { Proof } from './flow/join.js';

// Orders, and rounds of cycle popping.
export { ORDERS, type Order } from './dag/orders/index.js';
export { orderPicture } from './render/grid-picture.js';
export { popRounds, type Posts, type PostWeb, type Round } from './flow/popping.js';
export { roundsPicture, renderRoundsText } from './render/rounds.js';
export type { GridBoard } from './board/grid.js';

// Meshes.
export { meshOfRegion, meshOpenings, sidesOf, type Sides } from './mesh/mesh.js';
export { rowsOf } from './board/rows.js';

// Minefields.
export { layMines, type MinefieldOptions } from './minefield/minefield.js';
export { DIFFICULTIES, solveMinefield, type Difficulty } from './minefield/solver.js';
export { MinefieldGame, type Minefield, type Outcome } from './minefield/game.js';
export { formatMinefield } from './minefield/text.js';
export { minefieldBlocks, type MinefieldBlocks } from './minefield/blocks.js';

// Schematics of others.
export { readSponge, spongeFormat, type SpongeFile } from './formats/sponge.js';
export type { Unpack } from './formats/gzip.js';
