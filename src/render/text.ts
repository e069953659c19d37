import type { Layer, Picture, Point } from './picture.js';

/*
 * A picture is first written as one code per character, in rows: the sides of a corner where walls meet, the directions of an arrow,
 * the edges of a node, or the character itself. Then codes become characters.
 */

/** The character of a corner, by the sum of its sides with a wall: up 1, right 2, down 4, left 8. */
const WALLS = ' ╵╶└╷│┌├╴┘─┴┐┤┬┼';
/**
 * The first code between two nodes. Add 1 for an edge forwards, 2 for an edge backwards, and 4 for a likely one. Add 8 if the line
 * between the nodes runs down.
 */
const BETWEEN = 0xe000;
const [THERE, BACK, LIKELY, DOWNWARD] = [1, 2, 4, 8];
/** Characters to the right and down: no edge, forwards, backwards, both; and 4 further on the same for likely edges. */
const ARROWS = [' →←↔ ⇒⇐↔', ' ↓↑↕ ⇓⇑↕'] as const;
/** The first code of a node, by the number of its out-edges. */
const NODE = 0xe100;
const NODES = '◎○●3456';
/** The first code beside a node: edges up 1 and down 2, additional passages up 4 and down 8. */
const LADDERS = 0xe200;
const EDGES = ' ▲▼◆';
const HOLLOW = ' △▽◇';
const LOOPS = { open: '═║', random: '╌╎', room: '═║' } as const;

/**
 * Writes a picture as text, with four columns and two lines per cell. Several floors follow one another, the lowest first. Lines end
 * with LF, without spaces before it.
 *
 * A maze has walls of box-drawing characters, `◎` for the sink, dots along the solution, `▲` for a ladder up and
 * `▼` for a ladder down. In a DAG `◎` is the sink, `○` a cell with one out-edge and `●` a cell with two (a cell with
 * more has their number). An arrow between two cells is an edge (`↔`, `↕` are edges both ways), and a double arrow
 * the likelier of two edges. `═` and `║` are passages that are always open, `╌` and `╎` passages that a coin opens
 * and closes. `▲` is an edge up, `▼` an edge down, `◆` both. `△`, `▽` and `◇` are additional passages up, down and
 * both, and `◈` is an edge and an additional passage. Edges that lead to no cell are not drawn.
 * @param picture a picture with cells in rows.
 * @example
 * import { buildDag, dagPicture, renderText } from 'mazestone/core';
 *
 * const dag = buildDag('staircase', { width: 2, height: 2, floors: 2, seed: '1' });
 * console.log(renderText(dagPicture(dag)));
 * // floor 0
 * // ● → ●▲
 * // ↓   ↓
 * // ●▲→ ○▲
 * //
 * // floor 1
 * // ● → ○
 * // ↓   ↓
 * // ○ → ◎
 */
export function renderText({ layers, size }: Picture): string {
  const texts = layers.map((layer) =>
    layer.walls.length > 0 ? mazeText(layer, size) : dagText(layer, size),
  );
  return layers.length === 1 ? texts[0]! : texts.map((text, floor) => `floor ${floor}\n${text}`).join('\n');
}

/** Codes in rows. */
interface Grid {
  readonly columns: number;
  readonly codes: Uint16Array;
}

const codeOf = (character: string): number => character.charCodeAt(0);

/** A maze as text. Each corner of cells is a character, and so is the middle of each side of a cell. */
function mazeText({ walls, solution, marks }: Layer, [width, height]: Point): string {
  const columns = 4 * width + 1;
  const codes = new Uint16Array(columns * (2 * height + 1));
  const at = ([x, y]: Point): number => 4 * x + 2 * y * columns;
  for (const { lines } of walls) {
    for (const [from, to] of lines) {
      const [there, back, by] = from![1] === to![1] ? [2, 8, 1] : [4, 1, columns];
      for (let i = at(from!); i < at(to!); i += by) {
        codes[i]! |= there;
        codes[i + by]! |= back;
      }
    }
  }
  for (const line of solution?.lines ?? []) {
    line.forEach((to, k) => {
      for (const place of halvesBetween(line[Math.max(0, k - 1)]!, to))
        if (codes[at(place)] === 0) codes[at(place)] = codeOf('•');
    });
  }
  for (const mark of marks) {
    if (mark.kind === 'sink') codes[at(mark.at)] = codeOf('◎');
    if (mark.kind === 'ladder') codes[at(mark.at) + (mark.isUp ? 1 : -1)] = codeOf(mark.isUp ? '▲' : '▼');
  }
  return textOf({ columns, codes }, (i) => (codes[i]! < 16 ? WALLS[codes[i]!]! : undefined));
}

