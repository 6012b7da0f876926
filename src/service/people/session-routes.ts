import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readShape } from '../management/read-shape.ts';
import { Refusal } from '../management/refusal.ts';
import type { SessionCookie } from './cookie.ts';
import { type SignedIn, signedInOf } from './guard.ts';
import { changePassword, signOut } from './own-account.ts';
import { describePerson } from './describe-person.ts';
import type { PeopleOptions } from './people-routes.ts';
import { permissionsOfRoles } from './permissions.ts';
import { type Origin, signIn } from './sign-in.ts';
import { csrfOf, isToken } from './tokens.ts';

/** Signing in and out, and one's own password. */
export const createSessionRoutes =
  ({
    db,
    passwords,
    now,
    cookie,
  }: PeopleOptions & { readonly cookie: SessionCookie }): FastifyPluginAsync =>
  async (app) => {
    const originOf = (request: FastifyRequest): Origin => ({ address: request.ip, now: now() });
    const begin = (reply: FastifyReply, signedIn: SignedIn): FastifyReply =>
      reply.header('set-cookie', cookie.set(signedIn.token)).send(describeSession(signedIn));
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
      const given = readShape('sign-in', request.body);
      try {
        const known = former !== undefined && isToken(former) ? former : undefined;
        const signedIn = await signIn(db, passwords, given, known, originOf(request));
        return await begin(reply, signedIn);
      } catch (fault) {
        // Not who it was: people type passwords into the wrong field.
        if (fault instanceof Refusal)
          request.log.warn({ code: fault.code }, 'A sign-in was refused');
        throw fault;
      }
    });

    app.get('/session', { config: { permission: 'signed-in' } }, (request) =>
      describeSession(signedInOf(request)),
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
          readShape('password-change', request.body),
          originOf(request),
        ),
      ),
    );
  };

/** What a page of the studio learns of its session. */
const describeSession = ({ person, token }: SignedIn): Record<string, unknown> => ({
  person: describePerson(person),
  permissions: person.mustChange ? [] : permissionsOfRoles(person.roles),
  csrf: csrfOf(token),
});
