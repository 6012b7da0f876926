import {
  answer,
  content,
  ifMatch,
  input,
  noContent,
  pathParams,
  type RouteSchema,
  string,
} from '../../openapi/route-schema.ts';

const tags = ['documents'] as const;
const params = pathParams({ id: 'Id of the document.' });
const headers = ifMatch('ETag of the draft.');

const missing = ['no-such-document', 'renamed'] as const;
const edited = { 200: answer('saved-draft'), 412: answer('moved-draft') } as const;
const draft = { type: 'string', description: 'The document. It may be invalid.' };

export const readDraft = {
  operationId: 'readDraft',
  summary: 'Read the draft of a document',
  tags,
  params,
  response: { 200: content('text/plain', 'The draft, or the live text without one.') },
  refusals: { 404: missing },
} satisfies RouteSchema;

export const saveDraft = {
  operationId: 'saveDraft',
  summary: 'Save the draft of a document',
  tags,
  params,
  headers: {
    type: 'object',
    properties: {
      'if-match': string('ETag of the draft.'),
      'x-client-id': string('Id of the page, 8 to 64 letters, digits and hyphens.'),
      'x-client-seq': string('Number of the save, which grows with each save of the page.'),
    },
  },
  rawBody: { 'text/plain': draft, 'application/json': draft },
  response: { ...edited, 422: answer('refused-text') },
  refusals: {
    400: ['client-unreadable', 'not-utf-8'],
    404: missing,
    409: ['late-save'],
    413: ['too-large'],
    415: ['wrong-type'],
  },
} satisfies RouteSchema;

export const discardDraft = {
  operationId: 'discardDraft',
  summary: 'Discard the draft of a published document',
  tags,
  params,
  headers,
  response: edited,
  refusals: { 404: missing, 409: ['nothing-to-go-back-to'] },
} satisfies RouteSchema;

export const listSavedTexts = {
  operationId: 'listSavedTexts',
  summary: 'List the saved texts of a document',
  tags,
  params,
  response: { 200: answer('saved-texts') },
} satisfies RouteSchema;

export const readSavedText = {
  operationId: 'readSavedText',
  summary: 'Read a saved text of a document',
  tags,
  params: pathParams({ id: 'Id of the document.', rev: 'Number of the saved text.' }),
  response: { 200: content('text/plain', 'The text.') },
  refusals: { 404: ['no-such-text'] },
} satisfies RouteSchema;

export const mergeDrafts = {
  operationId: 'mergeDrafts',
  summary: 'Merge two edits of a text',
  tags,
  params,
  body: input('merge'),
  response: { 200: answer('merged-text') },
} satisfies RouteSchema;

export const readShippedText = {
  operationId: 'readShippedText',
  summary: 'Read the shipped text that awaits a decision',
  tags,
  params,
  response: { 200: content('text/plain', 'The shipped text.') },
  refusals: { 404: ['no-shipped-text'] },
} satisfies RouteSchema;

export const acceptShippedText = {
  operationId: 'acceptShippedText',
  summary: 'Save the shipped text as the draft',
  tags,
  params,
  headers,
  body: input('shipped-acceptance'),
  optionalBody: true,
  response: edited,
  refusals: { 404: [...missing, 'no-shipped-text'], 409: ['shipped-anew'] },
} satisfies RouteSchema;

export const dismissShippedText = {
  operationId: 'dismissShippedText',
  summary: 'Keep the document and dismiss the shipped text',
  tags,
  params,
  body: input('shipped-dismissal'),
  response: { 204: noContent('The shipped text is not offered again.') },
  refusals: { 404: ['no-shipped-text'], 409: ['shipped-anew'] },
} satisfies RouteSchema;
