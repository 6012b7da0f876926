import { member, members, type Schema } from '../../src/contract-files/schema.ts';
import { faultsOfValue, wordsOfProps } from '../../src/contract-files/value-faults.ts';
import { themeColours } from './theme-colours.ts';

const quoted = (names: readonly unknown[]): string => names.map((name) => JSON.stringify(name)).join(', ');

/** What a choice among words says of itself that is none of them. */
const faultsOfChoices = (schema: Schema, at: string): readonly string[] => {
  const choices: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const colours = Object.entries(member(schema, 'colours'));
  return [
    ...(choices.length === 0 || schema.default === undefined || choices.includes(schema.default)
      ? []
      : [`${at}/default: expected one of ${quoted(choices)}, found ${quoted([schema.default])}. Use one of them.`]),
    ...colours
      .filter(([choice]) => !choices.includes(choice))
      .map(([choice]) => `${at}/colours: expected the choices ${quoted(choices)}, found "${choice}". Rename it or take it away.`),
    ...colours
      .filter(([, name]) => !themeColours.has(String(name)))
      .map(
        ([choice, name]) => `${at}/colours/${choice}: expected a colour of theme.css, found ${quoted([name])}. Use one of ${quoted([...themeColours.keys()])}.`,
      ),
  ];
};

/** What the schema of a prop, or of a part of one, gets wrong that the schemas of values in contracts may say. */
const faultsOfProp = (schema: Schema, at: string): readonly string[] => [
  ...(schema.type === 'object' && schema.additionalProperties === undefined
    ? [`${at}: expected "additionalProperties", found none. Write false there: a misspelt name would pass.`]
    : []),
  ...faultsOfChoices(schema, at),
  ...members(member(schema, 'properties'))
    .filter(([, prop]) => typeof prop.description !== 'string')
    .map(([name]) => `${at}/properties/${name}: expected "description", found none. Add it: people who fill in the prop read it.`),
  ...members(member(schema, 'properties')).flatMap(([name, of]) => faultsOfProp(of, `${at}/properties/${name}`)),
  ...(typeof schema.items === 'object' ? faultsOfProp(member(schema, 'items'), `${at}/items`) : []),
];

/**
 * What the folder of a widget gets wrong that its schema cannot say.
 * @param hasExample its example.json is there; other programs draw the widget by it
 */
export const faultsOfWidget = (name: string, schema: Schema, hasExample: boolean): readonly string[] => {
  const folder = `renderer/widgets/${name}`;
  const props = member(schema, 'props');
  const at = `${folder}/${name}.schema.json/props`;
  return [
    ...faultsOfValue(props, at, wordsOfProps, []),
    ...faultsOfProp(props, at),
    ...(hasExample ? [] : [`${folder}/example.json: there is no such file. Write the props of a typical use into it, as {"props": {…}}.`]),
  ];
};
