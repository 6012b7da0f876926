import type { FastifyRequest, FastifyInstance } from 'fastify';
import type { Person } from '../../database/people.ts';
import { touchSession } from '../../database/sessions.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { HttpError } from '../../errors/errors.ts';
import { type SessionCookie, hashToken, isValidCsrfToken, isToken } from './session-cookie.ts';
import { type RouteAccess, isRouteAccess, listPermissions } from '../../database/permissions.ts';
import type { AuditContext } from '../../database/audit.ts';

/**
 * Checks that a request may come from our own pages. Pages cannot forge these headers; non-browsers
 * omit them, but hold no cookie to abuse.
 * @param publicUrl public URL; undefined: the URL of the request
 */
const isSameOrigin = (request: FastifyRequest, publicUrl: string | undefined): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = request.headers;
  return origin === undefined || origin === (publicUrl ?? `${request.protocol}://${request.host}`);
};

export interface SignedIn {
  readonly person: Person;
  readonly token: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: RouteAccess;
  }
  interface FastifyRequest {
    /** Set by the guard; undefined on routes for anybody. */
    signedIn: SignedIn | undefined;
  }
}

interface GuardOptions {
  readonly db: ScreenDatabase;
  readonly cookie: SessionCookie;
  /** Public URL of the service; undefined: the URL of each request. */
  readonly publicUrl: string | undefined;
  readonly now: () => number;
}

/**
 * Guards every route of a scope before the body is read. A route without a valid
 * `config.permission` fails the start.
 */
export const addAuthGuard = (
  scope: FastifyInstance,
  { db, cookie, publicUrl, now }: GuardOptions,
): void => {
  scope.decorateRequest('signedIn', undefined);
  scope.addHook('onRoute', ({ method, url, config }) => {
    if (!isRouteAccess(config?.permission)) {
      throw new Error(
        `${String(method)} ${url}: expected a valid config.permission, found ${String(config?.permission)}.`,
      );
    }
  });
  scope.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const { permission } = request.routeOptions.config;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && !isSameOrigin(request, publicUrl)) {
      throw new HttpError(
        403,
        'foreign-page',
        'Request blocked: it did not come from the studio (CSRF check). Reload the studio and try again.',
      );
    }
    if (permission === 'anybody') return;
    const signedIn = await findSignedIn(db, cookie.read(request.headers.cookie), now());
    if (!isRead && !isValidCsrfToken(signedIn.token, request.headers['x-csrf-token'])) {
      throw new HttpError(
        403,
        'csrf',
        'The header x-csrf-token does not match this session (see GET /studio/api/v1/session). Reload the page.',
      );
    }
    request.signedIn = signedIn;
    if (permission === 'signed-in') return;
    if (signedIn.person.mustChange) {
      throw new HttpError(
        403,
        'password-must-change',
        'Your password was for one use. Choose your own first (PUT /studio/api/v1/password).',
      );
    }
    if (permission === undefined || !listPermissions(signedIn.person.roles).includes(permission)) {
      throw new HttpError(
        403,
        'not-permitted',
        `Your roles do not include the permission ${String(permission)}. Ask an administrator for it.`,
      );
    }
  });
};

const findSignedIn = async (
  db: ScreenDatabase,
  token: string | undefined,
  now: number,
): Promise<SignedIn> => {
  const person =
    token !== undefined && isToken(token)
      ? await touchSession(db, hashToken(token), now)
      : undefined;
  if (token === undefined || person === undefined)
    throw new HttpError(
      401,
      'signed-out',
      'You are not signed in, or your session has ended. Sign in.',
    );
  return { person, token };
};

/** @throws on a route for anybody */
export const signedInOf = ({ signedIn }: FastifyRequest): SignedIn => {
  if (signedIn === undefined)
    throw new Error('This route is public, so there is no signed-in person.');
  return signedIn;
};

export const actorOf = (
  request: FastifyRequest,
): { readonly actor: string; readonly address: string } => ({
  actor: signedInOf(request).person.email,
  address: request.ip,
});

export const auditContextOf = (request: FastifyRequest, now: () => number): AuditContext => ({
  ...actorOf(request),
  now: now(),
});
