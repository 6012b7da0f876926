import type { FastifyRequest, FastifyInstance } from 'fastify';
import type { Person } from '../../database/people.ts';
import { touchSession } from '../../database/sessions.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { HttpError } from '../../errors/http-error.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { AuditContext } from './apply-role-change.ts';
import { type RouteAccess, isRouteAccess, listPermissions } from '../../database/permissions.ts';
import { hashToken, isValidCsrfToken, isToken } from './session-cookie.ts';

/**
 * Whether a request can come from a page of our own. Browsers say where a change comes from, and pages cannot make them lie; programs that are
 * no browsers say nothing, and hold no cookie that somebody else could use.
 * @param publicUrl address people reach; where undefined, the address of the request itself
 */
const isSameOrigin = (request: FastifyRequest, publicUrl: string | undefined): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = request.headers;
  return origin === undefined || origin === (publicUrl ?? `${request.protocol}://${request.host}`);
};

/** Who sends a request, and in which session. */
export interface SignedIn {
  readonly person: Person;
  readonly token: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use a route of the studio. */
    permission?: RouteAccess;
  }
  interface FastifyRequest {
    /** Set by the guard; undefined where anybody may come. */
    signedIn: SignedIn | undefined;
  }
}

interface GuardOptions {
  readonly db: ScreenDatabase;
  readonly cookie: SessionCookie;
  /** Address people reach; the address of each request where undefined. */
  readonly publicUrl: string | undefined;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/**
 * Puts the guard before every route of a scope: each says with `config.permission` who may use it, and the start is refused for one that does not.
 * A request is judged before its body is read.
 */
export const addAuthGuard = (
  scope: FastifyInstance,
  { db, cookie, publicUrl, now }: GuardOptions,
): void => {
  scope.decorateRequest('signedIn', undefined);
  scope.addHook('onRoute', ({ method, url, config }) => {
    if (!isRouteAccess(config?.permission)) {
      throw new Error(
        `${String(method)} ${url}: expected config.permission to say who may use this route, found ${String(config?.permission)}.`,
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
        'Expected a request of a page of the studio, found one of another page. Work in the studio itself.',
      );
    }
    if (permission === 'anybody') return;
    const signedIn = await findSignedIn(db, cookie.read(request.headers.cookie), now());
    if (!isRead && !isValidCsrfToken(signedIn.token, request.headers['x-csrf-token'])) {
      throw new HttpError(
        403,
        'csrf',
        'Expected the header x-csrf-token with the token of this session, as GET /studio/api/v1/session tells it. Load the page anew.',
      );
    }
    request.signedIn = signedIn;
    if (permission === 'signed-in') return;
    if (signedIn.person.mustChange) {
      throw new HttpError(
        403,
        'password-must-change',
        'This password was meant for one use: choose one of your own first (PUT /studio/api/v1/password).',
      );
    }
    if (permission === undefined || !listPermissions(signedIn.person.roles).includes(permission)) {
      throw new HttpError(
        403,
        'not-permitted',
        `Your roles do not include what this needs (${String(permission)}). Ask an administrator for it.`,
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
      'Nobody is signed in, or the session has ended. Sign in.',
    );
  return { person, token };
};

/** Who sends a request. @throws where the route lets anybody in */
export const signedInOf = ({ signedIn }: FastifyRequest): SignedIn => {
  if (signedIn === undefined) throw new Error('This route lets anybody in, so nobody is known.');
  return signedIn;
};

/** Whom the audit names for a request, and where it came from. */
export const actorOf = (
  request: FastifyRequest,
): { readonly actor: string; readonly address: string } => ({
  actor: signedInOf(request).person.email,
  address: request.ip,
});

/** Who does something by a request, from where and when. */
export const auditContextOf = (request: FastifyRequest, now: () => number): AuditContext => ({
  ...actorOf(request),
  now: now(),
});
