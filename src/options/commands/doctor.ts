import { list, says } from '../../base/sentence.js';
import { WORLDS, type World } from '../../report/worlds.js';
import { JSON_ANSWER } from '../common.js';
import { BadValue, type OptionTable, type Values, type ValueType } from '../../base/option.js';
import { noSuchName, WHOLE } from '../../base/values.js';

/** A world by name, or the heights of a custom world, `-64..319`. */
const WORLD: ValueType<World> = {
  argument: '<world>',
  read: (text) => {
    const known = WORLDS.find(({ name }) => name === text.toLowerCase());
    if (known !== undefined) return known;
    const match = /^(-?\d{1,6})\.\.(-?\d{1,6})$/.exec(text);
    const world = { name: text, from: Number(match?.[1]), to: Number(match?.[2]) };
    if (match !== null && world.from <= world.to) return world;
    const names = WORLDS.map(({ name }) => name);
    throw noSuchName(
      text,
      names,
      says`give ${list(names)}, or the lowest and highest layer, such as -64..319`,
    );
  },
};

/** Names of plugins, or a folder of plugins, which only the command line can read. */
const PLUGINS: ValueType<string> = {
  argument: '<names>',
  read: (text) => {
    if (/[^\s,]/.test(text)) return text;
    throw new BadValue(
      says`give names of plugins, such as GriefPrevention,WorldGuard, or the folder they are in`,
    );
  },
};

export const DOCTOR = {
  y: {
    type: { ...WHOLE, argument: '<y>' },
    about: 'check whether all of it is in the world if you paste with your feet at this height',
  },
  world: {
    type: WORLD,
    about: `${WORLDS.map(({ name }) => name).join(', ')}, or the lowest and highest layer as FROM..TO (default: all; with --y the first)`,
  },
  plugins: {
    type: PLUGINS,
    about:
      'say only what is true of a server with these plugins and mods: names such as GriefPrevention,WorldGuard, or the folder of their jars',
  },
  ...JSON_ANSWER,
} satisfies OptionTable;
export type DoctorFlags = Values<typeof DOCTOR>;
