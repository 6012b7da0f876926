import mitt from 'mitt';
import type { RouteEntry } from '../document/contract.ts';
import type { PageTarget } from '../runtime/ports.ts';
import { matchRoute, readRouteParams, readRouteQuery } from './match-route.ts';
import type { Navigate } from './navigation.ts';

/** The screen in the URL, for `useSyncExternalStore` or a router of the host. */
export interface PageHistory {
  /**
   * Screen and parameters of the URL; undefined if no route matches. Returns the same object until
   * the URL changes.
   */
  current(): PageTarget | undefined;
  /** Listeners run after each navigation by a screen or the browser. @returns unsubscribe */
  subscribe(listener: () => void): () => void;
  /** Opens a URL of this app without loading the page. */
  readonly navigate: Navigate;
}

export const createPageHistory = (view: Window, routes: readonly RouteEntry[]): PageHistory => {
  const events = mitt<{ change: undefined }>();
  let last: { readonly href: string; readonly page: PageTarget | undefined } | undefined;
  const readPage = (): PageTarget | undefined => {
    const { pathname, search, hash } = view.location;
    const route = matchRoute(routes, { pathname, hash });
    if (route === undefined) return undefined;
    const query = readRouteQuery(route, { pathname, search, hash });
    return { to: route.id, with: readRouteParams(route, query) };
  };
  return {
    current: () => {
      const { href } = view.location;
      if (last?.href !== href) last = { href, page: readPage() };
      return last.page;
    },
    subscribe: (listener) => {
      events.on('change', listener);
      view.addEventListener('popstate', listener);
      return () => {
        events.off('change', listener);
        view.removeEventListener('popstate', listener);
      };
    },
    navigate: (address, how) => {
      view.history[how === 'replace' ? 'replaceState' : 'pushState'](null, '', address);
      events.emit('change');
    },
  };
};
