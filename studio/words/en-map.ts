/**
 * Words of the map in English. They are a file of their own, as no page waits for them with its first picture; in Chinese they stand
 * with all others.
 */
export const enMap = {
  canvas:
    'Map of the maze: drag or arrow keys to move, click it and turn the wheel or + and - to zoom, Home to see all of it, click a cell or Enter for its path',
  builder: 'Builder',
  cells: 'Cells',
  cellsHint: 'give a side such as 1048576 or 2^20, or two such as 3000 x 2000',
  seed: 'Seed',
  go: 'Go to cell',
  goButton: 'Go',
  goHint: (width: number, height: number) =>
    `give column and row such as 12, 5; there are ${width} x ${height} cells, counted from 0`,
  nearer: 'Nearer',
  farther: 'Farther',
  whole: 'All of it',
  path: 'Path from the middle',
  noPath: 'Forget the path',
  colours: 'Colours are the order of the flow: every step of every path leads on in it.',
  where: (x: string, y: string) => `Cell ${x}, ${y} in the middle`,
  perPixel: (cells: string) => `a pixel is ${cells} × ${cells} cells`,
  perCell: (pixels: string) => `a cell is ${pixels} × ${pixels} pixels`,
  following: 'The path is being followed …',
  reached: (steps: string) => `The path reaches the sink after ${steps} steps.`,
  goesOn: (steps: string) => `These are the first ${steps} steps of the path; the sink is farther away.`,
  notInParts: (builder: string, instead: string) =>
    `Mazes of ${builder} cannot be drawn in parts, so this is the map of ${instead}: choose another builder here.`,
  tooBig: 'This is too large for a machine in the studio.',
  see: 'See it on the map',
};

export type MapWords = {
  readonly [K in keyof typeof enMap]: (typeof enMap)[K] extends string ? string : (typeof enMap)[K];
};
