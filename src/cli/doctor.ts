import type { Command } from 'commander';
import { WORLDS, type World } from '../report/worlds.js';
import { noSuchName } from './nearest.js';
import { addJson, wholeNumber } from './options.js';

export interface DoctorFlags {
  readonly y?: number;
  readonly world?: World;
  readonly json?: boolean;
}

/** Gives `mazestone doctor` its options and its work. */
export function declareDoctor(command: Command): void {
  command
    .option(
      '--y <y>',
      'where the feet of the player who pastes will be: is all of it in the world?',
      wholeNumber,
    )
    .option(
      '--world <world>',
      `${WORLDS.map(({ name }) => name).join(', ')}, or FROM..TO: its lowest and highest layer (default: all; for --y the first)`,
      worldOption,
    );
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone doctor maze.schem --world superflat --y -54');
  command.action(async (file: string, options: DoctorFlags) => {
    const { runDoctor } = await import('./actions/doctor.js');
    runDoctor(file, options);
  });
}

/** A world by name, or one of one's own as `-64..319`. */
function worldOption(text: string): World {
  const known = WORLDS.find(({ name }) => name === text.toLowerCase());
  if (known !== undefined) return known;
  const match = /^(-?\d{1,6})\.\.(-?\d{1,6})$/.exec(text);
  const world = { name: text, from: Number(match?.[1]), to: Number(match?.[2]) };
  if (match === null || world.from > world.to) {
    const names = WORLDS.map(({ name }) => name);
    throw noSuchName(
      text,
      names,
      `Give ${names.join(', ')}, or its lowest and highest layer, such as -64..319.`,
    );
  }
  return world;
}
