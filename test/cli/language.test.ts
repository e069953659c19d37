import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isChinese } from '../../src/cli/language.js';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

test.each([
  [true, { LANG: 'zh_CN.UTF-8' }],
  [true, { LANG: 'zh' }],
  [true, { LANG: 'en_US.UTF-8', LC_MESSAGES: 'zh_CN.UTF-8' }],
  [true, { LANG: 'en_US.UTF-8', LC_MESSAGES: 'de_DE', LC_ALL: 'zh_TW.UTF-8' }],
  [true, { LANG: 'en_US.UTF-8', LANGUAGE: 'de:zh_CN:en' }],
  [true, { LANGUAGE: 'zh_CN' }],
  [true, { LANG: 'zh_CN.UTF-8', LC_ALL: '', LANGUAGE: '' }],
  [false, {}],
  [false, { LANG: 'zha_CN' }],
  [false, { LANG: 'zh_CN.UTF-8', LC_ALL: 'en_GB.UTF-8' }],
  [false, { LANG: 'zh_CN.UTF-8', LC_MESSAGES: 'C' }],
  [false, { LANG: 'zh_CN.UTF-8', LANGUAGE: 'en:zh_CN' }],
  [false, { LANG: 'C', LANGUAGE: 'zh_CN' }],
])('Chinese is spoken: %s, by %o', (is, env) => {
  expect(isChinese(env)).toBe(is);
});

describe('the Chinese command line', () => {
  inFreshDirectory();
  beforeEach(() => {
    vi.stubEnv('LC_ALL', 'zh_CN.UTF-8');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('says what is wrong, where, and what to do, with names as typed', async () => {
    expect(await mazestone('dag', '--builder', 'divide', '--size', '5', '-o', 'a.dag.json')).toEqual({
      code: 1,
      out: '',
      err: 'mazestone: size: 生成器 divide（分治）的边长要是二的幂，不能是 5（5 × 5 格）；边长用 4 或 8，或换一种生成器，例如 --builder peel\n',
    });
    const { code, err } = await mazestone('check', 'no.dag.json');
    expect([code, err]).toEqual([1, 'mazestone: no-file: 没有这个文件（no.dag.json）；检查路径\n']);
  });

  test.each([
    [['compil'], "没有命令 'compil'；您是指 compile 吗？（见 mazestone --help）"],
    [['dag', '--sizee', '4'], "没有选项 '--sizee'；您是指 --size 吗？（见 mazestone dag --help）"],
    [['dag', '--seed'], "选项 '--seed <text>' 缺少值；见 mazestone dag --help"],
    [['dag', '--builder', 'foo'], "选项 '--builder <name>' 的值 'foo' 不对：可以选 staircase、divide、"],
    [['check'], "缺少必需的参数 'file'；见 mazestone check --help"],
    [['check', 'a', 'b', 'c'], "'check' 的参数太多：最多 1 个，给了 3 个；见 mazestone check --help"],
  ])('says of wrong usage what to type: %j', async (words, said) => {
    const { code, err } = await mazestone(...words);
    expect(code).toBe(2);
    expect(err).toContain(`mazestone: usage: ${said}`);
  });

  test('has English JSON', async () => {
    const told = await mazestone('check', 'no.dag.json', '--json');
    expect([told.code, told.err]).toEqual([1, '']);
    const [error] = objectOf(told)['errors'] as { readonly message: string; readonly hint: string }[];
    expect([error!.message, error!.hint]).toEqual(['there is no such file', 'check the path']);
  });
});
