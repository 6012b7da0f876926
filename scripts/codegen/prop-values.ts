import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { member, type Schema } from '../../src/contract-files/schema.ts';
import { root } from './read-schemas.ts';
import { isRecord, type Json } from '../../renderer/document/json.ts';

const sheet = readFileSync(join(root, 'renderer/widgets/theme.css'), 'utf8');

/** The colours of the default theme by the names of their properties in theme.css, #rrggbb. */
export const themeColours: ReadonlyMap<string, string> = new Map(
  [...sheet.matchAll(/^ {2}--([a-z-]+): (#[0-9a-f]{6});$/gm)].map(([, name = '', colour = '']) => [
    name,
    colour,
  ]),
);

/** The colour that each choice of an enumeration has; undefined where its schema says none. @throws when the theme has no such colour */
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

/** A sentence as documents write it, so that it can be translated. */
export const translatable = (text: string, args?: object) =>
  args === undefined ? { text } : { text, args };

/** A text that people read, which has no form of its own, is written so that it can be translated. */
export const isTranslatable = (schema: Schema): boolean =>
  schema.type === 'string' && schema.enum === undefined && schema.format === undefined;

/** A prop as a document writes it. @throws for what is no JSON */
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

/** The same list again, inside an entry of itself, is told by its items. */
const fieldSchema = (schema: Schema, fields: Schema, name: string): Schema =>
  member(fields, name).$ref === '#' ? { type: 'array', items: schema } : member(fields, name);
