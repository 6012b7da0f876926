import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors/errors.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type StudioShapes, studioSchemas } from '../../contracts/generated/studio.ts';

/** @throws HttpError 400 for bytes that are not UTF-8 */
export const decodeUtf8 = (body: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new HttpError(
      400,
      'not-utf-8',
      'The text is not UTF-8. Save it as UTF-8 and send it again.',
    );
  }
};

/**
 * Rejects JSON that is not UTF-8: replacement characters would alter data and make different
 * passwords equal.
 */
export const requireUtf8Json = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      try {
        void parse(request, decodeUtf8(body), done);
      } catch (error) {
        done(error instanceof Error ? error : new Error('The body could not be read.'));
      }
    },
  );
};

/** Path parameter; '' if missing or with NUL, which no database stores in text. */
export const pathParam = (request: FastifyRequest, name: string): string => {
  const value: unknown = Reflect.get(Object(request.params), name);
  return typeof value === 'string' && !value.includes('\0') ? value : '';
};

export const numericPathParam = (request: FastifyRequest, name: string): number | undefined => {
  const text = pathParam(request, name);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

export const toOptionalNumber = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

const ajv = new Ajv2020({ strict: true, ownProperties: true, allErrors: false });

/** Compiles each schema once. Values are never coerced, completed or stripped. */
export const compileInputSchema = (schema: object): ValidateFunction => ajv.compile(schema);

/**
 * Validates input by its schema in schemas/studio.
 * @throws HttpError 400 that names the location, never the value, which may be a password
 */
export const parseInput = <Name extends keyof StudioShapes>(
  name: Name,
  value: unknown,
): StudioShapes[Name] => {
  const validate = compileInputSchema(studioSchemas[name]);
  const isShape = (given: unknown): given is StudioShapes[Name] => validate(given);
  if (isShape(value)) return value;
  throw invalidInputError(validate.errors?.[0]);
};

/** The parts of a validation error that Ajv and Fastify share. */
interface SchemaError {
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string | undefined;
}

export const invalidInputError = (error: SchemaError | undefined): HttpError =>
  new HttpError(400, 'invalid', formatSchemaError(error));

const formatSchemaError = (error: SchemaError | undefined): string => {
  const location = error?.instancePath === '' ? 'The body' : (error?.instancePath ?? '');
  const { missingProperty, additionalProperty, allowedValues } = { ...error?.params };
  if (typeof missingProperty === 'string')
    return `${location}: '${missingProperty}' is missing. Add it.`;
  if (typeof additionalProperty === 'string')
    return `${location}: '${additionalProperty.slice(0, 60)}' is not allowed. Remove it.`;
  if (Array.isArray(allowedValues))
    return `${location}: expected one of ${allowedValues.join(', ')}.`;
  return `${location}: ${error?.message?.replace(/^must /, 'expected to ') ?? 'expected something else'}.`;
};
