import { Part } from '../states.js';
import type { Rule, Rules } from '../rule.js';
import { BUTTON, INERT, LEVER, PLATE, WEIGHTED_PLATE } from './control.js';
import { COMPARATOR, REPEATER } from './diode.js';
import { DOOR, TRAPDOOR } from './doors.js';
import { DUST } from './dust.js';
import { DISPENSER, DROPPER, HOPPER } from './items.js';
import { LAMP } from './lamp.js';
import { LEAVES } from './leaves.js';
import { BULB, SKULL } from './lit.js';
import { NOTE } from './note.js';
import { OBSERVER } from './observer.js';
import { HEAD, MOVING, PISTON } from './piston.js';
import { POWERED_RAIL, RAIL } from './rail.js';
import { TORCH } from './torch.js';

const BY_PART: Readonly<Record<Part, Rule>> = {
  [Part.Air]: {},
  [Part.Inert]: INERT,
  [Part.Dust]: DUST,
  [Part.Torch]: TORCH,
  [Part.Repeater]: REPEATER,
  [Part.Comparator]: COMPARATOR,
  [Part.Lamp]: LAMP,
  [Part.Dropper]: DROPPER,
  [Part.Hopper]: HOPPER,
  [Part.Piston]: PISTON,
  [Part.Head]: HEAD,
  [Part.Moving]: MOVING,
  [Part.Leaves]: LEAVES,
  [Part.Button]: BUTTON,
  [Part.Lever]: LEVER,
  [Part.Plate]: PLATE,
  [Part.Note]: NOTE,
  [Part.Trapdoor]: TRAPDOOR,
  [Part.Door]: DOOR,
  [Part.Rail]: RAIL,
  [Part.PoweredRail]: POWERED_RAIL,
  [Part.Bulb]: BULB,
  [Part.Skull]: SKULL,
  [Part.Dispenser]: DISPENSER,
  [Part.Observer]: OBSERVER,
  [Part.WeightedPlate]: WEIGHTED_PLATE,
};

/** The game's rules. */
export const RULES: Rules = Object.entries(BY_PART).map(([, rule]) => rule);
