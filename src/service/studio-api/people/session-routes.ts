import type { PasswordChange } from '../../../contracts/generated/studio.ts';
import { lockAudit, record } from '../../database/audit.ts';
import { updatePerson, findPersonByEmail } from '../../database/people.ts';
import { createSession, endSession, endPersonSessions } from '../../database/sessions.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { HttpError } from '../../errors/errors.ts';
import { type SignedIn, signedInOf } from './guard.ts';
import type { PasswordHasher } from './passwords.ts';
import { isWeakPassword, weakPasswordMessage } from './weak-password.ts';
import type { DeviceCookie } from './known-browser.ts';
import {
  accountOf,
  countPasswordAttempt,
  type NewSession,
  recordRejection,
  type RequestOrigin,
  signIn,
} from './sign-in.ts';
import {
  createToken,
  hashToken,
  createCsrfToken,
  isToken,
  type SessionCookie,
} from './session-cookie.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serializePerson, type PeopleOptions } from './people-routes.ts';
import { listPermissions } from '../../database/permissions.ts';
import * as schemas from './account.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

const signOut = (
  db: ScreenDatabase,
  { person, token }: SignedIn,
  everywhere: boolean,
  { address, now }: Pick<RequestOrigin, 'address' | 'now'>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    await (everywhere
      ? endPersonSessions(transaction, person.id)
      : endSession(transaction, hashToken(token)));
    const action = everywhere ? 'session.end-all' : 'session.end';
    await record(transaction, {
      at: now,
      actor: person.email,
      address,
      action,
      subject: person.email,
      detail: {},
    });
  });

/**
 * Changes a password, ends all sessions of the person and starts a new one.
 * @throws HttpError 403 for a wrong current password, 422 for a weak new one, 429 after too many
 * wrong attempts
 */
const changePassword = async (
  db: ScreenDatabase,
  passwords: PasswordHasher,
  { person }: SignedIn,
  { current, next }: PasswordChange,
  origin: RequestOrigin,
): Promise<NewSession> => {
  const { address, now } = origin;
  const { email, id } = person;
  const found = await findPersonByEmail(db, email);
  const forget = await countPasswordAttempt(db, email, accountOf(found), origin);
  if (found === undefined || !(await passwords.verify(current, found.passwordHash)).matches) {
    // An open session may be hijacked; a wrong password is its only sign.
    await recordRejection(
      db,
      { actor: email, action: 'session.refuse-password', subject: email },
      origin,
    );
    throw new HttpError(403, 'wrong-password', 'This is not your current password. Type it again.');
  }
  if (next === current)
    throw new HttpError(
      422,
      'same-password',
      'The new password is the same as the current one. Choose another.',
    );
  if (isWeakPassword(next, email))
    throw new HttpError(422, 'easy-password', weakPasswordMessage('The new password'));
  const passwordHash = await passwords.hash(next);
  const token = createToken();
  await db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    const still = await findPersonByEmail(transaction, email);
    if (still === undefined || still.person.disabled || still.passwordHash !== found.passwordHash) {
      throw new HttpError(
        409,
        'changed-meanwhile',
        'This account was changed in the meantime. Sign in again.',
      );
    }
    await forget(transaction);
    await updatePerson(transaction, id, { passwordHash, mustChange: false, passwordEndsAt: null });
    await endPersonSessions(transaction, id);
    await createSession(transaction, hashToken(token), id, now);
    await record(transaction, {
      at: now,
      actor: email,
      address,
      action: 'person.change-password',
      subject: email,
      detail: {},
    });
  });
  return { person: { ...person, mustChange: false }, token, passwordHash };
};

export const createSessionRoutes =
  ({
    db,
    passwords,
    now,
    cookie,
    deviceCookie,
  }: PeopleOptions & {
    readonly cookie: SessionCookie;
    readonly deviceCookie: DeviceCookie;
  }): ApiPlugin =>
  async (app) => {
    const originOf = (request: FastifyRequest): RequestOrigin => ({
      address: request.ip,
      now: now(),
      findDevice: (account) => deviceCookie.find(request.headers.cookie, account, now()),
    });
    const begin = (
      request: FastifyRequest,
      reply: FastifyReply,
      { passwordHash, ...signedIn }: NewSession,
    ): FastifyReply => {
      const account = { id: signedIn.person.id, passwordHash };
      return reply
        .header('set-cookie', [
          cookie.set(signedIn.token),
          deviceCookie.add(request.headers.cookie, account, now()),
        ])
        .send(serializeSession(signedIn));
    };
    const end = async (
      request: FastifyRequest,
      reply: FastifyReply,
      everywhere: boolean,
    ): Promise<FastifyReply> => {
      await signOut(db, signedInOf(request), everywhere, originOf(request));
      return reply.code(204).header('set-cookie', cookie.clear).send();
    };

    app.post(
      '/sign-in',
      { schema: schemas.signIn, config: { permission: 'anybody' } },
      async (request, reply) => {
        const previous = cookie.read(request.headers.cookie);
        const given = request.body;
        try {
          const known = previous !== undefined && isToken(previous) ? previous : undefined;
          const signedIn = await signIn(db, passwords, given, known, originOf(request));
          return await begin(request, reply, signedIn);
        } catch (error) {
          // Without the e-mail address: people type passwords into the wrong field.
          if (error instanceof HttpError)
            request.log.warn({ code: error.code }, 'A sign-in was rejected');
          throw error;
        }
      },
    );

    app.get(
      '/session',
      { schema: schemas.readSession, config: { permission: 'signed-in' } },
      (request) => serializeSession(signedInOf(request)),
    );

    app.post(
      '/sign-out',
      { schema: schemas.signOut, config: { permission: 'signed-in' } },
      (request, reply) => end(request, reply, false),
    );

    app.post(
      '/sign-out-everywhere',
      { schema: schemas.signOutEverywhere, config: { permission: 'signed-in' } },
      (request, reply) => end(request, reply, true),
    );

    app.put(
      '/password',
      { schema: schemas.changePassword, config: { permission: 'signed-in' } },
      async (request, reply) =>
        begin(
          request,
          reply,
          await changePassword(db, passwords, signedInOf(request), request.body, originOf(request)),
        ),
    );
  };

const serializeSession = ({ person, token }: SignedIn): Record<string, unknown> => ({
  person: serializePerson(person),
  permissions: person.mustChange ? [] : listPermissions(person.roles),
  csrf: createCsrfToken(token),
});
