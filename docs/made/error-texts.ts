import type { Code, Stage, Witnesses } from '../../src/base/codes.js';

/** The fields of witnesses, each with its contents in words. */
export const WITNESSES: Readonly<Record<keyof Witnesses, string>> = {
  blocks: 'the blocks concerned, [x, y, z] in the schematic',
  cellCount: 'how many cells there are',
  cells: 'the cells concerned, [x, y] or, on several floors, [x, y, floor], at most 1000 of them',
  dataVersion: 'the DataVersion found',
  fault: '`empty`, `loop` or `cut-off`',
  field: 'the name of the tag in the compound `Mazestone`',
  known: 'the names there are',
  layers: 'how many layers of blocks',
  limit: 'the most accepted',
  numbers: 'the cells concerned by their numbers, on a mesh, at most 1000 of them',
  passages: 'how many passages are open',
  tag: 'the path of the tag',
  version: 'the version found',
};

const GRAPH = ['dag', 'stats', 'simulate', 'render', 'compile'];
const MACHINE = ['compile', 'verify'];

/** The commands in which each stage runs. */
export const STAGES: Readonly<Record<Stage, readonly string[]>> = {
  arguments: ['every command'],
  files: ['every command'],
  footprints: ['region'],
  meshes: ['mesh'],
  builders: GRAPH,
  'DAG checker': [...GRAPH, 'check', 'verify'],
  sampling: ['simulate', 'render', 'compile'],
  statistics: ['stats', 'simulate'],
  pictures: ['render', 'stats'],
  layout: ['compile', 'render'],
  schematic: ['compile', 'convert', 'verify', 'render', 'materials', 'doctor', 'prove'],
  conversion: ['convert'],
  contents: MACHINE,
  'rest of the file': MACHINE,
  original: ['verify'],
  'design rules': MACHINE,
  building: MACHINE,
  rest: MACHINE,
  circuit: MACHINE,
  timing: MACHINE,
  engine: MACHINE,
  presses: MACHINE,
  fairness: MACHINE,
  servers: ['doctor'],
  minefield: ['minefield'],
};

/** The texts about an error. */
interface ErrorText {
  /** What is wrong in general. The message describes the case. */
  readonly means: string;
  /** What the user can do. */
  readonly remedy: string;
  /** The section of docs/guides that explains the steps. */
  readonly guide?: string;
}

