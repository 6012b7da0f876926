import type { RouteEntry, RouteParameter } from '../../../renderer/index.ts';
import type { Query } from './query.ts';

interface AddressPath {
  readonly pathname: string;
  readonly hash: string;
}

const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

const hashPath = (hash: string): string => {
  const query = hash.indexOf('?');
  return withoutSlash(query < 0 ? hash : hash.slice(0, query));
};

/** The route of an address: exactly as written, a slash at the end ignored; a known hash route wins over the path (AMB-02). */
export const matchRoute = (routes: readonly RouteEntry[], { pathname, hash }: AddressPath): RouteEntry | undefined => {
  const find = (address: string): RouteEntry | undefined =>
    routes.find((route) => [route.path, route.hash, ...route.aliases].some((candidate) => candidate !== undefined && withoutSlash(candidate) === address));
  return (hash.startsWith('#/') ? find(hashPath(hash)) : undefined) ?? find(withoutSlash(pathname));
};

const readParameter = (type: RouteParameter['type'], text: string): unknown => {
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

/** The parameters that a route declares, read from the address under their name or an alias; an empty one is missing. */
export const readParameters = (route: RouteEntry, query: Query): Readonly<Record<string, unknown>> => {
  const params: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(route.params)) {
    const text = [name, ...(parameter.aliases ?? [])].map((spelling) => query.get(spelling)).find((value) => value !== undefined && value !== '');
    const value = text === undefined ? undefined : readParameter(parameter.type, text);
    if (value !== undefined) params[name] = value;
  }
  return params;
};
