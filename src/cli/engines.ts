import { InvalidArgumentError, Option, type Command } from 'commander';
import { MOST_LATE, playOf, TICK_ORDERS, type AdversaryOptions } from '../engine/adversary.js';
import type { Engine } from '../engine/engine.js';
import { UsageError } from './answer.js';
import { count } from './options.js';

/** What `--engine` takes: mazestone's own engine, the library, or most presses in the one and a few in the other. */
export const ENGINE_CHOICES = ['redstone', 'nucleation', 'both'] as const;
export type EngineChoice = (typeof ENGINE_CHOICES)[number];

/** Gives a command its option `--engine`. */
export function addEngine(command: Command): Command {
  return command.addOption(
    new Option(
      '--engine <name>',
      'redstone, which is our own; nucleation, a library; or most presses in the one and a few in the other',
    )
      .choices(ENGINE_CHOICES)
      .default('both'),
  );
}

/** The engines of a choice; the library is loaded only where it is one of them. */
export async function enginesFor(choice: EngineChoice): Promise<readonly Engine[]> {
  const { redstone } = await import('../engine/redstone.js');
  if (choice === 'redstone') return [redstone];
  const { nucleation } = await import('../engine/nucleation.js');
  return choice === 'nucleation' ? [nucleation] : [redstone, nucleation];
}

/** What plays against a machine, as the command line has it. */
export type AdversaryFlags = Omit<AdversaryOptions, 'seed'>;

/** Gives a command the options that play against a machine. */
export function addAdversary(command: Command): Command {
  return command
    .addOption(
      new Option('--order <order>', 'in which order what falls into one game tick is done').choices(
        TICK_ORDERS,
      ),
    )
    .option('--late <n>', 'each scheduled tick up to so many game ticks late', late)
    .option('--freeze', 'chunks that stop for a while, as at the edge of the loaded area')
    .option('--reload', 'the world unloaded and loaded again, in the middle of everything')
    .option('--hopper-ticks <n>', 'hoppers that wait 1 to so many game ticks, instead of 8', late)
    .option('--lose <n>', 'comparators that miss one in so many changes of a container', count);
}

function late(text: string): number {
  const ticks = count(text);
  if (ticks > MOST_LATE) throw new InvalidArgumentError(`Give at most ${MOST_LATE} game ticks.`);
  return ticks;
}

/**
 * The engine that plays as the flags say; undefined where nothing plays.
 * @throws UsageError where another engine was asked for.
 */
export async function adversaryFor(
  flags: AdversaryFlags,
  seed: string,
  asked: EngineChoice | undefined,
): Promise<Engine | undefined> {
  if (playOf(flags) === undefined) return undefined;
  if (asked !== undefined && asked !== 'redstone')
    throw new UsageError(`only the engine redstone plays against machines, not --engine ${asked}`);
  const { redstoneEngine } = await import('../engine/redstone.js');
  return redstoneEngine({ ...flags, seed });
}
