import {
  noContent,
  notModified,
  object,
  pathParams,
  type RouteSchema,
  string,
  integer,
} from '../openapi/route-schema.ts';
import { errorReportSchema } from './error-report.ts';

const tags = ['documents'] as const;

const json = (description: string): object => ({
  type: 'object',
  additionalProperties: true,
  description,
});

export const readConfig = {
  operationId: 'readConfig',
  summary: 'Read the public configuration',
  tags,
  response: {
    200: json('Configuration of the client: schemas/config/config.schema.json with its market.'),
  },
} satisfies RouteSchema;

const manifestEntries = (description: string): object => ({
  type: 'array',
  description,
  items: {
    type: 'object',
    properties: {
      id: string('Id of the document.'),
      sha256: string('Hash of its text.'),
      title: string('Title.'),
      route: json('Route of the screen.'),
    },
    required: ['id', 'sha256'],
    additionalProperties: true,
  },
});

export const readManifest = {
  operationId: 'readManifest',
  summary: 'List the documents of the live release',
  tags,
  response: {
    200: object(
      {
        release: integer('Number of the live release.'),
        screens: manifestEntries('Screens.'),
        templates: manifestEntries('Templates of promotions.'),
        fragments: manifestEntries('Fragments of other documents.'),
      },
      'The live release.',
    ),
    304: notModified,
  },
} satisfies RouteSchema;

const documentRoute = (operationId: string, kind: string): RouteSchema => ({
  operationId,
  summary: `Read a ${kind} of the live release`,
  tags,
  params: pathParams({ id: `Id of the ${kind}.` }),
  response: {
    200: json(`The ${kind}, valid by schemas/screen.schema.json.`),
    304: notModified,
  },
  refusals: { 404: ['not-found'], 410: ['gone'] },
});

export const readScreen = documentRoute('readScreen', 'screen');
export const readTemplate = documentRoute('readTemplate', 'template');
export const readFragment = documentRoute('readFragment', 'fragment');

export const readImage = {
  operationId: 'readImage',
  summary: 'Read an image of a document',
  tags,
  params: pathParams({ sha256: 'Hash of the image.' }),
  response: {
    200: {
      description: 'The image.',
      content: { 'image/*': { schema: { type: 'string' } } },
    },
    304: notModified,
  },
  refusals: { 404: ['not-found'] },
} satisfies RouteSchema;

export const reportError: RouteSchema = {
  operationId: 'reportError',
  summary: 'Report an error of a client',
  tags: ['reports'],
  rawBody: {
    'application/json': errorReportSchema,
    'application/csp-report': json('Report of a browser (report-uri).'),
    'application/reports+json': { type: 'array', items: {}, description: 'Reports of a browser.' },
  },
  response: { 204: noContent('The report was accepted.') },
  refusals: { 400: ['invalid'], 413: ['too-large'], 415: ['invalid'], 429: ['too-many'] },
};
