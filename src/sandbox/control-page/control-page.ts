import formBody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import type { SandboxCore } from '../sandbox-core.ts';
import { actions } from './actions.ts';
import { rejectCrossSite } from './guards.ts';
import { renderControlPage } from './page.ts';
import { maxBodyBytes, createControlApi } from './program-door.ts';
import { readControlPage } from './read-control-page.ts';
import { styleSheet } from './style-sheet.ts';

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The control page of the sandbox core, and its door for programs under `api`. */
export const createControlPage =
  (core: SandboxCore): FastifyPluginAsync =>
  async (app) => {
    await app.register(formBody, { bodyLimit: maxBodyBytes });
    app.addHook('onRequest', rejectCrossSite);

    app.get('/', async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', contentSecurityPolicy)
        // Stricter than same-origin would make browsers send `Origin: null` with the forms.
        .header('referrer-policy', 'same-origin')
        .send(renderControlPage(await readControlPage(core, app.prefix))),
    );
    app.get('/control-page.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styleSheet),
    );
    for (const [name, act] of Object.entries(actions))
      app.post(`/${name}`, { bodyLimit: maxBodyBytes }, async (request, reply) => {
        const done = await act(core, request.body);
        if (typeof done === 'string')
          return reply.code(400).send({ code: 'invalid', message: done });
        // After the redirect a reload sends nothing again.
        return reply.redirect(
          done.next.startsWith('#') ? `${app.prefix}${done.next}` : done.next,
          303,
        );
      });

    await app.register(createControlApi(core), { prefix: '/api' });
  };
