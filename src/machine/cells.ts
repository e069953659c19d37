import { floorCount, sizeText } from '../board/grid.js';
import { formatDagFile, compactDagFile, parseDagFile } from '../dag/file.js';
import { floorsOf } from '../dag/dag.js';
import { planOf } from '../dag/floor-plan.js';
import type { Diagnostic } from '../base/diagnostic.js';
import { thousands } from '../base/numbers.js';
import { Pipeline } from '../base/pipeline.js';
import { GridBuilder } from '../blocks/builder.js';
import { blockIndex, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { formatGrid } from '../blocks/text.js';
import { FAMILIES, familyOf } from '../cells/families.js';
import { familyOn, type CellFamily } from '../cells/family.js';
import { formatNetlists, joinNetlists, netlistsOf, parseNetlists, type Netlist } from '../circuit/netlist.js';
import { formatSectors } from '../circuit/sectors.js';
import { checkDag } from '../dag/check.js';
import type { Dag } from '../dag/dag.js';
import type { FaultOptions } from '../engine/fault-injector.js';
import type { Engine } from '../engine/engine.js';
import type { Format } from '../formats/format.js';
import { asciiJson, infoOf, type CellsInfo } from '../formats/metadata.js';
import { TRIGGERS } from '../circuit/triggers.js';
import { random } from '../base/random.js';
import { allOpenings, faceNorth, formatOpenings, type Openings } from '../layout/face.js';
import { placeWaterproofing } from '../layout/waterproofing.js';
import { turnBack } from '../layout/finish.js';
import { equip } from '../layout/equip.js';
import { formatFixtures } from '../layout/fixtures.js';
import type { Layout, LayoutOptions } from '../layout/layout.js';
import { MOST_SECTORS, SECTOR_SHAPES, TRAILS, TREASURE_AT } from '../layout/choices.js';
import { planOpenings, withGoal } from '../layout/openings.js';
import { placeCells } from '../layout/place.js';
import { placeShafts } from '../layout/shafts.js';
import { formatPlan, planMachine, type Plan } from '../layout/plan.js';
import { flowRooms } from '../layout/treasure.js';
import { placeFloorAndWalls, placeLightAndRoof, wallFaults, type DoorwayAlong } from '../layout/walls.js';
import { doorwayAlong } from '../layout/doorways.js';
import { placeTrail } from '../layout/trail.js';
import { placeConsole, placeTLine } from '../layout/wire.js';
import { bringToRest } from '../redstone/rest.js';
import { RedstoneModel } from '../redstone/solve.js';
import { MACHINE } from '../options/machine.js';
import { refusalsOf, type Asked } from '../options/needs.js';
import { countMaterials } from '../report/material-list.js';
import { drawnAs } from '../verify/coins.js';
import { extractNetlists } from '../verify/lvs.js';
import {
  readMachine,
  pressAll,
  staticFaults,
  type MachineFile,
  type VerifyReport,
} from '../verify/verify.js';
import { askedText } from './asked.js';
import {
  BOARD,
  DRESS,
  dumpVerified,
  enginesOf,
  gridOf,
  refuse,
  resolved,
  WRITE,
  type MachineOptions,
  type Resolved,
} from './passes.js';

/** As for the layout, where most have defaults here: full doors at pitch 4, the theme `stone`. */
export interface CompileOptions extends MachineOptions, Omit<Partial<LayoutOptions>, 'seed' | 'dress'> {}

/** A machine, finished and verified. */
export interface Compiled {
  /** The file. */
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

/** What the first pass starts from. */
interface Source {
  readonly dag: Dag;
  readonly options: Resolved<CompileOptions> & Required<Pick<CompileOptions, 'family'>>;
}

/** The faults that are injected into every machine before it is written: all that leaves it its time (docs/engines.md). */
const INJECTED_FAULTS: readonly FaultOptions[] = [{ order: 'reversed' }, { order: 'shuffled' }];

/** Presses where nobody says how many. */
const USUAL_PRESSES = 10;

/** An NBT string holds 65535 bytes. */
const MOST_TEXT = 65535;

/** The controls of a maze without a choice: a button, and nothing that would take time. */
const BUTTON_ONLY = { trigger: 'button', every: undefined, lamp: false } as const;

/** The first passes of the compiler: from a DAG to a plan. Each is a function of what those before it made. */
const PLANNING = new Pipeline<Source>()
  .add({
    name: 'check',
    about: 'check of the DAG and the options',
    run: ({ dag, options }) => {
      refuse([...checkOptions(options), ...wallFaults(options), ...checkDag(dag).errors]);
      refuse([...checkText(dag), ...checkNeeds(dag, options)]);
      return {};
    },
    dump: ({ dag }) => formatDagFile(dag),
    read: (text) => {
      const dag = parseDagFile(text);
      refuse(checkDag(dag).errors);
      return { dag };
    },
  })
  .add(DRESS)
  .add({
    name: 'openings',
    about: 'entrances and exits',
    run: ({ dag, options }) => {
      const { goal, exit } = options;
      const planned = planOpenings(dag, options);
      const openings: Openings =
        goal === undefined ? planned : withGoal(dag, planned, goal, exit !== undefined);
      return { openings };
    },
    dump: ({ dag, openings }) => formatOpenings(dag, openings),
  })
  .add({
    name: 'face',
    about: 'the maze turned so that its entrance is to the north',
    run: ({ dag, openings }) => {
      const faced = faceNorth(dag, openings);
      return { faced, storeys: floorsOf(faced.dag) };
    },
    dump: ({ faced }) =>
      `turned ${faced.turns}\n${formatOpenings(faced.dag, faced)}${formatDagFile(faced.dag)}`,
  })
  .add({
    name: 'netlist',
    about: 'a random bit for each cell with two out-edges, a passage for each other edge',
    run: ({ faced }) => ({ netlists: netlistsOf(faced.dag) }),
    dump: ({ netlists }) => formatNetlists(netlists),
    read: (text, { faced }) => ({ netlists: parseNetlists(text, faced.dag) }),
  })
  .add({
    name: 'plan',
    about: 'where cells, clock line and console go, and how long they take',
    run: ({ netlists, faced, dress, options }) => {
      const family = drawnFor(options);
      const isWired = netlists.some(({ clocked }) => clocked.length > 0);
      const layoutOptions: LayoutOptions = { ...options, ...(!isWired && BUTTON_ONLY), family, dress };
      const plan = planMachine(netlists, faced, layoutOptions);
      if (options.presses > 0) refuse(enginesOf(options.engine).flatMap((engine) => checkSize(plan, engine)));
      const rise = options.family.floors?.rise ?? 0;
      const onFloors = netlists.map((_, floor) => ({
        ...layoutOptions,
        family: familyOn(family, floor, netlists.length),
      }));
      return { plan, layoutOptions, onFloors, rise, isWired };
    },
    dump: ({ plan }) => formatPlan(plan),
  });

/** And on to blocks. */
const LAYOUT = PLANNING.add({
  name: 'place',
  about: 'the standard cells',
  run: ({ netlists, plan, onFloors, rise, options: { seed } }) => {
    const builder = new GridBuilder(plan.low, plan.high);
    const draws = random(seed, 'rest');
    netlists.forEach((netlist, floor) => {
      placeCells(builder.raised(floor * rise), netlist, onFloors[floor]!, draws);
    });
    return { builder };
  },
  ...BOARD,
})
  .add({
    name: 'wire',
    about: 'the clock line and the console',
    run: ({ builder, plan, dress, isWired }) => {
      placeTLine(builder, plan.tline, dress);
      for (const part of [plan.console, plan.calls]) if (part) placeConsole(builder, part, dress, isWired);
      return {};
    },
    ...BOARD,
  })
  .add({
    name: 'trail',
    about: 'lamps in the floor, and the circuit that lights them along the path',
    run: ({ builder, plan, layoutOptions }) => {
      placeTrail(builder, plan.trail, layoutOptions);
      return {};
    },
    ...BOARD,
  })
  .add({
    name: 'shafts',
    about: 'ladders from floor to floor, and the closets around them',
    run: ({ builder, faced, layoutOptions }) => {
      placeShafts(builder, faced.dag, layoutOptions);
      return {};
    },
    ...BOARD,
  })
  .add({
    name: 'walls',
    about: 'lights, roof, floor, walls and waterproofing',
    run: ({ builder, faced, storeys, plan, onFloors, rise, layoutOptions }) => {
      storeys.forEach((dag, floor) => {
        const raised = builder.raised(floor * rise);
        const isTop = floor === storeys.length - 1;
        const floorPlan = planOf(dag);
        placeLightAndRoof(raised, floorPlan, isTop ? layoutOptions : { ...layoutOptions, roof: true });
        const options = onFloors[floor]!;
        const doorway: DoorwayAlong = (cell, side) => doorwayAlong(dag, options.family, cell, side);
        placeFloorAndWalls(raised, { ...faced, plan: floorPlan }, { ...options, doorway }, floor === 0);
      });
      return { casing: placeWaterproofing(builder, plan.casing, layoutOptions.dress) };
    },
    ...BOARD,
  })
  .add({
    name: 'fixtures',
    about: 'what stands in the building and has no part in the circuit',
    run: ({ builder, faced, layoutOptions, options: { minecraft } }) => {
      const { family } = layoutOptions;
      const site = {
        rooms: flowRooms(faced, family),
        openings: faced,
        family,
        width: faced.dag.width,
        height: faced.dag.height,
      };
      return { fixtures: equip(builder, site, { ...layoutOptions, minecraft }) };
    },
    dump: ({ fixtures }) => formatFixtures(fixtures),
  })
  .add({
    name: 'rest',
    about: 'steady state: each block in the state that its inputs give it',
    run: ({ builder, plan, faced, options: { saved } }) => {
      const { trailReset } = plan.console.joints;
      const held = trailReset === undefined ? [] : [blockIndex(builder, ...builder.local(...trailReset))];
      return { atRest: bringToRest(drawnAs(builder.done(), saved, (4 - faced.turns) % 4), held) };
    },
    dump: ({ atRest }) => formatGrid(atRest),
    read: (text, { atRest }) => ({ atRest: gridOf(text, atRest) }),
  })
  .add({
    name: 'turn',
    about: 'the machine turned back, so that its north is the north of the maze',
    run: ({ dag, openings, faced, builder, atRest, plan, casing, fixtures, layoutOptions, options }) => {
      const { family } = layoutOptions;
      const back = turnBack(atRest, builder, faced, plan, fixtures, layoutOptions, floorCount(dag));
      const { entrance, exit, entrances, others } = openings;
      const layout: Layout = {
        ...back,
        entrance,
        ...(exit && { exit }),
        ...(entrances && { entrances }),
        ...(others && { others }),
        netlist: joinNetlists(netlistsOf(dag)),
        family,
        casing,
        sectors: layoutOptions.sectors ?? 1,
      };
      return { layout, info: machineInfo(dag, layout, { ...options, ...openings }) };
    },
    dump: ({ layout }) => formatGrid(layout.grid),
  });

/** The whole compiler. */
const COMPILER = LAYOUT.add(WRITE)
  .add({
    name: 'read',
    about: 'those bytes read back, as another program reads them',
    run: ({ bytes, options: { format } }) => ({ file: readMachine(bytes, format) }),
    dump: ({ file: { grid, ...machine } }) =>
      `${grid.width} x ${grid.height} x ${grid.length} blocks, ${grid.entities.size} block entities\n${formatDagFile(machine.dag)}`,
  })
  .add({
    name: 'static',
    about:
      'contents, materials, design rules, saved states, timing, and the circuit read back against the netlist',
    run: ({ file }) => {
      refuse([...staticFaults(file)].flat());
      return {};
    },
    dump: ({ file }) => formatNetlists(extracted(file)),
  })
  .add({
    name: 'press',
    about: 'presses in the tick engines, if there are any, at the end with injected faults',
    run: ({ bytes, file, options: { format, engine, presses, seed, onProgress } }) => {
      if (engine === undefined || presses === 0) return { verified: undefined };
      const verified = pressAll(bytes, file, [], {
        format,
        engine,
        presses,
        faultInjections: INJECTED_FAULTS,
        seed,
        ...(onProgress && { onProgress }),
      });
      refuse(verified.failures);
      return { verified };
    },
    dump: dumpVerified,
  });

/** The passes by name, in their order: what `dumpPass` takes. */
export const PASSES = COMPILER.passes;
/** Those of them whose dumps `from` takes. */
export const READABLE = COMPILER.readable;

/**
 * From a DAG to a file that raises a new maze at each press of its button: all {@link PASSES}. Nothing is returned
 * unless the bytes, read back, pass every check.
 * @throws MazestoneError the checker's diagnostics, or those of the first verification that says no.
 * @example
 * import { buildDag, compile } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const { bytes, materials } = compile(dag, { seed: '1', dress: { theme: 'deepslate' } });
 * console.log(bytes instanceof Uint8Array, materials['minecraft:sticky_piston']); // true 24
 */
export function compile(dag: Dag, options: CompileOptions): Compiled {
  const passes: Record<string, number> = {};
  const onPass = (name: string, ms: number): void => {
    passes[name] = ms;
    options.onPass?.(name, ms);
  };
  const { bytes, layout, verified } = COMPILER.run(sourceOf(dag, options), { onPass, from: options.from });
  return { bytes, layout, dag, materials: countMaterials(layout.grid), verified, passes };
}

/**
 * A machine's blocks in steady state and where its parts are, unverified: the passes up to `turn`.
 * @throws MazestoneError as {@link compile}.
 * @example
 * import { buildDag } from 'mazestone/core';
 * import { layOut } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const { grid, entrance, settleTicks } = layOut(dag, { seed: '1' });
 * console.log(grid.width, grid.height, grid.length); // 26 12 22
 * console.log(entrance, settleTicks); // { cell: 15, side: 2 } 60
 */
export function layOut(dag: Dag, options: CompileOptions): Layout {
  return LAYOUT.run(sourceOf(dag, options), options).layout;
}

/** A machine's blocks and what its file says of it, unverified. @throws MazestoneError as {@link compile}. */
export function machineOf(dag: Dag, options: CompileOptions): { grid: BlockGrid; info: CellsInfo } {
  const { layout, info } = LAYOUT.run(sourceOf(dag, options));
  return { grid: layout.grid, info };
}

/** What a machine takes: its box, and how deep it lies. */
export interface MachineSize {
  /** Blocks along x, y and z: the size of the schematic. */
  readonly size: Vec3;
  /** Layers below the floor's surface layer. */
  readonly depth: number;
}

/**
 * How large a machine will be, by its plan alone: no block is placed.
 * @throws MazestoneError as {@link compile}, of the passes up to `plan`.
 * @example
 * import { buildDag, machineSize } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * console.log(machineSize(dag, { seed: '1' })); // { size: [ 26, 12, 22 ], depth: 8 }
 */
export function machineSize(dag: Dag, options: CompileOptions): MachineSize {
  const { plan, faced } = PLANNING.run(sourceOf(dag, options));
  const { low, high } = plan;
  const [x, y, z] = low.map((from, axis) => high[axis]! - from + 1) as [number, number, number];
  return { size: faced.turns % 2 === 0 ? [x, y, z] : [z, y, x], depth: -low[1] };
}

/**
 * What one pass made, as text; the passes after it are not run.
 * @param pass a name in {@link PASSES}.
 * @throws MazestoneError as {@link compile}; RangeError where there is no such pass.
 * @example
 * import { buildDag } from 'mazestone/core';
 * import { dumpPass } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * console.log(dumpPass(dag, { seed: '1' }, 'netlist'));
 * // bit 1,0 S|W
 * // open 0,0 S
 * // open 0,1 E
 * // T 1,0
 */
export function dumpPass(dag: Dag, options: CompileOptions, pass: string): string {
  return COMPILER.dump(sourceOf(dag, options), pass, options);
}

function sourceOf(dag: Dag, options: CompileOptions): Source {
  return { dag, options: { family: familyOf('full', 4)!, ...resolved(options, USUAL_PRESSES) } };
}

/** What the types say, for callers who have none. Openings, blocks, period and version are checked where they are used. */
function checkOptions({
  seed,
  trigger = 'button',
  presses,
  format,
  family,
  treasure = 0,
  treasureAt = 'anywhere',
  sectors = 1,
  trail = 'button',
  sectorShape,
}: Source['options']): Diagnostic[] {
  const isFormat = typeof (format as Partial<Format>).write === 'function';
  const isFamily = FAMILIES.includes(family);
  const faults: (readonly [isWrong: boolean, option: string, value: unknown, hint: string])[] = [
    [typeof seed !== 'string', 'seed', seed, 'give a string'],
    [!TRIGGERS.includes(trigger), 'trigger', trigger, `give one of ${TRIGGERS.join(', ')}`],
    [!(Number.isInteger(presses) && presses >= 0), 'presses', presses, 'give a whole number, 0 for none'],
    [!(Number.isInteger(treasure) && treasure >= 0), 'treasure', treasure, 'give a whole number of chests'],
    [
      !(Number.isInteger(sectors) && sectors >= 1 && sectors <= MOST_SECTORS),
      'sectors',
      sectors,
      `give a whole number from 1 to ${MOST_SECTORS}`,
    ],
    [
      sectorShape !== undefined && !SECTOR_SHAPES.includes(sectorShape),
      'sectorShape',
      sectorShape,
      `give one of ${SECTOR_SHAPES.join(', ')}`,
    ],
    [!TREASURE_AT.includes(treasureAt), 'treasureAt', treasureAt, `give one of ${TREASURE_AT.join(', ')}`],
    [!TRAILS.includes(trail), 'trail', trail, `give one of ${TRAILS.join(', ')}`],
    [!isFormat, 'format', format, 'give a Format such as SPONGE_2'],
    [!isFamily, 'family', family, 'give one of FAMILIES, or familyOf(doors, pitch)'],
  ];
  return faults.flatMap(([isWrong, option, value, hint]) => {
    const shown =
      typeof value === 'string' || typeof value === 'number' ? JSON.stringify(value) : `a ${typeof value}`;
    const message = `the option ${option} cannot be ${shown}`;
    return isWrong ? [{ code: 'bad-option', message, where: option, hint }] : [];
  });
}

/** The DAG travels in the file as one string. */
function checkText(dag: Dag): Diagnostic[] {
  const { seed = '', builder = '', width, height } = dag;
  const length = textLength(dag);
  if (length <= MOST_TEXT) return [];
  const fits = textLength({ ...dag, seed: '', builder: '' }) <= MOST_TEXT;
  const [longest, name] = seed.length < builder.length ? [builder, 'builder name'] : [seed, 'seed'];
  return [
    {
      code: 'too-big',
      message: `the DAG takes ${length} characters, but a schematic holds at most ${MOST_TEXT}`,
      where: fits ? `a ${name} of ${longest.length} characters` : `${width} x ${height} cells`,
      hint: fits ? `choose a shorter ${name}` : 'compile at most about 250 x 250 cells',
    },
  ];
}

/** Characters of a DAG's text in the file. */
function textLength(dag: Dag): number {
  return asciiJson(compactDagFile(dag)).length;
}

/** The family as it is drawn for what is asked. */
function drawnFor({ family, trail, sectors = 1 }: Source['options']): CellFamily {
  const { lit = family, apart = family } = family;
  if (trail !== undefined) return lit;
  return sectors > 1 ? apart : family;
}

/** What several floors need, and what of the options needs one floor. */

function checkNeeds(dag: Dag, { family, trail, wallHeight, gallery }: Source['options']): Diagnostic[] {
  const floors = floorCount(dag);
  if (floors === 1) return [];
  const cells = `${sizeText(dag)} cells`;
  const values = { trail, wallHeight, gallery };
  const asked: Asked = { law: 'flow', board: 'grid', floors, cells, values };
  const faults = refusalsOf(MACHINE, asked);
  const able = FAMILIES.filter(({ floors }) => floors !== undefined);
  if (!able.some(({ name }) => name === family.name)) {
    faults.push({
      code: 'several-floors',
      message: `cells of the family ${family.name} stand on one floor only`,
      where: cells,
      hint: `several floors need ${able.map(({ doors, pitch }) => `--doors ${doors} --pitch ${pitch}`).join(' or ')}`,
    });
  }
  return faults;
}

/** Whether a machine fits into the engine that is to press it; said before any block is placed. */
function checkSize({ low, high }: Plan, engine: Engine): Diagnostic[] {
  const size = low.map((from, axis) => high[axis]! - from + 1);
  const volume = size.reduce((product, side) => product * side, 1);
  if (volume <= engine.mostBlocks) return [];
  return [
    {
      code: 'too-big',
      message: `the machine takes ${thousands(volume)} blocks with the air in it, but ${engine.name} holds at most ${thousands(engine.mostBlocks)}`,
      where: `${size.join(' x ')} blocks`,
      hint: 'choose fewer cells or a smaller pitch, or leave out the presses with --no-verify',
    },
  ];
}

/** What metadata say of a machine. */
function machineInfo(dag: Dag, layout: Layout, options: Source['options']): CellsInfo {
  const { netlist, family, casing, sectorOf, treasure } = layout;
  return infoOf<CellsInfo>({
    ...layout,
    kind: 'cells',
    version: 1,
    dag: compactDagFile(dag),
    pitch: family.pitch,
    doors: family.doors,
    ...(floorCount(dag) > 1 && { floors: floorCount(dag), rise: family.floors!.rise }),
    casing: casing > 0,
    openings: allOpenings(layout).length,
    chests: treasure,
    sectorOf: sectorOf && formatSectors(netlist, sectorOf),
    asked: askedText(options, layout.grid, (plain) => layOut(dag, plain).grid),
  });
}

/** The netlists that a file's blocks are found to be. */
function extracted(machine: MachineFile): Netlist[] {
  const { grid, info } = machine;
  const model = new RedstoneModel(grid);
  model.solve();
  return extractNetlists(grid, planOf(machine.dag), info, model).map(({ netlist }) => netlist);
}
