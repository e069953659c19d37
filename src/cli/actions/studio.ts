import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { answer, printLine } from '../answer.js';
import { STUDIO } from '../paths.js';
import { serveFolder } from '../serve.js';

/** The default port of the page. It is fixed so that addresses with a design stay valid. */
const USUAL_PORT = 8137;

/** Serves the studio on this computer until it is interrupted. On a terminal it also opens the browser. */
export async function runStudio({ json }: { readonly json?: boolean }): Promise<void> {
  const server = await serveFolder(fileURLToPath(STUDIO), USUAL_PORT);
  answer(json, { ok: true, url: server.url }, [`studio     ${server.url}`]);
  if (process.stdout.isTTY) {
    printLine('Ctrl-C ends it');
    openInBrowser(server.url);
  }
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await server.close();
}

/** Opens the desktop's browser. If there is none, the printed address is enough. */
function openInBrowser(url: string): void {
  const [program, args]: readonly [string, string[]] =
    process.platform === 'win32'
      ? ['cmd', ['/c', 'start', '', url]]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', [url]];
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
