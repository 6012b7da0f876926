import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { type StudioShapes, studioSchemas } from '../../contracts/generated/studio.ts';
import { HttpError } from './refusal.ts';

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
