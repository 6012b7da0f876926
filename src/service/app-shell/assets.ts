import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { notBuilt } from '../start-refused.ts';
import { builtAssets } from '../answers/built-assets.ts';

/** Install and activate only: it intercepts nothing and keeps nothing (AMB-161). */
const serviceWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
`;

/** The built files of the web app. Their names carry a hash, so they are kept for ever. Throws StartRefused when they are missing. */
export const createAssets =
  (appDir: string): FastifyPluginAsync =>
  async (app) => {
    const root = join(appDir, 'assets');
    if (!existsSync(root)) throw notBuilt(root, 'the built web app');
    await app.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      ...builtAssets,
    });
    for (const name of await listRootFiles(appDir)) {
      app.get(`/${name}`, (_request, reply) => reply.sendFile(name, appDir, { immutable: false, maxAge: '1h' }));
    }
    app.get('/service-worker.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(serviceWorker));
  };

/** Files beside the page, such as the icon: their names carry no hash. Compressed copies are not addresses of their own. */
const listRootFiles = async (appDir: string): Promise<string[]> => {
  const entries = await readdir(appDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  return names.filter((name) => /^[a-z0-9][A-Za-z0-9._-]*$/.test(name) && !/\.(?:html|br|gz|map)$/.test(name));
};
