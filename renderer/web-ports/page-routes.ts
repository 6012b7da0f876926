import type { RouteEntry } from '../document/contract.ts';
import type { Params } from './call-request.ts';
import { toParamText } from './query.ts';

const parameters = /\{([^{}]+)\}/g;

/** Hash parameters also stay in the query, which later navigations keep. */
const fillHash = (hash: string, query: URLSearchParams): string =>
  hash.replaceAll(parameters, (_, name: string) => encodeURIComponent(query.get(name) ?? ''));

const fillPath = (path: string, query: URLSearchParams): string =>
  path.replaceAll(parameters, (_, name: string) => {
    const value = query.get(name) ?? '';
    query.delete(name);
    return encodeURIComponent(value);
  });

/**
 * URL of a screen, relative to the origin. Parameters that the route does not declare are left out.
 *
 * @param carried parameters of the present URL that stay unless `params` sets them
 */
export const buildPageUrl = (
  route: RouteEntry,
  params: Params,
  carried: readonly (readonly [string, string])[] = [],
): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const text = toParamText(value);
    if (Object.hasOwn(route.params, name) && text !== undefined) query.set(name, text);
  }
  const spellings = (name: string): readonly string[] => [
    name,
    ...(route.params[name]?.aliases ?? []),
  ];
  const given = new Set([...query.keys()].flatMap(spellings));
  for (const [name, value] of carried) if (!given.has(name)) query.set(name, value);
  const path = fillPath(route.path ?? '/', query);
  const text = query.toString();
  const search = text === '' ? '' : `?${text}`;
  return route.hash === undefined || route.path !== undefined
    ? path + search
    : path + search + fillHash(route.hash, query);
};
