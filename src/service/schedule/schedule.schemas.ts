import {
  input,
  integer,
  noContent,
  object,
  pathParams,
  type RouteSchema,
  string,
} from '../openapi/route-schema.ts';

const tags = ['changes'] as const;
const params = pathParams({ id: 'Id of the change.' });
const missing = { 404: ['no-such-change'] } as const;

const status = string('Status of the change.');
const publishAt = integer('Publish time, in milliseconds since 1970, UTC.');
const expiresAt = integer('Expiry, in milliseconds since 1970, UTC.');

export const scheduleChange = {
  operationId: 'scheduleChange',
  summary: 'Schedule a change',
  tags,
  params,
  body: input('schedule'),
  response: {
    200: object(
      { status, publishAt, expiresAt: { ...expiresAt, type: ['integer', 'null'] } },
      'The change is scheduled.',
    ),
  },
  refusals: {
    ...missing,
    409: ['change-closed', 'other-closure', 'not-ready', 'under-way'],
    422: ['time-passed', 'ends-before-it-begins'],
  },
} satisfies RouteSchema;

export const unscheduleChange = {
  operationId: 'unscheduleChange',
  summary: 'Cancel the schedule of a change',
  tags,
  params,
  response: { 200: object({ status }, 'The change is not scheduled.') },
  refusals: { ...missing, 409: ['not-scheduled', 'under-way'] },
} satisfies RouteSchema;

export const moveExpiry = {
  operationId: 'moveExpiry',
  summary: 'Move the expiry of a published change',
  tags,
  params,
  body: input('expiry'),
  response: { 200: object({ status, expiresAt }, 'The expiry is moved.') },
  refusals: {
    ...missing,
    409: ['not-published', 'no-end', 'under-way'],
    422: ['time-passed'],
  },
} satisfies RouteSchema;

export const cancelExpiry = {
  operationId: 'cancelExpiry',
  summary: 'Cancel the expiry of a published change',
  tags,
  params,
  response: { 204: noContent('The change does not expire.') },
  refusals: { ...missing, 409: ['no-end', 'under-way'] },
} satisfies RouteSchema;
