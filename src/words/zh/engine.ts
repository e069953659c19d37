/** Chinese sentences about the engines. */
export const engine: Readonly<Record<string, string>> = {
  'if it is only too large, compile with --no-verify': '如果只是太大，编译时加上 --no-verify',
  'the tick engine {}': '红石引擎{1}',
  'crashed at an earlier file': '在前面的文件上崩溃了',
  'start the program again, without that file': '重新启动程序，不用那个文件',
  'crashes at the file': '在这个文件上崩溃了',
  'save it again; {}': '重新保存它；{1}',
  'refuses the file: {}': '不接受这个文件：{1}',
  'remove the block it names from the file, or use --engine redstone; {}':
    '从文件里去掉它说的方块，或用 --engine redstone；{1}',
  'the tick engine holds {} blocks of {} states, but the file has {} blocks of {}':
    '红石引擎最多放 {1} 个方块、{2} 种状态，而文件有 {3} 个方块、{4} 种状态',
  'the tick engine does not know how these blocks behave: {}': '红石引擎不知道这些方块如何工作：{1}',
  'remove these blocks from the file, or use another engine': '从文件里去掉这些方块，或换一种引擎',
  'the tick engine does not know what a dispenser does with {}': '红石引擎不知道发射器会怎样使用 {1}',
  'remove these items or the dispensers from the file, or use another engine':
    '从文件里去掉这些物品或发射器，或换一种引擎',
  'the tick engine does not know what flowing water does with {}': '红石引擎不知道流动的水会怎样影响 {1}',
  'remove these blocks or the water from the file, or use another engine':
    '从文件里去掉这些方块或水，或换一种引擎',
};
