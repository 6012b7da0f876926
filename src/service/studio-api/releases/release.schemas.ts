import {
  answer,
  ifMatch,
  input,
  pathParams,
  type RouteSchema,
} from '../../openapi/route-schema.ts';

const tags = ['releases'] as const;
const params = pathParams({ seq: 'Number of the release.' });
const missing = { 404: ['no-such-release'] } as const;

export const listReleases = {
  operationId: 'listReleases',
  summary: 'List releases',
  tags,
  querystring: input('release-page'),
  response: { 200: answer('release-list') },
} satisfies RouteSchema;

export const readRelease = {
  operationId: 'readRelease',
  summary: 'Read a release',
  tags,
  params,
  response: { 200: answer('release') },
  refusals: missing,
} satisfies RouteSchema;

export const checkRelease = {
  operationId: 'checkRelease',
  summary: 'List warnings about a rollback to a release',
  tags,
  params,
  response: { 200: answer('release-warnings') },
  refusals: missing,
} satisfies RouteSchema;

export const rollBack = {
  operationId: 'rollBack',
  summary: 'Make an earlier release live again',
  tags,
  params,
  headers: ifMatch('ETag of the list of releases.'),
  body: input('reason'),
  response: { 201: answer('rolled-back'), 409: answer('released-meanwhile') },
  refusals: missing,
} satisfies RouteSchema;

const document = pathParams({ doc: 'Id of the document.' });

export const listKillSwitches = {
  operationId: 'listKillSwitches',
  summary: 'List disabled documents',
  tags,
  response: { 200: answer('kill-switches') },
} satisfies RouteSchema;

export const disableDocument = {
  operationId: 'disableDocument',
  summary: 'Disable a document, or serve a former version',
  tags,
  params: document,
  body: input('kill-switch'),
  response: { 200: answer('taken-up') },
  refusals: { 404: ['no-such-document'], 409: ['never-live', 'version-never-live'] },
} satisfies RouteSchema;

export const enableDocument = {
  operationId: 'enableDocument',
  summary: 'Serve a disabled document again',
  tags,
  params: document,
  body: input('reason'),
  response: { 200: answer('taken-up') },
  refusals: { 404: ['not-switched-off'] },
} satisfies RouteSchema;
