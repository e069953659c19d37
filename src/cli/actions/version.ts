import { answer } from '../answer.js';
import { packageVersion } from '../paths.js';

/** Says which version this is. */
export function runVersion({ json }: { readonly json?: boolean }): void {
  const version = packageVersion();
  answer(json, { ok: true, version }, [version]);
}
