import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';

/** Content types of files, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** A server of a folder. */
export interface FolderServer {
  /** The address, such as `http://localhost:8137/`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves a folder, and nothing outside it, to this computer only.
 * @param port the port; if it is in use, another free one is taken. 0 is any port.
 * @throws MazestoneError `no-file` if there is no such folder with an index.html.
 */
export async function serveFolder(folder: string, port: number): Promise<FolderServer> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new MazestoneError({
      code: 'no-file',
      message: says`the studio has not been built`,
      where: folder,
      hint: says`run npm run build:studio`,
    });
  }
  const root = normalize(`${folder}${sep}`);
  const server = createServer((request, response) => {
    const refuse = (status: number): void => {
      response.writeHead(status).end();
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(405);
      return;
    }
    const path = fileOf(root, request.url ?? '/');
    if (path === undefined) {
      refuse(404);
      return;
    }
    readFile(path).then(
      (bytes) => {
        const type = TYPES[extname(path)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
        response.end(request.method === 'HEAD' ? undefined : bytes);
      },
      () => {
        refuse(404);
      },
    );
  });
  await listen(server, port);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${taken}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The file for the address of a request; undefined if it is outside the folder. */
function fileOf(root: string, url: string): string | undefined {
  try {
    const { pathname } = new URL(url, 'http://localhost');
    const path = normalize(join(root, decodeURIComponent(pathname)));
    if (!path.startsWith(root) || path.includes('\0')) return undefined;
    return path.endsWith(sep) ? join(path, 'index.html') : path;
  } catch {
    return undefined;
  }
}

async function listen(server: Server, port: number): Promise<void> {
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await listen(server, 0);
  }
}
