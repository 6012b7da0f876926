import {
  answer,
  answerMember,
  ifMatch,
  input,
  object,
  pathParams,
  type RouteSchema,
} from '../../openapi/route-schema.ts';

const tags = ['people'] as const;
const person = pathParams({ id: 'Id of the person.' });
const roleRequest = pathParams({ id: 'Id of the role request.' });

/** Done at once, or waiting for a second publisher. */
const outcome = answer('rights-outcome');
const lastOne = ['last-administrator', 'last-publisher'] as const;

export const listPeople = {
  operationId: 'listPeople',
  summary: 'List people',
  tags,
  response: { 200: answer('people') },
} satisfies RouteSchema;

export const addPerson = {
  operationId: 'addPerson',
  summary: 'Add a person',
  tags,
  body: input('new-person'),
  response: { 201: outcome, 202: outcome },
  refusals: { 409: ['email-taken', 'nobody-to-confirm'], 422: ['confirmation-missing'] },
} satisfies RouteSchema;

export const changePerson = {
  operationId: 'changePerson',
  summary: 'Change the name, roles or access of a person',
  tags,
  params: person,
  headers: ifMatch('ETag of the person.'),
  body: input('person-change'),
  response: {
    200: outcome,
    202: outcome,
    412: object(
      { theirs: answerMember('rights-outcome', 'person') },
      'Conflict: the person was changed in the meantime.',
    ),
  },
  refusals: {
    404: ['no-such-person'],
    409: ['nobody-to-confirm', ...lastOne],
    422: ['confirmation-missing'],
  },
} satisfies RouteSchema;

export const resetPassword = {
  operationId: 'resetPassword',
  summary: 'Give a person a one-time password',
  tags,
  params: person,
  body: input('password-reset'),
  optionalBody: true,
  response: { 200: outcome, 202: outcome },
  refusals: {
    404: ['no-such-person'],
    409: ['nobody-to-confirm'],
    422: ['confirmation-missing'],
  },
} satisfies RouteSchema;

export const listRoleRequests = {
  operationId: 'listRoleRequests',
  summary: 'List role requests',
  tags,
  response: { 200: answer('rights-requests') },
} satisfies RouteSchema;

const undecidable = {
  403: ['own-request', 'own-rights'],
  404: ['no-such-request'],
} as const;
const decided = ['request-ended', 'request-decided'] as const;

export const confirmRoleRequest = {
  operationId: 'confirmRoleRequest',
  summary: 'Confirm a role request of another person',
  tags,
  params: roleRequest,
  response: { 200: outcome },
  refusals: {
    ...undecidable,
    409: [...decided, 'asker-gone', 'email-taken', 'changed-meanwhile', ...lastOne],
  },
} satisfies RouteSchema;

export const refuseRoleRequest = {
  operationId: 'refuseRoleRequest',
  summary: 'Refuse a role request of another person',
  tags,
  params: roleRequest,
  body: input('rights-refusal'),
  response: { 200: outcome },
  refusals: { ...undecidable, 409: decided },
} satisfies RouteSchema;

export const withdrawRoleRequest = {
  operationId: 'withdrawRoleRequest',
  summary: 'Withdraw a role request',
  tags,
  params: roleRequest,
  response: { 200: outcome },
  refusals: { 404: ['no-such-request'], 409: decided },
} satisfies RouteSchema;
