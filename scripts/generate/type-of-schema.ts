import type { Type } from '../../renderer/document/type.ts';
import { entities, member, members, type Schema } from './read-schemas.ts';

const entityOf = (reference: string): Schema => {
  const name = reference.split('/').at(-1)?.replace('.schema.json', '');
  const found = entities.find((entity) => entity.name === name);
  if (!found) throw new Error(`$ref ${reference}: expected a schema of schemas/entities, found none of this name. Add the file or mend the reference.`);
  return found.schema;
};

const textType = (schema: Schema): Type => ({
  kind: 'text',
  ...(Array.isArray(schema.enum) ? { values: schema.enum.map(String) } : typeof schema.const === 'string' ? { values: [schema.const] } : {}),
  ...(schema.format === 'open-enum' ? { open: true } : {}),
  ...(schema.format === 'code' ? { code: true } : {}),
  ...(schema.format === 'page-address' ? { page: true } : {}),
  ...(schema.personal === true ? { personal: true } : {}),
});

const recordType = (schema: Schema): Type => {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields = Object.fromEntries(
    members(member(schema, 'properties')).map(([name, property]): [string, Type] => {
      const of = typeOfSchema(property);
      return [name, required.has(name) ? of : { kind: 'optional', of }];
    }),
  );
  const rest = schema.additionalProperties;
  return { kind: 'record', fields, ...(typeof rest === 'object' ? { rest: typeOfSchema(member(schema, 'additionalProperties')) } : {}) };
};

/** The type that a JSON Schema of a contract, prop or argument describes. @throws when the schema uses a keyword that types cannot carry. */
export const typeOfSchema = (schema: Schema): Type => {
  if (typeof schema.$ref === 'string') return typeOfSchema(entityOf(schema.$ref));
  if (schema.format === 'amount') return { kind: 'amount' };
  if (schema.format === 'date') return { kind: 'date' };
  switch (schema.type) {
    case 'string':
      return textType(schema);
    case 'number':
    case 'integer':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'array':
      return { kind: 'list', of: typeOfSchema(member(schema, 'items')) };
    case 'object':
      return recordType(schema);
    case undefined:
      if (Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === 'string')) return textType(schema);
      if (Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === 'number')) return { kind: 'number' };
      return { kind: 'any' };
    default:
      throw new Error(`JSON Schema type ${JSON.stringify(schema.type)}: expected string, number, integer, boolean, array or object. Use one of them.`);
  }
};
