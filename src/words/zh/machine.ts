/** Chinese sentences about the compiler. */
export const machine: Readonly<Record<string, string>> = {
  'the machine takes {} blocks with the air in it, but {} holds at most {}':
    '机器连同空气有 {1} 个方块，引擎 {2} 最多放 {3} 个',
  '{} blocks': '{1} 方块',
  'choose fewer cells or a smaller pitch, or leave out the presses with --no-verify':
    '少一点格子，或用小一点的间距，或用 --no-verify 不按按钮',
  'give a whole number, 0 for none': '给出整数，0 表示没有',
  'the DAG takes {} characters, but a schematic holds at most {}':
    '有向无环图有 {1} 个字符，原理图最多放 {2} 个',
  'a {} of {} characters': '{2} 个字符的{1}',
  'choose a shorter {}': '用短一点的{1}',
  'compile at most about 250 x 250 cells': '最多编译约 250 × 250 格',
  'cells of the family {} stand on one floor only': '{1} 单元只能有一层',
  'several floors need {}': '几层要用{1}',
  'uniform machines have {} to {} cells along a side': '均匀的机器每边 {1} 到 {2} 格',
  'choose a size in this range, or a builder with a DAG, such as --builder peel':
    '选这之间的大小，或用有图的生成器，例如 --builder peel',
  'a uniform machine in sectors needs a whole rectangle of cells, and some are missing here':
    '均匀的机器要分区，就需要完整的矩形，而这里缺少一些格子',
  'leave sectors out, or take cells without gaps and holes': '不要分区，或用没有缺口和洞的格子',
  'this machine has {} of posts, which is too few for {} sectors': '这台机器只有 {1}柱子，不够 {2} 个分区',
  'choose fewer sectors, or more cells from west to east': '少要一点分区，或从西到东多一些格子',
  'Asked {}': 'Asked {1}',
  'the blocks are in a box of {} x {} x {}, but the box of this machine is {} x {} x {}':
    '方块占 {1} × {2} × {3}，而这台机器占 {4} × {5} × {6}',
  'give the source and the options that the dump was made with': '给出当时导出用的来源和选项',
  'give a string': '给出字符串',
  'give a Format such as SPONGE_2': '给出格式，例如 SPONGE_2',
  'give one of FAMILIES, or familyOf(doors, pitch)': '给出 FAMILIES 中的一个，或 familyOf(doors, pitch)',
  '{} is no number of sectors': '{1} 不能作分区数',
  'a machine in sectors has no short rounds': '有分区的机器没有短轮',
  'give a whole number from 1 on, and with more than 1 no short rounds':
    '给出从 1 起的整数，大于 1 时不要短轮',
  'the block states of all parts, in this version of the game': '机器用的所有方块在这个游戏版本里的状态',
  'the bytes of the file': '写出文件的字节',
  'contents, what players reach, design rules, timing, and the circuit read back from the blocks':
    '内容、谁能走到哪里、设计规则、时序，以及从方块读回的电路',
  'check of the DAG and the options': '图能用硬件做出，选项也都存在',
  'check of the size and the cells': '大小和格子适合这样的机器',
  'entrances and exits': '从哪里进，从哪里出',
  'the maze turned so that its entrance is to the north': '把迷宫转到入口朝北',
  'a random bit for each cell with two out-edges, a passage for each other edge':
    '有两条出路的格子各有一个随机位，其余的边是通道',
  'where cells, clock line and console go, and how long they take': '单元、时钟线和控制台放在哪里，要用多久',
  'the box that holds the circuit, the building over it and its waterproofing':
    '容纳电路、上面的建筑和防水层的范围',
  'the standard cells, or the posts, with their doors': '标准单元或柱子，以及它们的门',
  'the clock line, the controls, the trail, and ladders between floors': '时钟线、控制、小径和层间的梯子',
  'the building: lights, roof, walls, floor, waterproofing, chests, signs and gallery':
    '建筑：照明、屋顶、墙、地板、防水、箱子、告示牌和观景廊',
  'steady state: each block in the state that its inputs give it': '每个方块都处在输入决定的状态',
  'the machine turned back, so that its north is the north of the maze': '转回迷宫的北方',
  'those bytes read back, as another program reads them': '像陌生人一样把写出的字节读回来',
  'the choices of the posts for the maze in the saved file': '文件保存时，柱子选了哪座迷宫',
  'where posts, clock and controls go, and how long they take': '柱子、时钟和控制放在哪里，要用多久',
  'presses in the tick engines, if there are any, at the end with injected faults':
    '在红石引擎里按按钮，最后再注入故障',
  'is not the JSON of options': '不是选项的 JSON',
  'names doors that do not exist': '写了没有的门',
  'names options that do not exist': '写了没有的选项',
  'describes no machine: {}': '说的机器造不出来：{1}',
};
