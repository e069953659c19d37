/**
 * What DispenseItemBehavior.bootStrap (26.x) registers behaviours for: all else becomes an item that flies away
 * (DispenserBlock.getDefaultDispenseMethod). What somebody could wear is put on who stands before the dispenser, and flies where
 * nobody does; so it is not listed.
 */
const REGISTERED =
  /^minecraft:((tipped_|spectral_)?arrow|(blue_|brown_)?egg|snowball|experience_bottle|((splash|lingering)_)?potion|firework_rocket|fire_charge|wind_charge|\w+_spawn_egg|armor_stand|\w+_(boat|raft)|(\w+_)?bucket|flint_and_steel|bone_meal|tnt|wither_skeleton_skull|carved_pumpkin|(\w+_)?shulker_box|glass_bottle|glowstone|shears|brush|honeycomb|(\w+_)?minecart)$/;

/** Whether all that a dispenser does with an item (`minecraft:stick`) is to throw it, where nobody stands before it. */
export function isOnlyThrown(item: string): boolean {
  return !REGISTERED.test(item);
}
