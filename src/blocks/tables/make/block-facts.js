// Facts about blocks that no data package has, by the game's class (`minecraft:sand` in the list of blocks
// that the game's data generator writes; `SandBlock` in its code) or, if that is not enough, by name. Beside
// each list is its source in the game: Java Edition 1.20.4 with Mojang's names, or later releases for later
// blocks.

/** The words of a list. */
const words = (text) => text.trim().split(/\s+/);

/**
 * What a block does by itself, in one word. `plain` is a full cube that does nothing. `decor` does nothing
 * either, but is no full cube, holds data, or can be opened and used. A class in no list is `other`, which
 * has not been examined.
 */
export const NATURES = {
  // Block and its subclasses without randomTick, tick, neighborChanged, entityInside or stepOn, or with ones
  // that do not matter here: GrassBlock under the open sky, HayBlock (falls on it), PumpkinBlock (shears).
  plain: words(`
    amethyst block bonemealable_feature_placer crying_obsidian drop_experience glazed_terracotta grass half_transparent
    hay jack_o_lantern mangrove_leaves netherrack pumpkin rooted_dirt rotated_pillar snowy_dirt stained_glass
    tinted_glass tinted_particle_leaves transparent untinted_particle_leaves`),
  decor: words(`
    air banner barrel barrier beacon bed beehive blast_furnace candle carpet cauldron ceiling_hanging_sign chain chest
    chiseled_book_shelf composter conduit copper_chest decorated_pot enchantment_table end_rod ender_chest fence
    flower_pot furnace grindstone heavy_core iron_bars ladder lantern mangrove_roots mossy_carpet mud shulker_box slab smoker snow_layer soul_sand
    stained_glass_pane stair standing_sign stonecutter torch wall wall_banner wall_hanging_sign wall_sign wall_torch
    waterlogged_transparent wool_carpet brewing_stand`),
  // FallingBlock, ScaffoldingBlock.tick, PointedDripstoneBlock.tick.
  falls: words(`
    anvil brushable colored_falling concrete_powder dragon_egg pointed_dripstone sand scaffolding sulfur_spike`),
  // isSignalSource, or a neighborChanged that reads signals.
  redstone: words(`
    bell big_dripleaf button calibrated_sculk_sensor command comparator copper_bulb_block crafter creaking_heart
    daylight_detector detector_rail dispenser door dropper fence_gate hopper jukebox lectern lever lightning_rod note
    observer piston_base piston_head powered powered_rail pressure_plate rail redstone_lamp redstone_ore redstone_torch
    redstone_wall_torch redstone_wire repeater sculk_sensor sculk_shrieker shelf structure target tnt trapdoor
    trapped_chest trip_wire_hook tripwire weathering_copper_bulb weathering_copper_door weathering_copper_trapdoor
    weathering_lightning_rod weighted_pressure_plate skull piglinwallskull player_head player_wall_head wall_skull
    wither_skull wither_wall_skull`),
  // LiquidBlock, and plants that are always in water.
  flows: words('bubble_column kelp kelp_plant liquid seagrass tall_seagrass'),
  // BaseFireBlock.
  burns: words('fire soul_fire'),
  // IceBlock.randomTick, FrostedIceBlock.tick.
  melts: words('frosted_ice ice'),
  // BonemealableBlock with a randomTick, ChorusFlowerBlock, BuddingAmethystBlock, SculkBlock and
  // SculkCatalyst's spread; and every plant that breaks by itself on the wrong ground (BushBlock.canSurvive).
  grows: words(`
    amethyst_cluster attached_stem azalea bamboo_sapling bamboo_stalk beetroot big_dripleaf_stem budding_amethyst bush
    cactus cactus_flower carrot cave_vines cave_vines_plant chorus_flower chorus_plant cocoa crop double_plant
    dry_vegetation eyeblossom firefly_bush flower flower_bed frogspawn glow_lichen hanging_moss hanging_roots leaf_litter
    lily_pad mangrove_propagule multiface mushroom nether_fungus nether_roots nether_sprouts nether_wart pitcher_crop
    potato sapling sculk sculk_catalyst sculk_vein short_dry_grass small_dripleaf sniffer_egg spore_blossom stem
    sugar_cane sweet_berry_bush tall_dry_grass tall_flower tall_grass torchflower_crop turtle_egg twisting_vines
    twisting_vines_plant vine weeping_vines weeping_vines_plant wither_rose dried_ghast`),
  // SpongeBlock.tryAbsorbWater, WetSpongeBlock.onPlace.
  soaks: words('sponge wet_sponge'),
  // CoralBlock.tick.
  dies: words('coral coral_fan coral_plant coral_wall_fan'),
  // SpreadingSnowyDirtBlock and NyliumBlock.randomTick, FarmBlock.tick, DirtPathBlock.tick.
  changes: words('dirt_path farmland mycelium nylium'),
  // HugeMushroomBlock.updateShape.
  joins: words('huge_mushroom'),
  // InfestedBlock.spawnAfterBreak.
  infested: words('infested infested_rotated_pillar'),
  // MagmaBlock.stepOn, CampfireBlock.entityInside.
  hurts: words('campfire magma'),
  // SlimeBlock, HoneyBlock: PistonStructureResolver.isSticky.
  sticks: words('honey slime'),
  // A menu in useWithoutItem.
  opens: words('cartography_table crafting_table loom smithing_table'),
  // WeatheringCopper.changeOverTime; doors, trapdoors, bulbs and rods are above.
  weathers: words(`
    copper_golem_statue weathering_copper_bar weathering_copper_chain weathering_copper_chest weathering_copper_full
    weathering_copper_golem_statue weathering_copper_grate weathering_copper_slab weathering_copper_stair
    weathering_lantern`),
};

