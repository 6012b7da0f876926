import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export type Schema = { [key: string]: unknown };

/** The project's root folder. */
export const root = join(import.meta.dirname, '../..');

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a JSON file that must hold an object. @throws when it does not. */
export const readSchema = (path: string): Schema => {
  const value: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'));
  if (!isSchema(value)) throw new Error(`${path}: expected a JSON object. Mend the file.`);
  return value;
};

/** The member `name` of a schema, which must be an object; {} when it is absent. */
export const member = (schema: Schema | undefined, name: string): Schema => {
  const value = schema?.[name];
  return isSchema(value) ? value : {};
};

/** The members of a schema object, as schemas. */
export const members = (schema: Schema): [string, Schema][] => Object.entries(schema).map(([name, value]) => [name, isSchema(value) ? value : {}]);

export interface NamedSchema {
  readonly name: string;
  readonly schema: Schema;
}

/** All JSON files of a folder, by name. */
const readFolder = (path: string, ending: string): NamedSchema[] =>
  readdirSync(join(root, path))
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => ({ name: basename(file, ending), schema: readSchema(join(path, file)) }));

/** The definition of every part: one folder each, with one schema named like the folder. */
const readParts = (path: string): NamedSchema[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(root, path, entry.name)).includes(`${entry.name}.schema.json`))
    .map((entry) => ({ name: entry.name, schema: readSchema(join(path, entry.name, `${entry.name}.schema.json`)) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

export const widgets = readParts('renderer/widgets');
export const steps = readParts('renderer/steps');
export const sources = readParts('renderer/sources');
export const calls = readFolder('schemas/api', '.json');
export const natives = readFolder('schemas/native', '.json');
export const stored = readFolder('schemas/stored', '.json');
export const entities = readFolder('schemas/entities', '.schema.json');
export const language = readFolder('schemas/screen', '.schema.json');
export const meta = readFolder('schemas/meta', '.schema.json');

/** The names that a schema requires. */
export const requiredOf = (schema: Schema): readonly string[] => (Array.isArray(schema.required) ? schema.required.map(String) : []);
