import { chineseFrom } from '../words/chinese.js';
import { ALL } from '../words/zh/index.js';
import type { Language } from './answer.js';

/** Values that one types, such as `peel`, keep their names. */
const textOf = chineseFrom(ALL, (name) => name);

/** Chinese error messages. */
export const CHINESE: Language = {
  textOf,
  textsOf: ({ code, said: { message, where, hint } }) => ({
    code,
    message: textOf(message),
    ...(where !== undefined && { where: textOf(where) }),
    ...(hint !== undefined && { hint: textOf(hint) }),
  }),
  lineOf: ({ code, message, where, hint }) =>
    `${code}: ${message}${where === undefined ? '' : `（${where}）`}${hint === undefined ? '' : `；${hint}`}`,
};
