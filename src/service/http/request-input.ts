import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors/http-error.ts';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { type StudioShapes, studioSchemas } from '../../contracts/generated/studio.ts';

/** The text of a body as it was sent, byte by byte. @throws Refusal where the bytes are no UTF-8 */
export const decodeUtf8 = (body: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new HttpError(
      400,
      'not-utf-8',
      'The text is not written in UTF-8. Save it as UTF-8 and send it again.',
    );
  }
};

/**
 * Refuses JSON that is no UTF-8: the framework would put the same letter in the place of each byte that it cannot read, so that something else is kept than was
 * sent, and another password is as good as the right one.
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

/** A part of the address; '' where there is none, and for one with the letter NUL: no database keeps it in a text, so nothing has such a name. */
export const pathParam = (request: FastifyRequest, name: string): string => {
  const value: unknown = Reflect.get(Object(request.params), name);
  return typeof value === 'string' && !value.includes('\0') ? value : '';
};

/** A number of the address; undefined for what cannot be one. */
export const numericPathParam = (request: FastifyRequest, name: string): number | undefined => {
  const text = pathParam(request, name);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

/** A number of a query whose shape was read already, so that it is all digits; undefined where it was left out. */
export const toOptionalNumber = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

const ajv = new Ajv2020({ strict: true, ownProperties: true, allErrors: false });
const validators = new Map<keyof StudioShapes, ValidateFunction>();

const validatorOf = (name: keyof StudioShapes): ValidateFunction => {
  const known = validators.get(name);
  if (known !== undefined) return known;
  const made = ajv.compile(studioSchemas[name]);
  validators.set(name, made);
  return made;
};

/**
 * Reads what the studio sent by its schema in schemas/studio.
 * @throws Refusal 400 with a sentence that names the place and not the value, which may be a password
 */
export const parseInput = <Name extends keyof StudioShapes>(
  name: Name,
  value: unknown,
): StudioShapes[Name] => {
  const isShape = (given: unknown): given is StudioShapes[Name] => validatorOf(name)(given);
  if (isShape(value)) return value;
  throw new HttpError(400, 'invalid', formatSchemaError(validatorOf(name).errors?.[0]));
};

const formatSchemaError = (error: ErrorObject | undefined): string => {
  const location = error?.instancePath === '' ? 'The body' : (error?.instancePath ?? '');
  const { missingProperty, additionalProperty, allowedValues } = { ...error?.params };
  if (typeof missingProperty === 'string')
    return `${location}: expected '${missingProperty}', found nothing of that name. Add it.`;
  if (typeof additionalProperty === 'string')
    return `${location}: expected no '${additionalProperty.slice(0, 60)}'. Leave it out.`;
  if (Array.isArray(allowedValues))
    return `${location}: expected one of ${allowedValues.join(', ')}.`;
  return `${location}: ${error?.message?.replace(/^must /, 'expected to ') ?? 'expected something else'}.`;
};
