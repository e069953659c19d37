/** Chinese sentences about regions. */
export const region: Readonly<Record<string, string>> = {
  'the area must be a whole number of cells from 1 to {}, not {}': '面积要是 1 到 {1} 的整数格，不能是 {2}',
  '{} x {} places': '{1} × {2} 个位置',
  'choose another --area, or a larger size': '换一个 --area，或加大尺寸',
  'without holes this region ends at {} of {} cells: on a torus every further one would close it':
    '不要有洞的话，这个区域到 {1} 格（要 {2} 格）就停了：在环面上再多一格就会闭合',
  '{} x {} places that wrap around': '环面上的 {1} × {2} 个位置',
  'choose a smaller --area, or leave --no-holes or --periodic out':
    '缩小 --area，或不用 --no-holes 或 --periodic',
  'no path of {} cells was found in {} steps; the longest had {}':
    '{2} 步里没有找到 {1} 格长的路，最长的有 {3} 格',
  'choose another --seed, a smaller --area, more --steps, or leave --backtrack out':
    '换一个 --seed，缩小 --area，增加 --steps，或不用 --backtrack',
  'the {} must be a whole number of cells from 1, not {}': '{1~}要是从 1 起的整数格，不能是 {2}',
  '{} x {} cells': '{1} × {2} 格',
  '{} x {} cells are more than the limit of {}': '{1} × {2} 格超过了上限 {3}',
  'choose a smaller size': '选小一点',
  'line {}, column {}': '第 {1} 行第 {2} 列',
  'give a whole number from {} to {}': '给出 {1} 到 {2} 的整数',
  '{} is not a block': '{1} 不是方块',
  'give a block such as minecraft:red_wool': '给出方块，例如 minecraft:red_wool',
  'there is no layer {}': '没有第 {1} 层',
  '{} layers': '共 {1} 层',
  'count them from 0 at the bottom, up to {}': '从最底下的 0 数起，最高到 {1}',
  'there is no {}{}; there is {}': '{2}没有 {1}；这里有{3}',
  'only air': '只有空气',
  'name the block that the plan is painted with{}': '写出画平面图用的方块{1}',
  ', or leave --layer out': '，或不用 --layer',
  'did you mean minecraft:{}?': '您是指 minecraft:{1} 吗？',
  'the threshold cannot be {}': '阈值不能是 {1}',
  'threshold {}': '阈值 {1}',
  'give a share of ink from 0 to 1, such as 0.5': '给出 0 到 1 的墨色比例，例如 0.5',
  'give --size N, or --width W --height H': '给出 --size N，或 --width W --height H',
  'the region has no cells': '区域里没有格子',
  'give a region with at least one cell (".")': '区域至少要有一格（“.”）',
  'a region file has rows of "." (cell) and "#" (no cell), all the same length, and a capital letter for the cells of a room':
    '区域文件由一样长的行组成：“.” 是格子，“#” 不是格子，大写字母是同一个房间的格子',
  'the region has no rows': '区域文件没有任何行',
  'this row has {} characters, but the rows before it have {}': '这一行有 {1} 个字符，而前面的行有 {2} 个',
  'the character {} is neither "." nor "#", nor a capital letter':
    '字符 {1} 既不是 “.” 或 “#”，也不是大写字母',
  'the cells with the letter {} do not form a rectangle': '字母 {1} 的格子没有围成矩形',
  'a room is a rectangle; give every room a letter of its own': '房间是矩形；每个房间用不同的字母',
  'there is no shape {}': '没有形状 {1}',
  'there are {}': '可以选 {1}',
  'a {} has no sides to choose': '{1} 没有边数可选',
  'leave them out, or take {}': '不写边数，或选 {1}',
  'a {} cannot have {} sides': '{1} 不能有 {2} 条边',
  'shape {}': '形状 {1}',
  'the region is not connected: {} cells are connected with its first cell':
    '区域不连通：和第一格连通的只有 {1} 格',
  'keep one connected component of it': '只留其中连通的一块',
  'the region goes round the torus: cells ({}) and ({}) are neighbours there, but cannot be on the plane':
    '区域在环面上绕了一圈：格子 ({1}) 和 ({2}) 在环面上相邻，在平面上却不能相邻',
  'choose a smaller --area, or leave --unroll out': '缩小 --area，或不用 --unroll',
  '{} x {} cells from ({})': '({3}) 起的 {1} × {2} 格',
};
