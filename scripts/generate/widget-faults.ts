import { member, members, type Schema } from '../../src/contract-files/schema.ts';

/**
 * What the folder of a widget lacks that its schema cannot say.
 * @param hasExample its example.json is there; other programs draw the widget by it
 */
export const faultsOfWidget = (name: string, schema: Schema, hasExample: boolean): readonly string[] => {
  const folder = `renderer/widgets/${name}`;
  const undescribed = members(member(member(schema, 'props'), 'properties')).filter(([, prop]) => typeof prop.description !== 'string');
  return [
    ...undescribed.map(
      ([prop]) => `${folder}/${name}.schema.json/props/properties/${prop}: expected "description", found none. Add it: people who fill in the prop read it.`,
    ),
    ...(hasExample ? [] : [`${folder}/example.json: there is no such file. Write the props of a typical use into it, as {"props": {…}}.`]),
  ];
};
