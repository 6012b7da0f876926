import { ownProperty } from '../../../renderer/headless.ts';
import { isString } from './is-text.ts';

/** The defaults of the parameters of a document, by name: what it shows where nothing else gives a value. */
export const readParameterDefaults = (document: unknown): Readonly<Record<string, unknown>> => {
  const params = ownProperty(document, 'params');
  const names = typeof params === 'object' && params !== null ? Object.keys(params) : [];
  const defaults = names.map((name): [string, unknown] => [
    name,
    ownProperty(ownProperty(params, name), 'default'),
  ]);
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
};

/** What a value is without being computed: the default where it reads nothing but one parameter; else the value as it is written. */
export const resolveDefault = (
  value: unknown,
  defaults: Readonly<Record<string, unknown>>,
): unknown => {
  const reference = ownProperty(value, '$');
  const [, name] = (isString(reference) ? /^params\.([^.]+)$/.exec(reference) : undefined) ?? [];
  return name === undefined ? value : ownProperty(defaults, name);
};
