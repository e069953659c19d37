/** The reasons, in Markdown, why some mazes or machines lack an option: the theorem, or the missing thing. By need. */
export const REASONS: ReadonlyMap<string, string> = new Map([
  [
    'a DAG',
    `\`uniform\` and \`growth\` can make every maze of their cells. A DAG cannot. Take 2 x 2 cells: there are four mazes
    (Kirchhoff’s theorem), but in a DAG only one cell has two out-edges, so it makes two. So \`uniform\` and \`growth\` have no
    out-edges, no order and no coins that an option could set.`,
  ],
  [
    'a machine with a DAG',
    `In a uniform machine all circuits are under the posts, where walls meet. They have one pitch, their lines run in one plane,
    and one clock drives all of them. So there is no circuit of a cell that an option could change. Only columns of posts can be
    sectors.`,
  ],
  [
    'mazes in space',
    `\`growth\` joins walls to the rim. The passages between such walls are a maze by planar duality, which holds in the plane
    only.`,
  ],
  [
    'holes of one cell',
    `All corners round a hole are one post, which must choose each of its walls equally often. Round one cell four posts share two coins
    and a dust. Larger holes would need longer lines and a circuit for each shape, see
    [docs/uniform.md](uniform.md#where-cells-are-missing).`,
  ],
  [
    'a grid',
    'Blocks are in rows and columns, so the cells of a machine, and of a drawing in space, must be as well.',
  ],
  [
    'cells in rows and columns',
    'The cells of a mesh are not in rows and columns. So there are no rectangles of cells, and a cell has a number and no place.',
  ],
  ['a mesh', 'Cells of a grid have places and no numbers.'],
  [
    'one floor',
    `No circuit carries a trail up a ladder. \`--fit\` and \`--max-depth\` choose by the circuit under one floor; with
    several floors there are circuits above the lowest floor too.`,
  ],
  ['several floors', 'It draws how one floor lies over another.'],
  ['a builder', 'A file already has its cells and its edges. The options of a builder say how to make them.'],
  [
    'exact statistics',
    `The passages of a flow are independent coins. Those of a uniform tree are a determinantal process (Burton and Pemantle’s transfer
    current theorem). For \`growth\` neither is true, and no formula is known.`,
  ],
]);
