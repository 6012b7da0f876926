// Serves the pages by hand as the service would: same framework, headers, cached responses, sandbox.
// usage: tsx by-hand-server.ts BUILT_FOLDER DATA_FOLDER    prints its address
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { projectFolder } from '../../../scripts/tools/project.mjs';
import { createSandbox } from '../../../src/sandbox/index.ts';
import { encodeBody } from '../../../src/service/documents/document-bytes.ts';
import { sendCached, createCachedResponse } from '../../../src/service/http/cached-response.ts';
import { createAppFileRoutes, readAppFiles } from '../../../src/service/pages/built-app.ts';
import { shellHeaders } from '../../../src/service/pages/security-headers.ts';
import { readConfig } from '../../../src/service/config/app-config.ts';

const [built = '', dataDir = ''] = process.argv.slice(2);
const config = await readConfig(join(projectFolder, 'src/loan-app/config.json'));
const sandbox = await createSandbox({
  apiPrefix: config.apiPrefix,
  market: { ...config.market, formats: { ...config.formats, currency: config.currency } },
  dataDir,
  now: () => Date.now(),
});
const headers = { ...shellHeaders(config.hosts.frame), 'content-type': 'text/html; charset=utf-8' };

const app = fastify();
app.addHook('onClose', () => sandbox.close());
await app.register(createAppFileRoutes(await readAppFiles(built)));
await app.register(sandbox.controlPage, { prefix: '/sandbox' });
await app.register(sandbox.gateway, { prefix: config.apiPrefix });
for (const [path, page] of [
  ['/bind-bank', 'bank'],
  ['/order', 'order'],
  ['/promotion/:id', 'promotion'],
] as const) {
  const answer = createCachedResponse(
    headers,
    encodeBody(await readFile(join(built, `${page}.html`), 'utf8')),
  );
  app.get(path, (request, reply) => sendCached(request, reply, answer));
}
process.once('SIGTERM', () => void app.close());
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
