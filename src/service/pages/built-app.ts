import type { FastifyPluginAsync } from 'fastify';
import { join } from 'node:path';
import {
  type StaticFiles,
  immutableCacheControl,
  loadStaticFiles,
  sendStaticFile,
} from '../http/static-files.ts';
import { type BuiltFiles, readBuiltFiles } from './preload-links.ts';
import { readShellTemplate, type ShellTemplate } from './shell-pages.ts';

/** Install and activate only: intercepts and caches nothing (AMB-161). */
const serviceWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
`;

interface AppFiles {
  readonly assets: StaticFiles;
  readonly beside: StaticFiles;
}

export const readAppFiles = async (appDir: string): Promise<AppFiles> => {
  const [assets, beside] = await Promise.all([
    loadStaticFiles(join(appDir, 'assets'), 'the built web app', {
      'cache-control': immutableCacheControl,
    }),
    loadStaticFiles(
      appDir,
      'the built web app',
      { 'cache-control': 'public, max-age=3600' },
      isRootFile,
    ),
  ]);
  return { assets, beside };
};

const isRootFile = (name: string): boolean =>
  /^[a-z0-9][A-Za-z0-9._-]*$/.test(name) && !/\.(?:html|map)$/.test(name);

export const createAppFileRoutes =
  ({ assets, beside }: AppFiles): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
      sendStaticFile(request, reply, assets, request.params['*']),
    );
    for (const name of beside.keys())
      app.get(`/${name}`, (request, reply) => sendStaticFile(request, reply, beside, name));
    app.get('/service-worker.js', (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(serviceWorker),
    );
  };

/** Built web app, held in memory while the service runs. */
export interface BuiltApp extends BuiltFiles {
  readonly template: ShellTemplate;
  readonly files: AppFiles;
}

export const readBuiltApp = async (appDir: string): Promise<BuiltApp> => {
  const template = await readShellTemplate(join(appDir, 'index.html'));
  const built = await readBuiltFiles(appDir, template.before);
  return { ...built, template, files: await readAppFiles(appDir) };
};
