import { isRecord, ownProperty, type UnknownRecord } from '../document/json.ts';
import { diagnosticSchema } from './generated/diagnostic-schema.ts';

export interface ResolvedSchema {
  /** Keywords that apply; {} if none. */
  readonly schema: UnknownRecord;
  /** Inside a value, where the expression parser reports better problems. */
  readonly isValue: boolean;
}

const recordAt = (schema: UnknownRecord, name: string): UnknownRecord | undefined => {
  const found = ownProperty(schema, name);
  return isRecord(found) ? found : undefined;
};

const definitions = recordAt(diagnosticSchema, '$defs') ?? {};

const hasPattern = (schema: unknown, text: unknown): boolean =>
  typeof text === 'string' && new RegExp(String(ownProperty(schema, 'pattern'))).test(text);

/** Conditions of the language test the type of a value, or a member by its pattern. */
const matches = (condition: UnknownRecord, data: unknown): boolean => {
  const members = recordAt(condition, 'properties');
  return members === undefined
    ? condition.type === (Array.isArray(data) ? 'array' : typeof data)
    : Object.entries(members).every(([name, schema]) =>
        hasPattern(schema, ownProperty(data, name)),
      );
};

export const discriminatorValues = (schema: UnknownRecord): readonly string[] => {
  const tag = recordAt(schema, 'discriminator')?.propertyName;
  const parts: readonly unknown[] = Array.isArray(schema.oneOf) ? schema.oneOf : [];
  return parts.flatMap((part) => {
    const name = ownProperty(ownProperty(ownProperty(part, 'properties'), String(tag)), 'const');
    return typeof name === 'string' ? [name] : [];
  });
};

/** Checks recursively that the schema declares all keys. */
const acceptsKeys = (schema: UnknownRecord, data: unknown): boolean =>
  !isRecord(data) ||
  schema.additionalProperties !== false ||
  Object.entries(data).every(([name, inner]) => {
    const member = recordAt(recordAt(schema, 'properties') ?? {}, name);
    return member !== undefined && acceptsKeys(member, inner);
  });

/** Checks that the union branch with this discriminator accepts all other keys. */
export const branchAccepts = (
  schema: UnknownRecord,
  tag: string,
  name: string,
  data: unknown,
): boolean => {
  const parts: readonly unknown[] = Array.isArray(schema.oneOf) ? schema.oneOf : [];
  return parts.some(
    (part) =>
      isRecord(part) &&
      ownProperty(ownProperty(ownProperty(part, 'properties'), tag), 'const') === name &&
      acceptsKeys(part, data),
  );
};

/** Resolves references, unions and conditions for the given data. */
const resolveSchema = (place: ResolvedSchema, data: unknown): ResolvedSchema => {
  let { schema, isValue } = place;
  for (;;) {
    const reference =
      typeof schema.$ref === 'string' ? schema.$ref.replace('#/$defs/', '') : undefined;
    const tag = recordAt(schema, 'discriminator')?.propertyName;
    const condition = recordAt(schema, 'if');
    let next: UnknownRecord | undefined;
    if (reference !== undefined) {
      isValue ||= reference === 'value';
      next = recordAt(definitions, reference);
    } else if (typeof tag === 'string' && Array.isArray(schema.oneOf)) {
      const parts: readonly unknown[] = schema.oneOf;
      const named = parts.find(
        (part) =>
          ownProperty(ownProperty(ownProperty(part, 'properties'), tag), 'const') ===
          ownProperty(data, tag),
      );
      next = isRecord(named) ? named : undefined;
    } else if (condition !== undefined && !isValue) {
      next = recordAt(schema, matches(condition, data) ? 'then' : 'else');
    }
    if (next === undefined) return { schema, isValue };
    schema = next;
  }
};

const memberSchema = (schema: UnknownRecord, name: string, data: unknown): UnknownRecord =>
  (Array.isArray(data)
    ? recordAt(schema, 'items')
    : (recordAt(recordAt(schema, 'properties') ?? {}, name) ??
      recordAt(schema, 'additionalProperties'))) ?? {};

export const schemaAt = (document: unknown, path: readonly string[]): ResolvedSchema => {
  let data = document;
  let place: ResolvedSchema = resolveSchema({ schema: diagnosticSchema, isValue: false }, data);
  for (const name of path) {
    const member = memberSchema(place.schema, name, data);
    data = ownProperty(data, name);
    place = resolveSchema({ schema: member, isValue: place.isValue }, data);
  }
  return place;
};
