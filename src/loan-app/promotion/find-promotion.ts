import type { RouteEntry } from '../../../renderer/entries/browser.ts';
import type { Query } from '../routing/query.ts';

/** The call that answers a promotion, in one of the two forms of contract 6. */
export const templateCall = 'channel-template';

/** Id of the screen that is shown where a promotion has no document of its own. */
export const builtInScreenId = 'registration';

/** A promotion that an address names. */
export interface Promotion {
  /** Id of its template; '' when the address names none. */
  readonly id: string;
  /** The built-in screen. */
  readonly route: RouteEntry;
  /** Parameters of the address, the id among them. */
  readonly query: Query;
}

/** Ids of templates, ours and those of a loan core. */
const promotionPath = /^\/promotion\/([A-Za-z0-9_-]{1,64})\/?$/;

/**
 * The promotion of an address in either form, `#/registerTemplate?id=` or `/promotion/:id`.
 * @param route what the address leads to otherwise; a hash route wins over the path (AMB-02)
 */
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
