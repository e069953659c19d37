/** Chinese sentences about meshes. */
export const mesh: Readonly<Record<string, string>> = {
  'give a whole number from 1 to {}': '给出 1 到 {1} 的整数',
  '{} are all of one size, but a portrait needs cells of many sizes':
    '{1} 的格子一样大，而画肖像需要大小不同的格子',
  'kind {}': '种类 {1}',
  'choose voronoi or triangles': '选 voronoi 或 triangles',
  'the picture is the same everywhere, so that its portrait would show nothing':
    '图片处处一样，画出的肖像什么也看不出来',
  'choose another picture, or add --alpha, or leave it out': '换一张图片，或加上或不写 --alpha',
  'a mesh cannot have {} cells': '网格不能有 {1} 格',
  '--cells {}': '--cells {1}',
  'no cell of that size fits into the shape': '这么大的格子，形状里一个也放不下',
  'ask for more cells': '多要一些格子',
  '{} of {} cells are cut off from the others': '{2} 格里有 {1} 格和其余的不通',
  'ask for more cells, so that they are small enough for the narrow places':
    '多要一些格子，让格子小到能放进窄处',
  'the mesh has no cell {}': '网格里没有格子 {1}',
  'name one of its cells, 0 to {}': '写出其中一格的编号，0 到 {1}',
  '"points" needs a list of [x, y], "cells" a list of at least three points for each cell, "out" a list of the cells that each cell leads to':
    '“points” 是由 [x, y] 组成的列表，“cells” 每格列出至少三个点，“out” 每格列出它通向的格子',
  'a point is two numbers': '一个点是两个数',
  'a point has no coordinate beyond {}': '点的坐标不能超过 {1}',
  'make the mesh smaller: pictures are scaled anyway': '把网格缩小：画图时反正会缩放',
  'a cell has at least three corners': '每格至少要有三个角',
  'a corner is not a point, or a cell has the same corner twice':
    '有一个角不是已有的点，或一格里同一个角用了两次',
  'points are numbered from 0 to {}': '点的编号从 0 到 {1}',
  '"{}" needs a DAG, but "out" is missing': '“{1}” 需要有向无环图，而这里没有 “out”',
  'a cell has two edges to the same cell': '一格有两条边通向同一格',
  '"out" has {} lists, but there are {} cells': '“out” 有 {1} 项，而格子有 {2} 个',
  '"weights" needs null or [k, n] for each cell: the probability k/n of the second of its "out", from 1/9 to 8/9':
    '“weights” 每格是 null 或 [k, n]：它的 “out” 里第二条的概率 k/n，从 1/9 到 8/9',
  '"{}" needs a list of [a, b], the numbers of two cells that share a side{}':
    '“{1}” 是由 [a, b] 组成的列表，即有公共边的两格的编号{2}',
  ': the coin is that of the first': '：硬币是前一格的',
  '"rooms" needs a list of rooms, each a list of cells that share sides':
    '“rooms” 是房间的列表，每个房间列出一格挨一格的格子',
  '{} is not a probability with a denominator of at most 9': '{1} 不是分母最多为 9 的概率',
  '"weights" has {} entries, but there are {} cells': '“weights” 有 {1} 项，而格子有 {2} 个',
  'remove one of the two': '去掉其中一个',
  '{} is not a pair of cells': '{1} 不是一对格子',
  'a room has at least one cell': '房间至少要有一格',
  'a room has a cell twice': '房间里同一格写了两次',
  'all cells lie on one line: along {} they are less than {} long':
    '所有格子都在一条线上：沿 {1} 方向还不到 {2} 长',
  'make the mesh larger: pictures are scaled anyway': '把网格放大：画图时反正会缩放',
  'this must be whole numbers from 0': '这里必须是从 0 起的整数',
  'the outline has no cell': '轮廓里没有格子',
  'for a picture, change --threshold, or add --invert or --alpha':
    '用图片时，改 --threshold，或加上 --invert 或 --alpha',
  'nothing in the outline is as large as a cell': '轮廓里没有一处有一格那么大',
  'ask for more cells, or draw thicker': '多要一些格子，或画粗一点',
  'a side belongs to more than two cells, or twice to the same cell':
    '一条边属于两个以上的格子，或者在同一格里用了两次',
  'let each side belong to at most two cells': '每条边最多属于两格',
  'the mesh has {} connected components; {} of its cells are outside the largest':
    '网格分成互不相通的 {1} 块，有 {2} 格不在最大的一块里',
  'join the connected components by sides that cells share, or keep only one':
    '用公共边把各部分连接起来，或只留一块',
  'the cells are not polygons in a plane': '这些格子不是平面上的多边形',
  'let the cells share sides as polygons in a plane do, or give a mesh file that has "out"':
    '让格子像平面上的多边形那样共用边，或给出带 “out” 的网格文件',
  'two cells lie on the same side of the side that they share': '两格在公共边的同一侧',
  'two corners of a cell are at the same place': '一格有两个角在同一个位置',
  'a cell has no area: its corners lie on one line': '一格没有面积：它的角都在一条线上',
  'sides of a cell cross or touch one another': '一格的边互相交叉或碰到',
  'let each cell be a polygon whose sides meet at its corners only, and let none lie on another':
    '每格都要是多边形，边只在角上相接，格子之间不重叠',
  'the file': '文件',
  'point {}': '点 {1}',
  'out-edges of cell {}': '格子 {1} 的出边',
  '"weights", cell {}': '“weights” 的格子 {1}',
};
