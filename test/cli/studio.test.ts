import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { serveFolder } from '../../src/cli/serve.js';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');
const home = mkdtempSync(join(tmpdir(), 'mazestone serve-'));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

/** The status of a request for an exact path, which `fetch` would normalize. */
async function status(url: string, path: string): Promise<number | undefined> {
  const { port } = new URL(url);
  return new Promise((done, fail) => {
    get({ host: 'localhost', port, path }, (response) => {
      response.resume();
      done(response.statusCode);
    }).on('error', fail);
  });
}

describe('mazestone studio', () => {
  test('serves the page until it is interrupted, even beside a second server', async () => {
    const start = async () => {
      const child = spawn(process.execPath, [MAIN, 'studio', '--json'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      return { child, url: (JSON.parse(line.toString()) as { url: string }).url };
    };
    const both = [await start(), await start()];
    expect(new Set(both.map(({ url }) => url)).size).toBe(2);
    for (const { child, url } of both) {
      expect(url).toMatch(/^http:\/\/localhost:\d+\/$/);
      const page = await fetch(url);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toMatch(/<title[^>]*>Mazestone studio<\/title>/);
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      expect(await ended).toEqual([0, null]);
    }
  });
});

describe('a folder', () => {
  test('is served only to this computer, and nothing outside it is', async () => {
    writeFileSync(join(home, 'index.html'), 'here');
    const server = await serveFolder(home, 0);
    try {
      expect(await (await fetch(server.url)).text()).toBe('here');
      expect((await fetch(server.url, { method: 'HEAD' })).headers.get('content-length')).toBe('4');
      expect((await fetch(server.url, { method: 'POST' })).status).toBe(405);
      for (const path of ['/none.js', '/../index.html/', '/..%2f..%2fetc/passwd', '/%00', '/%zz']) {
        expect(await status(server.url, path), path).toBe(404);
      }
    } finally {
      await server.close();
    }
  });

  test('without a page is refused', async () => {
    await expect(serveFolder(join(home, 'none'), 0)).rejects.toMatchObject({
      diagnostics: [{ code: 'no-file' }],
    });
  });
});
