import { diagnostic, MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { list, says } from '../base/sentence.js';
import { thousands } from '../base/numbers.js';
import { Pipeline, type Pass } from '../base/pipeline.js';
import { GridBuilder } from '../blocks/builder.js';
import { blockIndex, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { formatGrid, parseGrid } from '../blocks/text.js';
import { DEFAULT_MINECRAFT } from '../blocks/versions.js';
import { TRIGGERS } from '../circuit/triggers.js';
import type { Engine } from '../engine/engine.js';
import type { FaultOptions } from '../engine/fault-injector.js';
import type { FileOptions, Format } from '../formats/format.js';
import { infoOf, type CellsInfo, type Facts, type MachineInfo, type PostsInfo } from '../formats/metadata.js';
import { SPONGE_2 } from '../formats/sponge.js';
import type { Circuit } from '../layout/circuit.js';
import type { TriggerOptions } from '../layout/console.js';
import { resolveDress, type Dress, type DressOptions } from '../layout/dress.js';
import { allOpenings, type Openings } from '../layout/face.js';
import { badOption } from '../parts/part.js';
import { formatSite, planSite, placeParts, sizeOf, type PartOptions } from '../parts/index.js';
import { bringToRest } from '../redstone/rest.js';
import { drawnAs } from '../verify/coins.js';
import type { MachineFile } from '../verify/machine-file.js';
import type { Pressed } from '../verify/presses.js';
import { pressAll, staticFaults, type Kind, type MachineVerdict } from '../verify/verify.js';
import { askedText, type OrderOptions } from './asked.js';
import type { Layout } from './layout.js';
import { turnBack } from './turn.js';

/* The options and passes of every machine, with any circuit. */

/** Options of every machine. */
export interface MachineOptions {
  /** Seeds the saved maze, and the random numbers of the engines in verification. */
  readonly seed: string;
  /** The theme, and blocks that replace some of its blocks. */
  readonly dress?: DressOptions;
  /** The file's format; `SPONGE_2` by default. */
  readonly format?: Format;
  /** Minecraft version by name; 1.20.4 by default. */
  readonly minecraft?: string;
  /**
   * The tick engine that presses the machine. Of several, the first one does most presses. Without one there are only
   * static checks. Presses with injected faults come last.
   */
  readonly engine?: Engine | readonly Engine[];
  /** Number of presses before the file is returned, 0 for none. By default 10, for a uniform machine 4. */
  readonly presses?: number;
  /** Called after every pass with its name and its time in milliseconds. */
  readonly onPass?: (name: string, ms: number) => void;
  /** A dump, perhaps edited, that replaces the result of its pass. */
  readonly from?: { readonly pass: string; readonly text: string };
  /** The blocks of a machine with the same options. The new machine is saved with the same maze. */
  readonly saved?: BlockGrid;
  /** Called after every press of the verification with the numbers of presses done and in total. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Options with the defaults filled in. */
export type Resolved<O extends MachineOptions> = O &
  Required<Pick<MachineOptions, 'format' | 'minecraft' | 'presses' | 'dress'>>;

/** Fills in the defaults. @param presses the default number of presses. */
export function resolved<O extends MachineOptions>(options: O, presses: number): Resolved<O> {
  return { format: SPONGE_2, minecraft: DEFAULT_MINECRAFT, presses, dress: {}, ...options };
}

/** Checks the options of every machine, which untyped callers may get wrong (code `bad-option`). */
export function checkOptions({
  seed,
  trigger = 'button',
  presses,
  format,
}: Resolved<MachineOptions> & TriggerOptions): Diagnostic[] {
  const isFormat = typeof (format as Partial<Format>).write === 'function';
  const isCount = Number.isInteger(presses) && presses >= 0;
  return [
    ...badOption(typeof seed !== 'string', 'seed', seed, says`give a string`),
    ...badOption(!TRIGGERS.includes(trigger), 'trigger', trigger, says`give one of ${list(TRIGGERS)}`),
    ...badOption(!isCount, 'presses', presses, says`give a whole number, 0 for none`),
    ...badOption(!isFormat, 'format', format, says`give a Format such as SPONGE_2`),
  ];
}

/** Throws a MazestoneError with these errors, if there are any. */
export function refuse(errors: readonly Diagnostic[]): void {
  if (errors.length > 0) throw new MazestoneError(errors);
}

/** The engines of an option, as a list. */
function enginesOf(engine: MachineOptions['engine']): readonly Engine[] {
  return engine === undefined ? [] : [engine].flat();
}

/** How a pass dumps and reads the blocks of a box under construction. */
const BOARD = {
  dump: ({ builder }: { readonly builder: GridBuilder }): string => formatGrid(builder.done()),
  read: (text: string, { builder }: { readonly builder: GridBuilder }) => ({
    builder: builder.with(gridOf(text, builder)),
  }),
};

/** Parses the blocks of a box. @throws MazestoneError `malformed` if the text is for a box of another size. */
function gridOf(
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

/** The pass that chooses the blocks of a machine. */
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

/** A planned circuit, with the options of the building above it. */
interface Planned {
  readonly options: Resolved<MachineOptions>;
  readonly dress: Dress;
  readonly circuit: Circuit;
  /** The maze before the circuit turned it. */
  readonly asked: Openings & Pick<Layout, 'width' | 'height'>;
  readonly building: BuildingOptions;
  /** Metadata about the kind of machine and its maze. */
  readonly about: Pick<MachineInfo, 'kind'> & Partial<CellsInfo | PostsInfo>;
  /** All options, with the planned openings, from which the machine can be made again, and a function that does so. */
  readonly order: { readonly options: OrderOptions; readonly blocks: () => BlockGrid };
}

/** Options of the building above a circuit, and of its controls. */
type BuildingOptions = PartOptions & Pick<TriggerOptions, 'trigger'>;

/** The passes from a planned circuit to the size of its machine. */
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

/** The passes from there to blocks in steady state and their metadata. */
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
      // The other fields of each kind come from its circuit and `about`. The file's writer checks that they are there.
      return { layout, info: infoOf(facts as Facts<MachineInfo>) };
    },
    dump: ({ layout }) => formatGrid(layout.grid),
  });

/** The passes from there to the bytes of the file. */
const WRITE = BUILD.add({
  name: 'write',
  about: 'the bytes of the file',
  run: ({ layout: { grid, stand }, info, options: { format, minecraft } }) => ({
    bytes: format.write(grid, info, { minecraft, anchor: stand } satisfies FileOptions),
  }),
  // No tag holds the kind, so the dump leaves it out.
  dump: ({ info, bytes }) =>
    `${JSON.stringify({ ...info, kind: undefined }, undefined, 1)}\n${bytes.length} bytes\n`,
});

/** Checks, before any block is placed, whether a machine fits into an engine. */
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

/** How to verify a kind of machine, from its file alone. */
interface Judging<F extends MachineFile, R extends Pressed, Own extends object> {
  readonly kind: Kind<F, R, Own>;
  readonly read: (bytes: Uint8Array, format: Format) => F;
  /** The faults to inject at the end of the presses. */
  readonly faultInjections?: readonly FaultOptions[];
  /** The maze of a file, and the circuit extracted from its blocks, as text. */
  readonly formatMaze: (file: F) => string;
  readonly formatCircuit: (file: F) => string;
}

/** The last passes of every machine. A file that fails one of them is not returned. */
export function judged<F extends MachineFile, R extends Pressed, Own extends object>({
  kind,
  read,
  faultInjections = [],
  formatMaze,
  formatCircuit,
}: Judging<F, R, Own>) {
  return WRITE.add({
    name: 'read',
    about: 'those bytes read back, as another program reads them',
    run: ({ bytes, options: { format } }) => ({ file: read(bytes, format) }),
    dump: ({ file }) => {
      const { width, height, length, entities } = file.grid;
      return `${width} x ${height} x ${length} blocks, ${entities.size} block entities\n${formatMaze(file)}`;
    },
  })
    .add({
      name: 'static',
      about: 'contents, what players reach, design rules, timing, and the circuit read back from the blocks',
      run: ({ file }) => {
        refuse([...staticFaults(kind, file)].flat());
        return {};
      },
      dump: ({ file }) => formatCircuit(file),
    })
    .add({
      name: 'press',
      about: 'presses in the tick engines, if there are any, at the end with injected faults',
      run: ({ file, bytes, options }): { readonly verified: (MachineVerdict & Own) | undefined } => {
        const { format, presses, seed, onProgress } = options;
        const engine = enginesOf(options.engine);
        if (engine.length === 0 || presses === 0) return { verified: undefined };
        const asked = {
          ...{ format, presses, seed, engine, faultInjections },
          ...(onProgress && { onProgress }),
        };
        const verified = pressAll(kind, file, [], asked, bytes);
        refuse(verified.failures);
        return { verified };
      },
      dump: ({ verified }) => `${JSON.stringify(verified ?? null, undefined, 1)}\n`,
    });
}
