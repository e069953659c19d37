/** Colours of blocks, after their textures; the first pattern that fits a block's name without `minecraft:`. */
const COLOURS: readonly (readonly [RegExp, string])[] = [
  // Wiring, told apart rather than true to life.
  [/^white_concrete$/, '#e9ecef'],
  [/^light_blue_concrete$/, '#74c0fc'],
  [/^red_concrete$/, '#c92a2a'],
  [/^(sticky_)?piston$/, '#c89b5b'],
  [/^piston_head$/, '#a3bf62'],
  [/^dropper$/, '#7d7d7d'],
  [/^hopper$/, '#495057'],
  [/^(repeater|comparator)$/, '#d9d3c7'],
  [/^chest$/, '#a8752a'],
  [/^composter$/, '#8a5f35'],
  [/button$|^lever$|pressure_plate$/, '#adb5bd'],
  [/^redstone_lamp$/, '#8a5a33'],
  // Light.
  [/^sea_lantern$/, '#d8f0ea'],
  [/^(glowstone|shroomlight|ochre_froglight|jack_o_lantern)$/, '#f6c667'],
  // Stone of all kinds.
  [/^chiseled_stone_bricks$/, '#a5adb5'],
  [/^mossy_stone_bricks$/, '#77836a'],
  [/stone_bricks$/, '#8d99a6'],
  [/^smooth_stone/, '#e3dccb'],
  [/^polished_granite$/, '#a8705c'],
  [/^polished_diorite$|^calcite$/, '#dcdcda'],
  [/andesite/, '#8f9294'],
  [/red_sandstone/, '#b9622a'],
  [/sandstone/, '#dccb95'],
  [/blackstone/, '#3a3440'],
  [/basalt/, '#5a5a60'],
  [/deepslate/, '#55555a'],
  [/tuff/, '#6d6f66'],
  [/mud_brick/, '#8a6a50'],
  [/resin/, '#d2621f'],
  [/dark_prismarine/, '#35604f'],
  [/prismarine/, '#63a195'],
  [/nether_bricks$/, '#5a1c22'],
  [/^bricks$/, '#97614f'],
  [/quartz/, '#ece6de'],
  [/end_stone/, '#dbdea1'],
  [/purpur/, '#a97ca9'],
  [/lapis/, '#2b4fa8'],
  [/copper/, '#c06c50'],
  // Wood and leaves.
  [/leaves$/, '#4c7a34'],
  [/dark_oak/, '#5f442a'],
  [/pale_oak/, '#e4dad4'],
  [/cherry/, '#e3b4b0'],
  [/birch/, '#cbb67a'],
  [/spruce/, '#7a5a37'],
  [/crimson/, '#6a2f49'],
  [/warped/, '#2f7672'],
  // What comes in the sixteen colours.
  [/^light_gray_/, '#9a9a92'],
  [/^light_blue_/, '#8ea6c8'],
  [/^black_/, '#2a1f1b'],
  [/^gray_/, '#54595d'],
  [/^brown_/, '#6b4a35'],
  [/^magenta_/, '#9a5a72'],
  [/^orange_/, '#b8652f'],
  [/^yellow_/, '#c59a33'],
  [/^green_/, '#55662f'],
  [/^cyan_/, '#56707a'],
  [/^pink_/, '#d9889f'],
  [/^red_/, '#9a3f33'],
  [/^white_/, '#d8cbc2'],
  [/glass$/, '#d0ebff'],
];

/** The colour of a block, by its name with `minecraft:`; grey for one that is not known here. */
export function colourOf(name: string): string {
  const id = name.replace('minecraft:', '');
  return COLOURS.find(([pattern]) => pattern.test(id))?.[1] ?? '#9aa0a6';
}
