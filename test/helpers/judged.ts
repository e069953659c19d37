import type { Diagnostic } from '../../src/base/diagnostic.js';
import { staticFaults, type MachineFile } from '../../src/verify/verify.js';

/** What the static checks say of a machine's blocks, whatever was compiled. */
export const judged = (machine: MachineFile): Diagnostic[] => [...staticFaults(machine)].flat();
