/** Chinese sentences about needs of options. */
export const options: Readonly<Record<string, string>> = {
  'give a cell as X,Y or X,Y,SIDE, such as 3,0 or 0,0,north. You can add ,button or ,none':
    '格子写作 X,Y 或 X,Y,SIDE，例如 3,0 或 0,0,north；后面可以加 ,button 或 ,none',
  '{} of rows, rings or patches needs a machine with a DAG, but --builder uniform makes a uniform machine':
    '{1}分成行、环或块需要有向无环图，而 --builder uniform 造的均匀的机器没有',
  'take {} columns:K, or choose a builder with a DAG, such as --builder peel':
    '用 {1} columns:K（分成列），或选有图的生成器，例如 --builder peel',
  'leave {} out, or choose a builder that follows a line, such as --builder gilbert':
    '不用{1}，或选沿一条线走的生成器，例如 --builder gilbert',
  'the builder {} chooses its own sink, so {} cannot name one': '生成器{1}自己选汇点，不能指定{2}',
  'leave {} out, or use the builder peel': '不用{1}，或用 --builder peel',
  '{} names a floor, but there is only one': '{1}里写了楼层，而这里只有一层',
  'give a cell as X,Y': '格子写作 X,Y',
  '{} turns needs cells in rows and columns: on a mesh no two passages are in line':
    '{1}里的 turns 需要成行成列的格子',
  'leave turns out': '不用 turns',
  '{} up and down need several floors, but there is only one': '{1}选“上”或“下”需要几层，而这里只有一层',
  'choose another value, or ask for more floors with --floors': '换一个值，或用 --floors 增加层数',
  'give a room as X,Y,W,H in cells, such as 3,0,2,2; on several floors as X,Y,W,H,FLOOR':
    '房间写作 X,Y,W,H，以格为单位，例如 3,0,2,2；有几层时写作 X,Y,W,H,FLOOR',
  'give a room as X,Y,W,H': '房间写作 X,Y,W,H',
  'add --loops K (a random footprint is --random KIND --area A)':
    '加上 --loops K（随机的轮廓是 --random KIND --area A）',
  'add --loops K': '加上 --loops K',
  '--target chooses the weights itself': '--target 自己选概率',
  ', or a builder with a DAG': '，或有图的生成器',
  'give how many as well, such as {}:4': '也要写出个数，例如 {1}:4',
  'sectors can be {}': '分区可以是 {1}',
  'a bias can be written as {}': '偏向可以写 {1}',
  '{} and --no-verify contradict each other': '{1} 和 --no-verify 互相矛盾',
  'leave one of them out': '去掉其中一个',
  '--fit chooses the cells itself': '--fit 自己选格子',
  'give {}, or the lowest and highest layer, such as -64..319': '给出 {1}，或最低和最高的一层，例如 -64..319',
  'give names of plugins, such as GriefPrevention,WorldGuard, or the folder they are in':
    '给出插件的名字，例如 GriefPrevention,WorldGuard，或它们所在的文件夹',
  'name a picture': '写出一张图片',
  '{} needs --picture or --portrait': '{1} 需要 --picture 或 --portrait',
  '{} makes cells, and a mesh file has its own': '{1} 用来造格子，而网格文件已经有自己的格子',
  'each is a way to play': '每个都是一种玩法',
  '{} needs a builder that follows a line': '{1} 需要沿一条线走的生成器',
  '{} does not apply to a machine': '{1} 不适用于机器',
  'add --maze, or leave it out': '加上 --maze，或不用它',
  '{} needs a builder that follows a line, and {} has its own cells and edges':
    '{1} 需要沿一条线走的生成器，而 {2} 有自己的格子和边',
  'each is a picture': '每个都是一张图',
  'each is a question of its own': '每个都是单独的问题',
  '{} needs a DAG: without one, only the probabilities of open passages are known':
    '{1} 需要有向无环图：没有图就只知道各条通道打开的概率',
  'choose --map dead-ends or --map passages{}': '选 --map dead-ends 或 --map passages{1}',
  'add a map, such as --map dead-ends': '加上一种地图，例如 --map dead-ends',
  'ask for one, such as --shape heart': '给出一个，例如 --shape heart',
  'each makes a footprint': '每个都会造出轮廓',
  '{} needs the number of cells': '{1} 需要格子数',
  'add it, such as {}': '加上它，例如 {1}',
  'add a kind of random region, such as {}': '加上一种随机区域，例如 {1}',
  'add --backtrack': '加上 --backtrack',
  'add --backtrack, and {}': '加上 --backtrack 和 {1}',
  'name the schematic': '写出原理图',
  'name a shape, such as --shape polygon': '写出形状，例如 --shape polygon',
  'give the words': '写出文字',
  '--bridge keeps all components': '--bridge 会保留所有部分',
  'add --periodic': '加上 --periodic',
  'name the block that the cells are painted with: --block B': '写出画格子用的方块：--block B',
  '{} is an option of region': '{1} 是 region 的选项',
  'type mazestone region {} -o cells.txt, and then --region cells.txt in place of these':
    '输入 mazestone region {1} -o cells.txt，再用 --region cells.txt 代替这些选项',
  'a plan has its own size': '平面图有自己的大小',
  'give a percentage above 0% and up to 100%, such as 50%, or none':
    '给出大于 0%、不超过 100% 的百分比，例如 50%，或 none',
  '--braid opens passages, which changes what a target has reached': '--braid 会打开通道，改变已经达到的目标',
  '{} needs a footprint': '{1}需要轮廓',
};
