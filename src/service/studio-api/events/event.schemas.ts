import {
  answerMember,
  content,
  noContent,
  object,
  pathParams,
  type RouteSchema,
  string,
} from '../../openapi/route-schema.ts';

const tags = ['operations'] as const;
const document = pathParams({ doc: 'Id of the document.' });

export const streamEvents = {
  operationId: 'streamEvents',
  summary: 'Stream events of the studio',
  tags,
  headers: {
    type: 'object',
    properties: { 'last-event-id': string('Id of the last event that the client received.') },
  },
  response: { 200: content('text/event-stream', 'Events, until the session or service ends.') },
  refusals: { 429: ['too-many-streams'] },
} satisfies RouteSchema;

export const recordPresence = {
  operationId: 'recordPresence',
  summary: 'Report that you have a document open',
  tags,
  params: document,
  response: {
    200: object(
      { people: answerMember('event-of-presence', 'people') },
      'Everyone who has the document open.',
    ),
  },
  refusals: { 404: ['no-such-document'] },
} satisfies RouteSchema;

export const endPresence = {
  operationId: 'endPresence',
  summary: 'Report that you closed a document',
  tags,
  params: document,
  response: { 204: noContent('You are no longer listed.') },
} satisfies RouteSchema;
