import type { FastifySchema } from 'fastify';
import { answerSchemas } from '../../contracts/generated/answer-schemas.ts';
import { toRecord } from './components.ts';
import type { RouteAccess } from '../database/permissions.ts';

/** Error codes by status. */
export type Refusals = Readonly<Record<number, readonly string[]>>;

export interface DescribedRoute {
  readonly isRead: boolean;
  /** Undefined outside the management API. */
  readonly permission: RouteAccess | undefined;
  readonly schema: FastifySchema;
}

export const hasIfMatch = ({ headers }: FastifySchema): boolean =>
  Object.hasOwn(toRecord(toRecord(headers)['properties']), 'if-match');

/** Errors of the guard, of validation and of If-Match, which no route repeats in its schema. */
const listCommonRefusals = ({ isRead, permission, schema }: DescribedRoute): Refusals[] => {
  const isSignedIn = permission !== undefined && permission !== 'anybody';
  const isLimited = isSignedIn && permission !== 'signed-in';
  const hasBody = schema.body !== undefined;
  return [
    isSignedIn ? { 401: ['signed-out'] } : {},
    isRead || permission === undefined ? {} : { 403: ['foreign-page'] },
    isRead || !isSignedIn ? {} : { 403: ['csrf'] },
    isLimited ? { 403: ['password-must-change', 'not-permitted'] } : {},
    hasIfMatch(schema) ? { 400: ['if-match-unreadable'], 428: ['if-match-missing'] } : {},
    hasBody ? { 400: ['invalid', 'not-utf-8'], 413: ['too-large'], 415: ['invalid'] } : {},
    schema.querystring === undefined ? {} : { 400: ['invalid'] },
  ];
};

const mergeRefusals = (all: readonly Refusals[]): Map<string, string[]> => {
  const merged = new Map<string, string[]>();
  for (const [status, codes] of all.flatMap((refusals) => Object.entries(refusals)))
    merged.set(status, [...new Set([...(merged.get(status) ?? []), ...codes])]);
  return merged;
};

const faultSchema = (codes: readonly string[]): object => ({
  allOf: [answerSchemas.fault, { type: 'object', properties: { code: { enum: codes } } }],
});

/** Responses of a route with all errors, by status. */
export const describeResponses = (route: DescribedRoute): Record<string, unknown> => {
  const { response, refusals = {} } = route.schema;
  const responses: Record<string, unknown> = { ...toRecord(response) };
  for (const [status, codes] of mergeRefusals([...listCommonRefusals(route), refusals])) {
    const own = responses[status];
    const fault = faultSchema(codes);
    responses[status] = {
      ...(own === undefined ? fault : { anyOf: [own, fault] }),
      description: `Error codes: ${codes.join(', ')}.`,
    };
  }
  return {
    ...responses,
    default: {
      ...answerSchemas.fault,
      description:
        'Any other error: 429 too many requests, 503 the service is busy or its database is down, 507 its disk is full, 500 it failed.',
    },
  };
};
