import { ownProperty } from '../../../renderer/entries/node.ts';
import type { BootParameter, BootRoute } from '../../contracts/generated/delivery.ts';

export const isString = (value: unknown): value is string => typeof value === 'string';

const types: readonly BootParameter['type'][] = [
  'text',
  'number',
  'boolean',
  'amount',
  'date',
  'list',
  'record',
];

/** Route parameters as the app needs them, without author descriptions. */
const readRouteParameters = (params: unknown): Record<string, BootParameter> => {
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

/** Parameter defaults of a document, by name. */
export const readParameterDefaults = (document: unknown): Readonly<Record<string, unknown>> => {
  const params = ownProperty(document, 'params');
  const names = typeof params === 'object' && params !== null ? Object.keys(params) : [];
  const defaults = names.map((name): [string, unknown] => [
    name,
    ownProperty(ownProperty(params, name), 'default'),
  ]);
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
};

export const resolveDefault = (
  value: unknown,
  defaults: Readonly<Record<string, unknown>>,
): unknown => {
  const reference = ownProperty(value, '$');
  const [, name] = (isString(reference) ? /^params\.([^.]+)$/.exec(reference) : undefined) ?? [];
  return name === undefined ? value : ownProperty(defaults, name);
};

type DocumentRoute = Omit<BootRoute, 'id'>;

/** Fields the service itself reads; the rest of a document is opaque to it. */
export interface DocumentHeader {
  readonly id: string;
  readonly kind: string;
  /** Literal title, parameter default or fallback; empty if computed. */
  readonly title: string;
  readonly description: string;
  readonly route: DocumentRoute | undefined;
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Expiry in milliseconds since 1970, UTC; undefined without one. */
  readonly notAfter: number | undefined;
}

/** Undefined without id or kind. The engine validates documents, not this function. */
export const readHeader = (value: unknown): DocumentHeader | undefined => {
  const [id, kind, description] = [
    ownProperty(value, 'id'),
    ownProperty(value, 'kind'),
    ownProperty(value, 'description'),
  ];
  if (!isString(id) || !isString(kind)) return undefined;
  const defaults = readParameterDefaults(value);
  return {
    id,
    kind,
    title: findTitle(ownProperty(value, 'title'), defaults),
    description: isString(description) ? description : '',
    route: readRoute(ownProperty(value, 'route')),
    defaults,
    notAfter: readEnd(ownProperty(value, 'not_after')),
  };
};

/** For `["default", parameter, title]`: the parameter's default, else the title. */
const findTitle = (title: unknown, defaults: Readonly<Record<string, unknown>>): string => {
  if (!Array.isArray(title) || title[0] !== 'default')
    return readTitle(resolveDefault(title, defaults));
  const given = title.slice(1).map((one) => readTitle(resolveDefault(one, defaults)));
  return given.find((one) => one !== '') ?? '';
};

const readTitle = (title: unknown): string => {
  const text =
    ownProperty(title, 'args') === undefined ? (ownProperty(title, 'text') ?? title) : undefined;
  return isString(text) ? text : '';
};

const readRoute = (route: unknown): DocumentRoute | undefined => {
  if (typeof route !== 'object' || route === null) return undefined;
  const [path, hash, aliases] = [
    ownProperty(route, 'path'),
    ownProperty(route, 'hash'),
    ownProperty(route, 'aliases'),
  ];
  return {
    ...(isString(path) ? { path } : {}),
    ...(isString(hash) ? { hash } : {}),
    aliases: Array.isArray(aliases) ? aliases.filter(isString) : [],
    params: readRouteParameters(ownProperty(route, 'params')),
  };
};

/** An unreadable expiry counts as expired, so that a document never outlives it. */
const readEnd = (end: unknown): number | undefined => {
  if (end === undefined) return undefined;
  const time = isString(end) ? Date.parse(end) : Number.NaN;
  return Number.isNaN(time) ? 0 : time;
};
