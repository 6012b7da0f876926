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

/** Install and activate only: it intercepts nothing and keeps nothing (AMB-161). */
const serviceWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
`;

/** The files of the web app, beside its page. */
interface AppFiles {
  /** Their names carry a hash. */
  readonly assets: StaticFiles;
  /** Files beside the page, such as the icon: their names carry no hash. */
  readonly beside: StaticFiles;
}

/** Reads the files of the built web app. Throws StartRefused when they are missing. */
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

/** The built files of the web app. */
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

/** The built web app, as a service holds it for as long as it runs. */
export interface BuiltApp extends BuiltFiles {
  readonly template: ShellTemplate;
  readonly files: AppFiles;
}

/** Reads the built web app. Throws StartRefused when something of it is missing. */
export const readBuiltApp = async (appDir: string): Promise<BuiltApp> => {
  const template = await readShellTemplate(join(appDir, 'index.html'));
  const built = await readBuiltFiles(appDir, template.before);
  return { ...built, template, files: await readAppFiles(appDir) };
};
