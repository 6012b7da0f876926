import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRawContracts } from '../../src/contract-files/read-contracts.ts';
import {
  member,
  readSchemaFile,
  readSchemaFolder,
  type NamedSchema,
  type Schema,
} from '../../src/contract-files/schema.ts';
import { createContractTypeReader } from '../../src/contract-files/type-of-schema.ts';

export const root = join(import.meta.dirname, '../..');

export const readSchema = (path: string): Schema => readSchemaFile(join(root, path));

const readComponents = (path: string): readonly NamedSchema[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        readdirSync(join(root, path, entry.name)).includes(`${entry.name}.schema.json`),
    )
    .map((entry) => ({
      name: entry.name,
      schema: readSchema(join(path, entry.name, `${entry.name}.schema.json`)),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

export const widgets = readComponents('renderer/widgets');
export const steps = readComponents('renderer/steps');
export const sources = readComponents('renderer/sources');
export const language = readSchemaFolder(join(root, 'schemas/screen'), '.schema.json');

export const languageSchema = (name: string): Schema => {
  const found = language.find((file) => file.name === name);
  if (found === undefined)
    throw new Error(`schemas/screen: ${name}.schema.json is missing. Fix the name.`);
  return found.schema;
};

/** Step of an app, of which the language knows the form only. */
export const catalogueStep = member(member(languageSchema('steps'), '$defs'), 'catalogueStep');

export const contractFiles = readRawContracts(join(root, 'schemas'));
export const { api: calls, native: natives, stored, entities } = contractFiles;

export const typeOfSchema = createContractTypeReader(entities);
