/** Chinese sentences about reports. */
export const report: Readonly<Record<string, string>> = {
  '{} of its randomizers {} empty in it, so it makes no mazes': '文件里有随机器的 {1}是空的，所以造不出迷宫',
  'use the file as mazestone wrote it, or fill them as `mazestone materials` lists for that file':
    '使用 Mazestone 写出的原文件，或按材料清单装填',
  'world {}': '{1}',
  '`/forceload add` for all of its chunks (256 at a time), as no `simulation-distance` reaches so far (at most {}); or a machine of fewer cells':
    '对它的所有区块用 `/forceload add`（每次 256 个），因为 `simulation-distance` 到不了这么远（最多 {1}）；或做格子少一点的机器',
  'versions up to 1.20.4': '1.20.4 及更旧版本',
  'versions from 1.20.5': '1.20.5 及更新版本',
  many: '很多',
  'about {}': '大约 {1}',
  '`simulation-distance={}` in server.properties (default {}, at most {}), or `/forceload add`':
    '在 server.properties 里设 `simulation-distance={1}`（默认 {2}，最多 {3}），或用 `/forceload add`',
  'the machine is {} layers high, and the world {} has {}': '机器高 {1} 层，而世界 {2} 只有 {3} 层',
  'choose a higher world': '选高一点的世界',
  '{} outside of the world {}, {}, and would be dropped without a word':
    '{1}在世界 {2} 之外（{3}），会丢失而没有提示',
  'y = {}': 'y = {1}',
  'paste with the feet at y = {} to {}': '粘贴时脚的高度在 y = {1} 到 {2}',
  'a press makes {} block updates in its busiest game tick, and the server may stutter: it does a few million in a second':
    '按一次，在最忙的游戏刻里有 {1} 次方块更新，服务器可能卡顿：它每秒大约能做几百万次',
  'on Paper, `misc.redstone-implementation: ALTERNATE_CURRENT` in paper-world-defaults.yml (default VANILLA) takes about half of them away, or more; or compile fewer cells, or `--doors low --pitch 3`':
    'Paper：在 paper-world-defaults.yml 里设 `misc.redstone-implementation: ALTERNATE_CURRENT`（默认 VANILLA），能省去大约一半或更多；或少用一些格子，或用矮门',
  'everything below the bottom of the world is lost, without a message':
    '世界底部以下的部分会丢失，而且没有提示',
  'stand at y = {} or higher (also in a superflat world, whose ground is at -60); in the Nether and the End at {} or higher':
    '站在 y = {1} 或更高处（地面在 -60 的超平坦世界也一样）；在下界和末地站在 {2} 或更高处',
  'a press moves only the part in ticking chunks; the other parts follow when a player comes near':
    '按下时，只有正在运算的区块里的部分会动；其余部分要等玩家走近',
  'water or lava beside it washes the circuit away; even the paste can make it flow':
    '旁边的水或熔岩会冲走电路，粘贴本身就可能让它流动',
  'compile with `--casing` (4 to 12 % more blocks; the default for large machines), or keep water and lava away':
    '编译时打开“防水”（方块多 4 % 到 12 %，大机器默认就有），或让水和熔岩离远一点',
  'a server older than {} loads it, but loses blocks and items that it does not know':
    '比 {1} 旧的服务器能载入它，但会丢失不认识的方块和物品',
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
  'the permissions `worldedit.limit` and `worldedit.limit.unrestricted`, then `//limit -1`; or in its config.yml `default` and `maximum` of `limits.max-blocks-changed` at {} or more':
    '给权限 `worldedit.limit` 和 `worldedit.limit.unrestricted`，再输入 `//limit -1`；或在它的 config.yml 里把 `limits.max-blocks-changed` 的 `default` 和 `maximum` 设为 {1} 以上',
  'for everyone but operators it leaves out all redstone dust, without a message':
    '除管理员（OP）外，它会漏掉所有红石粉，而且没有提示',
  'the permission `fawe.limit.unlimited`, or remove `minecraft:redstone_wire` from `limits.default.disallowed-blocks` in config.yml and from `limits.disallowed-blocks` in worldedit-config.yml':
    '给权限 `fawe.limit.unlimited`，或从 config.yml 的 `limits.default.disallowed-blocks` 和 worldedit-config.yml 的 `limits.disallowed-blocks` 里去掉 `minecraft:redstone_wire`',
  'for everyone but operators it pastes at most 1337 block entities; since 2.12 each counts twice':
    '除管理员（OP）外，它最多粘贴 1337 个方块实体；从 2.12 起每个算两次',
  'the permission `fawe.limit.unlimited`, or in config.yml `limits.default.max-blockstates: {}` or more':
    '给权限 `fawe.limit.unlimited`，或在 config.yml 里把 `limits.default.max-blockstates` 设为 {1} 以上',
  'on a server all containers stay empty; in single player, or with Servux on the server, they are filled':
    '在服务器上所有容器都是空的；单人游戏里，或服务器装有 Servux 时，会装上物品',
  'in its menu, Generic: `pasteNbtRestoreBehavior` Place & Data Modify, as an operator; or fill them by hand, as `mazestone materials` lists it':
    '作为管理员，在它的菜单 Generic 里把 `pasteNbtRestoreBehavior` 设为 Place & Data Modify；或按材料清单手工装填',
  'it pastes into air only, so the ground stays inside the machine': '它只粘贴到空气里，所以地面会留在机器里',
  'in its menu, Generic: `pasteReplaceBehavior` All':
    '在它的菜单 Generic 里把 `pasteReplaceBehavior` 设为 All',
  'it answers "That position is not loaded" if one of the chunks is not':
    '有一个区块没有加载，它就会说“该位置未加载”',
  'from the corner where it is placed, `/forceload add ~ ~ ~{} ~{}` (256 chunks at a time); afterwards `/forceload remove` the same':
    '在放置的角落输入 `/forceload add ~ ~ ~{1} ~{2}`（每次 256 个区块），之后用 `/forceload remove` 取消',
  'it needs permission level 2: an operator or a command block; so does a function with it':
    '它需要 2 级权限：管理员或命令方块；含有它的函数也一样',
  '`function-permission-level` 2 or more in server.properties (default 2)':
    '在 server.properties 里 `function-permission-level` 设为 2 以上（默认 2）',
  'they load at most 48 blocks a side': '它们每边最多载入 48 个方块',
  'use `/place template`, a data pack (.zip), or the files of `convert --split` with strict placement; before 1.21.5 all of them twice, because what hangs on a later file falls off':
    '改为下载数据包（.zip），或用 `/place template`',
  '1 layer is': '有 1 层',
  '{} layers are': '有 {1} 层',
  'below y = {}': 'y = {1} 以下',
  'above y = {}': 'y = {1} 以上',
};
