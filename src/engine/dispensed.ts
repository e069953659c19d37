/**
 * Items with a dispense behaviour of their own in DispenseItemBehavior.bootStrap (26.x). A dispenser throws
 * every other item (DispenserBlock.getDefaultDispenseMethod). Armour is not listed: a dispenser puts it on an
 * entity in front, and throws it if nobody is there.
 */
const REGISTERED =
  /^minecraft:((tipped_|spectral_)?arrow|(blue_|brown_)?egg|snowball|experience_bottle|((splash|lingering)_)?potion|firework_rocket|fire_charge|wind_charge|\w+_spawn_egg|armor_stand|\w+_(boat|raft)|(\w+_)?bucket|flint_and_steel|bone_meal|tnt|wither_skeleton_skull|carved_pumpkin|(\w+_)?shulker_box|glass_bottle|glowstone|shears|brush|honeycomb|(\w+_)?minecart)$/;

/** Whether a dispenser only throws an item (`minecraft:stick`) when nobody stands in front of it. */
export function isOnlyThrown(item: string): boolean {
  return !REGISTERED.test(item);
}
