/** Chinese sentences about options and their values. */
export const base: Readonly<Record<string, string>> = {
  'leave {} out': '不用{1}',
  '{}, or choose another builder, such as --builder peel': '{1}，或选别的生成器，例如 --builder peel',
  '{} needs a DAG, and the builder {} has none': '{1}需要有向无环图，而生成器{2}没有',
  '{}, or choose a builder with a DAG, such as --builder peel': '{1}，或选有图的生成器，例如 --builder peel',
  'growth samples mazes without blocks, and no machine makes them':
    'growth（生长）只抽取没有方块的迷宫，没有机器能造',
  'use --builder uniform for a machine, or the command simulate to see growth mazes':
    '要机器就用 --builder uniform；要看“生长”的迷宫，用命令 simulate',
  '{} needs a machine with a DAG, but --builder uniform makes a uniform machine':
    '{1}需要有向无环图，而 --builder uniform 造的均匀的机器没有',
  '{} needs mazes in space, and {} grows walls, which form a maze in the plane only (planar duality)':
    '{1}需要立体的迷宫，而{2}让墙生长，只能在平面上形成迷宫（平面对偶）',
  '{}, or choose another builder, such as --builder uniform or --builder peel':
    '{1}，或选别的生成器，例如 --builder uniform 或 --builder peel',
  '{} needs cells in rows and columns, and a mesh has none': '{1}需要成行成列的格子，而网格没有',
  'name it by its number, such as {} 0': '写出编号，例如 0',
  '{} names a cell by its number, but cells of a grid have places instead':
    '{1}用编号指格子，而方格里的格子用位置',
  'name it by its place, such as {} 0,0': '写出位置，例如 0,0',
  '{} needs one floor, but there are {}': '{1}只能有一层，而这里有 {2} 层',
  '{}, or {}': '{1}，或{2}',
  'leave --floors out': '不用 --floors',
  'take a DAG of one floor': '用一层的有向无环图',
  '{} needs several floors, but there is only one': '{1}需要几层，而这里只有一层',
  'ask for more with --floors, or {}': '用 --floors 增加层数，或{1}',
  '{} needs a builder, and {} has its own cells and edges': '{1}需要生成器，而{2}有自己的格子和边',
  '{} needs {}': '{1}需要{2}',
  '{} and {} do not go together: {}': '{1}和{2}不能一起用：{3}',
  '--size is width and height': '--size 就是宽和高',
  'give --size alone, or --width and --height': '只给 --size，或给 --width 和 --height',
  'did you mean {}?': '您是指 {1} 吗？',
  'allowed choices are {}': '可以选{1}',
  'give a whole number': '给出整数',
  'give a smaller number': '给出小一点的数',
  'give a number of at least {}': '给出不小于 {1} 的数',
  'give at most {} {}': '最多 {1}',
  'give a number from 0 to 1': '给出 0 到 1 的数',
  'give a cell as X,Y, counted from 0, such as 3,0; on several floors as X,Y,FLOOR; on a mesh as a number':
    '格子写作 X,Y，从 0 数起，例如 3,0；有几层时写作 X,Y,FLOOR',
  'the argument {} is not {}, but {}': '参数 {1} 不是{2}，而是 {3}',
  'give {}': '给出{1}',
  '{} needs exact statistics, and none are known for {}': '{1} 需要精确的统计，而 {2} 没有已知的精确统计',
  '{} needs a grid, and this is a mesh': '{1} 需要方格，而这是网格（mesh）',
  'check, simulate, stats, render and mesh take a mesh{}':
    'check、simulate、stats、render 和 mesh 可以用网格{1}',
  ', without {}': '，但不要带 {1}',
  'this size has floors of its own': '这个大小里已经写了楼层数',
  'give one of them': '只给其中一个',
  'give a size as N, WxH or WxHxF, such as 16, 16x12 or 16x12x2':
    '大小写作 N、WxH 或 WxHxF，例如 16、16x12 或 16x12x2',
  'give blocks as W,H, along x and z, such as 60,50': '方块数写作 W,H，沿 x 和 z，例如 60,50',
  '{}; {}': '{1}；{2}',
  '{}: {}': '{1}：{2}',
  '{} ({})': '{1}（{2}）',
  '{}, {}': '{1~}，{2}',
};
