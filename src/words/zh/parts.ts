/** Chinese sentences about the building. */
export const parts: Readonly<Record<string, string>> = {
  'give a whole number of chests': '给出箱子的整数个数',
  'give one of {}': '可以选{1}',
  'no chest fits into rooms of 1 x 1 block: it would block the path':
    '1 × 1 方块的房间放不下箱子：没人过得去',
  'choose pitch 4 or more, or low doors at pitch 3': '间距用 4 以上，或间距 3 的矮门',
  '{} to place, but only {}{} where a chest blocks no path': '要放 {1}，而不挡路的{3}只有 {2}',
  ' that can be a dead end': '、可能是死路的',
  'choose fewer chests or more cells; there are none at entrances and exits':
    '少要一点箱子或多一点格子；入口和出口不放',
  'cells of {}': '{1~} 单元',
  '"{}" is a file, not a loot table': '{1} 是文件，不是战利品表',
  '"{}" is an item, not a loot table': '{1} 是物品，不是战利品表',
  'say how many, as in "1 {}"': '请写明个数，例如 1 {1}',
  'the items need more than the {} slots of a chest': '物品放不进箱子的 {1} 个格',
  'choose fewer items': '少放一些物品',
  'there is no item "{}"': '没有物品 {1}',
  'Minecraft {} has no item "{}"': 'Minecraft {1} 没有物品 {2}',
  'choose another item, or another version with --minecraft': '换一种物品，或用 --minecraft 换一个版本',
  'give a loot table such as minecraft:chests/simple_dungeon, or items such as "16 bread, 1 diamond"':
    '给出战利品表，例如 minecraft:chests/simple_dungeon，或物品，例如 16 bread, 1 diamond',
  'under a roof nobody sees the maze': '有屋顶就看不见迷宫',
  'leave out the roof or the gallery': '不要屋顶，或不要观景廊',
  'there is no place for its ladder': '观景廊的梯子没有地方放',
  'choose other entrances': '换别的入口',
  'controls are in its way': '控制挡住了观景廊',
  'choose higher walls or other entrances': '用高一点的墙，或换别的入口',
  'no exit is in the outer wall, so there is no place for the sign of exits':
    '外墙上没有出口，出口的告示牌没有地方放',
  'choose an exit in the outer wall, or give a text for entrances too':
    '在外墙上选一个出口，或也写出入口的文字',
  'there is no room for the signs over two openings in one corner': '同一个角上的两个开口放不下两块告示牌',
  'choose another opening or a larger pitch, or leave the signs out':
    '换一个开口，用大一点的间距，或者不要告示牌',
  'one light does not reach every block of such a large room with such high walls':
    '这么大的房间、这么高的墙，一盏灯照不到每个方块',
  'choose lower walls, a roof or a smaller pitch, or leave the lights out':
    '用矮一点的墙、屋顶或小一点的间距，或不要照明',
  'give a number from {} to {}': '给出 {1} 到 {2} 的数',
  'add --roof, or take --wall-height 3': '加上 --roof，或用 --wall-height 3',
  '{} 2 needs --roof: players jump onto walls two blocks high from a control, a chest or a low door':
    '{1} 2 需要 --roof：玩家能从控制、箱子或矮门跳上两格高的墙',
  'give a loot table such as minecraft:chests/simple_dungeon, items such as "16 bread, 1 diamond", or a .txt file with either: {}':
    '给出战利品表，例如 minecraft:chests/simple_dungeon，或物品，例如 16 bread, 1 diamond（{1}）',
  'give a text for entrances and one for exits apart by a comma, and their lines by |, such as IN,OUT: {}':
    '写入口和出口的文字，用逗号分开，用 | 换行，例如 IN,OUT：{1}',
  'add --treasure K': '加上 --treasure K',
  'the option {} cannot be {}': '{1}不能是 {2}',
  'give two texts apart by a comma, and their lines by |, such as WAY|IN,OUT':
    '给出两段文字，用逗号分开，用 | 换行，例如 WAY|IN,OUT',
  'walls cannot be {} blocks high': '墙不能有 {1} 个方块高',
  'over walls {} blocks high there must be a roof': '墙高 {1} 个方块时必须有屋顶',
  'ask for a roof, or higher walls': '加上屋顶，或用高一点的墙',
};
