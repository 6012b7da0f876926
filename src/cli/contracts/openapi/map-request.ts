import { ownProperty } from '../../../../renderer/entries/node.ts';
import type { CallFile } from '../../../contract-files/contract-files.ts';
import { member, members, requiredOf, type Schema } from '../../../contract-files/schema.ts';
import { child, childEntries, MappingError, textOf, type Located } from './located.ts';
import { mapSchema } from './map-schema.ts';
import { rootPosition, type MappingContext } from './mapping-context.ts';
import { findMediaType, mediaTypesOf } from './media-types.ts';
import { toParameterName } from './names.ts';
import type { Operation } from './operations.ts';
import { describe } from './schema-text.ts';

export type MappedRequest = Pick<
  CallFile,
  'path' | 'in' | 'body' | 'bodyAs' | 'headers' | 'request'
>;

interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly isRequired: boolean;
  readonly located: Located;
}

/** Parameters of the path and the operation; those of the operation win. */
const listParameters = (
  { at, pathItem }: Operation,
  { document }: MappingContext,
): readonly Parameter[] => {
  const parameters = new Map<string, Parameter>();
  for (const list of [child(pathItem, 'parameters'), child(at, 'parameters')])
    for (const entry of childEntries(list)) {
      const located = document.resolve(entry);
      const [name, place] = [textOf(located, 'name'), textOf(located, 'in')];
      if (name === undefined || place === undefined)
        throw new MappingError(located.at, 'A parameter needs "name" and "in".');
      parameters.set(`${place} ${name}`, {
        name,
        place,
        isRequired: child(located, 'required').value === true,
        located,
      });
    }
  return [...parameters.values()];
};

interface RequestParts {
  readonly properties: Map<string, Schema>;
  readonly required: Set<string>;
  readonly places: Map<string, 'path' | 'query'>;
}

const isScalar = (schema: Schema): boolean =>
  schema.oneOf === undefined &&
  (typeof schema.type === 'string'
    ? !['array', 'object'].includes(schema.type) && schema.format !== 'file'
    : Array.isArray(schema.enum));

const mapParameter = ({ name, located }: Parameter, context: MappingContext): Schema => {
  const mapped = mapSchema([child(located, 'schema')], rootPosition, context);
  return {
    ...mapped.schema,
    ...describe(textOf(located, 'description') ?? mapped.description, name),
  };
};

const addPathParameters = (
  { path, at }: Operation,
  parameters: readonly Parameter[],
  parts: RequestParts,
  context: MappingContext,
): string =>
  path.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.place === 'path' && one.name === name);
    if (parameter === undefined)
      throw new MappingError(at.at, `The path has {${name}}, but no such path parameter.`);
    const schema = mapParameter(parameter, context);
    if (!isScalar(schema))
      throw new MappingError(
        parameter.located.at,
        `"${name}" is in the path, and is no text, number or date.`,
      );
    const own = toParameterName(name);
    if (parts.properties.has(own))
      throw new MappingError(at.at, `The path has two parameters "${own}".`);
    parts.properties.set(own, schema);
    parts.required.add(own);
    parts.places.set(own, 'path');
    return `{${own}}`;
  });

const addQueryParameter = (
  parameter: Parameter,
  hasBody: boolean,
  parts: RequestParts,
  context: MappingContext,
): void => {
  const { name, located, isRequired } = parameter;
  const leaveOut = (reason: string): void => {
    if (isRequired) throw new MappingError(located.at, `The query parameter "${name}" ${reason}.`);
    context.notes.leaveOut(`query parameter ${name}`);
  };
  if (child(located, 'schema').value === undefined) return leaveOut('is no plain value');
  const schema = mapParameter(parameter, context);
  if (!isScalar(schema)) return leaveOut('is no text, number or date');
  if (name === '__proto__' || parts.properties.has(name))
    return leaveOut('has the name of another parameter');
  parts.properties.set(name, schema);
  if (isRequired) parts.required.add(name);
  if (hasBody) parts.places.set(name, 'query');
};

const headerSources = [
  [/^(x-)?idempotency-key$/i, 'idempotency-key'],
  [/^x-((request|correlation)-id|fapi-interaction-id)$/i, 'request-id'],
  [/^accept-language$/i, 'language'],
] as const;

