/** Chinese sentences about statistics. */
export const stats: Readonly<Record<string, string>> = {
  'a target for the way needs the exit at the sink, but here it is elsewhere':
    '只有出口在汇点时，才能以到出口的步数为目标，而这里不是',
  'leave way out, or take a maze whose sink is at its exit': '不用 way，或用汇点在出口的迷宫',
  '{} is out of reach': '达不到 {1}',
  'the nearest found is {}, with the builder {}': '最接近的是 {1}，用生成器{2}',
  'give {} with numbers, such as way=40..60': '写出 {1} 和数，例如 way=40..60',
  'there is no target {}': '没有目标 {1}',
  '{} is not a range of numbers above 0': '{1} 不是大于 0 的数的范围',
  'a way is a number of steps, not a share': '路是步数，不是比例',
  '{} is given twice': '{1} 写了两次',
  'with every possible passage open {} dead ends are expected, more than the {} that --braid allows':
    '就算打开所有可能的通道，平均仍有 {1} 条死路，超过了 --braid 允许的 {2} 条',
  'a cell with one neighbour always is a dead end: {}, or choose a wider shape':
    '只有一个邻居的格子永远是死路：{1}，或选宽一点的形状',
  'ask for --braid {}%': '要 --braid {1}%',
  'leave --braid out': '不用 --braid',
  'the distribution of the path from this cell takes {} steps, more than {}':
    '从这一格出发的路长分布要算 {1} 步，超过了 {2}',
  'its mean and variance are exact for any size; or choose a cell nearer to the sink':
    '它的平均值和方差对任何大小都是精确的；或选离汇点近一点的格子',
  'the statistics are for cells with at most two out-edges': '这些统计只适用于每格最多两条出边的图',
  'exact statistics of all mazes of so many cells would take too long':
    '这么多格子，要精确统计所有迷宫会花太长时间',
  'choose at most 150 cells along the shorter side, or sample some with mazestone simulate':
    '短边最多用 150 格，或用 mazestone simulate 抽取一些',
};
