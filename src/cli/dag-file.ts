import { MazestoneError } from '../base/diagnostic.js';
import { checkDag, type DagReport } from '../dag/check.js';
import type { Dag } from '../dag/dag.js';
import { parseDagFile } from '../dag/file.js';
import { plural, thousands } from './answer.js';
import { inFile, readBytes } from './files.js';

/**
 * Reads a DAG file and proves it.
 * @throws MazestoneError whatever is wrong with it, naming the file.
 */
export function readDag(file: string): { readonly dag: Dag; readonly report: DagReport } {
  return inFile(file, () => {
    const bytes = readBytes(file);
    // The two bytes that every gzip begins with.
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
      throw new MazestoneError({
        code: 'malformed',
        message: 'this is packed as a schematic is, and a DAG file is JSON text',
        hint: 'for a machine there are mazestone verify and mazestone render',
      });
    }
    const dag = parseDagFile(new TextDecoder().decode(bytes));
    const report = checkDag(dag);
    if (!report.ok) throw new MazestoneError(report.errors);
    return { dag, report };
  });
}

/** The checker's report as `dag` and `check` answer it. */
export function dagAnswer(report: DagReport): object {
  const { ok, cells, edges, sink, outDegree, n, diversity } = report;
  return { ok, cells, edges, sink, outDegree, n, diversity };
}

/** The checker's report in lines of text. */
export function describeDag(dag: Dag, { cells, edges, sink, outDegree, n, diversity }: DagReport): string[] {
  const share = (100 * diversity.share).toFixed(1);
  return [
    `DAG        ${dag.width} x ${dag.height}, ${plural(cells, 'cell')}, ${plural(edges, 'edge')}${dag.builder === undefined ? '' : `, built by ${dag.builder}`}`,
    `sink       ${sink === null ? 'none' : `(${sink.join(', ')})`}`,
    `ways out   ${plural(outDegree['1'] ?? 0, 'cell')} with one, ${thousands(n)} with two`,
    `mazes      M = ${diversity.exact}, ${share} % of the ${plural(diversity.bound, 'bit')} that no flow here exceeds`,
  ];
}
