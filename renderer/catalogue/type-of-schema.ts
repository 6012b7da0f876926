import type { Type } from '../document/type.ts';
import { member, members, requiredOf, SchemaError, type Schema } from './schema.ts';

/** @param file schema whose $defs are referenced */
export type TypeOfSchema = (schema: Schema, file?: Schema) => Type;

type ReadType = (schema: Schema, file: Schema) => Type;

const textType = (schema: Schema): Type => ({
  kind: 'text',
  ...(Array.isArray(schema.enum)
    ? { values: schema.enum.map(String) }
    : typeof schema.const === 'string'
      ? { values: [schema.const] }
      : {}),
  ...(schema.format === 'open-enum' ? { open: true } : {}),
  ...(['code', 'flag', 'int64'].includes(String(schema.format)) ? { code: true } : {}),
  ...(schema.format === 'int64' ? { int64: true } : {}),
  ...(schema.format === 'flag' ? { flag: true } : {}),
  ...(typeof schema.minLength === 'number' && schema.minLength > 0 ? { nonEmptyText: true } : {}),
  ...(schema.format === 'page-address' ? { page: true } : {}),
  ...(schema.format === 'shell-address' ? { shell: true } : {}),
  ...(schema.format === 'mask' ? { mask: true } : {}),
  ...(schema.personal === true ? { personal: true } : {}),
});

const numberType = ({ type, minimum, maximum }: Schema): Type => ({
  kind: 'number',
  ...(typeof minimum === 'number' && { least: minimum }),
  ...(typeof maximum === 'number' && { most: maximum }),
  ...(type === 'integer' && { whole: true }),
});

const recordType = (schema: Schema, file: Schema, read: ReadType): Type => {
  const required = new Set(requiredOf(schema));
  const fields = Object.fromEntries(
    members(member(schema, 'properties')).map(([name, property]): [string, Type] => {
      const of = read(property, file);
      return [name, required.has(name) ? of : { kind: 'optional', of }];
    }),
  );
  const aliases = members(member(schema, 'properties')).flatMap(([name, property]) =>
    Array.isArray(property.aliases) ? [[name, property.aliases.map(String)] as const] : [],
  );
  const rest = schema.additionalProperties;
  return {
    kind: 'record',
    fields,
    ...(aliases.length > 0 ? { aliases: Object.fromEntries(aliases) } : {}),
    ...(typeof rest === 'object'
      ? { rest: read(member(schema, 'additionalProperties'), file) }
      : {}),
  };
};

/**
 * Reads types from schemas. The reader throws SchemaError for a schema without a matching type.
 * @param expand returns the schema that `$ref` or `oneOf` mean; throws if there is none
 */
export const createTypeReader = (
  expand: (schema: Schema, file: Schema) => Schema,
): TypeOfSchema => {
  const read: ReadType = (schema, file) => {
    if ('$ref' in schema || 'oneOf' in schema) return read(expand(schema, file), file);
    if (schema.format === 'amount')
      return {
        kind: 'amount',
        ...(schema.unit === 'major' ? { major: true } : {}),
        ...(schema.type === 'number' || schema.type === 'integer' ? { number: true } : {}),
      };
    if (schema.format === 'int64') return textType(schema);
    if (schema.format === 'date') return { kind: 'date' };
    if (schema.format === 'file') return { kind: 'file' };
    switch (schema.type) {
      case 'string':
        return textType(schema);
      case 'number':
      case 'integer':
        return numberType(schema);
      case 'boolean':
        return { kind: 'boolean' };
      case 'array':
        return {
          kind: 'list',
          of: read(member(schema, 'items'), file),
          ...(schema.format === 'comma-joined' ? { joined: true } : {}),
        };
      case 'object':
        return recordType(schema, file, read);
      case undefined:
        if (Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === 'string'))
          return textType(schema);
        if (Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === 'number'))
          return { kind: 'number', values: schema.enum };
        return { kind: 'any' };
      default:
        throw new SchemaError(
          `JSON Schema type ${JSON.stringify(schema.type)}: expected string, number, integer, boolean, array or object. Use one of them.`,
        );
    }
  };
  return (schema, file = schema) => read(schema, file);
};
