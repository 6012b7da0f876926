import { ownProperty } from '../../../renderer/headless.ts';
import type { BootParameter } from '../../contracts/generated/delivery.ts';
import { isString } from './is-text.ts';

const types: readonly BootParameter['type'][] = [
  'text',
  'number',
  'boolean',
  'amount',
  'date',
  'list',
  'record',
];

/** The declared parameters of a route, as phones need them: without the words for colleagues. */
export const readRouteParameters = (params: unknown): Record<string, BootParameter> => {
  if (typeof params !== 'object' || params === null) return {};
  const names = Object.keys(params);
  return Object.fromEntries(
    names.flatMap((name) => readRouteParameter(name, ownProperty(params, name))),
  );
};

const readRouteParameter = (name: string, value: unknown): [string, BootParameter][] => {
  const type = types.find((known) => known === ownProperty(value, 'type'));
  if (type === undefined) return [];
  const [required, aliases, values] = [
    ownProperty(value, 'required'),
    ownProperty(value, 'aliases'),
    ownProperty(value, 'values'),
  ];
  const parameter = {
    type,
    ...(typeof required === 'boolean' ? { required } : {}),
    ...(Array.isArray(aliases) ? { aliases: aliases.filter(isString) } : {}),
    ...(Array.isArray(values) ? { values: values.filter(isString) } : {}),
  };
  return [[name, parameter]];
};
