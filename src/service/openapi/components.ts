import { answerSchemas } from '../../contracts/generated/answer-schemas.ts';
import { studioSchemas } from '../../contracts/generated/studio.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty for what is no object. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};

const listNames = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const orNull = (schema: unknown): unknown => {
  if (!isObject(schema)) return schema;
  const { type, enum: values } = schema;
  return {
    ...schema,
    ...(typeof type === 'string' && { type: [type, 'null'] }),
    ...(Array.isArray(values) && { enum: [...listNames(values), null] }),
  };
};

export const mapValues = (
  value: unknown,
  map: (entry: unknown, name: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(toRecord(value)).map(([name, entry]) => [name, map(entry, name)]),
  );

/**
 * Adds null to optional members: the service writes null for an absent value, and decoders accept
 * both. Opens closed objects: decoders ignore members that they do not know.
 */
export const toResponseSchema = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  const required = listNames(value['required']);
  return {
    ...value,
    ...(value['additionalProperties'] === false && { additionalProperties: true }),
    ...(isObject(value['properties']) && {
      properties: mapValues(value['properties'], (entry, name) => {
        const inner = toResponseSchema(entry);
        return required.includes(name) ? inner : orNull(inner);
      }),
    }),
    ...(isObject(value['items']) && { items: toResponseSchema(value['items']) }),
  };
};

/** Removes the keys that exist only at the root of a file. */
export const withoutIdentity = (schema: object): object => {
  const { $schema: _, $id: __, ...rest } = { $schema: '', $id: '', ...schema };
  return rest;
};

const nameOf = (schema: object): string => String(Reflect.get(schema, 'title'));

/** Schemas of schemas/studio by title, as the document shows them. */
const components: ReadonlyMap<string, unknown> = new Map([
  ...Object.values(studioSchemas).map(
    (schema) => [nameOf(schema), withoutIdentity(schema)] as const,
  ),
  ...Object.values(answerSchemas).map(
    (schema) => [nameOf(schema), toResponseSchema(withoutIdentity(schema))] as const,
  ),
]);

const prefix = '#/components/schemas/';

/** Replaces each schema of schemas/studio by a reference to its component. */
export const toReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toReferences);
  if (!isObject(value)) return value;
  if (typeof value['$id'] === 'string')
    return { $ref: prefix + nameOf(value), description: value['description'] };
  return mapValues(value, toReferences);
};

const listReferences = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(listReferences);
  if (!isObject(value)) return [];
  const own = value['$ref'];
  return typeof own === 'string' ? [own] : Object.values(value).flatMap(listReferences);
};

/** Components that the paths refer to, by name. */
export const listComponents = (paths: unknown): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(listReferences(paths))]
      .toSorted()
      .map((reference) => reference.slice(prefix.length))
      .map((name) => [name, components.get(name)]),
  );
