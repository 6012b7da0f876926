import type { RouteEntry } from '../document/contract.ts';
import type { Params } from './call-request.ts';
import { toParamText } from './query.ts';

const parameters = /\{([^{}]+)\}/g;

const fill = (pattern: string, query: URLSearchParams): string =>
  pattern.replaceAll(parameters, (_, name: string) => encodeURIComponent(query.get(name) ?? ''));

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
  const { path = '/', hash } = route;
  const filled = fill(path, query);
  // Parameters of a hash also stay in the query, which later navigations keep.
  const fragment = hash === undefined || route.path !== undefined ? '' : fill(hash, query);
  for (const [, name = ''] of path.matchAll(parameters)) query.delete(name);
  const search = query.toString();
  return filled + (search && `?${search}`) + fragment;
};
