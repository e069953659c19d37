import { MazestoneError } from '../base/diagnostic.js';
import { checkDag, type DagReport } from '../dag/check.js';
import type { Dag } from '../dag/dag.js';
import { checkStack, type StackReport } from '../stack/check.js';
import { parseAnyDagFile } from '../stack/file.js';
import type { StackDag } from '../stack/stack.js';
import { plural, thousands } from './answer.js';
import { inFile, readBytes } from './files.js';

/** A DAG of one floor or several, and what the checker says of it. */
export interface ProvenDag {
  readonly dag: Dag | StackDag;
  readonly report: DagReport | StackReport;
}

/** Checks a DAG of one floor or several. */
export function proveDag(dag: Dag | StackDag): ProvenDag {
  return { dag, report: 'floors' in dag ? checkStack(dag) : checkDag(dag) };
}

/**
 * Reads a DAG file and proves it.
 * @throws MazestoneError whatever is wrong with it, naming the file.
 */
export function readDag(file: string): ProvenDag {
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
    const proven = proveDag(parseAnyDagFile(new TextDecoder().decode(bytes)));
    if (!proven.report.ok) throw new MazestoneError(proven.report.errors);
    return proven;
  });
}

/** The checker's report as `dag` and `check` answer it. */
export function dagAnswer({ report }: ProvenDag): object {
  const { ok, cells, edges, sink, outDegree, n, diversity } = report;
  return { ok, cells, edges, sink, outDegree, n, diversity };
}

/** The checker's report in lines of text. */
export function describeDag({ dag, report }: ProvenDag): string[] {
  const { cells, edges, sink, outDegree, n, diversity } = report;
  const floors = 'floors' in dag ? ` x ${dag.floors}` : '';
  const share = (100 * diversity.share).toFixed(1);
  return [
    `DAG        ${dag.width} x ${dag.height}${floors}, ${plural(cells, 'cell')}, ${plural(edges, 'edge')}${dag.builder === undefined ? '' : `, built by ${dag.builder}`}`,
    `sink       ${sink === null ? 'none' : `(${sink.join(', ')})`}`,
    `ways out   ${plural(outDegree['1'] ?? 0, 'cell')} with one, ${thousands(n)} with two`,
    `mazes      M = ${diversity.exact}, ${share} % of the ${plural(diversity.bound, 'bit')} that no flow here exceeds`,
  ];
}
