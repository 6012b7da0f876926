import { isRecord } from '../document/json.ts';

/** JSON Schema, or another definition in JSON, of unknown shape. */
export type Schema = { [key: string]: unknown };

/** A definition that has no meaning for the engine. */
export class SchemaError extends Error {}

/** Member as a schema; {} when absent. */
export const member = (schema: Schema | undefined, name: string): Schema => {
  const value = schema?.[name];
  return isRecord(value) ? value : {};
};

export const members = (schema: Schema): [string, Schema][] =>
  Object.keys(schema).map((name) => [name, member(schema, name)]);

export const requiredOf = (schema: Schema): readonly string[] =>
  Array.isArray(schema.required) ? schema.required.map(String) : [];
