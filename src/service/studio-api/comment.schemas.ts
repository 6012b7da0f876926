import {
  answer,
  input,
  noContent,
  object,
  pathParams,
  type RouteSchema,
  string,
} from '../openapi/route-schema.ts';

const tags = ['comments'] as const;
const document = pathParams({ id: 'Id of the document.' });
const comment = pathParams({ id: 'Id of the comment.' });

export const listDocumentComments = {
  operationId: 'listDocumentComments',
  summary: 'List the comments of a document',
  tags,
  params: document,
  response: { 200: answer('comments') },
} satisfies RouteSchema;

export const listComments = {
  operationId: 'listOpenComments',
  summary: 'List the open comments of all documents',
  tags,
  response: { 200: answer('comments') },
} satisfies RouteSchema;

export const createComment = {
  operationId: 'createComment',
  summary: 'Add a comment to a document',
  tags,
  params: document,
  body: input('new-comment'),
  response: { 201: object({ id: string('Id of the comment.') }, 'The comment was added.') },
  refusals: { 404: ['no-such-document'], 409: ['too-many-comments'] },
} satisfies RouteSchema;

export const closeComment = {
  operationId: 'closeComment',
  summary: 'Close a comment',
  tags,
  params: comment,
  response: { 204: noContent('The comment is closed.') },
  refusals: { 404: ['no-such-comment'] },
} satisfies RouteSchema;

export const reopenComment = {
  operationId: 'reopenComment',
  summary: 'Reopen a comment',
  tags,
  params: comment,
  response: { 204: noContent('The comment is open.') },
  refusals: { 404: ['no-such-comment'] },
} satisfies RouteSchema;
