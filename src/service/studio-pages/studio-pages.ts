import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { encodeBody } from '../answers/encode.ts';
import { sendStored } from '../answers/send-stored.ts';
import { createStoredAnswer } from '../answers/stored-answer.ts';
import { notBuilt } from '../start-refused.ts';
import { studioHeaders } from './studio-headers.ts';
import { builtAssets } from '../answers/built-assets.ts';

/** The studio: one page for every address below `/studio`, and its built files. Throws StartRefused when they are missing. */
export const createStudioPages =
  (studioDir: string): FastifyPluginAsync =>
  async (app) => {
    const file = join(studioDir, 'index.html');
    if (!existsSync(file)) throw notBuilt(file, 'the built studio');
    const page = createStoredAnswer({ ...studioHeaders, 'content-type': 'text/html; charset=utf-8' }, encodeBody(await readFile(file, 'utf8')));
    await app.register(fastifyStatic, {
      root: join(studioDir, 'assets'),
      prefix: '/studio/assets/',
      ...builtAssets,
      decorateReply: false,
    });
    app.get('/studio', (request, reply) => sendStored(request, reply, page));
    app.get('/studio/*', (request, reply) => (request.url.startsWith('/studio/api/') ? sendNothing(reply) : sendStored(request, reply, page)));
  };

const sendNothing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ code: 'no-such-route', message: 'There is nothing at this address of the studio.' });
