/** A command line that works as it is. If it reads a file, an earlier example has written that file. */
export interface Example {
  /** The words after `mazestone`. */
  readonly line: string;
  /** What it does, in one sentence. */
  readonly about: string;
}

/** The five commands that most people need first, each with an example. */
export const BEGINNINGS: readonly Example[] = [
  {
    line: 'compile --size 16 -o maze.schem',
    about: 'Make a maze machine and simulate it before it is saved.',
  },
  { line: 'doctor maze.schem', about: 'See where to stand and what to set on a server before you paste it.' },
  {
    line: 'verify maze.schem --presses 50',
    about: 'Press its button 50 times in a simulator and check each maze.',
  },
  {
    line: 'render --size 16 --maze -o maze.svg',
    about: 'Draw a maze with its solution, without any blocks.',
  },
  { line: 'studio', about: 'Design, see and download machines in your browser.' },
];

/** About a dozen things to do, with one example each. */
export const TOUR: readonly Example[] = [
  { line: 'compile --size 16 --seed 7 -o maze.schem', about: 'A machine for 16 x 16 cells.' },
  { line: 'verify maze.schem --presses 50', about: 'Press its button 50 times and check each maze.' },
  {
    line: 'doctor maze.schem --world superflat --y -54',
    about: 'Check whether it fits into a superflat world.',
  },
  { line: 'convert maze.schem maze.litematic', about: 'The same machine for Litematica.' },
  {
    line: 'compile --shape heart --size 16 --rooms 3 --seed 7 -o heart.schem',
    about: 'A heart with three rooms.',
  },
  {
    line: 'compile --size 12 --loops 3 --theme hedge --every 60 --seed 7 -o park.schem',
    about: 'A hedge maze with three loops; a timer makes a new one every minute.',
  },
  {
    line: 'compile --size 6 --floors 2 --seed 7 -o tower.schem',
    about: 'Two floors, joined by ladders.',
  },
  {
    line: 'compile --fit 50,40 --seed 7 -o field.schem',
    about: 'As many cells as fit into 50 x 40 blocks.',
  },
  {
    line: 'compile --builder uniform --size 4 --presses 2 --seed 7 -o uniform.schem',
    about: 'A machine that can make every maze, each equally likely.',
  },
  {
    line: 'region --words MAZE --height 11 --bridge -o words.txt',
    about: 'A footprint in the shape of a word, its letters joined.',
  },
  {
    line: 'compile --region words.txt --seed 7 -o words.schem',
    about: 'A machine on that footprint.',
  },
  {
    line: 'mesh --portrait examples/face.png --cells 5000 --seed 7 -o face.svg',
    about: 'A portrait drawn by the walls of a maze.',
  },
  {
    line: 'stats --compare divide,hilbert,peel --size 16 --seed 7',
    about: 'How the mazes of three builders differ.',
  },
];

