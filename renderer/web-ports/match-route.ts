import type { RouteEntry, RouteParameter } from '../document/contract.ts';
import { readQuery, type Query } from './query.ts';

const paramSegment = /^\{([A-Za-z][A-Za-z0-9_-]*)\}$/;

interface RoutePath {
  readonly pathname: string;
  readonly hash: string;
}

const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

const hashPath = (hash: string): string => {
  const query = hash.indexOf('?');
  return withoutSlash(query < 0 ? hash : hash.slice(0, query));
};

/** Ignores a trailing slash. A known hash route wins over the path (AMB-02). */
export const matchRoute = (
  routes: readonly RouteEntry[],
  { pathname, hash }: RoutePath,
): RouteEntry | undefined => {
  const find = (address: string): RouteEntry | undefined =>
    routes.find((route) =>
      [route.path, route.hash, ...route.aliases].some(
        (candidate) => candidate !== undefined && matchSegments(candidate, address) !== undefined,
      ),
    );
  return (hash.startsWith('#/') ? find(hashPath(hash)) : undefined) ?? find(withoutSlash(pathname));
};

/** Segments of hash and path win over the query (AMB-03). */
export const readRouteQuery = (
  route: RouteEntry | undefined,
  { pathname, hash, search }: RoutePath & { readonly search: string },
): Query =>
  new Map([
    ...readQuery({ search, hash }),
    ...(matchSegments(route?.path ?? '', withoutSlash(pathname)) ?? []),
    ...(matchSegments(route?.hash ?? '', hashPath(hash)) ?? []),
  ]);

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The last parameter is optional. Undefined: the route does not match. */
const matchSegments = (
  route: string,
  address: string,
): readonly (readonly [string, string])[] | undefined => {
  if (withoutSlash(route) === address) return [];
  const [wanted, found] = [route.split('/'), address.split('/')];
  const isShorter = found.length === wanted.length - 1 && paramSegment.test(wanted.at(-1) ?? '');
  if (found.length !== wanted.length && !isShorter) return undefined;
  const values: [string, string][] = [];
  for (const [index, part] of found.entries()) {
    const name = paramSegment.exec(wanted[index] ?? '')?.[1];
    const value = name === undefined ? undefined : decode(part);
    if (name !== undefined && value !== undefined && value !== '') values.push([name, value]);
    else if (part !== wanted[index]) return undefined;
  }
  return values;
};

const readRouteParam = (type: RouteParameter['type'], text: string): unknown => {
  switch (type) {
    case 'number': {
      const value = Number(text);
      return text.trim() !== '' && Number.isFinite(value) ? value : undefined;
    }
    case 'boolean':
      return text === 'true' || text === '1';
    case 'list':
    case 'record':
      return undefined;
    default:
      return text;
  }
};

/** Reads parameters by name or alias. Empty values count as missing. */
export const readRouteParams = (
  route: Pick<RouteEntry, 'params'>,
  query: Query,
): Readonly<Record<string, unknown>> => {
  const params: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(route.params)) {
    const text = [name, ...(parameter.aliases ?? [])]
      .map((spelling) => query.get(spelling))
      .find((value) => value !== undefined && value !== '');
    const value = text === undefined ? undefined : readRouteParam(parameter.type, text);
    if (value !== undefined) params[name] = value;
  }
  return params;
};
