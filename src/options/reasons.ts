/** Why a kind of maze or machine has no option that needs this: the theorem, or what is missing. */
export const REASONS: ReadonlyMap<string, string> = new Map([
  [
    'a DAG',
    `\`uniform\` and \`growth\` can give every maze of their cells, and no DAG of coins can. Of 2 x 2 cells there are four mazes
    (Kirchhoff’s theorem), and a DAG of these, being acyclic, has one cell with two out-edges, so two mazes. What is said of out-edges, their
    order and their coins has nothing there to be said of.`,
  ],
  [
    'a machine of cells',
    `Where walls are popped or grown, all circuits are under the posts: at one pitch, joined by lines that run in the plane, and pressed all
    at once, since a post chooses again until its walls are a maze with those of all others. What is said of a cell’s circuit has nothing there
    to be said of.`,
  ],
  [
    'mazes in space',
    `The walls of \`growth\` are trees of posts that are joined to the rim. That the passages between such walls are a maze is planar
    duality, which holds in the plane only.`,
  ],
  [
    'holes of one cell',
    `All corners round a hole are one post, which has to choose each of its walls as often, and to hear and tell as one. Round one cell four
    posts share two coins and a dust. Round larger holes that is farther than dust reaches, and another circuit for each shape; more is said
    in [docs/uniform.md](uniform.md#where-cells-are-missing).`,
  ],
  [
    'a grid',
    'Blocks stand in rows and columns, and so do the cells that a machine or a drawing in space is made of.',
  ],
  [
    'cells in rows and columns',
    'Cells of a mesh lie anyhow: there are no rectangles of them, and a cell is named by its number.',
  ],
  ['a mesh', 'Cells of a grid are named by their places.'],
  [
    'one floor',
    `No circuit hands the light of a trail up a ladder. \`--fit\` and \`--max-depth\` choose by the circuit under one floor; that of
    several floors hangs above them, too.`,
  ],
  ['several floors', 'It is about how one floor lies over another.'],
  ['a builder', 'A file has its cells and its edges; a builder’s options say how to make them.'],
  ['chances of dead ends', 'They are marginal chances, see exact statistics.'],
  [
    'exact statistics',
    `The passages of a flow are independent coins, and those of a uniform tree are a determinantal process (Burton and Pemantle’s transfer
    current theorem). Of walls that are grown neither is true, and no closed form is known.`,
  ],
]);
