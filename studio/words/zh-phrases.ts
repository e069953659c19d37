/**
 * Sentences of the library in English, and the same in Chinese; `{name}` stands for a value. The names are those of this table
 * alone: a sentence is found by its text around the values.
 */
export const phrases: Readonly<Record<string, string>> = {
  // Needs of options.
  '{flag} needs a DAG, and the builder {law} has none': '{flag}需要有向无环图，而生成器{law}没有',
  '{flag}, or choose a builder with a DAG, such as --builder peel': '{flag}，或选有图的生成器，例如剥皮',
  '{flag}, or choose another builder, such as --builder peel': '{flag}，或选别的生成器，例如剥皮',
  '{flag}, or choose another builder, such as --builder uniform or --builder peel':
    '{flag}，或选别的生成器，例如均匀或剥皮',
  '{flag} needs a machine with a DAG, but --builder uniform makes a uniform machine':
    '{flag}需要有向无环图，而均匀的机器没有',
  '{flag} of rows, rings or patches needs a machine with a DAG, but --builder uniform makes a uniform machine':
    '{flag}分成行、环或块需要有向无环图，而均匀的机器没有',
  'growth samples mazes without blocks, and no machine makes them':
    '“生长”只在没有方块时抽取迷宫，没有机器能造',
  'use --builder uniform for a machine, or the command simulate to see growth mazes':
    '要机器就用生成器“均匀”',
  'take {flag} columns:K, or choose a builder with a DAG, such as --builder peel':
    '{flag}分成列，或选有图的生成器，例如剥皮',
  '{flag} needs mazes in space, and {law} grows walls, which form a maze in the plane only (planar duality)':
    '{flag}需要立体的迷宫，而{law}让墙生长，只能在平面上形成迷宫（平面对偶）',
  '{flag} needs one floor, but there are {floors}': '{flag}只能有一层，而这里有 {floors} 层',
  '{leave}, or {other}': '{leave}，或{other}',
  'leave {flag} out': '不用{flag}',
  'leave --floors out': '只用一层',
  'take a DAG of one floor': '用一层的有向无环图',
  '{flag} needs several floors, but there is only one': '{flag}需要几层，而这里只有一层',
  'ask for more with --floors, or {leave}': '增加层数，或{leave}',
  '{flag} needs a builder, and {file} has its own cells and edges':
    '{flag}需要生成器，而{file}有自己的格子和边',
  '{flag} needs {other}': '{flag}需要{other}',
  '{flag} and {other} do not go together: {why}': '{flag}和{other}不能一起用：{why}',
  '--target chooses the weights itself': '目标自己选硬币',
  '--size is width and height': '大小就是宽和高',
  'give --size alone, or --width and --height': '只给大小，或给宽和高',
  'add --treasure K': '先要箱子',
  'add --loops K': '先要环路',
  'add --loops K (a random footprint is --random KIND --area A)': '先要环路',
  'the builder {builder} has no option {flag}': '生成器{builder}没有{flag}这个选项',
  'leave {flag} out, or choose a builder that follows a line, such as --builder gilbert':
    '不用{flag}，或选沿一条线走的生成器，例如广义希尔伯特',
  'the builder {builder} chooses its own sink, so {flag} cannot name one':
    '生成器{builder}自己选汇点，不能指定{flag}',
  'leave {flag} out, or use the builder peel': '不用{flag}，或用生成器剥皮',
  '{flag} names a floor, but there is only one': '{flag}里写了楼层，而这里只有一层',
  'give a cell as X,Y': '格子写作 X,Y',
  'give a room as X,Y,W,H': '房间写作 X,Y,W,H',
  '{flag} up and down need several floors, but there is only one':
    '{flag}选“上”或“下”需要几层，而这里只有一层',
  'choose another value, or ask for more floors with --floors': '换一个值，或增加层数',
  '{flag} turns needs cells in rows and columns: on a mesh no two passages are in line':
    '{flag}里的 turns 需要成行成列的格子',
  'leave turns out': '不用 turns',
  '{flag} needs cells in rows and columns, and a mesh has none': '{flag}需要成行成列的格子，而网格没有',
  '{flag} names a cell by its number, but cells of a grid have places instead':
    '{flag}用编号指格子，而方格里的格子用位置',
  'name it by its place, such as {flag} 0,0': '写出位置，例如 0,0',
  'name it by its number, such as {flag} 0': '写出编号，例如 0',
  // Texts that are no values.
  'the {key} cannot be {text}': '{key}不能是 {text}',
  'the option {option} cannot be {value}': '{option}不能是 {value}',
  'allowed choices are {names}': '可以选{names}',
  'give a whole number': '给出整数',
  'give a whole number, 0 for none': '给出整数，0 表示没有',
  'give a whole number of chests': '给出箱子的整数个数',
  'give a whole number from {least} to {most}': '给出 {least} 到 {most} 的整数',
  'give a whole number from 1 to {most}': '给出 1 到 {most} 的整数',
  'give a smaller number': '给出小一点的数',
  'give a number of at least {least}': '给出不小于 {least} 的数',
  'give at most {most} {what}': '最多 {most}',
  'give a number from 0 to 1': '给出 0 到 1 的数',
  'give one of {names}': '可以选{names}',
  'choose one of {names}': '可以选{names}',
  'give a cell as X,Y, counted from 0, such as 3,0; on several floors as X,Y,FLOOR; on a mesh as a number':
    '格子写作 X,Y，从 0 数起，例如 3,0；有几层时写作 X,Y,FLOOR',
  'give a room as X,Y,W,H in cells, such as 3,0,2,2; on several floors as X,Y,W,H,FLOOR':
    '房间写作 X,Y,W,H，以格为单位，例如 3,0,2,2；有几层时写作 X,Y,W,H,FLOOR',
  'give a loot table such as minecraft:chests/simple_dungeon, items such as "16 bread, 1 diamond", or a .txt file with either: {fault}':
    '给出战利品表，例如 minecraft:chests/simple_dungeon，或物品，例如 16 bread, 1 diamond（{fault}）',
  'give a loot table such as minecraft:chests/simple_dungeon, or items such as "16 bread, 1 diamond"':
    '给出战利品表，例如 minecraft:chests/simple_dungeon，或物品，例如 16 bread, 1 diamond',
  'it is empty': '内容是空的',
  'the items need more than the {slots} slots of a chest': '物品放不进箱子的 {slots} 个格',
  '{name} is not a name': '{name} 不是名字',
  '"{name}" is an item, not a loot table': '{name} 是物品，不是战利品表',
  '"{name}" is a file, not a loot table': '{name} 是文件，不是战利品表',
  'say how many, as in "1 {name}"': '请写明个数，例如 1 {name}',
  'choose fewer items': '少放一些物品',
  'is not a number and an item': '不是个数加物品',
  'has a number that is not from 1 to 9999': '的个数不在 1 到 9999 之间',
  'there is no item "{name}"': '没有物品 {name}',
  'Minecraft {version} has no item "{item}"': 'Minecraft {version} 没有物品 {item}',
  'choose another item, or another version with --minecraft': '换一种物品，或换一个游戏版本',
  'there is no target {part}': '没有目标 {part}',
  'give {names} with numbers, such as way=40..60': '写出 {names} 和数，例如 way=40..60',
  'there are no {doors} doors at pitch {pitch}': '间距 {pitch} 没有{doors}',
  'choose another pitch, or the other doors': '换一个间距，或换一种门',
  'the machine cannot renew itself every {seconds} seconds': '机器不能每 {seconds} 秒造一座新迷宫',
  'choose a number of seconds from 1 to 3600': '给出 1 到 3600 秒',
  // Builders.
  'there is no builder {name}': '没有生成器 {name}',
  'the builder {name} makes one floor only': '生成器{name}只做一层',
  'leave it out, or choose one of {names}': '不用它，或选{names}',
  'the builder {name} needs {what}, and cells are missing in this region':
    '生成器{name}需要{what}，而这个区域缺了格子',
  'a full rectangle': '完整的矩形',
  'full rectangles': '完整的矩形',
  'use the builder peel, which takes any connected region': '用生成器剥皮，它适用于任何连通的区域',
  'a staircase to the {corner} would end in {n} cells of this region, not in one':
    '在这个区域里，阶梯会通向 {n} 格，而不是一格',
  'the builder {builder} cannot put the sink at ({cell})': '生成器{builder}不能把汇点放在 ({cell})',
  'leave --sink out, or use the builder peel': '不指定汇点，或用生成器剥皮',
  'the builder divide makes squares only': '生成器“分治”只做正方形',
  'choose a square whose side is a power of two, or another builder, such as --builder peel':
    '边长用二的幂，或换一种生成器，例如剥皮',
  'the builder divide needs a side that is a power of two, not {side}':
    '生成器“分治”的边长要是二的幂，不能是 {side}',
  'choose a side of {less} or {more}, or another builder, such as --builder peel':
    '边长用 {less} 或 {more}，或换一种生成器，例如剥皮',
  'the order {name} needs a square whose side is a power of {base}': '{name}曲线需要正方形，边长是{base}的幂',
  'choose a side of {sides}, or --builder gilbert, which takes any size':
    '边长用 {sides}，或用广义希尔伯特，它适用于任何大小',
  'the region has {pieces} connected components; {cells} of its cells are outside the largest':
    '区域分成互不相通的 {pieces} 块，有 {cells} 格不在最大的一块里',
  'join the connected components, or keep only one': '把各部分连接起来，或只留一块',
  '{n} {have} no path to the others': '{n} 格不通向其他格子',
  '{n} {have} no path to the sink': '{n} 格到不了汇点',
  'give every cell a path to the sink': '让每格都通向汇点',
  'there are no cells': '没有格子',
  'every cell has an out-edge, so there is no sink': '每格都有出边，所以没有汇点',
  'let exactly one cell have no out-edge': '恰好留一格没有出边',
  'give a graph with at least one cell': '至少要一格',
  '{n} {have} more than two out-edges': '{n} 格有两条以上的出边',
  'keep at most two of them': '最多留两条',
  '{n} cells form a cycle, each leading to the next and the last to the first':
    '{n} 格围成一个环，一格通向下一格，最后通回第一格',
  'remove or turn one of its edges': '去掉其中一条边，或把它反向',
  '{n} cells have no out-edge, but only the sink may have none': '{n} 格没有出边，而只有汇点可以没有',
  'give all but one of them an out-edge': '除一格外，都给一条出边',
  '{n} {lead} to no cell': '{n} 条边不通向任何格子',
  'let every edge end in a cell of the grid': '让每条边都通向一格',
  'the {side} must be a whole number of cells from 1, not {n}': '{side}要是从 1 起的整数格，不能是 {n}',
  '{width} x {height} cells are more than the limit of {most}': '{width} × {height} 格超过了上限 {most}',
  'choose a smaller size': '选小一点',
  // Rooms, loops, targets.
  'only {found} found a place, not {count}': '只放得下 {found}，不是 {count} 个',
  'ask for fewer, or for a larger maze{how}': '少要一点，或者要更大的迷宫{how}',
  ', or leave --rooms out and place them with --room X,Y,W,H': '，或不用房间数，自己指定房间位置 X,Y,W,H',
  'a room has places where there is no cell': '房间里有不是格子的位置',
  'put it where the region has cells, counted from 0': '放在有格子的地方，从 0 数起',
  'a room overlaps another room, of {other}': '两个房间重叠，另一个是 {other}',
  'rooms may be side by side, but may not share a cell': '房间可以相邻，但不能共用格子',
  'only {found} can make {stand} of at least {length} cells, not {wanted}':
    '能围成至少 {length} 格的环的通道只有 {found}，不是 {wanted} 条',
  'ask for fewer or shorter loops (--loop-length {least} is the shortest), or for a larger maze':
    '少要一点或短一点（最短 {least} 格），或者要更大的迷宫',
  '{targets} is out of reach': '达不到 {targets}',
  'the nearest found is {found}, with the builder {builder}': '最接近的是 {found}，用生成器{builder}',
  'a target for the way needs the exit at the sink, but here it is elsewhere':
    '只有出口在汇点时，才能以到出口的步数为目标，而这里不是',
  // Ways in and out.
  'sectors of {shape} need the entrance in the {sides}, because the clock runs from its side through the whole maze':
    '{shape}形的分区要求入口在{sides}，因为时钟的线路从入口那一侧穿过整座迷宫',
  'west or east': '西边或东边',
  'north or south': '北边或南边',
  'choose an entrance there, or leave --entrance out, or choose sectors of {shape}':
    '把入口放在那里，或不指定入口，或用{shape}形的分区',
  'entrance and exit are the same opening': '入口和出口是同一个开口',
  'two openings are the same': '有两个开口相同',
  'choose another cell or side for one of them': '给其中一个换一格或换一侧',
  'there is no cell {cell}': '没有格子 {cell}',
  'count cells from 0, west to east and north to south': '从西北角的 0 数起，先向东，再向南',
  'cell {cell} is not on the lowest floor': '格子 {cell} 不在最低层',
  'entrances and exits are on floor 0': '在第 0 层进出',
  'choose a cell at the edge of the maze': '选迷宫边缘的一格',
  'the {side} side of cell {cell} does not face the outside': '格子 {cell} 的{side}侧不朝外',
  'choose from {sides}': '可以选{sides}',
  'there are two exits inside the maze': '有两个出口在里面',
  'choose one: an exit inside the maze must be at the sink': '只能有一个：所有的路都通向一格，就是汇点',
  'the controls stand at the first entrance': '控制台在第一个入口',
  'leave ,none out, or put another entrance first': '去掉 ,none，或把另一个入口写在前面',
  'an exit inside the maze must be at the sink, cell {sink}, not at cell {cell}':
    '里面的出口就是所有的路通向的那一格 {sink}，不是 {cell}',
  'take the sink, --exit {sink}': '用汇点 {sink} 作出口',
  'choose --builder peel --sink {cell} --exit {same}': '用生成器剥皮，汇点和出口都选 {cell}',
  'uniform machines cannot have an exit inside the maze': '均匀的机器里面没有压力板，所以出口不能在里面',
  'there is no room for a button at this entrance: the controls of {other} are in the way':
    '这个入口放不下按钮：{other}的控制挡住了',
  'choose an entrance farther away or on another side, or one without a button: --entrance X,Y,SIDE,none':
    '选远一点或另一侧的入口，或者不要按钮：X,Y,SIDE,none',
  'there is no room for a button at this opening: the controller and the other controls are in the way':
    '这个开口放不下按钮：控制器和别的控制在旁边',
  'a button at this opening is too far from the controls: the lamp would go dark {ticks} game ticks after a press, and may take {most}':
    '这个开口离控制太远：按下按钮后灯要 {ticks} 游戏刻才灭，最多 {most}',
  'choose an opening nearer to the controls, which stand in the west, or one without a button: X,Y,SIDE,none':
    '控制在西边：选近一点的开口，或者不要按钮：X,Y,SIDE,none',
  'there is no room for the signs over two openings in one corner': '同一个角上的两个开口放不下两块告示牌',
  'choose another opening or a larger pitch, or leave the signs out':
    '换一个开口，用大一点的间距，或者不要告示牌',
  'choose an opening on another side, or one without a button: X,Y,SIDE,none':
    '选另一侧，或者不要按钮：X,Y,SIDE,none',
  'the line from the plate of the goal has no room under the cells of {family}':
    '里面的出口下面，{family} 单元里放不下压力板的线路',
  'choose a larger room': '用大一点的房间',
  'make the goal a room with --room {room}': '把终点做成房间 {room}',
  'choose --pitch {pitch}': '间距用 {pitch}',
  // The machine.
  'the clock can be cut into {limit} here, not {count}': '这里的时钟最多分成 {limit}，不是 {count} 个',
  'choose fewer sectors, more columns of cells as seen from the entrance, or an entrance at a longer side':
    '少要一点分区，从入口看多一些列，或把入口放在较长的一侧',
  'leave sectors out, or choose more columns of cells as seen from the entrance, or an entrance at a longer side':
    '不要分区，或从入口看多一些列，或把入口放在较长的一侧',
  'cells of the family {family} stand on one floor only': '{family} 单元只能有一层',
  'several floors need {flags}': '几层要用{flags}',
  'cells of the family {family} have no room for a trail': '{family} 单元里放不下小径',
  'take {families}': '用 {families}',
  'choose --trail always, which needs no button': '小径选“总是”，不需要按钮',
  '{trail}; or another --entrance': '{trail}；或换一个入口',
  'no cell has two out-edges, so there are no controls for its button to stand beside':
    '没有一格可以选择，所以没有放小径按钮的控制台',
  '{other} is where the trail’s button would be': '{other}占了小径按钮的位置',
  'the trigger {trigger}': '触发器“{trigger}”',
  'a timer': '定时器',
  'cell {cell} lies between the controls and the entrance': '格子 {cell} 在控制台和入口之间',
  'no chest fits into rooms of 1 x 1 block: it would block the path':
    '1 × 1 方块的房间放不下箱子：没人过得去',
  'choose pitch 4 or more, or low doors at pitch 3': '间距用 4 以上，或间距 3 的矮门',
  '{chests} to place, but only {cells}{ends} where a chest blocks no path':
    '要放 {chests}，而不挡路的{ends}只有 {cells}',
  ' that can be a dead end': '、可能是死路的',
  'choose fewer chests or more cells; there are none at entrances and exits':
    '少要一点箱子或多一点格子；入口和出口不放',
  'uniform machines have {least} to {most} cells along a side': '均匀的机器每边 {least} 到 {most} 格',
  'a uniform machine in sectors needs a whole rectangle of cells, and some are missing here':
    '均匀的机器要分区，就需要完整的矩形，而这里缺少一些格子',
  'leave sectors out, or take cells without gaps and holes': '不要分区，或用没有缺口和洞的格子',
  'this machine has {columns} of posts, which is too few for {count} sectors':
    '这台机器只有 {columns}柱子，不够 {count} 个分区',
  'choose fewer sectors, or more cells from west to east': '少要一点分区，或从西到东多一些格子',
  'choose a size in this range, or a builder with a DAG, such as --builder peel':
    '选这之间的大小，或用别的生成器，例如剥皮',
  'the DAG takes {length} characters, but a schematic holds at most {most}':
    '有向无环图有 {length} 个字符，原理图最多放 {most} 个',
  'compile at most about 250 x 250 cells': '最多编译约 250 × 250 格',
  'choose a shorter {name}': '用短一点的{name}',
  'the machine takes {blocks} blocks with the air in it, but {engine} holds at most {most}':
    '机器连同空气有 {blocks} 个方块，引擎 {engine} 最多放 {most} 个',
  'choose fewer cells or a smaller pitch, or leave out the presses with --no-verify':
    '少一点格子，或用小一点的间距',
  'no machine is as flat as that': '没有这么薄的机器',
  'no machine fits': '没有放得下的机器',
  '{family}: not one cell fits': '{family}：一格也放不下',
  '{family}: {depth} layers below the floor': '{family}：地板下有 {depth} 层',
  'ask for --max-depth {depth}': '深度限制用 {depth}',
  'a maze with {own} has its cells': '有{own}的迷宫，格子已经定了',
  'a footprint': '轮廓',
  'a DAG of its own': '自己的图',
  'take the full rectangle': '用整个矩形',
  'only classic mazes of one floor can be fitted': '只有一层的经典迷宫能放进场地',
  'choose one': '请选一种',
  // Looks.
  'there is no block {name}': '没有方块 {name}',
  '{block}, but this machine is for {minecraft}': '{block}，而这台机器是给 {minecraft} 用的',
  '"{id}" came with Minecraft {since}': '“{id}”从 Minecraft {since} 起才有',
  '"{id}" no longer exists since Minecraft {until}': '“{id}”从 Minecraft {until} 起没有了',
  'take another block, or --minecraft {since}': '换一种方块，或选 Minecraft {since}',
  'take "{block}"': '用“{block}”',
  '{question}the themes are {names}': '{question}可以选{names}',
  'did you mean "{name}"? ': '您是指“{name}”吗？',
  'the blocks of the theme {theme} are new in Minecraft {since}, but this machine is for {minecraft}':
    '主题“{theme}”的方块从 Minecraft {since} 起才有，而这台机器是给 {minecraft} 用的',
  'take --minecraft {since} or newer, or another theme': '选 Minecraft {since} 或更新的版本，或换一个主题',
  'leaves ({leaves}) and logs ({logs}) {why}': '树叶（{leaves}）和原木（{logs}）{why}',
  'cannot be in one machine: leaves change beside logs': '不能在同一台机器里：树叶会因旁边的原木变化',
  'take planks instead of logs': '用木板代替原木',
  falls: '会下落',
  'takes part in redstone': '会影响红石',
  flows: '会流动',
  burns: '会燃烧',
  melts: '会融化',
  'grows, or breaks on other ground': '会生长，或在别的地面上破碎',
  'changes in water and in the Nether': '在水里和下界会变化',
  'dies without water': '没有水会死',
  'changes by itself': '会自己变化',
  'changes its shape beside other blocks': '旁边有同类时会改变样子',
  'releases silverfish': '会放出蠹虫',
  hurts: '会伤害玩家',
  'sticks to what a piston moves': '会粘住活塞推动的方块',
  'opens a screen when clicked': '点击时会打开界面',
  'turns green in time': '会生锈变绿',
  'holds data of its own': '带有自己的数据',
  'is not a slab': '不是台阶',
  'is not a full cube': '不是完整方块',
  'is not a plain building block': '不是普通的建筑方块',
  'gives light {light}, not {wanted}': '的亮度是 {light}，不是 {wanted}',
  'is slippery': '很滑',
  'does not conduct redstone signals dependably': '不是可靠的红石导体，而这里需要导体',
  'turns into dirt where it is covered': '被盖住会变成泥土',
  'is not pulled back by a sticky piston': '不能被粘性活塞拉回',
  'breaks when a piston moves it': '被活塞推动会破碎',
  'cannot be moved by a piston': '不能被活塞推动',
  'is not known to the tick engine, so a machine with it cannot be verified':
    '红石引擎不认识 ，用它的机器不能检查',
  // Minefields and regions.
  '{wanted} mines do not fit into {width} x {height} cells, one of them the start; {most} or fewer do':
    '{width} × {height} 格（其中一格是起点）放不下 {wanted} 颗地雷：只能放 0 到 {most} 颗',
  'choose fewer mines or more cells': '少一点地雷，或多一点格子',
  'the minefield takes {blocks} blocks with the air in it, but a file holds at most {most}':
    '雷区连同空气有 {blocks} 个方块，一个文件最多放 {most} 个',
  'the area must be a whole number of cells from 1 to {most}, not {area}':
    '面积要是 1 到 {most} 的整数格，不能是 {area}',
  'choose another --area, or a larger size': '换一个面积，或加大尺寸',
  // Files.
  'the file has no pictures of blocks': '文件里没有方块图片',
  'take a resource pack or the .jar of the game': '选择资源包或游戏的 .jar',
  'a paste would put its button {far} blocks (x, y, z) away from the player':
    '粘贴后，按钮离玩家 {far} 个方块（x, y, z）',
  'the schematic has version {version} of the Sponge format; versions 2 and 3 can be read':
    '原理图是 Sponge 格式的版本 {version}，只能读版本 2 和 3',
  "the file has version {version} of Litematica's format; {least} to {most} can be read":
    '文件是 Litematica 格式的版本 {version}，只能读 {least} 到 {most}',
  // Pictures.
  'Maze DAG, {size}': '迷宫的流图，{size}',
  'Maze, {size}': '迷宫，{size}',
  'Region, {size} places': '区域，{size} 个位置',
  '{rounds} rounds, {width} x {height} cells': '{rounds} 轮，{width} × {height} 格',
  'Dead-end probability': '死路的概率',
  'Expected passages': '平均通道数',
  'Expected path to the sink': '到汇点的平均路程',
  'Expected cells behind': '身后的平均格数',
  'smallest {least}, mean {mean}, largest {most}{unit}': '最小 {least}，平均 {mean}，最大 {most}',
  '{facts}; ring: sink': '{facts}；圆圈：汇点',
  // Passes of the compiler.
  'the block states of all parts, in this version of the game': '机器用的所有方块在这个游戏版本里的状态',
  'the bytes of the file': '写出文件的字节',
  'contents, who gets where, design rules, timing, and the circuit read back from the blocks':
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
  // What importers and servers do.
  'a press makes {busiest} block updates in its busiest game tick, and the server may stutter: it does a few million in a second':
    '按一次，在最忙的游戏刻里有 {busiest} 次方块更新，服务器可能卡顿：它每秒大约能做几百万次',
  'on Paper, `misc.redstone-implementation: ALTERNATE_CURRENT` in paper-world-defaults.yml (default VANILLA) takes about half of them away, or more; or compile fewer cells, or `--doors low --pitch 3`':
    'Paper：在 paper-world-defaults.yml 里设 `misc.redstone-implementation: ALTERNATE_CURRENT`（默认 VANILLA），能省去大约一半或更多；或少用一些格子，或用矮门',
  'everything below the bottom of the world is lost, without a message':
    '世界底部以下的部分会丢失，而且没有提示',
  'stand at y = {overworld} or higher (also in a superflat world, whose ground is at -60); in the Nether and the End at {nether} or higher':
    '站在 y = {overworld} 或更高处（地面在 -60 的超平坦世界也一样）；在下界和末地站在 {nether} 或更高处',
  'a press moves only the part in ticking chunks; the other parts follow when a player comes near':
    '按下时，只有正在运算的区块里的部分会动；其余部分要等玩家走近',
  '`simulation-distance={distance}` in server.properties (default {usual}, at most {most}), or `/forceload add`':
    '在 server.properties 里设 `simulation-distance={distance}`（默认 {usual}，最多 {most}），或用 `/forceload add`',
  '`/forceload add` for all of its chunks (256 at a time), as no `simulation-distance` reaches so far (at most {most}); or a machine of fewer cells':
    '对它的所有区块用 `/forceload add`（每次 256 个），因为 `simulation-distance` 到不了这么远（最多 {most}）；或做格子少一点的机器',
  'water or lava beside it washes the circuit away; even the paste can make it flow':
    '旁边的水或熔岩会冲走电路，粘贴本身就可能让它流动',
  'compile with `--casing` (4 to 12 % more blocks; the default for large machines), or keep water and lava away':
    '编译时打开“防水”（方块多 4 % 到 12 %，大机器默认就有），或让水和熔岩离远一点',
  'a server older than {release} loads it, but loses blocks and items that it does not know':
    '比 {release} 旧的服务器能载入它，但会丢失不认识的方块和物品',
  'compile with `--minecraft` for the oldest server; newer ones upgrade the file':
    '按最旧的服务器选择 Minecraft 版本来编译，更新的服务器会升级文件',
  'plugins that cancel item moves (`InventoryMoveItemEvent`: container locks, hopper limiters) or put hoppers to sleep freeze the bits: every press gives the same maze':
    '取消物品移动的插件（`InventoryMoveItemEvent`：容器锁、漏斗限制）或让漏斗休眠的插件会冻结随机位：每次按下都是同一座迷宫',
  'exclude the machine from these plugins': '让这些插件不管这台机器',
  'very slow hoppers freeze the bits; Paper’s `hopper.cooldown-when-full` and `hopper.disable-move-event` do no harm':
    '太慢的漏斗会冻结随机位；Paper 的 `hopper.cooldown-when-full` 和 `hopper.disable-move-event` 没有害处',
  'in spigot.yml, `ticks-per.hopper-transfer` at most 60 (default 8) and `ticks-per.hopper-check` at most 16 (default 1)':
    '在 spigot.yml 里，`ticks-per.hopper-transfer` 不超过 60（默认 8），`ticks-per.hopper-check` 不超过 16（默认 1）',
  'its clock needs hoppers that take one item every 8 game ticks': '它的定时器要求漏斗每 8 游戏刻传一件物品',
  'in spigot.yml `ticks-per.hopper-transfer: 8`, `ticks-per.hopper-check: 1`, `hopper-amount: 1`':
    '在 spigot.yml 里设 `ticks-per.hopper-transfer: 8`、`ticks-per.hopper-check: 1`、`hopper-amount: 1`',
  'WorldEdit before 7.3 and FAWE before 2.11.1 cannot read it':
    'WorldEdit 7.3 以前和 FAWE 2.11.1 以前的版本读不了它',
  'update them, or compile with `--schem 2`': '更新它们，或把 Sponge 版本选为 2',
  '`//paste -a` leaves out the air, so old blocks stay inside the machine':
    '`//paste -a` 不粘贴空气，旧方块会留在机器里',
  'use plain `//paste`; it needs the permissions `worldedit.schematic.load` and `worldedit.clipboard.paste`':
    '用不带参数的 `//paste`；需要权限 `worldedit.schematic.load` 和 `worldedit.clipboard.paste`',
  'the limit stops the paste half-way, and air counts (by default there is no limit)':
    '方块数量限制会让粘贴半途停下，空气也算在内（默认没有限制）',
  'the permissions `worldedit.limit` and `worldedit.limit.unrestricted`, then `//limit -1`; or in its config.yml `default` and `maximum` of `limits.max-blocks-changed` at {volume} or more':
    '给权限 `worldedit.limit` 和 `worldedit.limit.unrestricted`，再输入 `//limit -1`；或在它的 config.yml 里把 `limits.max-blocks-changed` 的 `default` 和 `maximum` 设为 {volume} 以上',
  'for everyone but operators it leaves out all redstone dust, without a message':
    '除管理员（OP）外，它会漏掉所有红石粉，而且没有提示',
  'the permission `fawe.limit.unlimited`, or remove `minecraft:redstone_wire` from `limits.default.disallowed-blocks` in config.yml and from `limits.disallowed-blocks` in worldedit-config.yml':
    '给权限 `fawe.limit.unlimited`，或从 config.yml 的 `limits.default.disallowed-blocks` 和 worldedit-config.yml 的 `limits.disallowed-blocks` 里去掉 `minecraft:redstone_wire`',
  'for everyone but operators it pastes at most 1337 block entities; since 2.12 each counts twice':
    '除管理员（OP）外，它最多粘贴 1337 个方块实体；从 2.12 起每个算两次',
  'the permission `fawe.limit.unlimited`, or in config.yml `limits.default.max-blockstates: {counted}` or more':
    '给权限 `fawe.limit.unlimited`，或在 config.yml 里把 `limits.default.max-blockstates` 设为 {counted} 以上',
  'on a server all containers stay empty; in single player, or with Servux on the server, they are filled':
    '在服务器上所有容器都是空的；单人游戏里，或服务器装有 Servux 时，会装上物品',
  'in its menu, Generic: `pasteNbtRestoreBehavior` Place & Data Modify, as an operator; or fill them by hand, as `mazestone materials` lists it':
    '作为管理员，在它的菜单 Generic 里把 `pasteNbtRestoreBehavior` 设为 Place & Data Modify；或按材料清单手工装填',
  'it pastes into air only, so the ground stays inside the machine': '它只粘贴到空气里，所以地面会留在机器里',
  'in its menu, Generic: `pasteReplaceBehavior` All':
    '在它的菜单 Generic 里把 `pasteReplaceBehavior` 设为 All',
  'versions up to 1.20.4': '1.20.4 及更旧版本',
  'versions from 1.20.5': '1.20.5 及更新版本',
  'it answers "That position is not loaded" if one of the chunks is not':
    '有一个区块没有加载，它就会说“该位置未加载”',
  'from the corner where it is placed, `/forceload add ~ ~ ~{east} ~{south}` (256 chunks at a time); afterwards `/forceload remove` the same':
    '在放置的角落输入 `/forceload add ~ ~ ~{east} ~{south}`（每次 256 个区块），之后用 `/forceload remove` 取消',
  'it needs permission level 2: an operator or a command block; so does a function with it':
    '它需要 2 级权限：管理员或命令方块；含有它的函数也一样',
  '`function-permission-level` 2 or more in server.properties (default 2)':
    '在 server.properties 里 `function-permission-level` 设为 2 以上（默认 2）',
  'they load at most 48 blocks a side': '它们每边最多载入 48 个方块',
  'use `/place template`, a data pack (.zip), or the files of `convert --split` with strict placement; before 1.21.5 all of them twice, because what hangs on a later file falls off':
    '改为下载数据包（.zip），或用 `/place template`',
  // Places.
  '{width} x {height} cells': '{width} × {height} 格',
  '{width} x {height} x {floors} cells': '{width} × {height} × {floors} 格',
  '{width} x {height} places': '{width} × {height} 个位置',
  '{width} x {height} places that wrap around': '环面上的 {width} × {height} 个位置',
  '{width} x {height} x {length} blocks': '{width} × {height} × {length} 方块',
  '{size} blocks': '{size} 方块',
  '{size} cells': '{size} 格',
  '{side} of cell {cell}': '格子 {cell} 的{side}侧',
  'entrance {at}': '入口：{at}',
  'exit {at}': '出口：{at}',
  'opening {at}': '开口：{at}',
  'the {opening}': '{opening}',
  'the first entrance': '第一个入口',
  'room of {cells}': '房间 {cells}',
  'the room of cell': '房间',
  'cell {cell}': '格子 {cell}',
  'block {block}': '方块 {block}',
  'passage {cells}': '通道 {cells}',
  'cells of {family}': '{family} 单元',
  'floor {floor}': '第 {floor} 层',
  'floor {floor}, {place}': '第 {floor} 层，{place}',
  '{place}, {blocks}': '{place}，{blocks}',
  'all cells together': '所有格子',
  'line {line}': '第 {line} 行',
  'line {line}, column {column}': '第 {line} 行第 {column} 列',
  'byte {byte}': '第 {byte} 字节',
  'tag {tag}': '标签 {tag}',
  'pitch {pitch}': '间距 {pitch}',
  '--builder {builder}': '--builder“{builder}”',
  'a {what} of {n} characters': '{n} 个字符的{what}',
  'world {world}': '{world}',
  // More of builders, rooms and loops.
  'did you mean {names}?': '您是指 {names} 吗？',
  'random loops': '带硬币的环路',
  'ask for fewer, or for a larger maze': '少要一点，或者要更大的迷宫',
  'here it is at ({cell}); leave --sink out, or use the builder peel':
    '这里的汇点在 ({cell})；不指定汇点，或用生成器剥皮',
  'choose {ends}, or the builder peel, which takes any cell': '选 {ends}，或用生成器剥皮，它可以用任何一格',
  'choose a cell of the region, or leave --sink out': '选区域里的一格，或不指定汇点',
  'choose a corner, or the builder peel, which takes any cell': '选一个角，或用生成器剥皮，它可以用任何一格',
  '{cells} are more than the limit of {most}': '{cells}超过了上限 {most}',
  'a room has {n} cells that lead out, but needs exactly one': '一个房间有 {n} 格通向外面，而只能有一格',
  'a passage with a coin leads to no cell': '带硬币的通道不通向任何格子',
  'a passage with a coin is also another passage': '带硬币的通道同时是另一条通道',
  'a passage that is always open leads to no cell': '常开的通道不通向任何格子',
  'a passage that is always open is also an edge of the DAG': '常开的通道本来就是图的边',
  '{part} is not a range of numbers above 0': '{part} 不是大于 0 的数的范围',
  'a way is a number of steps, not a share': '路是步数，不是比例',
  '{measure} is asked for twice': '{measure} 写了两次',
  'leave way out, or take a maze whose sink is at its exit': '不用 way，或用汇点在出口的迷宫',
  // More of the machine.
  'an exit inside the maze must be on the lowest floor: no line can lead from a plate higher up to the controls':
    '里面的出口必须在最低层：线路不能从更高的压力板通到控制',
  'cell {cell} is not at the edge of the maze': '格子 {cell} 不在迷宫的边缘',
  'this maze cannot be cut into {count} {shape}{only}': '这座迷宫不能分成 {count} 个{shape}{only}',
  ', only into {limit}': '，最多 {limit} 个',
  'choose {sectors}, or more cells from the edge to the middle': '选{sectors}，或从边缘到中间多一些格子',
  '{n} rings': '{n} 个环',
  'sectors of rows or columns': '成行或成列的分区',
  'choose {patches}sectors of rows or columns': '选{patches}成行或成列的分区',
  '{counts} patches, or ': '{counts} 个块，或',
  'sectors of {shape} need one floor: with several floors, buses are fed from one side':
    '{shape}形的分区只能有一层',
  '{family} cannot have sectors of {shape}: its buses lie at several heights and cannot be cut':
    '{family} 单元不能有{shape}形的分区：它的总线高度不同，切不断',
  'choose sectors of rows or columns{more}': '选成行或成列的分区{more}',
  ', or another family: {families}': '，或换一种单元：{families}',
  'only {n} of {count} sectors have room for their own clock line below the buses':
    '总线下面只放得下 {count} 个分区中 {n} 个的时钟线路',
  'choose fewer sectors, or more cells in each': '少要一点分区，或每个分区多一些格子',
  'under a roof nobody sees the maze': '有屋顶就看不见迷宫',
  'leave out the roof or the gallery': '不要屋顶，或不要观景廊',
  'there is no place for its ladder': '观景廊的梯子没有地方放',
  'choose other entrances': '换别的入口',
  'controls are in its way': '控制挡住了观景廊',
  'choose higher walls or other entrances': '用高一点的墙，或换别的入口',
  'no exit is in the outer wall, so there is no place for the sign of exits':
    '外墙上没有出口，出口的告示牌没有地方放',
  'choose an exit in the outer wall, or give a text for entrances too':
    '在外墙上选一个出口，或也写出入口的文字',
  'one light does not reach every block of such a large room with such high walls':
    '这么大的房间、这么高的墙，一盏灯照不到每个方块',
  'choose lower walls, a roof or a smaller pitch, or leave the lights out':
    '用矮一点的墙、屋顶或小一点的间距，或不要照明',
  'give a number from {least} to {most}': '给出 {least} 到 {most} 的数',
  'add --roof, or take --wall-height 3': '加上屋顶，或墙高用 3',
  '{flag} 2 needs --roof: players jump onto walls two blocks high from a control, a chest or a low door':
    '{flag} 2 需要屋顶：玩家能从控制、箱子或矮门跳上两格高的墙',
  'give a text for entrances and one for exits apart by a comma, and their lines by |, such as IN,OUT: {fault}':
    '写入口和出口的文字，用逗号分开，用 | 换行，例如 IN,OUT：{fault}',
  'there are {n} lines, and a sign has {most}': '有 {n} 行，而告示牌只有 {most} 行',
  '{line} has a character that no sign shows': '{line} 里有告示牌不能显示的字符',
  '{line} is up to {pixels} pixels wide, and a sign shows {most}: {latin} Latin letters or {others} others':
    '{line} 宽 {pixels} 像素，而告示牌只有 {most}：{latin} 个拉丁字母或 {others} 个汉字',
  'there are {n} texts, for ways in and for ways out': '有 {n} 段文字，而只要入口和出口两段',
  'there is no text; without --label there are no signs': '没有文字；不要告示牌就不用这个选项',
  'give a cell as X,Y or X,Y,SIDE, such as 3,0 or 0,0,north. You can add ,button or ,none':
    '格子写作 X,Y 或 X,Y,SIDE，例如 3,0 或 0,0,north；后面可以加 ,button 或 ,none',
  'there is no theme {theme}': '没有主题 {theme}',
  'did you mean "{name}"?': '您是指“{name}”吗？',
  'take another block of Minecraft {minecraft}, such as "{block}"':
    '换一种 Minecraft {minecraft} 的方块，例如“{block}”',
  '{block} has no {property}': '{block} 没有{property}',
  'property {name}': '属性 {name}',
  'it has no properties': '它没有属性',
  'it has {properties}': '它有 {properties}',
  'stays as it is only with {property}': '只有 {property} 时才不变',
  '{n} of its randomizers {are} empty in it, so it makes no mazes':
    '文件里有随机器的 {n}是空的，所以造不出迷宫',
  'use the file as mazestone wrote it, or fill them as `mazestone materials` lists it of that file':
    '使用 Mazestone 写出的原文件，或按材料清单装填',
  many: '很多',
  'about {n}': '大约 {n}',
  // More of regions.
  'without holes this region ends at {n} of {area} cells: on a torus every further one would close it':
    '不要有洞的话，这个区域到 {n} 格（要 {area} 格）就停了：在环面上再多一格就会闭合',
  'choose a smaller --area, or leave --no-holes or --periodic out': '缩小面积，或允许有洞',
  'no path of {area} cells was found in {steps} steps; the longest had {longest}':
    '{steps} 步里没有找到 {area} 格长的路，最长的有 {longest} 格',
  'choose another --seed, a smaller --area, more --steps, or leave --backtrack out': '换种子，或缩小面积',
  'the file is too large for a resource pack': '文件太大，不是资源包',
  'this is no .zip or .jar file': '这不是 .zip 或 .jar 文件',
};