/** How a piston treats a block, unless it pushes and pulls it. Blocks with data and unbreakable ones stay. */
export const PUSHES = {
  // Blocks.java, pushReaction(PushReaction.BLOCK), and the four names in PistonBaseBlock.isPushable.
  stays: {
    classes: words('anvil crying_obsidian grindstone moving_piston piston_head respawn_anchor'),
    names: words('lodestone obsidian reinforced_deepslate'),
  },
  // Blocks.java, pushReaction(PushReaction.DESTROY).
  breaks: {
    classes: words(`
      amethyst_cluster attached_stem azalea bamboo_sapling bamboo_stalk bed beetroot bell big_dripleaf big_dripleaf_stem
      bonemealable_feature_placer brushable bubble_column bush button cactus cactus_flower cake candle candle_cake carrot
      carpet cave_vines cave_vines_plant chorus_flower chorus_plant cocoa comparator coral_fan coral_plant coral_wall_fan
      base_coral_fan base_coral_plant base_coral_wall_fan crop decorated_pot door double_plant dragon_egg dry_vegetation
      eyeblossom fire firefly_bush flower flower_bed flower_pot frogspawn glow_lichen hanging_moss hanging_roots
      jack_o_lantern kelp kelp_plant ladder lantern leaf_litter lever lily_pad liquid mangrove_leaves mangrove_propagule
      mossy_carpet multiface mushroom nether_fungus nether_roots nether_sprouts nether_wart piglinwallskull pitcher_crop
      player_head player_wall_head pointed_dripstone potato pressure_plate pumpkin redstone_torch redstone_wall_torch
      redstone_wire repeater sapling scaffolding sculk_vein sea_pickle seagrass short_dry_grass shulker_box skull
      small_dripleaf snow_layer soul_fire spore_blossom stem structure_void sugar_cane sulfur_spike sweet_berry_bush
      tall_dry_grass tall_flower tall_grass tall_seagrass tinted_particle_leaves torch torchflower_crop trip_wire_hook
      tripwire turtle_egg twisting_vines twisting_vines_plant untinted_particle_leaves vine wall_skull wall_torch
      weathering_copper_door weathering_lantern web weeping_vines weeping_vines_plant weighted_pressure_plate
      wither_rose wither_skull wither_wall_skull`),
    names: words('melon'),
  },
  // Blocks.java, pushReaction(PushReaction.PUSH_ONLY).
  pushed: { classes: words('glazed_terracotta'), names: [] },
};

