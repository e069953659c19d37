import { VERSION } from '../../base/version.js';
import { answer } from '../answer.js';

/** Says which version this is. */
export function runVersion({ json }: { readonly json?: boolean }): void {
  answer(json, { ok: true, version: VERSION }, [VERSION]);
}
