/**
 * Items of releases that the minecraft-data package does not have yet. They are the difference between its
 * repository's items.json of 26.2 (pull request 1211) and 26.3 and those of the release before, stack sizes
 * included. The game's lists of registries (PixiGeko/Minecraft-generated-data, COMPARISON.md) agree.
 */
export const LATER = [
  {
    release: '26.2',
    stackSize: 64,
    names: [
      ...['sulfur', 'cinnabar'].flatMap((stone) => [
        ...[stone, `${stone}_brick`, `polished_${stone}`].flatMap((kind) =>
          ['slab', 'stairs', 'wall'].map((shape) => `${kind}_${shape}`),
        ),
        ...[stone, `${stone}_bricks`, `chiseled_${stone}`, `polished_${stone}`],
      ]),
      ...['potent_sulfur', 'sulfur_cube_spawn_egg', 'sulfur_spike'],
    ],
  },
  { release: '26.2', stackSize: 1, names: ['music_disc_bounce', 'sulfur_cube_bucket'] },
  {
    release: '26.3',
    stackSize: 64,
    names: [
      ...words(`white orange magenta light_blue yellow lime pink gray
        light_gray cyan purple blue brown green red black`).flatMap((colour) =>
        words('concrete_slab concrete_stairs wool_slab wool_stairs cushion').map(
          (kind) => `${colour}_${kind}`,
        ),
      ),
      ...words(`button door fence fence_gate log planks pressure_plate sapling
        shelf slab stairs trapdoor wood`).map((kind) => `poplar_${kind}`),
      ...words('red orange yellow').map((colour) => `${colour}_poplar_leaves`),
      ...words('stripped_poplar_log stripped_poplar_wood red_shrub shelf_mushroom'),
      ...words(`abandoned_camp buried_ancient_city buried_mineshaft buried_treasure buried_trial_chambers desert_pyramid
        desert_village jungle_pyramid ocean_monument plains_village savanna_village snowy_village swamp_hut taiga_village
        warm_ocean_ruins woodland_mansion`).map((place) => `${place}_map`),
    ],
  },
  { release: '26.3', stackSize: 16, names: words('poplar_sign poplar_hanging_sign') },
  { release: '26.3', stackSize: 1, names: words('poplar_boat poplar_chest_boat straw_bed') },
];

function words(text) {
  return text.trim().split(/\s+/);
}
