import type { CallFile } from '../../../contract-files/contract-files.ts';
import type { Schema } from '../../../contract-files/schema.ts';
import { child, childMembers, MappingError, type Located } from './located.ts';
import { mapSchema } from './map-schema.ts';
import { rootPosition, type MappingContext } from './mapping-context.ts';
import { findMediaType, mediaTypesOf } from './media-types.ts';
import type { Operation } from './operations.ts';
import { describe } from './schema-text.ts';

export type MappedAnswer = Pick<CallFile, 'answer' | 'listAs' | 'textAs'>;

export const listResponses = (
  { at }: Operation,
  { document }: Pick<MappingContext, 'document'>,
): readonly (readonly [status: string, response: Located])[] =>
  childMembers(child(at, 'responses')).map(([status, response]) => [
    status.toUpperCase(),
    document.resolve(response),
  ]);

const nothing: Schema = { type: 'object', properties: {}, additionalProperties: false };

/** 200 before other statuses of success, which come before default. */
const successesOf = (
  responses: ReturnType<typeof listResponses>,
): ReturnType<typeof listResponses> => {
  const successes = responses
    .filter(([status]) => /^2(\d\d|XX)$/.test(status))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return successes.length > 0 ? successes : responses.filter(([status]) => status === 'DEFAULT');
};

/** The data of an answer is a record; other values become its only property. */
const wrap = (
  schema: Schema,
  description: string | undefined,
  at: string,
  { notes }: MappingContext,
): MappedAnswer => {
  const withProperty = (name: string): Schema => ({
    type: 'object',
    properties: { [name]: { ...schema, ...describe(description, name) } },
    required: [name],
    additionalProperties: false,
  });
  if (schema.type === 'object' || schema.oneOf !== undefined) return { answer: schema };
  if (schema.type === 'array') return { answer: withProperty('items'), listAs: 'items' };
  if (schema.type === 'string') return { answer: withProperty('text'), textAs: 'text' };
  if (Object.keys(schema).length === 0) {
    notes.warn(at, 'The answer may be any value. Screens only learn if the call succeeded.');
    return { answer: nothing };
  }
  throw new MappingError(at, 'The answer is a bare number or boolean. Contracts need a record.');
};

/**
 * Maps the successful responses of an operation to one answer.
 * @throws {MappingError}
 */
export const mapAnswer = (operation: Operation, context: MappingContext): MappedAnswer => {
  const responses = listResponses(operation, context);
  const successes = successesOf(responses);
  if (successes.length === 0)
    throw new MappingError(
      `${operation.at.at}/responses`,
      'No response is a success. Describe a status 2xx.',
    );
  const contents = successes.map(([, response]) => {
    const json = findMediaType(response, 'json');
    const types = mediaTypesOf(response);
    if (json === undefined && types.length > 0)
      throw new MappingError(
        `${response.at}/content`,
        `The answer is ${types.join(' or ')}. Contracts read JSON.`,
      );
    return json === undefined ? undefined : child(json, 'schema');
  });
  const schemas = contents.filter(
    (schema): schema is Located => schema !== undefined && schema.value !== undefined,
  );
  const [source, ...others] = schemas;
  if (source === undefined) return { answer: nothing };
  const first = context.document.resolve(source).at;
  for (const other of others)
    if (context.document.resolve(other).at !== first)
      context.notes.warn(
        other.at,
        'Another status of success has a different answer, which is not read. Screens get the first.',
      );
  const { schema, description } = mapSchema([source], rootPosition, context);
  return wrap(schema, description, source.at, context);
};
