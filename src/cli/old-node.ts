import type { Code } from '../base/codes.js';

/** The oldest supported version of Node, major and minor, as in `engines` of package.json. */
export const OLDEST_NODE = [20, 19] as const;

/**
 * The message for a Node that is too old; undefined otherwise. This code uses nothing newer than ES 2015.
 * @param version `process.version`.
 * @param args `process.argv`.
 */
export function oldNode(
  version: string,
  args: readonly string[],
): { readonly json: boolean; readonly text: string } | undefined {
  const [major, minor] = version.replace('v', '').split('.').map(Number) as [number, number];
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  const code: Code = 'old-node';
  const needed = `${oldestMajor}.${oldestMinor}`;
  const message = `this is Node ${version.replace('v', '')}, and mazestone needs ${needed} or newer`;
  const hint = 'install a newer Node, from https://nodejs.org or with your package manager';
  const json = args.indexOf('--json') >= 0;
  const text = json
    ? JSON.stringify({ ok: false, errors: [{ code, message, hint }] })
    : `mazestone: ${code}: ${message}; ${hint}`;
  return { json, text: `${text}\n` };
}
