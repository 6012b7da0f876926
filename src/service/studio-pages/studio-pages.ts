import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { keptForEver, readBuiltAssets, sendBuilt } from '../answers/built-assets.ts';
import { encodeBody } from '../answers/encode.ts';
import { readBuiltText } from '../answers/read-built-text.ts';
import { sendStored } from '../answers/send-stored.ts';
import { createStoredAnswer } from '../answers/stored-answer.ts';
import { studioHeaders } from './studio-headers.ts';

/** The studio: one page for every address below `/studio`, and its built files. Throws StartRefused when they are missing. */
export const createStudioPages =
  (studioDir: string): FastifyPluginAsync =>
  async (app) => {
    const html = await readBuiltText(join(studioDir, 'index.html'), 'the built studio');
    const page = createStoredAnswer(
      { ...studioHeaders, 'content-type': 'text/html; charset=utf-8' },
      encodeBody(html),
    );
    const assets = await readBuiltAssets(join(studioDir, 'assets'), 'the built studio', {
      'cache-control': keptForEver,
    });
    app.get<{ Params: { '*': string } }>('/studio/assets/*', (request, reply) =>
      sendBuilt(request, reply, assets, request.params['*']),
    );
    app.get('/studio', (request, reply) => sendStored(request, reply, page));
    app.get('/studio/*', (request, reply) =>
      request.url.startsWith('/studio/api/')
        ? sendNothing(reply)
        : sendStored(request, reply, page),
    );
  };

const sendNothing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .send({ code: 'no-such-route', message: 'There is nothing at this address of the studio.' });
