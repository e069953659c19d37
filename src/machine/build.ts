import { diagnostic, MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { thousands } from '../base/numbers.js';
import { Pipeline, type Pass } from '../base/pipeline.js';
import { GridBuilder } from '../blocks/builder.js';
import { blockIndex, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { formatGrid, parseGrid } from '../blocks/text.js';
import { DEFAULT_MINECRAFT } from '../blocks/versions.js';
import type { Engine } from '../engine/engine.js';
import type { FileOptions, Format } from '../formats/format.js';
import { infoOf, type CellsInfo, type Facts, type MachineInfo, type PostsInfo } from '../formats/metadata.js';
import { SPONGE_2 } from '../formats/sponge.js';
import type { Circuit } from '../layout/circuit.js';
import type { TriggerOptions } from '../layout/console.js';
import { resolveDress, type Dress, type DressOptions } from '../layout/dress.js';
import { allOpenings, type Openings } from '../layout/face.js';
import { formatSite, planSite, placeParts, sizeOf, type PartOptions } from '../parts/index.js';
import { bringToRest } from '../redstone/rest.js';
import { drawnAs } from '../verify/coins.js';
import { askedText, type OrderOptions } from './asked.js';
import type { Layout } from './layout.js';
import { turnBack } from './turn.js';

/* The build of every machine, whatever circuit makes its mazes: options, and passes. */

/** What every machine is asked for. */
export interface MachineOptions {
  /** Draws the maze the file is saved with, and the engine's luck in verification. */
  readonly seed: string;
  /** Theme, and blocks of one's own. */
  readonly dress?: DressOptions;
  /** The file's format; `SPONGE_2` by default. */
  readonly format?: Format;
  /** Minecraft version by name; 1.20.4 by default. */
  readonly minecraft?: string;
  /**
   * The tick engine that presses the machine, or several, the first of them more than the others; without one there are
   * the static checks only. One that injects faults does so at the end.
   */
  readonly engine?: Engine | readonly Engine[];
  /** Presses before the bytes are let out; 0 for none. 10 by default, of a uniform machine 4: each takes many rounds. */
  readonly presses?: number;
  /** Told after every pass: its name, and the milliseconds it took. */
  readonly onPass?: (name: string, ms: number) => void;
  /** A dump, perhaps altered, that is read in place of what its pass has made. */
  readonly from?: { readonly pass: string; readonly text: string };
  /** The blocks of a machine that is asked for in the same way: the one that is made has drawn the same maze. */
  readonly saved?: BlockGrid;
  /** Told after every press of the verification: how many are done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Options in which what has a default is said. */
export type Resolved<O extends MachineOptions> = O &
  Required<Pick<MachineOptions, 'format' | 'minecraft' | 'presses' | 'dress'>>;

/** @param presses where nobody says how many. */
export function resolved<O extends MachineOptions>(options: O, presses: number): Resolved<O> {
  return { format: SPONGE_2, minecraft: DEFAULT_MINECRAFT, presses, dress: {}, ...options };
}

/** @throws MazestoneError where there is anything wrong. */
export function refuse(errors: readonly Diagnostic[]): void {
  if (errors.length > 0) throw new MazestoneError(errors);
}

export function enginesOf(engine: MachineOptions['engine']): readonly Engine[] {
  return engine === undefined ? [] : [engine].flat();
}

/** The blocks of a box under construction, as text and back. */
export const BOARD = {
  dump: ({ builder }: { readonly builder: GridBuilder }): string => formatGrid(builder.done()),
  read: (text: string, { builder }: { readonly builder: GridBuilder }) => ({
    builder: builder.with(gridOf(text, builder)),
  }),
};

/** The blocks of a text. @throws MazestoneError `malformed` unless it is of such a box. */
export function gridOf(
  text: string,
  { width, height, length }: Pick<BlockGrid, 'width' | 'height' | 'length'>,
): BlockGrid {
  const grid = parseGrid(text);
  if (grid.width === width && grid.height === height && grid.length === length) return grid;
  throw new MazestoneError({
    code: 'malformed',
    message: says`the blocks are in a box of ${grid.width} x ${grid.height} x ${grid.length}, but the box of this machine is ${width} x ${height} x ${length}`,
    where: says`line ${1}`,
    hint: says`give the source and the options that the dump was made with`,
  });
}

/** Which blocks a machine is made of. */
export const DRESS: Pass<{ readonly options: Resolved<MachineOptions> }, { readonly dress: Dress }> = {
  name: 'dress',
  about: 'the block states of all parts, in this version of the game',
  run: ({ options: { dress, minecraft, engine } }) => ({
    dress: resolveDress(dress, minecraft, (state) => enginesOf(engine).every(({ knows }) => knows(state))),
  }),
  dump: ({ dress }) =>
    Object.entries(dress)
      .map(([role, state]) => `${role} ${state}\n`)
      .join(''),
};

/** A circuit that is planned, and what is asked of the building over it. */
interface Planned {
  readonly options: Resolved<MachineOptions>;
  readonly dress: Dress;
  readonly circuit: Circuit;
  /** The maze as it was asked for, which the circuit may have turned. */
  readonly asked: Openings & Pick<Layout, 'width' | 'height'>;
  readonly building: BuildingOptions;
  /** What the file says of the kind of machine and of its maze. */
  readonly about: Pick<MachineInfo, 'kind'> & Partial<CellsInfo | PostsInfo>;
  /** All options, openings as they were planned, from which the machine can be made again; and its blocks then. */
  readonly order: { readonly options: OrderOptions; readonly blocks: () => BlockGrid };
}

/** What the building over a circuit, and its controls, can be asked for. */
export type BuildingOptions = PartOptions & Pick<TriggerOptions, 'trigger'>;

/** From a planned circuit to the size of its machine. */
export const SITE = new Pipeline<Planned>().add({
  name: 'box',
  about: 'the box that holds the circuit, the building over it and its waterproofing',
  run: ({ circuit, building, options: { engine, presses } }) => {
    const site = planSite(circuit, building);
    if (presses > 0) refuse(enginesOf(engine).flatMap((one) => checkSize(sizeOf(site), one)));
    return { site };
  },
  dump: ({ site }) => formatSite(site),
});

/** And on to blocks in steady state, and what a file says of them. */
export const BUILD = SITE.add({
  name: 'place',
  about: 'the standard cells, or the posts, with their doors',
  run: ({ circuit, site }) => {
    const builder = new GridBuilder(site.low, site.high);
    circuit.place(builder);
    return { builder };
  },
  ...BOARD,
})
  .add({
    name: 'wire',
    about: 'the clock line, the controls, the trail, and ladders between floors',
    run: ({ circuit, builder }) => {
      circuit.wire(builder);
      return {};
    },
    ...BOARD,
  })
  .add({
    name: 'parts',
    about: 'the building: lights, roof, walls, floor, waterproofing, chests, signs and gallery',
    run: ({ builder, circuit, site, building, dress, options: { seed, minecraft } }) => ({
      parts: placeParts({ builder, circuit, site }, { ...building, dress, seed, minecraft }),
    }),
    ...BOARD,
  })
  .add({
    name: 'rest',
    about: 'steady state: each block in the state that its inputs give it',
    run: ({ builder, circuit, options: { saved } }) => {
      const held = circuit.held.map((at) => blockIndex(builder, ...builder.local(...at)));
      return { atRest: bringToRest(drawnAs(builder.done(), saved, (4 - circuit.turns) % 4), held) };
    },
    dump: ({ atRest }) => formatGrid(atRest),
    read: (text, { atRest }) => ({ atRest: gridOf(text, atRest) }),
  })
  .add({
    name: 'turn',
    about: 'the machine turned back, so that its north is the north of the maze',
    run: ({ circuit, asked, builder, atRest, site, parts, building, about, order }) => {
      const turned = turnBack(atRest, builder, circuit, parts);
      const { entrance, exit, entrances, others } = asked;
      const layout: Layout = {
        ...turned,
        ...circuit.facts,
        ...{ width: asked.width, height: asked.height, pitch: circuit.family.pitch },
        depth: -site.low[1],
        trigger: building.trigger ?? 'button',
        entrance,
        ...(exit && { exit }),
        ...(entrances && { entrances }),
        ...(others && { others }),
      };
      const facts = {
        ...{ ...layout, ...about, version: 1, casing: layout.casing > 0 },
        ...{ openings: allOpenings(layout).length, chests: layout.treasure },
        asked: askedText(order.options, layout.grid, order.blocks),
      };
      // What each kind must have besides comes from its circuit and `about`; the file's writer checks it.
      return { layout, info: infoOf(facts as Facts<MachineInfo>) };
    },
    dump: ({ layout }) => formatGrid(layout.grid),
  });

/** And the file. */
const WRITE = BUILD.add({
  name: 'write',
  about: 'the bytes of the file',
  run: ({ layout: { grid, stand }, info, options: { format, minecraft } }) => ({
    bytes: format.write(grid, info, { minecraft, anchor: stand } satisfies FileOptions),
  }),
  // What kind it is no tag says by itself.
  dump: ({ info, bytes }) =>
    `${JSON.stringify({ ...info, kind: undefined }, undefined, 1)}\n${bytes.length} bytes\n`,
});

/** Whether a machine fits into the engine that is to press it; said before any block is placed. */
function checkSize(size: Vec3, engine: Engine): Diagnostic[] {
  const volume = size.reduce((product, side) => product * side, 1);
  if (volume <= engine.mostBlocks) return [];
  return [
    diagnostic({
      code: 'too-big',
      message: says`the machine takes ${thousands(volume)} blocks with the air in it, but ${engine.name} holds at most ${thousands(engine.mostBlocks)}`,
      where: says`${size.join(' x ')} blocks`,
      hint: says`choose fewer cells or a smaller pitch, or leave out the presses with --no-verify`,
    }),
  ];
}

/** How a kind of machine is judged, from its file alone. */
interface Judge<File, Report extends { readonly failures: readonly Diagnostic[] }> {
  read(bytes: Uint8Array, format: Format): File;
  /** What the checks that need no engine find. */
  faults(file: File, bytes: Uint8Array, format: Format): readonly Diagnostic[];
  press(file: File, bytes: Uint8Array, options: PressedOptions): Report;
  /** A file, and the circuit that is found in it, as text. */
  formatFile(file: File): string;
  formatCircuit(file: File): string;
}

/** How a new machine is pressed. */
type PressedOptions = Required<Pick<MachineOptions, 'format' | 'presses' | 'seed'>> &
  Pick<MachineOptions, 'onProgress'> & { readonly engine: readonly Engine[] };

/** The last passes of every machine: nothing is let out that does not pass them. */
export function judged<File, Report extends { readonly failures: readonly Diagnostic[] }>(
  judge: Judge<File, Report>,
) {
  return WRITE.add({
    name: 'read',
    about: 'those bytes read back, as another program reads them',
    run: ({ bytes, options: { format } }) => ({ file: judge.read(bytes, format) }),
    dump: ({ file }) => judge.formatFile(file),
  })
    .add({
      name: 'static',
      about: 'contents, who gets where, design rules, timing, and the circuit read back from the blocks',
      run: ({ file, bytes, options: { format } }) => {
        refuse(judge.faults(file, bytes, format));
        return {};
      },
      dump: ({ file }) => judge.formatCircuit(file),
    })
    .add({
      name: 'press',
      about: 'presses in the tick engines, if there are any, at the end with injected faults',
      run: ({ file, bytes, options }): { readonly verified: Report | undefined } => {
        const { format, presses, seed, onProgress } = options;
        const engine = enginesOf(options.engine);
        if (engine.length === 0 || presses === 0) return { verified: undefined };
        const verified = judge.press(file, bytes, {
          ...{ format, presses, seed, engine },
          ...(onProgress && { onProgress }),
        });
        refuse(verified.failures);
        return { verified };
      },
      dump: ({ verified }) => `${JSON.stringify(verified ?? null, undefined, 1)}\n`,
    });
}
