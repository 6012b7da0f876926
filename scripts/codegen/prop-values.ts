import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { member, type Schema } from '../../src/contract-files/schema.ts';
import { root } from './read-schemas.ts';
import { isRecord, type Json } from '../../renderer/document/json.ts';

const sheet = readFileSync(join(root, 'renderer/widgets/theme.css'), 'utf8');

/** Colours of the default theme by the name of their property, without the prefix `--w-`. */
export const themeColours: ReadonlyMap<string, string> = new Map(
  [...sheet.matchAll(/^ {2}--w-([a-z-]+): (#[0-9a-f]{6});$/gm)].map(
    ([, name = '', colour = '']) => [name, colour],
  ),
);

/**
 * Colour of each choice, if the schema declares colours.
 * @throws when theme.css lacks the colour
 */
export const resolveColours = (schema: Schema): Readonly<Record<string, string>> | undefined => {
  if (schema.colours === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(member(schema, 'colours')).map(([choice, name]) => {
      const colour = themeColours.get(String(name));
      if (colour === undefined)
        throw new Error(
          `colours of ${choice}: expected a colour of theme.css, found '${String(name)}'. Use the name of a property there.`,
        );
      return [choice, colour];
    }),
  );
};

/** Text in its document form, which makes it translatable. */
export const translatable = (text: string, args?: object) =>
  args === undefined ? { text } : { text, args };

/** Plain texts without a format are user-visible and therefore translatable. */
export const isTranslatable = (schema: Schema): boolean =>
  schema.type === 'string' && schema.enum === undefined && schema.format === undefined;

/**
 * Converts a JSON value to document syntax.
 * @throws {TypeError} for anything that is not JSON
 */
export const toDocumentValue = (value: unknown, schema: Schema): Json => {
  if (Array.isArray(value))
    return ['list', ...value.map((entry) => toDocumentValue(entry, member(schema, 'items')))];
  if (isRecord(value)) {
    const fields = member(schema, 'properties');
    return [
      'record',
      ...Object.entries(value).flatMap(([name, field]) => [
        name,
        toDocumentValue(field, fieldSchema(schema, fields, name)),
      ]),
    ];
  }
  if (typeof value === 'string') return isTranslatable(schema) ? { text: value } : value;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  throw new TypeError(`Expected JSON, found ${typeof value}.`);
};

/** A list inside its own item uses the same item schema. */
const fieldSchema = (schema: Schema, fields: Schema, name: string): Schema =>
  member(fields, name).$ref === '#' ? { type: 'array', items: schema } : member(fields, name);
