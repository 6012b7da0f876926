import type { ErrorObject } from 'ajv/dist/2020.js';
import { quoted } from './quoted.ts';
import { isSchema, member, type Schema } from './schema.ts';

/** A value in a few letters. */
const brief = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60);
};

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
};

/** The description that stands at a part of a schema, to end another sentence with. */
const meaningOf = ({ description }: Schema): string =>
  typeof description === 'string' ? ` ${description}` : '';

/** What was expected, what was found and what to do, in one sentence or two. */
const tell = ({
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
      return `expected ${quoted([name])}, found none. Add it.${meaningOf(member(member(schema, 'properties'), name))}`;
    }
    case 'additionalProperties':
      return `there is no ${quoted([params.additionalProperty])} here. Known are ${quoted(Object.keys(member(schema, 'properties')))}. Rename it or take it away.`;
    case 'enum':
      return `expected one of ${quoted(Array.isArray(params.allowedValues) ? params.allowedValues : [])}, found ${brief(data)}. Use one of them.`;
    case 'const':
      return `expected ${quoted([params.allowedValue])}, found ${brief(data)}. Change it.`;
    case 'type':
      return `expected ${typeWords[String(params.type)] ?? String(params.type)}, found ${brief(data)}. Change it.${meaningOf(schema)}`;
    case 'pattern':
      return `expected a text of the form ${String(params.pattern)}, found ${brief(data)}. Change it.${meaningOf(schema)}`;
    case 'minLength':
      return `expected at least ${String(params.limit)} letters, found ${brief(data)}. Say more.${meaningOf(schema)}`;
    default:
      return `it ${message ?? 'is wrong'}, found ${brief(data)}. Change it.${meaningOf(schema)}`;
  }
};

/** Keywords whose faults only say that the faults beside them matter. */
const echoes = ['anyOf', 'allOf', 'oneOf', 'if'];

/**
 * What a file of a contract or a definition gets wrong, a line for each fault: its place in the file and a sentence for people.
 * @param errors of ajv, which must be asked to be verbose
 */
export const describeSchemaFaults = (
  errors: readonly ErrorObject<string, Readonly<Record<string, unknown>>>[],
): readonly string[] => {
  // Where one of several words is expected, that it could also be of another type helps nobody.
  const listed = new Set(
    errors.filter(({ keyword }) => keyword === 'enum').map(({ instancePath }) => instancePath),
  );
  const telling = errors.filter(
    ({ keyword, instancePath }) =>
      !echoes.includes(keyword) && !(keyword === 'type' && listed.has(instancePath)),
  );
  return [
    ...new Set(
      (telling.length > 0 ? telling : errors).map(
        (error) => `${error.instancePath}: ${tell(error)}`,
      ),
    ),
  ];
};
