import {
  answer,
  answerMember,
  ifMatch,
  input,
  integer,
  object,
  pathParams,
  type RouteSchema,
  string,
} from '../../openapi/route-schema.ts';

const tags = ['changes'] as const;
const params = pathParams({ id: 'Id of the change.' });

const missing = { 404: ['no-such-change'] } as const;
const unknownDocuments = { 422: ['document-twice', 'no-such-document'] } as const;
const notOpen = ['change-closed', 'change-scheduled'] as const;

export const listChanges = {
  operationId: 'listChanges',
  summary: 'List changes',
  tags,
  querystring: {
    type: 'object',
    properties: {
      // Without a type: the route answers for other values itself.
      status: {
        description:
          'One of open, checked, scheduled, suspended, published and withdrawn; absent: all.',
      },
    },
  },
  response: { 200: answer('change-list') },
} satisfies RouteSchema;

export const proposeChange = {
  operationId: 'proposeChange',
  summary: 'Propose a change',
  tags,
  body: input('new-change'),
  response: { 201: answer('made-change') },
  refusals: unknownDocuments,
} satisfies RouteSchema;

export const readChange = {
  operationId: 'readChange',
  summary: 'Read a change',
  tags,
  params,
  response: { 200: answer('change') },
  refusals: missing,
} satisfies RouteSchema;

export const editChange = {
  operationId: 'editChange',
  summary: 'Edit a change',
  tags,
  params,
  headers: ifMatch('ETag of the change.'),
  body: input('new-change'),
  response: {
    200: object({ rev: integer('Number of this edit.') }, 'The change was edited.'),
    412: answer('edited-meanwhile'),
  },
  refusals: { ...missing, ...unknownDocuments, 409: notOpen },
} satisfies RouteSchema;

export const withdrawChange = {
  operationId: 'withdrawChange',
  summary: 'Withdraw a change',
  tags,
  params,
  response: { 200: object({ status: string('`withdrawn`.') }, 'The change is withdrawn.') },
  refusals: { ...missing, 409: notOpen },
} satisfies RouteSchema;

const startedCheck = answerMember('check', 'check');

export const checkChange = {
  operationId: 'checkChange',
  summary: 'Check a change',
  tags,
  params,
  response: { 200: startedCheck, 202: startedCheck },
  refusals: {
    ...missing,
    409: [...notOpen, 'nothing-changes'],
    422: ['no-text', 'unreadable-draft', 'another-document'],
  },
} satisfies RouteSchema;

export const readCheck = {
  operationId: 'readCheck',
  summary: 'Read the check of a change',
  tags,
  params,
  response: { 200: answer('check') },
  refusals: missing,
} satisfies RouteSchema;

const closure = string('Hash of the checked version.');

export const approveChange = {
  operationId: 'approveChange',
  summary: 'Approve a change',
  tags,
  params,
  body: input('approval'),
  response: { 201: object({ closure }, 'The change is approved.') },
  refusals: {
    ...missing,
    403: ['own-change'],
    409: [...notOpen, 'other-closure', 'not-passed'],
  },
} satisfies RouteSchema;

export const waiveRule = {
  operationId: 'waiveRule',
  summary: 'Waive a rule that the check could not prove',
  tags,
  params,
  body: input('waiver'),
  response: { 201: object({ closure, rule: string('The rule.') }, 'The rule is waived.') },
  refusals: { ...missing, 409: [...notOpen, 'other-closure', 'not-passed', 'nothing-to-waive'] },
} satisfies RouteSchema;

export const publishChange = {
  operationId: 'publishChange',
  summary: 'Publish a change',
  tags,
  params,
  body: input('publication'),
  response: { 200: answer('published'), 409: answer('live-moved') },
  refusals: {
    ...missing,
    409: [
      'change-closed',
      'other-closure',
      'not-ready',
      'not-checked',
      'check-running',
      'check-broken',
      'check-failed',
      'moved',
      'waiver-missing',
      'approval-missing',
      'confirmation-missing',
    ],
  },
} satisfies RouteSchema;

export const readImpact = {
  operationId: 'readImpact',
  summary: 'Compare a change with what is live',
  tags,
  params,
  response: { 200: answer('reach') },
  refusals: missing,
} satisfies RouteSchema;
