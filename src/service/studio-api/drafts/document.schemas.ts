import {
  answer,
  content,
  ifMatch,
  input,
  notModified,
  pathParams,
  type RouteSchema,
} from '../../openapi/route-schema.ts';

const tags = ['documents'] as const;
const params = pathParams({ id: 'Id of the document.' });

export const listTexts = {
  operationId: 'listTexts',
  summary: 'Read the drafts of all documents',
  tags,
  response: { 200: answer('texts'), 304: notModified },
} satisfies RouteSchema;

export const listDocuments = {
  operationId: 'listDocuments',
  summary: 'List documents',
  tags,
  response: { 200: answer('documents'), 304: notModified },
} satisfies RouteSchema;

export const createDocument = {
  operationId: 'createDocument',
  summary: 'Create a document from a text or as a copy',
  tags,
  body: input('new-document'),
  response: { 201: answer('new-draft'), 422: answer('refused-text') },
  refusals: { 404: ['no-such-document'], 409: ['id-taken'], 422: ['no-document'] },
} satisfies RouteSchema;

export const renameDocument = {
  operationId: 'renameDocument',
  summary: 'Give a document that was never published another id',
  tags,
  params,
  headers: ifMatch('ETag of the draft.'),
  body: input('document-rename'),
  response: { 200: answer('new-draft'), 412: answer('moved-draft'), 422: answer('refused-text') },
  refusals: {
    404: ['no-such-document', 'renamed'],
    409: ['id-taken', 'published', 'shipped', 'in-change'],
    422: ['another-document'],
  },
} satisfies RouteSchema;

export const listVersions = {
  operationId: 'listVersions',
  summary: 'List the versions of a document',
  tags,
  params,
  response: { 200: answer('versions') },
} satisfies RouteSchema;

export const readVersion = {
  operationId: 'readVersion',
  summary: 'Read a version of a document',
  tags,
  params: pathParams({ id: 'Id of the document.', number: 'Number of the version.' }),
  response: { 200: content('text/plain', 'Text of the version.') },
  refusals: { 404: ['no-such-version'] },
} satisfies RouteSchema;

export const restoreDraft = {
  operationId: 'restoreDraft',
  summary: 'Save an earlier text as the draft',
  tags,
  params,
  headers: ifMatch('ETag of the draft.'),
  body: input('restore'),
  response: { 200: answer('saved-draft'), 412: answer('moved-draft') },
  refusals: { 404: ['no-such-document', 'renamed'], 409: ['nothing-to-go-back-to'] },
} satisfies RouteSchema;

export const searchDocuments = {
  operationId: 'searchDocuments',
  summary: 'Search the drafts of all documents',
  tags,
  querystring: input('document-search'),
  response: { 200: answer('search') },
} satisfies RouteSchema;

export const listUses = {
  operationId: 'listUses',
  summary: 'List the documents that use a document',
  tags,
  params,
  response: { 200: answer('document-uses') },
} satisfies RouteSchema;

export const createPreviewLink = {
  operationId: 'createPreviewLink',
  summary: 'Create a link that shows a draft for 30 minutes',
  tags,
  params,
  body: input('preview-link'),
  response: { 201: answer('preview-link') },
  refusals: { 404: ['no-such-document', 'no-such-text'] },
} satisfies RouteSchema;
