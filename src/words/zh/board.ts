/** Chinese sentences about boards. */
export const board: Readonly<Record<string, string>> = {
  'there are no cells': '没有格子',
  '{} cells': '{1} 格',
  'give a graph with at least one cell': '至少要一格',
  '{} {} no path to the others': '{1} 格不通向其他格子',
  'join the connected components, or keep only one': '把各部分连接起来，或只留一块',
  '{} x {} x {} cells': '{1} × {2} × {3} 格',
  '{} are more than the limit of {}': '{1}超过了上限 {2}',
  '{} of cell {}': '格子 {2} 的{1~}侧',
  'let every edge end in a cell of the grid': '让每条边都通向一格',
  '{} {} to no cell': '{1} 条边不通向任何格子',
  'the number of floors must be a whole number from 1, not {}': '楼层数要是从 1 起的整数，不能是 {1}',
  'give --floors F': '给出 --floors F',
  'there is no cell with index {}': '没有编号为 {1} 的格子',
  'cells are numbered from 0 to {}': '格子的编号从 0 到 {1}',
  'the index of cell (x, y) is x + y * width': '格子 (x, y) 的编号是 x + y × 宽',
  'cells {}': '格子 {1}',
};
