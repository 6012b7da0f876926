// Writes a schema as TypeScript types.
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { Schema } from '../../src/contract-files/schema.ts';

/** The name of a type, from a name with hyphens. */
export const toPascalCase = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const options = {
  bannerComment: '',
  additionalProperties: false,
  strictIndexSignatures: false,
  ignoreMinAndMaxItems: true,
  enableConstEnums: false,
  style: { printWidth: 160, singleQuote: true },
} as const;

/** Makes every property readonly: documents and answers are never changed in place. */
const readonlyProperties = (source: string): string =>
  source
    .replaceAll(/^(\s+)((?:"[^"]+"|[$A-Za-z_][$\w]*)\??|\[k: string\]): /gm, '$1readonly $2: ')
    .replaceAll(/\(([^()\n]+)\)\[\]/g, 'readonly ($1)[]')
    .replaceAll(/(?<=[:|=] )([A-Za-z]\w*)\[\]/g, 'readonly $1[]');

/** The types of a schema that stands for itself. */
export const compileSchema = async (schema: Schema, name: string): Promise<string> => {
  const copy: JSONSchema = structuredClone(schema);
  return readonlyProperties(await compile(copy, name, options));
};
