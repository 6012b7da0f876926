import type { ErrorObject } from 'ajv/dist/2020.js';
import { quoteNames } from './quoted.ts';
import { isSchema, member, type Schema } from './schema.ts';

/** A value in a few letters. */
const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60);
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
};

/** The description that stands at a part of a schema, to end another sentence with. */
const formatDescription = ({ description }: Schema): string =>
  typeof description === 'string' ? ` ${description}` : '';

/** What was expected, what was found and what to do, in one sentence or two. */
const formatError = ({
  keyword,
  params,
  data,
  parentSchema,
  message,
}: ErrorObject<string, Readonly<Record<string, unknown>>>): string => {
  const schema: Schema = isSchema(parentSchema) ? parentSchema : {};
  switch (keyword) {
    case 'required': {
      const name = String(params.missingProperty);
      return `expected ${quoteNames([name])}, found none. Add it.${formatDescription(member(member(schema, 'properties'), name))}`;
    }
    case 'additionalProperties':
      return `there is no ${quoteNames([params.additionalProperty])} here. Known are ${quoteNames(Object.keys(member(schema, 'properties')))}. Rename it or take it away.`;
    case 'enum':
      return `expected one of ${quoteNames(Array.isArray(params.allowedValues) ? params.allowedValues : [])}, found ${formatValue(data)}. Use one of them.`;
    case 'const':
      return `expected ${quoteNames([params.allowedValue])}, found ${formatValue(data)}. Change it.`;
    case 'type':
      return `expected ${typeNames[String(params.type)] ?? String(params.type)}, found ${formatValue(data)}. Change it.${formatDescription(schema)}`;
    case 'pattern':
      return `expected a text of the form ${String(params.pattern)}, found ${formatValue(data)}. Change it.${formatDescription(schema)}`;
    case 'minLength':
      return `expected at least ${String(params.limit)} letters, found ${formatValue(data)}. Say more.${formatDescription(schema)}`;
    default:
      return `it ${message ?? 'is wrong'}, found ${formatValue(data)}. Change it.${formatDescription(schema)}`;
  }
};

/** Keywords whose faults only say that the faults beside them matter. */
const wrapperKeywords = ['anyOf', 'allOf', 'oneOf', 'if'];

/**
 * What a file of a contract or a definition gets wrong, a line for each fault: its place in the file and a sentence for people.
 * @param errors of ajv, which must be asked to be verbose
 */
export const formatSchemaErrors = (
  errors: readonly ErrorObject<string, Readonly<Record<string, unknown>>>[],
): readonly string[] => {
  // Where one of several words is expected, that it could also be of another type helps nobody.
  const enumPaths = new Set(
    errors.filter(({ keyword }) => keyword === 'enum').map(({ instancePath }) => instancePath),
  );
  const relevant = errors.filter(
    ({ keyword, instancePath }) =>
      !wrapperKeywords.includes(keyword) && !(keyword === 'type' && enumPaths.has(instancePath)),
  );
  return [
    ...new Set(
      (relevant.length > 0 ? relevant : errors).map(
        (error) => `${error.instancePath}: ${formatError(error)}`,
      ),
    ),
  ];
};
