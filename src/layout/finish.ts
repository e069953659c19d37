import type { GridBuilder } from '../blocks/builder.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import { turnGrid, turnPlace } from '../blocks/turn.js';
import { cellAsked, wayPlaces, type Faced } from './face.js';
import type { Layout, LayoutOptions } from './layout.js';
import type { Plan } from './plan.js';
import type { Chest } from './treasure.js';

/**
 * Turns a machine at rest back to where the maze's own north is, and says where its parts have come to stand.
 * @param builder tells machine coordinates from those of the schematic.
 */
export function turnBack(
  atRest: BlockGrid,
  builder: GridBuilder,
  faced: Faced,
  { console, tline, calls, settleTicks, trail, low }: Plan,
  chests: readonly Chest[],
  { family: { pitch, room, floors }, trigger = 'button' }: LayoutOptions,
  isStack = false,
): Pick<
  Layout,
  | 'grid'
  | 'depth'
  | 'origin'
  | 'square'
  | 'generate'
  | 'trigger'
  | 'plates'
  | 'lamp'
  | 'timer'
  | 'periodTicks'
  | 'line'
  | 'treasure'
  | 'ways'
  | 'trail'
  | 'trailTicks'
  | 'stand'
  | 'buttons'
  | 'goal'
  | 'settleTicks'
  | 'sectorOf'
> {
  const { dag, turns } = faced;
  // The cell that will be the north-west one: its first room block, and the opposite corner of its square.
  const x = turns === 1 || turns === 2 ? pitch * (dag.width - 1) : 0;
  const z = turns === 2 || turns === 3 ? pitch * (dag.height - 1) : 0;
  const [feetX, feetZ] = (isStack && floors?.feet) || [0, 0];
  const corners: readonly Vec3[] = [
    [x, 1, z],
    [x + pitch - 1, 1, z + pitch - 1],
  ];
  const { timer = console.generate, lamp = console.generate, plates, periodTicks } = console;
  const { buttons, goal } = calls ?? { buttons: [] };
  const dust = tline.blocks.filter(({ part }) => part === 'dust').map((at): Vec3 => [at.x, at.y, at.z]);
  const trails = console.trail === undefined ? [] : [console.trail.button];
  const ways = wayPlaces(faced, dag.width, { pitch, room });
  const places = [
    [x + feetX, 1, z + feetZ] as const,
    ...corners,
    console.generate,
    console.stand,
    timer,
    lamp,
    goal ?? console.generate,
    ...buttons,
    ...plates,
    ...chests.map(({ at }) => at),
    ...ways,
    ...trails,
    ...dust,
  ];
  const left = (4 - turns) % 4;
  const { width, length } = atRest;
  let marks = places.map((at) => builder.local(...at));
  for (let k = 0; k < left; k++) marks = marks.map((at) => turnPlace(at, k % 2 === 0 ? length : width));
  const [origin, first, last, generate, stand, lever, light, plate, ...more] = marks as [
    Vec3,
    Vec3,
    Vec3,
    Vec3,
    Vec3,
    Vec3,
    Vec3,
    Vec3,
  ];
  const treasured = plates.length + chests.length;
  const shown = treasured + ways.length;
  const others = more.slice(buttons.length);
  return {
    grid: left === 0 ? atRest : turnGrid(atRest, left),
    depth: -low[1],
    origin,
    square: [Math.min(first[0], last[0]) - origin[0], Math.min(first[2], last[2]) - origin[2]],
    generate,
    trigger,
    plates: others.slice(0, plates.length),
    ...(console.lamp && { lamp: light }),
    treasure: others.slice(plates.length, treasured),
    ways: others.slice(treasured, shown),
    ...(trails.length > 0 && { trail: others[shown]! }),
    ...(trail && { trailTicks: trail.ticks }),
    line: others.slice(shown + trails.length),
    stand,
    buttons: more.slice(0, buttons.length),
    ...(goal && { goal: plate }),
    ...(periodTicks !== undefined && { timer: lever, periodTicks }),
    settleTicks,
    ...(tline.sectorOf && {
      sectorOf: new Map([...tline.sectorOf].map(([cell, sector]) => [cellAsked(faced, cell), sector])),
    }),
  };
}