/** The examples in each command's help. */
export const EXAMPLES = {
  compile: [
    { line: 'compile --size 16 --seed 7 -o maze.schem', about: 'A machine for 16 x 16 cells.' },
    {
      line: 'compile --shape heart --size 16 --rooms 3 --seed 7 -o heart.schem',
      about: 'A heart with three rooms.',
    },
    {
      line: 'compile --size 8 --doors low --theme hedge --every 60 --seed 7 -o hedge.litematic',
      about: 'A hedge maze with low doors, for Litematica; a timer makes a new one every minute.',
    },
  ],
  verify: [
    { line: 'verify maze.schem --presses 50', about: 'Press the button 50 times.' },
    {
      line: 'verify maze.schem --order shuffled --late 3 --freeze --seed 1',
      about: 'Press it on a server that lags and unloads chunks.',
    },
  ],
  doctor: [
    { line: 'doctor maze.schem', about: 'Everything to know before you paste it.' },
    {
      line: 'doctor maze.schem --world superflat --y -54',
      about: 'Also check whether it fits into this world at this height.',
    },
    {
      line: 'doctor maze.schem --plugins FAWE,WorldGuard',
      about: 'Only what is true of a server with these plugins.',
    },
  ],
  materials: [
    { line: 'materials maze.schem', about: 'Print the material list.' },
    { line: 'materials maze.schem -o materials.csv', about: 'Write it as a table.' },
  ],
  convert: [
    { line: 'convert maze.schem maze.litematic', about: 'From WorldEdit to Litematica.' },
    {
      line: 'convert maze.schem maze-1.21.zip --minecraft 1.21.4',
      about: 'As a data pack for another version of the game.',
    },
  ],
  prove: [
    {
      line: 'prove maze.schem -o prove.zip',
      about: 'Write a data pack that tests the pasted machine in the game.',
    },
    {
      line: 'prove maze.schem --minecraft 1.21.4 -o prove-1.21.zip',
      about: 'The same for another version of the game.',
    },
  ],
  studio: [{ line: 'studio', about: 'Serve the page on this computer until you press Ctrl-C.' }],
  region: [
    { line: 'region --shape ring --size 20 -o ring.txt', about: 'A ring.' },
    {
      line: 'region --words MAZE --height 15 --bridge -o words.txt',
      about: 'A word, its letters joined.',
    },
    {
      line: 'region --random fat --area 200 --size 20 --seed 7 -o island.svg',
      about: 'A picture of a random region of 200 cells.',
    },
  ],
  mesh: [
    { line: 'mesh --shape heart --cells 1000 --seed 7 -o heart.svg', about: 'A heart of triangles.' },
    {
      line: 'mesh --portrait examples/face.png --cells 20000 --seed 7 -o face.svg',
      about: 'A portrait drawn by the walls.',
    },
    {
      line: 'mesh --shape disc --kind polar --cells 800 --solution -o disc.pdf',
      about: 'A round maze to print, the solution on a second page.',
    },
  ],
  dag: [
    {
      line: 'dag --builder divide --size 16 --seed 7 -o maze.dag.json',
      about: 'Write a DAG for 16 x 16 cells.',
    },
    { line: 'dag --list', about: 'Describe every builder.' },
  ],
  check: [
    { line: 'check maze.dag.json', about: 'Check a DAG file, your own too.' },
    { line: 'check examples/ring.dag.json --json', about: 'The same for a program.' },
  ],
  simulate: [
    { line: 'simulate --builder divide --size 32 --runs 1000 --seed 7', about: 'Sample 1000 mazes.' },
    {
      line: 'simulate maze.dag.json --from 0,0 --to 15,15 --seed 7',
      about: 'Measure the path between two cells.',
    },
  ],
  stats: [
    { line: 'stats --builder divide --size 32 --seed 7', about: 'The statistics of one builder.' },
    { line: 'stats --compare divide,hilbert,peel --size 32 --seed 7', about: 'Three builders side by side.' },
    {
      line: 'stats --builder peel --size 32 --seed 7 --map way -o way.svg',
      about: 'A map of how far each cell is from the sink.',
    },
  ],
  render: [
    {
      line: 'render --builder divide --size 16 --seed 7 --maze -o maze.svg',
      about: 'A maze with its solution.',
    },
    {
      line: 'render --size 8 --floors 3 --seed 7 --maze --isometric -o floors.svg',
      about: 'A maze of three floors, seen from above.',
    },
    {
      line: 'render maze.schem --press --seed 7 -o press.svg',
      about: 'An animation of one press of a machine.',
    },
  ],
  minefield: [
    {
      line: 'minefield --width 16 --height 16 --mines 40 --seed 7 -o field.schem',
      about: 'A minefield to play in the game.',
    },
    { line: 'minefield --size 9 --seed 7', about: 'Print a small one.' },
  ],
  complete: [
    { line: 'complete bash', about: 'Add the line source <(mazestone complete bash) to ~/.bashrc.' },
    { line: 'complete zsh', about: 'Save it as _mazestone in a directory of $fpath.' },
    { line: 'complete fish', about: 'Save it as ~/.config/fish/completions/mazestone.fish.' },
  ],
} as const satisfies Readonly<Record<string, readonly Example[]>>;
