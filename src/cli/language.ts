import { ENGLISH, type Language } from './answer.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The language of error messages that the environment asks for. Chinese is loaded only when it is spoken. */
export async function languageOf(env: Environment): Promise<Language> {
  return isChinese(env) ? (await import('./chinese.js')).CHINESE : ENGLISH;
}

/**
 * Whether the environment asks for Chinese: the first variable of POSIX that is not empty, and before it the list in LANGUAGE, as
 * gettext has it. `C` is English, whatever LANGUAGE says.
 */
export function isChinese(env: Environment): boolean {
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((name) => name) ?? '';
  if (locale === 'C' || locale === 'POSIX') return false;
  const liked = (env['LANGUAGE'] || locale).split(':');
  const spoken = liked.find((name) => /^(zh|en)(?![a-z])/i.test(name));
  return spoken !== undefined && /^zh/i.test(spoken);
}
