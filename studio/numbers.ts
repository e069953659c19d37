import { deadEndChances, expectedWay, NO_CELL, type Dag } from '../src/core.js';
import { element } from './dom.js';
import type { Made } from './made.js';

/** A number with the sentence that says what it is. */
export interface Told {
  readonly label: string;
  readonly value: string;
  readonly sentence: string;
}

const count = (n: number): string => n.toLocaleString('en-US');
const some = (n: number, digits = 1): string =>
  n.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: 0 });

/** What there is to say of a design before it is compiled. */
export function numbersOf({ dag, report, stats, entrance, exit }: Made): Told[] {
  const { cells, n, diversity } = report;
  const { mean: way } = overCells(dag, expectedWay(dag));
  const { mean: deadEnds } = overCells(dag, deadEndChances(dag));
  const at = ({ cell }: { readonly cell: number }): string =>
    `(${cell % dag.width}, ${Math.floor(cell / dag.width)})`;
  return [
    {
      label: 'Cells',
      value: count(cells),
      sentence: `${dag.width} × ${dag.height} places${cells === dag.out.length ? ', all of them cells' : `, ${count(dag.out.length - cells)} of them empty`}.`,
    },
    {
      label: 'Random bits',
      value: count(n),
      sentence: `So many cells have two ways out and toss a coin at every press; the other ${count(cells - n)} always lead the same way.`,
    },
    {
      label: 'Mazes',
      value: superscripts(diversity.exact),
      sentence: `So many different mazes can stand here, ${magnitude(diversity.log2)}.`,
    },
    {
      label: 'Share',
      value: `${some(100 * diversity.share)} %`,
      sentence: `Of the ${count(diversity.bound)} bits that the best flow on these cells has.`,
    },
    {
      label: 'Dead ends',
      value: `${some(100 * deadEnds)} %`,
      sentence: `Of all cells, on average over all mazes${dag.open === undefined ? `; this maze has ${count(stats.deadEnds)}, which is ${some((100 * stats.deadEnds) / cells)} %` : ''}.`,
    },
    {
      label: 'Way',
      value: `${count(stats.solution.length)} steps`,
      sentence: `From the entrance at ${at(entrance)} to the exit at ${at(exit)} in this maze; from any cell to the sink it takes ${some(way)} on average.`,
    },
  ];
}

/** Shows the numbers as a list of terms; of two designs side by side where there are two. */
export function showNumbers(list: HTMLElement, told: readonly Told[]): void {
  list.replaceChildren(
    ...told.map(({ label, value, sentence }) =>
      element(
        'div',
        {},
        element('dt', {}, label),
        element('dd', { class: 'value' }, value),
        element('dd', { class: 'sentence' }, sentence),
      ),
    ),
  );
}

function overCells({ out }: Dag, values: Float64Array): { readonly mean: number } {
  let [sum, cells] = [0, 0];
  for (let i = 0; i < out.length; i++) {
    if (out[i] === NO_CELL) continue;
    sum += values[i]!;
    cells++;
  }
  return { mean: sum / cells };
}

/** Powers such as `2^9*3^2` as people write them. */
function superscripts(product: string): string {
  const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  return product
    .replaceAll('*', ' · ')
    .replaceAll(/\^(\d+)/g, (_, power: string) =>
      Array.from(power, (digit) => digits[Number(digit)]).join(''),
    );
}

/** How large a number of so many bits is, in words. */
function magnitude(bits: number): string {
  if (bits < 20) return `${count(Math.round(2 ** bits))} in all`;
  return `a number of ${count(Math.floor(bits * Math.log10(2)) + 1)} digits`;
}
