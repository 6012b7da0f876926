import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { parseInput } from '../management/read-shape.ts';
import { HttpError } from '../management/refusal.ts';
import type { SessionCookie } from './cookie.ts';
import { type SignedIn, signedInOf } from './guard.ts';
import { changePassword, signOut } from './own-account.ts';
import { serializePerson } from './describe-person.ts';
import type { PeopleOptions } from './people-routes.ts';
import { listPermissions } from './permissions.ts';
import { type RequestOrigin, signIn } from './sign-in.ts';
import { createCsrfToken, isToken } from './tokens.ts';

/** Signing in and out, and one's own password. */
export const createSessionRoutes =
  ({
    db,
    passwords,
    now,
    cookie,
  }: PeopleOptions & { readonly cookie: SessionCookie }): FastifyPluginAsync =>
  async (app) => {
    const originOf = (request: FastifyRequest): RequestOrigin => ({
      address: request.ip,
      now: now(),
    });
    const begin = (reply: FastifyReply, signedIn: SignedIn): FastifyReply =>
      reply.header('set-cookie', cookie.set(signedIn.token)).send(serializeSession(signedIn));
    const end = async (
      request: FastifyRequest,
      reply: FastifyReply,
      everywhere: boolean,
    ): Promise<FastifyReply> => {
      await signOut(db, signedInOf(request), everywhere, originOf(request));
      return reply.code(204).header('set-cookie', cookie.clear).send();
    };

    app.post('/sign-in', { config: { permission: 'anybody' } }, async (request, reply) => {
      const former = cookie.read(request.headers.cookie);
      const given = parseInput('sign-in', request.body);
      try {
        const known = former !== undefined && isToken(former) ? former : undefined;
        const signedIn = await signIn(db, passwords, given, known, originOf(request));
        return await begin(reply, signedIn);
      } catch (error) {
        // Not who it was: people type passwords into the wrong field.
        if (error instanceof HttpError)
          request.log.warn({ code: error.code }, 'A sign-in was refused');
        throw error;
      }
    });

    app.get('/session', { config: { permission: 'signed-in' } }, (request) =>
      serializeSession(signedInOf(request)),
    );

    app.post('/sign-out', { config: { permission: 'signed-in' } }, (request, reply) =>
      end(request, reply, false),
    );

    app.post('/sign-out-everywhere', { config: { permission: 'signed-in' } }, (request, reply) =>
      end(request, reply, true),
    );

    app.put('/password', { config: { permission: 'signed-in' } }, async (request, reply) =>
      begin(
        reply,
        await changePassword(
          db,
          passwords,
          signedInOf(request),
          parseInput('password-change', request.body),
          originOf(request),
        ),
      ),
    );
  };

/** What a page of the studio learns of its session. */
const serializeSession = ({ person, token }: SignedIn): Record<string, unknown> => ({
  person: serializePerson(person),
  permissions: person.mustChange ? [] : listPermissions(person.roles),
  csrf: createCsrfToken(token),
});