const mapHeaders = (
  parameters: readonly Parameter[],
  { notes }: MappingContext,
): CallFile['headers'] => {
  const headers = parameters.flatMap(({ name, isRequired, located }) => {
    const source = headerSources.find(([pattern]) => pattern.test(name))?.[1];
    if (source === 'idempotency-key') {
      notes.warn(
        located.at,
        `"${name}" is the id of an operation. If the call moves money, add it to headers with "idempotency-key", together with money, about and settledBy.`,
      );
      return [];
    }
    if (source !== undefined) return [[name, source] as const];
    if (isRequired) notes.addGatewayTask(`Add the header "${name}".`);
    else notes.leaveOut(`header ${name}`);
    return [];
  });
  return headers.length === 0 ? undefined : Object.fromEntries(headers);
};

/** Schema of a media type, and the body that it is sent in. */
interface BodyContent {
  readonly body: 'form' | 'multipart' | 'json';
  readonly schema: Located;
}

const findBody = (body: Located): BodyContent => {
  for (const kind of ['json', 'form', 'multipart'] as const) {
    const found = findMediaType(body, kind);
    if (found !== undefined) return { body: kind, schema: child(found, 'schema') };
  }
  throw new MappingError(
    `${body.at}/content`,
    `The body is ${mediaTypesOf(body).join(' or ') || 'of no type'}. Contracts send JSON, forms and files.`,
  );
};

const isFile = (schema: Schema): boolean => schema.format === 'file';

const addFields = (
  body: 'form' | 'multipart' | 'json',
  schema: Schema,
  parts: RequestParts,
  at: string,
): void => {
  const fields = members(member(schema, 'properties'));
  for (const [name, field] of fields) {
    if (body !== 'json' && !isScalar(field) && !isFile(field))
      throw new MappingError(at, `The field "${name}" of a form is a record or a list.`);
    parts.properties.set(name, field);
    if (requiredOf(schema).includes(name)) parts.required.add(name);
  }
  if (body === 'json') return;
  const hasFile = fields.some(([, field]) => isFile(field));
  if (hasFile !== (body === 'multipart'))
    throw new MappingError(
      at,
      hasFile ? 'A file is sent in a multipart body only.' : 'A multipart body has no file.',
    );
};

const freeName = (name: string, parts: RequestParts): string =>
  parts.properties.has(name) ? freeName(`${name}Value`, parts) : name;

const addBody = (
  { at, method }: Operation,
  parts: RequestParts,
  context: MappingContext,
): Pick<MappedRequest, 'body' | 'bodyAs'> => {
  const located = child(at, 'requestBody');
  if (located.value === undefined) return {};
  const requestBody = context.document.resolve(located);
  if (method === 'GET' || method === 'DELETE') {
    if (ownProperty(requestBody.value, 'required') === true)
      throw new MappingError(located.at, `A ${method} has no body in contracts.`);
    context.notes.leaveOut('body');
    return {};
  }
  const { body, schema: source } = findBody(requestBody);
  const { schema, description } = mapSchema([source], rootPosition, context);
  const fields = Object.keys(member(schema, 'properties'));
  const isPlainRecord =
    schema.type === 'object' &&
    schema.additionalProperties === false &&
    fields.every((name) => !parts.properties.has(name));
  if (isPlainRecord) {
    addFields(body, schema, parts, source.at);
    return body === 'form' ? {} : { body };
  }
  if (body !== 'json')
    throw new MappingError(source.at, 'A form needs fields with names of their own.');
  const name = freeName('body', parts);
  parts.properties.set(name, { ...schema, ...describe(description, name) });
  if (ownProperty(requestBody.value, 'required') === true) parts.required.add(name);
  return { body, bodyAs: name };
};

/**
 * Maps parameters and body of an operation.
 * @throws {MappingError}
 */
export const mapRequest = (operation: Operation, context: MappingContext): MappedRequest => {
  const { notes } = context;
  const parameters = listParameters(operation, context);
  const parts: RequestParts = { properties: new Map(), required: new Set(), places: new Map() };
  const path = addPathParameters(operation, parameters, parts, context);
  const hasBody = operation.method !== 'GET' && operation.method !== 'DELETE';
  for (const parameter of parameters) {
    const { place, name, isRequired } = parameter;
    if (place === 'query') addQueryParameter(parameter, hasBody, parts, context);
    else if (place === 'cookie') {
      if (isRequired) notes.addGatewayTask(`Add the cookie "${name}".`);
      else notes.leaveOut(`cookie ${name}`);
    }
  }
  const body = addBody(operation, parts, context);
  const headers = mapHeaders(
    parameters.filter(({ place }) => place === 'header'),
    context,
  );
  return {
    path,
    ...(parts.places.size > 0 && { in: Object.fromEntries(parts.places) }),
    ...body,
    ...(headers !== undefined && { headers }),
    request: {
      type: 'object',
      properties: Object.fromEntries(parts.properties),
      ...(parts.required.size > 0 && { required: [...parts.required] }),
      additionalProperties: false,
    },
  };
};
