import { says } from '../base/sentence.js';
import { playOf } from '../engine/fault-injector.js';
import type { Engine } from '../engine/engine.js';
import type { FaultFlags, EngineChoice } from '../options/engines.js';
import { UsageError } from './answer.js';

/** The engines of a choice, by default both. The library is loaded only if it is one of them. */
export async function enginesFor(choice: EngineChoice = 'both'): Promise<readonly Engine[]> {
  const { redstone } = await import('../engine/redstone.js');
  if (choice === 'redstone') return [redstone];
  const { nucleation } = await import('../engine/nucleation.js');
  return choice === 'nucleation' ? [nucleation] : [redstone, nucleation];
}

/**
 * The engine that injects the faults of the flags; undefined without such flags.
 * @throws UsageError if the user wants another engine.
 */
export async function faultEngineFor(
  flags: FaultFlags,
  seed: string,
  asked: EngineChoice | undefined,
): Promise<Engine | undefined> {
  if (playOf(flags) === undefined) return undefined;
  if (asked !== undefined && asked !== 'redstone')
    throw new UsageError(says`only --engine redstone can inject faults, not --engine ${asked}`);
  const { redstoneEngine } = await import('../engine/redstone.js');
  return redstoneEngine({ ...flags, seed });
}
