import type { RouteEntry } from '../../../renderer/index.ts';
import { toParamText } from './parameter-text.ts';
import type { Query } from './query.ts';
import { persistentParams } from './session.ts';

/** The hash of a route with its parameters in their places, where it has some; they stand in the query, too, which is kept on the way on. */
const fillHash = (hash: string, query: URLSearchParams): string =>
  hash.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(query.get(name) ?? ''));

/** Path, query and hash of one of our own screens. Session parameters of the present address go along unless the screen is given its own. */
export const buildPageUrl = (
  route: RouteEntry,
  params: Readonly<Record<string, unknown>>,
  present: Query,
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
  for (const [name, value] of persistentParams(present))
    if (!given.has(name)) query.set(name, value);
  const text = query.toString();
  const search = text === '' ? '' : `?${text}`;
  return route.hash === undefined || route.path !== undefined
    ? `${route.path ?? '/'}${search}`
    : `/${search}${fillHash(route.hash, query)}`;
};
