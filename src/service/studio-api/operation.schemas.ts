import {
  answer,
  content,
  input,
  noContent,
  pathParams,
  type RouteSchema,
} from '../openapi/route-schema.ts';

const tags = ['operations'] as const;

export const listAlarms = {
  operationId: 'listAlarms',
  summary: 'List alarms',
  tags,
  response: { 200: answer('alarms') },
} satisfies RouteSchema;

export const markAlarmSeen = {
  operationId: 'markAlarmSeen',
  summary: 'Mark an alarm as seen',
  tags,
  params: pathParams({ id: 'Id of the alarm.' }),
  response: { 204: noContent('The alarm is marked as seen.') },
  refusals: { 404: ['no-such-alarm'] },
} satisfies RouteSchema;

export const listReports = {
  operationId: 'listReports',
  summary: 'List error reports of clients',
  tags,
  querystring: input('report-page'),
  response: { 200: answer('reports') },
} satisfies RouteSchema;

export const listAudit = {
  operationId: 'listAudit',
  summary: 'List audit entries',
  tags,
  querystring: input('audit-page'),
  response: { 200: answer('audit') },
} satisfies RouteSchema;

export const exportAudit = {
  operationId: 'exportAudit',
  summary: 'Export the audit',
  tags,
  response: { 200: content('application/x-ndjson', 'All entries, one JSON object per line.') },
} satisfies RouteSchema;

export const countPending = {
  operationId: 'countPending',
  summary: 'Count what awaits your decision',
  tags,
  response: { 200: answer('waiting') },
} satisfies RouteSchema;

export const readDescription = {
  operationId: 'readOpenApi',
  summary: 'Read this document',
  tags,
  response: {
    200: { type: 'object', additionalProperties: true, description: 'OpenAPI 3.1 document.' },
  },
} satisfies RouteSchema;
