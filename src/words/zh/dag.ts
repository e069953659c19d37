/** Chinese sentences about graphs and their builders. */
export const dag: Readonly<Record<string, string>> = {
  'a room has {} cells that lead out, but needs exactly one': '一个房间有 {1} 格通向外面，而只能有一格',
  'room of {}': '房间 {1}',
  'a room has places where there is no cell': '房间里有不是格子的位置',
  'put it where the region has cells, counted from 0': '放在有格子的地方，从 0 数起',
  'a room overlaps another room, of {}': '两个房间重叠，另一个是 {1}',
  'rooms may be side by side, but may not share a cell': '房间可以相邻，但不能共用格子',
  'only {} found a place, not {}': '只放得下 {1}，不是 {2} 个',
  'ask for fewer, or for a larger maze{}': '少要一点，或者要更大的迷宫{1}',
  ', or leave --rooms out and place them with --room X,Y,W,H':
    '，或不用 --rooms，用 --room X,Y,W,H 自己指定位置',
  'a passage that is always open is also an edge of the DAG': '常开的通道本来就是图的边',
  'a passage that is always open leads to no cell': '常开的通道不通向任何格子',
  'a passage with a coin leads to no cell': '带硬币的通道不通向任何格子',
  'a passage with a coin is also another passage': '带硬币的通道同时是另一条通道',
  'the builder divide makes squares only': '生成器 divide（分治）只做正方形',
  'choose a square whose side is a power of two, or another builder, such as --builder peel':
    '边长用二的幂，或换一种生成器，例如 --builder peel',
  'the builder divide needs a side that is a power of two, not {}':
    '生成器 divide（分治）的边长要是二的幂，不能是 {1}',
  'choose a side of {} or {}, or another builder, such as --builder peel':
    '边长用 {1} 或 {2}，或换一种生成器，例如 --builder peel',
  'a full rectangle': '完整的矩形',
  'there is no builder {}': '没有生成器 {1}',
  '--builder {}': '--builder {1}',
  'choose one of {}': '可以选{1}',
  'here it is at ({}); leave --sink out, or use the builder peel':
    '这里的汇点在 ({1})；不用 --sink，或用 --builder peel',
  'the builder {} makes one floor only': '生成器{1}只做一层',
  'the builder {} has no option {}': '生成器{1}没有{2}这个选项',
  'leave it out, or choose one of {}': '不用它，或选{1}',
  'choose {}, or the builder peel, which takes any cell': '选 {1}，或用 --builder peel，它可以用任何一格',
  'full rectangles': '完整的矩形',
  'leave --sink out, or use the builder peel': '不用 --sink，或用 --builder peel',
  'the builder {} needs {}, and cells are missing in this region': '生成器{1}需要{2}，而这个区域缺了格子',
  'use the builder peel, which takes any connected region': '用 --builder peel，它适用于任何连通的区域',
  'choose a cell of the region, or leave --sink out': '选区域里的一格，或不用 --sink',
  'the builder {} cannot put the sink at ({})': '生成器{1}不能把汇点放在 ({2})',
  'a staircase to the {} would end in {} cells of this region, not in one':
    '在这个区域里，阶梯会通向 {2} 格，而不是一格',
  'choose a corner, or the builder peel, which takes any cell':
    '选一个角，或用 --builder peel，它可以用任何一格',
  'the region has {} connected components; {} of its cells are outside the largest':
    '区域分成互不相通的 {1} 块，有 {2} 格不在最大的一块里',
  '{} {} more than two out-edges': '{1} 格有两条以上的出边',
  'keep at most two of them': '最多留两条',
  '{} cells form a cycle, each leading to the next and the last to the first':
    '{1} 格围成一个环，一格通向下一格，最后通回第一格',
  'remove or turn one of its edges': '去掉其中一条边，或把它反向',
  'every cell has an out-edge, so there is no sink': '每格都有出边，所以没有汇点',
  'let exactly one cell have no out-edge': '恰好留一格没有出边',
  '{} cells have no out-edge, but only the sink may have none': '{1} 格没有出边，而只有汇点可以没有',
  'give all but one of them an out-edge': '除一格外，都给一条出边',
  '{} {} no path to the sink': '{1} 格到不了汇点',
  'give every cell a path to the sink': '让每格都通向汇点',
  'only {} can make {} of at least {} cells, not {}': '能围成至少 {3} 格的环的通道只有 {1}，不是 {4} 条',
  'random loops': '带硬币的环路',
  'ask for fewer or shorter loops (--loop-length {} is the shortest), or for a larger maze':
    '少要一点或短一点（--loop-length 最小是 {1}），或者要更大的迷宫',
  'ask for fewer, or for a larger maze': '少要一点，或者要更大的迷宫',
  'the order {} needs a square whose side is a power of {}': '{1}曲线需要正方形，边长是{2~}的幂',
  'choose a side of {}, or --builder gilbert, which takes any size':
    '边长用 {1}，或用 --builder gilbert，它适用于任何大小',
  'a cell in a room has more edges than the one towards the cell that leads out':
    '房间里有一格，除了通向出口格的边以外还有别的边',
  'let one cell of the room lead out, with one or two edges; give each of the others one edge, to a cell of the room':
    '让房间里恰好一格通向外面，有一条或两条边；其余每格给一条边，通向房间里的格子',
  'open a passage between two neighbours without an edge': '常开的通道只能开在相邻而没有边的两格之间',
  'the coin must be that of a cell with one out-edge, outside of rooms, and serve one passage only':
    '硬币要用房间以外、只有一条出边的格子的，而且只能用于一条通道',
  'choose a random loop between two neighbours without an edge, with the coin of one that has one out-edge':
    '随机环路要选在相邻而没有边的两格之间，用只有一条出边的那一格的硬币',
  'there is no cut {}': '没有切法 {1}',
  'choose a cell of the grid': '选方格里的一格',
  '--sink {}': '--sink {1}',
  '{} {} not neighbours': '{1} 条边连接了不相邻的格子',
  'let edges join cells that share a side': '边只能连接有公共边的格子',
  'edge ({}) -> ({})': '边 ({1}) → ({2})',
  'an edge ends where there is no cell': '有一条边通向没有格子的地方',
  'an edge joins cells that are not neighbours': '有一条边连接了不相邻的格子',
  '"out" needs one string for each row and one character for each cell: a hex digit, the sum of north 1, east 2, south 4, west 8, or "#" for no cell':
    '“out” 每行是一个字符串，每格是一个字符：十六进制数，等于北 1、东 2、南 4、西 8 之和；不是格子就写 “#”',
  '"out" needs a list of rows for each floor, one string for each row and two characters for each cell: a hex number, the sum of north 1, east 2, south 4, west 8, up 16 (hex 10), down 32 (hex 20), or "##" for no cell':
    '“out” 每层是一组行，每行是一个字符串，每格是两个字符：十六进制数，等于北 1、东 2、南 4、西 8、上 16（十六进制 10）、下 32（十六进制 20）之和；不是格子就写 “##”',
  'there is no field {}': '没有字段 {1}',
  '{} must be numbers': '{1} 必须是数',
  'give each side in the file as a whole number from 1': '文件里的每个边长都要是从 1 起的整数',
  '{} has {} {}, but "{}" says {}': '{1} 有 {2} 个{3~}，而 “{4}” 说有 {5} 个',
  '{}row {}': '{1}第 {2} 行',
  'a row must be a string': '每一行必须是字符串',
  'a row has {} characters, but "width" needs {}': '这一行有 {1} 个字符，而按 “width” 需要 {2} 个',
  '{} is not a probability that the {} slots of a dropper can make': '概率 {1} 用投掷器的 {2} 个格子做不出来',
  'the character {} has no meaning here': '字符 {1} 在这里没有意义',
  'the characters {} have no meaning here': '字符 {1} 在这里没有意义',
  '"weights" needs one string for each row (in version 2 a list of them for each floor), and two digits for each cell: numerator and denominator of a probability from 1/9 to 8/9, or ".." for a half or no choice':
    '“weights” 每行是一个字符串（版本 2 里每层是一组字符串），每格是两个数字：概率的分子和分母，从 1/9 到 8/9；一半或不用选就写 “..”',
  '"open" needs a list of [x, y, side], in version 2 of [x, y, side, floor]: a passage from that cell to the east ("E"), to the south ("S") or, in version 2, up ("U")':
    '“open” 是由 [x, y, side] 组成的列表，版本 2 里是 [x, y, side, floor]：从那一格向东（“E”）、向南（“S”），版本 2 里也可以向上（“U”）的通道',
  '"tossed" needs a list of [x, y, side], in version 2 of [x, y, side, floor]: the cell whose coin it is, and the side of the passage, "N", "E", "S", "W" or, in version 2, "U" or "D"':
    '“tossed” 是由 [x, y, side] 组成的列表，版本 2 里是 [x, y, side, floor]：出硬币的那一格，以及通道在它的哪一侧，“N”、“E”、“S”、“W”，版本 2 里也可以是 “U” 或 “D”',
  'remove one of the two, or name the passage that was meant': '去掉其中一条，或写出本来要的那条通道',
  '{} is not a side of one of the {} cells': '{1} 不是 {2} 格中任何一格的一侧',
  '"rooms" needs a list of [x, y, w, h], in version 2 of [x, y, w, h, floor]: the north-west cell of a room, and its sides in cells':
    '“rooms” 是由 [x, y, w, h] 组成的列表，版本 2 里是 [x, y, w, h, floor]：房间西北角的格子，以及它的宽和高',
  '{} is not a rectangle of the {} cells': '{1} 不是 {2} 格里的矩形',
  '"rooms", entry {}': '“rooms” 的第 {1} 项',
  // What is wrong is only known in the words of the JavaScript engine, which are English.
  'this is not JSON: {}': '这不是 JSON',
  'this is a region file, which says where cells are and not where they lead':
    '这是区域文件，只说格子在哪里，没有说格子通往哪里',
  'mazestone compile --region FILE makes a machine of it': '用 mazestone compile --region FILE 把它做成机器',
  'check that the file is complete': '检查文件是否完整',
  'a {} file is a JSON object': '{1} 文件是一个 JSON 对象',
  'use a newer mazestone': '使用更新的 mazestone',
  '{} must be an array': '{1}必须是数组',
  '{} is there twice: entry {} is the same': '{1} 写了两次：第 {2} 项和它一样',
  '{} are more than the {} that one maze can have': '{1}超过了一座迷宫最多的 {2} 格',
  'a row may have at most {} cells when a maze is drawn row by row': '逐行画迷宫时，一行最多 {1} 格',
  'exchange width and height': '把宽和高对调',
  'let every edge end in a cell': '让每条边都通向一格',
  '{}, column {}': '{1}第 {2} 列',
  '{}, cell {}': '{1}第 {2} 格',
  '"{}", entry {}': '“{1}” 的第 {2} 项',
  'give "{}": {}': '写上 “{1}”：{2}',
  '"{}" is missing': '缺少 “{1}”',
  '"{}" must be {}, not {}': '“{1}” 必须是 {2}，不能是 {3}',
};