/**
 * What supports a block: the full `top` of the block below, anything `below`, the block `behind` it, or what
 * its property `face` (`fixed`) or `hanging` names. From canSurvive of the class.
 */
export const SUPPORTS = {
  top: words(`
    comparator detector_rail powered_rail pressure_plate rail redstone_torch redstone_wire repeater torch
    weighted_pressure_plate`),
  below: words('banner candle carpet flower_pot mossy_carpet snow_layer standing_sign wool_carpet'),
  behind: words('ladder redstone_wall_torch trip_wire_hook wall_banner wall_sign wall_torch'),
  fixed: words('button lever'),
  hanging: words('lantern weathering_lantern'),
};

/** Full cubes that do not conduct redstone: Blocks.java, isRedstoneConductor(Blocks::never). */
export const NO_CONDUCTORS = {
  classes: words(`
    beacon chorus_flower copper_bulb_block frosted_ice ice mangrove_leaves mangrove_roots moving_piston observer
    piston_base powered stained_glass tinted_glass tinted_particle_leaves tnt transparent untinted_particle_leaves
    waterlogged_transparent weathering_copper_bulb weathering_copper_grate`),
  names: words('glowstone sea_lantern'),
};

/**
 * Conductors that are not full cubes: Blocks.java, isRedstoneConductor(Blocks::always). A shulker box
 * conducts while it is closed: isCollisionShapeFullBlock with ShulkerBoxBlock.getShape.
 */
export const CONDUCTORS = words('mud shulker_box soul_sand');

/** Conductors in the game that do not conduct in the tick engine. Nothing should depend on them. */
export const DOUBTFUL_CONDUCTORS = words('blue_ice jack_o_lantern muddy_mangrove_roots packed_ice soul_sand');

/** Faces that support others, unlike the collision shape: getBlockSupportShape. */
export const SUPPORT_SHAPES = {
  // LeavesBlock.
  none: words('mangrove_leaves tinted_particle_leaves untinted_particle_leaves'),
  // SoulSandBlock, MudBlock; ShulkerBoxBlock while it is closed.
  cube: words('mud shulker_box soul_sand'),
  // RedStoneWireBlock.canSurviveOn names the hopper; other blocks use its rim, SupportType.RIGID.
  top: words('hopper'),
};

/** Blocks that a comparator reads, such as containers: hasAnalogOutputSignal. */
export const READABLE = words(`
  barrel beehive blast_furnace brewing_stand cake candle_cake cauldron chest chiseled_book_shelf command composter
  copper_chest copper_golem_statue crafter creaking_heart decorated_pot detector_rail dispenser dropper end_portal_frame
  furnace hopper jukebox lava_cauldron layered_cauldron lectern respawn_anchor sculk_sensor calibrated_sculk_sensor shelf
  shulker_box smoker test trapped_chest weathering_copper_bulb copper_bulb_block weathering_copper_chest
  weathering_copper_golem_statue`);

/** Blocks with a friction above 0.6: Blocks.java, friction. */
export const SLIPPERY = words('blue_ice frosted_ice ice packed_ice slime_block');

/**
 * Shapes that depend on more than the state, or that players change: doors and boxes that open, food, blocks
 * shifted within their place (BlockBehaviour.OffsetType), and blocks that stop only some entities
 * (getCollisionShape with the context).
 */
export const UNSURE_SHAPES = words(`
  bamboo_stalk big_dripleaf cake candle_cake door fence_gate moving_piston pointed_dripstone powder_snow scaffolding
  shulker_box trapdoor weathering_copper_door weathering_copper_trapdoor`);

/**
 * Blocks that these releases have only behind an experiment that a world must switch on, by the release that
 * added them to every world.
 */
export const EXPERIMENTS = [
  {
    brought: '1.21',
    from: '1.20.4',
    names:
      /^(crafter|trial_spawner|vault|heavy_core|.*tuff_.*|.*_tuff|.*copper_(bulb|door|grate|trapdoor)|.*chiseled_copper)$/,
  },
  { brought: '1.21.4', from: '1.21.3', names: /pale_(oak|moss|hanging)|^creaking_heart$|resin|eyeblossom/ },
];
