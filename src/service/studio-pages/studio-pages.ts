import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { immutableCacheControl, loadStaticFiles, sendStaticFile } from '../answers/built-assets.ts';
import { encodeBody } from '../answers/encode.ts';
import { readBuiltFile } from '../answers/read-built-text.ts';
import { sendCached } from '../answers/send-stored.ts';
import { createCachedResponse } from '../answers/stored-answer.ts';
import { studioHeaders } from './studio-headers.ts';

/** The studio: one page for every address below `/studio`, and its built files. Throws StartRefused when they are missing. */
export const createStudioPages =
  (studioDir: string): FastifyPluginAsync =>
  async (app) => {
    const html = await readBuiltFile(join(studioDir, 'index.html'), 'the built studio');
    const page = createCachedResponse(
      { ...studioHeaders, 'content-type': 'text/html; charset=utf-8' },
      encodeBody(html),
    );
    const assets = await loadStaticFiles(join(studioDir, 'assets'), 'the built studio', {
      'cache-control': immutableCacheControl,
    });
    app.get<{ Params: { '*': string } }>('/studio/assets/*', (request, reply) =>
      sendStaticFile(request, reply, assets, request.params['*']),
    );
    app.get('/studio', (request, reply) => sendCached(request, reply, page));
    app.get('/studio/*', (request, reply) =>
      request.url.startsWith('/studio/api/')
        ? sendNotFound(reply)
        : sendCached(request, reply, page),
    );
  };

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .send({ code: 'no-such-route', message: 'There is nothing at this address of the studio.' });
