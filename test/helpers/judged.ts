import type { Diagnostic } from '../../src/base/diagnostic.js';
import { staticFaults, type MachineFile } from '../../src/verify/verify.js';

/** The faults that the static checks find in a machine, without a comparison with its original. */
export const judged = (machine: MachineFile): Diagnostic[] => [...staticFaults(machine)].flat();
