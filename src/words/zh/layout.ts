/** Chinese sentences about the layout. */
export const layout: Readonly<Record<string, string>> = {
  'the first entrance': '第一个入口',
  'entrance {}': '入口：{1}',
  'there is no room for a button at this entrance: the controls of {} are in the way':
    '这个入口放不下按钮：{1}的控制挡住了',
  'choose an entrance farther away or on another side, or one without a button: --entrance X,Y,SIDE,none':
    '选远一点或另一侧的入口，或者不要按钮：--entrance X,Y,SIDE,none',
  'the {}': '{1}',
  'the line from the plate of the goal has no room under the cells of {}':
    '里面的出口下面，{1} 单元里放不下压力板的线路',
  'choose a larger room': '用大一点的房间',
  'choose --pitch {}': '用 --pitch {1}',
  'make the goal a room with --room {}': '用 --room {1} 把终点做成房间',
  'there is no theme {}': '没有主题 {1}',
  '{}the themes are {}': '{1}可以选{2}',
  'did you mean "{}"? ': '您是指“{1}”吗？',
  '{}, but this machine is for {}': '{1}，而这台机器是给 {2} 用的',
  'take another block, or --minecraft {}': '换一种方块，或用 --minecraft {1}',
  'take "{}"': '用“{1}”',
  'is not known to the tick engine, so a machine with it cannot be verified':
    '红石引擎不认识 ，用它的机器不能检查',
  'leaves ({}) and logs ({}) {}': '树叶（{1}）和原木（{2}）{3}',
  'take planks instead of logs': '用木板代替原木',
  'did you mean "{}"?': '您是指“{1}”吗？',
  'the blocks of the theme {} are new in Minecraft {}, but this machine is for {}':
    '主题“{1}”的方块从 Minecraft {2} 起才有，而这台机器是给 {3} 用的',
  'take --minecraft {} or newer, or another theme': '用 --minecraft {1} 或更新的版本，或换一个主题',
  'take another block of Minecraft {}, such as "{}"': '换一种 Minecraft {1} 的方块，例如“{2}”',
  'sectors of {} need one floor: with several floors, buses are fed from one side': '{1}形的分区只能有一层',
  '{} cannot have sectors of {}: its buses lie at several heights and cannot be cut':
    '{1} 单元不能有{2}形的分区：它的总线高度不同，切不断',
  'choose sectors of rows or columns{}': '选成行或成列的分区{1}',
  ', or another family: {}': '，或换一种单元：{1}',
  'only {} of {} sectors have room for their own clock line below the buses':
    '总线下面只放得下 {2} 个分区中 {1} 个的时钟线路',
  'choose fewer sectors, or more cells in each': '少要一点分区，或每个分区多一些格子',
  'sectors of {} need the entrance in the {}, because the clock runs from its side through the whole maze':
    '{1}形的分区要求入口在{2}，因为时钟的线路从入口那一侧穿过整座迷宫',
  'west or east': '西边或东边',
  'north or south': '北边或南边',
  'choose an entrance there, or leave --entrance out, or choose sectors of {}':
    '把入口放在那里，或不用 --entrance，或用{1}形的分区',
  'entrance and exit are the same opening': '入口和出口是同一个开口',
  'two openings are the same': '有两个开口相同',
  'choose another cell or side for one of them': '给其中一个换一格或换一侧',
  'uniform machines cannot have an exit inside the maze': '均匀的机器里面没有压力板，所以出口不能在里面',
  'choose a cell at the edge of the maze': '选迷宫边缘的一格',
  'exit {}': '出口：{1}',
  'take the sink, --exit {}': '用汇点，即 --exit {1}',
  'choose --builder peel --sink {} --exit {}': '用 --builder peel --sink {1} --exit {2}',
  'an exit inside the maze must be on the lowest floor: no line can lead from a plate higher up to the controls':
    '里面的出口必须在最低层：线路不能从更高的压力板通到控制',
  'an exit inside the maze must be at the sink, cell {}, not at cell {}':
    '里面的出口就是所有的路通向的那一格 {1}，不是 {2}',
  'there is no cell {}': '没有格子 {1}',
  'cell {} is not on the lowest floor': '格子 {1} 不在最低层',
  'entrances and exits are on floor 0': '在第 0 层进出',
  'cell {} is not at the edge of the maze': '格子 {1} 不在迷宫的边缘',
  'the {} side of cell {} does not face the outside': '格子 {2} 的{1~}侧不朝外',
  'choose from {}': '可以选{1}（写作 north、east、south 或 west）',
  'there are two exits inside the maze': '有两个出口在里面',
  'choose one: an exit inside the maze must be at the sink': '只能有一个：所有的路都通向一格，就是汇点',
  'the controls are at the first entrance': '控制台在第一个入口',
  'leave ,none out, or put another entrance first': '去掉 ,none，或把另一个入口写在前面',
  'a button at this opening is too far from the controls: the lamp would go dark {} game ticks after a press, and may take {}':
    '这个开口离控制太远：按下按钮后灯要 {1} 游戏刻才灭，最多 {2}',
  'opening {}': '开口：{1}',
  'choose an opening nearer to the controls, which stand in the west, or one without a button: X,Y,SIDE,none':
    '控制在西边：选近一点的开口，或者不要按钮：X,Y,SIDE,none',
  'there is no room for a button at this opening: the controller and the other controls are in the way':
    '这个开口放不下按钮：控制器和别的控制在旁边',
  'choose an opening on another side, or one without a button: X,Y,SIDE,none':
    '选另一侧，或者不要按钮：X,Y,SIDE,none',
  'this maze cannot be cut into {} {}{}': '这座迷宫不能分成 {1} 个{2}{3}',
  ', only into {}': '，最多 {1} 个',
  'choose {}, or more cells from the edge to the middle': '选{1}，或从边缘到中间多一些格子',
  '{} rings': '{1} 个环',
  'sectors of rows or columns': '成行或成列的分区',
  'choose {}sectors of rows or columns': '选{1}成行或成列的分区',
  '{} patches, or ': '{1} 个块，或',
  'the clock can be cut into {} here, not {}': '这里的时钟最多分成 {1}，不是 {2} 个',
  'choose fewer sectors, more columns of cells as seen from the entrance, or an entrance at a longer side':
    '少要一点分区，从入口看多一些列，或把入口放在较长的一侧',
  'leave sectors out, or choose more columns of cells as seen from the entrance, or an entrance at a longer side':
    '不要分区，或从入口看多一些列，或把入口放在较长的一侧',
  'cells of the family {} have no room for a trail': '{1} 单元里放不下小径',
  'take {}': '用 {1}',
  'choose --trail always, which needs no button': '用 --trail always，不需要按钮',
  'no cell has two out-edges, so there are no controls for its button to stand beside':
    '没有一格可以选择，所以没有放小径按钮的控制台',
  'the trigger {}': '触发器“{1}”',
  'a timer': '定时器',
  '{} is where the trail’s button would be': '{1}占了小径按钮的位置',
  'cell {} lies between the controls and the entrance': '格子 {1} 在控制台和入口之间',
  '{}; or another --entrance': '{1}；或换一个 --entrance',
  'the room of cell {}': '格子 {1} 的房间',
};