/** The points of a line along an axis whose coordinates are whole or half cells. */
function* halvesBetween(from: Point, to: Point): Generator<Point> {
  const range = (axis: 0 | 1): [number, number] => [
    Math.ceil(2 * Math.min(from[axis], to[axis])) / 2,
    Math.max(from[axis], to[axis]),
  ];
  const [[west, east], [north, south]] = [range(0), range(1)];
  for (let y = north; y <= south; y += 0.5) for (let x = west; x <= east; x += 0.5) yield [x, y];
}

/** A DAG as text. Each cell is a character, and so is the space between it and the next cell. */
function dagText({ marks }: Layer, [width, height]: Point): string {
  const columns = 4 * width;
  const codes = new Uint16Array(columns * (2 * height - 1));
  const isOn = ([x, y]: Point): boolean => x > 0 && y > 0 && x < width && y < height;
  const at = ([x, y]: Point): number => 4 * (x - 0.5) + 2 * (y - 0.5) * columns;
  const add = (i: number, kind: number, flags: number): void => {
    codes[i] = Math.max(codes[i]!, kind) | flags;
  };
  const addEdge = (from: Point): void => {
    codes[at(from)] = Math.max(codes[at(from)]!, NODE) + 1;
  };
  for (const mark of marks) {
    switch (mark.kind) {
      case 'sink':
        codes[at(mark.at)] = NODE;
        break;
      case 'arrow':
        addEdge(mark.from);
        if (isOn(mark.to)) {
          const [dx, dy] = [mark.to[0] - mark.from[0], mark.to[1] - mark.from[1]];
          const isLikely = mark.colour === 'likely' ? LIKELY : 0;
          const flags = (dx + dy > 0 ? THERE : BACK) | (dy === 0 ? 0 : DOWNWARD) | isLikely;
          add((at(mark.from) + at(mark.to)) / 2, BETWEEN, flags);
        }
        break;
      case 'loop': {
        const character = LOOPS[mark.is][mark.from[0] === mark.to[0] ? 1 : 0]!;
        if (isOn(mark.to)) codes[(at(mark.from) + at(mark.to)) / 2] = codeOf(character);
        break;
      }
      case 'ladder': {
        const isEdge = mark.colour !== 'way';
        if (isEdge) addEdge(mark.at);
        add(at(mark.at) + 1, LADDERS, (mark.isUp ? 1 : 2) << (isEdge ? 0 : 2));
      }
    }
  }
  const isNode = (i: number): boolean => codes[i]! >= NODE && codes[i]! < LADDERS;
  return textOf({ columns, codes }, (i) => {
    const code = codes[i]!;
    if (code < BETWEEN) return code === 0 ? ' ' : undefined;
    const flags = code & 0xff;
    if (code >= LADDERS) {
      const [edges, beside] = [flags & 3, flags >> 2];
      return beside === 0 ? EDGES[edges]! : edges === 0 ? HOLLOW[beside]! : '◈';
    }
    if (code >= NODE) return NODES[flags]!;
    const isDown = (flags & DOWNWARD) !== 0;
    const by = isDown ? columns : 2;
    return isNode(i - by) && isNode(i + by) ? ARROWS[isDown ? 1 : 0][flags & 7]! : ' ';
  });
}

/** The rows as text. @param shown the character of a code that is not itself a character. */
function textOf({ columns, codes }: Grid, shown: (index: number) => string | undefined): string {
  let text = '';
  for (let row = 0; row < codes.length; row += columns) {
    let line = '';
    for (let i = row; i < row + columns; i++) line += shown(i) ?? String.fromCharCode(codes[i]!);
    text += `${line.trimEnd()}\n`;
  }
  return text;
}
