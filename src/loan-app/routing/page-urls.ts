import type { RouteEntry } from '../../../renderer/entries/browser.ts';
import { toParamText, type Query } from '../../../renderer/entries/ports.ts';
import { persistentParams } from './session.ts';

/** Hash parameters also stay in the query, which later navigations keep. */
const fillHash = (hash: string, query: URLSearchParams): string =>
  hash.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(query.get(name) ?? ''));

/** Session parameters carry over unless `params` sets them. */
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

/** Returns undefined unless `id` is a SHA-256 in hex. */
export const assetUrl = (id: string): string | undefined =>
  /^[0-9a-f]{64}$/.test(id) ? `/delivery/v1/blobs/${id}` : undefined;

export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^0-9+]/g, '')}`;
