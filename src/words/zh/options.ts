/** Chinese sentences of options that a form has too. */
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
  'a bias can be said {}': '偏向可以写 {1}',
};
