import { withoutByteOrderMark } from '../../renderer/entries/node.ts';
import { member, members, SchemaError, type Schema } from '../../renderer/entries/schemas.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const quoteNames = (names: readonly unknown[]): string =>
  names.map((name) => JSON.stringify(name)).join(', ');

export {
  member,
  members,
  requiredOf,
  SchemaError,
  type Schema,
} from '../../renderer/entries/schemas.ts';

export interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
}

/** File that is not a JSON object, or a reference to nothing. */
export class SchemaFileError extends SchemaError {}

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the text of a file. Editors replace it, to include changes that are not saved. */
export type ReadText = (path: string) => string;

const readTextFile: ReadText = (path) => readFileSync(path, 'utf8');

const parseJsonFile = (path: string, readText: ReadText): unknown => {
  try {
    return JSON.parse(withoutByteOrderMark(readText(path)));
  } catch (error) {
    throw new SchemaFileError(
      `${path}: expected JSON. ${error instanceof Error ? error.message : ''}`,
      {
        cause: error,
      },
    );
  }
};

/** @throws {SchemaFileError} when the file is not a JSON object */
export const readSchemaFile = (path: string, readText = readTextFile): Schema => {
  const value = parseJsonFile(path, readText);
  if (!isSchema(value)) throw new SchemaFileError(`${path}: expected a JSON object. Fix the file.`);
  return value;
};

/**
 * Path from the project root.
 * @param folder below schemas/
 */
export const contractPath =
  (folder: 'api' | 'native' | 'stored') =>
  (name: string): string =>
    `schemas/${folder}/${name}.json`;

/**
 * Reads all files with a suffix by name; a missing folder is empty.
 * @throws {SchemaFileError}
 */
export const readSchemaFolder = (
  path: string,
  suffix: string,
  readText?: ReadText,
): readonly NamedSchema[] =>
  existsSync(path)
    ? readdirSync(path)
        .filter((file) => file.endsWith(suffix))
        .sort()
        .map((file) => ({
          name: basename(file, suffix),
          schema: readSchemaFile(join(path, file), readText),
        }))
    : [];

/**
 * Resolves a reference; undefined if unknown.
 * @param file schema with the $defs
 * @param entities schemas of schemas/entities
 */
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
