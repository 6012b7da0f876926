import type { RouteEntry } from '../../../renderer/entries/browser.ts';
import { matchRoute, readRouteQuery, type Query } from '../../../renderer/entries/ports.ts';

export const builtInScreenId = 'registration';

export interface Promotion {
  /** Template id; '' when the URL has none. */
  readonly id: string;
  readonly route: RouteEntry;
  readonly query: Query;
}

const promotionPath = /^\/promotion\/([A-Za-z0-9_-]{1,64})\/?$/;

/** Matches `#/registerTemplate?id=` and `/promotion/:id`; a hash route wins (AMB-02). */
export const findPromotion = (
  routes: readonly RouteEntry[],
  route: RouteEntry | undefined,
  pathname: string,
  query: Query,
): Promotion | undefined => {
  if (route !== undefined)
    return route.id === builtInScreenId ? { id: query.get('id') ?? '', route, query } : undefined;
  const id = promotionPath.exec(pathname)?.[1];
  const found =
    id === undefined ? undefined : routes.find((candidate) => candidate.id === builtInScreenId);
  return id === undefined || found === undefined
    ? undefined
    : { id, route: found, query: new Map([...query, ['id', id]]) };
};

export type PageUrl = Pick<Location, 'pathname' | 'search' | 'hash'>;

export interface PageMatch {
  readonly route: RouteEntry | undefined;
  readonly query: Query;
  /** Set if the page shows a promotion instead of the screen of its route. */
  readonly promotion: Promotion | undefined;
}

export const matchPage = (routes: readonly RouteEntry[], address: PageUrl): PageMatch => {
  const route = matchRoute(routes, address);
  const query = readRouteQuery(route, address);
  return { route, query, promotion: findPromotion(routes, route, address.pathname, query) };
};
