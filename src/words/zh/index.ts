import { base } from './base.js';
import { blocks } from './blocks.js';
import { region } from './region.js';
import { minefield } from './minefield.js';
import { board } from './board.js';
import { dag } from './dag.js';
import { flow } from './flow.js';
import { stats } from './stats.js';
import { mesh } from './mesh.js';
import { circuit } from './circuit.js';
import { layout } from './layout.js';
import { parts } from './parts.js';
import { formats } from './formats.js';
import { engine } from './engine.js';
import { verify } from './verify.js';
import { prove } from './prove.js';
import { report } from './report.js';
import { render } from './render.js';
import { options } from './options.js';
import { source } from './source.js';
import { machine } from './machine.js';
import { cli } from './cli.js';

/** All tables of Chinese sentences. */
export const ALL = [
  base,
  blocks,
  region,
  minefield,
  board,
  dag,
  flow,
  stats,
  mesh,
  circuit,
  layout,
  parts,
  formats,
  engine,
  verify,
  prove,
  report,
  render,
  options,
  source,
  machine,
  cli,
] as const;
