import { MazestoneError, type Diagnostic } from '../../src/base/diagnostic.js';

/** The diagnostics that a call throws. */
export function faultsOf(call: () => unknown): readonly Diagnostic[] {
  try {
    call();
  } catch (error) {
    if (error instanceof MazestoneError) return error.diagnostics;
    throw error;
  }
  throw new Error('the call threw nothing');
}

/** The one diagnostic that a call throws. */
export function faultOf(call: () => unknown): Diagnostic {
  const faults = faultsOf(call);
  if (faults.length !== 1) throw new Error(`${faults.length} diagnostics, not one`);
  return faults[0]!;
}
