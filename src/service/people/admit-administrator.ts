import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment/environment.ts';
import { createAdministratorCheck } from './administrator.ts';
import { readBasicCredentials } from './basic-credentials.ts';
import { createFailedAttempts } from './failed-attempts.ts';

/** Looks at a request before its body is read: undefined when it may go on, else the reply that refuses it. */
export type Admit = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/**
 * Lets the first administrator in, by HTTP Basic credentials. Browsers send such credentials along with the requests of foreign pages, too, so a
 * header is demanded that no foreign page can send.
 * @param now time in milliseconds since 1970, UTC
 */
export const createAdmission = (admin: Environment['admin'], now: () => number): Admit => {
  if (admin === undefined)
    return (_request, reply) =>
      refuse(reply, 403, 'no-administrator', 'Nobody may do this yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start the service again.');
  const isAdministrator = createAdministratorCheck(admin);
  const attempts = createFailedAttempts();

  return (request, reply) => {
    if (request.headers['x-requested-with'] !== 'studio')
      return refuse(reply, 403, 'foreign-page', "Expected the header 'x-requested-with: studio', so that no foreign page can send this.");
    const wait = attempts.waitOf(request.ip, now());
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      return refuse(reply.header('retry-after', String(seconds)), 429, 'too-many', `Too many wrong attempts from this address; try again in ${seconds} s.`);
    }
    const credentials = readBasicCredentials(request.headers.authorization);
    if (credentials !== undefined && isAdministrator(credentials)) {
      attempts.forget(request.ip);
      return undefined;
    }
    // To send nothing is to ask, not to guess.
    if (credentials !== undefined) {
      attempts.note(request.ip, now());
      request.log.warn({ address: request.ip }, 'Wrong credentials');
    }
    return refuse(
      reply.header('www-authenticate', 'Basic realm="studio", charset="UTF-8"'),
      401,
      'unknown-person',
      'Expected the e-mail address and the password of the administrator (ADMIN_EMAIL, ADMIN_PASSWORD).',
    );
  };
};

const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ code, message });
