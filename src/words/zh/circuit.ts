/** Chinese sentences about circuits. */
export const circuit: Readonly<Record<string, string>> = {
  'the machine cannot renew itself every {} seconds': '机器不能每 {1} 秒造一座新迷宫',
  'choose a number of seconds from 1 to 3600': '给出 1 到 3600 秒',
  'the text has {} floors, but the maze has {}': '文本里有 {1} 层，而迷宫有 {2} 层',
  'there is no cell {},{}, or none beside it': '没有格子 {1},{2}，或者它旁边没有格子',
  'the cell {},{} has two bits': '格子 {1},{2} 有两个位',
  'the text ends without its line of T': '文本结束了，却没有 T 那一行',
  'a netlist has lines such as "bit 0,0 E|S", "open 1,0 S", "loop 0,1 N" and "T 0,0"':
    '网表由这样的行组成：“bit 0,0 E|S”、“open 1,0 S”、“loop 0,1 N” 和 “T 0,0”',
};
