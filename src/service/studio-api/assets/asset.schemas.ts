import {
  answer,
  content,
  input,
  pathParams,
  type RouteSchema,
  string,
} from '../../openapi/route-schema.ts';

const tags = ['images'] as const;

const image = { type: 'string', description: 'Bytes of the image.' };

export const listImages = {
  operationId: 'listImages',
  summary: 'List images and their uses',
  tags,
  response: { 200: answer('pictures') },
} satisfies RouteSchema;

export const uploadImage = {
  operationId: 'uploadImage',
  summary: 'Upload an image',
  tags,
  headers: {
    type: 'object',
    properties: { 'x-file-name': string('File name, percent-encoded.') },
  },
  rawBody: { 'image/png': image, 'image/jpeg': image, 'image/webp': image, 'image/gif': image },
  response: { 201: answer('stored-picture') },
  refusals: { 413: ['too-large'], 415: ['wrong-type'], 422: ['unreadable'] },
} satisfies RouteSchema;

export const cropImage = {
  operationId: 'cropImage',
  summary: 'Store an area of an image as another image',
  tags,
  params: pathParams({ sha256: 'Id of the image.' }),
  body: input('picture-crop'),
  response: { 201: answer('stored-picture') },
  refusals: { 404: ['no-such-asset'], 422: ['unreadable', 'wrong-area'] },
} satisfies RouteSchema;

export const readArtifact = {
  operationId: 'readArtifact',
  summary: 'Read an image of a check',
  tags,
  params: pathParams({ sha256: 'Hash of the image, from the check.' }),
  response: { 200: content('image/*', 'The image.') },
  refusals: { 404: ['no-such-artifact'] },
} satisfies RouteSchema;
