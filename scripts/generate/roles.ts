import { member, members, type Schema } from '../../src/contract-files/schema.ts';

/** What a property of a step or source holds, so that one walk and one compiler serve all of them. */
export type Role =
  'value' | 'values' | 'steps' | 'branches' | 'nodes' | 'states' | 'page' | 'literal';

/** Reads the role of a property from its schema. */
export const readRole = (property: Schema): Role => {
  const reference = typeof property.$ref === 'string' ? property.$ref : '';
  if (reference === 'value.schema.json') return 'value';
  if (reference === 'steps.schema.json') return 'steps';
  if (reference.endsWith('#/$defs/onError')) return 'branches';
  if (property.title === 'PageAddress') return 'page';
  if (property.title === 'SourceStates') return 'states';
  if (member(property, 'additionalProperties').$ref === 'value.schema.json') return 'values';
  return 'literal';
};

/** The roles of all properties of a step or source, literals left out. */
export const readRoles = (component: Schema): Record<string, Role> =>
  Object.fromEntries(
    members(member(component, 'properties'))
      .map(([name, property]): [string, Role] => [name, readRole(property)])
      .filter(([, role]) => role !== 'literal'),
  );
