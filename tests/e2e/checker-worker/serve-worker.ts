import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import { projectFolder } from '../../../scripts/tools/project.mjs';
import { shellHeaders } from '../../../src/service/pages/security-headers.ts';
import { findFreePort } from '../../harness/service.ts';

export interface WorkerServer {
  readonly url: string;
  close(): Promise<void>;
}

const bundleWorker = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    root: projectFolder,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ['es2020', 'chrome109', 'safari15.4'],
      rolldownOptions: { input: join(import.meta.dirname, 'worker.ts') },
    },
  });
  const [output] = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const [file, ...more] = output?.output ?? [];
  if (file?.type !== 'chunk' || more.length > 0)
    throw new Error('Expected one file for the worker. See what it imports.');
  return file.code;
};

/** Serves the worker. Without a policy for Trusted Types no page may start a worker. */
export const serveWorker = async (policy: string): Promise<WorkerServer> => {
  const files = new Map([
    [
      '/',
      {
        type: 'text/html; charset=utf-8',
        body: '<!doctype html><html lang="en"><title>Checker</title></html>',
      },
    ],
    ['/favicon.ico', { type: 'image/x-icon', body: '' }],
    ['/worker.js', { type: 'text/javascript; charset=utf-8', body: await bundleWorker() }],
  ]);
  const headers = shellHeaders([]);
  const strict = headers['content-security-policy'] ?? '';
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file === undefined ? 404 : 200, {
      ...headers,
      'content-security-policy': strict.replace(
        /(?<=[; ])trusted-types [^;]+/,
        `trusted-types ${policy}`,
      ),
      'content-type': file?.type ?? 'text/plain',
    });
    response.end(file?.body);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};
