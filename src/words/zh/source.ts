/** Chinese sentences about sources, fitting and conversion. */
export const source: Readonly<Record<string, string>> = {
  '{}: not one cell fits': '{1}：一格也放不下',
  '{}: {} layers below the floor': '{1}：地板下有 {2} 层',
  'ask for --fit {},{} or more': '用 --fit {1},{2} 或更大',
  'ask for --max-depth {}': '用 --max-depth {1}',
  'no machine is as flat as that': '没有这么薄的机器',
  'no machine fits': '没有放得下的机器',
  'compile the machine with another theme or loot': '换一种主题或战利品来编译机器',
  'use --minecraft {}, which has all of its blocks and items, or {}':
    '用 --minecraft {1}，它有机器的所有方块和物品，或者{2}',
  'the file contains {}, which would be lost; the conversion keeps only items of droppers, hoppers and chests, loot tables of chests, signals of comparators and plain text of waxed signs':
    '文件里有{1}，转换会丢失；转换只保留投掷器、漏斗和箱子里的物品、箱子的战利品表、比较器的信号，以及涂蜡告示牌的普通文字',
  'remove it in the game, or convert the file with another editor': '在游戏里去掉它，或用别的编辑器转换',
  'the file has DataVersion {}, and no supported release has it':
    '文件的 DataVersion 是 {1}，支持的版本里没有',
  'choose the release with --minecraft': '用 --minecraft 选版本',
  '--max-depth {}': '--max-depth {1}',
  '--fit {}': '--fit {1}',
  'the builder {} has no DAG: it chooses among all mazes': '生成器 {1} 没有图：它在所有迷宫里选择',
  'use it with simulate, stats{}; here choose a builder with a DAG, such as --builder peel':
    '在 simulate、stats{1} 里用它；这里选有图的生成器，例如 --builder peel',
  ' or render': '或 render',
  ', render or compile': '、render 或 compile',
  'a block entity, {}': '方块实体 {1}',
  'the tag {} of an item, {}': '物品 {2} 的标签 {1}',
  'the tag {} of a block entity, {}': '方块实体 {2} 的标签 {1}',
  'an entity, {}': '实体 {1}',
  'a pending tick, {}': '计划刻 {1}',
};
