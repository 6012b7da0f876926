import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { member, type Schema } from '../../src/contract-files/schema.ts';
import { root } from './read-schemas.ts';

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
