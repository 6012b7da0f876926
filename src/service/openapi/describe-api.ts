import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  listComponents,
  mapValues,
  toRecord,
  toReferences,
  withoutIdentity,
} from './components.ts';
import { describeResponses, hasIfMatch } from './refusals.ts';

/** Properties of an OpenAPI document that its routes do not give. */
interface ApiDescription {
  readonly title: string;
  readonly description: string;
  /** Description by tag. */
  readonly tags: Readonly<Record<string, string>>;
  /** True if requests carry a session, and a CSRF token unless they read. */
  readonly hasSession: boolean;
}

export const managementApi: ApiDescription = {
  title: 'Management API',
  description: 'Drafts, changes, releases and people, for the studio and other tools of operators.',
  tags: {
    account: 'Sign-in, session and password.',
    people: 'People, roles and role requests.',
    documents: 'Documents, drafts and versions.',
    comments: 'Comments on documents.',
    images: 'Uploaded images.',
    changes: 'Changes from proposal to publication.',
    releases: 'Releases, rollback and kill switches.',
    operations: 'Alarms, error reports, audit and events.',
  },
  hasSession: true,
};

export const deliveryApi: ApiDescription = {
  title: 'Delivery API',
  description: 'Published documents and images for clients, and their error reports.',
  tags: {
    documents: 'The live release.',
    reports: 'Error reports of clients.',
  },
  hasSession: false,
};

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-studio',
    description: 'Set by signIn. Named `studio` without https.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description: 'Member `csrf` of the session, with each request that is no GET.',
  },
} as const;

/** Extension that marks an optional body until the document is complete. */
const optionalBodyKey = 'x-optional-body';

const describeRoute = ({
  schema,
  url,
  route,
}: Pick<
  Parameters<SwaggerTransform>[0],
  'schema' | 'url' | 'route'
>): ReturnType<SwaggerTransform> => {
  const permission = route.config?.permission;
  const isRead = route.method === 'GET';
  const isSignedIn = permission !== undefined && permission !== 'anybody';
  const described = {
    ...schema,
    ...(schema.rawBody !== undefined && {
      body: { content: mapContent(schema.rawBody) },
    }),
    ...(hasIfMatch(schema) && { headers: { ...toRecord(schema.headers), required: ['if-match'] } }),
    response: describeResponses({ isRead, permission, schema }),
    security: isSignedIn ? [{ session: [], ...(isRead ? {} : { csrf: [] }) }] : [],
    ...(isSignedIn && { 'x-permission': permission }),
    ...(schema.optionalBody === true && { [optionalBodyKey]: true }),
  };
  const { querystring } = schema;
  const references = toRecord(toReferences(described));
  // Each property of a query is a parameter, so its schema is no component.
  return {
    schema:
      querystring === undefined
        ? references
        : { ...references, querystring: withoutIdentity(toRecord(querystring)) },
    url,
  };
};

const mapContent = (bodies: Readonly<Record<string, object>>): object =>
  Object.fromEntries(Object.entries(bodies).map(([type, schema]) => [type, { schema }]));

/** Collects the routes that are registered on a scope after it, as `swagger()`. */
export const describeApi = (
  scope: FastifyInstance,
  { title, description, tags, hasSession }: ApiDescription,
): PromiseLike<unknown> =>
  scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version: '1' },
      servers: [{ url: '/' }],
      tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
      components: hasSession ? { securitySchemes } : {},
    },
    convertConstToEnum: false,
    transform: describeRoute,
  });

/** OpenAPI document of a scope after the start. See describeApi. */
export const readOpenApi = (scope: FastifyInstance): object => {
  const { paths = {}, ...document } = scope.swagger();
  const described: unknown = mapValues(paths, (operations) =>
    mapValues(operations, completeOperation),
  );
  const { components } = { components: {}, ...document };
  return {
    ...document,
    components: { ...components, schemas: listComponents(described) },
    paths: described,
  };
};

/** The package calls every body required. */
const completeOperation = (operation: unknown): unknown => {
  const { [optionalBodyKey]: isOptional = false, ...rest } = toRecord(operation);
  return isOptional === true
    ? { ...rest, requestBody: { ...toRecord(rest['requestBody']), required: false } }
    : rest;
};
