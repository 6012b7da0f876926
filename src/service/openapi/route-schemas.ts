import type { FastifyInstance } from 'fastify';
import { compileInputSchema, invalidInputError } from '../http/request-input.ts';

/**
 * Validates the input of all routes of a scope by their schemas. A route without a schema fails the
 * start. Fastify's own compilers would coerce input and drop undeclared properties of responses.
 */
export const applyRouteSchemas = (scope: FastifyInstance): void => {
  scope.setValidatorCompiler<object>(({ schema }) => compileInputSchema(schema));
  scope.setSerializerCompiler(() => JSON.stringify);
  scope.setSchemaErrorFormatter(([error]) => invalidInputError(error));
  scope.addHook('onRoute', ({ method, url, schema }) => {
    if (schema === undefined)
      throw new Error(`${String(method)} ${url}: expected a schema, found none.`);
  });
  scope.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.optionalBody === true) request.body ??= {};
  });
};
