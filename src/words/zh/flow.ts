/** Chinese sentences about mazes. */
export const flow: Readonly<Record<string, string>> = {
  'passage {}': '通道 {1}',
  'cell {}': '格子 {1}',
  'there is a hole at the south-east of cell ({}, {}): a machine can be built only round holes of one cell, with cells on all sides and at all corners':
    '格子 ({1}, {2}) 的东南有洞：机器只能围着一格大的洞来建，洞的四边四角都要有格子',
  'fill the hole, open it to the outside, make it one cell with cells all round it, or choose a builder with a DAG, such as --builder peel':
    '把洞填上，或打通到外面，或缩成一格大而四周都有格子，或选有图的生成器，例如 --builder peel',
  'four cells meet nowhere: there is only one maze, and no post':
    '没有四格相交的地方：只有一座迷宫，没有柱子',
  'choose more cells, or a builder with a DAG, such as --builder peel':
    '多要一些格子，或选有图的生成器，例如 --builder peel',
  '{} cells have no chosen edge, but only the sink may have none': '{1} 格没有选出边，而只有汇点可以没有',
  'every cell chooses an edge, so there is no sink': '每格都选了边，所以没有汇点',
  'chosen edges that are not edges of the DAG: {}': '选出的边里有 {1} 条不是图的边',
  '{} of {} passages close a loop; {} cells need {}': '{2} 条通道里有 {1} 条会围成环；{3} 格只需要 {4} 条',
  'the cells are in {} connected components, not in one': '格子分成互不相通的 {1} 块，而应当是一整块',
  '{} of {} cells are cut off from the rest': '{2} 格里有 {1} 格和其余的不通',
  'the chosen edge of a cell leads to no cell': '一格选出的边不通向任何格子',
  'the paths of two cells lead to different sinks': '两格的路通向不同的汇点',
  'the path of a cell leads round in a cycle': '一格的路绕回了自己',
  'prove the maze first': '先证明迷宫',
  '{} entries for {} cells do not fit {} cells': '{2} 格的 {1} 项不适用于 {3} 格',
  '{} words hold too few bits for {} cells': '{1} 个字的随机位不够 {2} 格用',
  'draw them with sampleBits from the same DAG': '用同一个图的 sampleBits 来抽取',
  'one bit cannot choose among more than two out-edges': '一个位不能在两条以上的出边里选择',
  'check the DAG first': '先检查有向无环图',
  'there is no such cell to lead to': '没有这一格可以作终点',
  'chosen edges that are no direction': '选出的边不是方向',
  'cells with bits other than east and south': '有格子带着东和南以外的位',
};
