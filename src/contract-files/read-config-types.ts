import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '../../renderer/entries/node.ts';
import { readSchemaFile, type NamedSchema, type ReadText } from './schema.ts';
import { createContractTypeReader } from './type-of-schema.ts';
import { configVocabulary, validateValueSchema } from './validate-values.ts';

const file = 'config/public-config.schema.json';

interface ConfigTypes {
  /** Undefined if the file is missing or invalid. */
  readonly types: Readonly<Record<string, Type>> | undefined;
  readonly issues: readonly string[];
}

/**
 * Reads the types of the configuration that screens may read.
 * @param folder like schemas/
 * @throws {SchemaFileError} when the file is not a JSON object
 */
export const readConfigTypes = (
  folder: string,
  entities: readonly NamedSchema[],
  readText?: ReadText,
): ConfigTypes => {
  const path = join(folder, file);
  if (!existsSync(path)) return { types: undefined, issues: [] };
  const schema = readSchemaFile(path, readText);
  const issues = validateValueSchema(schema, `schemas/${file}`, configVocabulary, entities);
  if (issues.length > 0) return { types: undefined, issues };
  const type = createContractTypeReader(entities)(schema);
  return type.kind === 'record'
    ? { types: type.fields, issues }
    : {
        types: undefined,
        issues: [`schemas/${file}: expected "type": "object" with "properties". Fix the file.`],
      };
};
