/** Chinese sentences for those of the page itself. */
export const studio: Readonly<Record<string, string>> = {
  'there are no {} doors at pitch {}': '间距 {2} 没有{1}',
  'pitch {}': '间距 {1}',
  'choose another pitch, or the other doors': '换一个间距，或换一种门',
  'a footprint': '轮廓',
  'a DAG of its own': '自己的图',
  'a maze with {} has its cells': '有{1}的迷宫，格子已经定了',
  'take the full rectangle': '用整个矩形',
  'only classic mazes of one floor can be fitted': '只有一层的经典迷宫能放进场地',
  'choose one': '请选一种',
  'the file is too large for a resource pack': '文件太大，不是资源包',
  'this is no .zip or .jar file': '这不是 .zip 或 .jar 文件',
  'the file has no pictures of blocks': '文件里没有方块图片',
  'take a resource pack or the .jar of the game': '选择资源包或游戏的 .jar',
  'the {} cannot be {}': '{1}不能是 {2}',
};
