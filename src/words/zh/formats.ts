/** Chinese sentences of file formats. */
export const formats: Readonly<Record<string, string>> = {
  'tag {}': '标签 {1}',
  'byte {}': '第 {1} 字节',
  "the file has version {} of Litematica's format; {} to {} can be read":
    '文件是 Litematica 格式的版本 {1}，只能读 {2} 到 {3}',
  '{} x {} x {} blocks': '{1} × {2} × {3} 方块',
  'the schematic has version {} of the Sponge format; versions 2 and 3 can be read':
    '原理图是 Sponge 格式的版本 {1}，只能读版本 2 和 3',
  'a block entity has index {}, outside the {} blocks': '有一个方块实体的编号是 {1}，超出了 {2} 个方块',
  'a block entity has the id {}, which is not a full name such as minecraft:hopper':
    '有一个方块实体的 id 是 {1}，不是 minecraft:hopper 这样的完整名字',
  'the output signal is {}, not 0 to 15': '输出信号是 {1}，应当是 0 到 15',
  'the loot table {} is not a full name': '战利品表 {1} 不是完整的名字',
  'a sign has {} lines': '一块告示牌有 {1} 行',
  'the text of a sign: {}': '告示牌的文字：{1}',
  'the item {} is not a full name': '物品 {1} 不是完整的名字',
  'the slot of {} is {}, not 0 to 127': '{1} 放在第 {2} 个格子，应当是 0 到 127',
  'the count of {} is {}, not 1 to 127': '{1} 的数量是 {2}，应当是 1 到 127',
  'slot {} is filled twice': '第 {1} 个格子放了两次物品',
  'Pos is [{}], which is not one of the {} blocks': 'Pos 是 [{1}]，不是 {2} 个方块中的一个',
  'another block entity is in the same block': '同一个方块里还有另一个方块实体',
  'OutputSignal {}': 'OutputSignal {1}',
  'LootTable {}': 'LootTable {1}',
  'Items {}': 'Items {1}',
  'Slot of an item {}': '物品的 Slot {1}',
  'id of an item {}': '物品的 id {1}',
  'the count of {} is missing': '缺少 {1} 的数量',
  'is {}': '是 {1}',
  '{}; it should be {}': '{1}；应当是 {2}',
  'use a data pack that mazestone wrote, or one with a single structure':
    '使用 Mazestone 写出的数据包，或只有一个结构的数据包',
  'the zip file is damaged: {}': 'zip 文件已损坏：{1}',
  'the file is damaged; copy or download it again': '文件已损坏，请重新复制或下载',
  'the zip file': 'zip 文件',
  'programs may read this zip file differently: {}': '不同的程序会把这个 zip 文件读成不同的内容：{1}',
  '{} is missing, which mazestone writes for this machine': '缺少 {1}，而 Mazestone 会为这台机器写出它',
  'write the pack again: convert FILE.zip -o NEW.zip takes only its structure':
    '重新写出数据包：convert FILE.zip -o NEW.zip 只取其中的结构',
  'this is not a data pack with a machine: {}': '这不是装有一台机器的数据包：{1}',
  'the structures in the file take more than {} bytes, or there are more than {}':
    '文件里的结构超过 {1} 字节，或者多于 {2} 个',
  "the schematic's {} is {}; it must be an integer from 1 to {}":
    '原理图的{1~}是 {2}，必须是 1 到 {3} 的整数',
  'a schematic has at least one block each way': '原理图每个方向至少要有一个方块',
  'build the grid as the documentation of BlockGrid says': '按 BlockGrid 的说明构造网格',
  "the schematic's palette does not fit its blocks: {}": '原理图的调色板和方块对不上：{1}',
  "the schematic's blocks cannot be read: {}": '原理图里的方块读不出来：{1}',
  'a block entity cannot be read: {}': '有一个方块实体读不出来：{1}',
  'the file is empty': '文件是空的',
  'the file is not packed with gzip, as every schematic is': '文件没有用 gzip 压缩，而原理图都有',
  'is it a schematic, as the game or an editor saves it?': '它是游戏或编辑器保存的原理图吗？',
  'the file unpacks to more than {} bytes, which is the limit': '文件解压后超过上限 {1} 字节',
  'this program cannot check such a large machine; cut it into smaller schematics':
    '这个程序检查不了这么大的机器，把它切成小一点的原理图',
  'the gzip file ends too early': 'gzip 文件不完整',
  'the gzip file is damaged: {}': 'gzip 文件已损坏：{1}',
  'this legacy schematic cannot be read': '这个旧版原理图读不出来',
  'save it as .schem: //schem save NAME in WorldEdit 7 or newer':
    '存成 .schem：在 WorldEdit 7 或更新版本里用 //schem save NAME',
  'legacy .schematic files are read by prismarine-schematic, which is not installed':
    '旧版 .schematic 文件由 prismarine-schematic 读取，而它没有安装',
  'npm install prismarine-schematic, or save the file as .schem: //schem save NAME in WorldEdit 7 or newer':
    '运行 npm install prismarine-schematic，或存成 .schem：在 WorldEdit 7 或更新版本里用 //schem save NAME',
  'save it again in Litematica': '在 Litematica（投影）里重新保存',
  'the regions lie far apart: the box round them has more than {} blocks, or a side of more than {}':
    '各个区域相距太远：包住它们的长方体超过 {1} 个方块，或者有一边超过 {2}',
  'save them as files of their own, or nearer to one another': '把它们分别存成文件，或放近一些',
  'it has {} words, but {} blocks of {} bits take {}':
    '它有 {1} 个字，而 {2} 个方块、每个 {3} 位，需要 {4} 个字',
  'a block has palette index {}, but there are {} states': '有方块的调色板编号是 {1}，而状态只有 {2} 个',
  'id {}': 'id {1}',
  'this is not a Litematica schematic that can be read: {} {}': '这不是能读取的 Litematica 原理图：{1} {2}',
  'this is a uniform machine, which has no DAG': '这是均匀的机器，没有有向无环图',
  'verify, convert, materials, doctor and render -o take it':
    'verify、convert、materials、doctor 和 render -o 可以用它',
  'this is a growth machine, made by an older version, and growth machines are no longer verified':
    '这是旧版本造的生长机器，现在不再检查这种机器',
  'compile a uniform machine instead; convert, materials, doctor and render still take this file':
    '改为编译均匀的机器；convert、materials、doctor 和 render 仍然可以用这个文件',
  'this is a minefield, which makes no mazes and has no button': '这是雷区，不造迷宫，也没有按钮',
  'verify, doctor, materials and convert take it, and render without --press':
    'verify、doctor、materials 和 convert 可以用它，render 不带 --press 也可以',
  "this is somebody else's schematic: it does not say which machine is in it":
    '这是别人的原理图：没有说明里面是什么机器',
  'use the file as mazestone wrote it; other programs leave out this part when they save a copy':
    '使用 Mazestone 写出的原文件；别的程序另存时会丢掉这部分',
  'this is {} of a file that was split for structure blocks, not a whole machine':
    '这是为结构方块拆开的文件中的{1}，不是整台机器',
  'a piece': '一块',
  'piece {}': '第 {1} 块',
  'use the whole file that it was split from{}': '使用拆开前的完整文件{1}',
  'a text takes {} bytes, but NBT holds at most {}': '有一段文字占 {1} 字节，而 NBT 最多能存 {2} 字节',
  'shorten it': '缩短它',
  'the file holds more than {} {}, which is the limit': '文件里的{2}超过上限 {1}',
  'byte {} after unpacking': '解压后第 {1} 字节',
  'cut it into smaller schematics': '把它切成小一点的原理图',
  'the file does not contain NBT data: {}': '文件里没有 NBT 数据：{1}',
  '"blocks" has {} entries, but {} x {} x {} blocks need {}':
    '“blocks” 有 {1} 项，而 {2} × {3} × {4} 个方块需要 {5} 项',
  'palette entry {} has {}, which is not a block state': '调色板的 {1} 是 {2}，不是方块状态',
  'there are more than {} block states': '方块状态超过 {1} 种',
  'the palette is empty': '调色板是空的',
  'entry {} is not a block state': '第 {1} 项不是方块状态',
  'save it again as a Sponge schematic: //schem save NAME in WorldEdit':
    '重新存成 Sponge 原理图：在 WorldEdit 里用 //schem save NAME',
  'PaletteMax is {}, but there are {} states': 'PaletteMax 是 {1}，而状态有 {2} 个',
  '{} is not a block state': '{1} 不是方块状态',
  'the index of {} is of type {}': '{1} 的编号是 {2} 类型',
  '{} has index {}, but there are {} states': '{1} 的编号是 {2}，而状态只有 {3} 个',
  '{} and {} both have index {}': '{1} 和 {2} 的编号都是 {3}',
  'it has {} bytes, too few for {} blocks': '它有 {1} 字节，不够 {2} 个方块用',
  'it ends at block {} of {}': '它在 {2} 个方块中的第 {1} 个就结束了',
  'a number takes more than {} bytes': '有一个数超过 {1} 字节',
  'it has {} bytes more than its {} blocks': '写完 {2} 个方块以后还多出 {1} 字节',
  'Pos {}': 'Pos {1}',
  'Id {}': 'Id {1}',
  'this is not a Sponge schematic: {} {}': '这不是 Sponge 原理图：{1} {2}',
  'save it again with a structure block': '用结构方块重新保存',
  'it is not a list of three ints': '它不是三个整数（int）的列表',
  'it is not an int': '它不是整数（int）',
  'it has several variants; only one palette can be read': '它有几个变体，而这里只能读取一个调色板',
  'it is outside the box': '它在范围以外',
  'another block has the same place': '另一个方块在同一个位置',
  'this is not a structure file: {} {}': '这不是结构文件：{1} {2}',
  'a structure file cannot hold {} blocks: before compression it may take at most {} bytes':
    '结构文件放不下 {1} 个方块：压缩前最多 {2} 字节',
  'write it in pieces, with convert --split to .nbt or .zip, or choose a .schem or .litematic file':
    '用 convert --split 分成几块写到 .nbt 或 .zip，或选 .schem 或 .litematic 文件',
};
