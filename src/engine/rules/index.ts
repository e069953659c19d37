import { Part } from '../states.js';
import type { Rule, Rules } from '../rule.js';
import { BUTTON, INERT, LEVER, PLATE, WEIGHTED_PLATE } from './control.js';
import { COMPARATOR, REPEATER } from './diode.js';
import { DOOR, TRAPDOOR } from './doors.js';
import { ALTERNATE_DUST, DUST } from './dust.js';
import { DISPENSER, DROPPER, HOPPER } from './items.js';
import { LAMP } from './lamp.js';
import { LEAVES } from './leaves.js';
import { BULB, SKULL } from './lit.js';
import { NOTE } from './note.js';
import { OBSERVER } from './observer.js';
import { HEAD, MOVING, PISTON } from './piston.js';
import { POWERED_RAIL, RAIL } from './rail.js';
import { TORCH } from './torch.js';
import { WATER } from './water.js';

/** A rule that sees every update, because it depends on more than the lists of `Reach` cover. */
function attentive(rule: Rule): Rule {
  return {
    ...rule,
    neighborChanged(world, at) {
      rule.neighborChanged?.(world, at);
      world.keepAwake(at);
    },
  };
}

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
  [Part.Note]: attentive(NOTE),
  [Part.Trapdoor]: attentive(TRAPDOOR),
  [Part.Door]: attentive(DOOR),
  [Part.Rail]: attentive(RAIL),
  [Part.PoweredRail]: attentive(POWERED_RAIL),
  [Part.Bulb]: attentive(BULB),
  [Part.Skull]: attentive(SKULL),
  [Part.Dispenser]: DISPENSER,
  [Part.Observer]: OBSERVER,
  [Part.WeightedPlate]: WEIGHTED_PLATE,
  [Part.Water]: attentive(WATER),
};

/** The game's rules. */
export const RULES: Rules = Object.entries(BY_PART).map(([, rule]) => rule);

/** The same rules with Alternate Current's dust. */
export const ALTERNATE_RULES: Rules = RULES.map((rule) => (rule === DUST ? ALTERNATE_DUST : rule));
