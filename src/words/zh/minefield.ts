/** Chinese sentences about minefields. */
export const minefield: Readonly<Record<string, string>> = {
  'the minefield takes {} blocks with the air in it, but a file holds at most {}':
    '雷区连同空气有 {1} 个方块，一个文件最多放 {2} 个',
  '{} x {} cells hold 0 to {} mines beside the start, not {}':
    '{1} × {2} 格（其中一格是起点）只能放 0 到 {3} 颗地雷，不是 {4} 颗',
  'choose fewer mines or more cells': '少一点地雷，或多一点格子',
  'count cells from 0, west to east and north to south': '从西北角的 0 数起，先向东，再向南',
  'use the file as mazestone wrote it': '使用 Mazestone 写出的原文件',
  'a minefield cannot have these sides': '雷区不能有这样的宽和高',
  '{} stands here instead of {}': '这里是 {1}，应当是 {2}',
  'the file says that it has {} mines, but it has {} blocks of TNT':
    '文件说有 {1} 颗地雷，实际上有 {2} 个 TNT',
  'give --width W --height H, each from 1': '给出 --width W --height H，都从 1 起',
  'none of {} boards of {} x {} cells with {} can be solved without a guess':
    '试了 {1} 个 {2} × {3} 格、{4}的雷区，没有一个不用猜',
  'there is no cell ({}, {}) to start in': '没有可以开始的格子 ({1}, {2})',
};
