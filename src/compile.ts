import { familyOf } from './cells/families.js';
import { checkDag } from './dag/check.js';
import type { Dag } from './dag/dag.js';
import { compactDagFile } from './dag/file.js';
import { MazestoneError, type Diagnostic } from './base/diagnostic.js';
import type { Engine } from './engine/engine.js';
import { resolveDress, type DressOptions } from './layout/dress.js';
import { layOut, type Layout, type LayoutOptions } from './layout/layout.js';
import { writeSponge, type SpongeVersion } from './formats/sponge.js';
import { readMachine, verifyMachine, verifyStatic, type VerifyReport } from './verify/verify.js';
import { parseState } from './blocks/state.js';

/** As for the layout, where most have defaults here: full doors at pitch 4, the theme `stone`. */
export interface CompileOptions extends Omit<Partial<LayoutOptions>, 'seed' | 'dress'> {
  /** Draws the maze the file is saved with, and the engine's luck in verification. */
  readonly seed: string;
  /** Theme, and blocks of one's own. */
  readonly dress?: DressOptions;
  /** Sponge format version; 2 by default. */
  readonly schem?: SpongeVersion;
  /** Minecraft version by name; 1.20.4 by default. */
  readonly minecraft?: string;
  /** The tick engine that presses the machine; without one there are the static checks only. */
  readonly engine?: Engine;
  /** Presses before the bytes are let out; 0 for none. 10 by default. */
  readonly presses?: number;
  /** Told after every press of the verification. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Compiled {
  /** The `.schem` file. */
  readonly bytes: Uint8Array;
  readonly layout: Layout;
  readonly dag: Dag;
  /** Blocks by name, air left out. */
  readonly materials: Readonly<Record<string, number>>;
  /** Undefined where there was no engine or no press was asked for. */
  readonly verified: VerifyReport | undefined;
  /** Milliseconds each pass took, in order. */
  readonly passes: Readonly<Record<string, number>>;
}

/** Most characters of the DAG's JSON; seeds beyond ASCII take more bytes, which the writer refuses by itself. */
const MOST_TEXT = 65535;

/**
 * From a DAG to a `.schem` file that raises a new maze at each press of its button. All passes in order:
 *
 * 1. check     the DAG is one that hardware can draw
 * 2. layout    blocks, at rest
 * 3. write     bytes
 * 4. static    the bytes read back: design rules, saved states, circuit against DAG
 * 5. presses   the bytes in the tick engine, in both settle modes
 *
 * Nothing is returned unless all of them agree.
 * @throws MazestoneError the checker's diagnostics, or those of the first verification that says no.
 */
export function compile(dag: Dag, options: CompileOptions): Compiled {
  const {
    seed,
    family = familyOf('full', 4)!,
    schem = 2,
    minecraft = '1.20.4',
    engine,
    presses = 10,
  } = options;
  const passes: Record<string, number> = {};
  const pass = <T>(name: string, run: () => T): T => {
    const start = performance.now();
    const result = run();
    passes[name] = performance.now() - start;
    return result;
  };
  const refuse = (errors: readonly Diagnostic[]): void => {
    if (errors.length > 0) throw new MazestoneError(errors);
  };

  const dress = resolveDress(options.dress ?? {}, minecraft, engine?.knows);
  const text = compactDagFile(dag);
  pass('check', () => {
    refuse(checkDag(dag).errors);
    refuse(checkText(dag, text));
  });
  const layout = pass('layout', () => layOut(dag, { ...options, family, dress }));
  const bytes = pass('write', () =>
    writeSponge(
      layout.grid,
      {
        version: 1,
        dag: text,
        pitch: family.pitch,
        origin: layout.origin,
        square: layout.square,
        generate: layout.generate,
        settleTicks: layout.settleTicks,
        doors: family.doors,
      },
      { sponge: schem, minecraft, anchor: layout.stand },
    ),
  );
  let verified: VerifyReport | undefined;
  if (engine !== undefined && presses > 0) {
    verified = pass('presses', () =>
      verifyMachine(bytes, {
        engine,
        presses,
        seed,
        ...(options.onProgress && { onProgress: options.onProgress }),
      }),
    );
    refuse(verified.failures);
  } else {
    pass('static', () => {
      refuse(verifyStatic(readMachine(bytes)));
    });
  }
  return { bytes, layout, dag, materials: countMaterials(layout), verified, passes };
}

/** The DAG travels in the file as one string, and a string in NBT holds 65535 bytes. */
function checkText({ width, height }: Dag, text: string): Diagnostic[] {
  if (text.length <= MOST_TEXT) return [];
  return [
    {
      code: 'too-big',
      message: `the DAG takes ${text.length} characters, a schematic holds ${MOST_TEXT} of them`,
      where: `${width} x ${height} cells`,
      hint: 'compile at most about 250 x 250 cells',
    },
  ];
}

/** Blocks by name, most first. */
function countMaterials({ grid }: Layout): Record<string, number> {
  const counts = new Uint32Array(grid.palette.length);
  for (const id of grid.blocks) counts[id]!++;
  const byName = new Map<string, number>();
  grid.palette.forEach((state, id) => {
    const { name } = parseState(state);
    // A piston's head comes with the piston.
    if (counts[id]! === 0 || name === 'minecraft:air' || name === 'minecraft:piston_head') return;
    byName.set(name, (byName.get(name) ?? 0) + counts[id]!);
  });
  return Object.fromEntries([...byName].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
}