/** What each error means, and what to do. */
export const TEXTS: Readonly<Record<Code, ErrorText>> = {
  area: {
    means: 'A random region cannot have that many cells.',
    remedy: 'Choose an area that the message allows.',
  },
  'bad-block-data': {
    means:
      'The blocks of a schematic cannot be read: too few or too many, a palette that does not match, or an index beyond it.',
    remedy: 'Save the schematic again; this one is damaged.',
  },
  'bad-block-entity': {
    means: 'A block entity (a container, a comparator) of a schematic cannot be read.',
    remedy: 'Save the schematic again; this one is damaged.',
  },
  'bad-font': {
    means: 'A font file cannot be read.',
    remedy: 'Give a TrueType or OpenType font: .ttf, .otf or .ttc.',
  },
  'bad-grid': {
    means: 'A grid of blocks that the writer got is inconsistent.',
    remedy: 'Build the grid as `BlockGrid` describes.',
  },
  'bad-mesh': {
    means:
      'The cells of a mesh are not polygons in a plane: a side belongs to three cells, a corner is not a point, sides of a cell cross, a cell has no area, two cells lie on one another, or the cells lie on a torus.',
    remedy:
      'Make sure that sides of a cell meet at its corners only, that each side belongs to at most two cells, and that cells share sides as polygons in a plane do.',
  },
  'bad-metadata': {
    means: 'A field of the Mazestone metadata is missing, of another type or out of range.',
    remedy: 'Use the file as mazestone wrote it.',
  },
  'bad-option': {
    means:
      'The library has no such option, or not this value of it; or an argument is not what the function takes.',
    remedy: 'Use one that the hint names; the types list them too.',
  },
  'bad-picture': {
    means:
      'A picture cannot be read: it is neither PNG nor JPEG, it is damaged, it has the colours of print, or all of it is transparent. Or a portrait of it would show nothing.',
    remedy: 'Save it again as PNG or JPEG, in RGB or grey, or take another.',
  },
  'bad-schematic': {
    means: 'A legacy .schematic cannot be read.',
    remedy: 'Save it as a Sponge schematic: //schem save NAME in a newer WorldEdit.',
  },
  'bad-size': {
    means: 'The width, height or length of a schematic is out of range.',
    remedy: 'Give the schematic at least one block, and at most 65535, each way.',
  },
  bits: {
    means: 'There are fewer random bits than cells that need a bit.',
    remedy: 'Give one bit for each cell, 32 to a word.',
  },
  breach: {
    means:
      'A player gets where the maze does not lead: through a hole in a wall, over a wall, or through a floor.',
    remedy: 'Put back the block that is missing, or remove the one that somebody steps on.',
  },
  builder: {
    means: 'There is no builder of this name.',
    remedy: 'Choose one that `mazestone dag --list` shows.',
  },
  changed: {
    means: 'A block, what is in it, or a tag of the file is not as the machine was compiled.',
    remedy: 'Put it back as it was, or paste or compile the machine again.',
    guide: 'verify.md#what-is-changed-changed',
  },
  contents: {
    means:
      'The file holds something that no machine needs or that the game would lose: an item, a tag such as a lock, a block entity, a pending tick, or a sign whose text can run a command.',
    remedy: 'Remove it, or save the schematic again when nothing moves.',
  },
  'corrupt-file': {
    means: 'A packed file is damaged, or ends too early.',
    remedy: 'Copy or download it again.',
  },
  crosstalk: {
    means:
      'A component is driven by a signal that is not meant for it: by two bits, by a bit and the clock, by a bit and its inverse, or by the clock instead of a bit.',
    remedy: 'Keep the two wires apart.',
  },
  cycle: {
    means: 'Edges of a DAG form a cycle.',
    remedy: 'Turn or remove one edge of the cycle.',
  },
  'data-version': {
    means: 'The file is for a version of the game that is not supported.',
    remedy: 'Save the schematic again from a game in the range named.',
  },
  disconnected: {
    means: 'Cells have no path to the sink, or to one another: the region has several connected components.',
    remedy: 'Join them to the others (`region --bridge` does), or leave them out (`region --largest`).',
    guide: 'footprints.md#if-the-footprint-is-refused',
  },
  'door-mismatch': {
    means:
      'After a press a passage does not match the DAG and the bit of its cell: it is neither open nor closed, both or none are open, or it is not an edge.',
    remedy:
      'Compile the machine again with the same seed, or compare the cell with its drawing in docs/reference/cells.md.',
    guide: 'verify.md#a-wrong-door-door-mismatch-lvs-bit-lvs-door',
  },
  'dust-limit': {
    means: 'Too much dust is connected to tell what powers what.',
    remedy: 'Separate the dust, or remove what is not part of the machine.',
  },
  engine: {
    means: 'The tick engine refuses the file, or cannot hold it.',
    remedy:
      'Do what the engine says. A machine that is too large for it compiles with `--no-verify`; the static checks stay.',
  },
  entity: {
    means: 'The file contains an entity; a machine may contain only blocks.',
    remedy: 'Save the schematic without entities.',
  },
  'entrance-far': {
    means:
      'Another entrance of a uniform machine is so far from the controls that its button would put out the lamp too late.',
    remedy: 'Choose an entrance nearer to the controls in the west, or one without a button.',
  },
  'entrance-room': {
    means: 'Another entrance has no room for its button, because other controls are in its way.',
    remedy: 'Choose an entrance farther away or on another side, or one without a button.',
  },
  exists: {
    means: 'The output exists already.',
    remedy: 'Choose another name, or overwrite it with `--force`.',
  },
  'exposed-wire': {
    means: 'The machine should be waterproof, but water or lava beside it flows into its circuit.',
    remedy: 'Close the hole that it names with a full block, or compile the machine again.',
    guide: 'design.md#waterproofing',
  },
  feedback: {
    means:
      'The circuit feeds back into itself: it has no steady state, remembers, or has torches that turn themselves off.',
    remedy: 'Break the loop: a machine must have one state for each draw.',
  },
  fit: {
    means:
      'No machine of the families asked for is as small or as flat as `--fit` and `--max-depth` want it.',
    remedy: 'Allow more room, or choose other doors, another pitch or another builder.',
    guide: 'design.md#fit-it-into-a-space',
  },
  'format-version': {
    means: 'The file has a version of its format that cannot be read.',
    remedy: 'Save it again: in WorldEdit as version 2 or 3, in Litematica as version 5, 6 or 7.',
  },
  gallery: {
    means: 'The gallery cannot be built.',
    remedy: 'Do what the hint says.',
  },
  goal: {
    means: 'An exit inside the maze is not at the sink, to which all paths lead.',
    remedy: 'Put the exit at the sink, or choose another sink.',
  },
  'goal-room': {
    means: 'Under an exit inside there is no room for the line from its plate.',
    remedy: 'Use pitch 4 or more, or a room of several cells.',
  },
  'growth-machine': {
    means:
      'The file is a growth machine, which an older version made. Growth machines are no longer verified.',
    remedy:
      'Compile anew with `--builder uniform`. `convert`, `materials`, `doctor` and `render` still take the file.',
    guide: 'uniform.md#growth',
  },
  internal: {
    means: 'Mazestone itself failed with an error that it does not know.',
    remedy: 'Report it, with the command, its seed and its files.',
  },
  label: {
    means: 'A text is not one that signs show, or a sign is missing or has another text than the file says.',
    remedy: 'Give texts of at most four lines of 15 letters, or put the sign back as it was.',
  },
  loops: {
    means: 'There are not enough passages that close a cycle of the length asked for.',
    remedy: 'Ask for fewer or shorter loops, or for a larger maze.',
  },
  'lvs-bit': {
    means:
      'A randomizer does not move just the two doors of one cell, one up when the other is down. In a uniform machine: a post is not told whether it and a neighbour choose each other.',
    remedy: 'Compare the cell with its drawing in docs/reference/cells.md.',
    guide: 'verify.md#a-wrong-door-door-mismatch-lvs-bit-lvs-door',
  },
  'lvs-button': {
    means: 'The button, lever, plate or input block is not where the metadata says.',
    remedy: 'Use the file as mazestone wrote it.',
  },
  'lvs-contents': {
    means:
      'A randomizer does not hold stackable items, each of another kind, and unstackable ones, one of them all drawn, as many of each as its probability asks for.',
    remedy: 'Fill it as `mazestone materials` says.',
  },
  'lvs-door': {
    means:
      'A piston belongs to no door, or a door is not built as its kind requires: it does not close its passage, or does not open it.',
    remedy: 'Compare the cell with its drawing in docs/reference/cells.md.',
    guide: 'verify.md#a-wrong-door-door-mismatch-lvs-bit-lvs-door',
  },
  'lvs-passage': {
    means:
      'A passage that is always open is walled up, a passage is open that is not an edge of the DAG, or a doorway has no door.',
    remedy: 'Open or close the wall at the place named.',
  },
  'lvs-t': {
    means:
      'The clock does not reach a randomizer: it is not powered in steady state, or stays powered while the control is pressed.',
    remedy: 'Follow the clock back from it to the control.',
  },
  malformed: {
    means: 'A DAG file, a region or a maze does not follow its format.',
    remedy: 'Mend it at the place named; docs/guides/design.md and docs/guides/meshes.md show the formats.',
  },
  'many-sinks': {
    means: 'More than one cell has no out-edge.',
    remedy: 'Give an out-edge to all of them but one.',
  },
  'minecraft-version': {
    means: 'This Minecraft version is not known.',
    remedy: 'Name one of those listed; a newer game reads and upgrades a file of any of them.',
  },
  minefield: {
    means: 'The file is a minefield, not a machine: it makes no mazes and has no button.',
    remedy: 'Use it with `verify`, `doctor`, `materials`, `convert`, or `render` without `--press`.',
  },
  'minefield-block': {
    means:
      'A block of a minefield is another than the mine or the number there has, or its mines are not as many as it says.',
    remedy: 'Use the file as Mazestone wrote it.',
  },
  mines: {
    means: 'The number of mines is no number, or there are fewer cells beside the start than mines.',
    remedy: 'Choose fewer mines or more cells.',
  },
  'no-block': {
    means: 'A plan has no block of the kind that marks its cells.',
    remedy: 'Name one of the blocks it has.',
  },
  'no-cells': {
    means:
      'A footprint has no cell: the picture is not dark enough, the text shows nothing, or the shape is too small.',
    remedy: 'Change the threshold, invert the picture, or make it larger.',
  },
  'no-dag': {
    means: 'The command needs a DAG, and this builder or this machine has none.',
    remedy:
      'Use a builder with a DAG, such as `peel`. `simulate`, `stats` and `render` take this builder, and `verify` takes its machine.',
    guide: 'uniform.md#what-it-can-do',
  },
  'no-directory': {
    means: "The output's directory does not exist.",
    remedy: 'Create it first.',
  },
  'no-file': {
    means: 'There is no such file.',
    remedy: 'Check the path.',
  },
  'no-glyph': {
    means: 'The font has no glyph for a character of the text.',
    remedy: 'Choose another font with `--font`.',
  },
  'no-grid': {
    means: 'A maze on a mesh is given where the cells must be those of a grid.',
    remedy: 'Take a DAG file; `mazestone mesh` draws meshes, and `check`, `simulate` and `stats` take them.',
  },
  'no-latch': {
    means:
      'The bit of a cell is not held while its hopper is empty, as those of the other cells are: its doors move at every press, and twice.',
    remedy:
      'Put back the comparator, composter and repeater as other cells have them, or use the file as mazestone wrote it.',
  },
  'no-metadata': {
    means: 'A schematic does not say which machine is in it.',
    remedy: 'Use the file as mazestone wrote it; other programs drop this part when they save a copy.',
    guide: 'verify.md#other-codes',
  },
  'no-response': {
    means: 'Nothing happened after a press.',
    remedy: 'Follow the clock from the control.',
    guide: 'verify.md#other-codes',
  },
  'no-signal': {
    means: 'Dust is out of reach of every signal, such as the sixteenth in a row.',
    remedy: 'Put a repeater before it.',
  },
  'no-sink': {
    means: 'Every cell has an out-edge, or there are no cells.',
    remedy: 'Remove all out-edges from the cell that every path should lead to.',
  },
  'no-snake': {
    means: 'No path of that many cells was found within the steps; there can still be one.',
    remedy: 'Try another seed, a smaller area or more steps.',
  },
  'not-a-file': {
    means: 'A file, an output or a font is a directory, or not an ordinary file.',
    remedy: 'Name a file.',
  },
  'not-a-tree': {
    means:
      'The open passages are not a spanning tree: there are no cells, a loop, or cells cut off from the rest.',
    remedy: 'For a machine, see the other errors. For your own maze, correct the passages named.',
    guide: 'verify.md#other-codes',
  },
  'not-adjacent': {
    means: 'An edge joins cells that are not neighbours.',
    remedy: 'Join only cells side by side.',
  },
  'not-an-edge': {
    means: 'A maze has a passage that is not an edge of its DAG.',
    remedy: 'Choose one of its own out-edges for each cell.',
  },
  'not-at-rest': {
    means: 'A block is not saved in its steady state, so it changes when it is loaded.',
    remedy: 'Use the file as mazestone wrote it, or save the machine when nothing moves any more.',
    guide: 'verify.md#other-codes',
  },
  'not-data-pack': {
    means: 'The file is not a zip file with one structure, or with all pieces of one.',
    remedy: 'Use a data pack that mazestone wrote.',
  },
  'not-installed': {
    means:
      'A package that reads or writes this kind of file is not installed. It is large, so it is optional.',
    remedy: 'Install it as the hint says, or save the file in another format.',
  },
  'not-kept': {
    means:
      'A file holds something that another format would lose with this conversion: an entity, a tag, a block entity.',
    remedy: 'Remove it in the game, or convert the file with an editor that knows it.',
  },
  'not-litematic': {
    means: 'The file is NBT data, but not a Litematica schematic.',
    remedy: 'Save it again in Litematica.',
  },
  'not-schematic': {
    means: 'The file is not packed with gzip, as every schematic is, or does not contain NBT data.',
    remedy: 'Name a schematic; other commands take DAG files.',
  },
  'not-settled': {
    means: 'Blocks still changed after the time in `SettleTicks`.',
    remedy: 'Use the file as mazestone wrote it. If it is unchanged, report it.',
  },
  'not-sponge': {
    means: 'The file is NBT data, but not a Sponge schematic.',
    remedy: 'Save it in a Sponge format, with WorldEdit for example.',
  },
  'not-structure': {
    means: 'The file is NBT data, but not a structure file.',
    remedy: 'Save it again with a structure block.',
  },
  'old-node': {
    means: 'This version of Node is too old for mazestone.',
    remedy: 'Install a newer Node, from https://nodejs.org or with your package manager.',
  },
  'open-loop': {
    means: 'A passage that is always open leads to no cell, or is an edge of the DAG.',
    remedy: 'Open passages only between two cells without an edge.',
  },
  opening: {
    means: 'An entrance or exit is not on the outside, or both are the same.',
    remedy: 'Name a cell at the edge of the maze, and its outer side.',
  },
  option: {
    means: 'A builder has no such option, or not this value of it.',
    remedy: 'Leave it out, or choose one of those listed.',
  },
  'out-degree': {
    means: 'A cell has more than two out-edges.',
    remedy: 'Remove out-edges until two are left: one coin chooses between two.',
  },
  'out-of-reach': {
    means:
      'A player who comes from outside cannot reach a cell, an opening, a control, a chest, a sign, or the gallery.',
    remedy: 'Remove what stands in the way, or put back what is missing there.',
  },
  outside: {
    means: 'There is no such cell, or an edge leads to where there is none.',
    remedy: 'Count cells from 0, west to east and north to south.',
  },
  'outside-world': {
    means:
      'Layers of the machine would lie below or above the world, where the game drops them without a message.',
    remedy: 'Paste it with the feet at a height that `mazestone doctor` names.',
  },
  'pack-file': {
    means:
      'A data pack has a file that mazestone does not write for its machine, lacks one, or has one with other contents; or programs may find different files in the zip file.',
    remedy: 'Write the pack again: `convert FILE.zip -o NEW.zip` takes only its structure.',
  },
  'partial-file': {
    means: 'The file is a piece of another one that was split for structure blocks.',
    remedy: 'Use the whole file that it was split from.',
  },
  'paste-place': {
    means: 'A paste would land far from the player.',
    remedy: 'Take the file as mazestone wrote it, or mend the tag that is named.',
  },
  push: {
    means:
      'A piston does not work: its block cannot move, has no room, or moves other blocks too, or two pistons push into one place.',
    remedy: 'Compare the cell with its drawing in docs/reference/cells.md.',
  },
  'random-loop': {
    means:
      'A random loop leads to no cell, is also another passage, or has a cell whose coin cannot serve it.',
    remedy:
      'Choose a random loop between two neighbours without an edge, with the coin of one that has one out-edge.',
  },
  region: {
    means: 'The builder cannot work on a region of this shape.',
    remedy: 'Use the builder `peel` or `uniform`, which take any connected region.',
  },
  room: {
    means:
      'A room has places without a cell, overlaps another, or its edges do not lead to the one cell that leads out of it.',
    remedy: 'Move it, or let all of its cells but one lead, with one edge each, towards that one.',
  },
  rooms: {
    means: 'There is no place for that many rooms.',
    remedy: 'Ask for fewer rooms, or for a larger maze.',
  },
  sectors: {
    means:
      'The maze has too few places where the clock can be cut into sectors, or its family has none for sectors of this shape. A uniform machine in sectors has missing cells, or too few columns of posts.',
    remedy:
      'Take fewer sectors, or more columns of cells, seen from the entrance; for rings and patches take another family. For a uniform machine take a whole rectangle.',
  },
  'settle-ticks': {
    means: '`SettleTicks` says more game ticks than any door of the machine takes.',
    remedy: 'Use the file as mazestone wrote it.',
  },
  'several-floors': {
    means: 'This needs one floor, and the maze has several.',
    remedy: 'Leave `--floors` out, or use a DAG file of version 1.',
  },
  'side-input': {
    means:
      'Something beside a repeater or comparator can lock it or feed its side, in the game or in the engine.',
    remedy: 'Turn or move it, or leave air or glass there.',
  },
  sink: {
    means: 'The sink cannot be in this cell.',
    remedy: 'Leave `--sink` out, or use the builder `peel`, which takes any cell.',
  },
  size: {
    means:
      'A size is not a whole number of at least 1, is too large, or is one that the builder cannot make.',
    remedy: 'Choose a size that the message allows.',
  },
  'stray-container': {
    means: 'A hopper, dropper or comparator takes items or a signal from a container that is not its own.',
    remedy: 'Leave a block that does not conduct between them.',
  },
  'stray-power': {
    means:
      'A component is powered where or when it should not be: through the block beside it, by dust that goes dark during a paste, or only at the position above it (quasi-connectivity).',
    remedy: 'Drive it directly with a repeater or a torch, and put glass beside it.',
  },
  target: {
    means: 'No builder and weights were found that reach the averages of `--target`.',
    remedy: 'Ask for the nearest averages, which the hint names, or for other cells or another builder.',
    guide: 'play.md#difficulty',
  },
  'too-big': {
    means: 'Something does not fit: into memory, into a schematic, or into what is accepted from a file.',
    remedy: 'Choose a smaller size.',
  },
  'torus-wrap': {
    means: 'A region on the torus goes all the way round it, so it cannot be laid out on the plane.',
    remedy: 'Choose a smaller area, another seed, or a region without holes; or leave it on the torus.',
  },
  trail: {
    means:
      'There can be no trail in this machine: its cells have no room for one, or its button would be in the way of other controls.',
    remedy: 'Do what the hint says.',
  },
  treasure: {
    means:
      'There are not enough places for the chests: in rooms, off the paths, and not at an entrance or exit.',
    remedy: 'Choose fewer chests, more cells, or larger rooms.',
  },
  unfair: {
    means:
      'Bits are not fair, in one cell or over all cells: chance alone does this less than once in a million tests.',
    remedy: 'Check the contents of the droppers with `mazestone materials`.',
    guide: 'verify.md#other-codes',
  },
  'unfit-block': {
    means: 'A block does not work in this place of the machine.',
    remedy: 'Use another block, such as the one named.',
    guide: 'design.md#change-the-blocks-themes-skins-a-roof',
  },
  'unknown-block': {
    means: 'The game, or this version of it, has no such block, property or value.',
    remedy:
      'Check the spelling, or choose a newer `--minecraft`. If the block is in a file, save the file again.',
  },
  'unknown-theme': {
    means: 'There is no theme of this name.',
    remedy: 'Choose one of those listed.',
  },
  unmodelled: {
    means: 'A block interacts with redstone, or flows, in a way that the checks do not model.',
    remedy: 'Use another block.',
  },
  unreadable: {
    means: 'The file cannot be read.',
    remedy: 'Check the path and its permissions.',
  },
  unsupported: {
    means:
      'A part has no support block, or a piston moves it, so the game pops it off. Or sand or its like falls.',
    remedy: 'Put a full block that does not move under or behind it, and use no block that falls.',
  },
  unwritable: {
    means: 'The file cannot be written.',
    remedy: 'Check the path, its permissions and the free space.',
  },
  usage: {
    means:
      'The command line is wrong: an unknown option, a missing value, or options that contradict each other.',
    remedy: 'See `--help` of the command.',
  },
  values: {
    means: 'There is nothing to map, or a value is not on the scale.',
    remedy: 'Give finite values, and positive ones for a logarithmic scale.',
  },
  'wrong-choice': {
    means:
      'In a round of a uniform machine, a post chose again that should not, or did not although it should: some mazes would be more likely than others.',
    remedy: 'Compare the post, and the lines to it, with a file as mazestone wrote it.',
  },
  'wrong-trail': {
    means: 'The lamps of the trail that are lit are not those of the path from the entrance to the sink.',
    remedy: 'Compare the trail of the cell with its drawing in docs/reference/cells.md.',
  },
};
