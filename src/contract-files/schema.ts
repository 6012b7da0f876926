import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Names and values as a sentence lists them. */
export const quoteNames = (names: readonly unknown[]): string =>
  names.map((name) => JSON.stringify(name)).join(', ');

/** A JSON Schema, or a file that holds some. */
export type Schema = { [key: string]: unknown };

export interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
}

/** A file that is no JSON object, or a schema that no type can be made of. Its message is a sentence for people. */
export class SchemaFileError extends Error {}

/** Whether a value can be a schema at all: a JSON object. */
export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseJsonFile = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SchemaFileError(
      `${path}: expected JSON. ${error instanceof Error ? error.message : ''}`,
      {
        cause: error,
      },
    );
  }
};

/** @throws FaultyFile when the file holds something else than a JSON object */
export const readSchemaFile = (path: string): Schema => {
  const value = parseJsonFile(path);
  if (!isSchema(value))
    throw new SchemaFileError(`${path}: expected a JSON object. Mend the file.`);
  return value;
};

/** Where the contract of a name lies, from the root of the project. @param folder in schemas/ */
export const contractPath =
  (folder: 'api' | 'native' | 'stored') =>
  (name: string): string =>
    `schemas/${folder}/${name}.json`;

/** All files of a folder that end like this, by name; none when there is no such folder. @throws FaultyFile */
export const readSchemaFolder = (path: string, suffix: string): readonly NamedSchema[] =>
  existsSync(path)
    ? readdirSync(path)
        .filter((file) => file.endsWith(suffix))
        .toSorted()
        .map((file) => ({ name: basename(file, suffix), schema: readSchemaFile(join(path, file)) }))
    : [];

/** The member `name` of a schema, which must be an object; {} when it is absent. */
export const member = (schema: Schema | undefined, name: string): Schema => {
  const value = schema?.[name];
  return isSchema(value) ? value : {};
};

/** The members of a schema object, as schemas. */
export const members = (schema: Schema): [string, Schema][] =>
  Object.entries(schema).map(([name, value]) => [name, isSchema(value) ? value : {}]);

/** The names that a schema requires. */
export const requiredOf = (schema: Schema): readonly string[] =>
  Array.isArray(schema.required) ? schema.required.map(String) : [];

/** The schema that a reference names; undefined: there is none. @param file the schema whose $defs are meant. @param entities the schemas of schemas/entities */
export const definitionOf = (
  reference: string,
  file: Schema,
  entities: readonly NamedSchema[],
): Schema | undefined => {
  const local = '#/$defs/';
  if (reference.startsWith(local))
    return members(member(file, '$defs')).find(
      ([name]) => name === reference.slice(local.length),
    )?.[1];
  const name = reference.split('/').at(-1)?.replace('.schema.json', '');
  return entities.find((entity) => entity.name === name)?.schema;
};
