import type { RouteEntry } from '../../../renderer/index.ts';
import type { Query } from './query.ts';
import { keptParameters } from './session.ts';

/** Path, query and hash of one of our own screens. Session parameters of the present address go along unless the screen is given its own. */
export const pageAddress = (route: RouteEntry, params: Readonly<Record<string, unknown>>, present: Query): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (Object.hasOwn(route.params, name) && value !== undefined && value !== null) query.set(name, String(value));
  }
  const spellings = (name: string): readonly string[] => [name, ...(route.params[name]?.aliases ?? [])];
  const given = new Set(Object.keys(params).flatMap(spellings));
  for (const [name, value] of keptParameters(present)) if (!given.has(name)) query.set(name, value);
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return route.hash === undefined || route.path !== undefined ? `${route.path ?? '/'}${search}` : `/${search}${route.hash}`;
};
